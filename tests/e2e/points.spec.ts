import type { Locator, Page } from '@playwright/test';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { makeFile } from './pictures.ts';
import { toast } from './toast.ts';

async function openCreate(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  return page.getByRole('dialog', { name: 'Create Point' });
}

async function openEdit(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  return page.getByRole('dialog', { name: 'Edit Point' });
}

test('§2, §5, §8, §9 / Create Point shows each error next to its field and sends nothing', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
  await api.insert('groups', { name: 'Owl Walk' });
  await admin.goto('/admin');
  let inserts = 0;
  admin.on('request', (request) => {
    if (request.url().includes('/rest/v1/') && request.method() === 'POST') inserts += 1;
  });
  const dialog = await openCreate(admin);
  const [title, x, y, link] = [
    'Title *',
    'X Coordinate (%) *',
    'Y Coordinate (%) *',
    'External Link',
  ].map((label) => dialog.getByLabel(label, { exact: true }));
  if (!title || !x || !y || !link) throw new Error('A field is missing');
  await expect(dialog.getByRole('heading')).toHaveText('Create Point');
  for (const field of [title, x, y, link]) await expect(field).toHaveValue('');
  await expect(link).toHaveAttribute('type', 'url');
  for (const field of [x, y]) {
    await expect(field).toHaveAttribute('type', 'number');
    await expect(field).toHaveAttribute('step', '0.1');
  }
  const group = dialog.getByLabel('Group', { exact: true });
  await expect(group.locator('option')).toHaveText(['None', 'Owl Walk']);
  await expect(group).toHaveValue('');
  for (const label of ['Marker Icon', 'Popup Image']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('type', 'file');
  }

  const create = dialog.getByRole('button', { name: 'Create Point', exact: true });
  const alerts = dialog.getByRole('alert');
  await x.fill('1');
  await y.fill('2');
  for (const { field, texts, sentence } of [
    { field: title, texts: ['   '], sentence: 'Enter a title.' },
    { field: x, texts: [''], sentence: 'Click or tap the map, or enter X, from 0 to 100.' },
    { field: y, texts: [''], sentence: 'Click or tap the map, or enter Y, from 0 to 100.' },
  ]) {
    const before = await field.inputValue();
    for (const text of texts) {
      await field.fill(text);
      await create.click();
      await expect(toast(admin, 'Please fill in all required fields')).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(alerts).toHaveText(sentence);
      await expect(field).toHaveValue(text);
    }
    await field.fill(before || 'Bench');
    await expect(alerts).toHaveCount(0);
  }

  for (const { field, text } of [
    { field: x, text: '100.1' },
    { field: link, text: 'javascript:alert(1)' },
  ]) {
    const before = await field.inputValue();
    await field.fill(text);
    await create.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(alerts).toHaveCount(1);
    await expect(field).toHaveAccessibleDescription((await alerts.textContent()) ?? '');
    await expect(field).toHaveValue(text);
    await field.fill(before);
    await expect(alerts).toHaveCount(0);
  }
  expect(inserts).toBe(0);

  await test.step('§4 / Pressing outside the dialog loses nothing, and closing empties the form', async () => {
    await admin.mouse.click(10, 10);
    await expect(title).toHaveValue('Bench');
    for (const close of [
      () => admin.keyboard.press('Escape'),
      () => admin.getByRole('button', { name: 'Close', exact: true }).click(),
      () => admin.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await title.fill('Half a thought');
      await close();
      await expect(dialog).toHaveCount(0);
      await openCreate(admin);
      for (const field of [title, x]) await expect(field).toHaveValue('');
    }
  });
});

