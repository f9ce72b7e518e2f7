import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeFile } from './pictures.ts';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

async function openCreate(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  return page.getByRole('dialog', { name: 'Create Point' });
}

async function openEdit(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  return page.getByRole('dialog', { name: 'Edit Point' });
}

function countRequests(page: Page, method: string): { count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/') && request.method() === method) count += 1;
  });
  return { count: () => count };
}

test('§2 / the table has Title, Group or None, Coordinates as (x%, y%), and Actions', async ({
  signedIn: admin,
  api,
}) => {
  const [group] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  await api.insert('points', [
    {
      title: 'Hollow Oak',
      group_id: group?.id ?? null,
      coord_x: 12.5,
      coord_y: 70,
      created_at: '2026-01-01',
    },
    { title: 'Bench', group_id: null, coord_x: 0, coord_y: 100, created_at: '2026-01-02' },
  ]);
  await admin.goto('/admin');
  const table = admin.getByRole('table', { name: 'Points' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Title',
    'Group',
    'Coordinates',
    'Actions',
  ]);
  const rows = table.getByRole('row');
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    'Hollow Oak',
    'Owl Walk',
    '(12.5%, 70%)',
    '',
  ]);
  await expect(rows.nth(2).getByRole('cell')).toHaveText(['Bench', 'None', '(0%, 100%)', '']);
  await expect(rows.nth(1).getByRole('button', { name: 'Edit Hollow Oak' })).toBeVisible();
  await expect(rows.nth(1).getByRole('button', { name: 'Delete Hollow Oak' })).toBeVisible();
});

test('§7 / the points are listed in the order of their creation', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', [
    { title: 'Second', coord_x: 1, coord_y: 1, created_at: '2026-01-02' },
    { title: 'Third', coord_x: 1, coord_y: 1, created_at: '2026-01-03' },
    { title: 'First', coord_x: 1, coord_y: 1, created_at: '2026-01-01' },
  ]);
  await admin.goto('/admin');
  await expect(
    admin
      .getByRole('cell', { name: /First|Second|Third/ })
      .filter({ hasNot: admin.getByRole('button') }),
  ).toHaveText(['First', 'Second', 'Third']);
});

test('§2 / Add Point opens Create Point with all fields, empty, and a Create Point button', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('groups', { name: 'Owl Walk' });
  await admin.goto('/admin');
  const dialog = await openCreate(admin);
  await expect(dialog.getByRole('heading')).toHaveText('Create Point');
  for (const label of ['Title *', 'X Coordinate (%) *', 'Y Coordinate (%) *', 'External Link']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
  }
  const group = dialog.getByLabel('Group', { exact: true });
  await expect(group.locator('option')).toHaveText(['None', 'Owl Walk']);
  await expect(group).toHaveValue('');
  for (const label of ['Marker Icon', 'Popup Image']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('type', 'file');
  }
  await expect(dialog.getByRole('button', { name: 'Create Point', exact: true })).toBeVisible();
});

test('§2, §8 / a point is created with all its fields, and ‘Point created’ is shown', async ({
  signedIn: admin,
  api,
}) => {
  const [group] = await api.insert('groups', { name: 'Owl Walk' });
  await admin.goto('/admin');
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Hollow Oak');
  await dialog.getByLabel('Group', { exact: true }).selectOption('Owl Walk');
  await dialog.getByLabel('X Coordinate (%) *').fill('12.5');
  await dialog.getByLabel('Y Coordinate (%) *').fill('70');
  await dialog.getByLabel('Marker Icon', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'marker image uploaded')).toBeVisible();
  await dialog.getByLabel('Popup Image', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'popup image uploaded')).toBeVisible();
  await dialog.getByLabel('External Link').fill('www.example.org/oak');
  await dialog.getByLabel('Title *').click();
  await expect(dialog.getByLabel('External Link')).toHaveValue('https://www.example.org/oak');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'Point created')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('cell', { name: 'Hollow Oak', exact: true })).toBeVisible();
  expect(await api.read('points')).toEqual([
    expect.objectContaining({
      title: 'Hollow Oak',
      group_id: group?.id,
      coord_x: 12.5,
      coord_y: 70,
      marker_icon: expect.stringMatching(
        /^\/storage\/v1\/object\/public\/markers\/marker-\d{13}\.png$/,
      ),
      popup_image: expect.stringMatching(
        /^\/storage\/v1\/object\/public\/popups\/popup-\d{13}\.png$/,
      ),
      link: 'https://www.example.org/oak',
    }),
  ]);
});

test('§5 / group, pictures and link are optional and stored as null when empty', async ({
  admin,
  api,
}) => {
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('0');
  await dialog.getByLabel('Y Coordinate (%) *').fill('0');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'Point created')).toBeVisible();
  expect(await api.read('points')).toEqual([
    expect.objectContaining({
      title: 'Bench',
      coord_x: 0,
      coord_y: 0,
      group_id: null,
      marker_icon: null,
      popup_image: null,
      link: null,
    }),
  ]);
});

