import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, marker, openMap, stage, waitForAllChunks, waitUntilStill } from './map-page.ts';
import { insertDemoWithTrails } from './trails.ts';

// What visitors see of trails, on the demo with its three lines.

const PHONE = { width: 390, height: 844 };
const AROUND_THE_LAKE = [
  'Boathouse Café',
  'Rowing Jetty',
  'Reedside Hide',
  'Heron Bay',
  'Alder Bridge',
  'Sandy Bay',
];

const card = (page: Page) => page.locator('.trail-card');
const line = (page: Page) => card(page).locator('.trail-line');
const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Everything that is painted of the trails, from the layer's box. */
const drawn = (page: Page) => page.locator('.map-trails path');

/** Expects the whole chosen trail beside or above the card, and in the window. */
async function expectTrailInView(page: Page): Promise<void> {
  const [cardBox, trail] = [await boxOf(card(page)), await boxOf(drawn(page).first())];
  const isAbove = trail.y + trail.height <= cardBox.y;
  expect(isAbove || trail.x >= cardBox.x + cardBox.width).toBe(true);
  const { width, height } = page.viewportSize() ?? PHONE;
  expect(trail.x).toBeGreaterThanOrEqual(0);
  expect(trail.x + trail.width).toBeLessThanOrEqual(width);
  expect(trail.y + trail.height).toBeLessThanOrEqual(height);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

  test('A visitor chooses a trail, reads about it, and goes through its places in order', {
    tag: '@core',
  }, async ({ page, api }) => {
    await insertDemoWithTrails(api);
    await openMap(page);
    await waitForAllChunks(page);
    await expect(card(page)).toBeHidden();
    await expect(drawn(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Places', exact: true }).tap();
    await page.getByRole('option', { name: /^Lakeside Loop\s?, about\s22\smin/ }).tap();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(line(page)).toHaveText('about 22 min · 1.9 km · 12 stairs');
    await expect(page.getByRole('status').filter({ hasText: '12 stairs' })).toHaveCount(1);
    await expect(drawn(page)).not.toHaveCount(0);
    await waitUntilStill(page);
    await expectTrailInView(page);

    await expect(card(page)).toHaveAccessibleName('Lakeside Loop');
    await expect(card(page)).toContainText(/^Lakeside Loop.*Loop/);
    await expect(card(page)).toContainText(
      /Boathouse Café.*Heron Bay.* after 860\sm\..*12 stairs after 1\.2\skm/,
    );
    await waitUntilStill(page);
    await expectTrailInView(page);
    await expectNoAxeFindings(page);

    const [first = '', ...others] = AROUND_THE_LAKE;
    await marker(page, first).tap();
    await expect(page.getByRole('dialog', { name: first })).toContainText(
      '1 of 6 in Lakeside Loop',
    );
    await expect(card(page)).toBeHidden();
    for (const title of others) {
      await page.getByRole('button', { name: `Next: ${title}` }).tap();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(card(page)).toBeVisible();

    await page.getByRole('button', { name: 'Places', exact: true }).tap();
    await expect(page.getByRole('listbox')).toContainText('about 22 min · 1.9 km · 12 stairs');
    await expect(page.getByRole('option')).toHaveText(
      AROUND_THE_LAKE.map((title) => RegExp(title)),
    );
  });

  test('Without a network, a reload shows the trail and its card again', async ({
    page,
    context,
    api,
  }) => {
    const groups = await insertDemoWithTrails(api);
    const lake = groups.find(({ name }) => name === 'Lakeside Loop');
    await openMap(page, `/?group=${lake?.id}`);
    await expect(line(page)).toContainText('1.9 km');
    const cached = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all
          .flat()
          .map(({ url }) => url)
          .join();
      });
    for (const part of ['__WB_REVISION__', 'walks-', 'locate-', '/rest/v1/groups', 'line']) {
      await expect.poll(cached).toContain(part);
    }
    await context.setOffline(true);
    await page.reload();
    await expect(line(page)).toContainText('1.9 km');
    await expect(drawn(page)).not.toHaveCount(0);
  });
});

test('The card never overlaps the message about a visitor’s position or the controls', async ({
  page,
  context,
  api,
}) => {
  await insertDemoWithTrails(api);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.1, longitude: 11.5 });
  await page.setViewportSize(PHONE);
  await openMap(page);
  await group(page, 'Lakeside Loop').click();
  await page.getByRole('button', { name: 'Where am I?' }).click();
  const message = page.locator('.where-room > *');
  await expect(message).toContainText('away from the area', { timeout: 20_000 });
  for (const viewport of [PHONE, { width: 844, height: 390 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await waitUntilStill(page);
    const [a, b] = [await boxOf(card(page)), await boxOf(message)];
    const controls = await boxOf(page.getByRole('button', { name: 'Zoom in' }));
    // On an upright phone, the card is below them.
    const isApart = (other: typeof a) =>
      a.x + a.width <= other.x || a.y + a.height <= other.y || other.y + other.height <= a.y;
    expect([isApart(b), isApart(controls)]).toEqual([true, true]);
  }
});