test('§2, §8 / A point is created with all its fields and ‘Point created’', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
  const [group, other] = await api.insert('groups', [{ name: 'Owl Walk' }, { name: 'Fox Walk' }]);
  await admin.goto('/admin');
  const dialog = await openCreate(admin);
  await dialog.getByLabel('Title *').fill('Hollow Oak');
  await dialog.getByLabel('Group', { exact: true }).selectOption('Fox Walk');
  await dialog.getByLabel('X Coordinate (%) *').fill('12.5');
  await dialog.getByLabel('Y Coordinate (%) *').fill('70');
  await dialog.getByLabel('Marker Icon', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'marker image uploaded')).toBeVisible();
  await dialog.getByLabel('Popup Image', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'popup image uploaded')).toBeVisible();
  await dialog.getByLabel('External Link').fill('www.example.org/oak');
  await dialog.getByLabel('Title *').click();
  await expect(dialog.getByLabel('External Link')).toHaveValue('https://www.example.org/oak');

  await test.step('A rejection by the database shows the database’s own message', async () => {
    await api.remove('groups', other?.id ?? '');
    await dialog.getByRole('button', { name: 'Create Point' }).click();
    await expect(toast(admin, 'violates foreign key constraint')).toBeVisible();
    await expect(dialog.getByLabel('Title *')).toHaveValue('Hollow Oak');
  });

  await dialog.getByLabel('Group', { exact: true }).selectOption('Owl Walk');
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

test('§2, §5 / A point is created by keyboard alone, with its optional fields null', {
  tag: '@core',
}, async ({ admin, api }) => {
  await expect(admin.getByText('No points yet')).toBeVisible();
  await api.insert('points', { title: 'Made elsewhere', coord_x: 1, coord_y: 2 });
  await admin.getByRole('button', { name: 'Add Point' }).focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Create Point' });
  await expect(dialog.getByLabel('Title *')).toBeFocused();
  await admin.keyboard.type('Bench');
  // The group, the description, the map and its three controls are before the coordinates.
  for (let stop = 0; stop < 7; stop += 1) await admin.keyboard.press('Tab');
  await expect(dialog.getByLabel('X Coordinate (%) *')).toBeFocused();
  await admin.keyboard.type('0');
  // The help is between them.
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('70');
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Point created')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Add Point' })).toBeFocused();
  expect((await api.read('points')).find(({ title }) => title === 'Bench')).toMatchObject({
    coord_x: 0,
    coord_y: 70,
    group_id: null,
    marker_icon: null,
    popup_image: null,
    link: null,
  });

  await test.step('§4 / Saving empties the form', async () => {
    await admin.keyboard.press('Enter');
    for (const label of ['Title *', 'X Coordinate (%) *']) {
      await expect(dialog.getByLabel(label)).toHaveValue('');
    }
    await admin.keyboard.press('Escape');
  });

  await test.step('§4 / The list is reloaded after a save and after a deletion', async () => {
    await expect(admin.getByRole('cell', { name: 'Made elsewhere', exact: true })).toBeVisible();
    await api.insert('points', { title: 'Made later', coord_x: 1, coord_y: 2 });
    await admin.getByRole('button', { name: 'Delete Bench' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('cell', { name: 'Made later', exact: true })).toBeVisible();
  });
});

