import type { Page } from '@playwright/test';
import { expect, openAdmin, test } from './fixtures.ts';
import { boxOf, makeMap, marker, middleOf, openMap, picture, waitUntilStill } from './map-page.ts';
import { TouchInput } from './touch.ts';

// A gesture counts only fingers that started on the map.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ api }) => {
  await makeMap(api);
  await api.updateSettings({ show_legend: true });
});

/** Places outside the map where a thumb can rest. */
const restingOn = {
  legend: (page: Page) => middleOf(page.getByRole('button', { name: 'All', exact: true })),
  control: (page: Page) => middleOf(page.getByRole('button', { name: 'Zoom out' })),
};

test('only fingers that started on the map move it', async ({ page }) => {
  await openMap(page);
  const fingers = await TouchInput.on(page);
  await test.step('a thumb rests on the legend, and then on a control', async () => {
    const onLegend = await restingOn.legend(page);
    const before = await boxOf(picture(page));
    await fingers.press([onLegend]);
    await fingers.press([onLegend, { x: 250, y: 300 }]);
    for (const x of [230, 200, 170, 150]) await fingers.drag([onLegend, { x, y: 300 }]);
    // A finger that pauses before it's lifted gives the map no momentum.
    await waitUntilStill(page);
    const moved = await boxOf(picture(page));
    expect(moved.width).toBeCloseTo(before.width, 0);
    expect(moved.x).toBeCloseTo(before.x - 100, 0);
    await fingers.lift(1, { x: 150, y: 300 });
    // The thumb does not take over.
    await fingers.drag([{ x: onLegend.x + 3, y: onLegend.y + 3 }]);
    await waitUntilStill(page);
    expect(await boxOf(picture(page))).toEqual(moved);
    await fingers.lift(0, onLegend);

    const thumb = await restingOn.control(page);
    await fingers.press([thumb]);
    await fingers.doubleTap({ x: 195, y: 300 }, { x: 195, y: 300 }, [thumb]);
    await waitUntilStill(page);
    const near = await boxOf(picture(page));
    expect(near.width).toBeCloseTo(before.width * 2, 0);

    await fingers.press([thumb, { x: 100, y: 300 }, { x: 300, y: 300 }]);
    for (const aside of [10, 20, 30, 40, 50]) {
      await fingers.drag([thumb, { x: 100 + aside, y: 300 }, { x: 300 - aside, y: 300 }]);
    }
    await waitUntilStill(page);
    expect((await boxOf(picture(page))).width).toBeCloseTo(near.width / 2, 0);
    await fingers.lift(2, { x: 250, y: 300 });
    await fingers.lift(1, { x: 150, y: 300 });
    await fingers.lift(0, thumb);
  });
  await test.step('another finger touches outside the map during a drag, and then the dragging finger lifts', async () => {
    const legend = await restingOn.legend(page);
    const before = await boxOf(picture(page));
    await fingers.press([{ x: 100, y: 300 }]);
    for (const x of [120, 140, 150]) await fingers.drag([{ x, y: 300 }]);
    await fingers.press([{ x: 150, y: 300 }, legend]);
    for (const x of [160, 180, 200]) await fingers.drag([{ x, y: 300 }, legend]);
    await fingers.lift(1, legend);
    for (const y of [200, 100, legend.y]) await fingers.drag([{ x: 200, y }]);
    await fingers.drag([{ x: 220, y: legend.y }]);
    await waitUntilStill(page);
    const after = await boxOf(picture(page));
    expect(after.width).toBeCloseTo(before.width, 0);
    expect(after.x).toBeCloseTo(before.x + 120, 0);
    await fingers.lift(0, { x: 220, y: legend.y });
    await waitUntilStill(page);
    expect(await boxOf(picture(page))).toEqual(after);
  });
  await test.step('one of three fingers is lifted from a pinch', async () => {
    const [one, two, three] = [
      { x: 100, y: 300 },
      { x: 200, y: 300 },
      { x: 150, y: 600 },
    ];
    await fingers.press([one, two, three]);
    await fingers.drag([{ ...one, x: 95 }, two, three]);
    await waitUntilStill(page);
    const before = await boxOf(picture(page));
    await fingers.lift(0, { ...one, x: 95 });
    await fingers.dragSome([
      [1, { ...two, x: 201 }],
      [2, three],
    ]);
    await waitUntilStill(page);
    const after = await boxOf(picture(page));
    expect(after.width / before.width).toBeCloseTo(1, 1);
    await fingers.lift(1, { ...two, x: 201 });
    await fingers.lift(2, three);
  });
  await test.step('a thumb next to an embedded map doesn’t count', async () => {
    await openMap(page, '/?embed');
    const before = await boxOf(picture(page));
    const thumb = await restingOn.control(page);
    await fingers.press([thumb]);
    await fingers.press([thumb, { x: 250, y: 300 }]);
    for (const x of [230, 200, 170, 150]) await fingers.drag([thumb, { x, y: 300 }]);
    await expect(page.getByText('Use two fingers to move the map')).toBeVisible();
    expect(await boxOf(picture(page))).toEqual(before);
    await fingers.lift(1, { x: 150, y: 300 });
    await fingers.lift(0, thumb);
  });
});

