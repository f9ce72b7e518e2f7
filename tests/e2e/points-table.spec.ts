import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { makeFile } from './pictures.ts';
import { toast } from './toast.ts';

/** A message that is not fading out. */
const table = (page: Page) => page.getByRole('table', { name: 'Points' });
const tick = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const selectedCount = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

async function expectTitles(page: Page, titles: string[]): Promise<void> {
  await expect(table(page).getByRole('rowheader')).toHaveCount(titles.length);
  for (const [index, title] of titles.entries()) {
    await expect(
      table(page)
        .getByRole('row')
        .nth(index + 1),
    ).toContainText(title);
  }
}

async function confirmDelete(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

async function undo(page: Page, text: string): Promise<void> {
  await toast(page, text).getByRole('button', { name: 'Undo' }).click();
}

/** Inserts five points: Owl Walk has two, Family Track one, and two have no group. */
async function insertFew(api: Api) {
  const [owl, family] = await api.insert('groups', [
    { name: 'Owl Walk', color: '#5f3dc4', created_at: '2026-01-01T10:00:00.123456+00:00' },
    { name: 'Family Track', color: '#ffd43b', created_at: '2026-01-02' },
  ]);
  await api.insert(
    'points',
    [
      { title: 'Mill', group_id: owl?.id ?? null, coord_x: 100 / 3, coord_y: 20 },
      { title: 'Café', group_id: family?.id ?? null, coord_x: 5, coord_y: 6.7 },
      { title: 'Bench 10', group_id: null, coord_x: 90, coord_y: 1 },
      { title: 'Älder Oak', group_id: owl?.id ?? null, coord_x: 50, coord_y: 2 },
      { title: 'Bench 2', group_id: null, coord_x: 0, coord_y: 100 },
    ].map((point, index) => ({
      ...point,
      marker_icon: '/icon.svg',
      link: index % 2 ? 'https://example.org/a?b=c' : null,
      created_at: `2026-02-0${index + 1}T08:00:00.00000${index + 1}+00:00`,
    })),
  );
  return { owl, family };
}

async function showFew(page: Page, api: Api) {
  const groups = await insertFew(api);
  await page.goto('/admin');
  return groups;
}

async function insertMany(api: Api, count: number) {
  const [group] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  await api.insert(
    'points',
    Array.from({ length: count }, (_, index) => ({
      title: `Place ${index + 1}`,
      group_id: index % 2 ? (group?.id ?? null) : null,
      coord_x: (index * 7) % 100,
      coord_y: index / 21,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    })),
  );
}

test('Points are searched, filtered by group, sorted and counted', { tag: '@core' }, async ({
  signedIn: admin,
  api,
}) => {
  await showFew(admin, api);
  const created = ['Mill', 'Café', 'Bench 10', 'Älder Oak', 'Bench 2'];
  const byTitle = ['Älder Oak', 'Bench 2', 'Bench 10', 'Café', 'Mill'];
  await expectTitles(admin, created);
  await expect(admin.getByRole('status').getByText('5 points', { exact: true })).toBeVisible();

  await test.step('The column headers sort, even by keyboard', async () => {
    const head = (column: string) => admin.getByRole('columnheader', { name: column });
    await expect(head('Title')).toHaveAttribute('aria-sort', 'none');
    await head('Title').getByRole('button').focus();
    await admin.keyboard.press('Enter');
    await expect(head('Title')).toHaveAttribute('aria-sort', 'ascending');
    await expectTitles(admin, byTitle);
    await admin.keyboard.press('Space');
    await expect(head('Title')).toHaveAttribute('aria-sort', 'descending');
    await expectTitles(admin, byTitle.toReversed());
    await head('Title').getByRole('button').click();
    await expect(head('Title')).toHaveAttribute('aria-sort', 'none');
    await expectTitles(admin, created);

    await head('Group').getByRole('button').click();
    await expect(head('Group')).toHaveAttribute('aria-sort', 'ascending');
    await expectTitles(admin, ['Café', 'Mill', 'Älder Oak', 'Bench 10', 'Bench 2']);
    await head('Coordinates').getByRole('button').click();
    await expect(head('Coordinates')).toHaveAttribute('aria-sort', 'ascending');
    await expect(head('Group')).toHaveAttribute('aria-sort', 'none');
    await expectTitles(admin, ['Bench 2', 'Café', 'Mill', 'Älder Oak', 'Bench 10']);
    await expect(head('Actions')).not.toHaveAttribute('aria-sort');
  });

  await test.step('A phone shows a select instead of the headers', async () => {
    await admin.setViewportSize({ width: 390, height: 844 });
    const list = admin.getByLabel('Sort points');
    await list.selectOption('Title, A to Z');
    await expectTitles(admin, byTitle);
    await list.selectOption('Oldest first');
    await expectTitles(admin, created);
  });

  await test.step('The filter shows the points of a group, or those without a group', async () => {
    const filter = admin.getByLabel('Filter by group');
    await expect(filter.locator('option')).toHaveText([
      'All groups',
      'No group',
      'Hidden from visitors',
      'Picture without text',
      'Owl Walk',
      'Family Track',
    ]);
    await filter.selectOption('Owl Walk');
    await expectTitles(admin, ['Mill', 'Älder Oak']);
    await filter.selectOption('No group');
    await expectTitles(admin, ['Bench 10', 'Bench 2']);
    await expect(admin.getByText('2 of 5 points')).toBeVisible();
    await filter.selectOption('All groups');
  });

  const search = admin.getByRole('searchbox', { name: 'Search points' });
  await search.fill('BENCH');
  await expectTitles(admin, ['Bench 2', 'Bench 10']);
  await search.fill('cafe');
  await expectTitles(admin, ['Café']);
  await search.fill('nowhere');
  await expectTitles(admin, []);
  await expect(admin.getByText('0 of 5 points')).toBeVisible();
  await admin.getByRole('button', { name: 'Show all points' }).click();
  await expectTitles(admin, created);
});

test('Rows are selected by mouse and keyboard, and only those shown are changed', async ({
  signedIn: admin,
  api,
}) => {
  await showFew(admin, api);
  const all = table(admin).getByRole('checkbox', { name: 'Select all 5 points' });
  await expect(tick(admin, 'Mill')).not.toBeChecked();
  // The first row is the tab stop until another row gets the focus.
  await admin.getByRole('button', { name: 'Coordinates' }).focus();
  await admin.keyboard.press('Tab');
  await expect(tick(admin, 'Mill')).toBeFocused();
  await tick(admin, 'Mill').check();
  await expect(selectedCount(admin, '1 selected')).toBeVisible();
  await expect(all).toBeChecked({ indeterminate: true });
  await tick(admin, 'Älder Oak').click({ modifiers: ['Shift'] });
  await expect(selectedCount(admin, '4 selected')).toBeVisible();
  await expect(tick(admin, 'Bench 10')).toBeChecked();
  expect(await admin.evaluate(() => getSelection()?.toString())).toBe('');
  await tick(admin, 'Bench 2').check();
  await expect(all).toBeChecked();
  await tick(admin, 'Café').click({ modifiers: ['Shift'] });
  await expect(selectedCount(admin, '1 selected')).toBeVisible();
  await expect(tick(admin, 'Mill')).toBeChecked();
  await all.check();
  await expect(selectedCount(admin, '5 selected')).toBeVisible();
  await admin.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selectedCount(admin, 'selected')).toHaveCount(0);
  await expect(all).not.toBeChecked();

  await test.step('Tab moves within a row, and the arrow keys between rows', async () => {
    await admin.getByRole('button', { name: 'Coordinates' }).focus();
    await admin.keyboard.press('Tab');
    // The row that was pressed last.
    await expect(tick(admin, 'Café')).toBeFocused();
    await admin.keyboard.press('Home');
    await admin.keyboard.press('Tab');
    await expect(admin.getByRole('button', { name: 'Edit Mill' })).toBeFocused();
    await admin.keyboard.press('End');
    await expect(admin.getByRole('button', { name: 'Edit Bench 2' })).toBeFocused();
    await admin.keyboard.press('ArrowUp');
    await expect(admin.getByRole('button', { name: 'Edit Älder Oak' })).toBeFocused();
    await admin.keyboard.press('Shift+Tab');
    await expect(tick(admin, 'Älder Oak')).toBeFocused();
    await admin.keyboard.press('Shift+Tab');
    await expect(admin.getByRole('button', { name: 'Coordinates' })).toBeFocused();
  });

  await tick(admin, 'Mill').focus();
  await admin.keyboard.press('ArrowDown');
  await expect(tick(admin, 'Café')).toBeFocused();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Shift+Space');
  await expect(selectedCount(admin, '3 selected')).toBeVisible();
  await expect(tick(admin, 'Älder Oak')).toBeChecked();
  await expect(tick(admin, 'Älder Oak')).toBeFocused();

  await test.step('Selected rows that a filter hides are counted, and not changed', async () => {
    const filter = admin.getByLabel('Filter by group');
    await table(admin).getByRole('checkbox', { name: 'Select all 5 points' }).check();
    await filter.selectOption('No group');
    await expect(selectedCount(admin, '2 selected')).toContainText('3 more not shown');
    await admin.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(admin.getByRole('alertdialog')).toContainText('these 2 points');
    await confirmDelete(admin);
    await expect(toast(admin, '2 points deleted')).toBeVisible();
    expect((await api.read('points')).map(({ title }) => title).sort()).toEqual([
      'Café',
      'Mill',
      'Älder Oak',
    ]);
    await expect(admin.getByRole('button', { name: 'Set group…' })).toHaveCount(0);
    await filter.selectOption('All groups');
    await expect(selectedCount(admin, '3 selected')).toBeVisible();
  });
});

