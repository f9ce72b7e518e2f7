import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import {
  boxOf,
  makeMap,
  marker,
  middleOf,
  openMap,
  picture,
  waitForFrames,
  waitUntilStill,
} from './map-page.ts';
import { TouchInput } from './touch.ts';

// Presses in quick succession with a gesture or another press, or on a slow connection.

const popup = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Inserts ten rows of twenty benches at a given spacing in percent. */
async function insertBenches(api: Api, first: { x: number; y: number }, apart: number) {
  await api.insert(
    'points',
    Array.from({ length: 200 }, (_, index) => ({
      title: `Bench ${index}`,
      coord_x: first.x + (index % 20) * apart,
      coord_y: first.y + Math.floor(index / 20) * apart,
    })),
  );
}

test.beforeEach(async ({ api }) => {
  await makeMap(api);
});

test.describe('with the mouse', () => {
  test('pressing five places at one spot again lists them all', async ({ page, api }) => {
    const [group] = await api.insert('groups', { name: 'Woods', color: '#2b8a3e' });
    await api.insert(
      'points',
      ['Ash', 'Beech', 'Cedar', 'Elm'].map((title, index) => ({
        title,
        group_id: group?.id ?? null,
        coord_x: 50,
        coord_y: 50,
        created_at: `2026-02-0${index + 1}`,
      })),
    );
    await openMap(page);
    const spot = await middleOf(marker(page, 'Elm'));
    const offered = page.getByRole('dialog', { name: '5 places here' });
    const ringed = page.locator('.marker[data-highlighted]');
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await waitUntilStill(page);
    };
    await page.mouse.click(spot.x, spot.y);
    await expect(popup(page, 'Elm')).toBeVisible();
    await close();
    await page.mouse.click(spot.x, spot.y);
    await expect(offered.getByRole('button')).toHaveText([
      'ElmWoods',
      'CedarWoods',
      'BeechWoods',
      'AshWoods',
      'Middle',
    ]);
    await expect(ringed).toHaveAttribute('aria-label', 'Elm');
    await page.mouse.wheel(0, -100);
    await expect(offered).toHaveCount(0);
    await page.getByRole('button', { name: 'Whole map' }).click();
    await waitUntilStill(page);
    await page.mouse.click(spot.x, spot.y);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await expect(offered.getByRole('button', { name: 'Ash' })).toBeFocused();
    await expect(ringed).toHaveAttribute('aria-label', 'Ash');
    await page.keyboard.press('Enter');
    await expect(popup(page, 'Ash')).toBeVisible();
    await close();
    await page.mouse.click(spot.x, spot.y);
    await expect(offered).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await waitUntilStill(page);
    await page.mouse.click(spot.x, spot.y);
    await expect(offered).toBeVisible();
  });

  test('markers that would cover the map are dots until the visitor zooms in', async ({
    page,
    api,
  }) => {
    await insertBenches(api, { x: 30, y: 30 }, 1.5);
    await openMap(page);
    // Markers apart from the cluster are still buttons, and a few in it: benches made at once have no fixed order.
    const shown = () => page.locator('.marker').count();
    await expect.poll(shown).toBeGreaterThan(5);
    expect(await shown()).toBeLessThan(10);
    // They have the color for points without a group, #56625a.
    const haveColor = (canvases: Element[]) =>
      canvases.some((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
        const context = canvas.getContext('2d');
        const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.some(
          (red, at) => red === 86 && pixels[at + 1] === 98 && pixels[at + 2] === 90,
        );
      });
    const canvases = page.locator('.map-stage > canvas');
    await expect.poll(() => canvases.evaluateAll(haveColor)).toBe(true);
    // On paper, all of them are markers.
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        const { length } = document.querySelectorAll('.marker:not([data-dot])');
        document.body.dataset.printed = String(length);
      }),
    );
    await page.pdf();
    await expect(page.locator('body')).toHaveAttribute('data-printed', '205');
    await expect.poll(shown).toBeLessThan(10);
    const { x, y, width, height } = await boxOf(picture(page));
    await page.mouse.move(x + 0.45 * width, y + 0.36 * height);
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, -200);
    await page.mouse.wheel(0, -200);
    await waitUntilStill(page);
    await expect.poll(shown).toBeGreaterThan(100);
    await marker(page, 'Bench 90').click();
    await expect(popup(page, 'Bench 90')).toBeVisible();
  });
});

test('the popup opens automatically once its code can be loaded', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  let failures = 0;
  await page.route('**/assets/places-*.js*', (route) => {
    failures += 1;
    return route.abort();
  });
  await openMap(page);
  // When the browser was idle. A retry soon adds more than one failure.
  await expect.poll(() => failures).toBeGreaterThan(0);
  const before = failures;
  await marker(page, 'Middle').click();
  // When the code was needed, and after the page reloaded for it.
  await expect.poll(() => failures).toBeGreaterThan(before + 1);
  await page.unrouteAll();
  await expect(popup(page, 'Middle')).toBeVisible();
});

