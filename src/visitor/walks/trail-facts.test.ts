import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { naismithMinutes, trailFacts } from './trail-facts';

const LINE: [number, number][] = [
  [10, 50],
  [90, 50],
];
const plain = sectionAlong(LINE);
const steps = (count: number) => sectionAlong(LINE, { steps: count });
const measured = (...sections: number[]) => ({ sections, metersTo: () => 0 });

describe('the length', () => {
  test('is the owner’s, else the measured one, else unknown', () => {
    const stated = trailOf([plain], { lengthMeters: 1200 });
    expect(trailFacts(stated, measured(900)).lengthMeters).toBe(1200);
    expect(trailFacts(trailOf([plain, plain]), measured(900, 50)).lengthMeters).toBe(950);
    expect(trailFacts(trailOf([plain]), null).lengthMeters).toBeNull();
  });
});

describe('the time', () => {
  test('is the owner’s, to the minute', () => {
    const facts = trailFacts(trailOf([plain], { lengthMeters: 5000, minutes: 93 }), null);
    expect(facts).toMatchObject({ minutes: 93, isAbout: false });
  });

  test.each([
    [5000, 0, 60],
    [5000, 600, 120],
    [1200, 0, 14],
    [2200, 140, 40],
    [20, 0, 1],
  ])('%i m with %i m of climb take %i minutes', (meters, climb, minutes) => {
    expect(naismithMinutes(meters, climb)).toBe(minutes);
  });

  test('is unknown without a length, and on a steep trail without a climb', () => {
    const steep = sectionAlong(LINE, { isSteep: true });
    expect(trailFacts(trailOf([plain], { climbMeters: 40 }), null).minutes).toBeNull();
    expect(trailFacts(trailOf([steep]), measured(1000)).minutes).toBeNull();
    expect(trailFacts(trailOf([steep], { climbMeters: 100 }), measured(1000)).minutes).toBe(22);
    expect(trailFacts(trailOf([plain]), measured(1000))).toMatchObject({
      minutes: 12,
      isAbout: true,
    });
  });

  test('never gets shorter with more length or more climb', () => {
    const meters = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(meters, meters, fc.nat(3000), fc.nat(3000), (length, more, climb, higher) => {
        const before = naismithMinutes(length, climb);
        expect(naismithMinutes(length + more, climb + higher)).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('steps', () => {
  test.each([
    [[plain], false, null, false],
    [[plain], true, null, true],
    [[steps(12), plain, steps(30)], false, 42, false],
    [[steps(12)], true, 12, false],
    [[steps(12), steps(0)], false, 0, false],
    [[steps(0)], true, 0, false],
  ])('case %#', (sections, isChecked, count, isStepFree) => {
    expect(trailFacts(trailOf(sections, { isChecked }), null)).toMatchObject({
      steps: count,
      isStepFree,
    });
  });
});

test('what it is made of has a length only where the trail is measured', () => {
  const rough = sectionAlong(LINE, { isRough: true });
  const both = sectionAlong(LINE, { isRough: true, isSteep: true });
  const trail = trailOf([rough, plain, both, steps(3)], { lengthMeters: 800 });
  expect(trailFacts(trail, null).kinds).toEqual([
    { kind: 'steps', meters: null },
    { kind: 'steep', meters: null },
    { kind: 'rough', meters: null },
  ]);
  expect(trailFacts(trail, measured(300, 100, 200, 10)).kinds).toEqual([
    { kind: 'steps', meters: null },
    { kind: 'steep', meters: 200 },
    { kind: 'rough', meters: 500 },
  ]);
});

test('a loop ends where it begins', () => {
  const loop = sectionAlong([
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 10],
  ]);
  expect(trailFacts(trailOf([loop], { isDirected: true }), null)).toMatchObject({
    isLoop: true,
    isDirected: true,
  });
  expect(trailFacts(trailOf([plain]), null).isLoop).toBe(false);
});
