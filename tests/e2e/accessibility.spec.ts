import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, openAdmin, readAgain, test } from './fixtures.ts';
import { makePicture } from './pictures.ts';

test.use({ expectedErrors: [/404/] });

test.beforeEach(async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fill(api);
});

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 360, height: 640 };

/** Looks at what is shown in a window of one size, and how it fits the narrowest. */
function look(page: Page, name: string, size = DESKTOP): Promise<void> {
  return test.step(name, async () => {
    await expectNoAxeFindings(page);
    await page.setViewportSize(NARROW);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(NARROW.width);
    await expect.poll(() => countOutside(page, NARROW.width)).toBe(0);
    await page.setViewportSize(size);
  });
}

test('axe finds nothing in the map and its popups, and they fit a window of 360 px', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mill = page.getByRole('button', { name: 'Old Mill' });
  await page.goto('/');
  await expect(mill).toBeVisible();
  await look(page, 'the map');
  await page.getByRole('button', { name: 'Sunny Path' }).click();
  await look(page, 'the map with a group chosen');
  await page.getByRole('button', { name: 'All' }).click();

  await mill.click();
  await expect(page.getByRole('link', { name: 'Learn More' })).toBeVisible();
  await look(page, 'a popup', PHONE);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await look(page, 'a popup as a sheet whose link was copied');
  await page.keyboard.press('Escape');

  await addBenches(api, 30, 20);
  await readAgain(page);
  await expect(page.getByRole('button', { name: 'Bench 315' })).toBeVisible();
  await look(page, 'a map with many markers');
});

test('axe finds nothing in the list of places, and it fits a window of 360 px', async ({
  page,
  api,
}) => {
  // So many that it scrolls.
  await addBenches(api, 10, 4);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Old Mill' })).toBeVisible();
  await page.getByRole('button', { name: 'Places' }).click();
  await expect(page.getByRole('option', { name: /^Bench/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await look(page, 'with a row chosen by keys', PHONE);
  await look(page, 'as a sheet');
  await page.getByRole('combobox').fill('mill');
  await expect(page.getByRole('option')).toHaveCount(1);
  await look(page, 'with what was found');
  await page.getByRole('combobox').fill('zzz');
  await expect(page.getByText('No place has this name.')).toBeVisible();
  await look(page, 'with nothing found');
});

test('axe finds nothing in an embedded map with its hint, the login and the not-found page, and they fit a window of 360 px', async ({
  page,
}) => {
  await page.goto('/?embed');
  await expect(page.getByRole('button', { name: 'Old Mill' })).toBeVisible();
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 100);
  await expect(page.getByText(/to zoom with the wheel/)).toBeVisible();
  await look(page, 'an embedded map with its hint');

  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'the login');

  await page.goto('/nowhere');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await look(page, 'the not-found page');
});

test('axe finds nothing in the points and their dialogs, and they fit a window of 360 px', async ({
  page,
  site,
  api,
}) => {
  await openAdmin(page, site, api);
  await expect(page.getByRole('cell').first()).toBeVisible();
  await look(page, 'the points');
  await page.getByRole('button', { name: 'Delete Old Mill' }).click();
  await look(page, 'the question before a point is deleted');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share Old Mill' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();
  await look(page, 'what is shared of a point');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit Old Mill' }).click();
  await page.getByLabel('Title *').fill('');
  await page.getByLabel('External Link').fill('nonsense');
  await page.getByRole('button', { name: 'Update Point' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  // Under the pointer it stays.
  await page.getByText('Please fill in all required fields').hover();
  await look(page, 'a point’s dialog with mistakes, and an error message over it');
});

test('axe finds nothing in the groups, the settings and a list that can’t be loaded, and they fit a window of 360 px', async ({
  page,
  site,
  api,
}) => {
  await openAdmin(page, site, api);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Edit Sunny Path' }).click();
  await look(page, 'a group’s dialog');
  await page.keyboard.press('Escape');
  // Beside a dialog that is on its way out axe sees nothing of them.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look(page, 'the groups');

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'QR code' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await look(page, 'the settings, and what is shared of the map');

  await page.route('**/rest/v1/points?*', (route) => route.abort());
  await page.reload();
  await page.getByRole('tab', { name: 'Points' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await look(page, 'a list that can’t be loaded');
});

/** Points without a group, evenly spread over the upper part of the map. */
function addBenches(api: Api, columns: number, rows: number): Promise<unknown> {
  return api.insert(
    'points',
    Array.from({ length: columns * rows }, (_, number) => ({
      title: `Bench ${number}`,
      coord_x: 2 + (number % columns) * (96 / columns),
      coord_y: 2 + Math.floor(number / columns) * 4.5,
    })),
  );
}

async function fill(api: Api): Promise<void> {
  const picture = await makePicture({ width: 600, height: 400 });
  const address = await api.upload('maps', 'base-map-1.png', picture);
  await api.updateSettings({ base_map_image: address });
  const [group] = await api.insert('groups', {
    name: 'Sunny Path',
    color: '#ffd43b',
    background_image: address,
  });
  await api.insert('points', {
    title: 'Old Mill',
    group_id: group?.id ?? null,
    coord_x: 50,
    coord_y: 50,
    marker_icon: address,
    popup_image: address,
    link: 'https://example.org',
  });
}

/** How many of the page's controls and dialogs are not within its width, in CSS pixels. */
function countOutside(page: Page, widthPx: number): Promise<number> {
  return page.evaluate(
    (widthPx) =>
      [...document.querySelectorAll('button, input:not([aria-hidden]), select, a, [role=dialog]')]
        .filter((element) => element.checkVisibility())
        // The legend scrolls, and the map can be moved.
        .filter((element) => !element.closest('[role=group], [role=application]'))
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right, width }) => width > 0 && (left < 0 || right > widthPx)).length,
    widthPx,
  );
}
