import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { type BackendProxy, startBackendProxy } from '../backend-proxy.ts';
import { buildSite, makeTemporaryFolder } from '../site.ts';
import { netlify, type StaticHost, startStaticHost } from '../static-host.ts';
import { bytesByKind, startTrafficCounter } from '../traffic.ts';
import { insertDemo } from './demo.ts';
import { expect, test, triggerRefetch } from './fixtures.ts';
import { marker, picture, waitUntilQuiet } from './map-page.ts';
import { makeNoise, makePicture } from './pictures.ts';
import { insertDemoWithTrails } from './trails.ts';

// After one visit, the map works without a network or backend.

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/^(404: there is no page|A bad HTTP response code)/],
});
// Use one worker, so each build is made only once.
test.describe.configure({ mode: 'default' });

let gateway: BackendProxy;
let builds: { old: string; new: string };
let removeFolder: () => Promise<void>;

test.beforeAll(async ({ site }) => {
  const { folder, remove } = await makeTemporaryFolder();
  removeFolder = remove;
  gateway = await startBackendProxy(site.address);
  builds = {
    old: path.join(folder, 'old'),
    new: path.join(folder, 'new'),
  };
  await buildSite(builds.old, `http://127.0.0.1:${gateway.port}`);
  // A different name for the same backend results in a different build.
  await buildSite(builds.new, `http://localhost:${gateway.port}`);
});

test.afterAll(async () => {
  await gateway.stop();
  await removeFolder();
});

let host: StaticHost;
/** The build that the host serves. */
let served: string;
let hasWorker: boolean;
/** Whether the host responds to a path with an error page. */
let isDown: (pathname: string) => boolean;
/** The number of requests for the service worker. */
let workerRequests: number;

test.beforeEach(async ({ api }) => {
  await makeMap(api);
  gateway.reopen();
  served = builds.old;
  hasWorker = true;
  isDown = () => false;
  workerRequests = 0;
  const response = (pathname: string) => {
    if (pathname === '/sw.js') workerRequests += 1;
    if (isDown(pathname)) {
      return { file: null, status: 503, headers: { 'content-type': 'text/html' } };
    }
    return pathname === '/sw.js' && !hasWorker
      ? { file: null, status: 404, headers: {} }
      : netlify(served)(pathname);
  };
  host = await startStaticHost(() => response, served);
});

test.afterEach(() => host.stop());

/** Makes a map with two places, a group with a background, and a picture for each. */
async function makeMap(api: Api): Promise<void> {
  const upload = async (bucket: string, name: string, width: number) =>
    api.upload(bucket, name, await makePicture({ width, height: (width * 2) / 3 }));
  await api.updateSettings({
    base_map_image: await upload('maps', 'base-map-1.png', 1200),
    show_legend: true,
  });
  const [owls] = await api.insert('groups', {
    name: 'Owls',
    background_image: await upload('maps', 'group-bg-1.png', 1200),
  });
  await api.insert('points', [
    {
      title: 'Mill',
      group_id: null,
      coord_x: 30,
      coord_y: 40,
      marker_icon: await upload('markers', 'marker-1.png', 48),
      popup_image: await upload('popups', 'popup-1.png', 300),
      link: 'https://example.org/mill',
      created_at: '2026-01-01',
    },
    {
      title: 'Owl Oak',
      coord_x: 70,
      coord_y: 60,
      group_id: owls?.id ?? null,
      marker_icon: '/pins/tree.svg',
      popup_image: await upload('popups', 'popup-2.png', 300),
      link: null,
      created_at: '2026-01-02',
    },
  ]);
}

/** The addresses in the browser's caches for this site. */
function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      addresses.push(...(await cache.keys()).map(({ url }) => url));
    }
    return addresses;
  });
}

/** Waits until all of these are cached, by parts of their addresses. */
async function expectCached(page: Page, ...parts: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const addresses = await cachedAddresses(page);
      return parts.filter((part) => !addresses.some((address) => address.includes(part)));
    })
    .toEqual([]);
}

