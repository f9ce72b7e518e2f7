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

/** A point of a true-to-scale plan, 10 m per percent, with an error in meters. */
function pair(
  id: string,
  percentX: number,
  percentY: number,
  offset = { x: 0, y: 0 },
): IdentifiedControlPoint {
  const onEarth = plane.toEarth({ x: percentX * 10 + offset.x, y: percentY * 10 + offset.y });
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

test('places on a true-to-scale plan agree to the meter', () => {
  const { problem, medianMeters, worst } = assessFit(PLAN, 1);
  expect(problem).toBeNull();
  expect(medianMeters).toBeLessThan(0.1);
  expect(worst).toBeNull();
});

/** The median error if each place is off by this distance in a different direction. */
function medianOf(meters: number): number {
  const pairs = PLAN.map(({ id, onPicture: { percentX, percentY } }, index) =>
    pair(id, percentX, percentY, {
      x: meters * Math.cos(index * 2),
      y: meters * Math.sin(index * 2),
    }),
  );
  return assessFit(pairs, 1).medianMeters;
}

test.each([2, 4, 6, 8, 10, 12])('the median error grows %i-fold when the errors do', (factor) => {
  expect(medianOf(factor) / factor).toBeCloseTo(medianOf(1), 1);
});

test('two places are too few, and three are enough', () => {
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

test('the wrong place is identified, and not one that it affects', () => {
  fc.assert(
    fc.property(fc.nat(5), uniformNumber(0, 2 * Math.PI), (index, direction) => {
      const pairs = PLAN.map((point, at) =>
        at === index
          ? pair(point.id, point.onPicture.percentX, point.onPicture.percentY, {
              x: 140 * Math.cos(direction),
              y: 140 * Math.sin(direction),
            })
          : point,
      );
      const { worst } = assessFit(pairs, 1);
      expect(worst?.id).toBe(PLAN[index]?.id);
      expect(worst?.meters).toBeGreaterThan(90);
      expect(worst?.meters).toBeLessThan(220);
    }),
  );
});

test.each([
  ['latitude and longitude swapped', { latitude: 11.1, longitude: 47.5 }],
  ['a missing minus', { latitude: 47.5, longitude: -11.1 }],
])('an outlier is excluded and identified: %s', (_, onEarth) => {
  const pairs = PLAN.map((point) => (point.id === 'd' ? { ...point, onEarth } : point));
  const { problem, medianMeters, worst, isWorstExcluded } = assessFit(pairs, 1);
  expect(problem).toBeNull();
  expect(isWorstExcluded).toBe(true);
  expect(medianMeters).toBeLessThan(0.1);
  expect(worst).toMatchObject({ id: 'd' });
  expect(worst?.meters).toBeGreaterThan(1_000_000);
});

/** The plan with one place that is off by a number of diagonals of 1,414 m. */
function planWithOutlier(
  index: number,
  diagonals: number,
  direction: number,
): IdentifiedControlPoint[] {
  const meters = diagonals * Math.SQRT2 * 1000;
  const offset = { x: meters * Math.cos(direction), y: meters * Math.sin(direction) };
  return PLAN.map(({ id, onPicture: { percentX, percentY } }, at) =>
    pair(id, percentX, percentY, at === index ? offset : undefined),
  );
}

test('a place more than ten diagonals away is excluded from the fit, a nearer one is not', () => {
  fc.assert(
    fc.property(
      fc.nat(5),
      fc.oneof(uniformNumber(1, 8), uniformNumber(12, 2000)),
      uniformNumber(0, 2 * Math.PI),
      (index, diagonals, direction) => {
        const pairs = planWithOutlier(index, diagonals, direction);
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

test('no place is excluded if there are only three, or if two are far off', () => {
  const three = assessFit(planWithOutlier(0, 100, 1).slice(0, 3), 1);
  expect(three).toMatchObject({ problem: 'on one line', isWorstExcluded: false });
  const two = planWithOutlier(0, 100, 1).with(1, pair('b', 90, 15, { x: -300_000, y: 70_000 }));
  const { problem, isWorstExcluded } = assessFit(two, 1);
  expect(problem).not.toBeNull();
  expect(isWorstExcluded).toBe(false);
});

test('a place far away is not excluded if the others do not agree either', () => {
  const onLine = [10, 30, 50, 70].map((percent) => pair(`p${percent}`, percent, percent));
  const { problem, isWorstExcluded } = assessFit(
    [...onLine, pair('x', 90, 10, { x: 5e6, y: 0 })],
    1,
  );
  expect(problem).toBe('on one line');
  expect(isWorstExcluded).toBe(false);
});

test('a place that folds the picture is identified as the only problem', () => {
  const misplaced = pair('d', 20, 85, { x: 500, y: -650 });
  const { problem, worst, isWorstTheOnlyProblem } = assessFit(
    [...PLAN.filter(({ id }) => id !== 'd'), misplaced],
    1,
  );
  expect(problem).not.toBeNull();
  expect(worst?.id).toBe('d');
  expect(worst?.meters).toBeCloseTo(Math.hypot(500, 650), -2);
  expect(isWorstTheOnlyProblem).toBe(true);
});

test('places on one line are refused', () => {
  const onLine = [pair('a', 10, 10), pair('b', 50, 50.5), pair('c', 70, 70), pair('d', 90, 90)];
  expect(assessFit(onLine, 1).problem).toBe('on one line');
  const same = [pair('a', 10, 10), pair('b', 10, 10), pair('c', 70, 70)];
  expect(assessFit(same, 1).problem).toBe('on one line');
  const onPicture = PLAN.map((point) => ({ ...point, onPicture: { percentX: 50, percentY: 50 } }));
  expect(assessFit(onPicture, 1).problem).toBe('on one line');
});

test('a mirrored picture is refused', () => {
  const mirrored = PLAN.map(({ onPicture, ...point }) => ({
    ...point,
    onPicture: { ...onPicture, percentX: 100 - onPicture.percentX },
  }));
  expect(assessFit(mirrored, 1).problem).not.toBeNull();
  expect(assessFit(mirrored.slice(0, 3), 1).problem).not.toBeNull();
});

test('places with shuffled positions are refused', () => {
  const order = [3, 0, 4, 1, 5, 2];
  const mixed = PLAN.map((point, index) => ({
    ...point,
    onEarth: PLAN[order[index] ?? 0]?.onEarth ?? point.onEarth,
  }));
  expect(assessFit(mixed, 1).problem).not.toBeNull();
});

const positions = fc.record({ percentX: uniformNumber(0, 100), percentY: uniformNumber(0, 100) });
const many = fc.array(positions, { minLength: 61, maxLength: 300 });

test('the sample of many places has 60, regardless of their order', () => {
  fc.assert(
    fc.property(many, fc.infiniteStream(fc.nat()), (positions, random) => {
      const pairs = positions.map(({ percentX, percentY }, index) =>
        pair(`p${index}`, percentX, percentY),
      );
      const chosen = sampleFarthestPoints(pairs, 1.4);
      expect(chosen).toHaveLength(60);
      const shuffled = pairs
        .map((item) => ({ item, at: random.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item);
      expect(sampleFarthestPoints(shuffled, 1.4)).toEqual(chosen);
    }),
    { numRuns: 30 },
  );
});

test('the sample of a few places has them all', () => {
  expect(new Set(sampleFarthestPoints(PLAN, 1))).toEqual(new Set(PLAN));
  expect(sampleFarthestPoints([], 1)).toEqual([]);
});

test('the sample of crowded places includes those far away', () => {
  const crowded = Array.from({ length: 200 }, (_, index) =>
    pair(`crowded ${index}`, 50 + (index % 20) / 10, 50 + Math.floor(index / 20) / 10),
  );
  const corners = [pair('x', 1, 1), pair('y', 99, 1), pair('z', 1, 99)];
  const ids = sampleFarthestPoints([...crowded, ...corners], 1).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['x', 'y', 'z']));
});
