import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseTrail } from '../../src/model/trail.ts';
import { parsePictureSizes, variantAddress } from '../../src/pictures/picture-variants.ts';
import { type Api, signIn } from '../api.ts';
import { BUILD_VARIABLE } from '../e2e/global-setup.ts';
import { photo } from '../e2e/photos.ts';
import { measureLegibility, uploadTiledMap } from '../e2e/tiled-map.ts';
import { excelFile, inlineRows } from '../excel-files.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder, type Site, serveBuild } from '../site.ts';
import { unzipFiles } from '../zip-files.ts';
import { defineCopyJourneys } from './copy-journeys.ts';
import type { StartEngine } from './engines.ts';
import { defineFirstMapJourneys } from './first-map-journeys.ts';
import { defineHostJourneys } from './host-journeys.ts';
import { buildScalingScript } from './scaling-script.ts';
import { type Box, middleOf, User } from './user.ts';
import { defineWordsJourneys } from './words-journeys.ts';

const PASSWORD = 'local-admin';
const FAILURES_FOLDER = 'test-results/browsers';

/** After this time the stored rows are shown, however busy the machine: twice the limit for a slow response. */
const SLOW_MS = 8000;

/** If a visit has not stored the whole map after this time, another visit tries. */
const UNCACHED_MS = 18_000;

/** The formats of variants, by file extension. */
const FORMATS = { webp: 'webp', jpg: 'jpeg', png: 'png' };

