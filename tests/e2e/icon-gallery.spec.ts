import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeMap, marker, openMap } from './map-page.ts';

// The icons that a point's dialog offers as an alternative to uploading.

async function openGallery(admin: Page, button = 'Add Point'): Promise<Locator> {
  await admin.getByRole('button', { name: button }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose from gallery' }).click();
  return dialog;
}

const icon = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true });

test('An icon is found and chosen by keyboard alone, and shown on the map', async ({
  signedIn: admin,
  api,
}) => {
  await makeMap(api);
  await api.insert('points', {
    title: 'Lot',
    coord_x: 1,
    coord_y: 1,
    marker_icon: '/pins/bus.svg',
  });
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

  await test.step('Icons of this map come first, and a search finds others', async () => {
    await expect(dialog.getByRole('heading', { name: 'On this map' })).toBeVisible();
    await expect(dialog.getByRole('radio').first()).toHaveAccessibleName('Bus stop');
    const search = dialog.getByRole('searchbox', { name: 'Search icons' });
    await search.fill('wc');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(icon(dialog, 'Toilets')).toBeVisible();
    await search.fill('zzz');
    await expect(dialog.getByText(/No icons match “zzz”\. Try a broader word/)).toBeVisible();
    // Enter in the search field does not save the point.
    await search.press('Enter');
    await expect(search).toBeFocused();
    await expect(admin.locator('[data-sonner-toast]')).toHaveCount(0);
    await search.fill('');
  });

  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Space');
  await expect(icon(dialog, 'Bus stop')).toBeChecked();
  await expect(dialog.getByRole('img', { name: 'Preview of Marker Icon' })).toHaveAttribute(
    'src',
    /\/pins\/bus\.svg#group$/,
  );
  await admin.keyboard.press('ArrowRight');
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
  expect((await gate())?.marker_icon).toBe('/pins/entrance.svg#group');

  await openMap(admin);
  const image = marker(admin, 'Gate').locator('img');
  await expect(image).toHaveAttribute('src', /\/pins\/entrance\.svg#group$/);
  await expect
    .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(288);
});

test('An icon takes the color of its group like a pin, unless its own color is chosen', async ({
  signedIn: admin,
  api,
}) => {
  await makeMap(api);
  const [, owls] = await api.insert('groups', [
    { name: 'Lake', color: '#0b7285' },
    { name: 'Owl Walk', color: '#5f3dc4' },
  ]);
  const stored = async (title: string) =>
    (await api.read('points')).find((point) => point.title === title)?.marker_icon;
  /** The color in which a picture is painted. */
  const painted = (color: string) => new RegExp(`^data:.*r%3D%2298%22%20fill%3D%22%23${color}`);

  await admin.goto('/admin');
  const dialog = await openGallery(admin);
  const preview = dialog.getByRole('img', { name: 'Preview of Marker Icon' });
  await dialog.getByLabel('Title *').fill('Gate');
  await dialog.getByLabel('X Coordinate (%) *').fill('30');
  await dialog.getByLabel('Y Coordinate (%) *').fill('40');
  await dialog.getByLabel('Group', { exact: true }).selectOption('Lake');
  await icon(dialog, 'Boats').check();
  await expect(dialog.getByRole('switch', { name: 'Color of the Group' })).toBeChecked();
  await expect(preview).toHaveAttribute('src', painted('0b7285'));
  await dialog.getByLabel('Group', { exact: true }).selectOption('Owl Walk');
  await expect(preview).toHaveAttribute('src', painted('5f3dc4'));
  const onMap = dialog.getByRole('button', { name: 'Gate' }).locator('img');
  await expect(onMap).toHaveAttribute('src', painted('5f3dc4'));
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stored('Gate')).toBe('/pins/boat.svg#group');
  const row = admin.getByRole('row', { name: 'Gate' }).locator('img');
  await expect(row).toHaveAttribute('src', painted('5f3dc4'));

  await test.step('A group that gets another color', async () => {
    await api.update('groups', owls?.id ?? '', { color: '#2b8a3e' });
    await openMap(admin);
    await expect(marker(admin, 'Gate').locator('img')).toHaveAttribute('src', painted('2b8a3e'));
    await admin.getByRole('button', { name: 'Places' }).click();
    const place = admin.getByRole('option', { name: 'Gate' }).locator('img');
    await expect(place).toHaveAttribute('src', painted('2b8a3e'));
  });

  await test.step('An icon whose own color is chosen', async () => {
    await admin.goto('/admin');
    await admin.getByRole('button', { name: 'Edit Gate' }).click();
    await dialog.getByRole('switch', { name: 'Color of the Group' }).click();
    await expect(preview).toHaveAttribute('src', /\/pins\/boat\.svg$/);
    await dialog.getByLabel('Group', { exact: true }).selectOption('Lake');
    await dialog.getByRole('button', { name: 'Choose from gallery' }).click();
    await icon(dialog, 'Tower').check();
    await expect(preview).toHaveAttribute('src', /\/pins\/tower\.svg$/);
    await dialog.getByRole('button', { name: 'Update Point' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await stored('Gate')).toBe('/pins/tower.svg');
  });
});
