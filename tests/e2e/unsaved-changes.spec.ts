import type { Dialog, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makeFile } from './pictures.ts';
import { openSection } from './settings-section.ts';
import { toast, topToast } from './toast.ts';

// Reload, Back, a link to another document and closing the tab all show the same prompt. Reload is the
// easiest to test.

/** Reloads the page like a user, and chooses to stay when the browser asks. */
async function stay(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  // `evaluate` resolves only once the page has unloaded or the prompt was dismissed.
  const reload = page.evaluate(() => window.location.reload());
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
}

/** Leaves the page, and expects no prompt. */
async function leave(page: Page): Promise<void> {
  const questions: string[] = [];
  const note = (dialog: Dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  };
  page.on('dialog', note);
  await page.reload();
  page.off('dialog', note);
  expect(questions).toEqual([]);
  await expect(page.getByRole('tab', { name: 'Points' })).toBeVisible();
}

test('The browser asks only before an unsaved point is lost', {
  tag: '@core',
}, async ({ signedIn: admin, api }) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Edit Bench' }).click();
  const title = admin.getByRole('dialog').getByLabel('Title *');
  await title.fill('Long bench');
  await stay(admin);
  await title.fill('Bench');
  await leave(admin);

  // A confirmation dialog has no input, so nothing can be lost.
  await admin.getByRole('button', { name: 'Delete Bench' }).click();
  await expect(admin.getByRole('alertdialog')).toBeVisible();
  await leave(admin);

  await admin.getByRole('button', { name: 'Add Point' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create Point' });
  await dialog.getByLabel('Title *').fill('Bench');
  await stay(admin);
  await expect(dialog.getByLabel('Title *')).toHaveValue('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  await dialog.getByLabel('External Link').focus();
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(dialog.getByLabel('Title *')).toHaveValue('');
  await expect(dialog.getByText('Title *')).toBeInViewport({ ratio: 1 });
  await leave(admin);
});

test('The browser asks before an unsaved group, unsaved settings, an upload or a backup is lost', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Groups' }).click();
  await admin.getByRole('button', { name: 'Add Group' }).click();
  await admin.getByRole('dialog').getByLabel('Name').fill('Owl Walk');
  await stay(admin);
  await expect(admin.getByRole('dialog').getByLabel('Name')).toHaveValue('Owl Walk');
  await admin.getByRole('button', { name: 'Cancel' }).click();

  await admin.getByRole('tab', { name: 'Settings' }).click();
  const ratio = admin.getByLabel(/^Marker Size Ratio/);
  await ratio.fill('0.07');
  await stay(admin);
  await expect(ratio).toHaveValue('0.07');
  await ratio.fill('0.0515');

  const sendPicture = await holdRequests(admin, '**/storage/v1/object/**');
  await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(admin.getByRole('progressbar', { name: 'Uploading Base Map Image' })).toBeVisible();
  await stay(admin);
  sendPicture();
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible();

  await openSection(admin, 'Backup');
  const sendRows = await holdRequests(admin, '**/rest/v1/points*');
  await admin.getByRole('button', { name: 'Download backup' }).click();
  await expect(admin.getByRole('progressbar', { name: 'Making the backup' })).toBeVisible();
  await stay(admin);
  const download = admin.waitForEvent('download');
  sendRows();
  await download;
  await expect(admin.getByRole('button', { name: 'Download backup' })).toBeVisible();
  await leave(admin);
});

test('Ctrl+Z brings a closed form back with its text, before it undoes a saved change', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  const storedTitles = async () => (await api.read('points')).map(({ title }) => title);
  const pressUndo = () => admin.keyboard.press('ControlOrMeta+z');
  await admin.goto('/admin');
  const edit = admin.getByRole('dialog', { name: 'Edit Point' });
  const create = admin.getByRole('dialog', { name: 'Create Point' });
  const title = admin.getByLabel('Title *');
  const offers = toast(admin, 'Closed without saving');
  await admin.getByRole('button', { name: 'Edit Bench' }).click();
  await title.fill('Heron Bay');
  await edit.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();

  await test.step('even when its message is gone', async () => {
    await admin.getByRole('button', { name: 'Add Point' }).click();
    await title.fill('Owl');
    await admin.keyboard.press('Escape');
    await topToast(admin).getByRole('button', { name: 'Close toast' }).click();
    await expect(offers).toHaveCount(0);
    await pressUndo();
    await expect(create).toBeVisible();
    await expect(title).toHaveValue('Owl');
  });

  await test.step('also a second time, if it was edited after it came back', async () => {
    await title.fill('Owl house');
    await admin.keyboard.press('Escape');
    await expect(create).toHaveCount(0);
    await pressUndo();
    await expect(title).toHaveValue('Owl house');
    await expect(offers).toHaveCount(0);
    expect(await storedTitles()).toEqual(['Heron Bay']);
  });

  await test.step('but closed again as it was, it lets the keys undo the saved change', async () => {
    await admin.keyboard.press('Escape');
    await expect(offers).toBeVisible();
    await pressUndo();
    await expect(toast(admin, 'Point change undone')).toBeVisible();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(await storedTitles()).toEqual(['Bench']);
    await pressUndo();
    await expect(title).toHaveValue('Owl house');
    await admin.keyboard.press('Escape');
    await expect(create).toHaveCount(0);
    await admin.keyboard.press('ControlOrMeta+Shift+z');
    await expect(toast(admin, 'Point updated')).toBeVisible();
    expect(await storedTitles()).toEqual(['Heron Bay']);
  });
});
