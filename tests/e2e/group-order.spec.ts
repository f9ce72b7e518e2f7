import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';
import { TouchInput } from './touch.ts';

/** Three groups, each with a point that has the same name. */
async function insertGroups(api: Api): Promise<void> {
  const groups = await api.insert('groups', [
    { name: 'Lake', created_at: '2026-01-01' },
    { name: 'Mill', created_at: '2026-01-02' },
    { name: 'Oak', created_at: '2026-01-03' },
  ]);
  const points = groups.map(({ id, name }) => ({
    title: name,
    group_id: id,
    coord_x: 50,
    coord_y: 50,
  }));
  await api.insert('points', points);
}

async function openGroups(page: Page) {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Groups' }).click();
  const table = page.getByRole('table', { name: 'Groups' });
  return {
    handle: (name: string) => table.getByRole('button', { name: `Move ${name}` }),
    table,
  };
}

/** Expects an order in the legend and in the list of places. */
async function expectOrderForVisitors(page: Page, names: string[]): Promise<void> {
  await page.goto('/');
  const legend = page.getByRole('group', { name: 'Groups' });
  await expect(legend.getByRole('button')).toHaveText(['All', ...names]);
  await page.getByRole('button', { name: 'Places' }).click();
  await expect(page.getByRole('option')).toHaveText(names.map((name) => `${name}, ${name}`));
}

async function expectRows(page: Page, names: string[]): Promise<void> {
  const handles = page
    .getByRole('table', { name: 'Groups' })
    .getByRole('button', { name: /^Move/ });
  await expect(handles).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    await expect(handles.nth(index)).toHaveAccessibleName(`Move ${name}`);
  }
}

test('Arrow keys reorder the groups; legend and list follow, and Undo restores the order', async ({
  signedIn: admin,
  api,
}) => {
  await insertGroups(api);
  const { handle } = await openGroups(admin);
  await expectRows(admin, ['Lake', 'Mill', 'Oak']);
  await handle('Oak').focus();
  await admin.keyboard.press('ArrowUp');
  await expect(handle('Oak')).toBeFocused();
  await expect(admin.getByRole('status').filter({ hasText: 'Oak, 2 of 3' })).toHaveCount(1);
  await admin.keyboard.press('ArrowUp');
  await expect(admin.getByRole('status').filter({ hasText: 'Oak, 1 of 3' })).toHaveCount(1);
  await expect(toast(admin, 'Order of the groups changed')).toBeVisible();
  await expect(handle('Oak')).toBeFocused();
  await expectRows(admin, ['Oak', 'Lake', 'Mill']);
  await admin.reload();
  await admin.getByRole('tab', { name: 'Groups' }).click();
  await expectRows(admin, ['Oak', 'Lake', 'Mill']);

  await test.step('A new group comes last', async () => {
    await api.insert('groups', { name: 'Weir', created_at: '2025-01-01' });
    await admin.reload();
    await admin.getByRole('tab', { name: 'Groups' }).click();
    await expectRows(admin, ['Oak', 'Lake', 'Mill', 'Weir']);
  });

  await handle('Weir').press('Home');
  await handle('Weir').blur();
  const changed = toast(admin, 'Order of the groups changed');
  await expect(changed).toBeVisible();
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin, 'Order of the groups restored')).toBeVisible();
  await expectRows(admin, ['Oak', 'Lake', 'Mill', 'Weir']);
  const stored = await api.read('groups');
  expect(stored.find(({ name }) => name === 'Weir')?.sort_order).toBeNull();
  await api.remove('groups', stored.find(({ name }) => name === 'Weir')?.id ?? '');
  await expectOrderForVisitors(admin, ['Oak', 'Lake', 'Mill']);
});

