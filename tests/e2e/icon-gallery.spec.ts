import type { Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, makeMap, marker, openMap } from './map-page.ts';

// The icons that a point's dialog offers beside an upload.

async function openGallery(admin: Page, button = 'Add Point'): Promise<Locator> {
  await admin.getByRole('button', { name: button }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose from gallery' }).click();
  return dialog;
}

const icon = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true });

test('at least 24 pins are there, each with a picture; a search finds them by their name, by other words, and says when there is none; one that was chosen can be taken away again', async ({
  admin,
}) => {
  const dialog = await openGallery(admin);
  const images = dialog.getByRole('group', { name: 'Icons' }).locator('img');
  await expect.poll(() => images.count()).toBeGreaterThanOrEqual(24);
  const widths = images.evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0;
        // As if all of them had been scrolled to.
        image.loading = 'eager';
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  expect(new Set(await widths)).toEqual(new Set([288]));

  await icon(dialog, 'Tower').check();
  await expect(dialog.getByRole('img', { name: 'Preview of Marker Icon' })).toHaveAttribute(
    'src',
    '/pins/tower.svg',
  );
  await dialog.getByRole('button', { name: 'Remove Marker Icon' }).click();
  await expect(dialog.getByRole('img', { name: 'Preview of Marker Icon' })).toHaveCount(0);
  await expect(icon(dialog, 'Tower')).not.toBeChecked();

  const search = dialog.getByRole('searchbox', { name: 'Search icons' });
  await search.fill('wc');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(icon(dialog, 'Toilets')).toBeVisible();
  await search.fill('cafe');
  await expect(icon(dialog, 'Café')).toBeVisible();
  await search.fill('zzz');
  await expect(dialog.getByText('No icon is called “zzz”.')).toBeVisible();
  // Enter in here is no wish to save the point.
  await search.press('Enter');
  await expect(search).toBeFocused();
  await expect(admin.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('icons that the map uses come first, the most used before the others; axe finds nothing in the gallery', async ({
  signedIn: admin,
  api,
}) => {
  const address = '/demo/icon-owl-oak.webp';
  await api.insert('points', [
    { title: 'Lot', coord_x: 1, coord_y: 1, marker_icon: '/pins/parking.svg' },
    { title: 'Elm', coord_x: 3, coord_y: 3, marker_icon: address },
  ]);
  // The points of one insert are equally old.
  const created_at = '2020-01-01T00:00:00Z';
  await api.insert('points', {
    title: 'Oak',
    coord_x: 2,
    coord_y: 2,
    marker_icon: address,
    created_at,
  });
  await admin.goto('/admin');
  const dialog = await openGallery(admin);
  await expect(dialog.getByRole('heading', { name: 'On this map' })).toBeVisible();
  const radios = dialog.getByRole('radio');
  await expect(radios.nth(0)).toHaveAccessibleName('Icon of Oak and 1 more');
  await expect(radios.nth(1)).toHaveAccessibleName('Parking');
  await expect(icon(dialog, 'Parking')).toHaveCount(1);
  await icon(dialog, 'Icon of Oak and 1 more').check();
  await expect(dialog.getByRole('img', { name: 'Preview of Marker Icon' })).toHaveAttribute(
    'src',
    address,
  );
  await expectNoAxeFindings(admin);
});

test('an icon can be chosen by keyboard alone, is stored, and is seen on the map', async ({
  signedIn: admin,
  api,
}) => {
  await makeMap(api);
  await admin.goto('/admin');
  const dialog = admin.getByRole('dialog');
  await admin.getByRole('button', { name: 'Add Point' }).press('Enter');
  await dialog.getByLabel('Title *').fill('Gate');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  const button = dialog.getByRole('button', { name: 'Choose from gallery' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await admin.keyboard.press('Tab');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Space');
  await expect(icon(dialog, 'Information')).toBeChecked();
  await admin.keyboard.press('ArrowRight');
  await expect(icon(dialog, 'Entrance')).toBeChecked();
  await expect(icon(dialog, 'Entrance')).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const gate = async () => (await api.read('points')).find(({ title }) => title === 'Gate');
  expect(await gate()).toBeUndefined();
  await dialog.getByLabel('Title *').press('Enter');
  await expect(dialog).toHaveCount(0);
  expect((await gate())?.marker_icon).toBe('/pins/entrance.svg');

  await openMap(admin);
  const image = marker(admin, 'Gate').locator('img');
  await expect(image).toHaveAttribute('src', /\/pins\/entrance\.svg$/);
  await expect
    .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(288);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the gallery fits, and a tap chooses', async ({ admin }) => {
    const dialog = await openGallery(admin);
    await icon(dialog, 'Playground').tap();
    await expect(icon(dialog, 'Playground')).toBeChecked();
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const radio of (await dialog.getByRole('radio').all()).slice(0, 8)) {
      const { x, width, height } = await boxOf(radio);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
});
