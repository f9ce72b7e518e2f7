import type { Page } from '@playwright/test';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap, picture } from './map-page.ts';
import { toast } from './toast.ts';

// What screen readers read of pictures.

const groupButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

test('The map’s picture has its text, also a sharper one, a group’s own, and in French', async ({
  page,
  api,
}) => {
  await insertDemo(api);
  await api.updateSettings({
    further_languages: ['fr'],
    map_text: 'A lake in a park.',
    translations: { fr: { map_text: 'Un lac dans un parc.' } },
  });
  const owls = (await api.read('groups')).find(({ name }) => name === 'Owl Walk');
  await api.update('groups', owls?.id ?? '', { map_text: 'The park at night.' });
  await page.setViewportSize({ width: 400, height: 300 });
  await openMap(page);
  await expect(picture(page)).toHaveAttribute('alt', 'A lake in a park.');

  await test.step('a larger window loads a sharper picture', async () => {
    const small = (await picture(page).getAttribute('src')) ?? '';
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(picture(page)).not.toHaveAttribute('src', small);
    await expect(picture(page)).toHaveAttribute('alt', 'A lake in a park.');
  });

  await groupButton(page, 'Owl Walk').click();
  await expect(picture(page)).toHaveAttribute('src', /owl-walk/);
  await expect(picture(page)).toHaveAttribute('alt', 'The park at night.');
  await groupButton(page, 'All').click();
  await openMap(page, '/?lang=fr');
  await expect(picture(page)).toHaveAttribute('alt', 'Un lac dans un parc.');
  await expect(picture(page)).toHaveAttribute('lang', 'fr');
});

test('An administrator describes the map, a background and a picture in two languages', async ({
  signedIn: admin,
  page,
  api,
}) => {
  await insertDemo(api);
  await api.updateSettings({ further_languages: ['fr'] });
  await admin.goto('/admin?section=map');
  await admin.getByLabel('Base map in words', { exact: true }).fill('A lake.');
  await admin.getByLabel('Base map in words in French').fill('Un lac.');
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  expect(await api.read('map_settings')).toMatchObject([
    { map_text: 'A lake.', translations: { fr: { map_text: 'Un lac.' } } },
  ]);

  await admin.getByRole('tab', { name: 'Groups' }).click();
  await admin.getByRole('button', { name: 'Edit Family Track', exact: true }).click();
  await expect(admin.getByLabel('Background in words', { exact: true })).toBeHidden();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Edit Owl Walk', exact: true }).click();
  await admin.getByLabel('Background in words', { exact: true }).fill('At night.');
  await admin.getByRole('button', { name: 'Update' }).click();
  await expect(toast(admin, 'Group updated')).toBeVisible();

  await admin.getByRole('tab', { name: 'Points' }).click();
  await admin.getByLabel('Filter by group').selectOption('Picture without text');
  await expect(admin.getByRole('status').filter({ hasText: /points?$/ })).toHaveText(
    '20 of 23 points',
  );
  await admin.getByRole('button', { name: 'Edit Heron Bay', exact: true }).click();
  const form = admin.getByRole('dialog', { name: 'Edit Point' });
  await form.getByLabel('Popup Image in words', { exact: true }).fill('A grey heron.');
  await form.getByLabel('Popup Image in words in French').fill('Un héron cendré.');
  await form.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();

  await openMap(page, '/?lang=fr');
  await marker(page, 'Heron Bay').press('Enter');
  await expect(page.getByRole('dialog').getByAltText('Un héron cendré.')).toBeVisible();
});
