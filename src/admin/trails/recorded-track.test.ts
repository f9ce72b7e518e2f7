import { expect, test } from 'vitest';
import { distance } from '@/geo/plane';
import { climbOf, smoothTrack, type TrackPosition } from './recorded-track';

/** Always the same random numbers from 0 to 1 (Numerical Recipes, 1992, page 284). */
function randomNumbers(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Noise with a standard deviation in meters. Correlated noise drifts, as that of a receiver does. */
function noise(random: () => number, deviation: number, correlation: number): () => number {
  let last = 0;
  return () => {
    // Box and Muller, 1958
    const gaussian =
      Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()) * deviation;
    last = correlation * last + Math.sqrt(1 - correlation ** 2) * gaussian;
    return last;
  };
}

const PROFILES: [name: string, profile: (meters: number) => number][] = [
  ['hills', (meters) => 40 * Math.sin(meters / 180) + 25 * Math.sin(meters / 420 + 1)],
  ['a climb in waves', (meters) => 500 + meters * 0.06 + 6 * Math.sin(meters / 90)],
  ['a mountain', (meters) => 300 * Math.sin((Math.PI * meters) / 4000)],
];

const LENGTH_METERS = 4000;

/** The exact climb of a profile. */
function climbOfProfile(profile: (meters: number) => number): number {
  let climb = 0;
  for (let meters = 1; meters <= LENGTH_METERS; meters += 1) {
    climb += Math.max(0, profile(meters) - profile(meters - 1));
  }
  return climb;
}

/** A walk along a profile with a position every 5 m, in a circle. */
function walk(profile: (meters: number) => number, correlation: number, deviation = 3) {
  const random = randomNumbers();
  const [east, south] = [noise(random, deviation, 0.5), noise(random, deviation, 0.5)];
  const up = noise(random, deviation, correlation);
  const radius = LENGTH_METERS / 2 / Math.PI;
  return Array.from({ length: LENGTH_METERS / 5 + 1 }, (_, index): TrackPosition => {
    const angle = (index * 5) / radius;
    return {
      x: radius * Math.cos(angle) + east(),
      y: radius * Math.sin(angle) + south(),
      elevation: profile(index * 5) + up(),
    };
  });
}

const lengthOf = (track: TrackPosition[]) =>
  track.reduce((sum, at, index) => sum + distance(track[index - 1] ?? at, at), 0);

test.each(PROFILES)('the climb of %s is right within 15 %, whatever the noise', (_, profile) => {
  const expected = climbOfProfile(profile);
  for (const correlation of [0, 0.8, 0.95]) {
    const track = walk(profile, correlation);
    const climb = climbOf([smoothTrack(track)])?.climb ?? 0;
    expect(Math.abs(climb / expected - 1)).toBeLessThan(0.15);
  }
});

test('the noise of a level path hardly climbs', () => {
  expect(climbOf([walk(() => 100, 0)])?.climb).toBeLessThan(10);
});

test('a descent is the climb of the way back', () => {
  const [, profile] = PROFILES[0] ?? ['', () => 0];
  const track = walk(profile, 0.8);
  const [there, back] = [climbOf([track]), climbOf([track.toReversed()])];
  expect(there?.climb).toBeCloseTo(back?.descent ?? 0, 6);
  expect(there?.descent).toBeCloseTo(back?.climb ?? 0, 6);
});

test('a gap between two tracks adds nothing, and positions without an elevation are left out', () => {
  const level = (elevation: number | null) => [0, 50, 100].map((x) => ({ x, y: 0, elevation }));
  expect(climbOf([level(100), level(900)])).toEqual({ climb: 0, descent: 0 });
  expect(climbOf([level(100), level(null)])).toEqual({ climb: 0, descent: 0 });
  expect(climbOf([level(null)])).toBeNull();
  expect(climbOf([level(0)])).toBeNull();
  expect(climbOf([])).toBeNull();
});

test('smoothing restores the length of a noisy track within 3 %', () => {
  const track = walk(() => 0, 0);
  expect(lengthOf(track) / LENGTH_METERS).toBeGreaterThan(1.1);
  expect(Math.abs(lengthOf(smoothTrack(track)) / LENGTH_METERS - 1)).toBeLessThan(0.03);
});

test('smoothing leaves a line with distant corners as it is', () => {
  const line = [
    [0, 0],
    [100, 0],
    [100, 80],
    [400, 90],
  ].map(([x = 0, y = 0]) => ({ x, y, elevation: null }));
  expect(smoothTrack(line)).toEqual(line);
});
