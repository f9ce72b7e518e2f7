import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makeFile } from './pictures.ts';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

test.beforeEach(async ({ desk }) => {
  await desk.getByRole('tab', { name: 'Settings' }).click();
  await expect(desk.getByRole('button', { name: 'Save Settings' })).toBeVisible();
});

test('§2 / the tab is headed ‘Map Settings’ with ‘Configure the global map settings’', async ({
  desk,
}) => {
  await expect(desk.getByRole('heading', { name: 'Map Settings', exact: true })).toBeVisible();
  await expect(desk.getByText('Configure the global map settings', { exact: true })).toBeVisible();
});

test('§2, §9 / there are a Base Map Image, a Show Legend switch, and a Marker Size Ratio in steps of 0.0001 with its default of 0.0515', async ({
  desk,
}) => {
  await expect(desk.getByLabel('Base Map Image', { exact: true })).toHaveAttribute('type', 'file');
  await expect(desk.getByRole('switch', { name: 'Show Legend' })).toBeChecked();
  const ratio = desk.getByLabel('Marker Size Ratio');
  await expect(desk.getByText(/^Marker Size Ratio .*0\.0515/)).toBeVisible();
  await expect(ratio).toHaveAttribute('type', 'number');
  await expect(ratio).toHaveAttribute('step', '0.0001');
  await expect(ratio).toHaveValue('0.0515');
});

test('§2, §8 / Save Settings stores legend and ratio, and shows ‘Settings saved successfully’', async ({
  desk,
  api,
}) => {
  await desk.getByRole('switch', { name: 'Show Legend' }).click();
  await desk.getByLabel('Marker Size Ratio').fill('0.0612');
  await desk.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(desk, 'Settings saved successfully')).toBeVisible();
  expect(await api.read('map_settings')).toEqual([
    { id: 1, base_map_image: null, show_legend: false, size_ratio: 0.0612 },
  ]);
  await desk.reload();
  await desk.getByRole('tab', { name: 'Settings' }).click();
  await expect(desk.getByRole('switch', { name: 'Show Legend' })).not.toBeChecked();
  await expect(desk.getByLabel('Marker Size Ratio')).toHaveValue('0.0612');
});

test('§2, §4 / the button reads Saving... and is disabled while busy', async ({ desk }) => {
  const letThrough = await hold(desk, '**/rest/v1/map_settings?id=*');
  await desk.getByRole('button', { name: 'Save Settings' }).click();
  await expect(desk.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
  letThrough();
  await expect(desk.getByRole('button', { name: 'Save Settings', exact: true })).toBeEnabled();
});

test('§5 / the ratio has no bounds, and an empty one is stored as none', async ({ desk, api }) => {
  for (const [typed, stored] of [
    ['-2', -2],
    ['0', 0],
    ['1000', 1000],
    ['', null],
  ] as const) {
    await desk.getByLabel('Marker Size Ratio').fill(typed);
    await desk.getByRole('button', { name: 'Save Settings' }).click();
    await expect.poll(async () => (await api.read('map_settings'))[0]?.size_ratio).toBe(stored);
    await expect(desk.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  }
});

test('§2, §8 / choosing a base map stores it at once, shows it, and says ‘Map image uploaded successfully’', async ({
  desk,
  api,
}) => {
  await desk.getByLabel('Marker Size Ratio').fill('0.07');
  await desk.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(desk, 'Map image uploaded successfully')).toBeVisible();
  await expect(desk.getByAltText('Preview of Base Map Image')).toBeVisible();
  const [settings] = await api.read('map_settings');
  expect(settings?.base_map_image).toMatch(
    /^\/storage\/v1\/object\/public\/maps\/base-map-\d{13}\.png$/,
  );
  // The upload saves the picture alone; what is typed beside it stays typed.
  expect(settings?.size_ratio).toBe(0.0515);
  await expect(desk.getByLabel('Marker Size Ratio')).toHaveValue('0.07');
  await desk.goto('/');
  await expect(desk.locator('main img')).toHaveAttribute('src', /base-map-\d{13}\.png$/);
});

test('§8 / a failed save shows the error’s own message and keeps what was typed', async ({
  desk,
  api,
}) => {
  await desk.route('**/rest/v1/map_settings?id=*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is on fire' } }),
  );
  await desk.getByLabel('Marker Size Ratio').fill('0.07');
  await desk.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(desk, 'The database is on fire')).toBeVisible();
  await expect(desk.getByLabel('Marker Size Ratio')).toHaveValue('0.07');
  await expect(desk.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(0.0515);
});

test('§8 / a base map that can’t be stored leaves the old one', async ({ desk, api }) => {
  await api.updateSettings({ base_map_image: '/icon.svg' });
  await desk.reload();
  await desk.getByRole('tab', { name: 'Settings' }).click();
  await desk.route('**/rest/v1/map_settings?id=*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is on fire' } }),
  );
  await desk.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(toast(desk, 'The database is on fire')).toBeVisible();
  await expect(desk.getByAltText('Preview of Base Map Image')).toHaveAttribute('src', '/icon.svg');
  expect((await api.read('map_settings'))[0]?.base_map_image).toBe('/icon.svg');
});
