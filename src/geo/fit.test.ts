import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniformNumber } from '../../tests/uniform-number';
import { localProjection } from './earth-position';
import { areCollinear, type ControlPoint, type Fit, fitControlPoints } from './fit';
import type { PercentPosition } from './geometry';

const ASPECT = 1.5;
const MUNICH = { latitude: 48.13743, longitude: 11.57549 };

/** Places on an irregular grid, whose hull is most of the picture. */
const COLUMNS = [10, 40, 62, 90];
const ROWS = [12, 45, 88];
const SPOTS = ROWS.flatMap((percentY, row) =>
  COLUMNS.map((percentX, column) => ({
    percentX: percentX + 3 * ((row * 5 + column * 3) % 4),
    percentY: percentY - 2 * ((row + column * 2) % 5),
  })),
);

type View = { turn: number; meters: number; latitude: number; longitude: number };

/** The position on Earth of a spot on the picture, which is bent, rotated and scaled. */
function onEarth({ percentX, percentY }: PercentPosition, bend: number, view: View) {
  const [x, y] = [(percentX / 100 - 0.5) * ASPECT, percentY / 100 - 0.5];
  const [bentX, bentY] = [x + bend * y * y, y + bend * x * x];
  const [sine, cosine] = [Math.sin(view.turn), Math.cos(view.turn)];
  return localProjection([view]).toEarth({
    x: view.meters * (cosine * bentX - sine * bentY),
    y: view.meters * (sine * bentX + cosine * bentY),
  });
}

const HOME: View = { turn: 0, meters: 400, ...MUNICH };

function pairsOf(bend: number, view = HOME, spots = SPOTS): ControlPoint[] {
  return spots.map((onPicture) => ({ onPicture, onEarth: onEarth(onPicture, bend, view) }));
}

function fitOf(pairs: readonly ControlPoint[], options = {}): Fit {
  const fit = fitControlPoints(pairs, ASPECT, options);
  if (!fit) throw new Error('No fit');
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
  meters: uniformNumber(30, 20_000),
  latitude: uniformNumber(-70, 70),
  longitude: uniformNumber(-180, 180),
});

/** The distance in percent of the picture's diagonal. */
function distanceBetween(a: PercentPosition, b: PercentPosition): number {
  const x = (a.percentX - b.percentX) * ASPECT;
  return Math.hypot(x, a.percentY - b.percentY) / Math.hypot(ASPECT, 1);
}

function isCollinear(spots: readonly PercentPosition[]): boolean {
  return areCollinear(spots.map(({ percentX, percentY }) => ({ x: percentX, y: percentY })));
}

function expectNear(actual: PercentPosition | null, expected: PercentPosition, digits: number) {
  expect(actual?.percentX).toBeCloseTo(expected.percentX, digits);
  expect(actual?.percentY).toBeCloseTo(expected.percentY, digits);
}

test('the fit does not depend on rotation, scale and location on Earth', () => {
  fc.assert(
    fc.property(bends, views, anywhere, (bend, view, spot) => {
      const there = fitOf(pairsOf(bend, view)).toPicture(onEarth(spot, bend, view));
      const here = fitOf(pairsOf(bend)).toPicture(onEarth(spot, bend, HOME));
      // The Earth is round, so the projection of a large area is less accurate.
      expectNear(there, here, view.meters < 1000 ? 1 : -1);
    }),
  );
});

test('on a true-to-scale plan, every position is right, inside and outside', () => {
  fc.assert(
    fc.property(anywhere, fc.subarray(SPOTS, { minLength: 3 }), (spot, spots) => {
      const fit = fitControlPoints(pairsOf(0, HOME, spots), ASPECT);
      // Nearly collinear places say little about positions away from their line.
      if (fit && !isCollinear(spots)) expectNear(fit.toPicture(onEarth(spot, 0, HOME)), spot, 2);
    }),
  );
});

test('without smoothing the fit goes through each place', () => {
  fc.assert(
    fc.property(bends, views, fc.subarray(SPOTS, { minLength: 7 }), (bend, view, spots) => {
      const fit = fitOf(pairsOf(bend, view, spots), { smoothing: 0 });
      for (const { onEarth, onPicture } of pairsOf(bend, view, spots)) {
        expectNear(fit.toPicture(onEarth), onPicture, 4);
      }
    }),
  );
});

test('converting a spot between the places to the Earth and back changes nothing', () => {
  fc.assert(
    fc.property(bends, views, between, (bend, view, spot) => {
      const fit = fitOf(pairsOf(bend, view));
      const position = fit.toEarth(spot);
      expect(position).not.toBeNull();
      if (position) expectNear(fit.toPicture(position), spot, 4);
    }),
  );
});

test('the fit of a bent picture is close between the places, and bounded far away', () => {
  fc.assert(
    fc.property(bends, views, between, far, (bend, view, spot, distant) => {
      const fit = fitOf(pairsOf(bend, view));
      expect(distanceBetween(fit.toPicture(onEarth(spot, bend, view)), spot)).toBeLessThan(3);
      // Far away only the similarity applies, which ignores the bend.
      expect(distanceBetween(fit.toPicture(onEarth(distant, 0, view)), distant)).toBeLessThan(60);
    }),
  );
});

test('the length of a meter on the picture follows from the places', () => {
  fc.assert(
    fc.property(views, anywhere, (view, spot) => {
      const diagonals = fitOf(pairsOf(0, view)).diagonalsPerMeter(onEarth(spot, 0, view));
      expect(diagonals * view.meters * Math.hypot(ASPECT, 1)).toBeCloseTo(1, 1);
    }),
  );
});

test('places across the date line and near the poles are fitted like any others', () => {
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

test('fewer than two places, or places that coincide, give no fit', () => {
  const [first] = pairsOf(0);
  expect(fitControlPoints([], ASPECT)).toBeNull();
  expect(fitControlPoints(pairsOf(0).slice(0, 1), ASPECT)).toBeNull();
  if (first) expect(fitControlPoints([first, first, first, first], ASPECT)).toBeNull();
});

test('the fits of a true and of a bent plan do not fold', () => {
  fc.assert(
    fc.property(bends, views, (bend, view) => {
      expect(fitOf(pairsOf(bend, view)).isFolded()).toBe(false);
    }),
  );
});

test('the fits of a mirrored picture and of swapped places fold', () => {
  const mirrored = pairsOf(0).map(({ onEarth, onPicture }) => ({
    onEarth,
    onPicture: { ...onPicture, percentX: 100 - onPicture.percentX },
  }));
  expect(fitOf(mirrored).isFolded()).toBe(true);
  const [first, second, ...others] = pairsOf(0);
  if (!first || !second) throw new Error('Fewer than two places');
  const swapped = [
    { ...first, onPicture: second.onPicture },
    { ...second, onPicture: first.onPicture },
    ...others,
  ];
  expect(fitOf(swapped).isFolded()).toBe(true);
});
