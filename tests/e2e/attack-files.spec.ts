import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { hugePng, longCellCsv } from '../attack-files.ts';
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

test('a cell of 200 kB is refused, and the page stays usable', async ({ admin }) => {
  await admin.getByRole('button', { name: 'Import points' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Import points' });
  const buffer = Buffer.from(longCellCsv(200));
  await dialog
    .getByLabel('File with points')
    .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer });
  await expect(dialog).toContainText('The description has more than 10,000 characters');
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a picture of 400 megapixels in a backup is left out, and the rest is restored', async ({
  admin,
  api,
}) => {
  await chooseBackup(admin, smallBackup(hugePng()));
  const preview = restoreDialog(admin).getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('2 pictures can’t be restored.');
  await expect(preview.getByRole('listitem')).toHaveText([
    'the base map: it has 20,000 × 20,000 pixels',
    'the marker icon of “Restored”: it has 20,000 × 20,000 pixels',
  ]);
  await replaceMap(admin);
  expect(await api.read('points')).toMatchObject([{ title: 'Restored', marker_icon: null }]);
  expect(await api.read('map_settings')).toMatchObject([{ base_map_image: null }]);
});

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
