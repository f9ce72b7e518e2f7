import { expect, openAdmin, test } from './fixtures.ts';
import { boxOf, makeMap, marker, middleOf, picture, waitUntilStill } from './map-page.ts';
import { TouchInput } from './touch.ts';

// A gesture counts only fingers that started on the map.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ api }) => {
  await makeMap(api);
  await api.updateSettings({ show_legend: true });
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
  expect(
    (await boxOf(page.getByRole('button', { name: 'Undo', exact: true }))).height,
  ).toBeGreaterThan(35);
  const [middle] = (await api.read('points')).filter(({ title }) => title === 'Middle');
  expect(Math.abs((middle?.coord_x ?? 0) - (50 + 6000 / shown.width))).toBeLessThan(1);
  expect(middle?.coord_y).toBe(50);
});
