import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { boxOf, middleOf, waitUntilStill } from './map-page.ts';
import { colorAt, makePicture } from './pictures.ts';

function basePicture(page: Page): Locator {
  return page.getByRole('main').locator('img:not(button img)');
}

async function uploadMap(api: Api, width: number, height: number, color?: string): Promise<string> {
  const picture = await makePicture({ width, height, ...(color && { color }) });
  return api.upload('maps', `base-map-${width}-${height}-${(color ?? '').slice(1)}.png`, picture);
}

/** Makes two trails with one point each, and a point without a trail. */
async function makeTrails(api: Api) {
  const [lake, owl] = await api.insert('groups', [
    { name: 'Lakeside Loop', color: '#0b7285', created_at: '2026-01-01' },
    { name: 'Owl Walk', color: '#ffd43b', created_at: '2026-01-02' },
  ]);
  if (!lake || !owl) throw new Error('The groups are missing');
  await api.insert('points', [
    { title: 'Boathouse', group_id: lake.id, coord_x: 25, coord_y: 50 },
    { title: 'Hollow Oak', group_id: owl.id, coord_x: 75, coord_y: 50 },
    { title: 'Car Park', group_id: null, coord_x: 50, coord_y: 10 },
  ]);
  return { lake, owl };
}

/** A spot on the default pin's disc, beside its glyph, that shows the group's color. */
const DISC = [0.22, 0.5] as const;

const MARKERS = ['Boathouse', 'Car Park', 'Hollow Oak'];

async function expectMarkers(page: Page, titles: string[]): Promise<void> {
  for (const title of MARKERS) {
    await expect(page.getByRole('button', { name: title })).toHaveCount(
      titles.includes(title) ? 1 : 0,
    );
  }
}

