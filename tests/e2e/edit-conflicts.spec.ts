import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test, triggerRefetch } from './fixtures.ts';
import { makeFile } from './pictures.ts';
import { toast } from './toast.ts';

// Two windows edit the same rows; the API plays the second one. src/admin/forms/row-form.test.ts tests every
// transition of a form in a conflict.

const changed = (page: Page, what: string) =>
  page.getByRole('dialog', { name: `${what} changed in another window.` });

async function openPoint(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Point' });
}

async function insertPoint(api: Api) {
  const [point] = await api.insert('points', {
    title: 'Bench',
    coord_x: 12.5,
    coord_y: 70.1,
    link: 'https://example.org/bench',
  });
  if (!point) throw new Error('No point was inserted');
  return point;
}

test('A point is edited in two windows', async ({ signedIn: admin, api }) => {
  await api.updateSettings({ further_languages: ['fr'] });
  const before = await insertPoint(api);
  await admin.goto('/admin');
  const dialog = await openPoint(admin, 'Bench');
  const question = changed(admin, 'This point was');
  await dialog.getByLabel('Title *').fill('My bench');
  await api.update('points', before.id, { title: 'Their bench' });
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(question.getByRole('row').nth(1)).toContainText('Their bench');
  await expect(question.getByRole('row').nth(1)).toContainText('My bench');
  await expect(question.getByRole('row')).toHaveCount(2);
  await expect(toast(admin, 'Point updated')).toHaveCount(0);
  expect(await api.read('points')).toEqual([{ ...before, title: 'Their bench' }]);

  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  expect(await api.read('points')).toEqual([{ ...before, title: 'My bench' }]);

  await test.step('The stored point is shown, and then the edited one', async () => {
    await openPoint(admin, 'My bench');
    await dialog.getByLabel('Title *').fill('Long bench');
    await api.update('points', before.id, { coord_x: 33.3, link: null });
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await question.getByRole('button', { name: 'Show the saved version' }).click();
    await expect(dialog.getByLabel('Title *')).toHaveValue('My bench');
    await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('33.3');
    await expect(dialog.getByLabel('External Link')).toHaveValue('');
    await expect(dialog.getByRole('status').first()).toHaveText(
      'This is the saved version. What you typed is still here, but not saved.',
    );

    await dialog.getByRole('button', { name: 'Show what I typed' }).click();
    await expect(dialog.getByLabel('Title *')).toHaveValue('Long bench');
    await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('12.5');
    await dialog.getByRole('button', { name: 'Show the saved version' }).click();
    await dialog.getByLabel('Title *').fill('Our bench');
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await expect(toast(admin, 'Point updated')).toContainText('Our bench');
    expect(await api.read('points')).toEqual([
      { ...before, title: 'Our bench', coord_x: 33.3, link: null },
    ]);
  });
});

test('Settings are edited in two windows', async ({ admin, api }) => {
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const ratio = admin.getByLabel(/^Marker Size Ratio/);
  await expect(ratio).toHaveValue('0.0515');
  await api.updateSettings({ size_ratio: 0.06 });
  await triggerRefetch(admin);
  await expect(ratio).toHaveValue('0.06');

  await ratio.fill('0.07');
  await api.updateSettings({ show_legend: false, size_ratio: 0.061 });
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  const question = changed(admin, 'These settings were');
  await expect(question.getByRole('row')).toHaveText([
    'Saved versionYours',
    'Show LegendOffOn',
    'Marker Size Ratio0.0610.07',
  ]);
  await question.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(ratio).toHaveValue('0.061');
  await expect(admin.getByRole('switch', { name: 'Show Legend' })).not.toBeChecked();
  await admin.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(ratio).toHaveValue('0.07');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Show the saved version' })).toHaveCount(0);
  expect(await api.read('map_settings')).toEqual([
    expect.objectContaining({ show_legend: true, size_ratio: 0.07 }),
  ]);

  await ratio.fill('0.08');
  await api.updateSettings({ size_ratio: 0.05 });
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  // The conflict check reads the settings as well, so wait for the response after the save.
  const readAfter = async (button: Locator) => {
    await expect(button).toBeVisible();
    const answer = (method: string) =>
      admin.waitForResponse(
        (response) =>
          response.request().method() === method && response.url().includes('/map_settings?'),
      );
    const reading = answer('PATCH').then(() => answer('GET'));
    await button.click();
    await reading;
  };
  await readAfter(question.getByRole('button', { name: 'Overwrite' }));
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(0.08);
  await ratio.fill('0.09');
  await readAfter(admin.getByRole('button', { name: 'Save Settings' }));
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(0.09);
  await expect(question).toHaveCount(0);

  await test.step('A base map stored during an upload is not silently overwritten', async () => {
    const field = admin.getByLabel('Base Map Image', { exact: true });
    const replaced = changed(admin, 'The base map was');
    await api.updateSettings({ base_map_image: '/icon.svg' });
    await field.setInputFiles(await makeFile());
    await expect(replaced).toContainText('icon.svg');
    await replaced.getByRole('button', { name: 'Keep the saved version' }).click();
    await expect(admin.getByAltText('Preview of Base Map Image')).toHaveAttribute(
      'src',
      '/icon.svg',
    );
    expect((await api.read('map_settings'))[0]?.base_map_image).toBe('/icon.svg');

    await api.updateSettings({ base_map_image: '/icon.svg?2' });
    await field.setInputFiles(await makeFile());
    await replaced.getByRole('button', { name: 'Overwrite' }).click();
    await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible();
    expect((await api.read('map_settings'))[0]?.base_map_image).toMatch(/base-map-\d{13}\.png$/);
  });
});
