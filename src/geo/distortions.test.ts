import { expect, test } from 'vitest';
import { localProjection } from './earth-position';
import { type ControlPoint, fitControlPoints, picturePlane } from './fit';
import { distance, type Vector } from './plane';
import {
  fitSimilarity,
  type PlanePair,
  solveLinearSystems,
  type Transform,
} from './plane-transforms';

// Measures the error of a fit on pictures with different distortions. With TRIALS = 200, this test computed the
// table in docs/decisions/0196.

const TRIALS = 20;
const TESTED = 60;

const ASPECT = 1.5;
const PICTURE = picturePlane(ASPECT);
const { x: WIDTH, y: HEIGHT } = PICTURE.toPlane({ percentX: 100, percentY: 100 });
const METERS_PER_DIAGONAL = 800;
const PLANE = localProjection([{ latitude: 48, longitude: 11 }]);

/** Reproducible pseudorandom numbers from 0 to 1 (Numerical Recipes, 1992, chapter 7.1). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Box and Muller, A Note on the Generation of Random Normal Deviates, 1958. */
function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** Functions that map the ground to a distorted picture, both in diagonals from the center. */
const DISTORTIONS: { [Name in string]: (next: () => number) => Transform } = {
  turn: () => (position) => position,
  stretch:
    () =>
    ({ x, y }) => ({ x: x * 1.3, y }),
  shear:
    () =>
    ({ x, y }) => ({ x: x + 0.25 * y, y }),
  bend:
    () =>
    ({ x, y }) => ({ x, y: y + 0.25 * x * x }),
  perspective:
    () =>
    ({ x, y }) => ({ x: x / (1 + 0.6 * y), y: y / (1 + 0.6 * y) }),
  free(next) {
    const waves = Array.from({ length: 6 }, () => ({
      x: 14 * (next() - 0.5),
      y: 14 * (next() - 0.5),
      phase: 2 * Math.PI * next(),
      amplitude: { x: 0.02 * normal(next), y: 0.02 * normal(next) },
    }));
    return (position) =>
      waves.reduce((moved, wave) => {
        const height = Math.sin(wave.x * position.x + wave.y * position.y + wave.phase);
        return { x: moved.x + wave.amplitude.x * height, y: moved.y + wave.amplitude.y * height };
      }, position);
  },
};

function rotated({ x, y }: Vector, angle: number): Vector {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return { x: cosine * x - sine * y, y: sine * x + cosine * y };
}

/** The affine transform with the least squared errors, for comparison. */
function fitAffine(pairs: readonly PlanePair[]): Transform {
  const rows = pairs.map(({ from }) => [1, from.x, from.y]);
  const products = (other: readonly number[][]) =>
    [0, 1, 2].map((column) =>
      (other[0] ?? []).map((_, at) =>
        rows.reduce((sum, row, index) => sum + (row[column] ?? 0) * (other[index]?.[at] ?? 0), 0),
      ),
    );
  const weights = solveLinearSystems(products(rows), products(pairs.map(({ to }) => [to.x, to.y])));
  const at = ({ x, y }: Vector, axis: number) =>
    [1, x, y].reduce((sum, term, index) => sum + term * (weights?.[index]?.[axis] ?? 0), 0);
  return (position) => ({ x: at(position, 0), y: at(position, 1) });
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median errors in percent of the diagonal, for a number of known places. */
function errorsOf(name: string, count: number, noise: number, trials = TRIALS) {
  const next = randomNumbers(1);
  const errors: Record<'similarity' | 'affine' | 'fit', number[]> = {
    similarity: [],
    affine: [],
    fit: [],
  };
  for (let trial = 0; trial < trials; trial += 1) {
    const distort = DISTORTIONS[name]?.(next);
    if (!distort) throw new Error(`Unknown distortion: ${name}`);
    const angle = 2 * Math.PI * next();
    const draw = (ground: Vector) => {
      const drawn = distort(rotated(ground, -angle));
      return { x: drawn.x + WIDTH / 2, y: drawn.y + HEIGHT / 2 };
    };
    const randomPosition = () =>
      rotated({ x: (next() - 0.5) * WIDTH, y: (next() - 0.5) * HEIGHT }, angle);
    const planePairs = Array.from({ length: count }, (): PlanePair => {
      const from = randomPosition();
      const offset = () => (noise * normal(next)) / Math.SQRT2;
      return { from: { x: from.x + offset(), y: from.y + offset() }, to: draw(from) };
    });
    const onEarth = ({ x, y }: Vector) =>
      PLANE.toEarth({ x: x * METERS_PER_DIAGONAL, y: y * METERS_PER_DIAGONAL });
    const controlPoints = planePairs.map(
      ({ from, to }): ControlPoint => ({
        onEarth: onEarth(from),
        onPicture: PICTURE.toPercent(to),
      }),
    );
    const fit = fitControlPoints(controlPoints, ASPECT);
    const similarity = fitSimilarity(planePairs);
    const affine = fitAffine(planePairs);
    if (!fit || !similarity) throw new Error('No fit');
    for (let index = 0; index < TESTED; index += 1) {
      const ground = randomPosition();
      const drawn = draw(ground);
      errors.similarity.push(100 * distance(similarity(ground), drawn));
      errors.affine.push(100 * distance(affine(ground), drawn));
      const fitted = PICTURE.toPlane(fit.toPicture(onEarth(ground)));
      errors.fit.push(100 * distance(fitted, drawn));
    }
  }
  return {
    similarity: median(errors.similarity),
    affine: median(errors.affine),
    fit: median(errors.fit),
  };
}

test.each(Object.keys(DISTORTIONS))(
  'the fit is barely worse than a similarity for this distortion: %s',
  (name) => {
    for (const count of [4, 6, 10, 20]) {
      for (const noise of [0, 0.01]) {
        const { similarity, fit } = errorsOf(name, count, noise);
        expect(fit).toBeLessThan(similarity + 0.5);
      }
    }
  },
);

test.each([
  ['stretch', 2],
  ['shear', 2],
  ['bend', 1.5],
  ['perspective', 2],
  ['free', 1.5],
])(
  'the fit of ten places is much better than a similarity for this distortion: %s',
  (name, factor) => {
    const { similarity, fit } = errorsOf(name, 10, 0);
    expect(fit * factor).toBeLessThan(similarity);
  },
);
