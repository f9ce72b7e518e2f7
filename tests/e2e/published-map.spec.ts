import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { type BackendProxy, startBackendProxy } from '../backend-proxy.ts';
import { buildSite, makeTemporaryFolder } from '../site.ts';
import { cloudflarePages, type StaticHost, startStaticHost } from '../static-host.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap, picture, waitForAllChunks, waitUntilQuiet } from './map-page.ts';
import { makePicture } from './pictures.ts';

// A site with a copy of its map. The backend is emptied, or fails, after it was published.

test.use({
  serviceWorkers: 'allow',
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  // The browser's own entry about a refused request.
  expectedErrors: [/has been blocked by CORS policy/],
});
// Use one worker, so each build is made only once.
test.describe.configure({ mode: 'default' });

const HOUR_MS = 60 * 60 * 1000;

let gateway: BackendProxy;
let builds: { small: string; live: string };
let removeFolder: () => Promise<void>;
let host: StaticHost;
let clearRequests: () => void;

test.beforeAll(async ({ site, signedInApi }) => {
  test.setTimeout(120_000);
  const { folder, remove } = await makeTemporaryFolder();
  removeFolder = remove;
  builds = { small: path.join(folder, 'small'), live: path.join(folder, 'live') };
  gateway = await startBackendProxy(site.address);
  clearRequests = () => gateway.requests.splice(0);
  const api = await signedInApi();
  await api.clear();
  const upload = async (bucket: string, name: string, size = {}) =>
    api.upload(bucket, name, await makePicture(size));
  await api.updateSettings({
    base_map_image: await upload('maps', 'base-map-1.png', { width: 1200, height: 800 }),
    further_languages: ['de'],
    time_zone: 'Europe/Berlin',
  });
  const [group] = await api.insert('groups', {
    name: 'Trail',
    translations: { de: { name: 'Weg' } },
  });
  await api.insert('points', {
    title: 'Mill',
    coord_x: 50,
    coord_y: 50,
    group_id: group?.id ?? null,
    popup_image: await upload('popups', 'popup-1.png', { width: 600, height: 400 }),
    description: 'Grinds </script><b>flour</b>.',
    translations: { de: { title: 'Mühle', description: 'Mahlt Mehl.' } },
    is_closed: true,
    notice_until: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
  });
  await api.insert('points', { title: 'Oak', coord_x: 20, coord_y: 20 });
  await buildSite(builds.small, backendAddress(), '/', { POI_PUBLISH: '1' });
  // Too many rows to be inline.
  await api.updateSettings({ live_notices: true });
  const places = Array.from({ length: 300 }, (_, index) => ({
    title: `Place ${index}`,
    coord_x: index % 100,
    coord_y: 90,
    description: `Number ${index} of many places on this map.`,
  }));
  await api.insert('points', places);
  await buildSite(builds.live, backendAddress(), '/', { POI_PUBLISH: '1' });
});

test.afterAll(async () => {
  await gateway.stop();
  await removeFolder();
});

test.beforeEach(() => {
  gateway.reopen();
  clearRequests();
});

test.afterEach(() => host.stop());

const backendAddress = () => `http://127.0.0.1:${gateway.port}`;

async function serve(build: 'small' | 'live'): Promise<string> {
  host = await startStaticHost(cloudflarePages, builds[build]);
  return `${host.address}/`;
}

const openList = (page: Page) => page.getByRole('button', { name: 'Places', exact: true }).click();

