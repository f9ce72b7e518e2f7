import { expect, test } from 'vitest';
import { defaultPaper, orientationFor, printableSize } from './paper';

test.each([
  ['A4', 'portrait', 190, 277],
  ['A4', 'landscape', 277, 190],
  ['Letter', 'portrait', 195.9, 259.4],
  ['Letter', 'landscape', 259.4, 195.9],
] as const)('%s in %s can be printed on %f × %f mm', (paper, orientation, widthMm, heightMm) => {
  const { widthPx, heightPx } = printableSize(paper, orientation);
  expect((widthPx / 96) * 25.4).toBeCloseTo(widthMm);
  expect((heightPx / 96) * 25.4).toBeCloseTo(heightMm);
});

test('a wide picture is printed on wide paper, a high one on high paper', () => {
  expect(orientationFor({ imageWidthPx: 300, imageHeightPx: 200 })).toBe('landscape');
  expect(orientationFor({ imageWidthPx: 200, imageHeightPx: 300 })).toBe('portrait');
});

test('the paper is Letter where it is usual', () => {
  expect(['en-US', 'fr-CA', 'de-DE', 'en-GB', 'en'].map(defaultPaper)).toEqual([
    'Letter',
    'Letter',
    'A4',
    'A4',
    'A4',
  ]);
});
