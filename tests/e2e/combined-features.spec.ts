import { expect, openAdmin, test, triggerRefetch } from './fixtures.ts';
import { boxOf, makeMap, marker, middleOf, openMap, picture } from './map-page.ts';
import { photo } from './photos.ts';
import { makeFile } from './pictures.ts';
import { toast } from './toast.ts';
import { TouchInput } from './touch.ts';

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
        [form.getByText('Place on the map'), here, form.getByRole('application'), x, form].map(
          boxOf,
        ),
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

  test('A visitor’s pinch goes on while an import moves the places beneath the fingers', async ({
    page: visitor,
    browser,
    site,
    api,
  }) => {
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    await makeMap(api);
    const places = await api.insert('points', [
      { title: 'Left', coord_x: 38, coord_y: 30 },
      { title: 'Right', coord_x: 62, coord_y: 30 },
    ]);
    const admin = await browser.newPage();
    await openAdmin(admin, site);
    const moved = places.map(({ id, title }) => `${id},${title},50,90`);
    await admin.getByRole('button', { name: 'Import points' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Import points' });
    await dialog.getByLabel('File with points').setInputFiles({
      name: 'places.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['id,title,x,y', ...moved, ',New Mill,50,50'].join('\n')),
    });
    const importButton = dialog.getByRole('button', { name: /^Import / });
    await expect(importButton).toBeEnabled();

    await openMap(visitor);
    const pressed = ['Left', 'Right'].map((title) => marker(visitor, title));
    const [left = { x: 0, y: 0 }, right = { x: 0, y: 0 }] = await Promise.all(
      pressed.map(middleOf),
    );
    /** The fingers, each of them moved toward the other. */
    const together = (px: number) => [
      { ...left, x: left.x + px },
      { ...right, x: right.x - px },
    ];
    const widthOf = async () => (await boxOf(picture(visitor))).width;
    const fingers = await TouchInput.on(visitor);
    await fingers.press(together(0));
    for (const px of [5, 10]) await fingers.drag(together(px));
    await importButton.click();
    await expect(toast(admin, '1 point added, 2 points changed')).toBeVisible();
    await triggerRefetch(visitor);
    await expect(marker(visitor, 'New Mill')).toBeVisible();
    const before = await widthOf();
    for (const px of [15, 20, 30]) await fingers.drag(together(px));
    const scale = (right.x - left.x - 60) / (right.x - left.x - 20);
    await expect.poll(widthOf).toBeCloseTo(before * scale, 0);
    await admin.close();
  });
});

test('After a conflict, Ctrl+Z brings back the form, then undoes what was saved from it', async ({
  signedIn: page,
  api,
}) => {
  const [bench] = await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  const title = async () => (await api.read('points'))[0]?.title;
  const pressUndo = () => page.keyboard.press('ControlOrMeta+z');
  await page.goto('/admin');
  const form = page.getByRole('dialog', { name: 'Edit Point' });
  const field = form.getByLabel('Title *');
  const save = form.getByRole('button', { name: 'Update Point' });
  await page.getByRole('button', { name: 'Edit Bench' }).click();
  await field.fill('Oak bench');
  await save.click();
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Oak bench' }).click();
  await field.fill('My bench');
  await api.update('points', bench?.id ?? '', { title: 'Their bench' });
  await save.click();
  await page.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(field).toHaveValue('Their bench');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  expect(await title()).toBe('Their bench');
  await pressUndo();
  await expect(field).toHaveValue('Their bench');
  await form.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(field).toHaveValue('My bench');
  await form.getByRole('button', { name: 'Show the saved version' }).click();
  await field.fill('Our bench');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await title()).toBe('Our bench');

  await pressUndo();
  await expect.poll(title).toBe('Their bench');
  await test.step('The first change is no longer the last of its place', async () => {
    await pressUndo();
    await expect(toast(page, /another window|changed/i)).toBeVisible();
    expect(await title()).toBe('Their bench');
  });
});

test('Filter, bulk change, undo and redo work by keyboard from the search and the filter', {
  tag: '@core',
}, async ({ signedIn: page, api }) => {
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

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`Save Settings works right after a base map upload, uncovered by messages, at ${size.width} px`, {
    tag: '@core',
  }, async ({ signedIn: page, api }) => {
    await makeMap(api);
    await page.setViewportSize(size);
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
}