test('A visit sends no request to the backend, even if that is gone', async ({ page }) => {
  gateway.mode = 'silent';
  const address = await serve('small');
  await openMap(page, address);
  await marker(page, 'Mill').click();
  const popup = page.getByRole('dialog', { name: 'Mill' });
  await expect(popup.getByText('Grinds </script><b>flour</b>.')).toBeVisible();
  await expect(popup.locator('img')).toHaveJSProperty('naturalWidth', 600);
  await expect(popup.getByText(/^Closed until/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openList(page);
  await page.getByRole('combobox', { name: 'Search places' }).fill('flour');
  await expect(page.getByRole('option', { name: /Mill/ })).toBeVisible();
  await page.goto(`${address}?lang=de`);
  await expect(page.getByRole('button', { name: 'Weg' })).toBeVisible();
  await expect(marker(page, 'Mühle')).toBeVisible();
  await page.goto(`${address}?point=c0000000-0000-4000-8000-00000000dead`);
  await expect(page.getByText('This place is no longer on the map.')).toBeVisible();
  await waitForAllChunks(page);
  await page.goto(`${address}?print`);
  await expect(page.getByRole('heading', { name: 'Trail' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  await waitUntilQuiet(page);
  expect(gateway.requests).toEqual([]);
});

test('While a newer copy is being deployed, no worker keeps the old page with the new rows', async ({
  page,
}) => {
  gateway.mode = 'paused';
  const newer = `${builds.live}-newer`;
  cpSync(builds.live, newer, { recursive: true });
  const [rows = ''] = readdirSync(path.join(newer, 'published')).filter((name) =>
    name.startsWith('rows-'),
  );
  const newerRows = 'rows-0123456789abcdef.json';
  cpSync(path.join(newer, 'published', rows), path.join(newer, 'published', newerRows));
  const worker = readFileSync(path.join(newer, 'sw.js'), 'utf8');
  writeFileSync(path.join(newer, 'sw.js'), worker.replaceAll(rows, newerRows));
  const requests: string[] = [];
  const deploying: typeof cloudflarePages = (folder) => {
    const [old, current] = [cloudflarePages(builds.live), cloudflarePages(folder)];
    return (pathname) => {
      requests.push(pathname);
      return pathname === '/' ? old(pathname) : current(pathname);
    };
  };
  host = await startStaticHost(deploying, newer);
  await openMap(page, host.address);
  // The worker requests the page once more.
  await expect.poll(() => requests.filter((pathname) => pathname === '/').length).toBe(2);
  // The browser forgets a first worker whose installation fails.
  const registration = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
  await expect.poll(registration).toBe(false);
});

test('With live notices an idle page asks for one number, and shows what has changed', async ({
  page,
  api,
}) => {
  // The map was emptied since: the copy counts as that state.
  const count = await fetch(`${backendAddress()}/rest/v1/map_changes`, {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
  });
  const [{ number }] = await count.json();
  const [rows = ''] = readdirSync(path.join(builds.live, 'published')).filter((name) =>
    name.startsWith('rows-'),
  );
  for (const file of [`published/${rows}`, 'published.json']) {
    const content = readFileSync(path.join(builds.live, file), 'utf8');
    writeFileSync(path.join(builds.live, file), content.replace(/(?<="number":)\d+/, number));
  }
  clearRequests();
  const address = await serve('live');
  await page.clock.install();
  await openMap(page, address);
  const poll = [
    'OPTIONS /rest/v1/map_changes?select=number_now',
    'GET /rest/v1/map_changes?select=number_now',
  ];
  await expect.poll(() => gateway.requests).toEqual(poll);
  // By the second poll, whatever follows from the first has been requested.
  await expect(async () => {
    await page.clock.fastForward(115_000);
    expect(gateway.requests.slice(poll.length)).toContain(poll[1]);
  }).toPass();
  expect(new Set(gateway.requests)).toEqual(new Set(poll));
  // The same picture, as the backend's rows name it.
  await api.updateSettings({
    base_map_image: '/storage/v1/object/public/maps/base-map-1.png',
    live_notices: true,
  });
  await api.insert('points', { title: 'New Bench', coord_x: 30, coord_y: 30 });
  const shown = await picture(page).elementHandle();
  await page.reload();
  await expect(marker(page, 'Mill')).toBeVisible();
  await expect(marker(page, 'New Bench')).toBeVisible();
  await expect(marker(page, 'Mill')).toBeHidden();
  await expect(picture(page)).toHaveAttribute('src', `${address}published/maps/base-map-1.png`);
  expect(gateway.requests.filter((path) => path.includes('/storage/'))).toEqual([]);
  await shown?.dispose();
});

for (const mode of [402, 'silent'] as const) {
  test(`Visitors notice nothing of a backend in the state ${mode}`, async ({ page }) => {
    gateway.mode = mode;
    await openMap(page, await serve('live'));
    await expect(marker(page, 'Mill')).toHaveAttribute('data-closed');
    await expect.poll(() => gateway.requests.length).toBeGreaterThan(0);
    await marker(page, 'Mill').click();
    await expect(page.getByRole('dialog', { name: 'Mill' }).locator('img')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('A closing in the copy ends by its time', async ({ page }) => {
  await page.clock.install();
  await openMap(page, await serve('small'));
  await expect(marker(page, 'Mill')).toHaveAttribute('data-closed');
  await page.clock.fastForward(2 * HOUR_MS);
  await expect(marker(page, 'Mill')).not.toHaveAttribute('data-closed');
});

test('The list and the printed sheet say from when an old copy is', async ({ page }) => {
  const address = await serve('small');
  await openMap(page, address);
  await openList(page);
  await expect(page.getByRole('link', { name: 'Print' })).toBeVisible();
  await expect(page.getByText(/^As of/)).toHaveCount(0);

  const files = ['index.html', 'published.json'].map((name) => path.join(builds.small, name));
  const contents = files.map((file) => readFileSync(file, 'utf8'));
  const time = /(?<="?publishedAt":?"|data-published-at=")[^"]+/g;
  for (const [index, file] of files.entries()) {
    writeFileSync(file, (contents[index] ?? '').replace(time, '2026-03-02T13:02:00.000Z'));
  }
  await page.reload();
  await expect(page.getByText('As of 2 Mar 2026, 14:02')).toBeVisible();
  await page.goto(`${address}?print`);
  await expect(page.getByText('As of 2 Mar 2026, 14:02').first()).toBeVisible();
  for (const [index, file] of files.entries()) writeFileSync(file, contents[index] ?? '');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, bypassCSP: true });

  test('The page lists the places, and has no accessibility findings', async ({
    page,
    browser,
  }) => {
    const address = await serve('small');
    for (const other of ['auth', 'admin', 'nowhere']) {
      await page.goto(`${address}${other}`);
      await expect(page.locator('noscript')).toBeVisible();
      await expect(page.getByText('Mill')).toHaveCount(0);
    }
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Trail' })).toBeVisible();
    await expect(page.getByText('Grinds </script><b>flour</b>.')).toBeVisible();
    await expect(page.getByText(/Closed until/)).toBeVisible();

    // Axe is a script itself, so it examines the same elements on a page with scripts.
    const html = (await page.content())
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/(?<=<\/?)noscript/g, 'div');
    const scripted = await browser.newPage({ javaScriptEnabled: true, bypassCSP: true });
    await scripted.route(/\.js$/, (route) => route.abort());
    await scripted.goto(address);
    await scripted.setContent(html);
    await scripted.addStyleTag({
      content: '.places { display: block } .first-sight { display: none }',
    });
    await expect(scripted.getByRole('heading', { name: 'Trail' })).toBeVisible();
    await expectNoAxeFindings(scripted);
    await scripted.close();
  });
});