test('Dragging a handle reorders the groups, and Escape puts the group back', async ({
  signedIn: admin,
  api,
}) => {
  await insertGroups(api);
  const { handle } = await openGroups(admin);
  const orders: string[] = [];
  admin.on('request', (request) => {
    if (request.url().endsWith('/rpc/order_groups')) orders.push(request.url());
  });

  async function dragTo(name: string, target: string): Promise<void> {
    const to = await handle(target).boundingBox();
    await handle(name).hover();
    await admin.mouse.down();
    await admin.mouse.move((to?.x ?? 0) + 5, (to?.y ?? 0) + 5, { steps: 5 });
  }

  await dragTo('Lake', 'Oak');
  await expectRows(admin, ['Mill', 'Lake', 'Oak']);
  await admin.keyboard.press('Escape');
  await expectRows(admin, ['Lake', 'Mill', 'Oak']);
  await admin.mouse.up();
  expect(orders).toEqual([]);

  await dragTo('Oak', 'Lake');
  await expectRows(admin, ['Oak', 'Lake', 'Mill']);
  await admin.mouse.up();
  await expect(toast(admin, 'Order of the groups changed')).toBeVisible();
  expect(orders).toHaveLength(1);
  await expectOrderForVisitors(admin, ['Oak', 'Lake', 'Mill']);
});

test('An order from another window is not overwritten, and an open form has no conflict', async ({
  signedIn: admin,
  api,
}) => {
  await insertGroups(api);
  const { handle } = await openGroups(admin);
  const lake = (await api.read('groups')).find(({ name }) => name === 'Lake');
  await api.update('groups', lake?.id ?? '', { sort_order: 5 });
  await handle('Oak').press('ArrowUp');
  await expect(toast(admin, 'another order in another window')).toBeVisible();
  await expectRows(admin, ['Lake', 'Mill', 'Oak']);

  await admin.getByRole('button', { name: 'Edit Lake' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Edit Group' });
  await api.update('groups', lake?.id ?? '', { sort_order: 7 });
  await dialog.getByLabel('Name').fill('Pond');
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toast(admin, 'Group updated')).toBeVisible();
  const stored = await api.read('groups');
  expect(stored.find(({ id }) => id === lake?.id)).toMatchObject({ name: 'Pond', sort_order: 7 });
});

test('The table of groups counts the points without a group, and opens them', async ({
  signedIn: admin,
  api,
}) => {
  await insertGroups(api);
  await api.insert('points', [
    { title: 'Gate', coord_x: 1, coord_y: 2 },
    { title: 'Bench', coord_x: 1, coord_y: 2 },
  ]);
  const { table } = await openGroups(admin);
  const last = table.getByRole('row').last();
  await expect(last).toContainText('No group (2)');
  await expect(last.getByRole('button')).toHaveCount(1);
  await last.getByRole('button', { name: 'No group (2)' }).click();
  await expect(admin.getByRole('tab', { name: 'Points' })).toHaveAttribute('aria-selected', 'true');
  const filter = admin.getByRole('combobox', { name: 'Filter by group' });
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue('none');
  const points = admin.getByRole('table', { name: 'Points' });
  await expect(points.getByRole('rowheader')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true });

  test('A finger drags a group past the window’s edge, where the page scrolls', async ({
    signedIn: admin,
    api,
  }) => {
    const names = Array.from({ length: 12 }, (_, index) => `Trail ${index + 10}`);
    await api.insert(
      'groups',
      names.map((name, index) => ({ name, created_at: `2026-01-${index + 10}` })),
    );
    const { handle } = await openGroups(admin);
    await handle('Trail 10').scrollIntoViewIfNeeded();
    const box = await handle('Trail 10').boundingBox();
    const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
    const edge = { x: finger.x, y: 560 };
    const touch = await TouchInput.on(admin);
    await touch.press([finger]);
    await touch.drag([{ ...finger, y: (finger.y + edge.y) / 2 }]);
    await touch.drag([edge]);
    // While the finger rests, the page scrolls on.
    await expectRows(admin, [...names.slice(1), 'Trail 10']);
    await expect(handle('Trail 10')).toBeInViewport();
    await touch.move([edge], [edge], { steps: 1 });
    await expect(toast(admin, 'Order of the groups changed')).toBeVisible();
    const order = (await api.read('groups')).sort(
      (a, b) => Number(a.sort_order) - Number(b.sort_order),
    );
    expect(order.map(({ name }) => name)).toEqual([...names.slice(1), 'Trail 10']);
  });
});
