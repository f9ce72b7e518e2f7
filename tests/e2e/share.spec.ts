import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findFreePort } from '../site.ts';
import { expect, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';
import { readQrCode } from './pictures.ts';
import { openSection } from './settings-section.ts';

// The links, the snippet and the QR codes that lead visitors to a map.

async function openShare(admin: Page): Promise<Locator> {
  await openSection(admin, 'Share and print');
  const share = admin.getByRole('region', { name: 'Share' });
  await share.getByRole('heading', { name: 'QR code' }).scrollIntoViewIfNeeded();
  return share;
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

test('The map’s link and snippet are copied, and the snippet shows the map in another page', async ({
  admin,
  api,
  page,
  site,
}) => {
  await makeMap(api);
  const share = await openShare(admin);
  await expect(share.getByLabel('Link to the map')).toHaveValue(`${site.address}/`);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await expect(share.getByText('Copied', { exact: true })).toBeVisible();
  expect(await clipboard(admin)).toBe(`${site.address}/`);
  // A link to your own computer doesn't work for others.
  await expect(share.getByLabel('Link to the map')).toHaveAccessibleDescription(
    /works only on this computer/,
  );

  const code = share.getByLabel('Map on your website');
  const withAllowed = (allowed: string) =>
    `<iframe src="${site.address}/?embed" title="Map" width="100%" height="600" loading="lazy" allow="clipboard-write; web-share; fullscreen${allowed}" style="border:0"></iframe>`;
  await expect(code).toHaveValue(withAllowed(''));
  await expect(code).toHaveAccessibleDescription(
    'Paste it into the HTML of a page. Change the height if you like.',
  );
  await share.getByRole('button', { name: 'Copy code' }).click();
  await expect(share.getByText('Copied', { exact: true }).last()).toBeVisible();
  await expect.poll(() => clipboard(admin)).toBe(withAllowed(''));
  const snippet = await clipboard(admin);

  await test.step('a link that can’t be copied is selected', async () => {
    await admin.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByText('press Ctrl+C')).toBeVisible();
    await expect
      .poll(() => admin.evaluate(() => getSelection()?.toString()))
      .toBe(`${site.address}/`);
  });

  const port = await findFreePort();
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Our park</title><p>Visit us</p>${snippet}`);
  }).listen(port, '127.0.0.1');
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frameLocator('iframe[title="Map"]');
  await expect(frame.getByRole('main').locator('img:not(button img)')).toBeVisible();
  await frame.getByRole('button', { name: 'North West' }).click();
  await frame.getByRole('button', { name: 'Share' }).click();
  await expect(frame.getByText('Link copied')).toBeVisible();
  host.closeAllConnections();
  host.close();
});

test('The map’s QR code is readable as SVG and as PNG', async ({ signedIn: admin, site }) => {
  await admin.goto('/admin');
  const share = await openShare(admin);
  await expect(share.getByRole('img', { name: 'QR code of the link to the map' })).toBeVisible();

  const svg = await download(admin, share, 'Download SVG');
  expect(svg.name).toBe('map-qr-code.svg');
  expect(await readQrCode(svg.bytes)).toBe(`${site.address}/`);

  const png = await download(admin, share, 'Download PNG');
  expect(png.name).toBe('map-qr-code.png');
  expect(await readQrCode(png.bytes)).toBe(`${site.address}/`);
  const { width = 0, height } = await sharp(png.bytes).metadata();
  expect(width).toBeGreaterThanOrEqual(1024);
  expect(height).toBe(width);
  // Only black and white: sharp at every edge.
  const { data } = await sharp(png.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([0, 255]));
});
