import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makeFile } from './pictures.ts';
import { openSection } from './settings-section.ts';
import { toast, topToast } from './toast.ts';

const pressUndo = (page: Page) => page.keyboard.press('ControlOrMeta+z');

async function retitle(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Point' });
  await dialog.getByLabel('Title *').fill(to);
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(dialog).toHaveCount(0);
}

test('Ctrl+Z undoes changes one by one, except in fields and dialogs', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
  const [bench] = await api.insert('points', { title: 'Bench', coord_x: 12.5, coord_y: 70.1 });
  await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  const titles = async () => (await api.read('points')).map(({ title }) => title).sort();
  await admin.goto('/admin');

  await retitle(admin, 'Bench', 'Heron Bay');
  await expect(toast(admin, 'Point updated')).toContainText('Heron Bay');
  await retitle(admin, 'Heron Bay', 'Boathouse');
  // Only one message of each kind, about the latest change.
  await expect(toast(admin, 'Point updated')).toContainText('Boathouse');
  await expect(toast(admin, 'Point updated')).toHaveCount(1);

  await admin.getByRole('button', { name: 'Duplicate Boathouse' }).click();
  await expect(toast(admin, 'Point created')).toContainText('Boathouse');

  await test.step('The header says what it undoes, also on a phone that is scrolled', async () => {
    await admin.setViewportSize({ width: 390, height: 844 });
    await admin.mouse.wheel(0, 500);
    const undo = admin.getByRole('button', { name: 'Undo: Point created' });
    await expect(undo).toHaveAttribute('title', 'Undo: Point created, Boathouse');
    await undo.press('Enter');
    await expect(topToast(admin)).toContainText('Point removed');
    const next = admin.getByRole('button', { name: 'Undo: Point updated' });
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
    await admin.getByRole('button', { name: 'Redo: Point created' }).click();
    await expect(undo).toHaveAttribute('aria-disabled', 'false');
  });

  await test.step('A map that fills the window has the same buttons', async () => {
    await admin.getByRole('button', { name: 'Fill the window' }).click();
    const map = admin.getByRole('region', { name: 'Map of the points' });
    await map.getByRole('button', { name: 'Undo: Point created' }).click();
    await map.getByRole('button', { name: 'Redo: Point created' }).click();
    await expect(map.getByRole('button', { name: 'Undo: Point created' })).toBeInViewport();
    await admin.keyboard.press('Escape');
    await admin.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('A group and the settings are changed', async () => {
    await admin.getByRole('tab', { name: 'Groups' }).click();
    await admin.getByRole('button', { name: 'Edit Owl Walk' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Edit Group' });
    await dialog.getByLabel('Name').fill('Night Walk');
    await dialog.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(toast(admin, 'Group updated')).toContainText('Night Walk');
    await admin.getByRole('tab', { name: 'Settings' }).click();
    await admin.getByRole('switch', { name: 'Show Legend' }).click();
    await admin.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(admin, 'Settings saved successfully')).toContainText('Show Legend');
  });

  await test.step('A field keeps its own undo', async () => {
    const field = admin.getByLabel('Marker Size Ratio');
    const before = await field.inputValue();
    await field.press('End');
    await field.press('9');
    await expect(field).toHaveValue(`${before}9`);
    await pressUndo(admin);
    await expect(field).toHaveValue(before);
    expect((await api.read('map_settings'))[0]?.show_legend).toBe(false);
  });

  // A slider has no undo of its own.
  await admin.getByRole('slider', { name: 'Marker size' }).focus();
  await pressUndo(admin);
  await expect(toast(admin, 'Settings change undone')).toContainText('Show Legend');
  await expect(admin.getByRole('switch', { name: 'Show Legend' })).toBeChecked();
  // Held down, the key undoes one change.
  await admin.keyboard.down('ControlOrMeta');
  for (const _ of ['pressed', 'repeated']) await admin.keyboard.down('z');
  await admin.keyboard.up('z');
  await admin.keyboard.up('ControlOrMeta');
  await expect(toast(admin, 'Group change undone')).toContainText('Night Walk');
  expect((await api.read('groups')).map(({ name }) => name)).toEqual(['Owl Walk']);

  await admin.getByRole('tab', { name: 'Points' }).click();
  await admin.getByRole('button', { name: 'Edit Boathouse' }).first().click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus();
  await pressUndo(admin);
  expect(await titles()).toEqual(['Boathouse', 'Boathouse']);
  await admin.keyboard.press('Escape');
  // Nothing under the dialog was undone. Now two changes are undone, one after another.
  await pressUndo(admin);
  await pressUndo(admin);
  await expect(toast(admin, 'Point removed')).toHaveCount(1);
  await expect(topToast(admin)).toContainText('Point change undone');
  expect(await titles()).toEqual(['Heron Bay']);

  await test.step('A row that has changed since is left unchanged', async () => {
    await api.update('points', bench?.id ?? '', { title: 'Their bench' });
    await pressUndo(admin);
    await expect(
      toast(admin, 'Undo failed: It was changed again, so it was left as it is.'),
    ).toBeVisible();
    expect(await titles()).toEqual(['Their bench']);
    await pressUndo(admin);
    await expect(toast(admin, 'Undo failed')).toHaveCount(1);
  });
});

test('An import is undone as a whole, and the previous map is stored in this browser', async ({
  signedIn: admin,
  api,
}) => {
  const [bench] = await api.insert('points', { title: 'Bench', coord_x: 12.5, coord_y: 70.1 });
  const everything = async () => [await api.read('groups'), await api.read('points')];
  const before = await everything();
  await admin.goto('/admin');

  await admin.getByRole('button', { name: 'Import points' }).click();
  const importing = admin.getByRole('dialog', { name: 'Import points' });
  const lines = ['id,title,x,y,group', `${bench?.id},Old bench,1,2,`, ',Mill,3,4,Owl Walk'];
  const file = { mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await importing.getByLabel('File with points').setInputFiles({ name: 'places.csv', ...file });
  await importing.getByRole('button', { name: 'Import 2 points' }).click();
  await expect(toast(admin, '1 point added, 1 point changed')).toContainText('places.csv');
  await expect(importing).toHaveCount(0);
  const imported = await everything();

  await openSection(admin, 'Backup');
  const section = admin.getByRole('region', { name: 'Backup' });
  await expect(section.getByRole('listitem')).toHaveText([
    /^Before an import, .*1 point, 0 groups/,
  ]);
  await section.getByRole('button', { name: 'Restore the map of' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Restore from backup' });
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(
    '0 added 1 changed 1 removed',
  );
  await dialog.getByRole('button', { name: 'Replace the map' }).click();
  await expect(toast(admin, 'Map restored')).toBeVisible();
  expect(await everything()).toEqual(before);
  const storedMaps = [/^Before a restore, .*2 points, 1 group/, /^Before an import, /];
  await expect(section.getByRole('listitem')).toHaveText(storedMaps);

  await toast(admin, 'Map restored').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin, 'Restore undone')).toBeVisible();
  expect(await everything()).toEqual(imported);
  await pressUndo(admin);
  await expect(toast(admin, 'Import undone')).toContainText('places.csv');
  expect(await everything()).toEqual(before);

  await admin.reload();
  await openSection(admin, 'Backup');
  await expect(section.getByRole('listitem')).toHaveText(storedMaps);

  await test.step('All are removed together', async () => {
    await section.getByRole('button', { name: 'Remove from this browser' }).click();
    const question = admin.getByRole('alertdialog', { name: 'Remove from this browser' });
    await expect(question).toContainText('Remove the 2 maps kept in this browser?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(admin, 'Removed from this browser')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await expect(section.getByRole('heading', { name: 'Backup', exact: true })).toBeFocused();
    expect(await storedBackups(admin)).toEqual([0]);
  });
});

/** The number of maps in each of the site's databases in the browser. */
function storedBackups(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const countIn = (name = '') =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('backups').objectStore('backups').get('kept');
          reading.onsuccess = () => {
            resolve(reading.result.length);
            opening.result.close();
          };
        };
      });
    return Promise.all((await indexedDB.databases()).map(({ name }) => countIn(name)));
  });
}

