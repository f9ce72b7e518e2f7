import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, readAgain, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';
import { makeFile } from './pictures.ts';

// Two windows edit the same rows. The other window is played by the API.

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });
const changed = (page: Page, what: string) =>
  page.getByRole('dialog', { name: `${what} changed in another window.` });

async function openPoint(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Point' });
}

async function insertPoint(api: Api, values: object = {}) {
  const [point] = await api.insert('points', {
    title: 'Bench',
    coord_x: 12.5,
    coord_y: 70.1,
    link: 'https://example.org/bench',
    ...values,
  });
  if (!point) throw new Error('No point was inserted');
  return point;
}

test('a point that another window has saved meanwhile is not overwritten unasked', async ({
  signedIn: admin,
  api,
}) => {
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

  await test.step('one that was changed again while the question was read is asked about again', async () => {
    await api.update('points', before.id, { title: 'Third' });
    await question.getByRole('button', { name: 'Overwrite' }).click();
    await expect(question).toContainText('Third');
    expect((await api.read('points'))[0]?.title).toBe('Third');
    await question.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog.getByLabel('Title *')).toHaveValue('My bench');
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await expect(question).toContainText('Third');
  });

  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  expect(await api.read('points')).toEqual([{ ...before, title: 'My bench' }]);

  await test.step('it can be looked at as it is stored, and what was typed comes back', async () => {
    await openPoint(admin, 'My bench');
    await dialog.getByLabel('Title *').fill('Long bench');
    await api.update('points', before.id, { coord_x: 33.3, link: null });
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await question.getByRole('button', { name: 'Show the stored one' }).click();
    await expect(dialog.getByLabel('Title *')).toHaveValue('My bench');
    await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('33.3');
    await expect(dialog.getByLabel('External Link')).toHaveValue('');
    await expect(dialog.getByRole('status').first()).toHaveText('This is what is stored now.');

    await dialog.getByRole('button', { name: 'Show what I typed' }).click();
    await expect(dialog.getByLabel('Title *')).toHaveValue('Long bench');
    await expect(dialog.getByLabel('X Coordinate (%) *')).toHaveValue('12.5');
    await dialog.getByRole('button', { name: 'Show what is stored' }).click();
    await dialog.getByLabel('Title *').fill('Our bench');
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await expect(toast(admin, 'Point updated')).toContainText('Our bench');
    expect(await api.read('points')).toEqual([
      { ...before, title: 'Our bench', coord_x: 33.3, link: null },
    ]);
  });

  await test.step('one that got just what was typed here is saved', async () => {
    await openPoint(admin, 'Our bench');
    await dialog.getByLabel('Title *').fill('Same bench');
    await api.update('points', before.id, { title: 'Same bench' });
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await expect(toast(admin, 'Point updated')).toContainText('Same bench');
  });
});

test('a point is known to be unchanged, changed or deleted, whatever is in it, and can be kept as a new one', async ({
  signedIn: admin,
  api,
}) => {
  const long = `https://example.org/${'ü'.repeat(2000)}`;
  const before = await insertPoint(api, {
    title: 'back\\slash, (comma) "and" null, eq.x*%&+ü👨‍🌾',
    coord_x: 33.333333333333336,
    coord_y: 5e-324,
    link: long,
    popup_image: long,
    marker_icon: long,
  });
  const bench = await insertPoint(api);
  const read = async () => (await api.read('points')).filter(({ title }) => title === before.title);
  await admin.goto('/admin');
  const dialog = await openPoint(admin, before.title);
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  expect(await read()).toEqual([{ ...before, coord_x: 1, coord_y: 2 }]);

  await openPoint(admin, before.title);
  await dialog.getByLabel('X Coordinate (%) *').fill('3');
  await api.update('points', before.id, { link: 'https://example.org/theirs' });
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  const stored = changed(admin, 'This point was').getByRole('button', {
    name: 'Show the stored one',
  });
  await expect(stored).toBeFocused();
  expect((await read())[0]?.coord_x).toBe(1);
  await admin.keyboard.press('Escape');

  await test.step('one that was deleted meanwhile can be kept as a new one', async () => {
    await api.remove('points', before.id);
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    const question = admin.getByRole('dialog', {
      name: 'This point was deleted in another window.',
    });
    await question.getByRole('button', { name: 'Save as a new point' }).click();
    await expect(toast(admin, 'Point created')).toBeVisible();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    const { id, created_at, ...values } = before;
    expect(await read()).toEqual([expect.objectContaining({ ...values, coord_x: 3, coord_y: 2 })]);
  });

  await test.step('or it can be let go', async () => {
    await openPoint(admin, 'Bench');
    await api.remove('points', bench.id);
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await admin.getByRole('button', { name: 'Close without saving' }).click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(await api.read('points')).toHaveLength(1);
  });
});

