import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { smallBackup } from '../small-backup.ts';
import { zipFiles } from '../zip-files.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './photos.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

const restoreDialog = (page: Page) => page.getByRole('dialog', { name: 'Restore from backup' });

async function chooseBackup(page: Page, files: Record<string, Uint8Array>): Promise<void> {
  await openSection(page, 'Backup');
  await page.getByRole('button', { name: 'Restore from backup' }).click();
  const buffer = Buffer.from(zipFiles(files));
  await restoreDialog(page)
    .getByLabel('Backup file')
    .setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer });
}

async function replaceMap(page: Page): Promise<void> {
  await restoreDialog(page).getByRole('button', { name: 'Replace the map' }).click();
  await expect(toast(page, 'Map restored')).toBeVisible();
}

test('a sideways photo in a backup is restored upright, without its location', async ({
  admin,
  api,
}) => {
  const { buffer } = await photo({ width: 400, height: 300, orientation: 6 });
  const file = `pictures/${'b'.repeat(64)}.jpg`;
  const { 'map.json': mapFile } = smallBackup(buffer);
  const { points, settings, ...map } = JSON.parse(Buffer.from(mapFile).toString());
  const { 'map.json': changed } = smallBackup(buffer, {
    ...map,
    settings: { ...settings, base_map_image: null },
    points: [{ ...points[0], marker_icon: null, popup_image: file }],
    pictures: [{ file, type: 'image/jpeg', widths: [] }],
  });
  await chooseBackup(admin, { 'map.json': changed, [file]: buffer });
  await replaceMap(admin);
  const [{ popup_image } = { popup_image: null }] = await api.read('points');
  const response = await admin.request.get(popup_image ?? '');
  const { exif, width, height } = await sharp(await response.body()).metadata();
  expect({ exif, width, height }).toEqual({ exif: undefined, width: 300, height: 400 });
});