test('§2, §8 / a point is edited in Edit Point, and ‘Point updated’ is shown', async ({
  signedIn: admin,
  api,
}) => {
  const [group] = await api.insert('groups', { name: 'Owl Walk' });
  const [before] = await api.insert('points', {
    title: 'Hollow Oak',
    group_id: group?.id ?? null,
    coord_x: 12.5,
    coord_y: 70,
    link: 'https://example.org/oak',
  });
  await admin.goto('/admin');
  const dialog = await openEdit(admin, 'Hollow Oak');
  await expect(dialog.getByLabel('Title *')).toHaveValue('Hollow Oak');
  await expect(dialog.getByLabel('Group', { exact: true })).toHaveValue(group?.id ?? '');
  await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('12.5');
  await expect(dialog.getByLabel('Y Coordinate (%) *')).toHaveValue('70');
  await expect(dialog.getByLabel('External Link')).toHaveValue('https://example.org/oak');
  await dialog.getByLabel('Title *').fill('Fallen Oak');
  await dialog.getByLabel('Group', { exact: true }).selectOption('None');
  await dialog.getByLabel('External Link').fill('');
  await dialog.getByRole('button', { name: 'Update Point', exact: true }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('cell', { name: 'Fallen Oak', exact: true })).toBeVisible();
  expect(await api.read('points')).toEqual([
    { ...before, title: 'Fallen Oak', group_id: null, link: null },
  ]);
  await expect(admin.getByRole('button', { name: 'Edit Fallen Oak' })).toBeFocused();
});

test('§5, §8 / deleting a point asks first, and then shows ‘Point deleted’', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Delete Bench' }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this point?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.getByRole('button', { name: 'Delete Bench' })).toBeFocused();
  expect(await api.read('points')).toHaveLength(1);

  await admin.getByRole('button', { name: 'Delete Bench' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(admin, 'Point deleted')).toBeVisible();
  await expect(admin.getByText('No points yet')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Add Point' })).toBeFocused();
  expect(await api.read('points')).toEqual([]);
});

for (const [missing, label, sentence, values] of [
  [
    'a title',
    'Title *',
    'Enter a title.',
    { 'X Coordinate (%) *': '1', 'Y Coordinate (%) *': '2' },
  ],
  [
    'more than blanks in the title',
    'Title *',
    'Enter a title.',
    { 'Title *': '   ', 'X Coordinate (%) *': '1', 'Y Coordinate (%) *': '2' },
  ],
  [
    'X',
    'X Coordinate (%) *',
    'Enter X, a number from 0 to 100.',
    { 'Title *': 'Bench', 'Y Coordinate (%) *': '2' },
  ],
  [
    'Y',
    'Y Coordinate (%) *',
    'Enter Y, a number from 0 to 100.',
    { 'Title *': 'Bench', 'X Coordinate (%) *': '1' },
  ],
] as const) {
  test(`§5, §8 / a point without ${missing} shows ‘Please fill in all required fields’, and says it at the field`, async ({
    admin,
  }) => {
    const inserts = countRequests(admin, 'POST');
    const dialog = await openCreate(admin);
    for (const [label, value] of Object.entries(values)) {
      await dialog.getByLabel(label).fill(value);
    }
    await dialog.getByRole('button', { name: 'Create Point' }).click();
    await expect(toast(admin, 'Please fill in all required fields')).toBeVisible();
    await expect(dialog.getByLabel(label)).toBeFocused();
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(sentence);
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    for (const [label, value] of Object.entries(values)) {
      await expect(dialog.getByLabel(label)).toHaveValue(value);
    }
    expect(inserts.count()).toBe(0);
  });
}

test('§5 / the form refuses coordinates off the picture and links that are none by itself, and nothing is sent', async ({
  admin,
}) => {
  const inserts = countRequests(admin, 'POST');
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  for (const [label, value] of [
    ['X Coordinate (%) *', '-0.1'],
    ['X Coordinate (%) *', '100.1'],
    ['Y Coordinate (%) *', '-1'],
    ['Y Coordinate (%) *', '101'],
    ['External Link', 'not a link'],
    ['External Link', 'example.org'],
    ['External Link', 'javascript:alert(1)'],
  ] as const) {
    const field = dialog.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(value);
    await dialog.getByRole('button', { name: 'Create Point' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('alert')).toHaveCount(1);
    await expect(field).toHaveAccessibleDescription(
      (await dialog.getByRole('alert').textContent()) ?? '',
    );
    await expect(field).toHaveValue(value);
    await field.fill(before);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  }
  expect(inserts.count()).toBe(0);
});

test('§5, §9 / the link is of the type url, and coordinates are numbers with a step of 0.1', async ({
  admin,
}) => {
  const dialog = await openCreate(admin);
  await expect(dialog.getByLabel('External Link')).toHaveAttribute('type', 'url');
  for (const label of ['X Coordinate (%) *', 'Y Coordinate (%) *']) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('type', 'number');
    await expect(dialog.getByLabel(label)).toHaveAttribute('step', '0.1');
  }
});

test('a point that an import stored between two steps can be edited, and what is typed keeps to the steps', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 12.345, coord_y: 2 });
  await admin.goto('/admin');
  const dialog = await openEdit(admin, 'Bench');
  const x = dialog.getByLabel('X Coordinate (%) *');
  await dialog.getByLabel('Title *').fill('New bench');
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  expect(await api.read('points')).toEqual([
    expect.objectContaining({ title: 'New bench', coord_x: 12.345 }),
  ]);

  await openEdit(admin, 'New bench');
  await x.fill('12.346');
  await expect(x).toHaveAttribute('step', '0.1');
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(x).toHaveAttribute('aria-invalid', 'true');
  await x.fill('12.345');
  await dialog.getByLabel('Y Coordinate (%) *').fill('3');
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await api.read('points')).toEqual([
    expect.objectContaining({ coord_x: 12.345, coord_y: 3 }),
  ]);
});

