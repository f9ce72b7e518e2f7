import type { Page, Request } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { boxOf, picture, stage, waitUntilStill } from './map-page.ts';
import { FULL_SIZE, uploadTiledMap } from './tiled-map.ts';

/** Pseudorandom numbers from 0 to 1, identical in every run. */
function* random(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

const expectSharp = async (page: Page) => {
  await waitUntilStill(page);
  await expect(stage(page)).not.toHaveAttribute('data-sharpening');
};

const openTiledMap = async (page: Page) => {
  await page.goto('/');
  await expect(picture(page).first()).toBeVisible();
  await waitUntilStill(page);
};

const zoomIn = async (page: Page, times: number) => {
  await stage(page).focus();
  // At once: between presses, a map on a busy machine could rest and load the tiles of another level.
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press('+')));
  await waitUntilStill(page);
};

/** The visible tiles, as `0-3-4` for level, column and row. */
const shownTiles = (page: Page) =>
  stage(page)
    .locator('img[src]')
    .evaluateAll((images) =>
      images
        .flatMap((image) => /-t(\d+-\d+-\d+)\./.exec(image.getAttribute('src') ?? '')?.[1] ?? [])
        .sort(),
    );

/** Records the requested tiles, in order. */
function tileRequests(page: Page): string[] {
  const tiles: string[] = [];
  page.on('request', (request) => tiles.push(...tilesOf(request)));
  return tiles;
}

const tilesOf = (request: Request) => /-t(\d+-\d+-\d+)\./.exec(request.url())?.slice(1) ?? [];

/** Pixels around one that show whether the picture is smooth there. */
const AROUND = [-4, -2, 0, 2, 4].flatMap((dx) => [-4, -2, 0, 2, 4].map((dy) => [dx, dy] as const));

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The greatest difference between screenshots away from lines and letters, where a gap between tiles would show. */
async function differenceOfGround(tiles: Buffer, whole: Buffer): Promise<number> {
  const [one, other] = await Promise.all([tiles, whole].map((png) => pixelsOf(sharp(png))));
  if (!one || !other) throw new Error('There are no pixels');
  const { width, height } = other;
  const at = ({ data }: Pixels, x: number, y: number) => data[(y * width + x) * 3 + 1] ?? 0;
  let most = 0;
  for (let y = 4; y < height - 4; y += 1) {
    for (let x = 4; x < width - 4; x += 1) {
      const value = at(other, x, y);
      if (Math.abs(at(one, x, y) - value) <= most) continue;
      const isGround = AROUND.every(([dx, dy]) => Math.abs(at(other, x + dx, y + dy) - value) < 6);
      if (isGround) most = Math.abs(at(one, x, y) - value);
    }
  }
  return most;
}

/**
 * The greatest difference between screenshots in squares of 4 pixels: misplaced letters cause more than differences
 * between pixels do.
 */
async function differenceOfSquares(tiles: Buffer, whole: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [tiles, whole].map(async (png) => {
      const { width = 0, height = 0 } = await sharp(png).metadata();
      const size = { width: Math.round(width / 4), height: Math.round(height / 4) };
      return pixelsOf(sharp(png).resize({ ...size, fit: 'fill' }));
    }),
  );
  if (!one || !other) throw new Error('There are no pixels');
  return one.data.reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (other.data[index] ?? 0))),
    0,
  );
}

test.use({ viewport: { width: 700, height: 500 } });

