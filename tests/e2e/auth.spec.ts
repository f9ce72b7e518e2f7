import type { Page } from '@playwright/test';
import { signIn } from '../api.ts';
import { expect, storeSession, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { toast } from './toast.ts';

async function fillAndSend(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('§2, §5, §8 / The sign-in card checks the password and shows what is wrong', {
  tag: '@core',
}, async ({ page }) => {
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
  await expect(email).toHaveAttribute('required');

  await test.step('A missing or too short password is not sent', async () => {
    let requests = 0;
    await page.route('**/auth/v1/token**', (route) => {
      requests += 1;
      return route.abort();
    });
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/.+/);
    await password.pressSequentially('short');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('6');
    expect(requests).toBe(0);
  });

  await test.step('Without a network the error message is shown, and the password is kept', async () => {
    await fillAndSend(page, 'local-admin');
    await expect(toast(page, 'Failed to fetch')).toContainText('No connection. Try again.');
    await expect(password).toHaveValue('local-admin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  await test.step('A refused sign-in shows the server’s message', async () => {
    const message = 'Too many failed sign-ins. Wait a minute, then try again.';
    await page.unrouteAll();
    // The embedded backend's response after ten wrong passwords.
    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 429, error_code: 'over_request_rate_limit', msg: message },
      }),
    );
    await fillAndSend(page, 'local-admin');
    await expect(toast(page, message)).toBeVisible();
    await expect(password).toHaveValue('local-admin');
    await page.unrouteAll();
  });

  await test.step('A wrong password shows the server’s message and keeps the form usable', async () => {
    await fillAndSend(page, 'wrong password');
    await expect(toast(page, 'Invalid login credentials')).toBeVisible();
    await expect(page).toHaveURL('/auth');
    await expect(password).toBeFocused();
    await page.keyboard.type('local-admin');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin');
  });
});

test('§2, §4, §7 / Signing in opens /admin, and Logout returns to /auth', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();

  const letThrough = await holdRequests(page, '**/auth/v1/token**');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await fillAndSend(page, 'local-admin');
  const busy = page.getByRole('button', { name: 'Logging in...', exact: true });
  await expect(busy).toBeDisabled();
  letThrough();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Logged in successfully', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'POI Map Admin' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'POI Map Admin' })).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('sb-127-auth-token');
  await page.goto('/auth');
  await expect(page).toHaveURL('/admin');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Logged out successfully', { exact: true })).toHaveCount(1);
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth');
});

test('§4 / Logout signs out all tabs of this browser, and no other browser', async ({
  admin,
  context,
  browser,
  site,
}) => {
  const otherApi = await signIn(site.address);
  const other = await browser.newContext({ baseURL: site.address });
  const otherPage = await other.newPage();
  await storeSession(otherPage, site, otherApi.session);
  await otherPage.goto('/admin');
  const tab = await context.newPage();
  await tab.goto('/admin');
  await tab.getByRole('button', { name: 'Logout' }).click();
  await expect(tab).toHaveURL('/auth');
  await expect(admin).toHaveURL('/auth');
  await expect(admin.getByRole('heading', { name: 'Admin Login' })).toBeVisible();

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

test('§2, §4 / An expired session is renewed or ends, while Loading... is shown', async ({
  page,
  context,
  site,
}) => {
  const own = await signIn(site.address);
  await storeSession(page, site, { ...own.session, expires_at: 1 });
  const refreshRequest = page.waitForRequest('**/auth/v1/token?grant_type=refresh_token');
  const letThrough = await holdRequests(page, '**/auth/v1/token**');
  await page.goto('/admin');
  await refreshRequest;
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  letThrough();
  await expect(page.getByRole('heading', { name: 'POI Map Admin' })).toBeVisible();

  await test.step('A session that is removed from the browser ends', async () => {
    const other = await context.newPage();
    await other.goto('/icon.svg');
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL('/auth');
  });

  await test.step('A session that the server does not renew ends', async () => {
    const session = { ...own.session, refresh_token: 'not-known-any-more', expires_at: 1 };
    await storeSession(page, site, session);
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
  });
});
