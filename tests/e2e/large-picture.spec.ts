import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { mapConcurrent } from '../../src/lib/map-concurrent.ts';
import { derivedSuffixes } from '../../src/pictures/prepared-picture.ts';
import { expect, test } from './fixtures.ts';
import { LARGE_SIZE, largePicture, readWord, wordOf } from './large-picture.ts';
import { boxOf, picture, waitUntilStill } from './map-page.ts';
import { toast } from './toast.ts';
import { TouchInput } from './touch.ts';

const openMap = async (page: Page) => {
  await page.goto('/');
  await expect(picture(page).first()).toBeVisible();
  await waitUntilStill(page);
};

const baseMap = (page: Page) => page.getByLabel('Base Map Image', { exact: true });

// Other work may keep the machine busy.
const SLOW = { timeout: 180_000 };

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

const FULL = { imageWidthPx: LARGE_SIZE.width, imageHeightPx: LARGE_SIZE.height };
const WIDTHS = [640, 1280, 1920];
const ALL = derivedSuffixes({ widths: WIDTHS, tiles: FULL });
const SIZES = '#size=4096x1093&widths=640,1280,1920&tiles=6001x1601';

type Word = ReturnType<typeof wordOf>;

/** The position in the window of one of the picture's words. */
async function positionOf(page: Page, { left, top }: Word): Promise<{ x: number; y: number }> {
  const map = await boxOf(picture(page).first());
  const scale = map.width / LARGE_SIZE.width;
  return { x: map.x + left * scale, y: map.y + top * scale };
}

/** Reads a word in a screenshot. Unreadable digits are question marks. */
async function readAt(page: Page, { column, row }: Word): Promise<string> {
  const map = await boxOf(picture(page).first());
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const density = info.width / (page.viewportSize()?.width ?? info.width);
  const scale = map.width / LARGE_SIZE.width;
  return readWord(column, row, (x, y) => {
    const left = Math.floor((map.x + x * scale) * density);
    const top = Math.floor((map.y + y * scale) * density);
    return (data[top * info.width + left] ?? 255) < 80;
  });
}

/** Expects the variants and tiles of a picture, by the suffixes of their names, to be stored. */
async function expectStored(page: Page, address: string, suffixes: string[]): Promise<void> {
  const url = new URL(address.replace(/#.*$/, ''), page.url()).href;
  await mapConcurrent(suffixes, 6, async (suffix) => {
    const answer = await page.request.head(url.replace('.webp', `-${suffix}.webp`));
    expect(answer.status(), suffix).toBe(200);
    expect(answer.headers()['cache-control']).toBe('max-age=31536000');
  });
}

/**
 * Makes each page that opens from now on record uploads when it learns of them: the connection may fail while a
 * response is in transit.
 */
function markStored(page: Page) {
  return page.addInitScript(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      constructor() {
        super();
        this.addEventListener('load', () => {
          if (this.status === 200) performance.mark(`stored: ${this.responseURL}`);
        });
      }
    };
  });
}

/** The addresses of the maps that a page has stored, in order. */
function storedMaps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name.replace('stored: ', ''))
      .filter((address) => address.includes('/object/maps/')),
  );
}

