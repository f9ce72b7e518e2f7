import { expectNoAxeFindings } from './axe.ts';
import { insertShippedDemo } from './demo.ts';
import { expect, openAdmin, test } from './fixtures.ts';
import { toast } from './toast.ts';

test('The demo is emptied after a question, and Undo brings it back as it was', async ({
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
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('What you added or changed stays.');
  await question.getByRole('button', { name: 'Empty the demo' }).click();
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
  for (const part of [page, page.getByRole('alertdialog')])
    await part.getByRole('button', { name: 'Empty the demo' }).click();
  await expect(toast(page, 'Demo emptied')).toBeVisible();
  await page.goto('/admin?section=backup');
  const backup = page.getByRole('listitem').filter({ hasText: 'Before emptying the demo' });
  await backup.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Replace the map' }).click();
  await expect.poll(async () => (await api.read('points')).length).toBe(before.length);
});