/** What visitors and the administrator do, in sequence, with a browser of any engine and the demo map. */
export function defineJourneys(engine: string, startEngine: StartEngine): void {
  let site: Site;
  let api: Api;
  let person: User;
  let folder: string;
  let removeFolder: () => Promise<void>;

  beforeAll(async () => {
    ({ folder, remove: removeFolder } = await makeTemporaryFolder());
    await copyPreparedData(path.join(folder, 'data'));
    site = await serve();
    api = await signIn(site.address);
    const driver = await startEngine(folder);
    console.log(`The journeys run in ${driver.version}.`);
    person = new User(driver, site.address);
  });

  afterAll(async () => {
    await person?.driver.close();
    await site?.stop();
    await removeFolder?.();
  });

  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await mkdir(FAILURES_FOLDER, { recursive: true });
    const file = path.join(FAILURES_FOLDER, `${engine} ${task.name}.png`);
    await writeFile(file, await person.driver.screenshot());
  });

  /** Starts the site, or restarts it at its previous address. */
  function serve(): Promise<Site> {
    const port: Record<string, string> = site ? { PORT: String(site.port) } : {};
    return serveBuild(path.join(folder, 'data'), process.env[BUILD_VARIABLE] ?? '', port);
  }

  /** The base map's box in the window. */
  function mapBox(): Promise<Box> {
    return person.waitForStableBox('the base map is there', () =>
      person.driver.run(() => {
        const picture = document.querySelector('main img:not(button img)');
        if (!(picture instanceof HTMLImageElement) || !picture.complete) return null;
        const { x, y, width, height } = picture.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
  }

  /** The window position of a point of the base map, given in percent. */
  const at = (map: Box, percentX: number, percentY: number) => ({
    x: map.x + (map.width * percentX) / 100,
    y: map.y + (map.height * percentY) / 100,
  });

  /** Expects two positions to be equal up to rounding by the browser. */
  function expectNear(one: { x: number; y: number }, other: { x: number; y: number }): void {
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(2);
  }

  /**
   * Expects that axe finds no violations on the page. Runs only in Firefox: axe takes seconds in WebKit, and
   * accessibility.spec.ts runs it in Chromium.
   */
  async function expectNoFindings(): Promise<void> {
    if (engine !== 'Firefox') return;
    expect(await person.findAxeViolations()).toEqual([]);
  }

  // The browser tests do all of this in Chromium.
  const describeElsewhere = describe.skipIf(engine === 'Chromium');

  describeElsewhere('a visitor with an address', () => {
    test('opens a link to a way without steps, reads it, and closes it', async () => {
      const points = await api.read('points');
      const idOf = (name: string) => points.find(({ title }) => title === name)?.id;
      await person.open(`/?to=${idOf('Heron Bay')}&from=${idOf('Sandy Bay')}&avoid=steps`);
      await person.waitForText('You are at');
      await person.waitFor('radio', 'Step-free');
      await expectNoFindings();
      await person.click('radio', 'Shortest');
      await person.waitForText('12 stairs');
      await person.driver.press('Escape');
      await person.waitForGone('radio', 'Shortest');
    });

    test('reads the description of a place, with a link in it', async () => {
      const [oak] = (await api.read('points')).filter(({ title }) => title === 'The Owl Oak');
      const id = oak?.id ?? '';
      const address = `${site.address}/icon.svg?oak`;
      await api.update('points', id, { description: `Two owls live here.\n\nSee ${address}.` });
      await person.open(`/?point=${id}`);
      await person.waitForText('Two owls live here.');
      await person.waitFor('link', address);
      const attributes = await person.driver.run(() => {
        const link = document.querySelector<HTMLAnchorElement>('[role=dialog] p a');
        return link && [link.href, link.target, link.rel];
      });
      expect(attributes).toEqual([address, '_blank', 'noopener']);
      await expectNoFindings();
      await api.update('points', id, { description: null });
    });

    test('reads the labels of places on the map, and opens a place by its label', async () => {
      await api.updateSettings({ show_names: 'always' });
      try {
        await person.open('/');
        const name = await person.waitForStableBox('the name is beside its marker', () =>
          person.driver.run(() => {
            const layer = document.querySelector('.map-names:not([data-hidden])');
            const names = [...(layer?.children ?? [])];
            const name = names.find(({ textContent }) => /^Heron\s*Bay$/.test(textContent ?? ''));
            if (!name) return null;
            const { x, y, width, height } = name.getBoundingClientRect();
            return { x, y, width, height };
          }),
        );
        const marker = middleOf(await person.waitFor('button', 'Heron Bay'));
        const { x, y } = middleOf(name);
        expect(Math.hypot(x - marker.x, y - marker.y)).toBeLessThan(90);
        await expectNoFindings();
        await person.driver.click({ x, y });
        await person.waitFor('dialog', 'Heron Bay');
      } finally {
        await api.updateSettings({ show_names: 'never' });
      }
    });

    test('reads the site in Arabic from right to left, with the map unchanged, also on paper', async () => {
      await api.updateSettings({ further_languages: ['ar'] });
      try {
        await person.open('/?lang=ar');
        const zoomIn = await person.waitFor('button', 'تكبير');
        const map = await mapBox();
        expect(zoomIn.x + zoomIn.width).toBeLessThan(map.x + map.width / 2);
        expectNear(middleOf(await person.waitFor('button', 'Sandy Bay')), at(map, 72.3, 54.6));
        await person.click('button', 'الأماكن');
        await person.fill('البحث عن الأماكن', 'oak');
        await person.driver.press('Enter');
        await person.waitFor('dialog', 'The Owl Oak');
        await person.waitFor('button', 'مشاركة');
        await expectNoFindings();
        await person.open('/?print&lang=ar');
        await person.waitFor('button', 'طباعة');
        await person.waitForText('Heron Bay');
        const direction = await person.driver.run(() => getComputedStyle(document.body).direction);
        expect(direction).toBe('rtl');
        await expectNoFindings();
      } finally {
        await api.updateSettings({ further_languages: [] });
      }
    });

    test('has sheets of the map to print', async () => {
      await person.open('/?print');
      await person.waitFor('button', 'Print');
      await person.waitForText('Heron Bay');
    });
  });

  describeElsewhere('a visitor at the map', () => {
    beforeEach(() => person.open('/'));

    test.runIf(process.platform === 'linux')('sees text in the pinned font only', async () => {
      const widths = (text: string) =>
        person.driver.run((text) => {
          const context = document.createElement('canvas').getContext('2d');
          const families = ['"Noto Sans"', 'system-ui', 'serif', 'monospace', '"DejaVu Sans"'];
          return families.map((family) => {
            if (context) context.font = `20px ${family}`;
            return context?.measureText(text).width ?? 0;
          });
        }, text);
      const [[wide = 0, ...othersWide], [narrow = 0]] = [
        await widths('WWWW'),
        await widths('llll'),
      ];
      expect(othersWide).toEqual(othersWide.map(() => wide));
      // All boxes that replace letters without a font have the same width.
      expect(wide).toBeGreaterThan(2 * narrow);
    });

    test('opens the map, and each marker is at its coordinates', async () => {
      const map = await mapBox();
      expectNear(middleOf(await person.waitFor('button', 'Heron Bay')), at(map, 38.2, 44.6));
      expectNear(middleOf(await person.waitFor('button', 'Sandy Bay')), at(map, 72.3, 54.6));
      await person.waitFor('button', 'Owl Walk');
    });

    test('drags the map with the mouse, and the markers move with it', async () => {
      const whole = await mapBox();
      await person.click('button', 'Zoom in');
      await person.waitUntil('the map is larger', async () => (await mapBox()).width > whole.width);
      const before = await mapBox();
      const from = at(before, 50, 40);
      await person.driver.drag(from, { x: from.x - 100, y: from.y - 60 });
      const after = await mapBox();
      expect(after.x).toBeLessThan(before.x - 90);
      expect(after.y).toBeLessThan(before.y - 50);
      expect(after.width).toBeCloseTo(before.width, 0);
      expectNear(middleOf(await person.waitFor('button', 'Heron Bay')), at(after, 38.2, 44.6));
    });

    test('zooms in with the wheel, and the place at the pointer stays there', async () => {
      // The map appears before the page's code has loaded.
      await person.waitFor('button', 'Heron Bay');
      const before = await mapBox();
      const pointer = at(before, 40, 50);
      await person.driver.wheel(pointer, -200);
      await person.waitUntil(
        'the map is larger',
        async () => (await mapBox()).width > before.width * 1.2,
      );
      expectNear(at(await mapBox(), 40, 50), pointer);
    });

    test('pinches the map with two fingers, and it grows by the same factor', async ({ skip }) => {
      if (!person.driver.hasTouch) skip('This engine’s driver does not support touch.');
      await person.waitFor('button', 'Heron Bay');
      const before = await mapBox();
      const middle = at(before, 50, 50);
      const finger = (fromPx: number, toPx: number) => ({
        from: { x: middle.x + fromPx, y: middle.y },
        to: { x: middle.x + toPx, y: middle.y },
      });
      await person.driver.touch([finger(-50, -100), finger(50, 100)]);
      const after = await mapBox();
      expect(after.width / before.width).toBeCloseTo(2, 1);
    });

    test('opens a place and its picture, and closes both with Escape', async () => {
      await person.click('button', 'Heron Bay');
      await person.waitFor('dialog', 'Heron Bay');
      await person.click('button', /^Picture of Heron Bay/);
      await person.waitFor('dialog', 'Picture of Heron Bay');
      await person.driver.press('Escape');
      await person.waitForGone('dialog', 'Picture of Heron Bay');
      await person.waitFor('dialog', 'Heron Bay');
      await person.driver.press('Escape');
      await person.waitForGone('dialog', 'Heron Bay');
    });

    test('goes back from a place, then from the list, then from a group', async () => {
      await person.click('button', 'Owl Walk');
      await person.click('button', 'Places');
      await person.fill('Search places', 'oak');
      await person.driver.press('Enter');
      await person.waitFor('dialog', 'The Owl Oak');
      await person.driver.back();
      await person.waitForGone('dialog', 'The Owl Oak');
      await person.waitFor('button', 'Close the list of places');
      await person.driver.back();
      await person.waitForGone('button', 'Close the list of places');
      await person.waitForGone('button', 'Heron Bay');
      await person.driver.back();
      await person.waitFor('button', 'Heron Bay');
    });

    test('chooses a group, and sees its trail', async () => {
      const groups = await api.read('groups');
      const group = groups.find(({ name }) => name === 'Family Track');
      const position = parseTrail(group?.line)?.sections[0]?.positions[2];
      if (!group?.color || !position) throw new Error('The demo has no such trail');
      const countPixels = async (color: string) => {
        const { x, y } = at(await mapBox(), position.percentX, position.percentY);
        const screenshot = sharp(await person.driver.screenshot());
        const { width } = await screenshot.metadata();
        const density = width / (await person.driver.run(() => window.innerWidth));
        const [left, top] = [x, y].map((px) => Math.round((px - 10) * density));
        const size = Math.round(20 * density);
        const area = screenshot.extract({
          left: left ?? 0,
          top: top ?? 0,
          width: size,
          height: size,
        });
        const pixels = await area.removeAlpha().raw().toBuffer();
        const channels = [1, 3, 5].map((start) =>
          Number.parseInt(color.slice(start, start + 2), 16),
        );
        return Array.from({ length: size ** 2 }, (_, pixel) =>
          channels.every(
            (value, channel) => Math.abs((pixels[3 * pixel + channel] ?? 0) - value) < 9,
          ),
        ).filter(Boolean).length;
      };
      const before = await countPixels(group.color);
      await person.click('button', group.name);
      await person.waitUntil('its line is painted', async () => {
        return (await countPixels(group.color ?? '')) > before + 30;
      });
    });

    test('returns to the map from another tab, and sees changes', async ({ skip }) => {
      if (!person.driver.hasTabs) skip('This engine’s driver never hides a page.');
      const add = (title: string, coord_x: number) =>
        api.insert('points', { title, coord_x, coord_y: 90 });
      // When its worker takes over, it requests the page again; after that, only a returning visitor does.
      await person.waitUntil('the page is kept', () =>
        person.driver.run(() => navigator.serviceWorker.controller !== null),
      );
      const [pier] = await add('Pier', 10);
      await person.open('/');
      await person.waitFor('button', 'Pier');
      const [kiosk] = await person.driver.switchTabDuring(() => add('Kiosk', 30));
      let comesBackAt = Date.now();
      await person.waitUntil('the change is on the map', async () => {
        if (await person.driver.run(() => document.querySelector('[aria-label=Kiosk]') !== null)) {
          return true;
        }
        // On a slow connection a returning visitor sees the stored map, and changes on the next visit.
        if (Date.now() - comesBackAt > SLOW_MS) {
          await person.driver.switchTabDuring(async () => {});
          comesBackAt = Date.now();
        }
        return false;
      });
      for (const point of [pier, kiosk]) await api.remove('points', point?.id ?? '');
    });

    test('sees their own position, the distances to places, and directions to one', async () => {
      await person.click('button', 'Where am I?');
      if (!person.driver.hasGeolocation) {
        await person.waitForText('Looking for your position.');
        await expectNoFindings();
        return;
      }
      await person.waitForText('You are at Heron Bay.');
      const dot = await person.waitForStableBox('the dot is on the map', () =>
        person.driver.run(() => {
          const dot = document.querySelector('.where-dot');
          if (!dot?.checkVisibility()) return null;
          const { x, y, width, height } = dot.getBoundingClientRect();
          return { x, y, width, height };
        }),
      );
      const map = await mapBox();
      const [here, bay] = [middleOf(dot), at(map, 38.2, 44.6)];
      expect(Math.hypot(here.x - bay.x, here.y - bay.y)).toBeLessThan(map.width / 50);
      await person.click('button', 'Places');
      await person.waitUntil('it comes first, with its distance', () =>
        person.driver.run(() => {
          // The trails before it have no picture.
          const first = document.querySelector<HTMLElement>('[role=option]:has(img)');
          return /^Heron Bay · \d+\s(m|ft)/.test(first?.innerText ?? '');
        }),
      );
      await expectNoFindings();
      // The page contains only the visible rows of a long list.
      await person.fill('Search places', 'oak');
      await person.click('option', /^The Owl Oak/);
      await person.waitFor('dialog', 'The Owl Oak');
      await person.waitForText(' away');
      const directions = await person.driver.run(
        () => document.querySelector<HTMLAnchorElement>('[role=dialog] a[href*=directions]')?.href,
      );
      expect(directions).toBe('https://www.openstreetmap.org/directions?to=45.291784,-69.277832');
      await expectNoFindings();
    });

    test('sees the map offline after one visit', async () => {
      let openedAt = Date.now();
      await person.waitUntil(
        'the whole map is cached',
        async () => {
          // In 3 of about 50 runs, WebKit's worker didn't finish installing, for an unknown reason.
          if (Date.now() - openedAt > UNCACHED_MS) {
            await person.open('/');
            openedAt = Date.now();
          }
          const cached = await person.driver.run(async () => {
            const caching = (await caches.keys()).map(async (name) => {
              const requests = await (await caches.open(name)).keys();
              return requests.map(({ url }) => url);
            });
            return (await Promise.all(caching)).flat();
          });
          const missing = [
            'places-',
            '/rest/v1/points',
            'base-map',
            'icon-heron-bay',
            'popup-kite-meadow',
          ].filter((part) => !cached.some((address) => address.includes(part)));
          const workers = await person.driver.run(async () =>
            (await navigator.serviceWorker.getRegistrations()).map(({ installing, active }) => [
              installing?.state,
              active?.state,
            ]),
          );
          const state = `${cached.length} are kept, the workers are ${JSON.stringify(workers)}`;
          expect(missing, state).toEqual([]);
          return true;
        },
        4 * UNCACHED_MS,
      );
      await site.stop();
      await person.open('/');
      await mapBox();
      // The visitor hasn't opened it, so its small picture is stored.
      await person.click('button', 'Kite Meadow');
      await person.waitFor('dialog', 'Kite Meadow');
      await person.waitUntil('its picture is shown', () =>
        person.driver.run(() =>
          [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].some(
            ({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.includes('-w360'),
          ),
        ),
      );
      site = await serve();
    });
  });

  defineHostJourneys(
    engine,
    () => person.driver,
    () => site.address,
  );

  defineCopyJourneys(engine, () => person.driver);
  defineFirstMapJourneys(() => person.driver);
  defineWordsJourneys(
    engine,
    () => person,
    () => api,
  );

  describeElsewhere('the administrator', () => {
    test('signs in', async () => {
      await person.open('/auth');
      await person.fill('Password', PASSWORD);
      await person.driver.press('Enter');
      await person.waitFor('tab', 'Points');
    });

    test('adds a point with a photo, whose metadata is removed before it is sent', async () => {
      const { name, buffer } = await photo({ width: 1600, height: 1200 });
      await writeFile(path.join(folder, name), buffer);
      await person.click('button', 'Add Point');
      await person.fill('Title *', 'Hollow Oak');
      await person.fill('X Coordinate (%) *', '12.5');
      await person.fill('Y Coordinate (%) *', '70');
      await person.chooseFile('Popup Image', path.join(folder, name));
      await person.waitForText('popup image uploaded');
      await person.click('button', 'Create Point');
      await person.waitForText('Point created');

      const [stored] = (await api.read('points')).filter(({ title }) => title === 'Hollow Oak');
      expect(stored).toMatchObject({ coord_x: 12.5, coord_y: 70 });
      const picture = await fetch(site.address + stored?.popup_image);
      const { exif, width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
      expect({ exif, width }).toEqual({ exif: undefined, width: 1600 });
    });

    test('imports points from an Excel file', async () => {
      const file = path.join(folder, 'places.xlsx');
      const rows = inlineRows(['title', 'x', 'y'], ['Excel Barn', 12.34567, 50]);
      await writeFile(file, excelFile({ sheets: { Places: rows } }));
      await person.click('button', 'Import points');
      await person.chooseFile('File with points', file);
      await person.waitForText('its sheet “Places”');
      await person.click('button', /^Import 1/);
      await person.waitForGone('dialog', 'Import points');
      const barn = (await api.read('points')).find(({ title }) => title === 'Excel Barn');
      expect(barn).toMatchObject({ coord_x: 12.34567, coord_y: 50 });
    });

    test('imports places from another map at their positions on this one', async () => {
      const file = path.join(folder, 'huts.kml');
      await writeFile(
        file,
        `<?xml version="1.0" encoding="UTF-8"?>
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Huts</name>
          <Placemark gx:id="undeclared"><name>Heron&nbsp;Hut</name>
            <description><![CDATA[Two <b>beds</b>]]> & a stove</description>
            <Point><coordinates>-69.286842,45.295583,0</coordinates></Point></Placemark>
          <Placemark><name>Far Hut</name><Point><coordinates>-69.2,45.3</coordinates></Point></Placemark>
        </Folder></Document></kml>`,
      );
      await person.click('button', 'Import points');
      await person.chooseFile('File with points', file);
      await person.waitForText('It’s outside the picture');
      await expectNoFindings();
      await person.click('button', /^Import 1/);
      await person.waitForGone('dialog', 'Import points');
      const points = await api.read('points');
      const hut = points.find(({ title }) => title === 'Heron Hut');
      expect(hut).toMatchObject({ description: 'Two beds & a stove', latitude: 45.295583 });
      expect(Math.hypot((hut?.coord_x ?? 0) - 38.2, (hut?.coord_y ?? 0) - 44.6)).toBeLessThan(2);
      expect(points.some(({ title }) => title === 'Far Hut')).toBe(false);
    });

    test('finds the previous map in this browser, and saves the whole map as one file', async () => {
      await person.open('/admin?section=backup');
      await person.waitForText('Before an import');
      await person.click('button', 'Download backup');
      const backup = await readFile(await person.waitForDownload(/\.zip$/));
      const files = unzipFiles(backup);
      expect(Object.keys(files)).toContain('map.json');
      // All pictures of the demo.
      expect(Object.keys(files).length).toBeGreaterThan(40);
    });

    test('finds a time zone by its city, and refuses an unknown one', async () => {
      const zone = async () => (await api.read('map_settings'))[0]?.time_zone;
      await person.open('/admin?section=languages');
      await person.fill('Time zone', 'Entenhausen');
      await person.click('button', 'Save Settings');
      await person.waitForText('The time zone “Entenhausen” is not known.');
      await person.fill('Time zone', 'new york');
      await person.click('button', 'Save Settings');
      await person.waitForText('Settings saved successfully');
      expect(await zone()).toBe('America/New_York');
      await person.waitForText('there now.');
      await api.updateSettings({ time_zone: null });
    });

    test('scales a picture that exceeds any canvas to one that fits every canvas', async () => {
      await person.driver.runScript(await buildScalingScript());
      const drawn = await person.driver.run(() => {
        const source = new OffscreenCanvas(2, 2);
        source.getContext('2d')?.fillRect(0, 0, 2, 2);
        const size = { widthPx: 40_000, heightPx: 20_000 };
        const canvas = globalThis.scaling?.drawScaledOrSmaller(source, size);
        if (!canvas) return null;
        const { width, height } = canvas;
        const corner = canvas.getContext('2d')?.getImageData(width - 1, height - 1, 1, 1);
        return { width, height, alpha: corner?.data[3] };
      });
      expect(drawn).toEqual({ width: 5792, height: 2896, alpha: 255 });
    });

    test('replaces the base map, with variants in a format that the browser can write', async () => {
      const demo = sharp('public/demo/base-map.webp');
      const clear = demo.clone().resize(1000).ensureAlpha(0.5).png();
      const opaque = demo.clone().resize(2000).jpeg({ quality: 90 });
      const isWebKit = engine === 'WebKit';
      const expected = [
        { name: 'clear.png', picture: clear, widths: [640], type: isWebKit ? 'png' : 'webp' },
        {
          name: 'opaque.jpg',
          picture: opaque,
          widths: [640, 1280, 1920],
          type: isWebKit ? 'jpg' : 'webp',
        },
      ] as const;
      const baseMap = async () => (await api.read('map_settings'))[0]?.base_map_image ?? '';
      await person.open('/admin?section=map');
      for (const { name, picture, widths, type } of expected) {
        const before = await baseMap();
        await picture.toFile(path.join(folder, name));
        await person.chooseFile('Base Map Image', path.join(folder, name));
        await person.waitUntil('it is stored', async () => (await baseMap()) !== before);
        const address = await baseMap();
        expect(parsePictureSizes(address)).toMatchObject({ widths, type });
        for (const widthPx of widths) {
          const response = await fetch(site.address + variantAddress(address, widthPx, type));
          const { format, width } = await sharp(
            Buffer.from(await response.arrayBuffer()),
          ).metadata();
          expect({ format, width }).toEqual({ format: FORMATS[type], width: widthPx });
        }
      }

      await person.open('/');
      await mapBox();
      const shown = await person.driver.run(() => {
        const picture = document.querySelector<HTMLImageElement>('main img:not(button img)');
        return { address: picture?.currentSrc, width: picture?.naturalWidth };
      });
      const { type } = expected[1];
      expect(shown.address).toMatch(new RegExp(`/base-map-\\d+-w${shown.width}\\.${type}$`));
    });

    test('shows a tiled picture in full detail when zoomed in', async () => {
      const full = { imageWidthPx: 2600, imageHeightPx: 1700 };
      const { tiled, picture } = await uploadTiledMap(api, 'read', full);
      await api.updateSettings({ base_map_image: tiled });
      await person.open('/');
      const middle = at(await mapBox(), 50, 50);
      await person.waitUntil('it is near', async () => {
        await person.click('button', 'Zoom in');
        return (await mapBox()).width > full.imageWidthPx * 1.5;
      });
      const readable = async () => {
        const near = await mapBox();
        const visibleArea = { x: middle.x - 200, y: middle.y - 100, width: 400, height: 200 };
        return measureLegibility(picture, near, await person.driver.screenshot(), visibleArea);
      };
      await person.waitUntil('the writing is legible', async () => (await readable()) > 0.6);
    });
  });
}