// Both share one upload, which takes longer than the rest.
test('only tiles in view load, from the center outward, and they look like the whole picture', async ({
  page,
  browser,
  site,
  api,
}) => {
  const { tiled, whole } = await uploadTiledMap(api, 'tiles');

  await test.step('requests for tiles out of view are canceled, and failed tiles load later', async () => {
    await api.updateSettings({ base_map_image: tiled, show_legend: false });
    const requests = tileRequests(page);
    await openTiledMap(page);
    // The picture below them is sharp enough at this size.
    expect(requests).toEqual([]);

    const letThrough = await holdRequests(page, '**/base-map-tiles-tiled-t*');
    await zoomIn(page, 4);
    await expect(stage(page)).toHaveAttribute('data-sharpening');
    await expect.poll(() => requests).toHaveLength(6);
    // In 9 × 6 tiles, the center is on the border between the third and fourth rows.
    expect(requests.slice(0, 2).sort()).toEqual(['0-4-2', '0-4-3']);
    const givenUp: string[] = [];
    page.on('requestfailed', (request) => givenUp.push(...tilesOf(request)));
    await page.keyboard.press('0');
    await expect.poll(() => givenUp.length).toBe(6);
    await expect(stage(page)).not.toHaveAttribute('data-sharpening');
    expect(await shownTiles(page)).toEqual([]);

    letThrough();
    await zoomIn(page, 4);
    await expectSharp(page);
    const { x, width } = await boxOf(picture(page).first());
    const firstColumn = Math.floor(((-x / width) * FULL_SIZE.imageWidthPx) / 512);
    expect(await shownTiles(page)).toEqual(
      expect.arrayContaining([`0-${firstColumn}-2`, '0-4-2', '0-4-3']),
    );
    // Nothing far away.
    expect(requests.filter((tile) => !/^0-[2-6]-[1-4]$/.test(tile))).toEqual([]);

    await page.route('**/base-map-tiles-tiled-t*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await failed;
    await expectSharp(page);
    const before = await shownTiles(page);
    await page.unroute('**/base-map-tiles-tiled-t*');
    // It loads without any user input.
    await expect.poll(() => shownTiles(page)).not.toEqual(before);
    await expectSharp(page);
    expect(await shownTiles(page)).toContain('0-6-3');

    // Printed with the browser's own menu, tiles stay in their places on the whole map.
    await page.emulateMedia({ media: 'print' });
    const map = await boxOf(picture(page).first());
    const tile = await boxOf(stage(page).locator('img[src*="-t0-6-3."]'));
    expect(map.width).toBeLessThanOrEqual(700);
    expect(tile.x - map.x).toBeCloseTo(((6 * 512 - 1) / FULL_SIZE.imageWidthPx) * map.width, 0);
    expect(tile.y - map.y).toBeCloseTo(((3 * 512 - 1) / FULL_SIZE.imageHeightPx) * map.height, 0);
    expect(tile.width).toBeCloseTo((514 / FULL_SIZE.imageWidthPx) * map.width, 0);
  });
  await test.step('after a failure, their code is loaded again without any user input', async () => {
    await page.emulateMedia({ media: null });
    await page.route('**/assets/tiles-*', (route) => route.abort());
    await openTiledMap(page);
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/tiles-'),
    );
    await zoomIn(page, 4);
    await failed;
    await page.unroute('**/assets/tiles-*');
    await expect.poll(() => shownTiles(page)).toContain('0-4-2');
  });
  await test.step('no lines show between tiles at any scale and pixel density', async () => {
    await api.updateSettings({ base_map_image: tiled, show_legend: true });
    await api.insert('groups', { name: 'Drawn whole', background_image: whole });
    const numbers = random(1);
    const between = (least: number, most: number) => least + numbers.next().value * (most - least);
    for (const density of [1, 3]) {
      const context = await browser.newContext({
        baseURL: site.address,
        viewport: { width: 500, height: 400 },
        deviceScaleFactor: density,
      });
      const page = await context.newPage();
      await openTiledMap(page);
      // Not over the buttons, which would look pressed in one of the two.
      await page.mouse.move(between(50, 400), between(100, 350));
      const [turns, turnPx] = [between(5, 9), -between(80, 140)];
      for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, turnPx);
      await expectSharp(page);
      expect(await shownTiles(page)).not.toEqual([]);
      const tiles = await stage(page).screenshot();
      await page.getByRole('button', { name: 'Drawn whole' }).click();
      await expect(picture(page).first()).toHaveAttribute('src', /-whole/);
      await expectSharp(page);
      const drawnWhole = await stage(page).screenshot();
      expect(await differenceOfGround(tiles, drawnWhole)).toBeLessThan(12);
      expect(await differenceOfSquares(tiles, drawnWhole)).toBeLessThan(40);
      await context.close();
    }
  });
});
