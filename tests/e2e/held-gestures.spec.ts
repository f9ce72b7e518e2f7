import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, marker, middleOf, openMap, picture, stage, waitUntilStill } from './map-page.ts';
import { TouchInput } from './touch.ts';
import { makeGroup } from './trail-editor.ts';

// While fingers are down, the elements beneath them leave the page.

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Inserts points that are apart only when the map is zoomed in. */
async function insertTrees(api: Api, group_id: string | null = null): Promise<void> {
  await api.insert(
    'points',
    Array.from({ length: 900 }, (_, index) => ({
      title: `Tree ${index}`,
      group_id,
      coord_x: 5 + (index % 30) * 3,
      coord_y: 5 + Math.floor(index / 30) * 3,
    })),
  );
}

/** Zooms in as far as possible. */
async function zoomIn(page: Page, map: Locator): Promise<void> {
  for (let step = 0; step < 4; step += 1) await map.getByRole('button', { name: 'Zoom in' }).tap();
  await waitUntilStill(page);
}

/** Pinches between two markers until both have become dots, and leaves the fingers down there. */
async function pinchUntilDots(page: Page, map: Locator, fingers: TouchInput) {
  const { x, y } = await middleOf(stage(page));
  const between = { left: x - 90, right: x + 90, y };
  const titles = await map.locator('.marker').evaluateAll(
    (markers, { left, right, y }) =>
      [left, right].map((x) => {
        const boxes = markers.map((marker) => marker.getBoundingClientRect());
        const px = boxes.map((box) =>
          Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y),
        );
        return markers[px.indexOf(Math.min(...px))]?.getAttribute('aria-label') ?? '';
      }),
    between,
  );
  const markers = titles.map((title) => marker(page, title));
  const from = await Promise.all(markers.map(middleOf));
  /** The fingers at a fraction of their first distance. */
  const apart = (part: number) => from.map((at) => ({ ...at, x: x + (at.x - x) * part }));
  await fingers.press(apart(1));
  for (const part of [0.6, 0.4, 0.2, 0.125]) await fingers.drag(apart(part));
  for (const each of markers) await expect(each).toHaveCount(0);
  return { apart, widthPx: (await boxOf(picture(page))).width };
}

const widthOf = async (page: Page) => (await boxOf(picture(page))).width;

test.describe('on a phone', () => {
  test.use(PHONE);

  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('A pinch goes on after the markers beneath the fingers have become dots', async ({
    page,
    api,
  }) => {
    await makeGroup(api);
    await insertTrees(api);
    await openMap(page);
    const fingers = await TouchInput.on(page);
    await zoomIn(page, page.locator('body'));
    const { apart, widthPx } = await pinchUntilDots(page, page.locator('body'), fingers);
    for (const part of [0.15, 0.2, 0.25]) await fingers.drag(apart(part));
    await expect.poll(() => widthOf(page)).toBeCloseTo(2 * widthPx, 0);
    // One of them goes on alone.
    const [one = { x: 0, y: 0 }, other = { x: 0, y: 0 }] = apart(0.25);
    await fingers.lift(1, other);
    const before = await boxOf(picture(page));
    for (const px of [20, 40]) await fingers.drag([{ ...one, x: one.x + px }]);
    await expect.poll(async () => (await boxOf(picture(page))).x).toBeCloseTo(before.x + 40, 0);
    await fingers.lift(0, { ...one, x: one.x + 40 });
  });

  test('A sheet springs back although the photo beneath the finger has left it', async ({
    page,
    api,
  }) => {
    await makeGroup(api);
    const [middle] = (await api.read('points')).filter(({ title }) => title === 'Middle');
    await api.update('points', middle?.id ?? '', { popup_image: '/missing/photo.png' });
    let fail = () => {};
    const isSwiping = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/missing/photo.png', async (route) => {
      await isSwiping;
      await route.abort();
    });
    // The open sheet hides the map from the accessibility tree, perhaps before the picture could be found there.
    await page.goto(`/?point=${middle?.id}`);
    const sheet = page.getByRole('dialog', { name: 'Middle' });
    const photo = sheet.getByTitle('Enlarge');
    await expect(photo).toBeVisible();
    await waitUntilStill(page);
    const at = await middleOf(photo);
    const fingers = await TouchInput.on(page);
    await fingers.press([at]);
    for (const px of [10, 20, 25]) await fingers.drag([{ ...at, y: at.y + px }]);
    fail();
    await expect(photo).toHaveCount(0);
    for (const px of [28, 30]) await fingers.drag([{ ...at, y: at.y + px }]);
    await expect.poll(() => sheet.evaluate(({ style }) => style.translate)).toBe('0px 30px');
    await waitUntilStill(page);
    await fingers.lift(0, { ...at, y: at.y + 30 });
    await expect
      .poll(async () => Math.round((await boxOf(sheet)).y + (await boxOf(sheet)).height))
      .toBe(844);
  });
});
