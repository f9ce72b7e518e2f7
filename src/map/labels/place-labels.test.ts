import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScreenRect } from '@/geo/geometry';
import { uniformNumber } from '../../../tests/uniform-number';
import {
  boxContains,
  boxesOverlap,
  LABEL_SIDES,
  type LabelCandidate,
  labelBox,
  placeLabels,
} from './place-labels';

const BOUNDS = { leftPx: 4, topPx: 4, widthPx: 792, heightPx: 592 };

const labelAt = (screenX: number, screenY: number, number: number): LabelCandidate => ({
  id: String(number),
  at: { screenX, screenY },
  size: { widthPx: 80, heightPx: 15 },
  sides: LABEL_SIDES,
});

const markerBox = ({ at }: LabelCandidate, sizePx: number): ScreenRect => ({
  leftPx: at.screenX - sizePx / 2,
  topPx: at.screenY - sizePx / 2,
  widthPx: sizePx,
  heightPx: sizePx,
});

const place = (
  candidates: LabelCandidate[],
  { markerPx = 40, maxCount = 1000, controls = [] as ScreenRect[] } = {},
) => {
  const obstacles = [...candidates.map((candidate) => markerBox(candidate, markerPx)), ...controls];
  return placeLabels(candidates, { bounds: BOUNDS, markerPx, obstacles, maxCount });
};

const candidate = fc.record({
  at: fc.record({ screenX: uniformNumber(-50, 850), screenY: uniformNumber(-50, 650) }),
  size: fc.record({
    widthPx: fc.integer({ min: 10, max: 170 }),
    heightPx: fc.constantFrom(15, 30),
  }),
  sides: fc.shuffledSubarray([...LABEL_SIDES]),
});
const candidates = fc
  .array(candidate, { maxLength: 80 })
  .map((candidates) => candidates.map((candidate, index) => ({ ...candidate, id: String(index) })));
const markerPx = uniformNumber(20, 96);

describe('placeLabels', () => {
  it('places no label over a marker, another label, a control or an edge', () => {
    const controls = [{ leftPx: 740, topPx: 300, widthPx: 60, heightPx: 300 }];
    fc.assert(
      fc.property(candidates, markerPx, (candidates, markerPx) => {
        const placed = place(candidates, { markerPx, controls });
        for (const [index, { box }] of placed.entries()) {
          expect(boxContains(BOUNDS, box)).toBe(true);
          for (const control of controls) expect(boxesOverlap(box, control)).toBe(false);
          for (const candidate of candidates)
            expect(boxesOverlap(box, markerBox(candidate, markerPx))).toBe(false);
          for (const other of placed.slice(0, index))
            expect(boxesOverlap(box, other.box)).toBe(false);
        }
      }),
    );
  });

  it('omits a label only if markers, edges or earlier labels block all its sides', () => {
    fc.assert(
      fc.property(candidates, markerPx, (candidates, markerPx) => {
        const placed = new Map(
          place(candidates, { markerPx }).map((candidate) => [candidate.id, candidate.box]),
        );
        for (const [index, { id, at, size, sides }] of candidates.entries()) {
          if (placed.has(id)) continue;
          const before = candidates.slice(0, index).flatMap(({ id }) => placed.get(id) ?? []);
          const occupied = [
            ...candidates.map((candidate) => markerBox(candidate, markerPx)),
            ...before,
          ];
          for (const side of sides) {
            const box = labelBox(at, markerPx, size, side);
            const isFree =
              boxContains(BOUNDS, box) && !occupied.some((other) => boxesOverlap(box, other));
            expect(isFree).toBe(false);
          }
        }
      }),
    );
  });

  it('places labels independently of those after them', () => {
    fc.assert(
      fc.property(candidates, fc.nat(80), (candidates, count) => {
        const all = place(candidates).filter(({ id }) => Number(id) < count);
        const obstacles = candidates.map((candidate) => markerBox(candidate, 40));
        const first = placeLabels(candidates.slice(0, count), {
          bounds: BOUNDS,
          markerPx: 40,
          obstacles,
          maxCount: 1000,
        });
        expect(first).toEqual(all);
      }),
    );
  });

  it('keeps labels on their side after a pan while they fit', () => {
    fc.assert(
      fc.property(
        candidates,
        uniformNumber(-60, 60),
        uniformNumber(-60, 60),
        (candidates, dx, dy) => {
          const before = place(candidates);
          const sides = new Map(before.map(({ id, side }) => [id, side]));
          const moved = candidates.map(({ at, ...candidate }) => ({
            ...candidate,
            at: { screenX: at.screenX + dx, screenY: at.screenY + dy },
          }));
          const staying = moved.flatMap((candidate) => {
            const side = sides.get(candidate.id);
            return side ? [{ ...candidate, sides: [side] }] : [];
          });
          const after = new Map(
            placeLabels([...staying, ...moved], {
              bounds: BOUNDS,
              markerPx: 40,
              obstacles: moved.map((candidate) => markerBox(candidate, 40)),
              maxCount: 1000,
            }).map(({ id, side }) => [id, side]),
          );
          for (const { id, side, box } of before) {
            const there = { ...box, leftPx: box.leftPx + dx, topPx: box.topPx + dy };
            if (boxContains(BOUNDS, there)) expect(after.get(id)).toBe(side);
          }
        },
      ),
    );
  });

  it('uses the first free side', () => {
    const [below] = place([labelAt(400, 300, 0)]);
    expect(below?.side).toBe('below');
    expect(below?.box).toEqual({ leftPx: 360, topPx: 321, widthPx: 80, heightPx: 15 });
    expect(place([labelAt(400, 580, 0)])[0]?.side).toBe('right');
    expect(place([labelAt(770, 580, 0)])[0]?.side).toBe('left');
    const wide = { ...labelAt(400, 580, 0), size: { widthPx: 700, heightPx: 15 } };
    expect(place([wide])[0]?.side).toBe('above');
    expect(place([{ ...wide, sides: ['below', 'left'] }])).toEqual([]);
    expect(place([{ ...labelAt(400, 300, 0), sides: ['left', 'below'] }])[0]?.side).toBe('left');
  });

  it('places no more than the maximum, and reads no more candidates', () => {
    const read: number[] = [];
    const many = function* () {
      for (let number = 0; number < 1000; number += 1) {
        read.push(number);
        yield labelAt(100 + (number % 6) * 100, 50 + Math.floor(number / 6) * 60, number);
      }
    };
    const constraints = { bounds: BOUNDS, markerPx: 20, obstacles: [], maxCount: 10 };
    expect(placeLabels(many(), constraints)).toHaveLength(10);
    expect(read).toHaveLength(10);
    expect(placeLabels(many(), { ...constraints, maxCount: 0 })).toEqual([]);
  });
});
