import { expect, test } from 'vitest';
import type { PercentPosition } from '@/geo/geometry';
import { findFreePosition } from './find-free-position';

const at = (percentX: number, percentY: number): PercentPosition => ({ percentX, percentY });

test('a copy goes a little to the right, or to the left where the picture ends', () => {
  expect(findFreePosition(at(50, 40), [at(50, 40)])).toEqual(at(52, 40));
  expect(findFreePosition(at(99.5, 40), [at(99.5, 40)])).toEqual(at(97.5, 40));
  expect(findFreePosition(at(33.333, 40.06), [])).toEqual(at(35.3, 40.1));
});

test('no copy goes where another point is, nor off the picture', () => {
  const taken = [at(97.2, 99)];
  for (let copy = 0; copy < 300; copy += 1) {
    const place = findFreePosition(at(97.2, 99), taken);
    expect(taken).not.toContainEqual(place);
    expect(Math.min(place.percentX, place.percentY)).toBeGreaterThanOrEqual(0);
    expect(Math.max(place.percentX, place.percentY)).toBeLessThanOrEqual(100);
    taken.push(place);
  }
});

test('a point that is nearly there is in the way as well', () => {
  expect(findFreePosition(at(50, 40), [at(52.04, 40.1)])).toEqual(at(54, 40));
});

test('on a map without any room a copy goes to the side all the same', () => {
  const everywhere = Array.from({ length: 101 * 101 }, (_, number) =>
    at(number % 101, Math.floor(number / 101)),
  );
  expect(findFreePosition(at(50, 40), everywhere)).toEqual(at(52, 40));
});
