import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

const heading = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Settings' });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });

test('Each section of the settings has an address, which a reload, Back and a link open', async ({
  admin,
  page,
}) => {
  await admin.getByRole('tab', { name: 'Settings' }).click();
  await expect(admin).toHaveURL('/admin?section=map');
  await expect(heading(admin)).toHaveText('Map Settings');
  await expect(sections(admin).getByRole('link')).toHaveText([
    'Map',
    'Languages and notices',
    'Share and print',
    'Positions',
    'Backup',
  ]);
  const current = sections(admin).locator('[aria-current=page]');
  await expect(current).toHaveText('Map');

  await sections(admin).getByRole('link', { name: 'Share and print' }).press('Enter');
  await expect(admin).toHaveURL('/admin?section=share');
  await expect(heading(admin)).toHaveText('Share and print');
  await expect(current).toHaveText('Share and print');
  await expect(admin.getByLabel('Base Map Image')).toBeHidden();
  await admin.reload();
  await expect(heading(admin)).toHaveText('Share and print');
  await expect(admin.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await admin.goBack();
  await expect(heading(admin)).toHaveText('Map Settings');

  await admin.getByRole('tab', { name: 'Groups' }).click();
  await admin.reload();
  await expect(heading(admin)).toHaveText('Groups / Trails');
  await admin.getByRole('tab', { name: 'Points' }).click();
  await expect(admin).toHaveURL('/admin');
  await admin.goBack();
  await expect(heading(admin)).toHaveText('Groups / Trails');
  await admin.goBack();
  await expect(heading(admin)).toHaveText('Map Settings');
  await admin.goto('/admin?section=nowhere');
  await expect(heading(admin)).toHaveText('Map Settings');

  await test.step('A link opens it after the sign-in, too', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin?section=backup');
    await expect(page).toHaveURL('/auth');
    await page.getByLabel('Password', { exact: true }).fill('local-admin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/admin?section=backup');
    await expect(heading(page)).toHaveText('Backup');
  });
});

test('Unsaved settings survive a change of sections, which names the sections that have some', async ({
  admin,
  api,
}) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  await openSection(admin, 'Map');
  await admin.getByLabel(/^Marker Size Ratio/).fill('0.07');
  await admin.getByLabel('Site name').fill('Our Park');
  // It stays in view, however long the section is.
  await expect(save(admin)).toBeInViewport({ ratio: 1 });
  await openSection(admin, 'Languages and notices');
  await admin.getByLabel('Time zone').fill('Entenhausen');
  await sections(admin).getByRole('link', { name: /^Map/ }).click();
  const marked = sections(admin).getByRole('link', { name: 'Not saved yet' });
  await expect(marked).toHaveText([/^Map/, /^Languages and notices/]);

  await test.step('What can’t be saved is shown, whichever section it is in', async () => {
    await save(admin).click();
    await expect(heading(admin)).toHaveText('Languages and notices');
    const zone = admin.getByLabel('Time zone');
    await expect(zone).toBeFocused();
    await expect(zone).toHaveAccessibleDescription(
      'The time zone “Entenhausen” is not known. Enter a large city in it, such as Berlin.',
    );
    await zone.fill('new york');
  });

  await save(admin).click();
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  await expect(marked).toHaveCount(0);
  expect(await api.read('map_settings')).toMatchObject([
    { size_ratio: 0.07, time_zone: 'America/New_York', site_name: 'Our Park' },
  ]);
  await expect(admin.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New York');
});

test('The site’s name is in titles, printed sheets, the embed code and names of files', async ({
  signedIn: page,
  api,
}) => {
  await makeMap(api);
  await page.goto('/admin?section=map');
  const name = page.getByLabel('Site name');
  await expect(name).toHaveAccessibleDescription(
    /Installed apps, link previews and the sign-in page keep the name/,
  );
  await name.fill('Larkmere “Nature” Park');
  await save(page).click();
  await expect(page).toHaveTitle('POI Map Admin · Larkmere “Nature” Park');
  await openSection(page, 'Share and print');
  await expect(page.getByLabel('Map on your website')).toHaveValue(
    /title="Larkmere “Nature” Park"/,
  );
  const fileOf = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return (await download).suggestedFilename();
  };
  expect(await fileOf('Download SVG')).toBe('larkmere-nature-park-qr-code.svg');
  await openSection(page, 'Backup');
  expect(await fileOf('Download backup')).toMatch(/^larkmere-nature-park-backup-[\d-]+\.zip$/);
  await page.getByRole('tab', { name: 'Points' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await fileOf('Save Excel')).toMatch(/^larkmere-nature-park-points-[\d-]+\.xlsx$/);

  await test.step('Without it, the title is as before', async () => {
    await page.goto('/admin?section=map');
    await name.fill('');
    await save(page).click();
    await expect(page).toHaveTitle('POI Map');
    expect((await api.read('map_settings'))[0]?.site_name).toBeNull();
  });
});
