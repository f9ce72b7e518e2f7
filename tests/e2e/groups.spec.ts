import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeFile } from './pictures.ts';
import { toast } from './toast.ts';

async function openTab(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Groups' }).click();
}

async function openCreate(page: Page) {
  await page.getByRole('button', { name: 'Add Group' }).click();
  return page.getByRole('dialog', { name: 'Create Group' });
}

test('§2, §7, §8 / Groups are listed, and edited with ‘Group updated’', { tag: '@core' }, async ({
  signedIn: admin,
  api,
}) => {
  const [owl, family] = await api.insert('groups', [
    {
      name: 'Owl Walk',
      color: '#5f3dc4',
      background_image: '/icon.svg',
      created_at: '2026-01-02',
    },
    { name: 'Family Track', color: null, background_image: null, created_at: '2026-01-01' },
  ]);
  await api.insert('points', [
    { title: 'Oak', group_id: owl?.id ?? null, coord_x: 1, coord_y: 2 },
    { title: 'Mill', group_id: owl?.id ?? null, coord_x: 1, coord_y: 2 },
  ]);
  await openTab(admin);
  await expect(admin.getByRole('heading', { name: 'Groups / Trails', exact: true })).toBeVisible();
  await expect(
    admin.getByText('Organize your POI markers into groups', { exact: true }),
  ).toBeVisible();
  const table = admin.getByRole('table', { name: 'Groups' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Color',
    'Background',
    'Points',
    'Actions',
  ]);
  const rows = table.getByRole('row');
  await expect(rows.nth(1).getByRole('cell').nth(0)).toHaveText('Family Track');
  await expect(rows.nth(1).getByRole('cell').nth(2)).toHaveText(/No$/);
  await expect(rows.nth(2).getByRole('cell').nth(0)).toHaveText('Owl Walk');
  await expect(rows.nth(2).getByRole('cell').nth(2)).toHaveText(/Yes$/);
  await expect(rows.nth(1).getByRole('cell').nth(3)).toHaveText(/^0/);
  await expect(rows.nth(2).getByRole('cell').nth(3)).toHaveText(/^2/);
  await expect(rows.nth(2).getByRole('cell').nth(1).locator('span span').first()).toHaveCSS(
    'background-color',
    'rgb(95, 61, 196)',
  );
  await expect(rows.nth(2).getByRole('button', { name: 'Edit Owl Walk' })).toBeVisible();
  await expect(rows.nth(2).getByRole('button', { name: 'Delete Owl Walk' })).toBeVisible();

  await test.step('§2, §8 / Edit Group changes a group, and keeps a missing color missing', async () => {
    await admin.getByRole('button', { name: 'Edit Owl Walk' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Edit Group' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Owl Walk');
    await expect(dialog.getByLabel('Color')).toHaveValue('#5f3dc4');
    await expect(dialog.getByAltText('Preview of Background Image')).toHaveAttribute(
      'src',
      '/icon.svg',
    );
    await dialog.getByLabel('Name').fill('Night Walk');
    await dialog.getByRole('button', { name: 'Remove Background Image' }).click();
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(toast(admin, 'Group updated')).toBeVisible();

    await admin.getByRole('button', { name: 'Edit Family Track' }).click();
    await dialog.getByLabel('Name').fill('Deer Walk');
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(toast(admin, 'Group updated')).toContainText('Deer Walk');
    const groups = await api.read('groups');
    expect(groups).toHaveLength(2);
    expect(groups).toContainEqual({ ...owl, name: 'Night Walk', background_image: null });
    expect(groups).toContainEqual({ ...family, name: 'Deer Walk', color: null });
  });
});

test('§2, §8, §9 / Create Group stores a group and shows ‘Group created’', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
  await openTab(admin);
  await expect(admin.getByText('No groups yet')).toBeVisible();
  const dialog = await openCreate(admin);
  const [name, color] = [dialog.getByLabel('Name'), dialog.getByLabel('Color')];
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  await expect(name).toHaveValue('');
  await expect(name).toHaveAttribute('placeholder', /Family Track/);
  await expect(color).toHaveAttribute('type', 'color');
  await expect(color).toHaveValue('#000000');
  await expect(dialog.getByLabel('Background Image', { exact: true })).toHaveAttribute(
    'type',
    'file',
  );

  await test.step('Without a name nothing is sent, and the field says what is required', async () => {
    const inserts: string[] = [];
    admin.on('request', (request) => {
      if (request.method() === 'POST') inserts.push(request.url());
    });
    await color.fill('#c2410c');
    await create.click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    await name.press('A');
    await expect(name).toHaveAttribute('aria-invalid', 'false');
    await expect(name).toHaveAccessibleDescription('');
    await name.fill(' ');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    expect(inserts).toEqual([]);
    await expect(color).toHaveValue('#c2410c');
  });

  await test.step('§4 / Closing resets the form', async () => {
    await name.fill('Half a thought');
    await admin.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openCreate(admin);
    await expect(name).toHaveValue('');
    await expect(color).toHaveValue('#000000');
  });

  await api.insert('groups', { name: 'Made elsewhere' });
  await name.fill('Family Track');
  await color.fill('#c2410c');
  await dialog.getByLabel('Background Image', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'Image uploaded')).toBeVisible();
  await expect(dialog.getByAltText('Preview of Background Image')).toBeVisible();
  await create.click();
  await expect(toast(admin, 'Group created')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('cell', { name: 'Family Track', exact: true })).toBeVisible();
  // The list was requested again.
  await expect(admin.getByRole('cell', { name: 'Made elsewhere', exact: true })).toBeVisible();
  expect((await api.read('groups')).find(({ name }) => name === 'Family Track')).toMatchObject({
    color: '#c2410c',
    background_image: expect.stringMatching(
      /^\/storage\/v1\/object\/public\/maps\/group-bg-\d{13}\.png$/,
    ),
  });
});