test('§2, §7, §8 / Points are listed, and edited with ‘Point updated’', { tag: '@core' }, async ({
  signedIn: admin,
  api,
}) => {
  const [group] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  const [, , before] = await api.insert('points', [
    {
      title: 'Bench',
      group_id: null,
      coord_x: 0,
      coord_y: 100,
      link: null,
      created_at: '2026-01-02',
    },
    { title: 'Pond', group_id: null, coord_x: 1, coord_y: 1, link: null, created_at: '2026-01-03' },
    {
      title: 'Hollow Oak',
      group_id: group?.id ?? null,
      // An import stored it between two steps.
      coord_x: 12.345,
      coord_y: 70,
      link: 'https://example.org/oak',
      created_at: '2026-01-01',
    },
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
    '(12.345%, 70%)',
    '',
  ]);
  await expect(rows.nth(2).getByRole('cell')).toHaveText(['Bench', 'None', '(0%, 100%)', '']);
  await expect(rows.nth(3).getByRole('cell').first()).toHaveText('Pond');
  await expect(rows.nth(1).getByRole('button', { name: 'Edit Hollow Oak' })).toBeVisible();
  const button = rows.nth(1).getByRole('button', { name: 'Delete Hollow Oak' });
  await expect(button).toBeVisible();

  await test.step('The buttons line up with their column’s header', async () => {
    const icon = await button.locator('svg').boundingBox();
    const actions = table.getByRole('columnheader', { name: 'Actions' });
    const head = await actions.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
    expect(Math.abs((icon?.x ?? 0) + (icon?.width ?? 0) - head)).toBeLessThanOrEqual(2);
  });

  const dialog = await openEdit(admin, 'Hollow Oak');
  const x = dialog.getByLabel('X Coordinate (%) *');
  await expect(dialog.getByLabel('Title *')).toHaveValue('Hollow Oak');
  await expect(dialog.getByLabel('Group', { exact: true })).toHaveValue(group?.id ?? '');
  await expect(x).toHaveValue('12.345');
  await expect(dialog.getByLabel('Y Coordinate (%) *')).toHaveValue('70');
  await expect(dialog.getByLabel('External Link')).toHaveValue('https://example.org/oak');
  await dialog.getByLabel('Title *').fill('Fallen Oak');
  await dialog.getByLabel('Group', { exact: true }).selectOption('None');
  await dialog.getByLabel('External Link').fill('');
  await dialog.getByRole('button', { name: 'Update Point', exact: true }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole('cell', { name: 'Fallen Oak', exact: true })).toBeVisible();
  const after = { ...before, title: 'Fallen Oak', group_id: null, link: null };
  expect(await api.read('points')).toContainEqual(after);
  await expect(admin.getByRole('button', { name: 'Edit Fallen Oak' })).toBeFocused();

  await test.step('Six decimals are stored, and the arrow keys use the step size', async () => {
    await openEdit(admin, 'Fallen Oak');
    await x.fill('12.345678');
    await expect(x).toHaveAttribute('step', '0.1');
    await dialog.getByLabel('Y Coordinate (%) *').fill('3');
    await dialog.getByLabel('Y Coordinate (%) *').press('ArrowUp');
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await api.read('points')).toContainEqual({ ...after, coord_x: 12.345678, coord_y: 3.1 });
  });

  await test.step('§4 / A closed form leaves nothing behind in the next one', async () => {
    await openEdit(admin, 'Fallen Oak');
    await dialog.getByLabel('Title *').fill('Half a thought');
    await admin.keyboard.press('Escape');
    await openCreate(admin);
    for (const label of ['Title *', 'X Coordinate (%) *']) {
      await expect(admin.getByLabel(label)).toHaveValue('');
    }
  });
});

test('§5, §8 / Deleting a point asks first, and then shows ‘Point deleted’', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A typo in a description is corrected in five touches from sign-in, swipes included', async ({
    page,
    api,
  }) => {
    await insertDemo(api);
    const typo = 'The mill grinds flower on Sundays.';
    const [mill] = (await api.read('points')).filter(({ title }) => title === 'Alder Mill');
    await api.update('points', mill?.id ?? '', { description: typo });
    await page.goto('/auth');
    await page.getByLabel('Password').fill('local-admin');
    let touches = 0;
    async function touch(target: Locator) {
      await expect(target).toBeVisible();
      const isInView = await target.evaluate((element) => {
        const { left, width, top, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(hit);
      });
      if (!isInView) touches += 1;
      await target.tap();
      touches += 1;
    }
    await touch(page.getByRole('button', { name: 'Sign In' }));
    const map = page.getByRole('region', { name: 'Map of the points' });
    await touch(map.getByRole('button', { name: 'Alder Mill' }));
    const description = page.getByRole('dialog').getByLabel('Description');
    await touch(description);
    await description.fill(typo.replace('flower', 'flour'));
    await touch(page.getByRole('button', { name: 'Update Point' }));
    await expect(toast(page, 'Point updated')).toBeVisible();
    const stored = (await api.read('points')).map(({ description }) => description);
    expect(stored).toContain('The mill grinds flour on Sundays.');
    expect(touches).toBeLessThanOrEqual(5);
  });
});
