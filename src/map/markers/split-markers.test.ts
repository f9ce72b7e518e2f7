import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformNumber } from '../../../tests/uniform-number';
import { keepFirst, stackDots } from './crowds';
import type { MarkerData } from './marker';
import { splitMarkers } from './split-markers';
import { cullMarkers, MAX_UNCULLED_MARKERS, type MarkerFrame } from './visible-markers';

const STAGE = { widthPx: 1000, heightPx: 800 };
const WHOLE = { picture: { leftPx: 0, topPx: 0, ...STAGE }, stage: STAGE, sizePx: 48 };
const ZOOMED = {
  ...WHOLE,
  picture: { leftPx: -3000, topPx: -2000, widthPx: 8000, heightPx: 6400 },
};

const showMarkers = (markers: MarkerData[], frame: MarkerFrame) =>
  splitMarkers(cullMarkers(markers, frame), frame, keepFirst);

const markerAt = (percentX: number, percentY: number, number: number): MarkerData => ({
  id: String(number),
  title: `Place ${number}`,
  percentX,
  percentY,
  group: null,
  icon: null,
  color: '#000000',
});

/** Markers all over the picture, in an irregular but fixed order. */
function scatter(count: number): MarkerData[] {
  return Array.from({ length: count }, (_, index) =>
    markerAt((index * 61.803398875) % 100, (index * 38.196601125 * 1.7) % 100, index),
  );
}

/** Whether one marker covers the center of the other, with the same rounding as in the code. */
const overlap = (a: MarkerData, b: MarkerData) =>
  a !== b &&
  Math.abs((a.percentX / 100) * 1000 - (b.percentX / 100) * 1000) < 24 &&
  Math.abs((a.percentY / 100) * 800 - (b.percentY / 100) * 800) < 24;

const layouts = fc
  .array(fc.tuple(uniformNumber(0, 100), uniformNumber(0, 100)), { minLength: 100, maxLength: 400 })
  // A third of them overlap.
  .map((positions) =>
    positions.map(([x, y], index) =>
      index % 3 === 0 ? markerAt(50, y / 9, index) : markerAt(x, y, index),
    ),
  );

