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
import { marker, picture } from './map-page.ts';
import { makeNoise, makePicture } from './pictures.ts';

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

test.beforeEach(async ({ api }) => {
  await makeMap(api);
  gateway.reopen();
  served = builds.old;
  host = await startStaticHost(() => (pathname) => netlify(served)(pathname), served);
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

test('The last map is shown while the backend refuses or hangs, and the new one when it responds', async ({
  page,
  api,
}) => {
  await visit(page);
  await api.insert('points', { title: 'First', coord_x: 50, coord_y: 20 });
  await page.reload();
  await expect(marker(page, 'First')).toBeVisible();
  for (const mode of ['paused', 'silent'] as const) {
    gateway.mode = mode;
    await page.reload();
    await expect(picture(page)).toBeVisible();
    await expectMap(page);
  }
  await marker(page, 'Mill').click();
  await expectPopup(page, 'Mill');
  await closePopup(page);

  gateway.reopen();
  await api.insert('points', { title: 'New', coord_x: 50, coord_y: 80 });
  await expect(async () => {
    await triggerRefetch(page);
    await expect(marker(page, 'New')).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('Unrelated pictures, the admin’s code and responses to a session are not cached', async ({
  page,
}) => {
  await visit(page);
  await page.reload();
  await expectMap(page);
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
      /WB_REVISION|\/assets\/|\/(index|start|places)-[\w-]+\.(js|css)$|\/rest\/v1\/|\/object\/public\/|\/pins\//,
    );
    expect(address).not.toMatch(/auth|admin|\/(pages|import|backup|supabase)-/i);
  }
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

    const image = (title: string) =>
      page
        .getByRole('button', { name: `Picture of ${title}` })
        .locator('img')
        .last();
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
  gateway.slow = { path: /^\/rest\/v1\/(points|groups|map_settings)\?/, ms: 5000 };
  const mill = (await api.read('points')).find(({ title }) => title === 'Mill');
  const change = { title: 'Closed Mill', is_closed: true };
  await api.update('points', mill?.id ?? '', change);
  await page.clock.fastForward(115_000);
  await expect(marker(page, 'Closed Mill')).toBeVisible();
});
