import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { type BackendProxy, startBackendProxy } from '../backend-proxy.ts';
import { buildSite, makeTemporaryFolder } from '../site.ts';
import { netlify, type StaticHost, startStaticHost } from '../static-host.ts';
import { expect, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

// The administrator of a published site. Its host is a simulation that "builds" by naming a newer copy.

test.use({ locale: 'en-US' });

const HOOK = 'https://api.netlify.com/build_hooks/5f1e0a2b3c4d';

let gateway: BackendProxy;
let host: StaticHost;
let folder: string;
let removeFolder: () => Promise<void>;

test.beforeEach(async ({ site, api }) => {
  ({ folder, remove: removeFolder } = await makeTemporaryFolder());
  gateway = await startBackendProxy(site.address);
  await makeMap(api);
  // Another test may have saved a deploy hook.
  const { status } = await fetch(`${site.address}/rest/v1/publishing?id=eq.1`, {
    method: 'PATCH',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      authorization: `Bearer ${api.session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ deploy_hook: null, is_automatic: false }),
  });
  expect(status).toBe(204);
  const backend = `http://127.0.0.1:${gateway.port}`;
  await buildSite(path.join(folder, 'dist'), backend, '/', { POI_PUBLISH: '1' });
  host = await startStaticHost(netlify, path.join(folder, 'dist'));
});

test.afterEach(async () => {
  await host.stop();
  await gateway.stop();
  await removeFolder();
});

/** The host has built the site again. */
function finishBuild(): void {
  const file = path.join(folder, 'dist/published.json');
  const pointer = JSON.parse(readFileSync(file, 'utf8'));
  const publishedAt = new Date(Date.now() + 60_000).toISOString();
  writeFileSync(file, JSON.stringify({ ...pointer, publishedAt, number: pointer.number + 1 }));
}

test('A change is published by a call of the deploy hook, which only /admin may make', async ({
  page,
  api,
}) => {
  const calls: Record<string, string>[] = [];
  await page.route('https://api.netlify.com/**', async (route) => {
    calls.push({ method: route.request().method(), ...(await route.request().allHeaders()) });
    finishBuild();
    await route.fulfill({ status: 200 });
  });
  await page.clock.install();
  await page.goto(`${host.address}/auth`);
  await page.getByLabel('Password').fill('local-admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
  await expect(page).toHaveURL(`${host.address}/admin`);

  await openSection(page, 'Publish');
  await expect(
    page.getByText(/^Visitors see the map of \d+:\d\d\s[AP]M\. Nothing has changed since\.$/),
  ).toBeVisible();
  await page.getByLabel('Deploy hook').fill(HOOK);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: api.netlify.com/…3c4d.')).toBeVisible();

  const middle = (await api.read('points')).find(({ title }) => title === 'Middle');
  await api.remove('points', middle?.id ?? '');
  await page.reload();
  await expect(toast(page, '1 change is not published yet.')).toBeVisible();
  await openSection(page, 'Publish');
  await expect(page.getByText(/1 change since\./)).toBeVisible();
  await expect(page.getByText(/still public until you publish: Middle\./)).toBeVisible();

  await page.getByRole('tabpanel').getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(() => calls.length).toBe(1);
  await page.clock.fastForward(15_000);
  await expect(toast(page, 'Published. Visitors see the map of')).toBeVisible();
  await expect(page.getByText(/Nothing has changed since\.$/)).toBeVisible();
  const [call] = calls;
  expect(call).toMatchObject({ method: 'POST' });
  for (const name of ['cookie', 'referer', 'authorization', 'apikey']) {
    expect(call).not.toHaveProperty(name);
  }
});