test('a point that was moved in another window is not moved back by Undo', async ({
  signedIn: admin,
  api,
}) => {
  await makeMap(api);
  const middle = (await api.read('points')).find(({ title }) => title === 'Middle');
  await admin.goto('/admin');
  await admin.getByRole('switch', { name: 'Move markers' }).click();
  const map = admin.getByRole('application', { name: 'Map' });
  await map.getByRole('button', { name: 'Middle' }).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(toast(admin, 'Point updated')).toBeVisible();
  await api.update('points', middle?.id ?? '', { coord_x: 10 });
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin, 'Nothing was changed')).toBeVisible();
  const points = await api.read('points');
  expect(points.find(({ id }) => id === middle?.id)?.coord_x).toBe(10);
});

test('a group that was changed or deleted meanwhile can be overwritten, or kept as a new one, by keyboard alone', async ({
  signedIn: admin,
  api,
}) => {
  const [before] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  if (!before) throw new Error('No group was inserted');
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Groups' }).click();
  await admin.getByRole('button', { name: 'Edit Owl Walk' }).focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Edit Group' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await admin.keyboard.press('ControlOrMeta+a');
  await admin.keyboard.type('My walk');
  await api.update('groups', before.id, { color: '#2b8a3e', background_image: '/icon.svg' });
  await admin.keyboard.press('Enter');
  const question = changed(admin, 'This group was');
  await expect(question.getByRole('rowheader')).toHaveText(['Name', 'Color', 'Background']);
  await expect(question.getByRole('button', { name: 'Show the stored one' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Show the stored one' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Group updated')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Edit My walk' })).toBeFocused();
  expect(await api.read('groups')).toEqual([{ ...before, name: 'My walk' }]);

  await admin.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await api.remove('groups', before.id);
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('button', { name: 'Save as a new group' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Group created')).toBeVisible();
  expect(await api.read('groups')).toEqual([
    expect.objectContaining({ name: 'My walk', color: '#5f3dc4' }),
  ]);
});

test('settings that another window stores are followed while nothing is typed, and not overwritten unasked', async ({
  admin,
  api,
}) => {
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const ratio = admin.getByLabel(/^Marker Size Ratio/);
  await expect(ratio).toHaveValue('0.0515');
  await api.updateSettings({ size_ratio: 0.06 });
  await readAgain(admin);
  await expect(ratio).toHaveValue('0.06');

  await ratio.fill('0.07');
  await api.updateSettings({ show_legend: false, size_ratio: 0.061 });
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  const question = changed(admin, 'These settings were');
  await expect(question.getByRole('row')).toHaveText([
    'Stored nowYours',
    'Show LegendOffOn',
    'Marker Size Ratio0.0610.07',
  ]);
  await question.getByRole('button', { name: 'Show the stored one' }).click();
  await expect(ratio).toHaveValue('0.061');
  await expect(admin.getByRole('switch', { name: 'Show Legend' })).not.toBeChecked();
  await admin.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(ratio).toHaveValue('0.07');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Show what is stored' })).toHaveCount(0);
  expect(await api.read('map_settings')).toEqual([
    expect.objectContaining({ show_legend: true, size_ratio: 0.07 }),
  ]);

  await ratio.fill('0.08');
  await api.updateSettings({ size_ratio: 0.05 });
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  // What is stored meanwhile would be read with it. A question reads the settings as well, so the
  // answer that counts is the one after what is stored.
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

  await test.step('nor is a base map that was stored during an upload', async () => {
    const field = admin.getByLabel('Base Map Image', { exact: true });
    const replaced = changed(admin, 'The base map was');
    await api.updateSettings({ base_map_image: '/icon.svg' });
    await field.setInputFiles(await makeFile());
    await expect(replaced).toContainText('icon.svg');
    await replaced.getByRole('button', { name: 'Keep the stored one' }).click();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('axe finds nothing in the question, nor in the form after a look, and both fit', async ({
    signedIn: admin,
    api,
  }) => {
    const before = await insertPoint(api, { marker_icon: '/icon.svg' });
    await admin.goto('/admin');
    const dialog = await openPoint(admin, 'Bench');
    await dialog.getByLabel('Title *').fill('x'.repeat(200));
    await api.update('points', before.id, {
      marker_icon: null,
      link: `https://example.org/${'y'.repeat(300)}`,
    });
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    const question = changed(admin, 'This point was');
    await expect(question).toBeVisible();
    await expectNoAxeFindings(admin);
    const isWide = () =>
      question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isWide()).toBe(false);
    await question.getByRole('button', { name: 'Show the stored one' }).click();
    await expectNoAxeFindings(admin);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
