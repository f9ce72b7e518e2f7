import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makePicture } from './pictures.ts';

test.beforeEach(async ({ api }) => {
  const map = await api.upload(
    'maps',
    'base-map-1.png',
    await makePicture({ width: 400, height: 400 }),
  );
  await api.updateSettings({ base_map_image: map, show_legend: false });
  await api.insert('points', { title: 'Mill', coord_x: 50, coord_y: 50 });
});

function expectSize(page: Page, size: number) {
  const marker = page.getByRole('button', { name: 'Mill' });
  return expect(async () => {
    const box = await marker.boundingBox();
    expect(box?.width).toBeCloseTo(size, 1);
    expect(box?.height).toBeCloseTo(size, 1);
  }).toPass();
}

test('§9 / a marker’s size is 48 px at first, and the displayed map’s width times size_ratio when the picture has loaded', async ({
  page,
  api,
}) => {
  await api.updateSettings({ size_ratio: 0.06 });
  const letThrough = await hold(page, '**/base-map-1.png');
  await page.goto('/');
  await expectSize(page, 48);
  letThrough();
  await expectSize(page, 800 * 0.06);
});

test('§9 / the size is recomputed when a phone is turned', async ({ browser, site }) => {
  const phone = await browser.newContext({
    viewport: { width: 844, height: 500 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await phone.newPage();
  await page.goto(site.address);
  await expectSize(page, 500 * 0.0515);
  // Upright, the map opens as high as the controls at the bottom let it.
  await page.setViewportSize({ width: 500, height: 900 });
  await expectSize(page, (900 - 64) * 0.0515);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expectSize(page, 900 * 0.0515);
  await phone.close();
});
