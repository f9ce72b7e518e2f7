import type { Page } from '@playwright/test';
import { makeSettings } from '../factories.ts';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makeFile } from './pictures.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

const openSettings = (page: Page) => page.getByRole('tab', { name: 'Settings' }).click();

test('§2, §8, §9 / Settings are saved and shown again after a reload', { tag: '@core' }, async ({
  admin,
  api,
}) => {
  await openSettings(admin);
  await expect(admin.getByRole('heading', { name: 'Map Settings', exact: true })).toBeVisible();
  await expect(admin.getByText('Configure the global map settings', { exact: true })).toBeVisible();
  await expect(admin.getByLabel('Base Map Image', { exact: true })).toHaveAttribute('type', 'file');
  const legend = admin.getByRole('switch', { name: 'Show Legend' });
  await expect(legend).toBeChecked();
  const ratio = admin.getByLabel('Marker Size Ratio');
  await expect(admin.getByText(/^Marker Size Ratio .*0\.0515/)).toBeVisible();
  await expect(ratio).toHaveAttribute('type', 'number');
  await expect(ratio).toHaveAttribute('step', '0.0001');
  await expect(ratio).toHaveValue('0.0515');

  await legend.click();
  // With a decimal comma, as many people write it.
  await ratio.fill('');
  await ratio.pressSequentially('0,0612');
  await expect(ratio).toHaveValue('0.0612');
  const letThrough = await holdRequests(admin, '**/rest/v1/map_settings?id=*');
  const save = admin.getByRole('button', { name: 'Save Settings', exact: true });
  await save.click();
  await expect(admin.getByRole('button', { name: 'Saving...', exact: true })).toBeDisabled();
  letThrough();
  await expect(save).toBeEnabled();
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  const { version, position_changes, ...settings } = makeSettings({
    show_legend: false,
    size_ratio: 0.0612,
  });
  expect(await api.read('map_settings')).toEqual([settings]);
  await admin.reload();
  await openSettings(admin);
  await expect(legend).not.toBeChecked();
  await expect(ratio).toHaveValue('0.0612');

  await test.step('§5 / The ratio has no bounds, and an empty ratio is stored as null', async () => {
    for (const [typed, stored] of [
      ['-2', -2],
      ['0', 0],
      ['1000', 1000],
      ['', null],
    ] as const) {
      await ratio.fill(typed);
      await save.click();
      await expect.poll(async () => (await api.read('map_settings'))[0]?.size_ratio).toBe(stored);
      await expect(save).toBeEnabled();
    }
  });
});

test('No button moves when the settings finish loading', async ({ signedIn: admin, api }) => {
  await insertDemo(api);
  // All of it is in view, and therefore loaded.
  await admin.setViewportSize({ width: 360, height: 5000 });
  for (const { section, button, loaded } of [
    { section: 'Map', button: 'Save Settings', loaded: /On a phone:\s+\d+ pixels/ },
    { section: 'Share and print', button: 'Copy code', loaded: /Map on paper/ },
    { section: 'Backup', button: 'Download backup', loaded: /There are none\./ },
  ] as const) {
    await admin.goto('/admin');
    await expect(admin.getByRole('button', { name: 'Add Point', exact: true })).toBeVisible();
    const places = admin.evaluate(
      ({ button, pattern }) =>
        new Promise<number[]>((resolve) => {
          const places = new Set<number>();
          function recordFrame() {
            const shown = [...document.querySelectorAll('button')].find(
              (each) => each.textContent === button && each.checkVisibility(),
            );
            if (shown) places.add(shown.getBoundingClientRect().y);
            if (shown && new RegExp(pattern).test(document.body.innerText)) resolve([...places]);
            else requestAnimationFrame(recordFrame);
          }
          recordFrame();
        }),
      { button, pattern: loaded.source },
    );
    await openSection(admin, section);
    expect(await places).toHaveLength(1);
  }
});

test('§2, §8 / A chosen base map is saved immediately, and a slider sizes its markers', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
  await api.updateSettings({ base_map_image: '/icon.svg' });
  await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
  await admin.goto('/admin');
  await openSettings(admin);
  const preview = admin.getByAltText('Preview of Base Map Image');
  await expect(preview).toHaveAttribute('src', '/icon.svg');
  await admin.getByLabel('Marker Size Ratio').fill('0.07');
  await admin.route('**/rest/v1/map_settings?id=*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is on fire' } }),
  );
  // Different proportions would open a confirmation dialog.
  const file = await makeFile('map.png', { width: 30, height: 30 });
  await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(file);
  await expect(toast(admin, 'The database is on fire')).toBeVisible();
  await expect(preview).toHaveAttribute('src', '/icon.svg');
  expect((await api.read('map_settings'))[0]?.base_map_image).toBe('/icon.svg');

  await admin.unrouteAll();
  await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(file);
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible();
  await expect(preview).toHaveAttribute('src', /base-map-\d{13}\.png/);
  const [settings] = await api.read('map_settings');
  expect(settings?.base_map_image).toMatch(
    /^\/storage\/v1\/object\/public\/maps\/base-map-\d{13}\.png$/,
  );
  // The upload saves only the picture; unsaved input in other fields stays.
  expect(settings?.size_ratio).toBe(0.0515);
  await expect(admin.getByLabel('Marker Size Ratio')).toHaveValue('0.07');

  await test.step('The slider sets the ratio, and the previews show markers of that size', async () => {
    const slider = admin.getByRole('slider', { name: 'Marker size' });
    const marker = admin.getByRole('figure').first().locator('.marker');
    // The previews are drawn when they scroll into view.
    await admin.getByRole('button', { name: 'Save Settings' }).scrollIntoViewIfNeeded();
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
  await admin.goto('/');
  await expect(admin.locator('main img:not(button img)')).toHaveAttribute(
    'src',
    /base-map-\d{13}\.png$/,
  );
});
