import { expect, test } from 'vitest';
import { derivedSuffixes } from './prepared-picture';

test('variants come first, then tiles, with the finest level first, row by row', () => {
  const tiles = { imageWidthPx: 2049, imageHeightPx: 600 };
  expect(derivedSuffixes({ widths: [640, 1280], tiles })).toEqual([
    'w640',
    'w1280',
    ...[0, 1].flatMap((row) => [0, 1, 2, 3, 4].map((column) => `t0-${column}-${row}`)),
    ...['t1-0-0', 't1-1-0', 't1-2-0'],
  ]);
  expect(derivedSuffixes({ widths: [], tiles: null })).toEqual([]);
});
