import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areCollinear as areOnOneLine,
  type ControlPoint,
  type Fit,
  fitControlPoints,
} from '@/geo/fit';
import { uniformNumber } from '../../tests/uniform-number';
import { localProjection } from './earth-position';
import type { PercentPosition } from './geometry';

const ASPECT = 1.5;
const MUNICH = { latitude: 48.13743, longitude: 11.57549 };

/** Places on a grid, a little out of line: their hull is most of the picture. */
const COLUMNS = [10, 40, 62, 90];
const ROWS = [12, 45, 88];
const SPOTS = ROWS.flatMap((percentY, row) =>
  COLUMNS.map((percentX, column) => ({
    percentX: percentX + 3 * ((row * 5 + column * 3) % 4),
    percentY: percentY - 2 * ((row + column * 2) % 5),
  })),
);

type View = { turn: number; metres: number; latitude: number; longitude: number };

/** The picture's ground as seen from above: bent, turned and scaled, anywhere on Earth. */
function onEarth({ percentX, percentY }: PercentPosition, bend: number, view: View) {
  const [x, y] = [(percentX / 100 - 0.5) * ASPECT, percentY / 100 - 0.5];
  const [bentX, bentY] = [x + bend * y * y, y + bend * x * x];
  const [sine, cosine] = [Math.sin(view.turn), Math.cos(view.turn)];
  return localProjection([view]).toEarth({
    x: view.metres * (cosine * bentX - sine * bentY),
    y: view.metres * (sine * bentX + cosine * bentY),
  });
}

const HOME: View = { turn: 0, metres: 400, ...MUNICH };

function pairsOf(bend: number, view = HOME, spots = SPOTS): ControlPoint[] {
  return spots.map((onPicture) => ({ onPicture, onEarth: onEarth(onPicture, bend, view) }));
}

function fitOf(pairs: readonly ControlPoint[], options = {}): Fit {
  const fit = fitControlPoints(pairs, ASPECT, options);
  if (!fit) throw new Error('There is no fit.');
  return fit;
}

const bends = uniformNumber(-0.2, 0.2);
const between = fc.record({ percentX: uniformNumber(25, 80), percentY: uniformNumber(20, 70) });
const far = fc.record({ percentX: uniformNumber(-400, 500), percentY: uniformNumber(-400, 500) });
const anywhere = fc.record({
  percentX: uniformNumber(-50, 150),
  percentY: uniformNumber(-50, 150),
});
const views = fc.record({
  turn: uniformNumber(0, 2 * Math.PI),
  metres: uniformNumber(30, 20_000),
  latitude: uniformNumber(-70, 70),
  longitude: uniformNumber(-180, 180),
});

/** In percent of the picture's diagonal. */
function apart(one: PercentPosition, other: PercentPosition): number {
  const x = (one.percentX - other.percentX) * ASPECT;
  return Math.hypot(x, one.percentY - other.percentY) / Math.hypot(ASPECT, 1);
}

function isOnOneLine(spots: readonly PercentPosition[]): boolean {
  return areOnOneLine(spots.map(({ percentX, percentY }) => ({ x: percentX, y: percentY })));
}

function expectNear(actual: PercentPosition | null, expected: PercentPosition, digits: number) {
  expect(actual?.percentX).toBeCloseTo(expected.percentX, digits);
  expect(actual?.percentY).toBeCloseTo(expected.percentY, digits);
}

test('turned, scaled and shifted, the same places give the same fit', () => {
  fc.assert(
    fc.property(bends, views, anywhere, (bend, view, spot) => {
      const there = fitOf(pairsOf(bend, view)).toPicture(onEarth(spot, bend, view));
      const here = fitOf(pairsOf(bend)).toPicture(onEarth(spot, bend, HOME));
      // The Earth is round: a wide place is not quite as flat as a small one.
      expectNear(there, here, view.metres < 1000 ? 1 : -1);
    }),
  );
});

