import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { boxOf } from './map-page.ts';
import { colorAt, makePicture } from './pictures.ts';

function basePicture(page: Page): Locator {
  return page.getByRole('main').locator('img:not(button img)');
}

async function uploadMap(api: Api, width: number, height: number, color?: string): Promise<string> {
  const picture = await makePicture({ width, height, ...(color && { color }) });
  return api.upload('maps', `base-map-${width}-${height}-${(color ?? '').slice(1)}.png`, picture);
}

/** Two trails with a point each, and a point without one. */
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

/** Where a pin without an icon shows its colour, beside the sign on it. */
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
  test('the whole picture is shown, as large as the window and the controls allow, when there is no legend', async ({
    page,
    api,
  }) => {
    await api.updateSettings({
      base_map_image: await uploadMap(api, 640, 400),
      show_legend: false,
    });
    await page.goto('/');
    await expect(basePicture(page)).toBeVisible();
    expect(await boxOf(basePicture(page))).toEqual({
      x: 0,
      y: 20,
      width: 1280 - 64,
      height: 760,
    });
  });

  test('the picture fills what the legend leaves of the window, undistorted and centred', async ({
    page,
    api,
  }) => {
    await api.updateSettings({ base_map_image: await uploadMap(api, 400, 400) });
    await page.goto('/');
    const bar = await boxOf(page.getByRole('banner'));
    const picture = await boxOf(basePicture(page));
    expect(picture.y).toBeCloseTo(bar.y + bar.height, 0);
    expect(picture.height).toBeCloseTo(800 - bar.height, 0);
    expect(picture.width).toBeCloseTo(picture.height, 0);
    expect(picture.x + picture.width / 2).toBeCloseTo(640, 0);
  });

  test('the page itself has nothing to scroll', async ({ page, api }) => {
    await api.updateSettings({ base_map_image: await uploadMap(api, 400, 900) });
    await page.goto('/');
    await expect(basePicture(page)).toBeVisible();
    const overflow = await page.evaluate(() => [
      document.documentElement.scrollHeight - window.innerHeight,
      document.documentElement.scrollWidth - window.innerWidth,
    ]);
    expect(overflow).toEqual([0, 0]);
  });

  test('a picture that can’t be loaded leaves no broken sign, and the markers lie over the empty stage at 48 px', async ({
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
  test('a top bar has a button for All and each group, if show_legend is on: it shows only that group’s points, and takes its colour, with text that can be read on it', async ({
    page,
    api,
  }) => {
    await makeTrails(api);
    await page.goto('/');
    const buttons = page.getByRole('banner').getByRole('button');
    await expect(buttons).toHaveText(['All', 'Lakeside Loop', 'Owl Walk']);
    expect((await boxOf(page.getByRole('banner'))).y).toBe(0);
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

  test('there is no bar if show_legend is off', async ({ page, api }) => {
    await makeTrails(api);
    await api.updateSettings({ show_legend: false });
    await page.goto('/');
    await expectMarkers(page, MARKERS);
    await expect(page.getByRole('button', { name: 'All' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Owl Walk' })).toHaveCount(0);
  });

  test('the background is the group’s if it has one, otherwise and for All the base map', async ({
    page,
    api,
  }) => {
    const base = await uploadMap(api, 640, 400);
    const night = await uploadMap(api, 400, 640, '#223355');
    await makeTrails(api);
    await api.insert('groups', { name: 'Night', background_image: night });
    await api.updateSettings({ base_map_image: base });
    await page.goto('/');
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${base}$`));
    await page.getByRole('button', { name: 'Night' }).click();
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${night}$`));
    await page.getByRole('button', { name: 'Owl Walk' }).click();
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${base}$`));
    await page.getByRole('button', { name: 'Night' }).click();
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${night}$`));
    await page.getByRole('button', { name: 'All' }).click();
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${base}$`));
  });

  test('the old picture stays until the new one is there, and the markers follow what is shown', async ({
    page,
    api,
  }) => {
    const base = await uploadMap(api, 640, 400);
    const tall = await uploadMap(api, 200, 800, '#223355');
    const [group] = await api.insert('groups', { name: 'Night', background_image: tall });
    await api.insert('points', {
      title: 'Hollow Oak',
      group_id: group?.id ?? null,
      coord_x: 0,
      coord_y: 50,
    });
    await api.updateSettings({ base_map_image: base });
    const letThrough = await hold(page, `**${tall}`);

    await page.goto('/');
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${base}$`));
    const requested = page.waitForRequest(`**${tall}`);
    await page.getByRole('button', { name: 'Night' }).click();
    await requested;
    const marker = page.getByRole('button', { name: 'Hollow Oak' });
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${base}$`));
    expect((await boxOf(marker)).x).toBeLessThan(200);

    letThrough();
    await expect(basePicture(page)).toHaveAttribute('src', new RegExp(`${tall}$`));
    const picture = await boxOf(basePicture(page));
    const { x, width } = await boxOf(marker);
    expect(x + width / 2).toBeCloseTo(picture.x, 0);
  });

  test('many groups scroll sideways in the bar, and the page does not', async ({ page, api }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    const groups = Array.from({ length: 25 }, (_, number) => ({
      name: `Trail number ${number + 1}`,
      created_at: `2026-01-${number + 1}`,
    }));
    await api.insert('groups', groups);
    await page.goto('/');
    const last = page.getByRole('button', { name: 'Trail number 25' });
    await expect(last).not.toBeInViewport();
    await last.click();
    await expect(last).toBeInViewport();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('a mouse reaches the last of many groups with its wheel, by dragging, and with a button where there is more', async ({
    page,
    api,
    expectedErrors,
  }) => {
    const groups = Array.from({ length: 20 }, (_, number) => ({
      name: `Trail number ${number + 1}`,
      created_at: `2026-01-${number + 1}`,
    }));
    await api.insert('groups', groups);
    // Or a second press of a button would begin on the way of the first.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The network fails once: the buttons come all the same.
    await page.route('**/assets/LegendScrolling-*.js', (route) => route.abort(), { times: 1 });
    expectedErrors.push(/ERR_FAILED/);
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
    // What was dragged is not chosen, but what is pressed by a key or with an unsteady hand is.
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

    await more.click();
    await more.click();
    await expect(more).toBeHidden();
    const last = page.getByRole('button', { name: 'Trail number 20' });
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    // At its end the wheel is the page's that the map may be a part of.
    const isKept = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('wheel', (event) => resolve(event.defaultPrevented)),
        ),
    );
    await page.mouse.wheel(0, 300);
    expect(await isKept).toBe(false);
  });
});

test.describe('§2 / the markers', () => {
  test('they are centred on their percent of the displayed picture’s width and height', async ({
    page,
    api,
  }) => {
    await api.updateSettings({ base_map_image: await uploadMap(api, 640, 400) });
    const positions = [
      [0, 0],
      [100, 100],
      [25, 75],
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
    for (const [coord_x, coord_y] of positions) {
      const marker = await boxOf(page.getByRole('button', { name: `At ${coord_x} ${coord_y}` }));
      expect(marker.x + marker.width / 2).toBeCloseTo(
        picture.x + (coord_x / 100) * picture.width,
        0,
      );
      expect(marker.y + marker.height / 2).toBeCloseTo(
        picture.y + (coord_y / 100) * picture.height,
        0,
      );
    }
  });

  test('a marker shows its icon, and the point’s title is its accessible name', async ({
    page,
    api,
  }) => {
    const icon = await api.upload('markers', 'marker-1.png', await makePicture());
    await api.insert('points', { title: 'Old Mill', coord_x: 1, coord_y: 2, marker_icon: icon });
    await page.goto('/');
    const marker = page.getByRole('button', { name: 'Old Mill', exact: true });
    await expect(marker.locator('img')).toHaveAttribute('src', new RegExp(`${icon}$`));
    await expect(marker.locator('img')).toHaveAttribute('alt', '');
  });

  test('a marker without an icon, or with one that can’t be loaded, is a pin in its group’s colour, or a neutral one', async ({
    page,
    api,
  }) => {
    const { lake } = await makeTrails(api);
    await api.insert('points', {
      title: 'Broken',
      group_id: lake.id,
      coord_x: 60,
      coord_y: 60,
      marker_icon: '/nothing/here.png',
    });
    const [plain] = await api.insert('groups', { name: 'Plain', color: null });
    await api.insert('points', {
      title: 'Bench',
      group_id: plain?.id ?? null,
      coord_x: 50,
      coord_y: 50,
    });
    await page.goto('/');
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

  test('all points are shown, also past 1,000', async ({ page, api }) => {
    // So small that none covers another, which would make dots of them.
    await api.updateSettings({ size_ratio: 0.001 });
    await api.insert(
      'points',
      Array.from({ length: 1234 }, (_, number) => ({
        title: `Point ${number}`,
        coord_x: 1 + (number % 45) * 2.2,
        coord_y: 1 + Math.floor(number / 45) * 3.5,
      })),
    );
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Point \d+$/ })).toHaveCount(1234);
  });
});

test.describe('§2 / loading failures', () => {
  for (const table of ['map_settings', 'groups', 'points']) {
    test(`nothing is shown for missing ${table}, and no message appears`, async ({ page, api }) => {
      await makeTrails(api);
      await page.clock.install();
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
      // The first try, two more, and then ever less often.
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return failures;
        })
        .toBeGreaterThan(3);
      await expect(page.locator('body')).not.toContainText(/fire|error|fail/i);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('without a network nothing is shown, and no message appears', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('body')).toHaveText('Map');
  });
});
