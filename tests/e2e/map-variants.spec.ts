import { readdir, readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  parsePictureSizes,
  variantAddress,
  withPictureSizes,
} from '../../src/pictures/picture-variants.ts';
import type { Api } from '../api.ts';
import type { Site } from '../site.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { allLoaded, boxOf, expectRest, marker, middleOf, picture, stage } from './map-page.ts';
import { makePicture } from './pictures.ts';

const OWN = { imageWidthPx: 3000, imageHeightPx: 2000 };
const COLORS = { 600: '#cc2222', 1500: '#22aa33', 3000: '#2244cc' } as const;

/** A map whose variants have a colour each, 600 × 400 beside the controls, with places on it. */
async function makeMap(api: Api, name: string, { missing = [] as number[] } = {}): Promise<string> {
  const file = `base-map-${name}.png`;
  const address = withPictureSizes(`/storage/v1/object/public/maps/${file}`, {
    ...OWN,
    widths: [600, 1500],
    type: 'webp',
    tiles: null,
  });
  for (const [width, color] of Object.entries(COLORS)) {
    if (missing.includes(Number(width))) continue;
    const isOwn = Number(width) === OWN.imageWidthPx;
    const bytes = await makePicture({ width: Number(width), height: Number(width) / 1.5, color });
    await api.upload('maps', isOwn ? file : variantAddress(file, Number(width), 'webp'), bytes);
  }
  await api.updateSettings({ base_map_image: address, show_legend: false });
  await api.insert('points', [
    { title: 'Middle', coord_x: 50, coord_y: 50 },
    { title: 'North West', coord_x: 20, coord_y: 20 },
  ]);
  return address;
}

/** Keeps the files of the map's pictures that are asked for, in order. */
function mapRequests(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const file = /\/((?:base-map|owl-walk)[^/]*)$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) files.push(file);
  });
  return files;
}

/** Has the browser say what line it has: a busy machine answers as late as a slow line. */
function sayLine(context: BrowserContext, line: { effectiveType: string; downlink: number }) {
  return context.addInitScript((line) => {
    Object.defineProperty(navigator, 'connection', { value: { ...line, saveData: false } });
  }, line);
}

const GOOD_LINE = { effectiveType: '4g', downlink: 10 };
const SLOW_LINE = { effectiveType: '3g', downlink: 0.7 };

const showsVariant = (page: Page, file: string) =>
  expect(picture(page)).toHaveAttribute('src', new RegExp(`/${file}(#|$)`));

const zoomIn = async (page: Page, times: number) => {
  await stage(page).focus();
  for (let time = 0; time < times; time += 1) await page.keyboard.press('+');
  await expectRest(page);
};