describe('splitMarkers', () => {
  it('draws up to 150 markers with their icons, wherever they are', () => {
    const markers = scatter(150);
    expect(showMarkers(markers, ZOOMED)).toEqual({ icons: markers, dots: [] });
    const onOneSpot = Array.from({ length: 150 }, (_, index) => markerAt(50, 50, index));
    expect(showMarkers(onOneSpot, WHOLE).icons).toBe(onOneSpot);
    // Markers just outside the window do not count.
    const beside = markerAt(25, 50, 150);
    expect(showMarkers([...onOneSpot, beside], ZOOMED).dots).toEqual([]);
    expect(showMarkers([...onOneSpot, beside], WHOLE).dots).toEqual(onOneSpot.slice(1));
  });

  it('draws a marker in a dense area as a dot if it overlaps the center of another', () => {
    fc.assert(
      fc.property(layouts, (markers) => {
        const { icons, dots } = showMarkers(markers, WHOLE);
        const covered = markers.filter((marker, index) =>
          markers.slice(index + 1).some((above) => overlap(marker, above)),
        );
        const isDense = markers.length > 150 && covered.length >= markers.length / 3;
        const isAlone = (marker: MarkerData) => !markers.some((other) => overlap(marker, other));
        if (!isDense) expect(icons).toBe(markers);
        else expect(icons).toEqual(expect.arrayContaining(markers.filter(isAlone)));
        // In a dense area, the others with icons are far apart.
        const kept = icons.filter((marker) => isDense && !isAlone(marker));
        const isFar = (a: MarkerData, b: MarkerData) =>
          Math.abs(a.percentX - b.percentX) * 10 > 143.9 ||
          Math.abs(a.percentY - b.percentY) * 8 > 143.9;
        expect(kept.every((a, index) => kept.slice(0, index).every((b) => isFar(a, b)))).toBe(true);
        expect([...icons, ...dots].sort(byNumber)).toEqual(markers);
      }),
      { numRuns: 30 },
    );
  });

  it('draws many markers with icons if they hardly overlap', () => {
    const grid = Array.from({ length: 1000 }, (_, index) =>
      markerAt(1.5 + (index % 40) * 2.5, 2 + Math.floor(index / 40) * 3.9, index),
    );
    expect(showMarkers(grid, WHOLE).dots).toEqual([]);
    expect(showMarkers(grid, { ...WHOLE, sizePx: 96 }).icons.length).toBeLessThan(15);
  });

  it('keeps the icons of the first places of each group, or of those that a search has found', () => {
    const ranked = scatter(2000).map((marker, index) => ({ ...marker, rank: (index + 7) % 2000 }));
    const { icons } = showMarkers(ranked, WHOLE);
    expect(icons.length).toBeLessThan(50);
    expect(icons).toContain(ranked[1993]);
    const searched = ranked.map((marker, index) => ({ ...marker, isFaded: index % 400 !== 0 }));
    expect(showMarkers(searched, WHOLE).icons).toEqual(searched.filter(({ isFaded }) => !isFaded));
  });

  it('draws all markers in view, and none far outside when there are many', () => {
    for (const frame of [WHOLE, ZOOMED]) {
      const markers = scatter(10_000);
      const { icons, dots } = showMarkers(markers, frame);
      const shown = new Set([...icons, ...dots]);
      const { leftPx, topPx, widthPx, heightPx } = frame.picture;
      const xOf = ({ percentX }: MarkerData) => leftPx + (percentX / 100) * widthPx;
      const yOf = ({ percentY }: MarkerData) => topPx + (percentY / 100) * heightPx;
      const isWithin = (margin: number) => (marker: MarkerData) =>
        Math.abs(xOf(marker) - 500) <= 500 + margin && Math.abs(yOf(marker) - 400) <= 400 + margin;
      const inView = markers.filter(isWithin(0));
      expect(inView.length).toBeGreaterThan(100);
      expect(inView.filter((marker) => !shown.has(marker))).toEqual([]);
      expect([...shown].filter((marker) => !isWithin(1000)(marker))).toEqual([]);
    }
  });

  it('keeps the order of the markers, and up to a limit those outside the window', () => {
    const markers = scatter(MAX_UNCULLED_MARKERS);
    expect(showMarkers(markers, ZOOMED).icons).toEqual(markers);
    const { icons, dots } = showMarkers(scatter(10_000), WHOLE);
    expect([...icons].sort(byNumber)).toEqual(icons);
    expect([...dots].sort(byNumber)).toEqual(dots);
  });
});

describe('stackDots', () => {
  const [a, b, c] = [markerAt(50, 50, 1), markerAt(51, 51, 2), markerAt(53, 50, 3)];
  const idsOf = (icons: MarkerData[], dots: MarkerData[]) =>
    stackDots({ icons, dots }, WHOLE).map(({ id, stack }) => stack?.map(({ id }) => id) ?? id);

  it('replaces dots that one with a number would cover', () => {
    expect(idsOf([], [a, b, c])).toEqual([['1', '2'], '3']);
  });

  it('puts no number at an icon, but counts the dots there', () => {
    expect(idsOf([markerAt(47, 50, 4)], [a, b, c])).toEqual([['2', '3', '1']]);
    expect(idsOf([markerAt(51, 50, 4)], [a, b, c])).toEqual(['1', '2', '3']);
  });

  it('does not count what a search has not found', () => {
    expect(idsOf([], [a, { ...b, isFaded: true }])).toEqual(['1', '2']);
    expect(idsOf([], [{ ...a, isFaded: true }, b])).toEqual(['2', '1']);
  });
});

function byNumber(a: MarkerData, b: MarkerData): number {
  return Number(a.id) - Number(b.id);
}
