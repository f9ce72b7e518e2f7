import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import type { Site } from '../site.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, keepSession, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makeFile } from './pictures.ts';

// The session ends while something is typed and not yet saved.

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function typePoint(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Point' });
  await dialog.getByLabel('Title *').fill('Half a thought');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');
  return dialog;
}

/** Opens the desk with a session that the server knows no more where it is to store something. */
async function openEnded(page: Page, site: Site, api: Api, address: string): Promise<void> {
  await keepSession(page, site, { ...api.session, refresh_token: 'not-known-any-more' });
  await page.goto('/admin');
  // As a token is that the server knows no more: the answer is its own.
  const authorization = 'Bearer over.and.over';
  await page.route(address, (route) =>
    route.request().method() === 'POST'
      ? route.continue({ headers: { ...route.request().headers(), authorization } })
      : route.continue(),
  );
}

/** Ends it as another tab does, without the server. */
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

test('with a dialog open the password is asked for in place, and what was typed is saved after it', async ({
  desk,
  api,
}) => {
  const dialog = await typePoint(desk);
  await endSession(desk);
  await expect(signInDialog(desk)).toBeVisible();
  await expect(desk).toHaveURL('/admin');
  await expect(signInDialog(desk).getByLabel('Email')).toHaveValue('support@example.com');
  await expect(signInDialog(desk).getByLabel('Email')).toHaveAttribute('readonly');

  await signIn(desk, 'wrong password');
  await expect(toast(desk, 'Invalid login credentials')).toBeVisible();
  await expect(signInDialog(desk).getByLabel('Password')).toBeFocused();

  await signIn(desk, 'local-admin');
  await expect(signInDialog(desk)).toHaveCount(0);
  await expect(dialog.getByLabel('Title *')).toHaveValue('Half a thought');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(desk, 'Point created')).toBeVisible();
  expect(await api.read('points')).toEqual([
    expect.objectContaining({ title: 'Half a thought', coord_x: 1, coord_y: 2 }),
  ]);
});

test('a logout in another tab leaves an open group dialog as it is', async ({
  desk,
  context,
  api,
}) => {
  await desk.getByRole('tab', { name: 'Groups' }).click();
  await desk.getByRole('button', { name: 'Add Group' }).click();
  await desk.getByRole('dialog').getByLabel('Name').fill('Owl Walk');
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/auth');
  await expect(signInDialog(desk)).toBeVisible();
  await signIn(desk, 'local-admin');
  await desk.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(toast(desk, 'Group created')).toBeVisible();
  expect(await api.read('groups')).toHaveLength(1);
});

test('settings that were typed and not saved stay too', async ({ desk, api }) => {
  await desk.getByRole('tab', { name: 'Settings' }).click();
  await desk.getByLabel(/^Marker Size Ratio/).fill('0.07');
  await endSession(desk);
  await signIn(desk, 'local-admin');
  await expect(desk.getByLabel(/^Marker Size Ratio/)).toHaveValue('0.07');
  await desk.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(desk, 'Settings saved successfully')).toBeVisible();
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(0.07);
  await endSession(desk);
  await expect(desk).toHaveURL('/auth');
});

test('a save that the server refuses because the session is over there shows its message and asks for the password', async ({
  page,
  site,
  api,
}) => {
  await openEnded(page, site, api, '**/rest/v1/points*');
  const dialog = await typePoint(page);
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  const { message } = await (await refused).json();
  await expect(toast(page, message)).toBeVisible();
  await expect(signInDialog(page)).toBeVisible();
  await page.unrouteAll();
  await signIn(page, 'local-admin');
  await expect(dialog.getByLabel('Title *')).toHaveValue('Half a thought');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(page, 'Point created')).toBeVisible();
  expect(await api.read('points')).toHaveLength(1);
});

test('an upload that the server refuses because the session is over there asks for the password too', async ({
  page,
  site,
  api,
}) => {
  await openEnded(page, site, api, '**/storage/v1/object/**');
  const dialog = await typePoint(page);
  const icon = dialog.getByLabel('Marker Icon', { exact: true });
  await icon.setInputFiles(await makeFile());
  await expect(signInDialog(page)).toBeVisible();
  await page.unrouteAll();
  await signIn(page, 'local-admin');
  await icon.setInputFiles(await makeFile());
  await expect(toast(page, 'marker image uploaded')).toBeVisible();
  await expect(dialog.getByLabel('Title *')).toHaveValue('Half a thought');
});