test('A map that was stored more than a day ago is removed when the map is opened', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 12.5, coord_y: 70.1 });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Import points' }).click();
  const importing = admin.getByRole('dialog', { name: 'Import points' });
  const file = { mimeType: 'text/csv', buffer: Buffer.from('title,x,y\nMill,3,4') };
  await importing.getByLabel('File with points').setInputFiles({ name: 'places.csv', ...file });
  await importing.getByRole('button', { name: 'Import 1 point' }).click();
  await expect(importing).toHaveCount(0);

  expect(await storedBackups(admin)).toEqual([1]);
  await admin.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await admin.goto('/');
  await expect.poll(() => storedBackups(admin)).toEqual([0]);
});

test('A new base map is undone, and a previous one is chosen again', async ({ admin, api }) => {
  const address = async () => (await api.read('map_settings'))[0]?.base_map_image ?? '';
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const chooseEarlier = admin.getByRole('button', { name: 'Choose an earlier map' });
  const addresses: string[] = [];
  for (const color of ['#88aa66', '#6688aa']) {
    const file = await makeFile('map.png', { width: 1500, height: 700, color });
    const send = await holdRequests(admin, '**/storage/v1/object/maps/*');
    await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(file);
    // Meanwhile, no other map can be chosen.
    await expect(chooseEarlier.and(admin.locator(':enabled'))).toHaveCount(0);
    send();
    await expect.poll(address).not.toBe(addresses.at(-1) ?? '');
    // Until the page has read the new map, another one would conflict with it.
    await expect(admin.getByLabel('Base Map Image', { exact: true })).toBeEnabled();
    addresses.push(await address());
  }
  const [first = '', second = ''] = addresses;
  await expect(toast(admin, 'Map image uploaded successfully')).toHaveCount(1);
  await admin.getByRole('tab', { name: 'Settings' }).focus();
  const settings = admin.getByRole('region', { name: 'Map Settings' });
  const note = settings.getByText(/, uploaded unchanged| → /);
  await expect(note).toBeVisible();
  await pressUndo(admin);
  await expect(toast(admin, 'Map image change undone')).toBeVisible();
  // It does not apply to the restored map.
  await expect(note).toHaveCount(0);
  expect(await address()).toBe(first);

  const requests: string[] = [];
  admin.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await chooseEarlier.click();
  const dialog = admin.getByRole('dialog', { name: 'Earlier maps' });
  const maps = dialog.getByRole('listitem').getByRole('button');
  // Newest first; those of other tests come after.
  await expect(maps.nth(1)).toContainText('On the map now');
  await expect(maps.nth(1)).toBeDisabled();
  const isShown = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 640;
  await expect.poll(() => maps.nth(0).locator('img').evaluate(isShown)).toBe(true);
  // Not the whole pictures. Those of other tests have no smaller variants.
  const whole = addresses.map((address) => address.split('#')[0]);
  expect(requests.filter((path) => whole.includes(path))).toEqual([]);

  const letThrough = await holdRequests(admin, `**${whole[1]}`);
  await maps.nth(0).click();
  // The dialog closes before the size is read, so canceling always has an effect.
  await expect(dialog).toHaveCount(0);
  await expect(chooseEarlier).toHaveAttribute('aria-busy', 'true');
  await expect(admin.getByLabel('Base Map Image', { exact: true })).toBeDisabled();
  letThrough();
  await expect(toast(admin, 'Earlier map chosen')).toBeVisible();
  // With the size and variants that the upload reported.
  expect(second).toContain('#size=1500x700&widths=640,1280');
  expect(await address()).toBe(second);

  // As ‘Remove unused pictures’ does a day later.
  const removed = await admin.request.delete('/storage/v1/object/maps', {
    headers: { authorization: `Bearer ${api.session.access_token}` },
    data: { prefixes: [whole[0]?.split('/').at(-1)] },
  });
  expect(await removed.json()).toHaveLength(1);
  await admin.getByRole('tab', { name: 'Settings' }).focus();
  await pressUndo(admin);
  await expect(toast(admin, 'Undo failed: The picture has been removed')).toBeVisible();
  expect(await address()).toBe(second);
});
