import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { marker, middleOf } from './map-page.ts';
import { makePicture } from './pictures.ts';

function expectSize(page: Page, size: number) {
  return expect(async () => {
    const box = await marker(page, 'Mill').boundingBox();
    expect(box?.width).toBeCloseTo(size, 1);
    expect(box?.height).toBeCloseTo(size, 1);
  }).toPass();
}

test('§9 / a marker is 48 px at first, and follows the map’s width from 20 to 96 px', {
  tag: '@core',
}, async ({ page, api }) => {
  const map = await api.upload(
    'maps',
    'base-map-1.png',
    await makePicture({ width: 400, height: 400 }),
  );
  await api.updateSettings({ base_map_image: map, show_legend: false, size_ratio: 0.1 });
  await api.insert('points', { title: 'Mill', coord_x: 50, coord_y: 50 });
  const letThrough = await holdRequests(page, '**/base-map-1.png');
  await page.goto('/');
  await expectSize(page, 48);
  letThrough();
  await expectSize(page, 800 * 0.1);
  for (const [width, height, size] of [
    // A phone in landscape: in portrait, the map opens as tall as the controls at the bottom allow.
    [844, 500, 500 * 0.1],
    [500, 844, (844 - 64) * 0.1],
    [1200, 1100, 96],
    // On a 120 px map, it would be 12 px.
    [400, 120, 20],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectSize(page, size);
  }
  // A small marker has a target of 44 × 44 px.
  const { x, y } = await middleOf(marker(page, 'Mill'));
  await page.mouse.click(x + 21, y - 21);
  await expect(page.getByRole('dialog', { name: 'Mill' })).toBeVisible();
});
