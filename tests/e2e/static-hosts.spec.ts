import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { type BackendProxy, startBackendProxy } from '../backend-proxy.ts';
import { buildSite, findFreePort, makeTemporaryFolder } from '../site.ts';
import {
  cloudflarePages,
  githubPages,
  netlify,
  type StaticHost,
  startStaticHost,
  vercel,
} from '../static-host.ts';
import { expect, test } from './fixtures.ts';
import { makeMap, marker, openMap, picture } from './map-page.ts';
import { makeFile } from './pictures.ts';
import { openSection } from './settings-section.ts';

// The site on the hosts in docs/deploy.md, with its backend at another origin.

test.use({ expectedErrors: [/^404: there is no page/] });
test.describe.configure({ mode: 'serial' });

let atRoot: string;
let underPath: string;
let gateway: BackendProxy;
let backend: string;
let removeFolder: () => Promise<void>;

test.beforeAll(async ({ site }) => {
  const { folder, remove } = await makeTemporaryFolder();
  removeFolder = remove;
  atRoot = path.join(folder, 'root');
  underPath = path.join(folder, 'park');
  gateway = await startBackendProxy(site.address);
  backend = `http://127.0.0.1:${gateway.port}`;
  await buildSite(atRoot, backend);
  await buildSite(underPath, backend, '/park/', { VITE_PRIVACY_URL: '/icon.svg' });
});

test.afterAll(async () => {
  await gateway.stop();
  await removeFolder();
});

/** Signs in at the address of the admin, which leads to /auth and back. */
async function signIn(page: Page, address: string): Promise<void> {
  const answer = await page.goto(`${address}/admin`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(`${address}/auth`);
  await page.getByLabel('Password').fill('local-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${address}/admin`);
  await expect(page.getByRole('button', { name: 'Edit Middle' })).toBeVisible();
}

/** Opens an unknown address, the map, a popup and its address, and the admin. */
async function walk(page: Page, address: string, api: Api): Promise<void> {
  const point = (await api.read('points')).find(({ title }) => title === 'Middle');
  const answer = await page.goto(`${address}/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${address}/`);
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 1200);
  await page.goto(`${address}/?point=${point?.id}`);
  await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
  await signIn(page, address);
}

/** Serves a page from another site that embeds the given URLs in iframes. */
async function startFramingPage(addresses: string[]): Promise<StaticHost> {
  const port = await findFreePort();
  const frames = addresses.map((address) => `<iframe src="${address}"></iframe>`);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title>${frames.join('')}`);
  }).listen(port, '127.0.0.1');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}/`, stop };
}

/** The given URLs that a browser shows in iframes of another site. */
async function shownInFrames(page: Page, addresses: string[]): Promise<string[]> {
  const framingPage = await startFramingPage(addresses);
  // This page may violate the Content-Security-Policy.
  const context = await page.context().browser()?.newContext();
  const unrestrictedPage = await context?.newPage();
  await unrestrictedPage?.goto(framingPage.address);
  const frames =
    unrestrictedPage
      ?.frames()
      .slice(1)
      .map((frame) => frame.url()) ?? [];
  expect(frames).toHaveLength(addresses.length);
  await context?.close();
  await framingPage.stop();
  return frames.filter((url) => !url.startsWith('chrome-error:'));
}