test('§4 / closing resets the form to empty and closes the dialog', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await admin.goto('/admin');
  for (const close of [
    () => admin.keyboard.press('Escape'),
    () => admin.getByRole('button', { name: 'Close', exact: true }).click(),
    () => admin.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    const dialog = await openCreate(admin);
    await dialog.getByLabel('Title *').fill('Half a thought');
    await close();
    await expect(dialog).toHaveCount(0);
  }
  const edit = await openEdit(admin, 'Bench');
  await edit.getByLabel('Title *').fill('Half a thought');
  await admin.keyboard.press('Escape');
  const dialog = await openCreate(admin);
  await expect(dialog.getByLabel('Title *')).toHaveValue('');
  await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('');
});

test('§4 / saving resets the form to empty', async ({ admin }) => {
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(dialog).toHaveCount(0);
  await openCreate(admin);
  await expect(dialog.getByLabel('Title *')).toHaveValue('');
  await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('');
});

test('§4 / a press beside the dialog loses nothing that was typed', async ({ admin }) => {
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Half a thought');
  await admin.mouse.click(10, 10);
  await expect(dialog.getByLabel('Title *')).toHaveValue('Half a thought');
});

test('§4 / after a save and after a delete the list is read again', async ({
  signedIn: admin,
  api,
}) => {
  await admin.goto('/admin');
  await expect(admin.getByText('No points yet')).toBeVisible();
  await api.insert('points', { title: 'Made elsewhere', coord_x: 1, coord_y: 2 });
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(admin.getByRole('cell', { name: 'Made elsewhere', exact: true })).toBeVisible();

  await api.insert('points', { title: 'Made later', coord_x: 1, coord_y: 2 });
  await admin.getByRole('button', { name: 'Delete Bench' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('cell', { name: 'Made later', exact: true })).toBeVisible();
});

test('§8 / a failed save shows the error’s own message and keeps the dialog and what was typed', async ({
  admin,
}) => {
  await admin.route('**/rest/v1/points?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'The database is on fire' } })
      : route.continue(),
  );
  await admin.route('**/rest/v1/points', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is on fire' } }),
  );
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'The database is on fire')).toBeVisible();
  await expect(dialog.getByLabel('Title *')).toHaveValue('Bench');
  await admin.unrouteAll();
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'Point created')).toBeVisible();
});

test('§8 / a failed delete shows the error’s own message, and the point stays', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await admin.goto('/admin');
  await admin.route('**/rest/v1/points?id=*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is on fire' } }),
  );
  await admin.getByRole('button', { name: 'Delete Bench' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(admin, 'The database is on fire')).toBeVisible();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.getByRole('cell', { name: 'Bench', exact: true })).toBeVisible();
});

test('§8 / what the database refuses is said in its own words', async ({
  signedIn: admin,
  api,
}) => {
  const [group] = await api.insert('groups', { name: 'Owl Walk' });
  await admin.goto('/admin');
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  await dialog.getByLabel('Group', { exact: true }).selectOption('Owl Walk');
  await api.remove('groups', group?.id ?? '');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'violates foreign key constraint')).toBeVisible();
  await expect(dialog.getByLabel('Title *')).toHaveValue('Bench');
});

test('§2 / a point can be created by keyboard alone', async ({ admin, api }) => {
  await admin.getByRole('button', { name: 'Add Point' }).focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Create Point' });
  await expect(dialog.getByLabel('Title *')).toBeFocused();
  await admin.keyboard.type('Bench');
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('12.5');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('70');
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Point created')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Add Point' })).toBeFocused();
  expect(await api.read('points')).toHaveLength(1);
});