test('a large picture is uploaded as tiles, and shown online and offline', async ({
  signedIn: admin,
  api,
  browser,
  site,
}) => {
  test.setTimeout(600_000);
  const file = await largePicture();
  await markStored(admin);
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const settings = admin.getByRole('region', { name: 'Map Settings' });

  let sent = 0;
  await admin.route('**/storage/v1/object/maps/*', async (route: Route) => {
    sent += 1;
    if (sent === 10) await admin.context().setOffline(true);
    // A temporary failure shows no message.
    if (sent === 25) return route.fulfill({ status: 503 });
    if (sent === 40) {
      return route.fulfill({ status: 400, json: { message: 'The bucket has a hole' } });
    }
    return route.continue();
  });
  await baseMap(admin).setInputFiles(file);
  await expect(settings.getByText(/^Cutting tile \d+ of \d+$/)).toBeVisible(SLOW);

  await test.step('the network fails and returns', async () => {
    await expect(settings.getByText('Waiting for the connection…')).toBeVisible(SLOW);
    await expect(settings.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expect(settings.getByRole('button', { name: 'Cancel Base Map Image' })).toBeEnabled();
    expect((await api.read('map_settings'))[0]?.base_map_image).toBeNull();
    await admin.context().setOffline(false);
  });
  await test.step('storage refuses a file', async () => {
    await expect(toast(admin, 'The bucket has a hole')).toBeVisible(SLOW);
    await expect(settings.getByRole('alert')).toHaveText('“panorama.jpg” was not uploaded.');
    expect((await api.read('map_settings'))[0]?.base_map_image).toBeNull();
    await admin.unrouteAll();
    await settings.getByRole('button', { name: 'Try again to upload Base Map Image' }).click();
    // Data is prepared only once.
    await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible(SLOW);
  });
  const inMaps = await storedMaps(admin);
  expect(new Set(inMaps).size).toBe(ALL.length + 1);
  // Nothing that arrived was sent again.
  expect(inMaps.length).toBe(ALL.length + 1);
  expect(inMaps.at(-1)).toMatch(/\/base-map-\d+\.webp$/);
  await expect(settings.getByRole('status').filter({ hasText: 'pixels in' })).toHaveText(
    new RegExp(
      `, all ${LARGE_SIZE.width} × ${LARGE_SIZE.height} pixels in ${ALL.length - 3} tiles, plus 4 smaller versions$`,
    ),
  );

  const address = (await api.read('map_settings'))[0]?.base_map_image ?? '';
  expect(address).toBe(
    new URL(inMaps.at(-1) ?? '').pathname.replace('object', 'object/public') + SIZES,
  );
  await expectStored(admin, address, ALL);

  await test.step('a visitor reads a word on a desktop', async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      baseURL: site.address,
    });
    const page = await context.newPage();
    await openMap(page);
    const word = wordOf(20, 4);
    expect(await readAt(page, word)).toMatch(/\?/);
    while ((await boxOf(picture(page).first())).width < LARGE_SIZE.width * 0.9) {
      const { x, y } = await positionOf(page, word);
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -200);
      await waitUntilStill(page);
    }
    await expect.poll(() => readAt(page, word)).toBe(word.text);
    await context.close();
  });
  await test.step('a phone shows it offline, less sharply in areas that were not shown before', async () => {
    const context = await browser.newContext({
      ...PHONE,
      baseURL: site.address,
      serviceWorkers: 'allow',
    });
    const page = await context.newPage();
    const fingers = await TouchInput.on(page);
    // The near word is at a corner of four tiles.
    const [near, far] = [wordOf(12, 4), wordOf(6, 4)];
    const pinchTo = async (word: Word) => {
      while ((await boxOf(picture(page).first())).width < LARGE_SIZE.width * 0.9) {
        const at = await positionOf(page, word);
        const apart = (px: number) => [px, -px].map((by) => ({ x: at.x, y: at.y + by }));
        await fingers.move(apart(30), apart(110), { restMs: 100 });
        await waitUntilStill(page);
      }
    };
    await openMap(page);
    await pinchTo(near);
    await expect.poll(() => readAt(page, near)).toBe(near.text);
    // The picture below, and the tiles in view.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const shown = [...document.querySelectorAll<HTMLImageElement>('.map-stage img')];
          const cached = await Promise.all(
            shown.map(({ src }) => caches.match(src.split('#')[0] ?? '')),
          );
          return cached.length > 4 && cached.every((answer) => answer !== undefined);
        }),
      )
      .toBe(true);

    await context.setOffline(true);
    await page.reload();
    await expect(picture(page).first()).toBeVisible();
    await pinchTo(near);
    await expect.poll(() => readAt(page, near)).toBe(near.text);
    while ((await positionOf(page, far)).x < 40) {
      await fingers.move([{ x: 30, y: 400 }], [{ x: 360, y: 400 }], { restMs: 100 });
      await waitUntilStill(page);
    }
    expect(await readAt(page, far)).toMatch(/\?/);
    await context.setOffline(false);
    await expect.poll(() => readAt(page, far)).toBe(far.text);
    await context.close();
  });
});
