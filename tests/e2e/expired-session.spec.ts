import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makeFile } from './pictures.ts';
import { openSection } from './settings-section.ts';
import { toast, topToast } from './toast.ts';

// The session ends while there are unsaved changes.

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function typePoint(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Point' });
  await dialog.getByLabel('Title *').fill('Half a thought');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  return dialog;
}

/** Ends the session like another tab, without the server. */
async function endSession(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  await other.evaluate(() => localStorage.clear());
  await other.close();
}

async function signIn(page: Page, password: string): Promise<void> {
  await signInDialog(page).getByLabel('Password').fill(password);
  await signInDialog(page).getByRole('button', { name: 'Sign In' }).click();
}

test('When a session has expired, the form asks for the password in place and is then saved', {
  tag: '@core',
}, async ({ admin, api }) => {
  await admin.setViewportSize({ width: 390, height: 844 });
  const dialog = await typePoint(admin);
  await dialog.getByLabel('External Link').focus();
  await endSession(admin);
  const password = signInDialog(admin).getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(admin).toHaveURL('/admin');
  await expect(signInDialog(admin).getByLabel('Email')).toHaveValue('support@example.com');
  await expect(signInDialog(admin).getByLabel('Email')).toHaveAttribute('readonly');
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await signIn(admin, 'wrong password');
  await expect(toast(admin, 'Invalid login credentials')).toBeVisible();
  await expect(password).toBeFocused();

  await admin.keyboard.type('local-admin');
  await admin.keyboard.press('Enter');
  await expect(signInDialog(admin)).toHaveCount(0);
  await expect(dialog.getByLabel('External Link')).toBeFocused();
  await expect(dialog.getByLabel('Title *')).toHaveValue('Half a thought');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'Point created')).toBeVisible();
  expect(await api.read('points')).toEqual([
    expect.objectContaining({ title: 'Half a thought', coord_x: 1, coord_y: 2 }),
  ]);
});

test('An upload and a backup continue even if the session ends in between', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const sendPicture = await holdRequests(admin, '**/storage/v1/object/**');
  await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(admin.getByRole('progressbar', { name: 'Uploading Base Map Image' })).toBeVisible();
  await endSession(admin);
  await signIn(admin, 'local-admin');
  await expect(signInDialog(admin)).toHaveCount(0);
  sendPicture();
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible();
  expect((await api.read('map_settings'))[0]?.base_map_image).toMatch(/base-map-\d{13}\.png$/);

  const sendRows = await holdRequests(admin, '**/rest/v1/points*');
  await openSection(admin, 'Backup');
  await admin.getByRole('button', { name: 'Download backup' }).click();
  await expect(admin.getByRole('progressbar', { name: 'Making the backup' })).toBeVisible();
  await endSession(admin);
  await signIn(admin, 'local-admin');
  await expect(signInDialog(admin)).toHaveCount(0);
  const download = admin.waitForEvent('download');
  sendRows();
  await download;
});

test('A refused save renews the session, and only Leave discards a form', async ({
  admin,
  api,
}) => {
  const dialog = await typePoint(admin);
  await admin.route('**/rest/v1/points*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      : route.continue(),
  );
  const renewed = admin.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'JWT expired')).toBeVisible();
  expect((await renewed).ok()).toBe(true);
  await expect(signInDialog(admin)).toHaveCount(0);
  await admin.unrouteAll();
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(admin, 'Point created')).toBeVisible();
  expect(await api.read('points')).toHaveLength(1);

  await typePoint(admin);
  await endSession(admin);
  await expect(signInDialog(admin)).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(signInDialog(admin)).toBeVisible();
  await expect(signInDialog(admin).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await signInDialog(admin).getByRole('button', { name: 'Leave' }).click();
  await expect(admin).toHaveURL('/auth');
  await expect(admin.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('Any change without the stored session asks to sign in again, and succeeds after that', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', [
    { title: 'Bench', coord_x: 10, coord_y: 20 },
    { title: 'Mill', coord_x: 50, coord_y: 60 },
  ]);
  await api.insert('groups', [
    { name: 'Lake', created_at: '2026-01-01' },
    { name: 'Oak', created_at: '2026-01-02' },
  ]);
  await admin.goto('/admin');
  const expectRefusal = () =>
    expect(topToast(admin)).toContainText('Your session has ended, so nothing was saved.');
  const tab = (name: string) => admin.getByRole('tab', { name }).click();
  const press = (name: string) => admin.getByRole('button', { name, exact: true }).click();
  const pointNamed = async (title: string) =>
    (await api.read('points')).find((point) => point.title === title);

  /** Removes the session as the browser does when it clears a site’s data. */
  const removeSession = () => admin.evaluate(() => localStorage.clear());

  /** Changes something without a session, signs in again, and changes it once more. */
  async function expectSignIn(change: () => Promise<void>, done: string) {
    await removeSession();
    await change();
    await expectRefusal();
    await signIn(admin, 'local-admin');
    await expect(signInDialog(admin)).toHaveCount(0);
    await change();
    await expect(topToast(admin)).toContainText(done);
  }

  await test.step('A point’s form, its closing, and the settings', async () => {
    await press('Edit Bench');
    const dialog = admin.getByRole('dialog', { name: 'Edit Point' });
    await dialog.getByLabel('Title *').fill('Long bench');
    await expectSignIn(() => press('Update Point'), 'Point updated');
    await expect(dialog).toHaveCount(0);
    await press('Edit Long bench');
    await press('Close for now…');
    const closing = admin.getByRole('dialog', { name: 'Close Long bench for now' });
    await closing.getByLabel('In your own words (optional)').fill('Wet paint');
    await expectSignIn(() => press('Save'), 'Point closed');
    expect(await pointNamed('Long bench')).toMatchObject({ notice: 'Wet paint' });

    await tab('Settings');
    await admin.getByLabel(/^Marker Size Ratio/).fill('0.07');
    await expectSignIn(() => press('Save Settings'), 'Settings saved successfully');
    expect((await api.read('map_settings'))[0]?.size_ratio).toBe(0.07);
  });

  await test.step('A base map', async () => {
    await openSection(admin, 'Map');
    await removeSession();
    await admin.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
    await signIn(admin, 'local-admin');
    await press('Try again to upload Base Map Image');
    await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible();
  });

  await test.step('Without an open form, the page for signing in leads back to the section', async () => {
    await tab('Groups');
    await removeSession();
    const handle = admin.getByRole('button', { name: 'Move Oak' });
    await handle.focus();
    await admin.keyboard.press('ArrowUp');
    await expect(admin).toHaveURL('/auth');
    await expectRefusal();
    await admin.getByLabel('Password').fill('local-admin');
    await admin.getByRole('button', { name: 'Sign In' }).click();
    await expect(admin).toHaveURL('/admin?section=groups');
    await expect(handle).toBeVisible();
  });
});
