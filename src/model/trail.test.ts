import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '@/types/database';
import { makeTrail, makeTrailSection } from '../../tests/factories';
import { damagedLine, hostileLine } from '../../tests/lines';
import { parseTrail, type Trail, trailProblem, trailToJson } from './trail';

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const position = fc.record({ percentX: percent, percentY: percent });
const number = (min: number, max: number) => fc.option(fc.integer({ min, max }));

const trails: fc.Arbitrary<Trail> = fc.record({
  sections: fc.array(
    fc.record({
      positions: fc.array(position, { minLength: 2, maxLength: 40 }),
      steps: number(0, 9999),
      isSteep: fc.boolean(),
      isRough: fc.boolean(),
      isPaved: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  lengthMeters: number(1, 1_000_000),
  minutes: number(1, 10_000),
  climbMeters: number(0, 10_000),
  descentMeters: number(0, 10_000),
  isChecked: fc.boolean(),
  isDirected: fc.boolean(),
  junctions: fc.dictionary(
    fc.constantFrom('self', 'b0000000-0000-4000-8000-000000000001'),
    fc.record({
      joined: fc.array(position, { maxLength: 5 }),
      apart: fc.array(position, { minLength: 1, maxLength: 5 }),
    }),
  ),
  revision: fc.integer({ min: 0, max: 900_000_000 }),
});

describe('a trail', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(trails, (trail) => {
        expect(parseTrail(JSON.parse(JSON.stringify(trailToJson(trail))))).toEqual(trail);
      }),
    );
  });

  test('is none if its JSON is anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        // The arbitrary's type is unknown, but its values are JSON.
        expect(parseTrail(JSON.parse(JSON.stringify(json)))).toBeNull();
      }),
    );
  });
});

test('a damaged line is none, or a valid trail that is written as it was read', () => {
  let valid = 0;
  fc.assert(
    fc.property(fc.oneof(damagedLine, hostileLine), (value) => {
      const line = JSON.parse(JSON.stringify(value));
      const trail = parseTrail(line);
      if (!trail) return;
      valid += 1;
      expect(trailProblem(trail)).toBeNull();
      const isCapped = line.revision > 900_000_000;
      expect(trailToJson(trail)).toEqual(isCapped ? { ...line, revision: 500_000_000 } : line);
    }),
    { numRuns: 1000 },
  );
  expect(valid).toBeGreaterThan(100);
});

test('a trail with as many sections or positions as fit is read, and none with one more', () => {
  const lineOf = (lengths: number[]) => ({
    parts: lengths.map((length) => ({ path: Array(2 * length).fill(0) })),
  });
  const most = [Array<number>(20).fill(2), [2000, 2000, 1000]];
  const tooMany = [Array<number>(21).fill(2), [2001], [2000, 2000, 1001]];
  expect(most.map((lengths) => parseTrail(lineOf(lengths))?.sections.length)).toEqual([20, 3]);
  expect(tooMany.map((lengths) => parseTrail(lineOf(lengths)))).toEqual([null, null, null]);
});

test.each<[string, Json]>([
  ['no positions', []],
  ['one position', [5000, 5000]],
  ['half a position', [0, 0, 0]],
  ['a position above the picture', [0, 0, 0, -1]],
  ['a position beside the picture', [0, 0, 10_001, 0]],
  ['a fraction', [0, 0, 0, 0.5]],
  ['a text', [0, 0, 0, '0']],
  ['nothing', [0, 0, 0, null]],
  [
    'pairs',
    [
      [0, 0],
      [0, 0],
    ],
  ],
  ['an earlier release’s code', '!!!!'],
])('a path of %s is none', (_, path) => {
  expect(parseTrail({ parts: [{ path }] })).toBeNull();
});

/** A number from 0 to 1, always the same sequence (Numerical Recipes, 1992, page 284). */
function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('ten trails of 500 positions, each as long as the picture is wide, take at most 22 kB', () => {
  const random = randomNumbers();
  const rows = Array.from({ length: 10 }, (_, index) => {
    let [percentX, percentY, direction, curvature] = [50, 50, 2 * Math.PI * random(), 0];
    const positions = Array.from({ length: 500 }, () => {
      curvature = 0.8 * curvature + 0.3 * (random() - 0.5);
      direction += curvature + 0.3 * (random() - 0.5);
      const step = 0.1 + 0.2 * random();
      percentX = Math.min(Math.max(percentX + step * Math.cos(direction), 0), 100);
      percentY = Math.min(Math.max(percentY + step * Math.sin(direction), 0), 100);
      return { percentX, percentY };
    });
    return {
      id: `b0000000-0000-4000-8000-00000000000${index}`,
      line: trailToJson(makeTrail({ sections: [makeTrailSection({ positions })] })),
    };
  });
  expect(gzipSync(JSON.stringify(rows)).length).toBeLessThanOrEqual(22_000);
});

test('after a trail with the highest revision, later saves still get higher revisions', () => {
  const trails = [1_000_000_000, 900_000_001].map((revision) =>
    parseTrail(trailToJson(makeTrail({ revision }))),
  );
  const [next = 0] = trails.map((trail) => (trail?.revision ?? 0) + 1);
  const saved = parseTrail(trailToJson(makeTrail({ revision: next })));
  expect(saved?.revision).toBe(next);
  expect(saved?.revision).toBeGreaterThan(Math.max(...trails.map((trail) => trail?.revision ?? 0)));
  expect(parseTrail({ parts: [{ path: [0, 0, 0, 0] }], revision: 1_000_000_001 })).toBeNull();
});
