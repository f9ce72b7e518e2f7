import { expect, type Page } from '@playwright/test';
import { contrastOf, type Luminances, luminancesOf } from './pictures.ts';

/** How far outside and inside an element's edge to look for a ring, in CSS pixels. */
const OUTSIDE_PX = 14;
const INSIDE_PX = 8;

/** A marker's picture grows by less than this when focused, which doesn't count as a ring. */
const GROWN_PX = 4;

/** WCAG 2.2, 1.4.11: contrast between a ring's pixels and the unfocused ones. */
const MIN_CONTRAST = 3;

/** The sides of a round element are sampled only near their centers. */
const SAMPLED_FRACTION = 0.2;

/**
 * Expects a ring on all four sides of the focused element. Compares pixels, so that it finds a ring that is
 * clipped, covered or too pale.
 */
export async function expectFocusRing(page: Page): Promise<void> {
  await expect(async () => {
    const { name, sides } = await sidesWithoutRing(page);
    expect(sides, `sides without a ring around “${name}”`).toEqual([]);
  }).toPass();
}

/** Presses Tab repeatedly, and expects a ring at each stop. */
export async function expectFocusRings(page: Page, count: number): Promise<void> {
  for (let stop = 0; stop < count; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusRing(page);
  }
}

async function sidesWithoutRing(page: Page): Promise<{ name: string | null; sides: string[] }> {
  const element = await page.evaluateHandle(() => document.activeElement);
  const { name, isMarker, box, clip } = await element.evaluate((element, outsidePx) => {
    if (!element || element === document.body) throw new Error('Nothing has the focus');
    const { x, y, width, height } = element.getBoundingClientRect();
    const left = Math.max(Math.floor(x) - outsidePx, 0);
    const top = Math.max(Math.floor(y) - outsidePx, 0);
    const right = Math.min(Math.ceil(x + width) + outsidePx, window.innerWidth);
    const bottom = Math.min(Math.ceil(y + height) + outsidePx, window.innerHeight);
    return {
      name: element.getAttribute('aria-label') ?? element.textContent,
      isMarker: element.matches('.marker'),
      box: { x: x - left, y: y - top, width, height },
      clip: { x: left, y: top, width: right - left, height: bottom - top },
    };
  }, OUTSIDE_PX);
  const focused = await luminancesOf(await page.screenshot({ clip }));
  await element.evaluate((element) => element instanceof HTMLElement && element.blur());
  const blurred = await luminancesOf(await page.screenshot({ clip }));
  await element.evaluate((element) => {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  });

  const insidePx = isMarker ? -GROWN_PX : INSIDE_PX;
  const hasRing = (x: number, y: number, stepX: number, stepY: number) => {
    for (let step = -OUTSIDE_PX; step <= insidePx; step += 1) {
      const one = luminanceAt(focused, x + step * stepX, y + step * stepY);
      const other = luminanceAt(blurred, x + step * stepX, y + step * stepY);
      if (one === null || other === null) continue;
      if (contrastOf(one, other) >= MIN_CONTRAST) return true;
    }
    return false;
  };
  const sides = new Set<string>();
  for (let part = 0.5 - SAMPLED_FRACTION / 2; part <= 0.5 + SAMPLED_FRACTION / 2; part += 0.02) {
    const [x, y] = [box.x + box.width * part, box.y + box.height * part];
    if (!hasRing(box.x, y, 1, 0)) sides.add('left');
    if (!hasRing(box.x + box.width - 1, y, -1, 0)) sides.add('right');
    if (!hasRing(x, box.y, 0, 1)) sides.add('top');
    if (!hasRing(x, box.y + box.height - 1, 0, -1)) sides.add('bottom');
  }
  return { name, sides: [...sides] };
}

/** A pixel's luminance, or null outside the screenshot. */
function luminanceAt({ values, width, height }: Luminances, x: number, y: number): number | null {
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  return values[row * width + column] ?? null;
}
