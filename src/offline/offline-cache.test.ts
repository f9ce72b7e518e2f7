import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { picturesToEvict } from './offline-cache';

const MEGABYTE = 1024 * 1024;
const LIMIT = 50 * MEGABYTE;

/** Pictures by their megabytes, the oldest first. */
const pictures = (sizes: Record<string, number>) =>
  new Map(Object.entries(sizes).map(([address, size]) => [address, size * MEGABYTE]));

test('nothing is evicted while there is space', () => {
  expect(picturesToEvict(pictures({ old: 20, map: 30 }), ['map'], LIMIT)).toEqual([]);
});

test('pictures no longer shown are evicted first, the oldest first, and no more than needed', () => {
  const cached = pictures({ oldest: 10, map: 20, older: 10, popup: 10, newer: 10 });
  expect(picturesToEvict(cached, ['map', 'popup'], LIMIT)).toEqual(['oldest']);
  expect(picturesToEvict(cached, ['map', 'popup'], 35 * MEGABYTE)).toEqual([
    'oldest',
    'older',
    'newer',
  ]);
});

test('the least important picture is evicted although it is the newest', () => {
  const cached = pictures({ map: 10, icon: 1, 'popup 1': 20, 'popup 2': 15, 'popup 3': 10 });
  const needed = ['map', 'icon', 'popup 1', 'popup 2', 'popup 3'];
  expect(picturesToEvict(cached, needed, LIMIT)).toEqual(['popup 3']);
  expect(picturesToEvict(cached, needed, 12 * MEGABYTE)).toEqual(['popup 3', 'popup 2', 'popup 1']);
});

test('the pictures that remain are always within the limit', () => {
  const address = fc.nat(20).map(String);
  const picture = fc.tuple(address, fc.nat(LIMIT));
  fc.assert(
    fc.property(fc.array(picture), fc.array(address), (pictures, needed) => {
      const cached = new Map(pictures);
      for (const evicted of picturesToEvict(cached, needed, LIMIT)) cached.delete(evicted);
      expect([...cached.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(
        LIMIT,
      );
    }),
  );
});
