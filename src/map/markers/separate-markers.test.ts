import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformNumber } from '../../../tests/uniform-number';
import type { HitCandidate } from './hit-test';
import { separationZoomFactor } from './separate-markers';

const STAGE = { widthPx: 390, heightPx: 780 };

const at = ([dxPx, dyPx]: [number, number], number: number): HitCandidate => ({
  marker: {
    id: String(number),
    title: `Place ${number}`,
    percentX: 0,
    percentY: 0,
    group: null,
    icon: null,
    color: '#000000',
  },
  dxPx,
  dyPx,
  sizePx: 40,
  isDot: false,
});

const row = (...xs: number[]) => xs.map((x): [number, number] => [x, 0]);

const factor = (positions: [number, number][], maxFactor = 20) =>
  separationZoomFactor(positions.map(at), 40, STAGE, maxFactor);

describe('separationZoomFactor', () => {
  it('makes room for a finger between two markers, and zooms by at least 1.5', () => {
    fc.assert(
      fc.property(uniformNumber(4, 60), (distancePx) => {
        const zoomFactor = factor(row(0, distancePx)) ?? 0;
        expect(distancePx * zoomFactor).toBeGreaterThanOrEqual(64 - 1e-9);
        expect(zoomFactor).toBeGreaterThanOrEqual(1.5);
        expect(zoomFactor).toBeLessThanOrEqual(Math.max(1.5, 64 / distancePx + 1e-9));
      }),
    );
  });

  it('keeps many markers on the stage where possible', () => {
    const positions = fc.array(fc.tuple(uniformNumber(-40, 40), uniformNumber(-40, 40)), {
      minLength: 2,
      maxLength: 60,
    });
    fc.assert(
      fc.property(positions, uniformNumber(1.2, 30), (positions, maxFactor) => {
        const zoomFactor = factor(positions, maxFactor);
        if (zoomFactor === null) return;
        expect(zoomFactor).toBeLessThanOrEqual(maxFactor);
        const xs = positions.map(([x]) => x);
        const span = Math.max(...xs) - Math.min(...xs);
        expect(span * zoomFactor).toBeLessThanOrEqual(Math.max(STAGE.widthPx, span * 1.5) + 1e-9);
      }),
    );
  });

  it('is null for markers on one spot, or if the map cannot zoom in far enough', () => {
    expect(factor(row(5, 5, 5))).toBe(null);
    expect(factor(row(0, 30), 1)).toBe(null);
    expect(factor(row(0, 1), 4)).toBe(null);
    // Markers on one spot do not keep others from being separated.
    expect(factor(row(0, 0, 40))).toBeCloseTo(1.6);
  });
});