test('§3, §5, §8 / Deleting a group asks first, and deletes its points unless they are kept', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
  const [owl, fox, deer] = await api.insert('groups', [
    { name: 'Owl Walk' },
    { name: 'Fox Walk' },
    { name: 'Deer Walk' },
  ]);
  const [oak, mill] = await api.insert('points', [
    { title: 'Oak', group_id: owl?.id ?? null, coord_x: 1, coord_y: 2 },
    { title: 'Mill', group_id: owl?.id ?? null, coord_x: 1, coord_y: 2 },
    { title: 'Bench', group_id: fox?.id ?? null, coord_x: 1, coord_y: 2 },
    { title: 'Pond', group_id: deer?.id ?? null, coord_x: 1, coord_y: 2 },
  ]);
  const groupNames = async () => {
    const names = new Map((await api.read('groups')).map(({ id, name }) => [id, name]));
    const points = await api.read('points');
    return Object.fromEntries(
      points.map(({ title, group_id }) => [title, group_id && names.get(group_id)]),
    );
  };
  await openTab(admin);
  const question = admin.getByRole('alertdialog');
  await admin.getByRole('button', { name: 'Delete Deer Walk' }).click();
  await expect(question).toContainText('Are you sure? This will delete all associated points.');
  await expect(question).toContainText('This group has 1 point. You can undo this.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByRole('checkbox')).not.toBeChecked();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await api.read('groups')).toHaveLength(3);

  await admin.getByRole('button', { name: 'Delete Deer Walk' }).click();
  await question.getByRole('button', { name: 'Delete group and 1 point' }).click();
  await expect(toast(admin, 'Group deleted')).toContainText('Deer Walk');
  await expect(admin.getByRole('button', { name: 'Delete Deer Walk' })).toHaveCount(0);
  expect(await groupNames()).toEqual({ Oak: 'Owl Walk', Mill: 'Owl Walk', Bench: 'Fox Walk' });

  await admin.getByRole('button', { name: 'Delete Owl Walk' }).click();
  await question.getByRole('checkbox', { name: 'Keep its 2 points without a group' }).check();
  await expect(question).toContainText('All associated points stay on the map');
  await question.getByRole('button', { name: 'Delete group, keep 2 points' }).click();
  const deleted = toast(admin, 'Group deleted').filter({ hasText: 'Owl Walk' });
  await expect(deleted).toBeVisible();
  expect(await groupNames()).toEqual({ Oak: null, Mill: null, Bench: 'Fox Walk' });

  // One of them has been moved to another group since, and stays there.
  await api.update('points', mill?.id ?? '', { group_id: fox?.id ?? null });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin, 'Group restored')).toBeVisible();
  expect(await groupNames()).toEqual({ Oak: 'Owl Walk', Mill: 'Fox Walk', Bench: 'Fox Walk' });
  expect((await api.read('points')).find(({ id }) => id === oak?.id)?.group_id).toBe(owl?.id);

  await admin.getByRole('tab', { name: 'Points' }).click();
  await expect(admin.getByRole('cell', { name: 'Bench', exact: true })).toBeVisible();
  await expect(admin.getByRole('cell', { name: 'Pond', exact: true })).toHaveCount(0);
});