test('where the picture is a true plan, every position is right, on it and beside it', () => {
  fc.assert(
    fc.property(anywhere, fc.subarray(SPOTS, { minLength: 3 }), (spot, spots) => {
      const fit = fitControlPoints(pairsOf(0, HOME, spots), ASPECT);
      // Of places that are nearly on one line little is known beside that.
      if (fit && !isOnOneLine(spots)) expectNear(fit.toPicture(onEarth(spot, 0, HOME)), spot, 2);
    }),
  );
});

test('without smoothing each place is where it says', () => {
  fc.assert(
    fc.property(bends, views, fc.subarray(SPOTS, { minLength: 7 }), (bend, view, spots) => {
      const fit = fitOf(pairsOf(bend, view, spots), { smoothing: 0 });
      for (const { onEarth, onPicture } of pairsOf(bend, view, spots)) {
        expectNear(fit.toPicture(onEarth), onPicture, 4);
      }
    }),
  );
});

test('from the picture to the Earth and back is where you started, between the places', () => {
  fc.assert(
    fc.property(bends, views, between, (bend, view, spot) => {
      const fit = fitOf(pairsOf(bend, view));
      const position = fit.toEarth(spot);
      expect(position).not.toBeNull();
      if (position) expectNear(fit.toPicture(position), spot, 4);
    }),
  );
});

test('a bent picture is nearly right between the places, and never wild far away', () => {
  fc.assert(
    fc.property(bends, views, between, far, (bend, view, spot, distant) => {
      const fit = fitOf(pairsOf(bend, view));
      expect(apart(fit.toPicture(onEarth(spot, bend, view)), spot)).toBeLessThan(3);
      // Far away it is the similarity, which knows nothing of the bend.
      expect(apart(fit.toPicture(onEarth(distant, 0, view)), distant)).toBeLessThan(60);
    }),
  );
});

test('a metre is as long on the picture as the places say', () => {
  fc.assert(
    fc.property(views, anywhere, (view, spot) => {
      const diagonals = fitOf(pairsOf(0, view)).diagonalsPerMeter(onEarth(spot, 0, view));
      expect(diagonals * view.metres * Math.hypot(ASPECT, 1)).toBeCloseTo(1, 1);
    }),
  );
});

test('places across the date line and near the poles are fitted like any', () => {
  for (const view of [
    { ...HOME, longitude: 179.999 },
    { ...HOME, longitude: -180 },
    { ...HOME, latitude: 89 },
    { ...HOME, latitude: -78.5, longitude: 166 },
  ]) {
    const spot = { percentX: 50, percentY: 50 };
    expectNear(fitOf(pairsOf(0.1, view)).toPicture(onEarth(spot, 0.1, view)), spot, 0);
  }
});

test('fewer than two places, or places that are all at one, give no fit', () => {
  const [first] = pairsOf(0);
  expect(fitControlPoints([], ASPECT)).toBeNull();
  expect(fitControlPoints(pairsOf(0).slice(0, 1), ASPECT)).toBeNull();
  if (first) expect(fitControlPoints([first, first, first, first], ASPECT)).toBeNull();
});

test('a true plan and a bent one don’t fold', () => {
  fc.assert(
    fc.property(bends, views, (bend, view) => {
      expect(fitOf(pairsOf(bend, view)).isFolded()).toBe(false);
    }),
  );
});

test('a mirrored picture, and one on which two places are swapped, fold', () => {
  const mirrored = pairsOf(0).map(({ onEarth, onPicture }) => ({
    onEarth,
    onPicture: { ...onPicture, percentX: 100 - onPicture.percentX },
  }));
  expect(fitOf(mirrored).isFolded()).toBe(true);
  const [one, two, ...others] = pairsOf(0);
  if (!one || !two) throw new Error('There are places.');
  const swapped = [
    { ...one, onPicture: two.onPicture },
    { ...two, onPicture: one.onPicture },
    ...others,
  ];
  expect(fitOf(swapped).isFolded()).toBe(true);
});
