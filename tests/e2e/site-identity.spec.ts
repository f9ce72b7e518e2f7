import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type BackendProxy, startBackendProxy } from '../backend-proxy.ts';
import { buildSite, makeTemporaryFolder } from '../site.ts';
import { netlify, type StaticHost, startStaticHost } from '../static-host.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { boxOf, makeMap, marker, openMap, stage } from './map-page.ts';
import { openSection } from './settings-section.ts';

// A site built with its owner's name and links.

const NAME = 'Larkmere “Nature” & "<Park>" &amp; more';

test.use({ expectedErrors: [/^404: there is no page/] });
test.describe.configure({ mode: 'serial' });

let gateway: BackendProxy;
let host: StaticHost;
let removeFolder: () => Promise<void>;

test.beforeAll(async ({ site }) => {
  const { folder, remove } = await makeTemporaryFolder();
  removeFolder = remove;
  gateway = await startBackendProxy(site.address);
  await buildSite(folder, `http://127.0.0.1:${gateway.port}`, '/', {
    VITE_SITE_NAME: NAME,
    VITE_IMPRINT_URL: 'https://example.org/imprint',
    VITE_PRIVACY_URL: '/privacy.html',
  });
  await writeFile(path.join(folder, 'privacy.html'), '<title>Our notice</title>');
  host = await startStaticHost(netlify, folder);
});

test.afterAll(async () => {
  await host.stop();
  await gateway.stop();
  await removeFolder();
});

const list = (page: Page) => page.getByRole('complementary', { name: 'Places' });
const imprint = (page: Page) => list(page).getByRole('link', { name: 'Imprint' });
const privacy = (page: Page) => list(page).getByRole('link', { name: 'Privacy' });
const openList = (page: Page) => page.getByRole('button', { name: 'Places', exact: true }).click();

test('The heading is the site’s name, and the title is too, after the open place or group', async ({
  page,
  api,
}) => {
  await makeMap(api);
  const [group] = await api.insert('groups', { name: 'Owl Walk' });
  await openMap(page, `${host.address}/`);
  await expect(page).toHaveTitle(NAME);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await marker(page, 'Middle').click();
  await expect(page).toHaveTitle(`Middle · ${NAME}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle(NAME);
  await page.goto(`${host.address}/?group=${group?.id}`);
  await expect(page).toHaveTitle(`Owl Walk · ${NAME}`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);

  await test.step('it is shown before the app loads, until the legend appears', async () => {
    const name = page.locator('.first-sight').getByText(NAME);
    await api.updateSettings({ show_legend: true });
    const releaseCode = await holdRequests(page, '**/assets/start-*.js');
    const releaseGroups = await holdRequests(page, '**/rest/v1/groups?*');
    await page.goto(`${host.address}/`, { waitUntil: 'commit' });
    await expect(name).toBeVisible();
    await expect(stage(page)).toHaveCount(0);
    // Playwright counts the page's text as visible before the style sheet is there.
    await expect(name).toHaveCSS('display', 'inline-block');
    const before = await boxOf(name);
    releaseCode();
    await expect(marker(page, 'Middle')).toBeVisible();
    expect(await boxOf(name)).toEqual(before);
    releaseGroups();
    await expect(page.getByRole('button', { name: 'All' })).toBeVisible();
    await expect(name).toBeHidden();
  });

  await test.step('the name in the settings wins, except in link previews', async () => {
    await api.updateSettings({ site_name: 'Our Park' });
    await page.goto(`${host.address}/`);
    await expect(page).toHaveTitle('Our Park');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Park');
    const preview = page.locator('meta[property="og:site_name"]');
    await expect(preview).toHaveAttribute('content', NAME);
    await api.updateSettings({ site_name: null });
  });

  await test.step('a printed sheet shows it, and so does the title, which names a PDF', async () => {
    await page.goto(`${host.address}/?print`);
    await expect(page.locator('.print-sheet footer').first()).toContainText(`${NAME} · 127.0.0.1`);
    await expect(page).toHaveTitle(NAME);
  });
});

test('/auth, /admin and unknown addresses have titles, and no search engine lists them', async ({
  page,
}) => {
  const robots = page.locator('meta[name=robots]');
  for (const [address, title, header] of [
    ['/auth', `Admin Login · ${NAME}`, 'noindex'],
    ['/nowhere', `Page not found · ${NAME}`, undefined],
  ] as const) {
    const response = await page.goto(host.address + address);
    expect(response?.headers()['x-robots-tag']).toBe(header);
    await expect(page).toHaveTitle(title);
    await expect(robots).toHaveAttribute('content', 'noindex');
  }
  await page.goto(`${host.address}/auth`);
  await page.getByLabel('Password').fill('local-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle(`POI Map Admin · ${NAME}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('POI Map Admin');
  await expect(robots).toHaveAttribute('content', 'noindex');
  expect((await page.reload())?.headers()['x-robots-tag']).toBe('noindex');

  await test.step('the embed code uses the site’s name for the map', async () => {
    await openSection(page, 'Share and print');
    const code = await page.getByLabel('Map on your website').inputValue();
    await page.goto('about:blank');
    await page.setContent(code);
    await expect(page.getByTitle(NAME, { exact: true })).toBeVisible();
  });
});

test('Imprint and privacy notice end the list, even without places or a backend', async ({
  page,
  context,
  api,
}) => {
  await test.step('while the map is empty, and when it can’t be loaded', async () => {
    await page.goto(`${host.address}/`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText('The map is coming soon.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All' })).toHaveCount(0);
    await openList(page);
    await expect(imprint(page)).toBeVisible();
    await expect(privacy(page)).toBeVisible();
    await page.route('**/rest/v1/**', (route) => route.abort());
    // The list stays open.
    await page.reload();
    await expect(imprint(page)).toBeVisible();
    await expect(page.getByText('The map is coming soon.')).toHaveCount(0);
    await page.unrouteAll();
    // The next visit begins with a closed list.
    await page.goto('about:blank');
  });

  await makeMap(api);
  await api.insert(
    'points',
    Array.from({ length: 60 }, (_, index) => ({
      title: `Bench ${index}`,
      coord_x: index,
      coord_y: 50,
    })),
  );
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'Imprint' }));
  await openMap(page, `${host.address}/`);
  await openList(page);
  await expect(page.getByRole('combobox', { name: 'Search places' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Print', exact: true })).toBeFocused();
  // The map as a text is between them.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(imprint(page)).toBeFocused();
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(opened).toHaveURL('https://example.org/imprint');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  const [notice] = await Promise.all([context.waitForEvent('page'), privacy(page).click()]);
  await expect(notice).toHaveTitle('Our notice');
  await page.bringToFront();

  await test.step('on a phone they are large enough for a finger', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    for (const link of [imprint(page), privacy(page)]) {
      // They scroll with the list.
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
      const { width, height } = await boxOf(link);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('combobox', { name: 'Search places' }).fill('nothing is called so');
    await expect(list(page).getByText(/^Nothing found for/)).toBeVisible();
    await expect(imprint(page)).toBeInViewport({ ratio: 1 });
  });
});

test('A site without a name or links has one title, and its list only the links to print and to the text', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await openMap(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map');
  await marker(page, 'Middle').click();
  await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openList(page);
  await expect(list(page).getByRole('option')).toHaveCount(5);
  await expect(list(page).getByRole('link')).toHaveText(['Print', 'Read the map as text']);
  await marker(page, 'Middle').click();
  await expect(page).toHaveTitle('POI Map');
});
