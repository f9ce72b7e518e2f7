import { expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { fitControlPoints } from '@/geo/fit';
import { locateOnPicture } from './locate-on-picture';

// A picture of 1,000 × 1,000 metres with the north at its top.
const earth = localProjection([{ latitude: 48, longitude: 11 }]);
const pair = (percentX: number, percentY: number) => ({
  onPicture: { percentX, percentY },
  onEarth: earth.toEarth({ x: percentX * 10, y: percentY * 10 }),
});
const fit = fitControlPoints([pair(10, 10), pair(90, 20), pair(50, 80)], 1);

test('a position on the picture has its spot, and one beside it the distance to the picture’s edge', () => {
  if (!fit) throw new Error('There is no fit');
  const on = locateOnPicture(earth.toEarth({ x: 500, y: 250 }), fit);
  expect(on.metersOutside).toBe(0);
  expect(on.onPicture.percentX).toBeCloseTo(50, 1);
  expect(on.onPicture.percentY).toBeCloseTo(25, 1);
  expect(locateOnPicture(earth.toEarth({ x: 500, y: -300 }), fit).metersOutside).toBeCloseTo(
    300,
    -1,
  );
  expect(locateOnPicture(earth.toEarth({ x: 1300, y: 1400 }), fit).metersOutside).toBeCloseTo(
    500,
    -1,
  );
});
