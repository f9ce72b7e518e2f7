import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import {
  makeMap,
  marker,
  markFirstMarker,
  openMap,
  picture,
  waitForAllChunks,
} from './map-page.ts';

/** Limits for what loads before the first marker, in compressed bytes. */
const BUDGET_BYTES = { page: 1000, scripts: 119_800, styles: 7600 };

const TOWER = { title: 'Tower', coord_x: 40, coord_y: 40, marker_icon: '/pins/tower.svg' };

/** Rows of points that fill the map, every other one in a group. */
function gridOfPoints(count: number, groupId: string | null) {
  const columns = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => ({
    title: `Place ${index + 1}`,
    group_id: index % 2 === 0 ? groupId : null,
    coord_x: ((index % columns) + 0.5) * (100 / columns),
    coord_y: (Math.floor(index / columns) + 0.5) * (100 / columns),
  }));
}

/** Opens the map and returns its requests until a marker appears; call `markFirstMarker` first. */
async function requestsBeforeFirstMarker(page: Page): Promise<string[]> {
  // Also wait for its picture: the browser lists a request only after its response.
  await openMap(page);
  await expect(marker(page, 'Middle')).toBeVisible();
  return page.evaluate(() => {
    const shownMs = performance.getEntriesByName('first marker')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= shownMs)
      .map(({ name }) => name)
      .sort();
  });
}

async function expectWithinBudget(page: Page, requests: string[]): Promise<void> {
  const scripts = requests.filter((address) => address.endsWith('.js'));
  const styles = requests.filter((address) => address.endsWith('.css'));
  expect(scripts.length).toBeGreaterThan(1);
  // Those of the first paint, and the map's.
  expect(styles).toHaveLength(2);
  const bytes = {
    page: await compressedBytes(page, [page.url()]),
    scripts: await compressedBytes(page, scripts),
    styles: await compressedBytes(page, styles),
  };
  expect(bytes.page).toBeLessThanOrEqual(BUDGET_BYTES.page);
  expect(bytes.scripts).toBeLessThanOrEqual(BUDGET_BYTES.scripts);
  expect(bytes.styles).toBeLessThanOrEqual(BUDGET_BYTES.styles);
  // Check a lower bound too, because an empty page would be within the limits.
  expect(bytes.scripts).toBeGreaterThan(50_000);
  expect(bytes.styles).toBeGreaterThan(5000);
}

async function compressedBytes(page: Page, addresses: string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    // The server may close a connection that was idle just when it is used again, which browsers retry too.
    const response = await page.request.get(address, { maxRetries: 1 });
    bytes += gzipSync(await response.body()).length;
  }
  return bytes;
}

test('the data and the map’s picture are requested once, before the app’s code has loaded', {
  tag: '@core',
}, async ({ page, api }) => {
  await makeMap(api);
  const [{ base_map_image } = { base_map_image: null }] = await api.read('map_settings');
  const requests: string[] = [];
  page.on('request', (request) => {
    const [, table] = /\/rest\/v1\/(\w+)\?/.exec(request.url()) ?? [];
    if (table) requests.push(table);
    if (request.url().endsWith(base_map_image ?? '?')) requests.push('the picture');
  });
  const all = ['map_settings', 'groups', 'points', 'the picture'];
  const releaseStart = await holdRequests(page, '**/assets/start-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => requests.toSorted()).toEqual(all.toSorted());
  await expect(marker(page, 'Middle')).toHaveCount(0);
  releaseStart();
  await expect(marker(page, 'Middle')).toBeVisible();
  await expect(picture(page)).toBeVisible();
  expect(requests).toHaveLength(all.length);
});

test('icons and deferred code wait for the map’s picture', async ({ page, api }) => {
  await makeMap(api);
  await api.insert('points', TOWER);
  // Otherwise, on a busy machine, the wait for the picture would time out.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = Object.assign(
      (run: () => void, delay = 0) => setTimeout(run, delay < 1000 ? delay : delay * 20),
      setTimeout,
    );
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => {
    if (request.url().includes('/public/maps/')) requests.push('the picture is there');
  });
  const release = await holdRequests(page, '**/storage/v1/object/public/maps/**');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(marker(page, 'Tower')).toBeAttached();
  const later = () => requests.filter((path) => /tower\.svg|places-/.test(path));
  expect(later()).toEqual([]);

  await test.step('pins stand in for the icons until they have loaded', async () => {
    const image = marker(page, 'Tower').locator('img');
    await expect(image).toHaveAttribute('src', /^data:image\/svg/);
    await expect(image).toBeVisible();
    const releaseIcon = await holdRequests(page, '**/pins/tower.svg');
    release();
    await expect.poll(later).toHaveLength(1);
    await expect(picture(page)).toBeVisible();
    // Deferred requests are no earlier.
    expect(later()).toEqual(['/pins/tower.svg']);
    releaseIcon();
  });
  // The icon, and the script and the styles of the deferred code.
  await expect.poll(() => later().length).toBe(3);
  const shown = requests.indexOf('the picture is there');
  expect(shown).toBeGreaterThan(0);
  for (const path of later()) expect(requests.indexOf(path)).toBeGreaterThan(shown);
});

