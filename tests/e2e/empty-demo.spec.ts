import { expectNoAxeFindings } from './axe.ts';
import { insertShippedDemo } from './demo.ts';
import { expect, openAdmin, test } from './fixtures.ts';
import { toast } from './toast.ts';

test('The demo is emptied with one press, and Undo brings it back as it was', async ({
  page,
  site,
  api,
}) => {
  await insertShippedDemo(api);
  const own = await api.insert('points', {
    title: 'Town Hall',
    coord_x: 50,
    coord_y: 50,
    marker_icon: '/demo/icon-alder-mill.webp',
  });
  const stored = async () => ({
    points: await api.read('points'),
    groups: await api.read('groups'),
  });
  const before = await stored();
  await openAdmin(page, site);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expectNoAxeFindings(page);

  await steps.getByRole('button', { name: 'Empty the demo' }).click();
  const message = toast(page, 'Demo emptied');
  await expect(message).toContainText('23 points, 3 groups');
  expect(await stored()).toEqual({ points: own, groups: [] });
  await expect(steps.getByRole('button', { name: 'Upload your own map' })).toBeFocused();
  await expect(steps.getByRole('button', { name: 'Empty the demo' })).toBeHidden();

  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Demo brought back')).toBeVisible();
  expect(await stored()).toEqual(before);
  await expect(steps.getByRole('button', { name: 'Empty the demo' })).toBeVisible();
});

test('After a reload, the emptied demo is still brought back from its backup', async ({
  page,
  site,
  api,
}) => {
  await insertShippedDemo(api);
  const before = await api.read('points');
  await openAdmin(page, site);
  await page.getByRole('button', { name: 'Empty the demo' }).click();
  await expect(toast(page, 'Demo emptied')).toBeVisible();
  await page.goto('/admin?section=backup');
  const backup = page.getByRole('listitem').filter({ hasText: 'Before emptying the demo' });
  await backup.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Replace the map' }).click();
  await expect.poll(async () => (await api.read('points')).length).toBe(before.length);
});

test('Emptying the demo keeps what the administrator or another window has changed, and names it', async ({
  page,
  site,
  api,
}) => {
  await insertShippedDemo(api);
  const stored = await api.read('points');
  const idOf = (title: string) => stored.find((point) => point.title === title)?.id ?? '';
  const titles = async () => (await api.read('points')).map(({ title }) => title).sort();
  await openAdmin(page, site);
  await page.getByRole('button', { name: 'Edit Alder Mill' }).click();
  await page.getByLabel('Title').fill('Our own mill');
  await page.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(page, 'Point updated')).toBeVisible();
  await expect(page.getByText('This deletes the demo’s 22 points and its groups.')).toBeVisible();

  // Another window saves while the first request is on its way.
  let requests = 0;
  await page.route('**/rpc/restore_map', async (route) => {
    requests += 1;
    if (requests === 1) {
      await api.update('points', idOf('Fox Hollow'), { description: 'Written meanwhile' });
      await api.insert('points', { title: 'Town Hall', coord_x: 50, coord_y: 50 });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Empty the demo' }).click();
  const message = toast(page, 'Demo emptied');
  await expect(message).toContainText(
    '21 points, 1 group. Changed, so kept: Our own mill, Fox Hollow',
  );
  expect(requests).toBe(2);
  expect(await titles()).toEqual(['Fox Hollow', 'Our own mill', 'Town Hall']);
  await expect(page.getByRole('button', { name: 'Empty the demo' })).toBeHidden();

  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Demo brought back')).toBeVisible();
  const [hollow, ...others] = (await api.read('points')).filter(
    ({ description }) => description === 'Written meanwhile',
  );
  expect([hollow?.title, others]).toEqual(['Fox Hollow', []]);
  expect(await titles()).toHaveLength(24);
  expect(await titles()).toEqual(expect.arrayContaining(['Our own mill', 'Town Hall']));
});