const ALL_OF_THE_MAP = [
  '/?__WB_REVISION__',
  '/assets/places-',
  '/rest/v1/map_settings',
  '/rest/v1/groups',
  '/rest/v1/points',
  'base-map-1.png',
  'group-bg-1.png',
  'marker-1.png',
  'tree.svg',
  'popup-1.png',
  'popup-2.png',
];

/** Opens the map and waits until all of it is cached. */
async function visit(page: Page, address = host.address): Promise<void> {
  await page.goto(`${address}/`);
  await expect(marker(page, 'Mill')).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await expectCached(page, ...ALL_OF_THE_MAP);
}

async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  gateway.mode = 'paused';
  await host.stop();
}

const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function expectMap(page: Page): Promise<void> {
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 1200);
  for (const title of ['Mill', 'Owl Oak']) {
    await expect(marker(page, title).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  }
  await expect(page.locator('body')).not.toContainText(/fetch|error|fail|offline|wrong/i);
}

async function expectPopup(page: Page, title: string): Promise<void> {
  await expect(popup(page, title)).toBeVisible();
  await expect(popup(page, title).locator('img')).toHaveJSProperty('naturalWidth', 300);
}

/** Closes the popup, and waits until a reload would not open it again: going back in history takes a moment. */
async function closePopup(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/point=/);
}

test('After one visit the whole map works offline, and no other page of the site does', async ({
  page,
  context,
  api,
}) => {
  const [mill] = (await api.read('points')).filter(({ title }) => title === 'Mill');
  await visit(page);
  await test.step('it can be installed, with icons in the sizes stated in the manifest', async () => {
    const found = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
      const { name, start_url, display, icons } = await (await fetch(link)).json();
      const sizes: string[] = [];
      for (const icon of icons) {
        const image = new Image();
        image.src = new URL(icon.src, link).href;
        await image.decode();
        sizes.push(
          `${icon.sizes} ${image.naturalWidth}x${image.naturalHeight} ${icon.purpose ?? ''}`,
        );
      }
      return { name, display, start: new URL(start_url, link).href, sizes };
    });
    expect(found).toEqual({
      name: 'POI Map',
      display: 'standalone',
      start: `${host.address}/`,
      sizes: ['192x192 192x192 ', '512x512 512x512 ', '512x512 512x512 maskable'],
    });
  });

  await loseNetwork(context);
  await page.reload();
  await expectMap(page);

  await page.getByRole('button', { name: 'Places' }).click();
  await page.getByRole('combobox', { name: 'Search places' }).fill('owl');
  await page.getByRole('option', { name: 'Owl Oak' }).first().click();
  await expectPopup(page, 'Owl Oak');

  const other = await context.newPage();
  await other.goto(`${host.address}/?point=${mill?.id}`);
  await expectPopup(other, 'Mill');
  await expect(other.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
    'href',
    'https://example.org/mill',
  );
  await other.goto(`${host.address}/?embed`);
  await expectMap(other);
  await other.getByRole('button', { name: 'Owls' }).click();
  await expect(picture(other)).toHaveAttribute('src', /group-bg-1\.png/);
  await other.goto(`${host.address}/?print`);
  await expect(other.getByRole('img', { name: 'Map with numbers' })).toBeVisible();

  for (const path of ['/admin', '/auth', '/nowhere', '/Admin']) {
    await expect(other.goto(host.address + path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  }
});