test('on a slow connection, icons wait only briefly for the map’s picture', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await api.insert('points', TOWER);
  await page.clock.install();
  await page.route('**/storage/v1/object/public/maps/**', () => {});
  const icon = page.waitForRequest('**/pins/tower.svg');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(marker(page, 'Tower')).toBeAttached();
  await page.clock.fastForward(1500);
  await icon;
});

test('the legend’s space is reserved until it loads, so nothing jumps', async ({ page, api }) => {
  await makeMap(api);
  await api.updateSettings({ show_legend: true });
  const releaseSettings = await holdRequests(page, '**/rest/v1/map_settings?*');
  const releaseGroups = await holdRequests(page, '**/rest/v1/groups?*');
  await page.goto('/');
  await expect(marker(page, 'Middle')).toBeVisible();
  const before = await page.getByRole('main').boundingBox();
  releaseSettings();
  await expect(picture(page)).toBeVisible();
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  releaseGroups();
  await expect(page.getByRole('button', { name: 'All' })).toBeVisible();
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
});

test('at most 120 kB of scripts load before the first marker, however long the descriptions', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await api.updateSettings({ show_legend: true });
  await api.insert('groups', { name: 'Woods' });
  await api.insert('points', gridOfPoints(20, null));
  await markFirstMarker(page);

  /** The page's requests before the first marker, and their rows. */
  async function firstRequests() {
    const rows = new Map<string, Promise<string>>();
    const read = (response: Response) => {
      if (response.url().includes('/rest/v1/')) rows.set(response.url(), response.text());
    };
    page.on('response', read);
    const requests = await requestsBeforeFirstMarker(page);
    page.off('response', read);
    const responses = await Promise.all(
      requests.filter((address) => rows.has(address)).map((address) => rows.get(address)),
    );
    return { asked: requests, answers: responses };
  }

  const before = await firstRequests();
  await expectWithinBudget(page, before.asked);
  // The popup and the list load when the browser is idle. The admin, its full client, and the code for labels
  // and closed places never load if there are none.
  expect((await waitForAllChunks(page)).join()).not.toMatch(
    /\/(admin|pages|supabase|details|labels)-/,
  );
  await api.updateSettings({
    further_languages: ['de', 'fr'],
    show_names: 'always',
    live_notices: true,
    time_zone: 'Europe/Berlin',
  });
  const description = 'An owl lives here. '.repeat(200);
  const german = { title: 'Ein Ort', description };
  for (const { id } of await api.read('points')) {
    await api.update('points', id, {
      description,
      translations: { de: german, fr: german },
      is_closed: true,
      closing_reason: 'weather',
      notice: 'Open again soon.',
    });
  }
  for (const { id } of await api.read('groups')) {
    await api.update('groups', id, { translations: { de: { name: 'Wald' } } });
  }
  const after = await firstRequests();
  expect(after.asked).toEqual(before.asked);
  await expectWithinBudget(page, after.asked);
  expect(after.answers).toHaveLength(3);
  const withoutSettings = ({ answers: responses }: typeof after) =>
    responses.filter((response) => !response?.includes('has_words'));
  expect(withoutSettings(after)).toEqual(withoutSettings(before));
  expect(withoutSettings(after)).toHaveLength(2);
});

test('when the network returns, the map shows changes without a flash', async ({
  page,
  api,
  context,
}) => {
  await makeMap(api);
  await openMap(page);
  const [image, button] = [
    await picture(page).elementHandle(),
    await marker(page, 'Middle').elementHandle(),
  ];
  await context.setOffline(true);
  const gone = (await api.read('points')).find(({ title }) => title === 'North West');
  await api.insert('points', { title: 'New', coord_x: 30, coord_y: 70 });
  await api.remove('points', gone?.id ?? '');
  await context.setOffline(false);
  await expect(marker(page, 'New')).toBeVisible();
  await expect(marker(page, 'North West')).toHaveCount(0);
  // The elements are the same: they weren't removed and reinserted.
  expect(await image?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a selection in the legend shows in the next frame, even with 1,000 points', async ({
  page,
  api,
}) => {
  await makeMap(api);
  // Small enough that no marker covers another, which would turn them into dots.
  await api.updateSettings({ show_legend: true, size_ratio: 0.001 });
  const [group] = await api.insert('groups', { name: 'Woods' });
  await api.insert('points', gridOfPoints(1000, group?.id ?? null));
  await openMap(page);
  await expect(page.getByRole('button', { name: 'Woods' })).toBeVisible();
  await expect(page.locator('.marker')).toHaveCount(1005);
  for (const [name, expected] of [
    ['Woods', 500],
    ['All', 1005],
  ] as const) {
    // Counted when the frame after the press is about to be painted.
    const count = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const countInFrame = () =>
            requestAnimationFrame(() => resolve(document.querySelectorAll('.marker').length));
          addEventListener('click', countInFrame, { capture: true, once: true });
        }),
    );
    await page.getByRole('button', { name, exact: true }).click();
    expect(await count).toBe(expected);
    const places = `${name}: ${expected.toLocaleString('en')} places`;
    await expect(page.getByText(places)).toBeAttached();
  }
});
