import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn } from '../api.ts';
import { makeFolder } from '../site.ts';
import { expect, keepSession, openAdmin, startAnotherSite, test } from './fixtures.ts';
import { hold } from './hold.ts';

async function fillAndSend(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('§2 / a card is titled Admin Login with the text ‘Sign in to manage the POI map’, the fixed support address, read-only, and a password', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Admin Login', exact: true })).toBeVisible();
  await expect(page.getByText('Sign in to manage the POI map', { exact: true })).toBeVisible();

  const email = page.getByLabel('Email');
  await expect(email).toHaveValue('support@example.com');
  await expect(email).toHaveAttribute('readonly');
  await expect(email).toHaveAttribute('type', 'email');

  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('required');
  await expect(password).toHaveAttribute('minlength', '6');
  await expect(password).toHaveAttribute('type', 'password');
});

test('§5 / e-mail is required, and a password that is missing or too short is not sent', async ({
  page,
}) => {
  let requests = 0;
  await page.route('**/auth/v1/token**', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/auth');
  await expect(page.getByLabel('Email')).toHaveAttribute('required');
  const password = page.getByLabel('Password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/.+/);
  await password.pressSequentially('short');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('6');
  expect(requests).toBe(0);
});

test('§2 / the button reads Sign In, and Logging in... while busy', async ({ page }) => {
  const letThrough = await hold(page, '**/auth/v1/token**');
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await fillAndSend(page, 'local-admin');
  const busy = page.getByRole('button', { name: 'Logging in...', exact: true });
  await expect(busy).toBeDisabled();
  letThrough();
  await expect(page).toHaveURL('/admin');
});

test('§2 / on success the message ‘Logged in successfully’ is shown, and the user goes to /admin', async ({
  page,
}) => {
  await page.goto('/auth');
  await fillAndSend(page, 'local-admin');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Logged in successfully', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'POI Map Admin' })).toBeVisible();
});

test('§2 / with a session /auth leads to /admin', async ({ page, site, api }) => {
  await keepSession(page, site, api.session);
  await page.goto('/auth');
  await expect(page).toHaveURL('/admin');
});

test('§8 / a wrong password shows the server’s message and keeps the form usable', async ({
  page,
}) => {
  await page.goto('/auth');
  await fillAndSend(page, 'wrong password');
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('local-admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
});

test('§8 / a sign-in that is answered 503 is told in words, whatever the answer holds', async ({
  page,
}) => {
  await page.goto('/auth');
  for (const { json, message } of [
    { json: { error: 'rate limited' }, message: 'rate limited' },
    { json: { msg: 'The service is down' }, message: 'The service is down' },
    { json: {}, message: /^The server answered 503( |$)/ },
  ]) {
    await page.unrouteAll();
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, json }));
    await fillAndSend(page, 'local-admin');
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: message })).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveValue('local-admin');
  }
});

test('§8 / after too many wrong passwords it is said what to do, and the page goes on working', async ({
  page,
}) => {
  const { folder, remove } = await makeFolder();
  const guarded = await startAnotherSite(path.join(folder, 'data'));
  for (let count = 0; count < 10; count++) {
    await expect(signIn(guarded.address, { password: 'wrong' })).rejects.toThrow();
  }
  await page.goto(`${guarded.address}/auth`);
  await fillAndSend(page, 'local-admin');
  await expect(
    page.getByText('Too many failed sign-ins. Wait a minute, then try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('local-admin');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await guarded.stop();
  await remove();
});

test('§8 / without a network the error’s own message is shown, and the password stays', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await fillAndSend(page, 'local-admin');
  await expect(page.getByText('Failed to fetch')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('local-admin');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('§7 / the session is kept in local storage, so that a reload stays signed in', async ({
  page,
}) => {
  await page.goto('/auth');
  await fillAndSend(page, 'local-admin');
  await expect(page).toHaveURL('/admin');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'POI Map Admin' })).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('sb-127-auth-token');
});

test.describe('§4 / the administrator’s session', () => {
  test('without one /admin leads to /auth', async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('Logout shows ‘Logged out successfully’ and goes back to /auth', async ({ admin }) => {
    await admin.getByRole('button', { name: 'Logout' }).click();
    await expect(admin).toHaveURL('/auth');
    await expect(admin.getByText('Logged out successfully', { exact: true })).toHaveCount(1);
    await admin.goto('/admin');
    await expect(admin).toHaveURL('/auth');
  });

  test('Logout signs out this browser only', async ({ admin, browser, site }) => {
    const otherApi = await signIn(site.address);
    const other = await browser.newContext({ baseURL: site.address });
    const otherPage = await other.newPage();
    await openAdmin(otherPage, site, otherApi);
    await admin.getByRole('button', { name: 'Logout' }).click();
    await expect(admin).toHaveURL('/auth');

    await otherPage.reload();
    await expect(otherPage.getByRole('heading', { name: 'POI Map Admin' })).toBeVisible();
    const refreshed = await otherPage.request.post(
      `${site.address}/auth/v1/token?grant_type=refresh_token`,
      {
        headers: { apikey: 'sb_publishable_T6SaSB9CtDmcTDjT0VP6Lr_VeEZF0bG' },
        data: { refresh_token: otherApi.session.refresh_token },
      },
    );
    expect(refreshed.ok()).toBe(true);
    await other.close();
  });

  test('a page leaves /admin when the session ends in another tab', async ({ admin, context }) => {
    const other = await context.newPage();
    await other.goto('/admin');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/auth');
    await expect(admin).toHaveURL('/auth');
    await expect(admin.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });

  test('a page leaves /admin when its session is cleared from the browser', async ({
    admin,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/icon.svg');
    await other.evaluate(() => localStorage.clear());
    await expect(admin).toHaveURL('/auth');
  });

  test('a page leaves /admin when the server does not renew the session', async ({
    page,
    site,
    api,
  }) => {
    await keepSession(page, site, {
      ...api.session,
      refresh_token: 'not-known-any-more',
      expires_at: 1,
    });
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
  });
});

test('§2 / while the session is being checked Loading... is shown', async ({ page, site, api }) => {
  await keepSession(page, site, { ...api.session, expires_at: 1 });
  const asked = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token');
  const letThrough = await hold(page, '**/auth/v1/token**');
  await page.goto('/admin');
  await asked;
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  letThrough();
  await expect(page.getByRole('heading', { name: 'POI Map Admin' })).toBeVisible();
});
