import { expect, test } from './fixtures.ts';

test('§2 / the title is POI Map Admin with the subtitle ‘Manage your interactive map’', async ({
  admin,
}) => {
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('POI Map Admin');
  await expect(admin.getByText('Manage your interactive map', { exact: true })).toBeVisible();
});

test('§2 / there are three tabs: Points, which is the first, Groups and Settings', async ({
  admin,
}) => {
  await expect(admin.getByRole('tab')).toHaveText(['Points', 'Groups', 'Settings']);
  await expect(admin.getByRole('tab', { name: 'Points' })).toHaveAttribute('aria-selected', 'true');
  await expect(admin.getByRole('button', { name: 'Add Point' })).toBeVisible();
  await admin.getByRole('tab', { name: 'Groups' }).click();
  await expect(admin.getByRole('button', { name: 'Add Group' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Add Point' })).toBeHidden();
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await expect(admin.getByRole('button', { name: 'Save Settings' })).toBeVisible();
});

test('§2 / the tabs work by keyboard', async ({ admin }) => {
  await admin.getByRole('tab', { name: 'Points' }).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByRole('tab', { name: 'Groups' })).toBeFocused();
  await expect(admin.getByRole('heading', { name: 'Groups / Trails' })).toBeVisible();
  await admin.keyboard.press('End');
  await expect(admin.getByRole('heading', { name: 'Map Settings' })).toBeVisible();
});

test('§4 / what was typed in one tab is there after a look at another', async ({ admin }) => {
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await admin.getByLabel(/^Marker Size Ratio/).fill('0.07');
  await admin.getByRole('tab', { name: 'Points' }).click();
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await expect(admin.getByLabel(/^Marker Size Ratio/)).toHaveValue('0.07');
});

test('an empty list says what to do first', async ({ admin }) => {
  for (const { tab, button, empty } of [
    { tab: 'Points', button: 'Add Point', empty: 'No points yet' },
    { tab: 'Groups', button: 'Add Group', empty: 'No groups yet' },
  ]) {
    await admin.getByRole('tab', { name: tab }).click();
    await expect(admin.getByText(empty)).toBeVisible();
    await expect(admin.getByRole('button', { name: button })).toBeVisible();
    await admin
      .getByRole('button', { name: `Add the first ${tab.toLowerCase().slice(0, -1)}` })
      .click();
    await expect(admin.getByRole('dialog')).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  }
});

for (const { table, tab, heading } of [
  { table: 'points', tab: 'Points', heading: 'Points' },
  { table: 'groups', tab: 'Groups', heading: 'Groups / Trails' },
  { table: 'map_settings', tab: 'Settings', heading: 'Map Settings' },
]) {
  test(`§8 / when ${table} can’t be read the error’s own message is shown, once, with a retry`, async ({
    admin,
  }) => {
    let isBroken = true;
    await admin.route(`**/rest/v1/${table}?*`, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { message: 'The database is on fire' } })
        : route.continue(),
    );
    await admin.reload();
    await admin.getByRole('tab', { name: tab }).click();
    const panel = admin.getByRole('region', { name: heading });
    await expect(panel.getByText('Loading...')).toBeVisible();
    await expect(panel.getByText('The database is on fire')).toBeVisible();
    const toast = admin.locator('[data-sonner-toast]', { hasText: 'The database is on fire' });
    await expect(toast).toHaveCount(1);
    isBroken = false;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText('The database is on fire')).toHaveCount(0);
    await expect(panel.getByRole('button').first()).toBeVisible();
  });
}
