import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makeFile } from './pictures.ts';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

test.beforeEach(async ({ admin }) => {
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await expect(admin.getByRole('button', { name: 'Save Settings' })).toBeVisible();
});

test('§2 / the tab is headed ‘Map Settings’ with ‘Configure the global map settings’', async ({
  admin,
}) => {
  await expect(admin.getByRole('heading', { name: 'Map Settings', exact: true })).toBeVisible();
  await expect(admin.getByText('Configure the global map settings', { exact: true })).toBeVisible();
});

test('§2, §9 / there are a Base Map Image, a Show Legend switch, and a Marker Size Ratio in steps of 0.0001 with its default of 0.0515', async ({
  admin,
}) => {
  await expect(admin.getByLabel('Base Map Image', { exact: true })).toHaveAttribute('type', 'file');
  await expect(admin.getByRole('switch', { name: 'Show Legend' })).toBeChecked();
  const ratio = admin.getByLabel('Marker Size Ratio');
  await expect(admin.getByText(/^Marker Size Ratio .*0\.0515/)).toBeVisible();
  await expect(ratio).toHaveAttribute('type', 'number');
  await expect(ratio).toHaveAttribute('step', '0.0001');
  await expect(ratio).toHaveValue('0.0515');
});

test('§2, §8 / Save Settings stores legend and ratio, and shows ‘Settings saved successfully’', async ({
  admin,
  api,
}) => {
  await admin.getByRole('switch', { name: 'Show Legend' }).click();
  // With a comma, as many write it.
  await admin.getByLabel('Marker Size Ratio').fill('');
  await admin.getByLabel('Marker Size Ratio').pressSequentially('0,0612');
  await expect(admin.getByLabel('Marker Size Ratio')).toHaveValue('0.0612');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  expect(await api.read('map_settings')).toEqual([
    { id: 1, base_map_image: null, show_legend: false, size_ratio: 0.0612 },
  ]);
  await admin.reload();
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await expect(admin.getByRole('switch', { name: 'Show Legend' })).not.toBeChecked();
  await expect(admin.getByLabel('Marker Size Ratio')).toHaveValue('0.0612');
});

test('a slider sets the ratio too, and the map is shown with markers of that size', async ({
  admin,
  api,
}) => {
  await api.updateSettings({ base_map_image: '/icon.svg' });
  await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
  await admin.reload();
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const slider = admin.getByRole('slider', { name: 'Marker size' });
  const marker = admin.getByRole('figure').first().locator('.marker');
  for (const [key, ratio, sizePx] of [
    ['End', '0.12', 96],
    ['Home', '0.01', 20],
  ] as const) {
    await slider.press(key);
    await expect(admin.getByLabel('Marker Size Ratio')).toHaveValue(ratio);
    await expect(admin.getByRole('figure')).toHaveText([
      `On a computer: ${sizePx} pixels`,
      /^On a phone: \d+ pixels$/,
    ]);
    expect(await marker.evaluate(({ clientWidth }) => clientWidth)).toBe(sizePx);
  }
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(0.01);
});

test('§2, §4 / the button reads Saving... and is disabled while busy', async ({ admin }) => {
  const letThrough = await hold(admin, '**/rest/v1/map_settings?id=*');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect(admin.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
  letThrough();
  await expect(admin.getByRole('button', { name: 'Save Settings', exact: true })).toBeEnabled();
});

test('§5 / the ratio has no bounds, and an empty one is stored as none', async ({ admin, api }) => {
  for (const [typed, stored] of [
    ['-2', -2],
    ['0', 0],
    ['1000', 1000],
    ['', null],
  ] as const) {
    await admin.getByLabel('Marker Size Ratio').fill(typed);
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await expect.poll(async () => (await api.read('map_settings'))[0]?.size_ratio).toBe(stored);
    await expect(admin.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  }
});

test('§2, §8 / choosing a base map stores it at once, shows it, and says ‘Map image uploaded successfully’', async ({
  admin,
  api,
}) => {
  await admin.getByLabel('Marker Size Ratio').fill('0.07');
  await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible();
  await expect(admin.getByAltText('Preview of Base Map Image')).toBeVisible();
  const [settings] = await api.read('map_settings');
  expect(settings?.base_map_image).toMatch(
    /^\/storage\/v1\/object\/public\/maps\/base-map-\d{13}\.png$/,
  );
  // The upload saves the picture alone; what is typed beside it stays typed.
  expect(settings?.size_ratio).toBe(0.0515);
  await expect(admin.getByLabel('Marker Size Ratio')).toHaveValue('0.07');
  await admin.goto('/');
  await expect(admin.locator('main img')).toHaveAttribute('src', /base-map-\d{13}\.png$/);
});

test('§8 / a failed save shows the error’s own message and keeps what was typed', async ({
  admin,
  api,
}) => {
  await admin.route('**/rest/v1/map_settings?id=*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is on fire' } }),
  );
  await admin.getByLabel('Marker Size Ratio').fill('0.07');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(admin, 'The database is on fire')).toBeVisible();
  await expect(admin.getByLabel('Marker Size Ratio')).toHaveValue('0.07');
  await expect(admin.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(0.0515);
});

test('§8 / a base map that can’t be stored leaves the old one', async ({ admin, api }) => {
  await api.updateSettings({ base_map_image: '/icon.svg' });
  await admin.reload();
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await admin.route('**/rest/v1/map_settings?id=*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is on fire' } }),
  );
  await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(admin, 'The database is on fire')).toBeVisible();
  await expect(admin.getByAltText('Preview of Base Map Image')).toHaveAttribute('src', '/icon.svg');
  expect((await api.read('map_settings'))[0]?.base_map_image).toBe('/icon.svg');
});
