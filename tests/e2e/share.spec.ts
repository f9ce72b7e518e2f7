import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { freePort } from '../site.ts';
import { expect, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';

// The links, the snippet and the QR codes that bring a map to its visitors.

async function openShare(admin: Page): Promise<Locator> {
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const share = admin.getByRole('region', { name: 'Share' });
  await share.getByRole('heading', { name: 'QR code' }).scrollIntoViewIfNeeded();
  return share;
}

/** What a phone reads from a picture of a QR code, on a wall of another colour. */
async function decode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#777777' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function download(page: Page, from: Locator, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    from.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the map’s link is shown and copied', async ({ admin, site }) => {
  const share = await openShare(admin);
  await expect(share.getByLabel('Link to the map')).toHaveValue(`${site.address}/`);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByText('Copied', { exact: true })).toBeVisible();
  expect(await clipboard(admin)).toBe(`${site.address}/`);
  // A link to one's own computer is good for nobody else.
  await expect(share.getByLabel('Link to the map')).toHaveAccessibleDescription(
    /works only on this computer/,
  );

  await test.step('where the browser does not let the page copy, the link is selected and the page says how', async () => {
    await admin.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByText('press Ctrl+C')).toBeVisible();
    await expect
      .poll(() => admin.evaluate(() => getSelection()?.toString()))
      .toBe(`${site.address}/`);
  });
});

test('the snippet that is copied shows the map in another page', async ({ admin, api, page }) => {
  await makeMap(api);
  const share = await openShare(admin);
  await share.getByRole('button', { name: 'Copy code' }).click();
  await expect(share.getByText('Copied', { exact: true })).toBeVisible();
  const snippet = await clipboard(admin);
  expect(snippet).toBe(await share.getByLabel('Map in your website').inputValue());
  expect(snippet).toContain('loading="lazy"');

  const port = await freePort();
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Our park</title><p>Visit us</p>${snippet}`);
  }).listen(port, '127.0.0.1');
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frameLocator('iframe[title="Map"]');
  await expect(frame.getByRole('main').locator('img:not(button img)')).toBeVisible();
  await frame.getByRole('button', { name: 'Middle' }).click();
  await frame.getByRole('button', { name: 'Share' }).click();
  await expect(frame.getByText('Link copied')).toBeVisible();
  host.closeAllConnections();
  host.close();
});

test('the snippet lets the map be told where its visitor is as soon as a place has a position, and does not change when they are compared', async ({
  admin,
  api,
  site,
}) => {
  const share = await openShare(admin);
  const snippet = share.getByLabel('Map in your website');
  const withAllowed = (allowed: string) =>
    `<iframe src="${site.address}/?embed" title="Map" width="100%" height="600" loading="lazy" allow="clipboard-write; web-share; fullscreen${allowed}" style="border:0"></iframe>`;
  await expect(snippet).toHaveValue(withAllowed(''));
  await expect(snippet).toHaveAccessibleDescription(
    'Paste it into the HTML of a page. Change the height if you like.',
  );
  await api.insert('points', {
    title: 'Bench',
    coord_x: 50,
    coord_y: 50,
    latitude: 48,
    longitude: 11,
  });
  for (const verdict of ['poor', 'good'] as const) {
    await api.updateSettings({ position_verdict: verdict });
    await admin.reload();
    await openShare(admin);
    await expect(snippet).toHaveValue(withAllowed('; geolocation'));
    await expect(snippet).toHaveAccessibleDescription(/“geolocation” lets visitors see there, too/);
  }
});

test('the map’s QR code leads to the map, as SVG and as PNG; what makes it is loaded when it is looked at, and tried again', async ({
  signedIn: admin,
  site,
}) => {
  const requests: string[] = [];
  admin.on('request', (request) => requests.push(request.url()));
  await admin.route('**/assets/qr-code-*.js', (route) => route.abort());
  await admin.goto('/admin');
  await expect(admin.getByText('No points yet')).toBeVisible();
  await admin.getByRole('tab', { name: 'Groups' }).click();
  await expect(admin.getByText('No groups yet')).toBeVisible();
  expect(requests.filter((url) => url.includes('qr-code'))).toEqual([]);
  const share = await openShare(admin);
  await expect(share.getByRole('alert')).toHaveText(/The QR code could not be loaded/);
  await admin.unrouteAll();
  await share.getByRole('button', { name: 'Try again' }).click();
  await expect(share.getByRole('img', { name: 'QR code of the link to the map' })).toBeVisible();
  expect(requests.filter((url) => url.includes('qr-code'))).toHaveLength(2);

  const svg = await download(admin, share, 'Download SVG');
  expect(svg.name).toBe('map-qr-code.svg');
  expect(await decode(svg.bytes)).toBe(`${site.address}/`);

  const png = await download(admin, share, 'Download PNG');
  expect(png.name).toBe('map-qr-code.png');
  expect(await decode(png.bytes)).toBe(`${site.address}/`);
  const { width = 0, height } = await sharp(png.bytes).metadata();
  expect(width).toBeGreaterThanOrEqual(1024);
  expect(height).toBe(width);
  // Black and white and nothing between: sharp at every edge.
  const { data } = await sharp(png.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([0, 255]));
});

test('each point has a link and a QR code that open its popup', async ({
  signedIn: admin,
  api,
  page,
}) => {
  await makeMap(api);
  await api.insert('points', { title: 'Café “Zur Mühle”', coord_x: 40, coord_y: 60 });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Share Café “Zur Mühle”' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Share Café “Zur Mühle”' });
  await expect(dialog.getByLabel('Link to the point')).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible();
  const link = await clipboard(admin);

  const svg = await download(admin, dialog, 'Download SVG');
  const png = await download(admin, dialog, 'Download PNG');
  expect(svg.name).toBe('café-zur-mühle-qr-code.svg');
  expect(png.name).toBe('café-zur-mühle-qr-code.png');
  expect(await decode(svg.bytes)).toBe(link);
  expect(await decode(png.bytes)).toBe(link);

  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('button', { name: 'Share Café “Zur Mühle”' })).toBeFocused();
  await page.goto(link);
  await expect(page.getByRole('dialog', { name: 'Café “Zur Mühle”' })).toBeVisible();
});
