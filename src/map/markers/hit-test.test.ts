import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniformNumber } from '../../../tests/uniform-number';
import {
  findHitCandidates,
  type HitCandidate,
  type HitMode,
  type HitResult,
  hitTest,
} from './hit-test';

const PICTURE = { leftPx: 10, topPx: -20, widthPx: 400, heightPx: 400 };

const at = (x: number, y: number, id: number) => ({
  id: String(id),
  title: `Place ${id}`,
  percentX: x / 4,
  percentY: y / 4,
  group: null,
  icon: null,
  color: '#000000',
});

/** Treats icons as discs, like pins. */
const isInDisc = ({ dxPx, dyPx, sizePx }: HitCandidate) => Math.hypot(dxPx, dyPx) <= sizePx / 2;

/** @param positions in CSS pixels from the picture's corner, from back to front */
function hitAt(
  positions: [number, number][],
  [x, y]: [number, number],
  { mode = 'mouse' as HitMode, sizePx = 40, isDot = false, isVisible = isInDisc } = {},
) {
  const markers = positions.map(([x, y], id) => at(x, y, id));
  const position = { screenX: 10 + x, screenY: y - 20 };
  return hitTest(findHitCandidates(position, markers, PICTURE, sizePx, isDot), mode, isVisible);
}

const idOf = (hit: HitResult | null) => (hit && 'top' in hit ? Number(hit.top.marker.id) : null);
const hiddenIn = (hit: HitResult | null) =>
  hit && 'top' in hit ? hit.hidden.map(({ marker }) => Number(marker.id)) : null;
const ambiguousIn = (hit: HitResult | null) =>
  hit && 'ambiguous' in hit ? hit.ambiguous.map(({ marker }) => Number(marker.id)) : null;

/** Positions on one line, by their distance from the picture's left edge. */
const row = (...xs: number[]) => xs.map((x): [number, number] => [x, 100]);

const position = fc.tuple(uniformNumber(0, 400), uniformNumber(0, 400));
const modes = fc.constantFrom<HitMode>('mouse', 'exact', 'finger');

describe('hitTest', () => {
  it('selects the topmost visible marker at a position, in any mode', () => {
    fc.assert(
      fc.property(
        fc.array(position, { minLength: 1, maxLength: 40 }),
        uniformNumber(20, 96),
        modes,
        fc.nat(),
        fc.tuple(uniformNumber(-0.5, 0.5), uniformNumber(-0.5, 0.5)),
        (positions, sizePx, mode, pick, [dx, dy]) => {
          const [x, y] = positions[pick % positions.length] ?? [0, 0];
          const press: [number, number] = [x + dx * sizePx, y + dy * sizePx];
          const topmost = positions.findLastIndex(
            ([x, y]) => Math.hypot(press[0] - x, press[1] - y) <= sizePx / 2,
          );
          if (topmost >= 0) expect(idOf(hitAt(positions, press, { mode, sizePx }))).toBe(topmost);
        },
      ),
    );
  });

  it('selects the marker that shows through a transparent one, or else the one above', () => {
    const left = ({ dxPx, sizePx }: HitCandidate) => dxPx < 0 && dxPx > -sizePx / 2;
    expect(idOf(hitAt(row(100, 110), [107, 100], { isVisible: left }))).toBe(1);
    expect(idOf(hitAt(row(120, 110), [115, 100], { isVisible: left }))).toBe(0);
    expect(idOf(hitAt(row(100, 110), [115, 100], { isVisible: left }))).toBe(1);
  });

  it('selects the nearest small marker within 44 × 44 px', () => {
    const small = { sizePx: 20 };
    expect(idOf(hitAt(row(100), [121, 79], small))).toBe(0);
    expect(idOf(hitAt(row(100), [123, 100], small))).toBe(null);
    expect(idOf(hitAt(row(100, 124), [111, 100], small))).toBe(0);
    expect(idOf(hitAt(row(100, 124), [113, 100], small))).toBe(1);
  });

  it('selects only what is drawn in exact mode', () => {
    const exact = { sizePx: 20, mode: 'exact' as const };
    expect(idOf(hitAt(row(100), [109, 100], exact))).toBe(0);
    expect(idOf(hitAt(row(100), [111, 100], exact))).toBe(null);
    expect(idOf(hitAt(row(100), [108, 108], exact))).toBe(null);
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 40 }),
        position,
        uniformNumber(20, 96),
        (all, press, sizePx) => {
          const isOnMarker = all.some(
            ([x, y]) => Math.hypot(press[0] - x, press[1] - y) <= sizePx / 2,
          );
          expect(hitAt(all, press, { sizePx, mode: 'exact' }) !== null).toBe(isOnMarker);
        },
      ),
    );
  });

  it('is ambiguous if a finger does not fit between the markers', () => {
    const finger = { mode: 'finger' as const };
    expect(ambiguousIn(hitAt(row(100, 150), [125, 100], finger))).toEqual([0, 1]);
    // A finger fits between them, and neither is near enough.
    expect(hitAt(row(100, 170), [135, 100], finger)).toBe(null);
    expect(idOf(hitAt(row(100), [118, 118], finger))).toBe(0);
    expect(idOf(hitAt(row(100, 150), [125, 100]))).toBe(null);
  });

  it('selects the nearest dot, but for a finger only if no other is near', () => {
    const dots = { sizePx: 10, isDot: true };
    const finger = { ...dots, mode: 'finger' as const };
    expect(idOf(hitAt(row(100, 106), [102, 100], dots))).toBe(0);
    expect(idOf(hitAt(row(100, 106), [104, 100], dots))).toBe(1);
    expect(idOf(hitAt(row(100), [111, 100], dots))).toBe(0);
    expect(hitAt(row(100), [113, 100], dots)).toBe(null);
    expect(ambiguousIn(hitAt(row(100, 106), [100, 100], finger))).toEqual([0, 1]);
    expect(idOf(hitAt(row(100), [113, 100], finger))).toBe(0);
  });

  it('lists the hidden markers from front to back, without those visible next to the hit one', () => {
    const five: [number, number][] = Array.from({ length: 5 }, () => [100, 100]);
    expect(hiddenIn(hitAt(five, [110, 100]))).toEqual([3, 2, 1, 0]);
    expect(hiddenIn(hitAt(row(100, 130), [115, 100]))).toEqual([]);
    expect(hiddenIn(hitAt(row(100, 110), [105, 100]))).toEqual([0]);
  });
});