test('on the admin’s map, one finger scrolls the page or drags a marker, and two move the map', async ({
  page,
  site,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAdmin(page, site);
  const map = page.getByRole('region', { name: 'Map of the points' });
  const fingers = await TouchInput.on(page);
  const swipe = async (count: 1 | 2) => {
    const { x, y } = await middleOf(map);
    const from = [
      { x, y },
      { x: x + 60, y },
    ].slice(0, count);
    await fingers.move(
      from,
      from.map(({ x, y }) => ({ x: x - 80, y: y - 100 })),
      { restMs: 60 },
    );
    await waitUntilStill(page);
  };
  const rest = page.locator('[inert]', { has: page.getByRole('button', { name: 'Logout' }) });
  const before = await boxOf(picture(page));
  // The hint soon disappears.
  await Promise.all([
    swipe(1),
    expect(page.getByText('Use two fingers to move the map')).toBeVisible(),
  ]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  const scrolled = await page.evaluate(() => scrollY);
  expect((await boxOf(picture(page))).y).toBeCloseTo(before.y - scrolled, 0);

  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await waitUntilStill(page);
  const near = await boxOf(picture(page));
  await swipe(2);
  expect((await boxOf(picture(page))).x).toBeLessThan(near.x - 40);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  await page.getByRole('button', { name: 'Fill the window' }).tap();
  await expect.poll(async () => (await boxOf(map)).height).toBeGreaterThan(700);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await waitUntilStill(page);
  const filled = await boxOf(picture(page));
  await swipe(1);
  expect((await boxOf(picture(page))).x).toBeLessThan(filled.x - 40);
  // Meanwhile, the rest of the page is unreachable, but a dialog isn't.
  await expect(rest).toHaveCount(1);
  await page.getByRole('button', { name: 'Whole map' }).tap();
  await waitUntilStill(page);
  await marker(page, 'Middle').tap();
  await expect(page.getByRole('dialog', { name: 'Edit Point' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rest).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rest).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fill the window' })).toBeVisible();

  // A second finger on the map does not interrupt a marker's move.
  await page.getByRole('switch', { name: 'Move markers' }).tap();
  const table = page.getByRole('table', { name: 'Points' });
  expect((await boxOf(map)).y).toBeLessThan((await boxOf(table)).y);
  await map.scrollIntoViewIfNeeded();
  const shown = await boxOf(picture(page));
  const from = await middleOf(marker(page, 'Middle'));
  const to = { x: from.x + 60, y: from.y };
  const beside = { x: from.x - 60, y: from.y };
  await fingers.press([from]);
  for (const x of [20, 40, 60]) await fingers.drag([{ x: from.x + x, y: from.y }]);
  await fingers.press([to, beside]);
  await fingers.lift(0, to);
  await fingers.lift(1, beside);
  await expect(page.getByText('Point updated')).toBeVisible();
  expect((await boxOf(page.getByRole('button', { name: 'Undo' }))).height).toBeGreaterThan(35);
  const [middle] = (await api.read('points')).filter(({ title }) => title === 'Middle');
  expect(Math.abs((middle?.coord_x ?? 0) - (50 + 6000 / shown.width))).toBeLessThan(1);
  expect(middle?.coord_y).toBe(50);
});