test.describe('the demo', () => {
  const seed = () => readFile('supabase/seed.sql', 'utf8');

  /** Addresses of the seed's maps, with what they tell. */
  async function seededMaps(): Promise<string[]> {
    return [...(await seed()).matchAll(/'(\/demo\/[^']+#[^']+)'/g)].map(
      ([, address = '']) => address,
    );
  }

  test('its pictures and their variants are as large as their addresses tell', async () => {
    const [, popupSize = ''] = /(#size=[^']+&widths=360)'/.exec(await seed()) ?? [];
    const popups = (await readdir('public/demo'))
      .filter((file) => /^popup-(?!.*-w360\.)/.test(file))
      .map((file) => `/demo/${file}${popupSize}`);
    expect(popups).toHaveLength(20);
    const maps = await seededMaps();
    expect(maps).toHaveLength(2);
    const addresses = [...maps, ...popups];
    for (const address of addresses) {
      const sizes = parsePictureSizes(address);
      if (!sizes) throw new Error(`${address} tells nothing`);
      const sizeOf = (address: string) => sharp(`public${address.split('#')[0]}`).metadata();
      const { width, height } = await sizeOf(address);
      expect([width, height]).toEqual([sizes.imageWidthPx, sizes.imageHeightPx]);
      for (const width of sizes.widths) {
        const variant = await sizeOf(variantAddress(address, width, sizes.type));
        expect(variant.width).toBe(width);
        expect(variant.height).toBe(Math.round((width / sizes.imageWidthPx) * height));
      }
    }
  });

  async function openDemo(browser: Browser, site: Site, api: Api, options: object) {
    const [address = ''] = await seededMaps();
    await api.updateSettings({ base_map_image: address, show_legend: true });
    await api.insert('points', { title: 'Mill', coord_x: 50, coord_y: 50 });
    const context = await browser.newContext({ ...options, baseURL: site.address });
    await sayLine(context, GOOD_LINE);
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/demo/base-map')) bodies.push(response.body());
    });
    await page.goto('/');
    await expect(picture(page)).toBeVisible();
    await expect(marker(page, 'Mill')).toBeVisible();
    // What comes later counts as well.
    await allLoaded(page);
    let loaded = 0;
    for (const body of bodies) loaded += (await body).length;
    const full = (await (await page.request.get('/demo/base-map.webp')).body()).length;
    return { context, page, loaded, full };
  }

  // Of all phones a large one with many pixels needs the most.
  test('a phone loads at most a third of the full picture’s bytes for the opening view, and the rest to zoom in', async ({
    browser,
    site,
    api,
  }) => {
    const { context, page, loaded, full } = await openDemo(browser, site, api, {
      viewport: { width: 430, height: 932 },
      deviceScaleFactor: 3,
      isMobile: true,
      hasTouch: true,
    });
    expect(loaded).toBeGreaterThan(0);
    expect(loaded).toBeLessThanOrEqual(full / 3);
    // Not by being a blur: at least 1.2 image pixels a CSS pixel.
    const sharpness = await picture(page).evaluate((element) =>
      element instanceof HTMLImageElement
        ? element.naturalWidth / element.getBoundingClientRect().width
        : 0,
    );
    expect(sharpness).toBeGreaterThan(1.2);
    await zoomIn(page, 2);
    await showsVariant(page, 'base-map.webp');
    await context.close();
  });

  test('a desktop loads less than the full picture, too', async ({ browser, site, api }) => {
    const desktop = { viewport: { width: 1280, height: 800 } };
    const { context, loaded, full } = await openDemo(browser, site, api, desktop);
    expect(loaded).toBeGreaterThan(0);
    expect(loaded).toBeLessThanOrEqual(full / 3);
    await context.close();
  });
});

