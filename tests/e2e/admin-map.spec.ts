import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, openAdmin, test, triggerRefetch } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { boxOf, makeMap, middleOf, waitUntilStill } from './map-page.ts';
import { makePicture } from './pictures.ts';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the points' });
const stageOf = (container: Page | Locator) => container.getByRole('application', { name: 'Map' });
const pictureOf = (container: Page | Locator) => stageOf(container).locator('img:not(button img)');
const markerIn = (container: Page | Locator, title: string) =>
  stageOf(container).getByRole('button', { name: title, exact: true });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** The screen position of a point on the picture. */
async function placeOn(container: Page | Locator, percentX: number, percentY: number) {
  const { x, y, width, height } = await boxOf(pictureOf(container));
  return { x: x + (percentX / 100) * width, y: y + (percentY / 100) * height };
}

async function stored(api: Api, title: string) {
  const point = (await api.read('points')).find((point) => point.title === title);
  return point && [point.coord_x, point.coord_y];
}

async function dragMarker(page: Page, title: string, to: { x: number; y: number }) {
  const from = await middleOf(markerIn(map(page), title));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

test.beforeEach(async ({ page, site, api }) => {
  await makeMap(api);
  await api.updateSettings({ show_legend: true });
  await api.insert('groups', { name: 'Woods', color: '#2b8a3e' });
  await openAdmin(page, site);
  await expect(pictureOf(map(page))).toBeVisible();
});

test.describe('the map next to the table', () => {
  test('Pressing the map edits the marker there, or creates a point at that position', {
    tag: '@core',
  }, async ({ page, api }) => {
    // At first the picture fills the stage: beside it is space only once all of it is shown.
    const full = await boxOf(stageOf(map(page)));
    const opening = await boxOf(pictureOf(map(page)));
    expect(opening.x).toBeLessThanOrEqual(full.x + 1);
    expect(opening.x + opening.width).toBeGreaterThanOrEqual(full.x + full.width - 1);
    expect(Math.abs(opening.height - full.height)).toBeLessThan(2);
    await expect(map(page).locator('.map-names')).toContainText('Middle');
    await map(page).getByRole('button', { name: 'Whole map' }).click();
    await waitUntilStill(page);
    const corner = await boxOf(stageOf(map(page)));
    await page.mouse.click(corner.x + 5, corner.y + 3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // A dialog that opens late would block the press on the marker.
    await markerIn(map(page), 'North East').click();
    const edit = page.getByRole('dialog');
    await expect(edit).toHaveAccessibleName('Edit Point');
    await expect(edit.getByLabel('Title *')).toHaveValue('North East');
    await page.keyboard.press('Escape');
    await expect(edit).toHaveCount(0);
    const beside = await boxOf(markerIn(map(page), 'North East'));
    await page.mouse.click(beside.x + beside.width + 2, beside.y + beside.width / 2);
    const dialog = page.getByRole('dialog', { name: 'Create Point' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const place = await placeOn(map(page), 35, 65);
    await page.mouse.click(place.x, place.y);
    // To a tenth of a percent.
    for (const [label, percent] of [
      ['X Coordinate (%) *', 35],
      ['Y Coordinate (%) *', 65],
    ] as const) {
      const value = await dialog.getByLabel(label).inputValue();
      expect(value).toMatch(/^\d+(\.\d)?$/);
      expect(Math.abs(Number(value) - percent)).toBeLessThan(0.3);
    }
    await dialog.getByLabel('Title *').fill('Kiosk');
    await dialog.getByRole('button', { name: 'Create Point' }).click();
    // The page has scrolled to its row, which is highlighted only for a moment.
    await expect(row(page, 'Kiosk')).toHaveAttribute('data-lit');
    await expect(markerIn(map(page), 'Kiosk')).toBeVisible();
    const pressed = await placeOn(map(page), 35, 65);
    const { x, y } = await middleOf(markerIn(map(page), 'Kiosk'));
    expect(Math.hypot(x - pressed.x, y - pressed.y)).toBeLessThan(2);
    expect(await stored(api, 'Kiosk')).toBeDefined();

    await test.step('The map moves to a point that is saved outside of its opening view', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Add Point' }).click();
      await dialog.getByLabel('Title *').fill('East Gate');
      await dialog.getByLabel('X Coordinate (%) *').fill('99');
      await dialog.getByLabel('Y Coordinate (%) *').fill('50');
      await dialog.getByRole('button', { name: 'Create Point' }).click();
      await expect(markerIn(map(page), 'East Gate')).toBeInViewport({ ratio: 0.45 });
    });
  });

  test('The map and the table share their filter, and highlight each other', async ({
    page,
    api,
  }) => {
    const address = await api.upload(
      'maps',
      'group-bg-pointing.png',
      await makePicture({ width: 600, height: 600 }),
    );
    const [woods] = await api.read('groups');
    await api.update('groups', woods?.id ?? '', { background_image: address });
    await triggerRefetch(page);
    const before = await boxOf(pictureOf(map(page)));
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect
      .poll(async () => (await boxOf(pictureOf(map(page)))).width)
      .toBeGreaterThan(before.width * 1.4);
    const select = page.getByLabel('Filter by group');
    const pressed = map(page).locator('[aria-pressed=true]');
    await map(page).getByRole('button', { name: 'Woods' }).click();
    await expect(markerIn(map(page), 'Middle')).toHaveCount(0);
    await expect(row(page, 'Middle')).toHaveCount(0);
    await expect(select.locator('option:checked')).toHaveText('Woods');

    await expect(pictureOf(map(page))).toHaveAttribute('src', new RegExp(address));
    const place = await placeOn(map(page), 35, 65);
    await page.mouse.click(place.x, place.y);
    const dialog = page.getByRole('dialog', { name: 'Create Point' });
    await expect(dialog.getByLabel('Group').locator('option:checked')).toHaveText('Woods');
    await expect(pictureOf(dialog)).toHaveAttribute('src', new RegExp(address));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await select.selectOption('No group');
    await expect(markerIn(map(page), 'Middle')).toBeVisible();
    await expect(pressed).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search points' }).fill('middle');
    await expect(markerIn(map(page), 'North East')).toHaveCount(0);
    await expect(row(page, 'North East')).toHaveCount(0);
    await map(page).getByRole('button', { name: 'All' }).click();
    await expect(select.locator('option:checked')).toHaveText('All groups');
    await expect(pressed).toHaveText(['All']);
    await expect(row(page, 'Middle')).toBeVisible();
    await expect(markerIn(map(page), 'North East')).toHaveCount(0);

    await test.step('Hovering or focusing a row highlights its marker, and vice versa', async () => {
      await page.getByRole('searchbox', { name: 'Search points' }).fill('');
      await expect(markerIn(map(page), 'North East')).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const marker = markerIn(map(page), 'South East');
      await row(page, 'South East').hover();
      await expect(marker).toHaveAttribute('data-highlighted');
      await row(page, 'North West').hover();
      await expect(marker).not.toHaveAttribute('data-highlighted');
      await page.getByRole('button', { name: 'Edit South East' }).focus();
      await page.mouse.move(0, 0);
      await page.keyboard.press('Shift+Tab');
      await page.getByRole('button', { name: 'Edit South East' }).focus();
      await expect(marker).toHaveAttribute('data-highlighted');
      // The map is zoomed in: it has moved to show the marker.
      await expect(marker).toBeInViewport();
      await map(page).getByRole('button', { name: 'Whole map' }).click();
      // The map ignores the pointer until it is at rest.
      await waitUntilStill(page);
      await markerIn(map(page), 'Middle').hover();
      await expect(row(page, 'Middle')).toHaveAttribute('data-highlighted');
      await markerIn(map(page), 'North West').focus();
      await expect(row(page, 'North West')).toHaveAttribute('data-highlighted');
    });
  });
});

test.describe('Move markers', () => {
  const toggle = (page: Page) => page.getByRole('switch', { name: 'Move markers' });

  test('Moving markers is off at first; once it is on, a dropped marker is saved', {
    tag: '@core',
  }, async ({ page, api }) => {
    await expect(toggle(page)).not.toBeChecked();
    const before = await api.read('points');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    await waitUntilStill(page);
    const place = await placeOn(map(page), 60, 50);
    await dragMarker(page, 'Middle', place);
    await waitUntilStill(page);
    const moved = await middleOf(markerIn(map(page), 'Middle'));
    expect(Math.hypot(moved.x - place.x, moved.y - place.y)).toBeLessThan(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Point updated')).toHaveCount(0);
    await expect(map(page).getByText('To move a marker, turn on “Move markers”')).toBeVisible();
    expect(await api.read('points')).toEqual(before);

    await toggle(page).click();
    const to = await placeOn(map(page), 62, 31);
    await page.mouse.move(moved.x, moved.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    const other = before.find(({ title }) => title === 'South West');
    await api.update('points', other?.id ?? '', { coord_x: 33 });
    await triggerRefetch(page);
    await expect(row(page, 'South West')).toContainText('(33%, 80%)');
    const held = await middleOf(markerIn(map(page), 'Middle'));
    expect(Math.hypot(held.x - to.x, held.y - to.y)).toBeLessThan(2);
    await page.mouse.up();
    await expect(page.getByText('Point updated')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [x = 0, y = 0] = (await stored(api, 'Middle')) ?? [];
    expect(Math.abs(x - 62)).toBeLessThan(0.5);
    expect(Math.abs(y - 31)).toBeLessThan(0.5);
    expect([x, y]).toEqual([Number(x.toFixed(1)), Number(y.toFixed(1))]);
    await expect(row(page, 'Middle')).toContainText(`(${x}%, ${y}%)`);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => stored(api, 'Middle')).toEqual([50, 50]);
    await expect(row(page, 'Middle')).toContainText('(50%, 50%)');

    await test.step('Escape cancels a drag, and the arrow keys nudge by 0.1, or by 1 with Shift', async () => {
      await map(page).getByRole('button', { name: 'Zoom out' }).click();
      await waitUntilStill(page);
      const start = await middleOf(markerIn(map(page), 'Middle'));
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 60, start.y, { steps: 4 });
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect
        .poll(async () => Math.round((await middleOf(markerIn(map(page), 'Middle'))).x))
        .toBe(Math.round(start.x));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The next moves start there and are the first to be saved.
      await markerIn(map(page), 'Middle').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => stored(api, 'Middle')).toEqual([50.2, 50.9]);
      await expect(markerIn(map(page), 'Middle')).toBeFocused();
      await page.keyboard.press('PageDown');
      await expect(markerIn(map(page), 'North West')).toBeFocused();
      await dragMarker(page, 'Middle', await placeOn(map(page), -30, 50));
      await expect.poll(async () => (await stored(api, 'Middle'))?.[0]).toBe(0);
    });
  });
});

test.describe('the dialog', () => {
  test('Its map follows the fields and sets them', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit Middle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Point' });
    await expect(pictureOf(dialog)).toBeVisible();
    await expect(markerIn(dialog, 'North West')).toBeVisible();
    const edited = markerIn(dialog, 'Middle');
    await expect(edited).toHaveAttribute('data-highlighted');
    // Over the form, the wheel scrolls the form.
    await waitUntilStill(page);
    const { width } = await boxOf(pictureOf(dialog));
    const { y } = await boxOf(dialog.getByLabel('Title *'));
    await pictureOf(dialog).hover({ force: true });
    await page.mouse.wheel(0, 60);
    await expect
      .poll(async () => (await boxOf(dialog.getByLabel('Title *'))).y)
      .toBeLessThan(y - 30);
    expect((await boxOf(pictureOf(dialog))).width).toBe(width);
    await dialog.getByLabel('X Coordinate (%) *').fill('25');
    const expected = await placeOn(dialog, 25, 50);
    await expect
      .poll(async () => Math.abs((await middleOf(edited)).x - expected.x))
      .toBeLessThan(1);
    // Other markers can't be opened here, so a press on one is a press on the picture.
    const other = await middleOf(markerIn(dialog, 'North West'));
    await page.mouse.click(other.x, other.y);
    await expect(dialog.getByLabel('X Coordinate (%) *')).not.toHaveValue('25');
    const place = await placeOn(dialog, 70, 20);
    await page.mouse.click(place.x, place.y);
    const x = Number(await dialog.getByLabel('X Coordinate (%) *').inputValue());
    expect(Math.abs(x - 70)).toBeLessThan(0.5);
    await edited.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue(
      String(Number((x - 1).toFixed(1))),
    );
    const before = await middleOf(edited);
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await middleOf(edited)).x).toBeGreaterThan(before.x + 10);
  });

  test('“Save and add another” keeps the group and focuses the next title', async ({
    page,
    api,
  }) => {
    await page.getByRole('button', { name: 'Add Point' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Point' });
    await dialog.getByLabel('Title *').fill('First');
    await dialog.getByLabel('Group').selectOption('Woods');
    await dialog.getByLabel('X Coordinate (%) *').fill('0');
    await dialog.getByLabel('Y Coordinate (%) *').fill('10');
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect(page.getByText('Point created')).toBeVisible();
    await expect(dialog.getByLabel('Title *')).toHaveValue('');
    await expect(dialog.getByLabel('Title *')).toBeFocused();
    await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('');
    await expect(dialog.getByLabel('Group').locator('option:checked')).toHaveText('Woods');
    await dialog.getByLabel('Title *').fill('Second');
    const place = await placeOn(dialog, 40, 40);
    await page.mouse.click(place.x, place.y);
    await dialog.getByRole('button', { name: 'Create Point' }).click();
    await expect(dialog).toHaveCount(0);
    const made = (await api.read('points')).filter(({ title }) => /First|Second/.test(title));
    expect(made).toHaveLength(2);
    expect(new Set(made.map(({ group_id }) => group_id)).size).toBe(1);
    expect(made[0]?.group_id).not.toBeNull();
  });
});

test('Duplicate adds a copy next to the point, and a double press adds only one', async ({
  page,
  api,
}) => {
  const [group] = await api.read('groups');
  await api.insert('points', {
    title: 'Oak',
    group_id: group?.id ?? null,
    coord_x: 99.5,
    coord_y: 40,
    latitude: 48.1,
    longitude: 11.5,
    link: 'https://example.org/oak',
  });
  await triggerRefetch(page);
  await page.getByRole('button', { name: 'Duplicate Oak' }).click();
  await expect(page.getByText('Point created')).toBeVisible();
  await expect(row(page, 'Oak')).toHaveCount(2);
  const [one, other] = (await api.read('points'))
    .filter(({ title }) => title === 'Oak')
    .sort((a, b) => b.coord_x - a.coord_x);
  expect(other).toEqual({
    ...one,
    id: other?.id,
    created_at: other?.created_at,
    coord_x: 97.5,
    latitude: null,
    longitude: null,
  });
  expect(other?.id).not.toBe(one?.id);

  const duplicate = page.getByRole('button', { name: 'Duplicate Middle' }).first();
  const letThrough = await holdRequests(page, '**/rest/v1/points?*');
  await duplicate.dblclick();
  letThrough();
  await expect(row(page, 'Middle')).toHaveCount(2);
  // A late second press of a double click.
  await duplicate.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await duplicate.click();
  await expect(row(page, 'Middle')).toHaveCount(3);
  const copies = (await api.read('points')).filter(({ title }) => title === 'Middle');
  expect(copies.map(({ coord_x, coord_y }) => [coord_x, coord_y]).sort()).toEqual([
    [50, 50],
    [52, 50],
    [54, 50],
  ]);
});
