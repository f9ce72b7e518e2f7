import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrailSection } from '@/model/trail';
import { trailShapes } from './trail-shapes';

const DRAWING = { width: 1000, height: 500, unit: 1, widthPx: 10 };
const PLAIN = { steps: null, isSteep: false, isRough: false, isPaved: false };
const section = (...corners: [percentX: number, percentY: number][]): TrailSection => ({
  ...PLAIN,
  positions: corners.map(([percentX, percentY]) => ({ percentX, percentY })),
});
const shapes = (sections: TrailSection[], drawing = {}, isDirected = false) =>
  trailShapes({ sections, isDirected }, '#0b7285', { ...DRAWING, ...drawing });
const pathOf = (sections: TrailSection[], drawing = {}) => shapes(sections, drawing)[0]?.d;

/** The positions that a path is drawn by, in the drawing's units. */
const pointsOf = (d: string) =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const path = fc.array(fc.tuple(percent, percent), { minLength: 2, maxLength: 40 });

describe('the path of a section', () => {
  test('is in the units of the drawing, with corners rounded by at most a little', () => {
    expect(pathOf([section([0, 0], [100, 0])])).toBe('M0 0L1000 0');
    expect(pathOf([section([0, 0], [50, 0], [50, 100])])).toBe('M0 0L488 0Q500 0 500 12L500 500');
    // Short segments are rounded by half of their length.
    expect(pathOf([section([0, 0], [1, 0], [1, 2])])).toBe('M0 0L5 0Q10 0 10 5L10 10');
  });

  test('begins and ends at the ends of the section, and passes near each of its positions', () => {
    fc.assert(
      fc.property(path, (corners) => {
        const points = pointsOf(pathOf([section(...corners)]) ?? '');
        const [start, end] = [corners[0], corners.at(-1)];
        expect(points[0]?.x).toBeCloseTo((start?.[0] ?? -1) * 10, 0);
        expect(points.at(-1)?.y).toBeCloseTo((end?.[1] ?? -1) * 5, 0);
        for (const [x, y] of corners) {
          const distances = points.map((point) => Math.hypot(point.x - x * 10, point.y - y * 5));
          expect(Math.min(...distances)).toBeLessThan(0.1);
        }
      }),
    );
  });

  test('goes on in the next section with the second half of a rounded corner', () => {
    const sections = [section([0, 0], [50, 0]), { ...section([50, 0], [50, 100]), isPaved: true }];
    const ds = new Set(shapes(sections).map(({ d }) => d));
    expect([...ds]).toEqual(['M0 0L488 0Q494 0 497 3', 'M497 3Q500 6 500 12L500 500']);
    // While the first section is being drawn, its end is no corner.
    expect(pathOf(sections, { progress: 0.25 })).toBe('M0 0L250 0');
  });

  test('is of numbers only, even where positions repeat', () => {
    expect(pathOf([section([5, 5], [5, 5], [5, 5])])).toBe('M50 25L50 25Q50 25 50 25L50 25');
  });
});

test('strokes are as wide as on the screen, whatever the units of the drawing are', () => {
  const widths = (unit: number) =>
    shapes([section([0, 0], [9, 9])], { unit }).map((s) => s.strokeWidth);
  expect(widths(3)).toEqual(widths(1).map((width) => 3 * width));
});

test('sections are joined: all edges are behind all casings, and those behind all lines', () => {
  const steps = { ...section([50, 0], [60, 0]), steps: 3, isSteep: true };
  const levels = shapes([section([0, 0], [50, 0]), steps]).map((shape) => shape['data-level']);
  const order = ['edge', 'casing', 'line'];
  expect(levels).toEqual(levels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
});

describe('a trail that draws itself', () => {
  const sections = [section([0, 0], [50, 0]), section([60, 0], [80, 0], [80, 20])];

  test('reaches a fraction of its length; a gap between sections has no length', () => {
    const drawn = (progress: number) => {
      const all = shapes(sections, { progress }).filter((shape) => shape['data-level'] === 'edge');
      return all.map(({ d }) => d);
    };
    expect(drawn(0)).toEqual(['', '']);
    expect(drawn(0.25)).toEqual(['M0 0L200 0', '']);
    // 500 + 200 + 100 units.
    expect(drawn(0.75)).toEqual(['M0 0L500 0', 'M600 0L700 0']);
    expect(drawn(1)).toEqual(['M0 0L500 0', 'M600 0L788 0Q800 0 800 12L800 100']);
  });

  test('never moves what is already drawn', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(path, fraction, fraction, (corners, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const drawn = (progress: number) => pathOf([section(...corners)], { progress }) ?? '';
        const [before, after] = [drawn(less), drawn(more)];
        expect(before.length).toBeLessThanOrEqual(after.length + 20);
        // All but the moving end, and the corner that it rounds.
        const kept = before.split('L').slice(0, -2).join('L');
        expect(after.startsWith(kept)).toBe(true);
      }),
    );
  });
});

describe('arrows', () => {
  const filled = (sections: TrailSection[], drawing = {}) =>
    shapes(sections, drawing, true).filter(({ fill }) => fill !== 'none');

  test('point along a trail that is walked in one direction, in its three colors', () => {
    const arrows = filled([section([0, 50], [100, 50])]);
    expect(new Set(arrows.map(({ fill }) => fill)).size).toBe(3);
    const tips = (arrows[0]?.d ?? '').split('Z').filter(Boolean).map(pointsOf);
    // One per 20 widths.
    expect(tips).toHaveLength(5);
    for (const [tip, ...back] of tips) {
      for (const corner of back) expect(corner.x).toBeLessThan(tip?.x ?? 0);
    }
    expect(shapes([section([0, 50], [100, 50])]).every(({ fill }) => fill === 'none')).toBe(true);
  });

  test('are at most 500, however long a line runs back and forth', () => {
    const corners = Array.from({ length: 2000 }, (_, index): [number, number] => [
      index % 2 === 0 ? 0 : 100,
      50,
    ]);
    expect(filled([section(...corners)])[0]?.d.split('Z')).toHaveLength(501);
  });

  test('are at least one, and appear as the trail draws itself', () => {
    expect(filled([section([0, 0], [0, 1])])[0]?.d).toMatch(/^M[^Z]+Z$/);
    expect(filled([section([0, 0], [0, 1])], { progress: 0.4 })[0]?.d).toBe('');
  });
});
