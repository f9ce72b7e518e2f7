import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Vector } from '@/geo/plane';
import {
  advance,
  isAtEnd,
  isWrongWay,
  nextPlace,
  readWalk,
  startWalk,
  storeWalk,
  type TrailWalk,
  type WalkedTrail,
  walkedAndRemaining,
} from './trail-progress';

const SECOND_MS = 1000;
const ACCURACY_METERS = 8;

function trailAlong(corners: [number, number][], values: Partial<WalkedTrail> = {}): WalkedTrail {
  let along = 0;
  const segments = corners.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = corners[index] ?? [x, y];
    const meters = Math.hypot(x - fromX, y - fromY);
    along += meters;
    return { from: { x: fromX, y: fromY }, to: { x, y }, along: along - meters, meters };
  });
  return { segments, lengthMeters: along, isLoop: false, isDirected: false, ...values };
}

/** The position on a trail, or straight on after its end. */
function placeOn({ segments }: WalkedTrail, along: number): Vector {
  const segment = segments.findLast((segment) => segment.along <= along) ?? segments[0];
  if (!segment) throw new Error('No segment');
  const fraction = Math.min(1, (along - segment.along) / segment.meters);
  return {
    x: segment.from.x + fraction * (segment.to.x - segment.from.x),
    y: segment.from.y + fraction * (segment.to.y - segment.from.y),
  };
}

/** Walks past positions, at 1.2 meters per second or after the given pause. */
function walkPast(
  trail: WalkedTrail,
  positions: readonly Vector[],
  walk = startWalk(0),
  pauseMs?: number,
): TrailWalk[] {
  let timeMs = walk.matchedMs;
  let last = positions[0];
  let current = walk;
  return positions.map((at) => {
    const meters = last ? Math.hypot(at.x - last.x, at.y - last.y) : 0;
    timeMs += pauseMs ?? (meters / 1.2) * SECOND_MS;
    last = at;
    current = advance(current, trail, { at, accuracyMeters: ACCURACY_METERS, timeMs });
    return current;
  });
}

/** Places along a trail, every 15 meters from one to another. */
function steps(trail: WalkedTrail, from: number, to: number): Vector[] {
  const count = Math.ceil(Math.abs(to - from) / 15);
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = from + ((to - from) * index) / count;
    const rounds = trail.isLoop ? Math.floor(along / trail.lengthMeters) : 0;
    return placeOn(trail, along - rounds * trail.lengthMeters);
  });
}

const last = (walks: readonly TrailWalk[]): TrailWalk => walks.at(-1) ?? startWalk(0);

const STRAIGHT = trailAlong([
  [0, 0],
  [1000, 0],
]);
const SQUARE: [number, number][] = [
  [0, 0],
  [300, 0],
  [300, 300],
  [0, 300],
  [0, 0],
];
const LOOP = trailAlong(SQUARE, { isLoop: true });
const FIGURE_EIGHT = trailAlong(
  [
    [0, 0],
    [200, 200],
    [400, 0],
    [400, 200],
    [200, 0],
    [0, 200],
    [0, 0],
  ],
  { isLoop: true },
);
const HAIRPINS = trailAlong([
  [0, 0],
  [300, 0],
  [300, 15],
  [0, 15],
  [0, 30],
  [300, 30],
]);

/** Trails that turn by at most a right angle, and don't come near to themselves. */
const trails = fc
  .array(fc.tuple(fc.integer({ min: 60, max: 300 }), fc.integer({ min: -80, max: 80 })), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps) => {
    let x = 0;
    const corners = steps.map(([dx, y]): [number, number] => {
      x += dx;
      return [x, y];
    });
    return trailAlong([[0, 0], ...corners]);
  });