test('A deletion names the selected points, and points that are brought back are not selected', async ({
  signedIn: admin,
  api,
}) => {
  await showFew(admin, api);
  await tick(admin, 'Mill').check();
  await tick(admin, 'Bench 10').check();
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(admin.getByRole('alertdialog')).toContainText(
    /“(Mill|Bench 10)” and “(Mill|Bench 10)”/,
  );
  await confirmDelete(admin);
  await expect(toast(admin, '2 points deleted')).toBeVisible();
  await undo(admin, '2 points deleted');
  await expect(tick(admin, 'Mill')).not.toBeChecked();
  await expect(tick(admin, 'Bench 10')).not.toBeChecked();
});

test('The icon of all selected points is set: a new one, one from this map, or none', async ({
  signedIn: admin,
  api,
}) => {
  await showFew(admin, api);
  await tick(admin, 'Mill').check();
  await tick(admin, 'Café').check();
  await admin.getByRole('button', { name: 'Set icon…' }).click();
  const icons = admin.getByRole('dialog', { name: 'Set the icon of 2 points' });
  await expect(icons.getByRole('radio').first()).toHaveAccessibleName('No icon: a pin');
  await icons.getByLabel('Marker Icon', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'marker image uploaded')).toBeVisible();
  await icons.getByRole('button', { name: 'Set icon' }).click();
  await expect(toast(admin, '2 points updated')).toBeVisible();
  const iconsByTitle = async () =>
    Object.fromEntries(
      (await api.read('points')).map(({ title, marker_icon }) => [title, marker_icon]),
    );
  const { Mill: uploaded, ...others } = await iconsByTitle();
  expect(uploaded).toMatch(/^\/storage\/v1\/object\/public\/markers\/marker-\d{13}\.\w+$/);
  expect(others).toEqual({
    Café: uploaded,
    'Bench 10': '/icon.svg',
    'Älder Oak': '/icon.svg',
    'Bench 2': '/icon.svg',
  });

  await admin.getByRole('button', { name: 'Set icon…' }).click();
  await icons.getByRole('radio', { name: / and 2 more$/ }).check();
  await icons.getByRole('button', { name: 'Set icon' }).click();
  await expect(icons).toHaveCount(0);
  expect((await iconsByTitle()).Mill).toBe('/icon.svg');

  await admin.getByRole('button', { name: 'Set icon…' }).click();
  await expect(icons.getByRole('radio', { name: / and 4 more$/ })).toBeChecked();
  await icons.getByRole('radio', { name: 'No icon: a pin' }).focus();
  await admin.keyboard.press('Space');
  await admin.keyboard.press('Enter');
  await expect(icons).toHaveCount(0);
  expect((await iconsByTitle()).Mill).toBeNull();
});

