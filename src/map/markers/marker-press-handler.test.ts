import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformNumber } from '../../../tests/uniform-number';
import type { HitCandidate } from './hit-test';
import { separationZoomFactor } from './marker-press-handler';

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

const factor = (positions: [number, number][], maxFactor = 20) =>
  separationZoomFactor(positions.map(at), 40, STAGE, maxFactor);

describe('partingFactor', () => {
  it('makes room for a finger between two markers, but is never so little that it is hardly seen', () => {
    fc.assert(
      fc.property(uniformNumber(4, 60), (apart) => {
        const found =
          factor([
            [0, 0],
            [apart, 0],
          ]) ?? 0;
        expect(apart * found).toBeGreaterThanOrEqual(64 - 1e-9);
        expect(found).toBeGreaterThanOrEqual(1.5);
        expect(found).toBeLessThanOrEqual(Math.max(1.5, 64 / apart + 1e-9));
      }),
    );
  });

  it('keeps many on the stage, as far as it can', () => {
    const positions = fc.array(fc.tuple(uniformNumber(-40, 40), uniformNumber(-40, 40)), {
      minLength: 2,
      maxLength: 60,
    });
    fc.assert(
      fc.property(positions, uniformNumber(1.2, 30), (positions, maxFactor) => {
        const found = factor(positions, maxFactor);
        if (found === null) return;
        expect(found).toBeLessThanOrEqual(maxFactor);
        const xs = positions.map(([x]) => x);
        const span = Math.max(...xs) - Math.min(...xs);
        expect(span * found).toBeLessThanOrEqual(Math.max(STAGE.widthPx, span * 1.5) + 1e-9);
      }),
    );
  });

  it('is none where they are on one spot, or the map is as near as it gets', () => {
    expect(
      factor([
        [5, 5],
        [5, 5],
        [5, 5],
      ]),
    ).toBe(null);
    expect(
      factor(
        [
          [0, 0],
          [30, 0],
        ],
        1,
      ),
    ).toBe(null);
    expect(
      factor(
        [
          [0, 0],
          [1, 0],
        ],
        4,
      ),
    ).toBe(null);
    // Those that can part do so.
    expect(
      factor([
        [0, 0],
        [0, 0],
        [40, 0],
      ]),
    ).toBeCloseTo(1.6);
  });
});
