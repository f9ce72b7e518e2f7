import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { photo } from './photos.ts';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

async function openPoint(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  return page.getByRole('dialog', { name: 'Create Point' });
}

/** What is stored under the address that a picture's preview shows. */
async function stored(page: Page, label: string): Promise<Buffer> {
  const address = await page.getByAltText(`Preview of ${label}`).getAttribute('src');
  const answer = await page.request.get(address ?? '');
  return await answer.body();
}

test('a photo from a phone is turned upright, loses place and device, and is stored as WebP of 1600 px', async ({
  desk,
}) => {
  const dialog = await openPoint(desk);
  const file = await photo({ width: 4032, height: 3024, orientation: 6 });
  await dialog.getByLabel('Popup Image', { exact: true }).setInputFiles(file);
  await expect(toast(desk, 'popup image uploaded')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('status').filter({ hasText: '→' })).toHaveText(
    /^\d+\.\d MB → (\d+ kB|\d+\.\d MB), turned upright, scaled to 1200 × 1600 pixels, without place and device$/,
  );
  const picture = await stored(desk, 'Popup Image');
  const facts = await sharp(picture).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
  expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
});