test('A table of 2,000 points renders only the rows near the window', async ({
  signedIn: admin,
  api,
}) => {
  const countRows = () => table(admin).locator('tbody').getByRole('row').count();
  await insertMany(api, 2000);
  await admin.goto('/admin');
  await expect(table(admin)).toHaveAttribute('aria-rowcount', '2001');
  await expect(tick(admin, 'Place 1')).toBeVisible();
  expect(await countRows()).toBeLessThan(60);
  await admin.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(tick(admin, 'Place 2000')).toBeInViewport();
  await expect(table(admin).getByRole('row').filter({ hasText: 'Place 2000' })).toHaveAttribute(
    'aria-rowindex',
    '2001',
  );
  expect(await countRows()).toBeLessThan(60);
  await expect(admin.getByRole('columnheader', { name: 'Title' })).toBeInViewport();

  await admin.evaluate(() => window.scrollTo(0, 0));
  await tick(admin, 'Place 1').focus();
  await admin.keyboard.press('End');
  await expect(tick(admin, 'Place 2000')).toBeFocused();
  await expect(tick(admin, 'Place 2000')).toBeInViewport({ ratio: 1 });
  await admin.keyboard.press('Home');
  await expect(tick(admin, 'Place 1')).toBeFocused();
  await expect(tick(admin, 'Place 1')).toBeInViewport({ ratio: 1 });
  await admin.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(tick(admin, 'Place 2000')).toBeInViewport();
  await expect(tick(admin, 'Place 1')).toBeFocused();
  expect(await countRows()).toBeLessThan(60);
  await admin.keyboard.press('ArrowDown');
  await expect(tick(admin, 'Place 2')).toBeFocused();
  await expect(tick(admin, 'Place 2')).toBeInViewport({ ratio: 1 });

  await admin.keyboard.press('Space');
  await admin.keyboard.press('End');
  await admin.keyboard.press('Shift+Space');
  await expect(selectedCount(admin, '1999 selected')).toBeVisible();
});
