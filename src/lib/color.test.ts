import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, readableTextColor, relativeLuminance } from '@/lib/color';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text on any color has a contrast of at least 4.5:1', () => {
  fc.assert(
    fc.property(color, (background) => {
      const text = readableTextColor(background);
      const contrast = contrastRatio(relativeLuminance(background), relativeLuminance(text));
      expect(contrast).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#FFFF00', '#000000'],
  ['#0000ff', '#ffffff'],
] as const)('text on %s is %s', (background, text) => {
  expect(readableTextColor(background)).toBe(text);
});

test('black on white has a contrast of 21:1, as in WCAG', () => {
  expect(contrastRatio(relativeLuminance('#000000'), relativeLuminance('#ffffff'))).toBeCloseTo(21);
});
