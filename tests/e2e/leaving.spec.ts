import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makeFile } from './pictures.ts';

// The page is left: by Reload, Back, a link to another document, or by closing its tab. They all ask
// in the same way, and a test can tell best of Reload.

/** Reloads the page as its user does, and stays where the browser asks. */
async function stay(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  // The answer to it comes only when the page has gone or stays.
  const reload = page.evaluate(() => window.location.reload());
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
}

/** Leaves the page, and expects that nothing is asked. */
async function leave(page: Page): Promise<void> {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(questions).toEqual([]);
  await expect(page.getByRole('tab', { name: 'Points' })).toBeVisible();
}

test('a point that was typed and not saved is asked for, until it is saved', async ({ desk }) => {
  await desk.getByRole('button', { name: 'Add Point' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Create Point' });
  await dialog.getByLabel('Title *').fill('Bench');
  await stay(desk);
  await expect(dialog.getByLabel('Title *')).toHaveValue('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  await dialog.getByRole('button', { name: 'Save and add another' }).click();
  await expect(dialog.getByLabel('Title *')).toHaveValue('');
  await leave(desk);
});

test('an untouched form asks nothing, nor does one whose change was taken back', async ({
  signedIn: desk,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await desk.goto('/admin');
  await desk.getByRole('button', { name: 'Edit Bench' }).click();
  const title = desk.getByRole('dialog').getByLabel('Title *');
  await title.fill('Long bench');
  await stay(desk);
  await title.fill('Bench');
  await leave(desk);
});

test('a mere question asks nothing more', async ({ signedIn: desk, api }) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await desk.goto('/admin');
  await desk.getByRole('button', { name: 'Delete Bench' }).click();
  await expect(desk.getByRole('alertdialog')).toBeVisible();
  await leave(desk);
});

test('a group and settings that were changed are asked for', async ({ desk }) => {
  await desk.getByRole('tab', { name: 'Groups' }).click();
  await desk.getByRole('button', { name: 'Add Group' }).click();
  await desk.getByRole('dialog').getByLabel('Name').fill('Owl Walk');
  await stay(desk);
  await expect(desk.getByRole('dialog').getByLabel('Name')).toHaveValue('Owl Walk');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('tab', { name: 'Settings' }).click();
  const ratio = desk.getByLabel(/^Marker Size Ratio/);
  await ratio.fill('0.07');
  await stay(desk);
  await expect(ratio).toHaveValue('0.07');
  await ratio.fill('0.0515');
  await leave(desk);
});

test('an upload that runs is asked for', async ({ desk }) => {
  await desk.getByRole('tab', { name: 'Settings' }).click();
  const letThrough = await hold(desk, '**/storage/v1/object/**');
  await desk.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(desk.getByRole('progressbar', { name: 'Uploading Base Map Image' })).toBeVisible();
  await stay(desk);
  letThrough();
  await expect(
    desk.locator('[data-sonner-toast]', { hasText: 'Map image uploaded successfully' }),
  ).toBeVisible();
  await leave(desk);
});

test('a backup that is being made is asked for', async ({ signedIn: desk, api }) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await desk.goto('/admin');
  await desk.getByRole('tab', { name: 'Settings' }).click();
  const letThrough = await hold(desk, '**/rest/v1/points*');
  await desk.getByRole('button', { name: 'Download backup' }).click();
  await expect(desk.getByRole('progressbar', { name: 'Making the backup' })).toBeVisible();
  await stay(desk);
  const download = desk.waitForEvent('download');
  letThrough();
  await download;
  await expect(desk.getByRole('button', { name: 'Download backup' })).toBeVisible();
  await leave(desk);
});