for (const { name, host } of [
  { name: 'Netlify', host: netlify },
  { name: 'Cloudflare Pages', host: cloudflarePages },
  { name: 'Vercel', host: vercel },
]) {
  test(`On ${name} every page opens, and only the map opens in a frame`, async ({ page, api }) => {
    await makeMap(api);
    const { address, stop } = await startStaticHost(host, atRoot);
    await walk(page, address, api);

    const paths = ['/', '/auth', '/admin', '/Admin', '/admin/', '/nowhere/at/all'];
    expect(
      await shownInFrames(
        page,
        paths.map((path) => address + path),
      ),
    ).toEqual([`${address}/`]);
    const answer = await page.request.get(`${address}/`);
    const map = answer.headers();
    expect(map['strict-transport-security']).toContain('max-age=');
    expect(map['cache-control'] ?? 'no-cache').toBe('no-cache');
    expect(map['x-frame-options']).toBeUndefined();
    const [script] = /assets\/start-[^"]+\.js/.exec(await answer.text()) ?? [];
    expect((await page.request.get(`${address}/${script}`)).headers()['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    // The page allows only its own backend, even if the host's own header allows more.
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
    await expect(policy).toHaveAttribute('content', new RegExp(`connect-src 'self' ${backend}$`));
    await stop();
  });
}

test.describe('on GitHub Pages, under a path', () => {
  let host: StaticHost;
  let site: string;

  test.beforeEach(async ({ api }) => {
    await makeMap(api);
    host = await startStaticHost(githubPages('/park/'), underPath);
    site = `${host.address}/park`;
  });

  test.afterEach(() => host.stop());

  test('Under a path, every page and picture of the site opens, and links include the path', async ({
    page,
    context,
    api,
  }) => {
    await page.goto(site);
    await expect(page).toHaveURL(`${site}/`);
    await page.getByRole('button', { name: 'Places', exact: true }).click();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(await opening).toHaveURL(`${site}/icon.svg`);

    await walk(page, site, api);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel('Base Map Image', { exact: true }).setInputFiles(await makeFile());
    // The old map's address belongs to the backend's own site, and this host has nothing there.
    await page.getByRole('button', { name: 'Use the new map' }).click();
    await expect(page.getByText('Map image uploaded successfully')).toBeVisible();
    await expect(page.getByAltText('Preview of Base Map Image')).toHaveJSProperty(
      'naturalWidth',
      30,
    );
    await openMap(page, `${site}/`);
    await expect(picture(page)).toHaveJSProperty('naturalWidth', 30);

    await api.updateSettings({ base_map_image: '/demo/base-map.webp' });
    await api.insert('points', {
      title: 'Lot',
      coord_x: 50,
      coord_y: 20,
      marker_icon: '/pins/parking.svg',
      popup_image: '/demo/popup-alder-mill.webp',
    });
    await openMap(page, `${site}/`);
    await expect(marker(page, 'Lot').locator('img')).toHaveJSProperty('complete', true);
    await expect(marker(page, 'Lot').locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await marker(page, 'Lot').click();
    await expect(page.getByRole('dialog').locator('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('dialog').locator('img')).not.toHaveJSProperty('naturalWidth', 0);

    await page.goto(`${site}/admin`);
    await openSection(page, 'Share and print');
    await expect(page.getByLabel('Link to the map')).toHaveValue(`${site}/`);
    await expect(page.getByLabel('Map on your website')).toHaveValue(
      new RegExp(`src="${site}/\\?embed"`),
    );
    await expect(page.getByRole('link', { name: 'Print view' })).toHaveAttribute(
      'href',
      `${site}/?print`,
    );
    await expect(page.getByRole('link', { name: 'Print view' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await test.step('the admin does not open in a frame, even though the host sends no headers', async () => {
      const framingPage = await startFramingPage([`${site}/admin`]);
      await page.goto(framingPage.address);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByText('Only the map can be shown there.')).toBeVisible();
      await expect(frame.getByText('Admin')).toHaveCount(0);
      await framingPage.stop();
    });
  });

  test.describe('with a service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('Under a path the map works offline', async ({ page, context }) => {
      await openMap(page, `${site}/`);
      const cachedAddresses = () =>
        page.evaluate(async () => {
          const addresses: string[] = [];
          for (const name of await caches.keys()) {
            const requests = await (await caches.open(name)).keys();
            addresses.push(name, ...requests.map(({ url }) => url));
          }
          return addresses.join();
        });
      const rows = ['map_settings', 'groups', 'points'].map((table) => `/rest/v1/${table}`);
      for (const part of ['/park/?__WB_REVISION__', ...rows, '/assets/places-']) {
        await expect.poll(cachedAddresses).toContain(part);
      }
      await expect.poll(cachedAddresses).toContain('base-map-moving');
      await context.setOffline(true);
      await host.stop();
      await page.reload();
      await expect(picture(page)).toHaveJSProperty('naturalWidth', 1200);
      await marker(page, 'Middle').click();
      await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
      host = await startStaticHost(githubPages('/park/'), underPath);
    });
  });
});
