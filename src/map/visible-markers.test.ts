import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarkerData } from '@/map/marker';
import { MANY_MARKERS, visibleMarkers } from '@/map/visible-markers';

const STAGE = { widthPx: 1000, heightPx: 800 };
const WHOLE = { picture: { leftPx: 0, topPx: 0, ...STAGE }, stage: STAGE, sizePx: 48 };
const ZOOMED = {
  ...WHOLE,
  picture: { leftPx: -3000, topPx: -2000, widthPx: 8000, heightPx: 6400 },
};

/** Markers in a fixed disorder all over the picture. */
function scatter(count: number): MarkerData[] {
  return Array.from({ length: count }, (_, number) => ({
    id: String(number),
    title: `Place ${number}`,
    percentX: (number * 61.803398875) % 100,
    percentY: (number * 38.196601125 * 1.7) % 100,
    icon: null,
    color: '#000000',
  }));
}

test('a usual number of markers is in the page wherever they are', () => {
  const markers = scatter(MANY_MARKERS);
  expect(visibleMarkers(markers, ZOOMED, null)).toBe(markers);
});

test('of many, those on the stage are in the page, and those far from it are not', () => {
  const markers = scatter(1500);
  const ids = new Set(visibleMarkers(markers, ZOOMED, null).map(({ id }) => id));
  const { leftPx, topPx, widthPx, heightPx } = ZOOMED.picture;
  for (const { id, percentX, percentY } of markers) {
    const x = leftPx + (percentX / 100) * widthPx;
    const y = topPx + (percentY / 100) * heightPx;
    if (x >= 0 && x <= 1000 && y >= 0 && y <= 800) expect(ids).toContain(id);
    if (x < -1000 || x > 2000 || y < -800 || y > 1600) expect(ids).not.toContain(id);
  }
});

test('all of two thousand are in the page when the whole map is shown', () => {
  expect(visibleMarkers(scatter(2000), WHOLE, null)).toHaveLength(2000);
});

test('of a crowd, whoever is left out is covered by a later one', () => {
  const markers = scatter(10_000);
  const visible = visibleMarkers(markers, WHOLE, null);
  expect(visible.length).toBeLessThan(2000);
  const shown = new Set(visible);
  const bare = markers.filter((marker) => {
    const isCoveredBy = (other: MarkerData) =>
      Number(other.id) > Number(marker.id) &&
      Math.abs(other.percentX - marker.percentX) * 10 <= 24 &&
      Math.abs(other.percentY - marker.percentY) * 8 <= 24;
    return !shown.has(marker) && !visible.some(isCoveredBy);
  });
  expect(bare).toEqual([]);
});

test('the marker that has the focus stays in the page, and the order is kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
      const visible = visibleMarkers(scatter(10_000), ZOOMED, String(number));
      const numbers = visible.map(({ id }) => Number(id));
      expect(numbers).toContain(number);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }),
    { numRuns: 10 },
  );
});