test('a script that keeps failing is requested at a different address', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/assets/places-*.js', (route) => route.abort());
  await openMap(page);
  await marker(page, 'Middle').click();
  await expect(popup(page, 'Middle')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const pinch = async (page: Page, y: number) => {
    const fingers = await TouchInput.on(page);
    await fingers.move(
      [
        { x: 180, y },
        { x: 210, y },
      ],
      [
        { x: 60, y },
        { x: 330, y },
      ],
    );
    await waitUntilStill(page);
  };

  test('tapping between close markers zooms in until they separate, or lists them', async ({
    page,
    api,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 568 });
    await api.insert('points', [
      { title: 'Gate', coord_x: 54, coord_y: 50 },
      { title: 'Oak', coord_x: 80, coord_y: 80 },
    ]);
    await openMap(page);
    const fingers = await TouchInput.on(page);
    const [one, other] = [await boxOf(marker(page, 'Middle')), await boxOf(marker(page, 'Gate'))];
    const middle = (one.x + other.x + one.width) / 2;
    await fingers.tapWithRadius({ x: middle, y: one.y - 4 });
    const gap = async () =>
      (await boxOf(marker(page, 'Gate'))).x - (await boxOf(marker(page, 'Middle'))).x - one.width;
    await expect.poll(gap).toBeGreaterThanOrEqual(23.9);
    await waitUntilStill(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await fingers.tapWithRadius(await middleOf(marker(page, 'Gate')));
    await expect(popup(page, 'Gate')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Whole map' }).tap();
    await waitUntilStill(page);
    const spot = await boxOf(marker(page, 'Oak'));
    await fingers.tapWithRadius({ x: spot.x + spot.width + 8, y: spot.y + spot.height / 2 });
    const offered = page.getByRole('dialog', { name: '2 places here' });
    await expect(offered).toBeInViewport({ ratio: 1 });
    await offered.getByRole('button', { name: 'South East' }).tap();
    await expect(popup(page, 'South East')).toBeVisible();
  });

  test('two fingers zoom only the map, or the page if they are on a popup or the list', async ({
    page,
    api,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await api.updateSettings({ show_legend: true });
    const [point] = await api.read('points');
    const scale = () => page.evaluate(() => visualViewport?.scale ?? 0);
    await openMap(page);
    const legend = await middleOf(page.getByRole('button', { name: 'All', exact: true }));
    await pinch(page, legend.y);
    await pinch(page, 400);
    // The page learns its scale with its next frame.
    await waitForFrames(page);
    expect(await scale()).toBe(1);

    await page.getByRole('button', { name: 'Places', exact: true }).tap();
    await expect(page.getByRole('complementary', { name: 'Places' })).toBeVisible();
    await waitUntilStill(page);
    await pinch(page, 700);
    await expect.poll(scale).toBeGreaterThan(1.5);

    await page.goto(`/?point=${point?.id}`);
    await expect(popup(page, point?.title ?? '')).toBeVisible();
    await waitUntilStill(page);
    expect(await scale()).toBe(1);
    await pinch(page, 800);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await waitUntilStill(page);
    const before = await boxOf(picture(page));
    const fingers = await TouchInput.on(page);
    await fingers.move(
      [
        { x: 60, y: 400 },
        { x: 330, y: 400 },
      ],
      [
        { x: 180, y: 400 },
        { x: 210, y: 400 },
      ],
    );
    await expect.poll(scale).toBe(1);
    expect((await boxOf(picture(page))).width).toBeCloseTo(before.width, 0);
    await pinch(page, 400);
    await expect
      .poll(async () => (await boxOf(picture(page))).width)
      .toBeGreaterThan(before.width * 1.1);
    await waitForFrames(page);
    expect(await scale()).toBe(1);
  });

  test('a swipe down closes a sheet, and any other drag leaves it open', async ({ page }) => {
    await openMap(page);
    await marker(page, 'Middle').tap();
    const sheet = popup(page, 'Middle');
    await expect(sheet).toBeVisible();
    await waitUntilStill(page);
    const fingers = await TouchInput.on(page);
    const before = await boxOf(sheet);
    const from = { x: 195, y: before.y + 30 };

    await fingers.press([from]);
    for (const px of [10, 20, 30]) await fingers.drag([{ ...from, y: from.y + px }]);
    expect((await boxOf(sheet)).y).toBeCloseTo(before.y + 30, 0);
    // A finger that pauses before it's lifted doesn't swipe.
    await waitUntilStill(page);
    await fingers.lift(0, { ...from, y: from.y + 30 });
    await expect.poll(() => boxOf(sheet)).toEqual(before);

    for (const to of [
      { ...from, y: from.y - 60 },
      { x: from.x + 90, y: from.y + 60 },
    ]) {
      await fingers.move([from], [to]);
      await expect.poll(() => boxOf(sheet)).toEqual(before);
    }
    await fingers.move([from], [{ ...from, y: 840 }]);
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL('/');

    // A short but fast swipe.
    await marker(page, 'Middle').tap();
    await expect(sheet).toBeVisible();
    await waitUntilStill(page);
    await fingers.flick(from, { ...from, y: from.y + 30 });
    await expect(sheet).toHaveCount(0);
  });
});