test.describe('variants', () => {
  test.use({ viewport: { width: 664, height: 400 } });

  test('the map opens with the smallest that is sharp enough, and each sharper one is loaded once, as one zooms in', async ({
    page,
    api,
  }) => {
    await makeMap(api, 'steps');
    const files = mapRequests(page);
    await page.goto('/');
    await showsVariant(page, 'base-map-steps-w600.webp');
    await zoomIn(page, 1);
    await showsVariant(page, 'base-map-steps-w1500.webp');
    await zoomIn(page, 3);
    await showsVariant(page, 'base-map-steps.png');
    // Never back to a smaller one.
    await page.keyboard.press('0');
    await expectRest(page);
    await zoomIn(page, 1);
    await showsVariant(page, 'base-map-steps.png');
    expect(files).toEqual([
      'base-map-steps-w600.webp',
      'base-map-steps-w1500.webp',
      'base-map-steps.png',
    ]);
  });

  test('on a screen with more pixels the map opens with a sharper one, on a slow line after the smallest', async ({
    browser,
    site,
    api,
  }) => {
    await makeMap(api, 'dense');
    const context = await browser.newContext({
      viewport: { width: 664, height: 400 },
      deviceScaleFactor: 2,
      baseURL: site.address,
    });
    await sayLine(context, GOOD_LINE);
    const page = await context.newPage();
    const files = mapRequests(page);
    await page.goto('/');
    await showsVariant(page, 'base-map-dense-w1500.webp');
    expect(files).toEqual(['base-map-dense-w1500.webp']);
    await context.close();

    const slow = await browser.newContext({
      viewport: { width: 664, height: 400 },
      deviceScaleFactor: 2,
      baseURL: site.address,
    });
    await sayLine(slow, SLOW_LINE);
    const slowPage = await slow.newPage();
    const slowFiles = mapRequests(slowPage);
    const letThrough = await hold(slowPage, '**/base-map-dense-w1500.webp');
    await slowPage.goto('/');
    await showsVariant(slowPage, 'base-map-dense-w600.webp');
    letThrough();
    await showsVariant(slowPage, 'base-map-dense-w1500.webp');
    expect(slowFiles).toEqual(['base-map-dense-w600.webp', 'base-map-dense-w1500.webp']);
    await slow.close();
  });

  test('a sharper one takes its place without a flash: a picture is on the stage in every frame, and nothing moves', async ({
    page,
    api,
  }) => {
    await makeMap(api, 'flash');
    const letThrough = await hold(page, '**/base-map-flash-w1500.webp');
    await page.goto('/');
    await showsVariant(page, 'base-map-flash-w600.webp');
    const requested = page.waitForRequest('**/base-map-flash-w1500.webp');
    await zoomIn(page, 1);
    await requested;

    // What the browser really painted, and what is on the page in each frame.
    const painted: string[] = [];
    const client = await page.context().newCDPSession(page);
    client.on('Page.screencastFrame', ({ data, sessionId }) => {
      painted.push(data);
      // The page may be gone by the end.
      client.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await client.send('Page.startScreencast', { format: 'png' });
    const frames = page.evaluate(async () => {
      const boxOf = (element: Element | undefined) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height].map(Math.round).join(' ');
      };
      const frames: { pictures: string; markers: string; file: string }[] = [];
      let left = 10;
      while (left > 0) {
        await new Promise(requestAnimationFrame);
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (image) => !image.closest('button'),
        );
        frames.push({
          pictures: pictures.map((image) => `${image.naturalWidth > 0} ${boxOf(image)}`).join(),
          markers: [...document.querySelectorAll('.marker')].map(boxOf).join(),
          file: pictures.map(({ src }) => src).join(),
        });
        if (frames.at(-1)?.file.includes('w1500')) left -= 1;
        document.body.dataset.recorded = String(frames.length);
      }
      return frames;
    });
    await expect(page.locator('body[data-recorded]')).toBeAttached();
    letThrough();
    const seen = await frames;
    await client.send('Page.stopScreencast');
    expect(seen[0]?.file).toContain('w600');
    expect(new Set(seen.map(({ pictures }) => pictures)).size).toBe(1);
    expect(seen[0]?.pictures).toMatch(/^true /);
    expect(new Set(seen.map(({ markers }) => markers)).size).toBe(1);

    await expect.poll(() => painted.length).toBeGreaterThan(0);
    for (const frame of painted) {
      const { data, info } = await sharp(Buffer.from(frame, 'base64'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixel = (Math.round(info.height * 0.7) * info.width + Math.round(info.width * 0.3)) * 3;
      expect([COLORS[600], COLORS[1500]]).toContain(
        `#${data.subarray(pixel, pixel + 3).toString('hex')}`,
      );
    }
  });

  test('the markers are in their places before the picture has arrived, and stay there', async ({
    page,
    api,
  }) => {
    await makeMap(api, 'held');
    // As wide as the controls let it, with a gap above and below: nowhere near the stage's own proportions.
    await page.setViewportSize({ width: 664, height: 640 });
    const letThrough = await hold(page, '**/base-map-held*');
    await page.goto('/');
    const place = { x: 120, y: 120 + 80 };
    await expect(async () => {
      const { x, y } = await middleOf(marker(page, 'North West'));
      expect(x).toBeCloseTo(place.x, 0);
      expect(y).toBeCloseTo(place.y, 0);
    }).toPass();
    const before = await boxOf(marker(page, 'North West'));
    expect(before.width).toBeCloseTo(600 * 0.0515, 1);
    await expect(stage(page)).toHaveCSS('animation-name', 'none');
    await expect(picture(page)).toHaveCount(0);
    letThrough();
    await expect(picture(page)).toBeVisible();
    expect(await boxOf(marker(page, 'North West'))).toEqual(before);
  });

  test('where one is missing the full picture is shown', async ({ page, api }) => {
    await makeMap(api, 'missing', { missing: [600] });
    await page.goto('/');
    await showsVariant(page, 'base-map-missing.png');
    expect((await middleOf(marker(page, 'Middle'))).x).toBeCloseTo(300, 0);
  });

  test('where nothing can be loaded there is no broken sign, and the markers lie where its address tells', async ({
    page,
    api,
  }) => {
    await makeMap(api, 'gone', { missing: [600, 1500, 3000] });
    const answered = page.waitForResponse('**/base-map-gone.png');
    await page.goto('/');
    await answered;
    const { x, y } = await middleOf(marker(page, 'North West'));
    expect(x).toBeCloseTo(120, 0);
    expect(y).toBeCloseTo(80, 0);
    await expect(picture(page)).toHaveCount(0);
  });

  test('without a network the old one stays when one zooms in, and a sharper one is loaded later', async ({
    page,
    api,
    context,
  }) => {
    await makeMap(api, 'offline');
    await page.goto('/');
    await showsVariant(page, 'base-map-offline-w600.webp');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('base-map-offline.png'),
    );
    await zoomIn(page, 1);
    await failed;
    await showsVariant(page, 'base-map-offline-w600.webp');
    await context.setOffline(false);
    await page.keyboard.press('ArrowLeft');
    await showsVariant(page, 'base-map-offline-w1500.webp');
  });

  test('a group’s background has its own, nothing is loaded twice, and the old picture stays until the new one is there', async ({
    page,
    api,
  }) => {
    const night = await makeMap(api, 'night');
    await makeMap(api, 'day');
    await api.insert('groups', { name: 'Owls', background_image: night });
    await api.updateSettings({ show_legend: true });
    const files = mapRequests(page);
    const letThrough = await hold(page, '**/base-map-night-w1500.webp');
    await page.goto('/');
    await showsVariant(page, 'base-map-day-w600.webp');
    await zoomIn(page, 1);
    await showsVariant(page, 'base-map-day-w1500.webp');

    const requested = page.waitForRequest('**/base-map-night-w1500.webp');
    await page.getByRole('button', { name: 'Owls' }).click();
    await requested;
    const before = await boxOf(picture(page));
    await showsVariant(page, 'base-map-day-w1500.webp');
    letThrough();
    await showsVariant(page, 'base-map-night-w1500.webp');
    expect(await boxOf(picture(page))).toEqual(before);

    await page.getByRole('button', { name: 'All' }).click();
    await showsVariant(page, 'base-map-day-w1500.webp');
    await page.getByRole('button', { name: 'Owls' }).click();
    await showsVariant(page, 'base-map-night-w1500.webp');
    expect(files).toEqual([
      'base-map-day-w600.webp',
      'base-map-day-w1500.webp',
      'base-map-night-w1500.webp',
    ]);
  });

  test('a map whose address tells nonsense is shown as it is, as one that tells nothing', async ({
    page,
    api,
  }) => {
    const [address = ''] = (await makeMap(api, 'plain')).split('#');
    await api.updateSettings({ base_map_image: `${address}#size=0x0&widths=600` });
    const files = mapRequests(page);
    await page.goto('/');
    await showsVariant(page, 'base-map-plain.png');
    expect((await boxOf(picture(page))).width).toBeCloseTo(600, 0);
    await zoomIn(page, 2);
    expect(new Set(files)).toEqual(new Set(['base-map-plain.png']));
  });
});
