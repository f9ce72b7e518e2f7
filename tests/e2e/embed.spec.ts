import { createServer, type Server } from 'node:http';
import type { FrameLocator, Page } from '@playwright/test';
import { findFreePort } from '../site.ts';
import { expect, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';
import { TouchInput } from './touch.ts';

// The map in a scrolling page of another website.

let host: Server;
let hostAddress: string;

test.beforeEach(async ({ api, site }) => {
  await makeMap(api);
  const port = await findFreePort();
  hostAddress = `http://127.0.0.1:${port}/`;
  host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title><meta name="viewport" content="width=device-width">
      <body style="margin:0;height:4000px"><p style="height:150px">Our park</p>
      <iframe title="Map" src="${site.address}/?embed" style="width:100%;height:400px;border:0"></iframe>`);
  }).listen(port, '127.0.0.1');
});

test.afterEach(() => {
  host.closeAllConnections();
  host.close();
});

/** Opens the embedding page, and waits until it shows the map. */
async function openHost(page: Page): Promise<FrameLocator> {
  await page.goto(hostAddress);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('main').locator('img:not(button img)')).toBeVisible();
  return frame;
}

/** The width of the map's picture in the frame, in CSS pixels. */
const mapWidth = (frame: FrameLocator) =>
  frame
    .getByRole('main')
    .locator('img:not(button img)')
    .evaluate((image) => image.getBoundingClientRect().width);

const mapLeft = (frame: FrameLocator) =>
  frame
    .getByRole('main')
    .locator('img:not(button img)')
    .evaluate((image) => image.getBoundingClientRect().left);

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('the wheel scrolls the embedding page, Ctrl+wheel zooms the map, and the mouse drags it', async ({
  page,
}) => {
  const frame = await openHost(page);
  const before = await mapWidth(frame);
  await page.mouse.move(640, 350);
  await page.mouse.wheel(0, 120);
  // Screen readers also announce it.
  const hint = frame.getByRole('status').filter({ hasText: 'Hold Ctrl to zoom with the wheel' });
  await expect(hint).toBeVisible();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
  // The embedding page does not allow it.
  await expect(frame.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
  // Longer than a zoom would have taken.
  await expect(hint).toHaveCount(0);
  expect(await mapWidth(frame)).toBe(before);

  const scrolledPx = await scrolled(page);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.keyboard.up('Control');
  await expect.poll(() => mapWidth(frame)).toBeGreaterThan(before * 1.1);
  expect(await scrolled(page)).toBe(scrolledPx);
  await expect(frame.getByText(/to zoom with the wheel/)).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 0));
  await frame.getByRole('button', { name: 'Whole map' }).click();
  await frame.getByRole('button', { name: 'Zoom in' }).click();
  await frame.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => mapLeft(frame)).toBeLessThan(0);
  await page.mouse.move(640, 300);
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 5 });
  await page.mouse.up();
  await frame.getByRole('button', { name: 'Whole map' }).click();
  await frame.getByRole('button', { name: 'Middle' }).click();
  await expect(frame.getByRole('dialog', { name: 'Middle' })).toBeVisible();
  // Back belongs to the embedding page and leaves it immediately.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one finger scrolls the embedding page, two move the map, and a tap opens a popup', async ({
    page,
  }) => {
    const frame = await openHost(page);
    const before = [await mapLeft(frame), await mapWidth(frame)];
    const fingers = await TouchInput.on(page);
    // The hint soon disappears.
    await Promise.all([
      // Without a pause, the page would keep scrolling.
      fingers.move([{ x: 200, y: 450 }], [{ x: 200, y: 250 }], { restMs: 150 }),
      expect(frame.getByText('Use two fingers to move the map')).toBeVisible(),
    ]);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    // Longer than a move would have taken.
    await expect(frame.getByText('Use two fingers to move the map')).toHaveCount(0);
    expect([await mapLeft(frame), await mapWidth(frame)]).toEqual(before);

    await page.evaluate(() => scrollTo(0, 0));
    const width = await mapWidth(frame);
    await fingers.move(
      [
        { x: 150, y: 380 },
        { x: 240, y: 380 },
      ],
      [
        { x: 100, y: 300 },
        { x: 290, y: 300 },
      ],
    );
    await expect.poll(() => mapWidth(frame)).toBeGreaterThan(width * 1.6);
    expect(await scrolled(page)).toBe(0);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await expect(frame.getByText('Use two fingers to move the map')).toHaveCount(0);
    await frame.getByRole('button', { name: 'Whole map' }).tap();
    await frame.getByRole('button', { name: 'Middle' }).tap();
    await expect(frame.getByRole('dialog', { name: 'Middle' })).toBeVisible();
  });

  test('a second finger zooms the map while the first one scrolls the page', async ({ page }) => {
    const frame = await openHost(page);
    const fingers = await TouchInput.on(page);
    const width = await mapWidth(frame);
    await fingers.press([{ x: 150, y: 400 }]);
    for (const y of [370, 340, 310]) await fingers.drag([{ x: 150, y }]);
    await expect(frame.getByText('Use two fingers to move the map')).toBeVisible();
    await fingers.press([
      { x: 150, y: 310 },
      { x: 200, y: 310 },
    ]);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(30);
    for (const x of [225, 250, 275]) {
      await fingers.drag([
        { x: 125, y: 310 },
        { x, y: 310 },
      ]);
    }
    await expect.poll(() => mapWidth(frame)).toBeGreaterThan(width * 2);
    // The page may scroll on: once a finger scrolls it, Chromium lets nothing prevent that until all are lifted.
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await fingers.lift(0, { x: 125, y: 310 });
    await fingers.lift(1, { x: 275, y: 310 });
  });
});
