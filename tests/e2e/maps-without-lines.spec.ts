import type { Page } from '@playwright/test';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap, waitForAllChunks } from './map-page.ts';
import { insertLines } from './trails.ts';

// A map on which no group has a line costs and shows nothing of what trails offer.

test.use({ serviceWorkers: 'allow' });

/** The scripts for trails, and the German messages: all of the map, and those about trails. */
const SCRIPTS = /\/assets\/(walks|de)-[^/]+\.js$/;

/** What a page and its service worker request: the scripts for trails, and rows by their table and columns. */
function record(page: Page) {
  const scripts = new Set<string>();
  const rows = new Set<string>();
  page.context().on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, script] = SCRIPTS.exec(pathname) ?? [];
    // A page and its service worker may both request it.
    if (script) scripts.add(pathname);
    const [, table] = /^\/rest\/v1\/(.+)$/.exec(pathname) ?? [];
    if (table) rows.add(`${request.method()} ${table} ${searchParams.get('select')}`);
  });
  return {
    rows: () => [...rows].sort(),
    scripts: () => [...scripts].map((path) => SCRIPTS.exec(path)?.[1]).sort(),
  };
}

/** Waits until the offline copy is made, and returns its scripts for trails. */
async function cachedScripts(page: Page) {
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
  await expect.poll(async () => (await cached()).join()).toContain('/assets/locate-');
  await expect.poll(async () => (await cached()).join()).toContain('/assets/de-');
  return (await cached()).flatMap((url) => SCRIPTS.exec(url)?.[1] ?? []).sort();
}

const DETAILS_OF_POINTS =
  'id,description,picture_text,also_known_as,is_closed,closing_reason,blocks_path,notice,notice_from,notice_until,latitude,longitude';

test('A visit to a map without lines loads nothing for trails, not even for later', async ({
  page,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  await api.updateSettings({ further_languages: ['de'] });
  const requested = record(page);
  await openMap(page, '/?lang=de');
  await waitForAllChunks(page);
  await page.getByRole('button', { name: 'Lakeside Loop', exact: true }).click();
  await page.getByRole('button', { name: 'Orte', exact: true }).click();
  await page.keyboard.press('Escape');
  await marker(page, 'Alder Bridge').click();
  await expect(page.getByRole('dialog', { name: 'Alder Bridge' })).toBeVisible();
  expect(await cachedScripts(page)).toEqual(['de']);
  const withTranslation = ',translation:translations->de';
  await expect
    .poll(requested.rows)
    .toEqual([
      `GET groups id,line,map_text${withTranslation}`,
      'GET groups id,name,color,background_image,sort_order,created_at',
      'GET map_settings *',
      `GET points ${DETAILS_OF_POINTS}${withTranslation}`,
      'GET points id,title,group_id,coord_x,coord_y,marker_icon,popup_image,link,created_at',
    ]);
  expect(requested.scripts()).toEqual(['de']);

  await test.step('with a line, it loads them, also for the offline copy', async () => {
    await insertLines(api);
    await page.goto('/?lang=de');
    await expect.poll(() => cachedScripts(page)).toEqual(['de', 'de', 'de', 'walks']);
  });
});

test('Without lines, a place offers no way, and neither does a link that asks for one', async ({
  page,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  const points = await api.read('points');
  const idOf = (title: string) => points.find((point) => point.title === title)?.id;
  const requested = record(page);
  const way = page.getByText('The way there');
  await page.goto(`/?point=${idOf('Alder Bridge')}`);
  const popup = page.getByRole('dialog', { name: 'Alder Bridge' });
  await expect(popup.getByRole('link', { name: 'Directions' })).toBeVisible();
  await waitForAllChunks(page);
  await expect(way).toHaveCount(0);

  await openMap(page, `/?to=${idOf('Alder Bridge')}&from=gone`);
  await waitForAllChunks(page);
  await expect(marker(page, 'Alder Bridge')).toBeVisible();
  await expect(way).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(requested.scripts()).toEqual([]);
});