test('With the setting “always”, all trails are shown until one is chosen', async ({
  page,
  api,
}) => {
  await insertDemoWithTrails(api);
  await api.updateSettings({ show_trails: 'always' });
  await openMap(page);
  await expect(drawn(page).first()).toBeAttached();
  const colors = () =>
    drawn(page).evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke')));
  await expect.poll(colors).toEqual(expect.arrayContaining(['#c2410c', '#0b7285', '#5f3dc4']));
  await expect(card(page)).toBeHidden();
  await group(page, 'Owl Walk').click();
  await expect(line(page)).toContainText('about 40 min · 2.2 km');
  await expect.poll(colors).not.toContain('#0b7285');
});

test('A length is left out where the positions on Earth don’t reach', async ({ page, api }) => {
  await insertDemoWithTrails(api, { hasPositions: false });
  await openMap(page);
  await group(page, 'Family Track').click();
  await expect(line(page)).toHaveText('Step-free');
  await expect(card(page)).toContainText(/Visitor Centre.*\. .*Squirrel Playground/);
});

test('Printed sheets show the lines, their lengths, and numbers in the trails’ order', async ({
  page,
  api,
}) => {
  await insertDemoWithTrails(api);
  await page.goto('/?print');
  const map = page.getByRole('img', { name: 'Map with numbers' });
  // Also that of the Owl Walk, which has its own picture.
  for (const color of ['#c2410c', '#0b7285', '#5f3dc4']) {
    await expect(map.locator(`path[data-level][stroke="${color}"]`)).not.toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  const lake = page.locator('.print-sheet h2', { hasText: 'Lakeside Loop' });
  await expect(lake).toContainText('1.9 km');
  const rows = page
    .locator('.print-sheet [data-point]')
    .filter({ hasText: RegExp(AROUND_THE_LAKE.join('|')) });
  await expect(rows).toHaveText(
    AROUND_THE_LAKE.map((title, index) => RegExp(`^${8 + index}${title}`)),
  );
  // None goes beyond its sheet.
  const [sheet, text] = [await boxOf(page.locator('.print-sheet').last()), await boxOf(lake)];
  expect(text.x + text.width).toBeLessThanOrEqual(sheet.x + sheet.width);

  await openMap(page);
  await waitForAllChunks(page);
  await group(page, 'Lakeside Loop').click();
  await expect(line(page)).toContainText('1.9 km');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-names h2')).toContainText(
    'Lakeside Loop · about 22 min · 1.9 km',
  );
  await expect(card(page)).toBeHidden();
  await expect(stage(page)).toBeVisible();
});

test.describe('a German browser', () => {
  test.use({ locale: 'de' });

  test('A trail’s card later shows what failed to load, without a reload', async ({
    page,
    api,
  }) => {
    const groups = await insertDemoWithTrails(api);
    const lake = groups.find(({ name }) => name === 'Lakeside Loop');
    // Without its size, the base map has to be loaded before lengths can be measured.
    await api.updateSettings({ base_map_image: '/demo/base-map.webp', language: 'de' });
    await api.updateSettings({ position_verdict: 'good' });
    const isDown = { catalog: true, picture: true };
    await page.route(/\/assets\/de-/, async (route) => {
      const response = await route.fetch();
      const isTrailCatalog = (await response.text()).includes('Stufenfrei');
      await (isDown.catalog && isTrailCatalog ? route.abort() : route.fulfill({ response }));
    });
    await page.route('/demo/base-map.webp', (route) =>
      isDown.picture ? route.abort() : route.continue(),
    );
    await page.goto(`/?group=${lake?.id}`);
    await expect(page.getByRole('button', { name: 'Vergrößern' })).toBeVisible();
    const facts = page.locator('.trail-line');
    await expect(facts).toHaveText('12 stairs');
    isDown.catalog = false;
    const returnNetwork = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
    await returnNetwork();
    await expect(facts).toHaveText('12 Stufen');
    isDown.picture = false;
    await returnNetwork();
    await expect(facts).toHaveText('etwa 22 Min. · 1,9 km · 12 Stufen');
    await expect(page.getByRole('button', { name: 'Diesem Weg folgen' })).toBeVisible();
  });
});