test('what is walked and what is left add up to the length', () => {
  fc.assert(
    fc.property(trails, fc.double({ min: 0.05, max: 0.9, noNaN: true }), (trail, fraction) => {
      // Not up to the end, where the way back begins.
      const meters = Math.min(fraction * trail.lengthMeters, trail.lengthMeters - 25);
      const walk = last(walkPast(trail, steps(trail, 0, meters)));
      const { walkedMeters, leftMeters } = walkedAndRemaining(walk, trail);
      expect(walkedMeters + leftMeters).toBeCloseTo(trail.lengthMeters, 6);
      expect(walkedMeters).toBeCloseTo(meters, 6);
    }),
  );
});

test('somebody who only walks on never gets back', () => {
  fc.assert(
    fc.property(trails, (trail) => {
      const walks = walkPast(trail, steps(trail, 0, trail.lengthMeters - 21));
      for (const [index, { along, off }] of walks.entries()) {
        expect(along).toBeGreaterThanOrEqual(walks[index - 1]?.along ?? 0);
        expect(off).toBeNull();
      }
    }),
  );
});

test('errors of the device turn nobody around', () => {
  const error = fc.double({ min: -ACCURACY_METERS, max: ACCURACY_METERS, noNaN: true });
  fc.assert(
    fc.property(trails, fc.array(fc.tuple(error, error), { minLength: 160 }), (trail, errors) => {
      const positions = steps(trail, 0, trail.lengthMeters - 40).map(({ x, y }, index) => {
        const [dx, dy] = errors[index % errors.length] ?? [0, 0];
        return { x: x + dx, y: y + dy };
      });
      for (const { direction, off, walkedBefore } of walkPast(trail, positions)) {
        expect(direction).not.toBe(-1);
        expect(off).toBeNull();
        expect(walkedBefore).toBe(0);
      }
    }),
  );
});

test('after turning around, what is left leads back to where the visitor goes', () => {
  const there = last(walkPast(STRAIGHT, steps(STRAIGHT, 0, 600)));
  const back = last(walkPast(STRAIGHT, steps(STRAIGHT, 585, 400), there));
  expect(back.direction).toBe(-1);
  const { walkedMeters, leftMeters } = walkedAndRemaining(back, STRAIGHT);
  expect(walkedMeters).toBeCloseTo(800, 6);
  expect(leftMeters).toBeCloseTo(400, 6);
  expect(last(walkPast(STRAIGHT, steps(STRAIGHT, 385, 0), back)).end).toBe('arrived');
});

test('at the end of a trail there and back, the way back is left, and it ends at the start', () => {
  const there = last(walkPast(STRAIGHT, steps(STRAIGHT, 0, 990)));
  expect(there.end).toBeNull();
  expect(isAtEnd(there)).toBe(true);
  expect(walkedAndRemaining(there, STRAIGHT).leftMeters).toBeCloseTo(990, 6);
  const half = last(walkPast(STRAIGHT, steps(STRAIGHT, 990, 500), there));
  expect(isAtEnd(half)).toBe(false);
  expect(walkedAndRemaining(half, STRAIGHT).walkedMeters).toBeCloseTo(1500, 6);
  expect(last(walkPast(STRAIGHT, steps(STRAIGHT, 500, 5), half)).end).toBe('arrived');
});

test('a walk that begins at the far end leads to the start', () => {
  const walk = last(walkPast(STRAIGHT, steps(STRAIGHT, 990, 700)));
  expect(walkedAndRemaining(walk, STRAIGHT)).toEqual({ walkedMeters: 300, leftMeters: 700 });
});

test('after a tunnel without positions, the visitor is farther along the trail', () => {
  const before = last(walkPast(HAIRPINS, steps(HAIRPINS, 0, 100)));
  const after = last(walkPast(HAIRPINS, [placeOn(HAIRPINS, 780)], before, 600 * SECOND_MS));
  expect(after.along).toBeCloseTo(780, 0);
});

test('between sections side by side, the visitor stays on the one they can have reached', () => {
  const noisy = steps(HAIRPINS, 0, 900).map(({ x, y }, index) => ({
    x,
    y: y + (index % 3) * 4 - 4,
  }));
  for (const [index, { along }] of walkPast(HAIRPINS, noisy).entries()) {
    expect(Math.abs(along - index * 15)).toBeLessThan(20);
  }
});

