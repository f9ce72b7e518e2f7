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

/** Discs, as pins are. */
const isInDisc = ({ dxPx, dyPx, sizePx }: HitCandidate) => Math.hypot(dxPx, dyPx) <= sizePx / 2;

/** @param positions in CSS pixels from the picture's corner; those behind come first */
function aim(
  positions: [number, number][],
  [x, y]: [number, number],
  { pointer = 'mouse' as HitMode, sizePx = 40, isDot = false, isSeen = isInDisc } = {},
) {
  const markers = positions.map(([x, y], id) => at(x, y, id));
  const position = { screenX: 10 + x, screenY: y - 20 };
  return hitTest(findHitCandidates(position, markers, PICTURE, sizePx, isDot), pointer, isSeen);
}

const idOf = (aim: HitResult | null) => (aim && 'top' in aim ? Number(aim.top.marker.id) : null);
const hiddenIn = (aim: HitResult | null) =>
  aim && 'top' in aim ? aim.hidden.map(({ marker }) => Number(marker.id)) : null;
const amongIn = (aim: HitResult | null) =>
  aim && 'ambiguous' in aim ? aim.ambiguous.map(({ marker }) => Number(marker.id)) : null;

const position = fc.tuple(uniformNumber(0, 400), uniformNumber(0, 400));
const pointers = fc.constantFrom<HitMode>('mouse', 'exact', 'finger');

describe('aimAt', () => {
  it('is the uppermost marker that is seen at a position, whatever else is near and whatever points', () => {
    fc.assert(
      fc.property(
        fc.array(position, { minLength: 1, maxLength: 40 }),
        uniformNumber(20, 96),
        pointers,
        fc.nat(),
        fc.tuple(uniformNumber(-0.5, 0.5), uniformNumber(-0.5, 0.5)),
        (positions, sizePx, pointer, pick, [dx, dy]) => {
          const [x, y] = positions[pick % positions.length] ?? [0, 0];
          const press: [number, number] = [x + dx * sizePx, y + dy * sizePx];
          const uppermost = positions.findLastIndex(
            ([x, y]) => Math.hypot(press[0] - x, press[1] - y) <= sizePx / 2,
          );
          if (uppermost >= 0)
            expect(idOf(aim(positions, press, { pointer, sizePx }))).toBe(uppermost);
        },
      ),
    );
  });

  it('is what shows through where the one above is transparent, and else the one above', () => {
    const left = ({ dxPx, sizePx }: HitCandidate) => dxPx < 0 && dxPx > -sizePx / 2;
    expect(
      idOf(
        aim(
          [
            [100, 100],
            [110, 100],
          ],
          [107, 100],
          { isSeen: left },
        ),
      ),
    ).toBe(1);
    expect(
      idOf(
        aim(
          [
            [120, 100],
            [110, 100],
          ],
          [115, 100],
          { isSeen: left },
        ),
      ),
    ).toBe(0);
    expect(
      idOf(
        aim(
          [
            [100, 100],
            [110, 100],
          ],
          [115, 100],
          { isSeen: left },
        ),
      ),
    ).toBe(1);
  });

  it('is a small marker also beside it, the nearest of several, in 44 × 44 px', () => {
    const small = { sizePx: 20 };
    expect(idOf(aim([[100, 100]], [121, 79], small))).toBe(0);
    expect(idOf(aim([[100, 100]], [123, 100], small))).toBe(null);
    expect(
      idOf(
        aim(
          [
            [100, 100],
            [124, 100],
          ],
          [111, 100],
          small,
        ),
      ),
    ).toBe(0);
    expect(
      idOf(
        aim(
          [
            [100, 100],
            [124, 100],
          ],
          [113, 100],
          small,
        ),
      ),
    ).toBe(1);
  });

  it('is exactly what is drawn where a press beside it is for the picture', () => {
    const exact = { sizePx: 20, pointer: 'exact' as const };
    expect(idOf(aim([[100, 100]], [109, 100], exact))).toBe(0);
    expect(idOf(aim([[100, 100]], [111, 100], exact))).toBe(null);
    expect(idOf(aim([[100, 100]], [108, 108], exact))).toBe(null);
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 40 }),
        position,
        uniformNumber(20, 96),
        (all, press, sizePx) => {
          const isOnOne = all.some(
            ([x, y]) => Math.hypot(press[0] - x, press[1] - y) <= sizePx / 2,
          );
          expect(aim(all, press, { sizePx, pointer: 'exact' }) !== null).toBe(isOnOne);
        },
      ),
    );
  });

  it('is several markers beside a finger that has no room between them', () => {
    const finger = { pointer: 'finger' as const };
    expect(
      amongIn(
        aim(
          [
            [100, 100],
            [150, 100],
          ],
          [125, 100],
          finger,
        ),
      ),
    ).toEqual([0, 1]);
    // There is room: none is near enough to be meant.
    expect(
      aim(
        [
          [100, 100],
          [170, 100],
        ],
        [135, 100],
        finger,
      ),
    ).toBe(null);
    expect(idOf(aim([[100, 100]], [118, 118], finger))).toBe(0);
    expect(
      idOf(
        aim(
          [
            [100, 100],
            [150, 100],
          ],
          [125, 100],
        ),
      ),
    ).toBe(null);
  });

  it('is the nearest of dots, for a finger only where no other is near', () => {
    const dots = { sizePx: 10, isDot: true };
    const finger = { ...dots, pointer: 'finger' as const };
    expect(
      idOf(
        aim(
          [
            [100, 100],
            [106, 100],
          ],
          [102, 100],
          dots,
        ),
      ),
    ).toBe(0);
    expect(
      idOf(
        aim(
          [
            [100, 100],
            [106, 100],
          ],
          [104, 100],
          dots,
        ),
      ),
    ).toBe(1);
    expect(idOf(aim([[100, 100]], [111, 100], dots))).toBe(0);
    expect(aim([[100, 100]], [113, 100], dots)).toBe(null);
    expect(
      amongIn(
        aim(
          [
            [100, 100],
            [106, 100],
          ],
          [100, 100],
          finger,
        ),
      ),
    ).toEqual([0, 1]);
    expect(idOf(aim([[100, 100]], [113, 100], finger))).toBe(0);
  });

  it('tells whom a marker hides there, those in front first, but none that is seen beside it', () => {
    const five: [number, number][] = Array.from({ length: 5 }, () => [100, 100]);
    expect(hiddenIn(aim(five, [110, 100]))).toEqual([3, 2, 1, 0]);
    expect(
      hiddenIn(
        aim(
          [
            [100, 100],
            [130, 100],
          ],
          [115, 100],
        ),
      ),
    ).toEqual([]);
    expect(
      hiddenIn(
        aim(
          [
            [100, 100],
            [110, 100],
          ],
          [105, 100],
        ),
      ),
    ).toEqual([0]);
  });
});