test('a base map whose upload is refused because the session is over there can be sent again', async ({
  page,
  site,
  api,
}) => {
  await openEnded(page, site, api, '**/storage/v1/object/**');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const baseMap = page.getByLabel('Base Map Image', { exact: true });
  await baseMap.setInputFiles(await makeFile());
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await page.unrouteAll();
  await signIn(page, 'local-admin');
  await expect(signInDialog(page)).toHaveCount(0);
  const again = page.getByRole('button', { name: 'Try again to upload Base Map Image' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Map image uploaded successfully')).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(baseMap).toBeFocused();
  expect((await api.read('map_settings'))[0]?.base_map_image).toMatch(/base-map-\d{13}\.png$/);
  await endSession(page);
  await expect(page).toHaveURL('/auth');
});

test('a session that ends while a base map is on its way is asked for in place', async ({
  desk,
  api,
}) => {
  await desk.getByRole('tab', { name: 'Settings' }).click();
  const letThrough = await hold(desk, '**/storage/v1/object/**');
  await desk.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
  await expect(desk.getByRole('progressbar', { name: 'Uploading Base Map Image' })).toBeVisible();
  await endSession(desk);
  await signIn(desk, 'local-admin');
  await expect(signInDialog(desk)).toHaveCount(0);
  letThrough();
  await expect(toast(desk, 'Map image uploaded successfully')).toBeVisible();
  expect((await api.read('map_settings'))[0]?.base_map_image).toMatch(/base-map-\d{13}\.png$/);
});

test('a session that ends while a backup is made is asked for in place', async ({ desk, api }) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await desk.getByRole('tab', { name: 'Settings' }).click();
  const letThrough = await hold(desk, '**/rest/v1/points*');
  await desk.getByRole('button', { name: 'Download backup' }).click();
  await expect(desk.getByRole('progressbar', { name: 'Making the backup' })).toBeVisible();
  await endSession(desk);
  await signIn(desk, 'local-admin');
  const download = desk.waitForEvent('download');
  letThrough();
  await download;
});

test('a save that is refused while the session can be renewed is stored by the next try', async ({
  desk,
  api,
}) => {
  const dialog = await typePoint(desk);
  await desk.route('**/rest/v1/points*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
      : route.continue(),
  );
  const renewed = desk.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(desk, 'JWT expired')).toBeVisible();
  expect((await renewed).ok()).toBe(true);
  await expect(signInDialog(desk)).toHaveCount(0);
  await desk.unrouteAll();
  await dialog.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(desk, 'Point created')).toBeVisible();
  expect(await api.read('points')).toHaveLength(1);
});

test('Leave goes to /auth, and Escape does not', async ({ desk }) => {
  await typePoint(desk);
  await endSession(desk);
  await expect(signInDialog(desk)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(signInDialog(desk)).toBeVisible();
  await expect(signInDialog(desk).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await signInDialog(desk).getByRole('button', { name: 'Leave' }).click();
  await expect(desk).toHaveURL('/auth');
  await expect(desk.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('Logout goes to /auth also where settings were typed and not saved', async ({ desk }) => {
  await desk.getByRole('tab', { name: 'Settings' }).click();
  await desk.getByLabel(/^Marker Size Ratio/).fill('0.07');
  await desk.getByRole('button', { name: 'Logout' }).click();
  await expect(desk).toHaveURL('/auth');
  await expect(toast(desk, 'Logged out successfully')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one signs in by keyboard and goes on where one was, and axe finds nothing', async ({
    desk,
  }) => {
    const dialog = await typePoint(desk);
    await dialog.getByLabel('External Link').focus();
    await endSession(desk);
    await expect(signInDialog(desk).getByLabel('Password')).toBeFocused();
    await expectNoAxeFindings(desk);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await desk.keyboard.type('local-admin');
    await desk.keyboard.press('Enter');
    await expect(signInDialog(desk)).toHaveCount(0);
    await expect(dialog.getByLabel('External Link')).toBeFocused();
  });
});
