import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { marker, picture, stage, waitForAllChunks, waitUntilStill } from './map-page.ts';

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