test('where a trail crosses itself, the visitor goes straight on', () => {
  const walks = walkPast(FIGURE_EIGHT, steps(FIGURE_EIGHT, 0, FIGURE_EIGHT.lengthMeters - 40));
  for (const [index, { along }] of walks.entries()) {
    expect(
      Math.abs(along - (index * (FIGURE_EIGHT.lengthMeters - 40)) / (walks.length - 1)),
    ).toBeLessThan(1);
  }
});

test('a line drawn there and back on the same path is walked to its end', () => {
  const path = trailAlong(
    [
      [0, 0],
      [400, 0],
      [0, 0],
    ],
    { isLoop: true },
  );
  const walks = walkPast(path, steps(path, 0, 790));
  expect(last(walks).end).toBe('arrived');
  expect(walks.every(({ direction }) => direction >= 0)).toBe(true);
});

test.each([1, -1])('a loop is closed in either direction: %i', (direction) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1199 }), (start) => {
      const path = steps(LOOP, start, start + direction * 1150);
      const walks = walkPast(LOOP, path);
      const { walkedMeters, leftMeters } = walkedAndRemaining(last(walks), LOOP);
      expect(last(walks)).toMatchObject({ direction, end: null });
      expect(walkedMeters).toBeCloseTo(1150, 0);
      expect(leftMeters).toBeCloseTo(50, 0);
      const rest = steps(LOOP, start + direction * 1150, start + direction * 1190);
      expect(last(walkPast(LOOP, rest, last(walks))).end).toBe('arrived');
    }),
    { numRuns: 20 },
  );
});

test('a loop that begins in the wrong direction does not end where the visitor turned', () => {
  const wrong = last(walkPast(LOOP, steps(LOOP, 500, 440)));
  const walk = last(walkPast(LOOP, steps(LOOP, 440, 700), wrong));
  expect(walk).toMatchObject({ direction: 1, end: null });
  expect(walkedAndRemaining(walk, LOOP).leftMeters).toBeCloseTo(1000, 0);
});

test('against the direction of a trail, the visitor is on the wrong way', () => {
  const oneWay = { ...STRAIGHT, isDirected: true };
  const walk = last(walkPast(oneWay, steps(oneWay, 600, 500)));
  expect(isWrongWay(walk, oneWay)).toBe(true);
  expect(walk.end).toBeNull();
  expect(walkedAndRemaining(walk, oneWay).leftMeters).toBeCloseTo(500, 6);
  const end = last(walkPast(oneWay, steps(oneWay, 500, 985), walk));
  expect(end.end).toBe('arrived');
});

test('off the trail, progress waits, and goes on where the visitor comes back', () => {
  const before = last(walkPast(STRAIGHT, steps(STRAIGHT, 0, 300)));
  const detour = [
    { x: 330, y: 15 },
    { x: 360, y: 60 },
    { x: 430, y: 90 },
    { x: 500, y: 60 },
  ];
  const away = walkPast(STRAIGHT, detour, before);
  expect(away.map(({ off }) => off && Math.round(off.meters))).toEqual([null, 60, 90, 60]);
  expect(last(away).along).toBeCloseTo(330, 6);
  expect(last(away).off?.nearest).toEqual({ x: 500, y: 0 });
  const back = last(walkPast(STRAIGHT, [{ x: 540, y: 5 }], last(away), 40 * SECOND_MS));
  expect(back).toMatchObject({ off: null, along: 540, direction: 1 });
});

test('a position without accuracy changes nothing', () => {
  const walk = last(walkPast(STRAIGHT, steps(STRAIGHT, 0, 100)));
  const reading = { at: { x: 700, y: 0 }, accuracyMeters: 150, timeMs: 1e6 };
  expect(advance(walk, STRAIGHT, reading)).toBe(walk);
});

