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

const nameAt = (screenX: number, screenY: number, number: number): LabelCandidate => ({
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
  names: LabelCandidate[],
  { markerPx = 40, maxCount = 1000, controls = [] as ScreenRect[] } = {},
) => {
  const obstacles = [...names.map((name) => markerBox(name, markerPx)), ...controls];
  return placeLabels(names, { bounds: BOUNDS, markerPx, obstacles, maxCount });
};

const name = fc.record({
  at: fc.record({ screenX: uniformNumber(-50, 850), screenY: uniformNumber(-50, 650) }),
  size: fc.record({
    widthPx: fc.integer({ min: 10, max: 170 }),
    heightPx: fc.constantFrom(15, 30),
  }),
  sides: fc.shuffledSubarray([...LABEL_SIDES]),
});
const names = fc
  .array(name, { maxLength: 80 })
  .map((names) => names.map((name, number) => ({ ...name, id: String(number) })));
const markerPx = uniformNumber(20, 96);

describe('placeNames', () => {
  it('places names over no marker, no other name, nothing that lies over the map, and no edge', () => {
    const controls = [{ leftPx: 740, topPx: 300, widthPx: 60, heightPx: 300 }];
    fc.assert(
      fc.property(names, markerPx, (names, markerPx) => {
        const placed = place(names, { markerPx, controls });
        for (const [index, { box }] of placed.entries()) {
          expect(boxContains(BOUNDS, box)).toBe(true);
          for (const control of controls) expect(boxesOverlap(box, control)).toBe(false);
          for (const name of names)
            expect(boxesOverlap(box, markerBox(name, markerPx))).toBe(false);
          for (const other of placed.slice(0, index))
            expect(boxesOverlap(box, other.box)).toBe(false);
        }
      }),
    );
  });

  it('leaves a name out only where markers, edges or names before it take each of its places', () => {
    fc.assert(
      fc.property(names, markerPx, (names, markerPx) => {
        const placed = new Map(place(names, { markerPx }).map((name) => [name.id, name.box]));
        for (const [index, { id, at, size, sides }] of names.entries()) {
          if (placed.has(id)) continue;
          const before = names.slice(0, index).flatMap(({ id }) => placed.get(id) ?? []);
          const taken = [...names.map((name) => markerBox(name, markerPx)), ...before];
          for (const side of sides) {
            const box = labelBox(at, markerPx, size, side);
            const isFree =
              boxContains(BOUNDS, box) && !taken.some((other) => boxesOverlap(box, other));
            expect(isFree).toBe(false);
          }
        }
      }),
    );
  });

  it('places the same names whatever comes after them', () => {
    fc.assert(
      fc.property(names, fc.nat(80), (names, count) => {
        const all = place(names).filter(({ id }) => Number(id) < count);
        const obstacles = names.map((name) => markerBox(name, 40));
        const first = placeLabels(names.slice(0, count), {
          bounds: BOUNDS,
          markerPx: 40,
          obstacles,
          maxCount: 1000,
        });
        expect(first).toEqual(all);
      }),
    );
  });

  it('leaves names where they stand after a pan, as far as they still have room, and fills what is left', () => {
    fc.assert(
      fc.property(names, uniformNumber(-60, 60), uniformNumber(-60, 60), (names, dx, dy) => {
        const before = place(names);
        const sides = new Map(before.map(({ id, side }) => [id, side]));
        const moved = names.map(({ at, ...name }) => ({
          ...name,
          at: { screenX: at.screenX + dx, screenY: at.screenY + dy },
        }));
        const staying = moved.flatMap((name) => {
          const side = sides.get(name.id);
          return side ? [{ ...name, sides: [side] }] : [];
        });
        const after = new Map(
          placeLabels([...staying, ...moved], {
            bounds: BOUNDS,
            markerPx: 40,
            obstacles: moved.map((name) => markerBox(name, 40)),
            maxCount: 1000,
          }).map(({ id, side }) => [id, side]),
        );
        for (const { id, side, box } of before) {
          const there = { ...box, leftPx: box.leftPx + dx, topPx: box.topPx + dy };
          if (boxContains(BOUNDS, there)) expect(after.get(id)).toBe(side);
        }
      }),
    );
  });

  it('takes the first of its places that is free', () => {
    const [below] = place([nameAt(400, 300, 0)]);
    expect(below?.side).toBe('below');
    expect(below?.box).toEqual({ leftPx: 360, topPx: 321, widthPx: 80, heightPx: 15 });
    expect(place([nameAt(400, 580, 0)])[0]?.side).toBe('right');
    expect(place([nameAt(770, 580, 0)])[0]?.side).toBe('left');
    const wide = { ...nameAt(400, 580, 0), size: { widthPx: 700, heightPx: 15 } };
    expect(place([wide])[0]?.side).toBe('above');
    expect(place([{ ...wide, sides: ['below', 'left'] }])).toEqual([]);
    expect(place([{ ...nameAt(400, 300, 0), sides: ['left', 'below'] }])[0]?.side).toBe('left');
  });

  it('places no more than it is told to, and asks for no more', () => {
    const asked: number[] = [];
    const many = function* () {
      for (let number = 0; number < 1000; number += 1) {
        asked.push(number);
        yield nameAt(100 + (number % 6) * 100, 50 + Math.floor(number / 6) * 60, number);
      }
    };
    const around = { bounds: BOUNDS, markerPx: 20, obstacles: [], maxCount: 10 };
    expect(placeLabels(many(), around)).toHaveLength(10);
    expect(asked).toHaveLength(10);
    expect(placeLabels(many(), { ...around, maxCount: 0 })).toEqual([]);
  });
});
