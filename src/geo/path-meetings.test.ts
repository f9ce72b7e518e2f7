import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestOnPath } from './path';
import * as geo from './path-meetings';

// As they are stored.
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const position = fc.record({ percentX: percent, percentY: percent });
const path = fc.array(position, { minLength: 2, maxLength: 12 });
const paths = fc.array(path, { minLength: 1, maxLength: 3 });
const aspectRatio = fc.double({ min: 0.2, max: 5, noNaN: true });
const radius = fc.double({ min: 0.005, max: 0.1, noNaN: true });

type Path = { percentX: number; percentY: number }[];

/** The same for bare paths. */
function pathMeetings(paths: Path[], others: Path[] | null, aspectRatio: number, radius: number) {
  const toLines = (paths: Path[]) => paths.map((positions) => ({ positions }));
  const search = { work: 1e9, isComplete: true };
  return geo.pathMeetings(toLines(paths), others && toLines(others), aspectRatio, radius, search);
}

function distanceTo(paths: readonly Path[], at: Path[number], aspectRatio: number): number {
  const places = paths.map((path) => nearestOnPath(path, at, aspectRatio)?.distance ?? Infinity);
  return Math.min(...places);
}

function line(...corners: [number, number][]): Path {
  return corners.map(([percentX, percentY]) => ({ percentX, percentY }));
}

/** Where lines on a square picture meet, to whole percents, from left to right. */
function meetings(paths: Path[], others: Path[] | null, radius = 0.03) {
  return pathMeetings(paths, others, 1, radius)
    .map(({ percentX, percentY }) => [Math.round(percentX), Math.round(percentY)])
    .sort(([a = 0], [b = 0]) => a - b);
}

describe('two trails', () => {
  test('meet only where both are close', () => {
    fc.assert(
      fc.property(paths, paths, aspectRatio, radius, (paths, others, aspectRatio, radius) => {
        for (const at of pathMeetings(paths, others, aspectRatio, radius)) {
          for (const each of [paths, others])
            expect(distanceTo(each, at, aspectRatio)).toBeLessThanOrEqual(0.55 * radius + 1e-6);
        }
      }),
    );
  });

  test('meet if a corner of one is close to the other', () => {
    fc.assert(
      fc.property(path, path, aspectRatio, radius, (path, other, aspectRatio, radius) => {
        const isClose = path.some((at) => distanceTo([other], at, aspectRatio) < 0.9 * radius);
        const count = pathMeetings([path], [other], aspectRatio, radius).length;
        if (isClose) expect(count).toBeGreaterThan(0);
      }),
    );
  });

  test('meet at the same places in both orders, and drawn backwards', () => {
    fc.assert(
      fc.property(paths, paths, aspectRatio, radius, (paths, others, aspectRatio, radius) => {
        const meetings = pathMeetings(paths, others, aspectRatio, radius);
        const swapped = pathMeetings(others, paths, aspectRatio, radius);
        const backwards = pathMeetings(
          paths.map((path) => path.toReversed()),
          others,
          aspectRatio,
          radius,
        );
        for (const other of [swapped, backwards]) {
          for (const at of meetings) {
            const nearest = Math.min(
              ...other.map((each) =>
                Math.hypot(
                  (each.percentX - at.percentX) / 100,
                  (each.percentY - at.percentY) / 100 / aspectRatio,
                ),
              ),
            );
            expect(nearest).toBeLessThanOrEqual(radius);
          }
        }
      }),
    );
  });

  test('meet at each crossing, even at two that are close', () => {
    const across = line([10, 50], [90, 50]);
    expect(meetings([across], [line([30, 20], [30, 80])])).toEqual([[30, 50]]);
    expect(meetings([across], [line([30, 20], [30, 80], [33, 80], [33, 20])])).toEqual([
      [30, 50],
      [33, 50],
    ]);
  });

  test('meet where an end of one nearly reaches the other', () => {
    const across = line([10, 50], [90, 50]);
    expect(meetings([across], [line([30, 20], [30, 48])])).toEqual([[30, 49]]);
    expect(meetings([across], [line([30, 20], [30, 46])])).toEqual([]);
  });

  test('that share a stretch meet where it begins and where it ends', () => {
    const [first, second] = [
      line([10, 20], [30, 50], [40, 52], [60, 50], [80, 20]),
      line([80, 80], [60, 50], [40, 52], [30, 50], [10, 80]),
    ];
    expect(meetings([first], [second])).toEqual([
      [30, 50],
      [60, 50],
    ]);
    const shifted = second.map(({ percentX, percentY }) => ({ percentX, percentY: percentY + 1 }));
    expect(meetings([first], [shifted])).toHaveLength(2);
  });

  test('that share a short stretch meet once', () => {
    const [first, second] = [
      line([10, 20], [45, 50], [52, 50], [80, 20]),
      line([10, 80], [45, 50], [52, 50], [80, 80]),
    ];
    expect(meetings([first], [second])).toHaveLength(1);
  });

  test('that begin and end at the same place meet there once', () => {
    const [first, second] = [
      line([50, 50], [20, 30], [20, 70], [50, 50]),
      line([50, 50], [80, 30], [80, 70], [50, 50]),
    ];
    expect(meetings([first], [second])).toEqual([[50, 50]]);
  });

  test('of thousands of corners that run side by side meet twice', () => {
    const wave = (offset: number) =>
      Array.from({ length: 5000 }, (_, index) => ({
        percentX: index / 50,
        percentY: 50 + 30 * Math.sin(index / 500) + offset,
      }));
    expect(meetings([wave(0)], [wave(0.5)])).toHaveLength(2);
  });
});

describe('a trail meets itself', () => {
  test('where it crosses itself, and nowhere along a bend', () => {
    const bend = Array.from({ length: 60 }, (_, index) => ({
      percentX: 50 + 20 * Math.cos(index / 30),
      percentY: 50 + 20 * Math.sin(index / 30),
    }));
    expect(meetings([bend], null)).toEqual([]);
    const knot = line([20, 20], [80, 80], [80, 20], [20, 80]);
    expect(meetings([knot], null)).toEqual([[50, 50]]);
  });

  test('where a branch ends near it, not at the joint of its parts or where a loop closes', () => {
    const loop = [line([20, 20], [80, 20], [80, 80]), line([80, 80], [20, 80], [20, 20])];
    expect(meetings(loop, null)).toEqual([]);
    expect(meetings([...loop, line([50, 50], [50, 78])], null)).toEqual([[50, 79]]);
  });

  test('not between the turns of a switchback, unless they touch', () => {
    const turns = (height: number) =>
      line([20, 50], [80, 50], [20, 50 + height], [80, 50 + height]);
    expect(meetings([turns(5)], null)).toEqual([]);
    const lollipop = line([10, 50], [50, 50], [80, 20], [80, 80], [50, 50], [10, 50]);
    expect(meetings([lollipop], null)).toEqual([[50, 50]]);
  });
});
