import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, readAgain, test } from './fixtures.ts';
import { makeMap, marker, openMap } from './map-page.ts';

// Whatever fails, there is a page, and a way back.

test.use({ expectedErrors: [/^The app has stopped/] });

const crashPage = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

/** Rows that no database of this app's sends: a name that is no text can't be drawn. */
async function breakGroups(page: Page): Promise<void> {
  await page.route('**/rest/v1/groups?*', (route) =>
    route.fulfill({ json: [{ id: 'a', name: { en: 'Woods' }, color: '#2b8a3e' }] }),
  );
}

test('a map that can’t be drawn gives way to a friendly page, and Reload brings it back', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await api.updateSettings({ show_legend: true });
  await breakGroups(page);
  const logged = page.waitForEvent('console', (message) => /has stopped/.test(message.text()));
  await page.goto('/');
  await expect(crashPage(page)).toBeVisible();
  await expect(crashPage(page)).toBeFocused();
  await logged;
  const details = page.getByText(/Objects are not valid as a React child|Minified React error/);
  await expect(details).toBeHidden();
  await page.getByText('Details').click();
  await expect(details).toBeVisible();

  await test.step('it suits a phone, and axe finds nothing in it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectNoAxeFindings(page);
  });

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(marker(page, 'Middle')).toBeVisible();

  await test.step('in a frame the way back leads to the map for frames', async () => {
    await breakGroups(page);
    await page.goto('/?embed');
    await expect(page.getByRole('link', { name: 'Go to the map' })).toHaveAttribute(
      'href',
      /\/\?embed$/,
    );
  });
});

test('an admin that can’t be drawn, with a dialog open, gives way to a friendly page that leads to the map', async ({
  signedIn: admin,
  api,
}) => {
  await makeMap(api);
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Edit Middle' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await breakGroups(admin);
  // With the network back the data is read anew.
  await readAgain(admin);
  await expect(crashPage(admin)).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.getByRole('link', { name: 'Go to the map' }).click();
  await expect(admin).toHaveURL('/');
});

for (const { what, path, file } of [
  { what: 'the map', path: '/', file: 'start' },
  { what: 'the admin', path: '/auth', file: 'admin' },
]) {
  test(`where ${what}’s code is gone the page is loaded anew once, and then says so`, async ({
    page,
  }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await expect(crashPage(page)).toBeVisible();
    await expect(page.getByText('could not be loaded')).toBeVisible();
    expect(loads).toBe(2);
  });
}

test('who has the site from before an update gets the new one without a word', async ({ page }) => {
  let isUpdated = false;
  await page.route('**/assets/admin-*.js', (route) =>
    isUpdated ? route.continue() : route.fulfill({ status: 404 }),
  );
  // The app asks whether the site is there before it loads the page anew.
  await page.route('/', (route) => {
    isUpdated = true;
    return route.continue();
  });
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(isUpdated).toBe(true);
});

test('with the network gone nothing is loaded anew: the page says so, and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.route('**/assets/admin-*.js', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await page.goto('/auth');
  await expect(crashPage(page)).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('a popup whose code is gone opens after the page was loaded anew', async ({ page, api }) => {
  await makeMap(api);
  let isUpdated = false;
  await page.route('**/assets/PointPopup-*.js', (route) =>
    isUpdated ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.route('/', async (route) => {
    if (route.request().method() === 'HEAD') isUpdated = true;
    await route.continue();
  });
  await openMap(page);
  await marker(page, 'Middle').click();
  await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
  expect(isUpdated).toBe(true);
});

test('without JavaScript the page says what it needs', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.address);
  // Playwright finds no text in this element.
  await expect(page.locator('noscript p')).toBeVisible();
  expect(await page.locator('noscript p').innerText()).toContain('This map needs JavaScript');
  await context.close();
});
