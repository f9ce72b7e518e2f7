import { expect, test } from './fixtures.ts';
import { boxOf, makeMap } from './map-page.ts';
import { photo } from './photos.ts';
import { makeFile } from './pictures.ts';
import { toast } from './toast.ts';

// Journeys through several features that each work alone.

const middleY = ({ y, height }: { y: number; height: number }) => y + height / 2;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A place added at the device’s position, with photo, text and closing, is undone and redone', {
    tag: '@core',
  }, async ({ signedIn: page, api, context }) => {
    await makeMap(api);
    // 600 m from west to east, and 400 m from north to south.
    const positions = [
      ['North West', 48.0036, 10.996],
      ['North East', 48.0036, 11.004],
      ['South East', 48, 11.004],
    ] as const;
    const rows = await api.read('points');
    for (const [title, latitude, longitude] of positions) {
      const id = rows.find((row) => row.title === title)?.id ?? '';
      await api.update('points', id, { latitude, longitude });
    }
    const verdict = async () => (await api.read('map_settings'))[0]?.position_verdict;
    const hut = async () => (await api.read('points')).find(({ title }) => title === 'Hut');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 48.00123, longitude: 10.99871, accuracy: 5 });
    await page.goto('/admin');
    await expect.poll(verdict).toBe('good');

    await page.getByRole('button', { name: 'Add Point', exact: true }).tap();
    const form = page.getByRole('dialog', { name: 'Create Point' });
    await form.getByLabel('Title *').fill('Hut');
    const x = form.getByLabel('X Coordinate (%) *');
    const here = form.getByRole('button', { name: 'I’m standing here' });
    // The dialog moves while it opens.
    await expect(async () => {
      const [heading, button, map, field, all] = await Promise.all(
        [
          form.getByText('Where it is on the map'),
          here,
          form.getByRole('application'),
          x,
          form,
        ].map(boxOf),
      );
      if (!heading || !button || !map || !field || !all) throw new Error('Something is missing');
      expect(middleY(button)).toBeCloseTo(middleY(heading), 0);
      expect(map.y).toBeGreaterThan(heading.y);
      expect(field.y).toBeGreaterThan(map.y + map.height);
      expect([map.x, map.width]).toEqual([all.x, all.width]);
    }).toPass();
    await here.tap();
    await expect(form.getByText('The marker is there now.')).toBeInViewport();
    await expect(x).toHaveValue(/^\d+\.\d\d$/);
    await form.getByLabel('Description').fill('Warm soup at noon');
    const file = await photo({ width: 1200, height: 900 });
    await form.getByLabel('Popup Image', { exact: true }).setInputFiles(file);
    await form.getByRole('button', { name: 'Create Point' }).tap();
    await expect(form).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit Hut' }).tap();
    await page.getByRole('button', { name: 'Close for now…' }).tap();
    await page.getByRole('dialog', { name: 'Close' }).getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, 'Point closed')).toBeVisible();
    const closed = await hut();
    expect(closed).toMatchObject({
      description: 'Warm soup at noon',
      is_closed: true,
      latitude: 48.00123,
      popup_image: expect.stringContaining('/popups/'),
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const press = async (text: string, name: 'Undo' | 'Redo') =>
      toast(page, text).getByRole('button', { name }).tap();
    await press('Point closed', 'Undo');
    await expect.poll(async () => (await hut())?.is_closed).toBe(false);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(hut).toBeUndefined();
    await press('Point removed', 'Redo');
    await expect.poll(hut).toMatchObject({ popup_image: closed?.popup_image, is_closed: false });
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(async () => (await hut())?.is_closed).toBe(true);
    // Each undo and redo increments the version.
    expect({ ...(await hut()), version: 0 }).toEqual({ ...closed, version: 0 });
    expect((await page.request.get(closed?.popup_image ?? '')).status()).toBe(200);
  });
});

test('Filter, bulk change, undo and redo work by keyboard from the search and the filter', async ({
  signedIn: page,
  api,
}) => {
  const [owl] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  await makeMap(api);
  const inGroup = async () =>
    (await api.read('points'))
      .filter(({ group_id }) => group_id === owl?.id)
      .map(({ title }) => title)
      .sort();
  await page.goto('/admin');
  const search = page.getByLabel('Search points');
  await search.fill('west');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Set group…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the group of 2 points' });
  await dialog.getByLabel('Group').selectOption('Owl Walk');
  await dialog.getByRole('button', { name: 'Set group' }).click();
  await expect(toast(page, '2 points updated')).toBeVisible();
  expect(await inGroup()).toEqual(['North West', 'South West']);

  await test.step('The focused filter has no text to undo', async () => {
    const filter = page.getByLabel('Filter by group');
    await filter.selectOption('Owl Walk');
    await filter.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(inGroup).toEqual([]);
    await expect(toast(page, 'Point changes undone')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+y');
    await expect.poll(inGroup).toEqual(['North West', 'South West']);
  });

  await test.step('In the search, the browser first undoes typing', async () => {
    await search.focus();
    await page.keyboard.type('x');
    await expect(search).toHaveValue('westx');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(search).toHaveValue('west');
    expect(await inGroup()).toHaveLength(2);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(inGroup).toEqual([]);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(search).toHaveValue('westx');
  });
});

test('Save Settings works right after a base map upload, uncovered by messages', async ({
  signedIn: page,
  api,
}) => {
  await makeMap(api);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Duplicate Middle' }).click();
  await expect(toast(page, 'Point created')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  const map = await makeFile('map.png', { width: 1500, height: 1000, color: '#88aa66' });
  await page.getByLabel('Base Map Image', { exact: true }).setInputFiles(map);
  await expect(toast(page, 'Map image uploaded successfully')).toBeVisible();
  await page.getByRole('switch', { name: 'Show Legend' }).click();
  const save = page.getByRole('button', { name: 'Save Settings' });
  await save.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(save);
  // Wherever the button is, a press on it must not hit a message.
  await page.mouse.click(x + width / 4, y + height / 2);
  await expect(toast(page, 'Settings saved successfully')).toBeVisible();
  expect((await api.read('map_settings'))[0]?.show_legend).toBe(true);
  await toast(page, 'Settings saved successfully').getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Settings change undone').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Map image change undone')).toBeVisible();
  expect((await api.read('map_settings'))[0]?.show_legend).toBe(false);
});
