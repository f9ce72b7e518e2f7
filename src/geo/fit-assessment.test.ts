import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniformNumber } from '../../tests/uniform-number';
import { localProjection } from './earth-position';
import { fitControlPoints } from './fit';
import {
  assessFit,
  fitWithoutOutlier,
  type IdentifiedControlPoint,
  sampleFarthestPoints,
} from './fit-assessment';

const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);

/** A point of a true plan, 10 m a percent, that may say that it is elsewhere. */
function pair(
  id: string,
  percentX: number,
  percentY: number,
  off = { x: 0, y: 0 },
): IdentifiedControlPoint {
  const onEarth = plane.toEarth({ x: percentX * 10 + off.x, y: percentY * 10 + off.y });
  return { id, onPicture: { percentX, percentY }, onEarth };
}

const PLAN = [
  pair('a', 10, 10),
  pair('b', 90, 15),
  pair('c', 50, 40),
  pair('d', 20, 85),
  pair('e', 80, 90),
  pair('f', 35, 60),
];

test('places on a true plan agree to the metre', () => {
  const { problem, medianMeters, worst } = assessFit(PLAN, 1);
  expect(problem).toBeNull();
  expect(medianMeters).toBeLessThan(0.1);
  expect(worst).toBeNull();
});

/** Half of the places are off by no more than this, when each is off by this distance in another direction. */
function medianOf(meters: number): number {
  const pairs = PLAN.map(({ id, onPicture: { percentX, percentY } }, index) =>
    pair(id, percentX, percentY, {
      x: meters * Math.cos(index * 2),
      y: meters * Math.sin(index * 2),
    }),
  );
  return assessFit(pairs, 1).medianMeters;
}

test.each([2, 4, 6, 8, 10, 12])('the median error grows %i-fold with the errors', (times) => {
  expect(medianOf(times) / times).toBeCloseTo(medianOf(1), 1);
});

test('three places are enough, and two are too few', () => {
  expect(assessFit(PLAN.slice(0, 3), 1).problem).toBeNull();
  expect(assessFit(PLAN.slice(0, 2), 1)).toEqual({
    problem: 'too few',
    medianMeters: 0,
    worst: null,
    isWorstExcluded: false,
    isWorstTheOnlyProblem: false,
  });
  expect(assessFit([], 1).problem).toBe('too few');
});

test('the place that is wrong is named, and none that it makes seem off', () => {
  fc.assert(
    fc.property(fc.nat(5), uniformNumber(0, 2 * Math.PI), (index, direction) => {
      const pairs = PLAN.map((one, at) =>
        at === index
          ? pair(one.id, one.onPicture.percentX, one.onPicture.percentY, {
              x: 140 * Math.cos(direction),
              y: 140 * Math.sin(direction),
            })
          : one,
      );
      const { worst } = assessFit(pairs, 1);
      expect(worst?.id).toBe(PLAN[index]?.id);
      expect(worst?.meters).toBeGreaterThan(90);
      expect(worst?.meters).toBeLessThan(220);
    }),
  );
});

test.each([
  ['latitude and longitude are swapped', { latitude: 11.1, longitude: 47.5 }],
  ['a minus is missing', { latitude: 47.5, longitude: -11.1 }],
])('one place of which %s is left out and named, and the others agree', (_, onEarth) => {
  const pairs = PLAN.map((one) => (one.id === 'd' ? { ...one, onEarth } : one));
  const { problem, medianMeters, worst, isWorstExcluded } = assessFit(pairs, 1);
  expect(problem).toBeNull();
  expect(isWorstExcluded).toBe(true);
  expect(medianMeters).toBeLessThan(0.1);
  expect(worst).toMatchObject({ id: 'd' });
  expect(worst?.meters).toBeGreaterThan(1_000_000);
});

/** The plan, on which one place says that it is so many of its diagonals, of 1,414 m, away. */
function planWithStray(
  index: number,
  diagonals: number,
  direction: number,
): IdentifiedControlPoint[] {
  const meters = diagonals * Math.SQRT2 * 1000;
  const off = { x: meters * Math.cos(direction), y: meters * Math.sin(direction) };
  return PLAN.map(({ id, onPicture: { percentX, percentY } }, at) =>
    pair(id, percentX, percentY, at === index ? off : undefined),
  );
}

test('a place more than ten diagonals away changes nothing of the fit, a nearer one is part of it', () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.oneof(uniformNumber(1, 8), uniformNumber(12, 2000)),
      uniformNumber(0, 2 * Math.PI),
      (index, diagonals, direction) => {
        const pairs = planWithStray(index, diagonals, direction);
        const { problem, isWorstExcluded, worst } = assessFit(pairs, 1);
        const isFar = diagonals > 10;
        expect(isWorstExcluded).toBe(isFar);
        if (isFar) expect([problem, worst?.id]).toEqual([null, PLAN[index]?.id]);
        const fit = fitControlPoints(isFar ? PLAN.toSpliced(index, 1) : pairs, 1);
        const position = plane.toEarth({ x: 430, y: 610 });
        expect(fitWithoutOutlier(pairs, 1)?.toPicture(position)).toEqual(fit?.toPicture(position));
      },
    ),
  );
});

