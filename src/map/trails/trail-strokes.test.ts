import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, relativeLuminance } from '@/lib/color';
import {
  type SectionPattern,
  STROKE_LEVELS,
  trailColors,
  trailStrokes,
  trailWidth,
} from './trail-strokes';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const widthPx = fc.double({ min: 3, max: 40, noNaN: true });
const PATTERNS = [null, 12].flatMap((steps) =>
  [false, true].flatMap((isSteep) =>
    [false, true].map((isRough) => ({ steps, isSteep, isRough, isPaved: false })),
  ),
);
const COLORS = trailColors('#0b7285');

/** The strokes without their colors, as someone sees them who sees no colors. */
const looks = (pattern: SectionPattern, px: number) =>
  JSON.stringify(
    trailStrokes(pattern, COLORS, px)
      .filter(({ level }) => level === 'line')
      .map(({ widthPx, dash, cap }) => ({ widthPx, dash, cap })),
  );

describe('the colors of a trail', () => {
  test('are visible on any picture: the casing contrasts with the line and with the edge', () => {
    fc.assert(
      fc.property(color, (color) => {
        const { line, casing, edge } = trailColors(color);
        const contrast = (a: string, b: string) =>
          contrastRatio(relativeLuminance(a), relativeLuminance(b));
        expect(line).toBe(color);
        expect(contrast(line, casing)).toBeGreaterThanOrEqual(3);
        expect(contrast(casing, edge)).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  test('have a light casing unless the color is light itself', () => {
    expect(trailColors('#c2410c').casing).toBe('#fffdf8');
    expect(trailColors('#facc15').casing).toBe('#30352c');
  });

  test('come from a valid color only', () => {
    const neutral = trailColors(null);
    expect(trailColors('url(#x)')).toEqual(neutral);
    expect(neutral.line).toMatch(/^#[\da-f]{6}$/);
  });
});

describe('the strokes of a section', () => {
  test('differ for each combination of steps, steep and rough, without their colors', () => {
    fc.assert(
      fc.property(widthPx, (px) => {
        const all = PATTERNS.map((pattern) => looks(pattern, px));
        expect(new Set(all).size).toBe(PATTERNS.length);
      }),
    );
  });

  test('are the same for paved as for nothing: a solid line', () => {
    const plain = { steps: null, isSteep: false, isRough: false };
    expect(trailStrokes({ ...plain }, COLORS, 10).map(({ dash }) => dash)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('are thin dashes on a gap without a casing if it is closed, whatever else it is', () => {
    const widthPx = fc.double({ min: 3, max: 40, noNaN: true });
    fc.assert(
      fc.property(widthPx, fc.constantFrom(...PATTERNS), (px, pattern) => {
        const strokes = trailStrokes({ ...pattern, isClosed: true }, COLORS, px);
        expect(strokes.map(({ level }) => level)).toEqual(['edge', 'line']);
        for (const { widthPx, dash } of strokes) {
          expect(widthPx).toBeGreaterThan(0);
          expect(widthPx).toBeLessThan(px);
          expect(dash?.every((length) => length > 0)).toBe(true);
        }
        const all = PATTERNS.map((open) => looks(open, px));
        expect(all).not.toContain(looks({ ...pattern, isClosed: true }, px));
      }),
    );
  });

  test('are dashed by positive lengths, come from back to front, and have the three colors', () => {
    fc.assert(
      fc.property(widthPx, fc.constantFrom(...PATTERNS), (px, pattern) => {
        const strokes = trailStrokes(pattern, COLORS, px);
        for (const { level, color, widthPx, dash } of strokes) {
          expect(color).toBe(COLORS[level]);
          expect(widthPx).toBeGreaterThan(0);
          expect(widthPx).toBeLessThanOrEqual(1.7 * px);
          // Otherwise the next dash begins where the next gap should.
          if (dash) expect(dash.length % 2).toBe(0);
          for (const length of dash ?? []) expect(length).toBeGreaterThanOrEqual(0);
        }
        const levels = strokes.map(({ level }) => level);
        expect(new Set(levels)).toEqual(new Set(STROKE_LEVELS));
      }),
    );
  });

  test('fit into each other: the edge around the casing around the line', () => {
    fc.assert(
      fc.property(widthPx, fc.constantFrom(...PATTERNS), (px, pattern) => {
        const widest = (level: string) =>
          Math.max(
            ...trailStrokes(pattern, COLORS, px)
              .filter((stroke) => stroke.level === level)
              .map(({ widthPx }) => widthPx),
          );
        expect(widest('edge')).toBeGreaterThan(widest('casing'));
        expect(widest('casing')).toBeGreaterThanOrEqual(widest('line'));
      }),
    );
  });
});

describe('the width of a trail', () => {
  const size = fc.double({ min: 100, max: 20_000, noNaN: true });
  const rect = (widthPx: number) => ({ leftPx: 0, topPx: 0, widthPx, heightPx: widthPx / 1.5 });

  test('is at most half a marker, even with the ticks of a steep section', () => {
    fc.assert(
      fc.property(size, fc.double({ min: 20, max: 96, noNaN: true }), (px, sizePx) => {
        const widthPx = trailWidth(rect(px), sizePx);
        const steep = trailStrokes({ steps: 1, isSteep: true, isRough: true }, COLORS, widthPx);
        for (const stroke of steep) expect(stroke.widthPx).toBeLessThanOrEqual(sizePx / 2 + 1e-9);
      }),
    );
  });

  test('grows with the picture, but more slowly', () => {
    fc.assert(
      fc.property(size, fc.double({ min: 1, max: 10, noNaN: true }), (px, zoom) => {
        const [before, after] = [trailWidth(rect(px), 60), trailWidth(rect(px * zoom), 60)];
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(before * zoom);
      }),
    );
    expect(trailWidth(rect(1100), 56)).toBeCloseTo(8.3, 1);
    expect(trailWidth(rect(4400), 56)).toBe(15);
  });
});