test('On a map whose only details are lines, they are read, and are there offline', async ({
  page,
  context,
  api,
}) => {
  const line = { parts: [{ path: '!!!!' }], length: 1200 };
  const [owls] = await api.read('groups');
  const details = /\/rest\/v1\/(?:groups\?select=id%2Cline|points\?select=id%2Cdescription)/;
  const reads = new Set<string>();
  page.on('request', (request) => reads.add(request.url()));
  const readDetails = () => [...reads].filter((address) => details.test(address)).length;
  await visit(page);
  await waitUntilQuiet(page);
  expect(readDetails()).toBe(0);

  await api.update('groups', owls?.id ?? '', { line });
  await page.reload();
  await expectCached(page, 'groups?select=id%2Cline');
  await expect.poll(readDetails).toBe(2);

  await loseNetwork(context);
  const reading = page.waitForResponse(/\/groups\?select=id%2Cline/);
  await page.reload();
  await expectMap(page);
  expect(await (await reading).json()).toEqual([{ id: owls?.id, line }]);
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de' });

  test('A German visitor has the map and “Where am I?” offline, only in German', async ({
    page,
    context,
    api,
  }) => {
    await api.updateSettings({ language: 'en', further_languages: ['de', 'fr', 'ar'] });
    await context.grantPermissions(['geolocation'], { origin: host.address });
    await context.setGeolocation({ latitude: 45.295, longitude: -69.285 });
    await page.goto(`${host.address}/`);
    await expect(marker(page, 'Mill')).toBeVisible();
    await expectCached(page, ...ALL_OF_THE_MAP, '/assets/de-');
    const languages = () =>
      cachedAddresses(page).then((all) => all.join().match(/assets\/(fr|ar|de)-/g));
    expect(await languages()).toEqual(['assets/de-']);
    await page.getByRole('button', { name: 'Orte', exact: true }).click();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr');
    await expect.poll(languages).toEqual(['assets/fr-']);
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('de');
    await expect.poll(languages).toEqual(['assets/de-']);

    const before = await cachedAddresses(page);
    expect(before.join()).not.toContain('/locate-');

    await api.insert(
      'points',
      [20, 50, 80].flatMap((coord_x) =>
        [20, 80].map((coord_y) => ({
          title: `Post ${coord_x} ${coord_y}`,
          coord_x,
          coord_y,
          latitude: 45.3 - coord_y / 10_000,
          longitude: -69.29 + coord_x / 10_000,
        })),
      ),
    );
    await api.updateSettings({ position_verdict: 'good' });
    await page.goto(`${host.address}/`);
    const button = page.getByRole('button', { name: 'Wo bin ich?' });
    await expect(button).toBeVisible();
    await expectCached(page, '/assets/locate-');
    await expectCached(page, 'latitude');
    const added = async () => {
      const parts = (await cachedAddresses(page)).filter((url) => url.includes('/assets/'));
      return parts.filter((url) => !before.includes(url));
    };
    // Its code and its styles, which are cached one after the other. The German messages were there before.
    await expect.poll(added).toHaveLength(2);

    await test.step('even while the positions are being compared again', async () => {
      await api.updateSettings({ position_verdict: null });
      await page.goto(`${host.address}/?lang=fr`);
      // Old entries are removed before new ones are added.
      await expectCached(page, '/assets/fr-');
      expect((await cachedAddresses(page)).join()).toContain('/assets/locate-');
      await api.updateSettings({ position_verdict: 'good' });
      await page.goto(`${host.address}/?lang=de`);
      await expectCached(page, '/assets/locate-', '/assets/de-');
    });
    await loseNetwork(context);
    await page.goto(`${host.address}/`);
    await expect(page.getByRole('button', { name: 'Vergrößern' })).toBeVisible();
    await expect(marker(page, 'Mill')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await button.click();
    await expect(page.locator('.where-dot')).toBeVisible();
    await expect(page.getByText(/Sie sind .+ davon\.$/)).toBeAttached();
  });
});

test.describe('in a German browser, on a translated map', () => {
  test.use({ locale: 'de' });

  test('Offline, a language that isn’t stored needs a connection, and the page stays as it is', async ({
    page,
    context,
    api,
  }) => {
    await api.updateSettings({ language: 'en', further_languages: ['de', 'fr'] });
    const mill = (await api.read('points')).find(({ title }) => title === 'Mill');
    const translations = { de: { title: 'Mühle' }, fr: { title: 'Moulin' } };
    await api.update('points', mill?.id ?? '', { translations });
    await page.goto(`${host.address}/`);
    await expect(marker(page, 'Mühle')).toBeVisible();
    await expectCached(
      page,
      '/assets/places-',
      '/assets/de-',
      'translations-%3Ede',
      'marker-1.png',
    );
    await context.setOffline(true);
    await page.reload();
    await expect(marker(page, 'Mühle')).toBeVisible();

    const german = page.getByRole('combobox', { name: 'Sprache' });
    const message = page.getByText('Zum Wechseln der Sprache ist eine Verbindung nötig.');
    await page.clock.install();
    await german.focus();
    await page.keyboard.press('ArrowDown');
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(german).toHaveValue('de');
    await expect(marker(page, 'Mühle')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL(`${host.address}/`);
    await page.clock.fastForward(10_000);
    await expect(message).toBeHidden();

    await test.step('English came with the page, and the map’s own texts are stored', async () => {
      await german.selectOption('en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(marker(page, 'Mill')).toBeVisible();
    });

    await context.setOffline(false);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await expect(marker(page, 'Moulin')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

/** Waits until an open page shows a place after the network returns. */
async function expectNew(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await triggerRefetch(page);
    await expect(marker(page, title)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('The last map is shown while the backend refuses or hangs, and the new one when it responds', async ({
  page,
  api,
}) => {
  const proxy = await startBackendProxy(host.address);
  try {
    await visit(page, `http://127.0.0.1:${proxy.port}`);
    await api.insert('points', { title: 'First', coord_x: 50, coord_y: 20 });
    await page.reload();
    await expect(marker(page, 'First')).toBeVisible();

    gateway.mode = 'paused';
    await page.reload();
    await expectMap(page);
    await marker(page, 'Mill').click();
    await expectPopup(page, 'Mill');
    await closePopup(page);

    gateway.mode = 'silent';
    await page.reload();
    // Leave it enough time.
    await expect(picture(page)).toBeVisible();
    await expectMap(page);
    await marker(page, 'Mill').click();
    await expectPopup(page, 'Mill');
    await closePopup(page);

    gateway.reopen();
    await api.insert('points', { title: 'New', coord_x: 50, coord_y: 80 });
    await expectNew(page, 'New');

    // If nothing responds, the wait is only for the page, not again for its rows.
    proxy.mode = 'silent';
    gateway.mode = 'silent';
    await page.reload();
    await expectMap(page);
    const timings = () =>
      page.evaluate(() => {
        const [page] = performance.getEntriesByType('navigation');
        const rows = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/rest/v1/'));
        return {
          pageMs: page instanceof PerformanceNavigationTiming ? page.responseStart : 0,
          rowsMs: rows.map(({ duration }) => duration),
        };
      });
    await expect.poll(async () => (await timings()).rowsMs.length).toBeGreaterThanOrEqual(3);
    const { pageMs, rowsMs } = await timings();
    expect(Math.max(...rowsMs)).toBeLessThan(pageMs / 2);
  } finally {
    await proxy.stop();
  }
});

test('Error pages for the service worker or the whole site leave the offline copy intact', async ({
  page,
}) => {
  await visit(page);
  const before = (await cachedAddresses(page)).sort();
  for (const isPathDown of [(pathname: string) => pathname === '/sw.js', () => true]) {
    isDown = isPathDown;
    // On the second visit, it would be gone.
    for (let visits = 0; visits < 2; visits += 1) {
      const requestsBefore = workerRequests;
      await page.reload();
      await expectMap(page);
      await expect.poll(() => workerRequests).toBeGreaterThan(requestsBefore);
    }
    expect((await cachedAddresses(page)).sort()).toEqual(before);
  }
});

test('A service worker that can’t be loaded at first is loaded later, without a reload', async ({
  page,
}) => {
  isDown = (pathname) => pathname === '/sw.js';
  await page.goto(`${host.address}/`);
  await expect.poll(() => workerRequests).toBeGreaterThan(0);
  isDown = () => false;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectCached(page, ...ALL_OF_THE_MAP);
});

test('Unrelated pictures, the admin’s code and responses to a session are not cached', async ({
  page,
}) => {
  await visit(page);
  await page.reload();
  await expectMap(page);
  await test.step('a picture that doesn’t belong to the map', async () => {
    const before = await cachedAddresses(page);
    // A full browser requests the icon of its tab in the same way.
    const answered = page.waitForResponse(/icon\.svg$/);
    await page.evaluate(() => {
      document.body.style.backgroundImage = 'url("/icon.svg")';
    });
    expect((await answered).fromServiceWorker()).toBe(true);
    // Pictures of the map requested after it are cached.
    await page.evaluate(() => {
      const image = new Image();
      image.src = '/pins/parking.svg';
      document.body.append(image);
    });
    await expectCached(page, '/pins/parking.svg');
    const added = (await cachedAddresses(page)).filter((address) => !before.includes(address));
    expect(added).toEqual([`${host.address}/pins/parking.svg`]);
  });

  const before = (await cachedAddresses(page)).sort();
  await page.goto(`${host.address}/auth`);
  await page.getByLabel('Password').fill('local-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Edit Mill' }).click();
  await page.getByLabel('Title *').fill('Old Mill');
  await page.getByRole('button', { name: 'Update Point' }).click();
  await expect(page.getByText('Point updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByAltText('Preview of Base Map Image')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Points' }).click();
  await expect(page.getByRole('button', { name: 'Edit Old Mill' })).toBeVisible();
  // The worker controls the page, yet caches nothing from it.
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect((await cachedAddresses(page)).sort()).toEqual(before);
  const rows = await page.evaluate(async () => {
    const cache = await caches.open(`poi-map-data-${location.origin}/`);
    const responses = await Promise.all(
      (await cache.keys()).map((request) => cache.match(request)),
    );
    return (await Promise.all(responses.map((response) => response?.text()))).join();
  });
  expect(rows).toContain('"Mill"');
  expect(rows).not.toContain('Old Mill');

  await page.goto(`${host.address}/`);
  await expect(marker(page, 'Old Mill')).toBeVisible();
  expect((await cachedAddresses(page)).sort()).toEqual(before);
  for (const address of before) {
    expect(address).toMatch(
      /WB_REVISION|\/assets\/|\/index-[\w-]+\.(js|css)$|\/rest\/v1\/|\/object\/public\/|\/pins\//,
    );
    expect(address).not.toMatch(/auth|admin|\/(pages|import|backup|supabase)-/i);
  }
});

test('With Save-Data, only what was shown is cached', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${host.address}/`);
  await expectCached(page, 'base-map-1.png', 'marker-1.png', 'tree.svg', '/rest/v1/points');
  await marker(page, 'Owl Oak').click();
  await expectCached(page, 'popup-2.png');
  expect((await cachedAddresses(page)).join()).not.toMatch(/popup-1|group-bg/);
});

test('After a visit to the demo, pictures are cached small, and on request at full size', async ({
  page,
  site,
  api,
}) => {
  await api.clear();
  await insertDemo(api);
  // Uploads without small versions: two too large to prefetch, and a missing one.
  const large = await makeNoise(350, 350);
  const older = await api.upload('popups', 'popup-older.png', large);
  for (const popup_image of [
    await api.upload('popups', 'popup-old.png', large),
    older,
    older.replace('older', 'gone'),
  ]) {
    const created_at = '2020-01-01';
    await api.insert('points', { title: 'Old', coord_x: 5, coord_y: 5, popup_image, created_at });
  }
  const traffic = await startTrafficCounter(site.address);
  const spent = () => {
    const { 'page and code': _, other: __, ...bytes } = bytesByKind(traffic.responses.splice(0));
    return { ...bytes, inAll: Object.values(bytes).reduce((sum, more) => sum + more, 0) };
  };
  try {
    await page.goto(traffic.address);
    await expectCached(page, 'popup-nine-larks-w360.webp', 'owl-walk-w640.webp');
    await traffic.waitUntilIdle(1000);
    const sizeRequests = () =>
      traffic.responses.filter(
        ({ method, path }) => method === 'HEAD' && path.includes('/popups/'),
      );
    expect(sizeRequests()).toHaveLength(3);
    const first = spent();
    expect(first['popup pictures']).toBeGreaterThan(150_000);
    expect(first['popup pictures']).toBeLessThanOrEqual(280_000);
    expect(first.inAll).toBeLessThanOrEqual(700_000);

    await page.reload();
    await expect(picture(page)).toBeVisible();
    await traffic.waitUntilIdle(1000);
    expect(sizeRequests()).toHaveLength(0);
    expect(spent().inAll).toBeLessThanOrEqual(10_000);

    const image = (title: string) => page.getByRole('img', { name: `Picture of ${title}` });
    await marker(page, 'Heron Bay').press('Enter');
    await expect(image('Heron Bay')).toHaveJSProperty('naturalWidth', 1200);
    await expect(page.getByRole('dialog').locator('img')).toHaveCount(1);
    // Animated over its small version, it would begin with fewer of both.
    await expect(image('Heron Bay')).toHaveCSS('animation-name', 'none');
    await expectCached(page, 'popup-heron-bay.webp');
    const roomOf = (title: string) =>
      image(title).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const room = await roomOf('Heron Bay');

    traffic.isOffline = true;
    await page.reload();
    await expect(image('Heron Bay')).toHaveJSProperty('naturalWidth', 1200);
    await page.goto(`${traffic.address}/`);
    await marker(page, 'Fox Hollow').press('Enter');
    // Its own size, in fewer pixels.
    await expect(image('Fox Hollow')).toHaveJSProperty('naturalWidth', 1200);
    const small = `${traffic.address}/demo/popup-fox-hollow-w360.webp`;
    await expect(image('Fox Hollow')).toHaveJSProperty('currentSrc', small);
    expect(await roomOf('Fox Hollow')).toEqual(room);
    await image('Fox Hollow').click();
    const large = page.getByRole('dialog', { name: 'Picture of Fox Hollow' }).locator('img');
    await expect(large).toHaveJSProperty('naturalWidth', 360);
    traffic.isOffline = false;
    await expect(large).toHaveJSProperty('naturalWidth', 1200);

    traffic.isOffline = true;
    await page.goto(`${traffic.address}/`);
    await page.getByRole('button', { name: 'Places', exact: true }).click();
    const offer = page.getByRole('region', { name: 'Save everything for offline use' });
    const reopenList = async () => {
      await page.getByRole('button', { name: 'Close the list of places' }).click();
      await page.getByRole('button', { name: 'Places', exact: true }).click();
    };
    const keep = offer.getByRole('button', { name: 'Save everything for offline use' });
    // Its size is unknown.
    await expect(keep).toHaveText('Save everything for offline use');
    await keep.click();
    await expect(offer.getByRole('status')).toHaveText('The pictures can’t be reached');
    await expect(offer.getByRole('button', { name: 'Try again' })).toBeFocused();
    traffic.isOffline = false;
    traffic.responses.length = 0;
    await reopenList();
    await expect(keep).toHaveText(/^Save everything for offline use \(\d+\.\d MB\)$/);
    const announcedBytes =
      Number.parseFloat((await keep.textContent())?.split('(')[1] ?? '') * 1024 * 1024;
    expect(spent().inAll).toBeLessThan(20_000);

    const client = await page.context().newCDPSession(page);
    const origin = traffic.address;
    const { usage } = await client.send('Storage.getUsageAndQuota', { origin });
    const quotaSize = usage + 1_600_000;
    await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    await keep.press('Enter');
    await expect(offer.getByRole('status')).toHaveText(
      'There’s no space left. The other pictures need a connection',
    );
    await client.send('Storage.overrideQuotaForOrigin', { origin });
    await reopenList();
    traffic.truncatedPaths = /\/popup-/;
    await keep.press('Enter');
    await expect(offer.getByRole('status')).toHaveText('Some pictures couldn’t be loaded');
    traffic.truncatedPaths = null;
    await offer.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(offer.getByRole('status')).toHaveText(
      /^Everything is saved for offline use · \d+\.\d MB$/,
    );
    await expect(offer.getByRole('status')).toBeFocused();
    // Pictures in progress when the cache filled up were requested twice, and so were interrupted ones.
    const came = traffic.responses.splice(0).filter(({ method }) => method === 'GET');
    traffic.responses.push(...new Map(came.map((response) => [response.path, response])).values());
    expect(Math.abs(spent().inAll / announcedBytes - 1)).toBeLessThan(0.05);
    await reopenList();
    await expect(offer.getByRole('status')).toHaveText(/^Everything is saved for offline use/);

    // A new place has its own picture, which is requested when the network returns.
    const newcomer = await api.upload('popups', 'popup-new.png', await makeNoise(350, 350));
    await api.insert('points', {
      title: 'New',
      coord_x: 7,
      coord_y: 5,
      popup_image: newcomer,
      created_at: '2026-01-02',
    });
    // The page may learn of it before the worker has it.
    await expect(async () => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect(
        offer.getByRole('button', { name: 'Save everything for offline use' }),
      ).toBeVisible({
        timeout: 3000,
      });
    }).toPass();

    traffic.isOffline = true;
    await page.goto(`${traffic.address}/`);
    await marker(page, 'Kite Meadow').press('Enter');
    await expect(image('Kite Meadow')).toHaveJSProperty('naturalWidth', 1200);
  } finally {
    await traffic.stop();
  }
});

test('After a visit to the demo, its sheets are printed offline from the pictures that were shown', async ({
  page,
  context,
  api,
}) => {
  await api.clear();
  const groups = await insertDemoWithTrails(api);
  const idOf = (name: string) => groups.find((group) => group.name === name)?.id;
  await page.goto(`${host.address}/`);
  await expectCached(page, 'base-map-w1280.webp', 'owl-walk-w640.webp', '/walks-', 'latitude');
  await loseNetwork(context);
  for (const [address, widthPx] of [
    ['/?print', 1280],
    [`/?print&group=${idOf('Owl Walk')}`, 640],
  ] as const) {
    await page.goto(host.address + address);
    const map = page.getByRole('img', { name: 'Map with numbers' }).locator('img').first();
    await expect(map).toHaveJSProperty('naturalWidth', widthPx);
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
    const heading = page.locator('.print-sheet h2', { hasText: 'Owl Walk' }).first();
    await expect(heading).toContainText('2.2 km');
  }
});

test.describe('a new version', () => {
  // The first script and styles are next to the page.
  const filesOf = (build: string) =>
    new Set([...readdirSync(build), ...readdirSync(path.join(build, 'assets'))]);

  /** The build's files that a page has loaded. */
  async function loadedFiles(page: Page): Promise<string[]> {
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    return names.filter((name) => name.includes('/assets/')).map((name) => path.basename(name));
  }

  async function expectBuild(page: Page, build: string): Promise<void> {
    await expect(marker(page, 'Mill')).toBeVisible();
    await expect(picture(page)).toBeVisible();
    await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringMatching(/^places-/));
    const files = filesOf(build);
    expect((await loadedFiles(page)).filter((file) => !files.has(file))).toEqual([]);
    const entry = await page.locator('script[type="module"]').getAttribute('src');
    expect(files).toContain(path.basename(entry ?? ''));
  }

  test('A new version is shown on the next load and offline, without files from the old one', async ({
    page,
    context,
  }) => {
    await visit(page);
    await expectBuild(page, builds.old);
    served = builds.new;
    await page.reload();
    await expectBuild(page, builds.new);
    // It is the only page, so the new worker takes over while it is open, and the old files are deleted.
    const files = filesOf(builds.new);
    await expect
      .poll(async () =>
        (await cachedAddresses(page))
          .filter((address) => address.includes('/assets/'))
          .filter((address) => !files.has(path.basename(address))),
      )
      .toEqual([]);
    await expectCached(page, `localhost:${gateway.port}/rest/v1/points`, 'popup-2.png');
    await loseNetwork(context);
    await page.reload();
    await expectBuild(page, builds.new);
  });

  test('A new version keeps the files of the old one until its last open page is closed', async ({
    page,
    context,
  }) => {
    await visit(page);
    const [part = ''] = [...filesOf(builds.old)].filter((file) => /^print-.*js$/.test(file));
    expect(filesOf(builds.new)).not.toContain(part);

    served = builds.new;
    const other = await context.newPage();
    await other.goto(`${host.address}/`);
    await expectBuild(other, builds.new);
    const states = () =>
      other.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [registration?.active?.state, registration?.waiting?.state];
      });
    await expect.poll(states).toEqual(['activated', 'installed']);
    const read = await page.evaluate(async (file) => (await fetch(file)).text(), `/assets/${part}`);
    expect(read).toContain('import');
    expect((await page.request.get(`${host.address}/assets/${part}`)).status()).toBe(404);

    await page.close();
    // For ten seconds after a load, the new worker checks whether that page is the only one. A load at the
    // moment of the takeover can hang if developer tools, like those of a test, keep the old worker alive.
    const takenOver = ['activated', undefined];
    await expect
      .poll(states, { timeout: 12_000 })
      .toEqual(takenOver)
      .catch(() => {});
    await other.reload();
    await expectBuild(other, builds.new);
    await expect.poll(states, { timeout: 20_000 }).toEqual(takenOver);
    await expect.poll(async () => (await cachedAddresses(other)).join()).not.toContain(part);
  });

  test('A new version without a service worker removes the old one and its caches', async ({
    page,
    context,
  }) => {
    await visit(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        if (name.includes('-data-')) await caches.delete(name);
      }
    });
    gateway.mode = 'waiting';
    const pointsRequest = context.waitForEvent('request', (request) =>
      request.url().includes('/points?'),
    );
    await page.reload({ waitUntil: 'commit' });
    await pointsRequest;

    hasWorker = false;
    const other = await context.newPage();
    await other.goto(`${host.address}/`, { waitUntil: 'commit' });
    await expect
      .poll(() =>
        other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    // Check that it unregisters before it deletes its caches.
    await expect.poll(() => cachedAddresses(other)).toEqual([]);
    gateway.releaseRequests();
    await expect(marker(page, 'Mill')).toBeVisible();
    await expect(marker(other, 'Mill')).toBeVisible();
    expect(await cachedAddresses(other)).toEqual([]);
  });
});

test('A map without places, or an empty one, works offline', async ({ page, context, api }) => {
  await api.clear();
  await page.goto(`${host.address}/`);
  const data = ['map_settings', 'groups', 'points'].map((table) => `/rest/v1/${table}`);
  await expectCached(page, '/?__WB_REVISION__', ...data);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('application', { name: 'Map' })).toBeVisible();
  await context.setOffline(false);

  const base = await makePicture({ width: 1200, height: 800 });
  const base_map_image = await api.upload('maps', 'base-map-1.png', base);
  await api.updateSettings({ base_map_image });
  await page.reload();
  await expectCached(page, 'base-map-1.png');
  await loseNetwork(context);
  await page.reload();
  await expect(page.getByRole('application', { name: 'Map' })).toBeVisible();
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 1200);
});

test('On a slow connection, the page waits for known changes, and nothing older replaces them', async ({
  page,
  api,
}) => {
  await api.updateSettings({ live_notices: true });
  await visit(page);
  await page.clock.install();
  // The page stores the known changes after its first check for them.
  const isKnown = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('poi-map-changes')));
  await expect.poll(isKnown).toBe(true);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(marker(page, 'Owl Oak')).toBeVisible();
  await expect.poll(isKnown).toBe(true);
  // Longer than the service worker waits when it has an older version.
  gateway.slow = { path: /^\/rest\/v1\/(points|groups|map_settings)\?/, ms: 6000 };
  const mill = (await api.read('points')).find(({ title }) => title === 'Mill');
  const change = { title: 'Closed Mill', is_closed: true };
  await api.update('points', mill?.id ?? '', change);
  await page.clock.fastForward(115_000);
  await expect(marker(page, 'Closed Mill')).toBeVisible();

  await test.step('the first rows of a page are also compared', async () => {
    await api.update('points', mill?.id ?? '', { title: 'Open Mill', is_closed: false });
    await page.reload();
    await expect(marker(page, 'Closed Mill')).toBeVisible();
    await expect(marker(page, 'Open Mill')).toBeVisible();
  });
});
