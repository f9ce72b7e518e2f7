import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { variantAddress, withPictureSizes } from '../../src/pictures/picture-variants.ts';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { marker, picture, stage, waitForAllChunks, waitUntilStill } from './map-page.ts';
import { makePicture } from './pictures.ts';

const OWN = { imageWidthPx: 3000, imageHeightPx: 2000 };
const COLORS = { 600: '#cc2222', 1500: '#22aa33', 3000: '#2244cc' } as const;

/** Makes a map with variants in different colors, 600 × 400 next to the controls, with places on it. */
async function makeMap(api: Api, name: string): Promise<void> {
  const file = `base-map-${name}.png`;
  const address = withPictureSizes(`/storage/v1/object/public/maps/${file}`, {
    ...OWN,
    widths: [600, 1500],
    type: 'webp',
    tiles: null,
  });
  for (const [width, color] of Object.entries(COLORS)) {
    const isOwn = Number(width) === OWN.imageWidthPx;
    const bytes = await makePicture({ width: Number(width), height: Number(width) / 1.5, color });
    await api.upload('maps', isOwn ? file : variantAddress(file, Number(width), 'webp'), bytes);
  }
  await api.updateSettings({ base_map_image: address, show_legend: false });
  await api.insert('points', [
    { title: 'Middle', coord_x: 50, coord_y: 50 },
    { title: 'North West', coord_x: 20, coord_y: 20 },
  ]);
}

const showsVariant = (page: Page, file: string) =>
  expect(picture(page)).toHaveAttribute('src', new RegExp(`/${file}(#|$)`));

const zoomIn = async (page: Page, times: number) => {
  await stage(page).focus();
  // At once: between presses, a map on a busy machine could rest and load another variant.
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press('+')));
  await waitUntilStill(page);
};

test.describe('on a phone', () => {
  // A large window with a high pixel density needs the most.
  test.use({
    viewport: { width: 430, height: 932 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });

  test('the demo opens with at most a third of its map’s bytes, and loads the rest when zoomed', async ({
    page,
    api,
  }) => {
    const seed = await readFile('supabase/seed.sql', 'utf8');
    const [, address = ''] = /'(\/demo\/[^']+#[^']+)'/.exec(seed) ?? [];
    await api.updateSettings({ base_map_image: address, show_legend: true });
    await api.insert('points', { title: 'Mill', coord_x: 50, coord_y: 50 });
    // On a busy machine, responses are as slow as on a slow connection.
    await page.addInitScript(() => {
      const value = { effectiveType: '4g', downlink: 10, saveData: false };
      Object.defineProperty(navigator, 'connection', { value });
    });
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/demo/base-map')) bodies.push(response.body());
    });
    await page.goto('/');
    await expect(picture(page)).toBeVisible();
    await expect(marker(page, 'Mill')).toBeVisible();
    // Later requests also count.
    await waitForAllChunks(page);
    let loaded = 0;
    for (const body of bodies) loaded += (await body).length;
    const full = (await (await page.request.get('/demo/base-map.webp')).body()).length;
    expect(loaded).toBeGreaterThan(0);
    expect(loaded).toBeLessThanOrEqual(full / 3);
    // Not blurry: at least 1.2 image pixels per CSS pixel.
    const sharpness = await picture(page).evaluate((element) =>
      element instanceof HTMLImageElement
        ? element.naturalWidth / element.getBoundingClientRect().width
        : 0,
    );
    expect(sharpness).toBeGreaterThan(1.2);
    await zoomIn(page, 2);
    await showsVariant(page, 'base-map.webp');
  });
});

test.describe('variants', () => {
  test.use({ viewport: { width: 664, height: 400 } });

  test('a sharper variant replaces the picture without a flash, and nothing moves', async ({
    page,
    api,
  }) => {
    await makeMap(api, 'flash');
    const letThrough = await holdRequests(page, '**/base-map-flash-w1500.webp');
    await page.goto('/');
    await showsVariant(page, 'base-map-flash-w600.webp');
    const requested = page.waitForRequest('**/base-map-flash-w1500.webp');
    await zoomIn(page, 1);
    await requested;

    // What the browser painted, and what the page contained in each frame.
    const painted: string[] = [];
    const client = await page.context().newCDPSession(page);
    client.on('Page.screencastFrame', ({ data, sessionId }) => {
      painted.push(data);
      // The page may have been closed by then.
      client.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await client.send('Page.startScreencast', { format: 'png' });
    const frames = page.evaluate(async () => {
      const boxOf = (element: Element | undefined) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height].map(Math.round).join(' ');
      };
      const frames: { pictures: string; markers: string; file: string }[] = [];
      let left = 10;
      while (left > 0) {
        await new Promise(requestAnimationFrame);
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (image) => !image.closest('button'),
        );
        frames.push({
          pictures: pictures.map((image) => `${image.naturalWidth > 0} ${boxOf(image)}`).join(),
          markers: [...document.querySelectorAll('.marker')].map(boxOf).join(),
          file: pictures.map(({ src }) => src).join(),
        });
        if (frames.at(-1)?.file.includes('w1500')) left -= 1;
        document.body.dataset.recorded = String(frames.length);
      }
      return frames;
    });
    await expect(page.locator('body[data-recorded]')).toBeAttached();
    letThrough();
    const recordedFrames = await frames;
    await client.send('Page.stopScreencast');
    expect(recordedFrames[0]?.file).toContain('w600');
    expect(new Set(recordedFrames.map(({ pictures }) => pictures)).size).toBe(1);
    expect(recordedFrames[0]?.pictures).toMatch(/^true /);
    expect(new Set(recordedFrames.map(({ markers }) => markers)).size).toBe(1);

    await expect.poll(() => painted.length).toBeGreaterThan(0);
    for (const frame of painted) {
      const { data, info } = await sharp(Buffer.from(frame, 'base64'))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixel = (Math.round(info.height * 0.7) * info.width + Math.round(info.width * 0.3)) * 3;
      expect([COLORS[600], COLORS[1500]]).toContain(
        `#${data.subarray(pixel, pixel + 3).toString('hex')}`,
      );
    }
  });
});