test('one of three places, or two of more, are not left out', () => {
  const three = assessFit(planWithStray(0, 100, 1).slice(0, 3), 1);
  expect(three).toMatchObject({ problem: 'on one line', isWorstExcluded: false });
  const two = planWithStray(0, 100, 1).with(1, pair('b', 90, 15, { x: -300_000, y: 70_000 }));
  const { problem, isWorstExcluded } = assessFit(two, 1);
  expect(problem).not.toBeNull();
  expect(isWorstExcluded).toBe(false);
});

test('a place far away is not left out where the others don’t agree either', () => {
  const onLine = [10, 30, 50, 70].map((percent) => pair(`p${percent}`, percent, percent));
  const { problem, isWorstExcluded } = assessFit(
    [...onLine, pair('x', 90, 10, { x: 5e6, y: 0 })],
    1,
  );
  expect(problem).toBe('on one line');
  expect(isWorstExcluded).toBe(false);
});

test('one place that folds the picture is named, and that the others agree without it', () => {
  const off = pair('d', 20, 85, { x: 500, y: -650 });
  const { problem, worst, isWorstTheOnlyProblem } = assessFit(
    [...PLAN.filter(({ id }) => id !== 'd'), off],
    1,
  );
  expect(problem).not.toBeNull();
  expect(worst?.id).toBe('d');
  expect(worst?.meters).toBeCloseTo(Math.hypot(500, 650), -2);
  expect(isWorstTheOnlyProblem).toBe(true);
});

test('places on one line say nothing of what is beside it', () => {
  const onLine = [pair('a', 10, 10), pair('b', 50, 50.5), pair('c', 70, 70), pair('d', 90, 90)];
  expect(assessFit(onLine, 1).problem).toBe('on one line');
  const same = [pair('a', 10, 10), pair('b', 10, 10), pair('c', 70, 70)];
  expect(assessFit(same, 1).problem).toBe('on one line');
  const onPicture = PLAN.map((one) => ({ ...one, onPicture: { percentX: 50, percentY: 50 } }));
  expect(assessFit(onPicture, 1).problem).toBe('on one line');
});

test('a picture that is seen in a mirror is refused', () => {
  const mirrored = PLAN.map(({ onPicture, ...one }) => ({
    ...one,
    onPicture: { ...onPicture, percentX: 100 - onPicture.percentX },
  }));
  expect(assessFit(mirrored, 1).problem).not.toBeNull();
  expect(assessFit(mirrored.slice(0, 3), 1).problem).not.toBeNull();
});

test('places that have nothing to do with each other are refused', () => {
  const order = [3, 0, 4, 1, 5, 2];
  const mixed = PLAN.map((one, index) => ({
    ...one,
    onEarth: PLAN[order[index] ?? 0]?.onEarth ?? one.onEarth,
  }));
  expect(assessFit(mixed, 1).problem).not.toBeNull();
});

const positions = fc.record({ percentX: uniformNumber(0, 100), percentY: uniformNumber(0, 100) });
const many = fc.array(positions, { minLength: 61, maxLength: 300 });

test('of many places 60 are taken, spread over the picture, in whatever order they come', () => {
  fc.assert(
    fc.property(many, fc.infiniteStream(fc.nat()), (spots, chance) => {
      const pairs = spots.map(({ percentX, percentY }, index) =>
        pair(`p${index}`, percentX, percentY),
      );
      const chosen = sampleFarthestPoints(pairs, 1.4);
      expect(chosen).toHaveLength(60);
      const shuffled = pairs
        .map((one) => ({ one, at: chance.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(sampleFarthestPoints(shuffled, 1.4)).toEqual(chosen);
    }),
    { numRuns: 30 },
  );
});

test('few places are all taken', () => {
  expect(new Set(sampleFarthestPoints(PLAN, 1))).toEqual(new Set(PLAN));
  expect(sampleFarthestPoints([], 1)).toEqual([]);
});

test('places that stand close together leave room for those far away', () => {
  const crowd = Array.from({ length: 200 }, (_, index) =>
    pair(`crowd ${index}`, 50 + (index % 20) / 10, 50 + Math.floor(index / 20) / 10),
  );
  const corners = [pair('x', 1, 1), pair('y', 99, 1), pair('z', 1, 99)];
  const ids = sampleFarthestPoints([...crowd, ...corners], 1).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['x', 'y', 'z']));
});
