import { expect, test } from './fixtures.ts';
import { boxOf, makeMap, marker, middleOf, openMap, picture, waitUntilStill } from './map-page.ts';
import { makePicture } from './pictures.ts';
import { TouchInput } from './touch.ts';

test.beforeEach(async ({ api }) => {
  await makeMap(api);
});

test.describe('the mouse', () => {
  test('the wheel zooms at the pointer, and a map released in motion keeps gliding', {
    tag: '@core',
  }, async ({ page }) => {
    await openMap(page);
    const position = await middleOf(marker(page, 'North East'));
    const size = (await boxOf(marker(page, 'Middle'))).width;
    const before = await boxOf(picture(page));
    await page.mouse.move(position.x, position.y);
    for (let turn = 0; turn < 3; turn += 1) {
      await page.mouse.wheel(0, -100);
      // While it moves, its edges may be off by a pixel (docs/decisions/0184).
      const { width } = await boxOf(marker(page, 'Middle'));
      expect(Math.abs(width - size)).toBeLessThan(2.01);
    }
    await waitUntilStill(page);
    expect((await boxOf(marker(page, 'Middle'))).width).toBeCloseTo(size, 1);
    const after = await boxOf(picture(page));
    expect(after.width).toBeGreaterThan(before.width * 1.3);
    const now = await middleOf(marker(page, 'North East'));
    expect(now.x).toBeCloseTo(position.x, 0);
    expect(now.y).toBeCloseTo(position.y, 0);
    const middle = await middleOf(marker(page, 'Middle'));
    expect(middle.x).toBeCloseTo(after.x + after.width / 2, 0);
    expect(middle.y).toBeCloseTo(after.y + after.height / 2, 0);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await waitUntilStill(page);
    expect((await boxOf(picture(page))).width).toBeGreaterThan(after.width);
    expect(await page.evaluate(() => [visualViewport?.scale, scrollX, scrollY])).toEqual([1, 0, 0]);

    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, -400);
    await page.mouse.wheel(0, -400);
    await waitUntilStill(page);
    const from = await boxOf(picture(page));
    await page.mouse.down();
    // A busy machine would pause between the last move and the release, which counts as standing still.
    const client = await page.context().newCDPSession(page);
    const startS = Date.now() / 1000;
    const moves = [628, 616, 604, 592, 580, 568, 556, 544, 532, 520];
    for (const [index, x] of [...moves, 520].entries()) {
      const type = index < moves.length ? 'mouseMoved' : 'mouseReleased';
      const timestamp = startS + index * 0.008;
      const event = { type, x, y: 400, timestamp } as const;
      await client.send('Input.dispatchMouseEvent', { ...event, button: 'left', buttons: 1 });
    }
    await waitUntilStill(page);
    expect(from.x - (await boxOf(picture(page))).x).toBeGreaterThan(130);
  });

  test('a double click zooms in, a drag moves the map, and Full screen fills the screen', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMap(page);
    const before = await boxOf(picture(page));
    await page.mouse.dblclick(500, 300);
    await waitUntilStill(page);
    expect((await boxOf(picture(page))).width).toBeCloseTo(before.width * 2, 0);
    const from = await middleOf(marker(page, 'Middle'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
    await page.mouse.move(from.x + 80, from.y + 60, { steps: 4 });
    await page.mouse.up();
    await waitUntilStill(page);
    const to = await middleOf(marker(page, 'Middle'));
    expect(to.x).toBeCloseTo(from.x + 80, 0);
    expect(to.y).toBeCloseTo(from.y + 60, 0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Full screen' }).click();
    const leave = page.getByRole('button', { name: 'Exit full screen' });
    await expect(leave).toBeFocused();
    await marker(page, 'Middle').click();
    await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
    await page.keyboard.press('Escape');
    await leave.click();
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeFocused();
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a map opens at 2/5 of its width, and taps zoom it and open a popup', async ({ page }) => {
    await openMap(page);
    const opening = await boxOf(picture(page));
    expect(opening.width).toBeCloseTo(2.5 * 390, 0);
    expect(opening.x + opening.width / 2).toBeCloseTo(195, 0);
    const fingers = await TouchInput.on(page);
    await fingers.doubleTap({ x: 195, y: 250 }, { x: 197, y: 252 });
    await waitUntilStill(page);
    expect((await boxOf(picture(page))).width).toBeCloseTo(opening.width * 2, 0);
    await page.getByRole('button', { name: 'Whole map' }).tap();
    await waitUntilStill(page);
    const whole = await boxOf(picture(page));
    expect(whole.width).toBeCloseTo(390, 0);

    // A tap doesn't keep a mouse from zooming with a double click.
    const beside = { x: 136, y: whole.y + whole.height / 3 };
    await fingers.tap(beside);
    const tappedMs = await page.evaluate(() => performance.now());
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(tappedMs + 600);
    await page.mouse.dblclick(beside.x, beside.y);
    await waitUntilStill(page);
    expect((await boxOf(picture(page))).width).toBeCloseTo(whole.width * 2, 0);
    await page.getByRole('button', { name: 'Whole map' }).tap();
    await waitUntilStill(page);
    await fingers.tap(await middleOf(marker(page, 'Middle')));
    await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
  });

  test('fingers drag and pinch the map, and it keeps its center when the phone is turned', {
    tag: '@core',
  }, async ({ page }) => {
    await openMap(page);
    const fingers = await TouchInput.on(page);
    const from = await middleOf(marker(page, 'Middle'));
    await fingers.move([from], [{ x: from.x - 100, y: from.y }], { restMs: 150 });
    await waitUntilStill(page);
    expect((await middleOf(marker(page, 'Middle'))).x).toBeCloseTo(from.x - 100, -1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    await fingers.press([
      { x: 150, y: 400 },
      { x: 250, y: 400 },
    ]);
    await fingers.drag([
      { x: 140, y: 400 },
      { x: 260, y: 400 },
    ]);
    await fingers.lift(1, { x: 260, y: 400 });
    await waitUntilStill(page);
    const held = await middleOf(marker(page, 'Middle'));
    await fingers.drag([{ x: 120, y: 400 }]);
    await fingers.drag([{ x: 90, y: 400 }]);
    await expect
      .poll(async () => (await middleOf(marker(page, 'Middle'))).x)
      .toBeCloseTo(held.x - 50, 0);
    await fingers.lift(0, { x: 90, y: 400 });
    await page.getByRole('button', { name: 'Whole map' }).tap();
    await waitUntilStill(page);
    // Zoomed in far enough that no edge interferes.
    for (let tap = 0; tap < 4; tap += 1) await page.getByRole('button', { name: 'Zoom in' }).tap();
    await waitUntilStill(page);
    const before = await boxOf(picture(page));
    const middle = await middleOf(marker(page, 'Middle'));
    await fingers.move(
      [
        { x: middle.x - 50, y: middle.y },
        { x: middle.x + 50, y: middle.y },
      ],
      [
        { x: middle.x - 55, y: middle.y + 40 },
        { x: middle.x + 95, y: middle.y + 40 },
      ],
    );
    await waitUntilStill(page);
    const after = await boxOf(picture(page));
    expect(after.width / before.width).toBeCloseTo(1.5, 1);
    const now = await middleOf(marker(page, 'Middle'));
    expect(now.x).toBeCloseTo(middle.x + 20, -1);
    expect(now.y).toBeCloseTo(middle.y + 40, -1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const upright = await boxOf(picture(page));
    await page.setViewportSize({ width: 844, height: 390 });
    await waitUntilStill(page);
    const { x, y, width, height } = await boxOf(picture(page));
    expect((422 - x) / width).toBeCloseTo((195 - upright.x) / upright.width, 3);
    expect((195 - y) / height).toBeCloseTo((422 - upright.y) / upright.height, 3);
  });

  test('the popup is a sheet at the bottom, with its marker visible above it', async ({
    page,
    api,
  }) => {
    await api.insert('points', {
      title: 'Far South',
      coord_x: 50,
      coord_y: 97,
      popup_image: await api.upload('popups', 'popup-1.png', await makePicture()),
    });
    await openMap(page);
    const before = await boxOf(picture(page));
    await marker(page, 'Far South').tap();
    const sheet = page.getByRole('dialog', { name: 'Far South' });
    await expect(sheet).toBeVisible();
    await waitUntilStill(page);
    const { x, y, width, height } = await boxOf(sheet);
    expect([x, width]).toEqual([0, 390]);
    expect(y + height).toBeCloseTo(844, 0);
    expect(height).toBeLessThanOrEqual(844 * 0.9);
    const box = await page.evaluate(() => {
      const marker = document.querySelector('[aria-label="Far South"]');
      const { top, bottom } = marker?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return { top, bottom };
    });
    expect(box.top).toBeGreaterThan(0);
    expect(box.bottom).toBeLessThan(y);

    await page.touchscreen.tap(195, 20);
    await expect(sheet).toHaveCount(0);
    await waitUntilStill(page);
    expect(await boxOf(picture(page))).toEqual(before);
  });
});