test.describe('§2 / the base map', () => {
  test('without a legend, all of it is shown, with the markers at their coordinates', {
    tag: '@core',
  }, async ({ page, api }) => {
    await api.updateSettings({
      base_map_image: await uploadMap(api, 640, 400),
      show_legend: false,
    });
    await api.insert('groups', { name: 'Owl Walk' });
    const positions = [
      [0, 0],
      [100, 100],
      [33.3, 66.6],
    ] as const;
    await api.insert(
      'points',
      positions.map(([coord_x, coord_y]) => ({
        title: `At ${coord_x} ${coord_y}`,
        coord_x,
        coord_y,
      })),
    );
    await page.goto('/');
    await expect(basePicture(page)).toBeVisible();
    const picture = await boxOf(basePicture(page));
    // As large as the window and the controls allow.
    expect(picture).toEqual({ x: 0, y: 20, width: 1280 - 64, height: 760 });
    for (const [coord_x, coord_y] of positions) {
      const { x, y } = await middleOf(
        page.getByRole('button', { name: `At ${coord_x} ${coord_y}` }),
      );
      expect(x).toBeCloseTo(picture.x + (coord_x / 100) * picture.width, 0);
      expect(y).toBeCloseTo(picture.y + (coord_y / 100) * picture.height, 0);
    }
    await expect(page.getByRole('button', { name: 'All' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Owl Walk' })).toHaveCount(0);
  });

  test('one that fails to load leaves no broken image, and its markers are 48 px', async ({
    page,
    api,
  }) => {
    await api.updateSettings({ base_map_image: '/nothing/here.png', show_legend: false });
    await api.insert('points', { title: 'Boathouse', coord_x: 25, coord_y: 50 });
    const answered = page.waitForResponse('**/nothing/here.png');
    await page.goto('/');
    await answered;
    const marker = page.getByRole('button', { name: 'Boathouse' });
    await expect(marker).toBeVisible();
    await expect(basePicture(page)).toHaveCount(0);
    await expect
      .poll(() => boxOf(marker))
      .toEqual({ x: 320 - 24, y: 400 - 24, width: 48, height: 48 });
  });
});

test.describe('§2 / the legend', () => {
  test('shows all points or one group’s, in the group’s color, on the base map', {
    tag: '@core',
  }, async ({ page, api }) => {
    await api.updateSettings({ base_map_image: await uploadMap(api, 400, 400) });
    await makeTrails(api);
    await page.goto('/');
    const buttons = page.getByRole('banner').getByRole('button');
    await expect(buttons).toHaveText(['All', 'Lakeside Loop', 'Owl Walk']);
    const bar = await boxOf(page.getByRole('banner'));
    expect(bar.y).toBe(0);
    // The picture fills the window below the bar, in its own proportions.
    const picture = await boxOf(basePicture(page));
    expect(picture.y).toBeCloseTo(bar.height, 0);
    expect(picture.height).toBeCloseTo(800 - bar.height, 0);
    expect(picture.width).toBeCloseTo(picture.height, 0);
    expect(picture.x + picture.width / 2).toBeCloseTo(640, 0);
    const overflow = await page.evaluate(() => [
      document.documentElement.scrollHeight - window.innerHeight,
      document.documentElement.scrollWidth - window.innerWidth,
    ]);
    expect(overflow).toEqual([0, 0]);

    const all = page.getByRole('button', { name: 'All' });
    const lake = page.getByRole('button', { name: 'Lakeside Loop' });
    const owl = page.getByRole('button', { name: 'Owl Walk' });
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    await expect(lake).toHaveAttribute('aria-pressed', 'false');

    await expectMarkers(page, MARKERS);

    await lake.click();
    await expectMarkers(page, ['Boathouse']);
    await expect(lake).toHaveAttribute('aria-pressed', 'true');
    await expect(all).toHaveAttribute('aria-pressed', 'false');
    await expect(lake).toHaveCSS('background-color', 'rgb(11, 114, 133)');
    await expect(lake).toHaveCSS('color', 'rgb(255, 255, 255)');

    await owl.click();
    await expectMarkers(page, ['Hollow Oak']);
    await expect(owl).toHaveCSS('background-color', 'rgb(255, 212, 59)');
    await expect(owl).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(lake).not.toHaveCSS('background-color', 'rgb(11, 114, 133)');
    await all.click();
    await expectMarkers(page, MARKERS);
  });

  test('shows a group’s background once it has loaded, and the base map until then', {
    tag: '@core',
  }, async ({ page, api }) => {
    const base = await uploadMap(api, 640, 400);
    const tall = await uploadMap(api, 200, 800, '#223355');
    await makeTrails(api);
    const [group] = await api.insert('groups', { name: 'Night', background_image: tall });
    await api.insert('points', {
      title: 'Old Elm',
      group_id: group?.id ?? null,
      coord_x: 0,
      coord_y: 50,
    });
    await api.updateSettings({ base_map_image: base });
    const letThrough = await holdRequests(page, `**${tall}`);
    const expectPicture = (address: string) =>
      expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${address}$`));

    await page.goto('/');
    await expectPicture(base);
    const requested = page.waitForRequest(`**${tall}`);
    await page.getByRole('button', { name: 'Night' }).click();
    await requested;
    const marker = page.getByRole('button', { name: 'Old Elm' });
    await expectPicture(base);
    expect((await boxOf(marker)).x).toBeLessThan(200);

    letThrough();
    await expectPicture(tall);
    const picture = await boxOf(basePicture(page));
    expect((await middleOf(marker)).x).toBeCloseTo(picture.x, 0);

    for (const [name, address] of [
      ['Owl Walk', base],
      ['Night', tall],
      ['All', base],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expectPicture(address);
    }
  });

  test('scrolls through many groups by wheel, by dragging and with its buttons', async ({
    page,
    api,
  }) => {
    const groups = Array.from({ length: 20 }, (_, index) => ({
      name: `Trail number ${index + 1}`,
      created_at: `2026-01-${index + 1}`,
    }));
    await api.insert('groups', groups);
    // Otherwise a second press of a button waits for the first animation.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const bar = page.getByRole('group', { name: 'Groups' });
    const scrolledPx = () => bar.evaluate(({ scrollLeft }) => scrollLeft);
    const earlier = page.getByRole('button', { name: 'Show earlier groups' });
    const more = page.getByRole('button', { name: 'Show more groups' });
    await expect(more).toBeVisible();
    await expect(earlier).toBeHidden();
    const { y } = await boxOf(bar);

    await page.mouse.move(600, y + 24);
    await page.mouse.wheel(0, 300);
    await expect.poll(scrolledPx).toBe(300);
    await expect(earlier).toBeVisible();
    await page.mouse.down();
    await page.mouse.move(500, y + 200, { steps: 5 });
    await page.mouse.up();
    expect(await scrolledPx()).toBe(400);
    // A drag selects nothing; a key press does, and so does a press that moves only slightly.
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Trail number 7' }).press('Enter');
    await expect(page).toHaveURL(/group=/);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.mouse.move(600, y + 24);
    await page.mouse.down();
    await page.mouse.move(603, y + 24);
    await page.mouse.up();
    await expect(page).toHaveURL(/group=/);

    while (await more.isVisible()) {
      await more.click();
      await waitUntilStill(page);
    }
    await expect(more).toBeHidden();
    const last = page.getByRole('button', { name: 'Trail number 20' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await page.setViewportSize({ width: 360, height: 700 });
    const first = page.getByRole('button', { name: 'Trail number 1', exact: true });
    await expect(first).not.toBeInViewport();
    await first.click();
    await expect(first).toBeInViewport();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('§2 / a marker shows its icon, or else a pin in its group’s color or a neutral color', async ({
  page,
  api,
}) => {
  const { lake } = await makeTrails(api);
  const [plain] = await api.insert('groups', { name: 'Plain', color: null });
  const icon = await api.upload('markers', 'marker-1.png', await makePicture());
  const at = (title: string, coord_x: number, group_id: string | null, marker_icon?: string) => ({
    title,
    coord_x,
    coord_y: 80,
    group_id,
    marker_icon: marker_icon ?? null,
  });
  await api.insert('points', [
    at('Old Mill', 20, null, icon),
    at('Broken', 40, lake.id, '/nothing/here.png'),
    at('Bench', 60, plain?.id ?? null),
  ]);
  await page.goto('/');
  const mill = page.getByRole('button', { name: 'Old Mill', exact: true });
  await expect(mill.locator('img')).toHaveAttribute('src', new RegExp(`${icon}$`));
  await expect(mill.locator('img')).toHaveAttribute('alt', '');
  for (const title of ['Boathouse', 'Broken']) {
    const marker = page.getByRole('button', { name: title });
    await expect.poll(() => colorAt(marker, ...DISC)).toBe('#0b7285');
  }
  await page.getByRole('button', { name: 'Plain' }).click();
  await expect(page.getByRole('button', { name: 'Plain' })).toHaveCSS(
    'background-color',
    'rgb(86, 98, 90)',
  );
  await expect
    .poll(() => colorAt(page.getByRole('button', { name: 'Bench' }), ...DISC))
    .toBe('#56625a');
});

test('§2 / rows that fail to load are left out without a message', {
  tag: '@core',
}, async ({ page, api }) => {
  await makeTrails(api);
  await page.clock.install();
  for (const table of ['map_settings', 'groups', 'points']) {
    await test.step(table, async () => {
      let failures = 0;
      await page.route(`**/rest/v1/${table}?*`, (route) => {
        failures += 1;
        return route.fulfill({ status: 500, json: { message: 'The database is on fire' } });
      });
      await page.goto('/');
      await expectMarkers(page, table === 'points' ? [] : MARKERS);
      const legend = table === 'map_settings' ? [] : table === 'groups' ? ['All'] : null;
      await expect(page.getByRole('banner').getByRole('button')).toHaveText(
        legend ?? ['All', 'Lakeside Loop', 'Owl Walk'],
      );
      // The first attempt, two more, and then others at growing intervals.
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return failures;
        })
        .toBeGreaterThan(3);
      await expect(page.locator('body')).not.toContainText(/fire|error|fail/i);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unroute(`**/rest/v1/${table}?*`);
    });
  }
  await test.step('all of them, without a network', async () => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('body')).toHaveText('Map');
  });
  await test.step('a line moves while the map loads, but not after a failure', async () => {
    const line = page.locator('.loading-line');
    await expect(line).toHaveCount(0);
    await page.unroute('**/rest/v1/**');
    const release = await holdRequests(page, '**/rest/v1/**');
    await page.goto('/');
    await expect(line).toBeAttached();
    release();
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return line.count();
      })
      .toBe(0);
    await expectMarkers(page, MARKERS);
  });
});
