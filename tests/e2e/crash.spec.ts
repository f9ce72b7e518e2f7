import type { Page } from '@playwright/test';
import { expect, test, triggerRefetch } from './fixtures.ts';
import { makeMap, marker, openMap } from './map-page.ts';

// When the app crashes, the visitor sees a page with a way back.

test.use({ expectedErrors: [/^The app has stopped/] });

const crashPage = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

/** Returns rows that this app's database never contains: a name that is not text makes rendering fail. */
async function breakGroups(page: Page): Promise<void> {
  await page.route('**/rest/v1/groups?*', (route) =>
    route.fulfill({ json: [{ id: 'a', name: { en: 'Woods' }, color: '#2b8a3e' }] }),
  );
}

test('A friendly page replaces a map that fails to render, and Reload brings it back', {
  tag: '@core',
}, async ({ page, api }) => {
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

  await test.step('it fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(marker(page, 'Middle')).toBeVisible();

  await test.step('in a frame, the link leads to the embedded map', async () => {
    await breakGroups(page);
    await page.goto('/?embed');
    await expect(page.getByRole('link', { name: 'Go to the map' })).toHaveAttribute(
      'href',
      /\/\?embed$/,
    );
  });
});

test('A friendly page replaces an admin that fails to render, including an open dialog', async ({
  signedIn: admin,
  api,
}) => {
  await makeMap(api);
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Edit Middle' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await breakGroups(admin);
  // When the network returns, the data is requested again.
  await triggerRefetch(admin);
  await expect(crashPage(admin)).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.getByRole('link', { name: 'Go to the map' }).click();
  await expect(admin).toHaveURL('/');
});

test('Missing code reloads the page once, and if that doesn’t help, a page says so', async ({
  page,
  context,
  api,
}) => {
  await makeMap(api);
  /** Returns 404 for a file until the app checks whether the site is reachable, before it reloads the page. */
  const breakUntilReload = async (address: string) => {
    let isUpdated = false;
    await page.route(address, (route) =>
      isUpdated ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.route('/', (route) => {
      if (route.request().method() === 'HEAD') isUpdated = true;
      return route.continue();
    });
    return () => isUpdated;
  };

  await test.step('an updated site is shown without a message', async () => {
    const isUpdated = await breakUntilReload('**/assets/admin-*.js');
    await page.goto('/auth');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(isUpdated()).toBe(true);
    await page.unrouteAll();
  });

  await test.step('a popup opens after the reload', async () => {
    const isUpdated = await breakUntilReload('**/assets/places-*.js*');
    let loaded = 0;
    page.on('load', () => {
      loaded += 1;
    });
    await openMap(page);
    await marker(page, 'Middle').click();
    // The popup may already open in the page that is about to reload.
    await expect.poll(() => loaded).toBe(2);
    await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
    expect(isUpdated()).toBe(true);
    await page.unrouteAll();
  });

  // Use a new window for each page, because each window remembers which reloads didn't help.
  for (const [path, file] of [
    ['/', 'start'],
    ['/auth', 'admin'],
  ] as const) {
    await test.step(`a page says that ${file} is missing`, async () => {
      const other = await context.newPage();
      // Stop the clock, because the page reloads once more after a pause.
      await other.clock.setFixedTime(new Date());
      let loads = 0;
      other.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await other.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404 }));
      await other.goto(path);
      await expect(crashPage(other)).toBeVisible();
      await expect(other.getByText('couldn’t be loaded')).toBeVisible();
      expect(loads).toBe(2);
      await other.close();
    });
  }

  await test.step('without a network the page waits for it instead', async () => {
    const other = await context.newPage();
    await other.route('**/assets/admin-*.js', async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    await other.goto('/auth');
    await expect(crashPage(other)).toBeVisible();
    await other.unrouteAll();
    await context.setOffline(false);
    await expect(other.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});

test('Without JavaScript, the page says that it is required', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.address);
  // Playwright finds no text in this element.
  await expect(page.locator('noscript p')).toBeVisible();
  expect(await page.locator('noscript p').innerText()).toContain('This map needs JavaScript');
  await context.close();
});