test('an hour without movement ends it, but not an hour on the way with a locked phone', () => {
  const HOUR_MS = 3600 * SECOND_MS;
  const walk = last(walkPast(STRAIGHT, steps(STRAIGHT, 0, 100)));
  const endAt = (x: number, timeMs: number) =>
    advance(walk, STRAIGHT, { at: { x, y: 0 }, accuracyMeters: ACCURACY_METERS, timeMs }).end;
  expect(endAt(105, walk.movedMs + HOUR_MS - 1)).toBeNull();
  expect(endAt(105, walk.movedMs + HOUR_MS)).toBe('idle');
  expect(endAt(400, walk.movedMs + HOUR_MS)).toBeNull();
});

test('the next place is the one ahead, and is passed only once', () => {
  const places = [{ along: 0 }, { along: 300 }, { along: 700 }];
  const there = last(walkPast(LOOP, steps(LOOP, 0, 310)));
  expect(nextPlace(there, LOOP, places)).toEqual({ place: places[2], meters: 390 });
  const jitter = last(walkPast(LOOP, [placeOn(LOOP, 295)], there));
  expect(nextPlace(jitter, LOOP, places)?.place).toBe(places[2]);
  const late = last(walkPast(LOOP, steps(LOOP, 310, 1100), there));
  expect(nextPlace(late, LOOP, places)).toEqual({ place: places[0], meters: 100 });
  const back = last(walkPast(LOOP, steps(LOOP, 1200, 800)));
  expect(nextPlace(back, LOOP, places)?.place).toBe(places[2]);
  const end = last(walkPast(STRAIGHT, steps(STRAIGHT, 0, 800)));
  expect(nextPlace(end, STRAIGHT, places)).toBeNull();
});

test('a first position that was wrong is corrected at once', () => {
  const wrong = last(walkPast(STRAIGHT, [placeOn(STRAIGHT, 700)]));
  const right = last(walkPast(STRAIGHT, [placeOn(STRAIGHT, 300)], wrong, SECOND_MS));
  expect(right).toMatchObject({ off: null, along: 300 });
});

test('one wrong position between two sections does not move the visitor to the other', () => {
  const before = last(walkPast(HAIRPINS, steps(HAIRPINS, 0, 100)));
  const path = [
    { x: 115, y: 26 },
    { x: 130, y: 0 },
  ];
  expect(last(walkPast(HAIRPINS, path, before)).along).toBeCloseTo(130, 0);
});

test('a visitor at the limit of “off the trail” stays off until they come nearer', () => {
  const beside = (y: number) => ({ x: 300, y });
  const walks = walkPast(STRAIGHT, [beside(0), beside(27), beside(24), beside(26), beside(19)]);
  expect(walks.map(({ off }) => off !== null)).toEqual([false, true, true, true, false]);
});

test('a position beside a hairpin’s other leg doesn’t jump to it, which nobody can have reached', () => {
  const walks = walkPast(HAIRPINS, [...steps(HAIRPINS, 0, 90), { x: 105, y: 12 }]);
  expect(last(walks).along).toBeCloseTo(105, 0);
});

test('a walk is read only for its own trail, and stays while another one is shown', () => {
  const walk = { ...startWalk(5), along: 120, hasBegun: true };
  storeWalk('ridge', walk);
  storeWalk('valley', null);
  expect(readWalk('valley')).toBeNull();
  expect(readWalk('ridge')).toMatchObject(walk);
});

test('a walk that has ended is removed, and one along another trail replaces it', () => {
  storeWalk('ridge', startWalk(5));
  storeWalk('valley', startWalk(6));
  expect(readWalk('ridge')).toBeNull();
  storeWalk('valley', { ...startWalk(7), end: 'arrived' });
  expect(readWalk('valley')).toBeNull();
});

test.each(['', '[]', '{"group":"ridge"}', '{"group":"ridge","along":"1"}'])(
  'a stored text that is no walk is ignored: %s',
  (text) => {
    sessionStorage.setItem('poi-follow', text);
    expect(readWalk('ridge')).toBeNull();
  },
);
