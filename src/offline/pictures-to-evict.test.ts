import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { picturesToEvict } from './pictures-to-evict';

const MEGABYTE = 1024 * 1024;
const LIMIT = 50 * MEGABYTE;

/** Pictures by their megabytes, the oldest first. */
const pictures = (sizes: Record<string, number>) =>
  new Map(Object.entries(sizes).map(([address, size]) => [address, size * MEGABYTE]));

test('nothing goes as long as there is room', () => {
  expect(picturesToEvict(pictures({ old: 20, map: 30 }), ['map'], LIMIT)).toEqual([]);
});

test('what is no longer shown goes first, the oldest before the newer, and no more than is needed', () => {
  const kept = pictures({ oldest: 10, map: 20, older: 10, popup: 10, newer: 10 });
  expect(picturesToEvict(kept, ['map', 'popup'], LIMIT)).toEqual(['oldest']);
  expect(picturesToEvict(kept, ['map', 'popup'], 35 * MEGABYTE)).toEqual([
    'oldest',
    'older',
    'newer',
  ]);
});

test('of what is shown the least important goes, though it came last: the map stays', () => {
  const kept = pictures({ map: 10, icon: 1, 'popup 1': 20, 'popup 2': 15, 'popup 3': 10 });
  const wanted = ['map', 'icon', 'popup 1', 'popup 2', 'popup 3'];
  expect(picturesToEvict(kept, wanted, LIMIT)).toEqual(['popup 3']);
  expect(picturesToEvict(kept, wanted, 12 * MEGABYTE)).toEqual(['popup 3', 'popup 2', 'popup 1']);
});

test('what is left is within the limit, whatever was kept', () => {
  const address = fc.nat(20).map(String);
  const picture = fc.tuple(address, fc.nat(LIMIT));
  fc.assert(
    fc.property(fc.array(picture), fc.array(address), (pictures, wanted) => {
      const kept = new Map(pictures);
      for (const dropped of picturesToEvict(kept, wanted, LIMIT)) kept.delete(dropped);
      expect([...kept.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(LIMIT);
    }),
  );
});
