import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legendWidth } from './Legend';

/** The visible and the hidden part of the button at the bar's end. */
function partsOfLast(buttons: number[], widthPx: number) {
  let startPx = 4;
  for (const buttonPx of buttons) {
    if (startPx + buttonPx + 4 > widthPx) {
      return { visiblePx: widthPx - startPx, hiddenPx: startPx + buttonPx - widthPx };
    }
    startPx += buttonPx + 4;
  }
  return null;
}

test('a legend that fits is as wide as it can be', () => {
  expect(legendWidth([52, 120, 130], 374)).toBe(374);
  expect(legendWidth([], 374)).toBe(374);
});

test('a legend that ends between two buttons becomes narrower, one that cuts a button does not', () => {
  // The third button would end exactly at the edge.
  expect(legendWidth([52, 150, 156, 110], 374)).toBe(4 + 52 + 4 + 150 + 4 + 156 - 20);
  expect(legendWidth([52, 100, 100, 160], 374)).toBe(374);
});

test('a legend that continues always shows a part of the next group, and hides the rest', () => {
  const buttons = fc.array(fc.integer({ min: 64, max: 288 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(buttons, fc.integer({ min: 300, max: 1300 }), (buttons, availablePx) => {
      const widthPx = legendWidth(buttons, availablePx);
      expect(widthPx).toBeLessThanOrEqual(availablePx);
      const last = partsOfLast(buttons, widthPx);
      expect(last?.visiblePx ?? 44).toBeGreaterThanOrEqual(44);
      expect(last?.hiddenPx ?? 20).toBeGreaterThanOrEqual(20);
      if (!last) expect(widthPx).toBe(availablePx);
    }),
  );
});
