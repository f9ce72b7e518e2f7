import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import type { FormattedNotice } from '@/model/notice';
import type { MapPoint } from '@/model/point';
import { makeGroup, makePoint } from '../../../tests/factories';
import { closedNotice, countReads, sectionAlong, spotAt, trailOf } from '../../../tests/make-trail';
import {
  divideAtClosings,
  divideTrails,
  findClosings,
  NO_CLOSINGS,
  type TrailClosings,
  trailsClosedBy,
} from './trail-closings';

/** The promised radius: 1.2 percent of the picture's width. */
const RADIUS = 0.012;

const ROW: [number, number][] = [
  [10, 50],
  [90, 50],
];

function closingsAt(places: [number, number][], aspectRatio = 1): TrailClosings {
  return { ...NO_CLOSINGS, spots: places.map(([x, y]) => spotAt(x, y)), aspectRatio };
}

/** A closed point, which nobody gets past unless that is said. */
function closedPoint(values: Partial<MapPoint>, notice: Partial<FormattedNotice> = {}): MapPoint {
  const blockedPath = `Closed at ${values.title ?? values.id}`;
  return { ...makePoint(values), currentNotice: closedNotice({ blockedPath, ...notice }) };
}

const walk = (path: [number, number][], id = 'walk') => ({
  ...makeGroup({ id, name: `The ${id}` }),
  trail: trailOf([sectionAlong(path)]),
});

describe('a trail that is divided at closings', () => {
  const percent = fc.integer({ min: 4000, max: 6000 }).map((hundredths) => hundredths / 100);
  const corner = fc.tuple(percent, percent);
  const trail = fc
    .array(fc.array(corner, { minLength: 2, maxLength: 12 }), { minLength: 1, maxLength: 3 })
    .map((paths) => trailOf(paths.map((path) => sectionAlong(path))));
  const inputs = fc.record({
    trail,
    spots: fc.array(corner, { maxLength: 4 }),
    aspectRatio: fc.double({ min: 0.3, max: 3, noNaN: true }),
  });

  /** Positions along a path, near enough to each other to see a closed spot between them. */
  function sample(path: readonly PercentPosition[]): PercentPosition[] {
    return path.slice(1).flatMap((to, index) => {
      const from = path[index] ?? to;
      return Array.from({ length: 41 }, (_, step) => ({
        percentX: from.percentX + (step / 40) * (to.percentX - from.percentX),
        percentY: from.percentY + (step / 40) * (to.percentY - from.percentY),
      }));
    });
  }

  test('is still the same path, piece after piece', () => {
    fc.assert(
      fc.property(inputs, ({ trail, spots, aspectRatio }) => {
        const divided = divideAtClosings('walk', trail, closingsAt(spots, aspectRatio));
        let index = 0;
        for (const { positions } of trail.sections) {
          const pieces: (readonly PercentPosition[])[] = [];
          do {
            const { positions = [] } = divided.sections[index] ?? {};
            pieces.push(positions);
            index += 1;
          } while (pieces.at(-1)?.at(-1) !== positions.at(-1));
          for (const [index, piece] of pieces.slice(1).entries()) {
            expect(piece[0]).toEqual(pieces[index]?.at(-1));
          }
          const corners = pieces.flat().filter((position) => positions.includes(position));
          expect(corners).toEqual(positions);
          const lengths = pieces.map((piece) => pathLength(piece, aspectRatio));
          const sum = lengths.reduce((a, b) => a + b, 0);
          expect(sum).toBeCloseTo(pathLength(positions, aspectRatio), 9);
        }
        expect(index).toBe(divided.sections.length);
      }),
    );
  });

  test('is closed exactly where a closed spot is near', () => {
    let closed = 0;
    fc.assert(
      fc.property(inputs, ({ trail, spots, aspectRatio }) => {
        const { sections } = divideAtClosings('walk', trail, closingsAt(spots, aspectRatio));
        for (const { positions, isClosed } of sections) {
          const distances = sample(positions).map((at) =>
            Math.min(
              ...spots.map(([percentX, percentY]) =>
                pathLength([{ percentX, percentY }, at], aspectRatio),
              ),
            ),
          );
          if (isClosed) expect(Math.max(...distances)).toBeLessThan(RADIUS + 1e-6);
          else expect(Math.min(...distances)).toBeGreaterThan(RADIUS - 1e-6);
          if (isClosed) closed += 1;
        }
      }),
    );
    expect(closed).toBeGreaterThan(50);
  });

  test('is the same object if no spot is near', () => {
    fc.assert(
      fc.property(trail, fc.double({ min: 0.3, max: 3, noNaN: true }), (trail, aspectRatio) => {
        const far: [number, number][] = [
          [10, 10],
          [90, 90],
        ];
        expect(divideAtClosings('walk', trail, closingsAt(far, aspectRatio))).toBe(trail);
      }),
    );
    const groups = [walk(ROW), makeGroup({ id: 'without a trail' })];
    expect(divideTrails(groups, NO_CLOSINGS)).toEqual(groups);
  });

  const stretches = (path: [number, number][], spots: [number, number][]) =>
    divideAtClosings('walk', trailOf([sectionAlong(path)]), closingsAt(spots)).sections.map(
      ({ positions, isClosed }) => [
        positions[0]?.percentX.toFixed(1),
        positions.at(-1)?.percentX.toFixed(1),
        isClosed === true,
      ],
    );

  test('keeps what is known about its sections', () => {
    const section = sectionAlong(ROW, { steps: 12, isRough: true });
    const { sections } = divideAtClosings('walk', trailOf([section]), closingsAt([[50, 50]]));
    expect(sections).toHaveLength(3);
    for (const piece of sections) expect(piece).toMatchObject({ steps: 12, isRough: true });
  });

  test('may be closed at its very start and end', () => {
    expect(stretches(ROW, [[10, 50]])).toEqual([
      ['10.0', '11.2', true],
      ['11.2', '90.0', false],
    ]);
    expect(stretches(ROW, [[90, 50]])).toEqual([
      ['10.0', '88.8', false],
      ['88.8', '90.0', true],
    ]);
  });

  test('has no open stretch between two spots that overlap', () => {
    const all = stretches(ROW, [
      [50, 50],
      [51, 50],
    ]);
    expect(all.filter(([, , isClosed]) => isClosed).map(([from, to]) => [from, to])).toEqual([
      ['48.8', '49.8'],
      ['49.8', '51.2'],
      ['51.2', '52.2'],
    ]);
    expect(all).toHaveLength(5);
  });

  test('is closed as a whole if it is inside a spot', () => {
    expect(
      stretches(
        [
          [49.5, 50],
          [50.5, 50],
        ],
        [[50, 50]],
      ),
    ).toEqual([['49.5', '50.5', true]]);
  });

  test('is closed twice where it passes the same spot twice', () => {
    const thereAndBack: [number, number][] = [
      [10, 50],
      [90, 50],
      [90, 50.5],
      [10, 50.5],
    ];
    expect(stretches(thereAndBack, [[50, 50]]).map(([, , isClosed]) => isClosed)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('is closed everywhere, but not divided, if all of its places are closed', () => {
    const trails = new Map([['walk', { name: 'Walk', text: 'Closed' }]]);
    const closings = { ...closingsAt([[50, 50]]), trails };
    const { sections } = divideAtClosings('walk', walk(ROW).trail, closings);
    expect(sections).toEqual([{ ...sectionAlong(ROW), isClosed: true }]);
  });
});

describe('finding what is closed', () => {
  test('puts a spot on the path that is nearest to a closed place', () => {
    const other = walk(
      [
        [10, 54],
        [90, 54],
      ],
      'other',
    );
    const mill = closedPoint(
      { id: 'mill', title: 'Mill', coord_x: 50, coord_y: 51.5 },
      { reason: 'Weather', text: 'Flood' },
    );
    const { spots } = findClosings([other, walk(ROW)], [mill], 1);
    expect(spots).toEqual([
      {
        at: { percentX: 50, percentY: 50 },
        point: mill,
        text: 'Closed at Mill · Weather · Flood',
      },
    ]);
  });

  test('puts the closing that ends last first, if several places close a spot', () => {
    const soon = closedPoint({ id: 'soon', coord_y: 50 }, { untilMs: 1 });
    const late = closedPoint({ id: 'late', coord_y: 50 }, { untilMs: 2 });
    const { spots } = findClosings([walk(ROW)], [soon, late], 1);
    expect(spots.map(({ point }) => point.id)).toEqual(['late', 'soon']);
  });

  test('leaves out closed places that people get past, and those that no path passes', () => {
    const passable = { ...makePoint({ coord_y: 50 }), currentNotice: closedNotice() };
    // A tenth of the diagonal.
    const far = closedPoint({ coord_y: 64.2 });
    expect(findClosings([walk(ROW)], [passable, far], 1).spots).toEqual([]);
    expect(findClosings([walk(ROW)], [closedPoint({ coord_y: 64.1 })], 1).spots).toHaveLength(1);
    // On a wide picture, as many percent of its height are less.
    expect(findClosings([walk(ROW)], [far], 2).spots).toHaveLength(1);
  });

  const own = (id: string, notice: Partial<FormattedNotice> | null): MapPoint => ({
    ...makePoint({ id, group_id: 'walk' }),
    ...(notice && { currentNotice: closedNotice(notice) }),
  });
  const wholeText = (...points: MapPoint[]) =>
    findClosings([walk(ROW)], points, 1).trails.get('walk')?.text;

  test('closes a trail all of whose places are closed, until the first one opens', () => {
    const early = { state: 'Closed today', untilMs: 1000 };
    const late = { state: 'Closed until tomorrow', untilMs: 2000 };
    const open = { state: 'Closed until further notice', untilMs: null };
    expect(wholeText(own('a', late), own('b', early), own('c', open))).toBe('Closed today');
    expect(wholeText(own('a', open), own('b', late))).toBe('Closed until tomorrow');
    expect(wholeText(own('a', open))).toBe('Closed until further notice');
  });

  test('keeps a trail open if one of its places is open or only has news, or if it has none', () => {
    expect(wholeText(own('a', {}), own('b', null))).toBeUndefined();
    expect(wholeText(own('a', {}), own('b', { isClosed: false, state: null }))).toBeUndefined();
    expect(wholeText()).toBeUndefined();
    expect(findClosings([makeGroup({ id: 'walk' })], [own('a', {})], 1).trails.size).toBe(0);
  });

  test('gives the reasons of a closed trail if its places have them in common', () => {
    const storm = { reason: 'Weather', text: 'Storm' };
    expect(wholeText(own('a', storm), own('b', storm))).toBe('Closed · Weather · Storm');
    expect(wholeText(own('a', storm), own('b', { ...storm, text: 'Ice' }))).toBe('Closed');
    expect(wholeText(own('a', storm), own('b', { ...storm, reason: null }))).toBe('Closed');
  });
});

test('the trails that a place would close are those near it, also side by side over a bridge', () => {
  const beside = walk(
    [
      [10, 51],
      [90, 51],
    ],
    'beside',
  );
  const apart = walk(
    [
      [10, 53],
      [90, 53],
    ],
    'apart',
  );
  const names = (coord_x: number, coord_y: number) =>
    trailsClosedBy([{ coord_x, coord_y }], [walk(ROW), beside, apart], 1);
  expect(names(50, 50)).toEqual(['The walk', 'The beside']);
  expect(names(50, 54)).toEqual(['The apart']);
  expect(names(50, 90)).toEqual([]);
});

describe('many closed places', () => {
  const zigzag = (count: number, top: number): [number, number][] =>
    Array.from({ length: count }, (_, index) => [10 + (80 * index) / count, top + (index % 2) / 4]);
  const blocked = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      closedPoint({ id: `${index}`, coord_x: 10 + (80 * index) / count, coord_y: 50 }),
    );

  test('are all found on a usual map: 250 on 4,000 positions', () => {
    const reads = { count: 0 };
    const trails = Array.from({ length: 10 }, (_, index) => {
      const group = walk(zigzag(400, 10 + 8 * index), `${index}`);
      return { ...group, trail: countReads(group.trail, reads) };
    });
    expect(findClosings(trails, blocked(250), 1.5).spots).toHaveLength(250);
    // Up to four for each of a million pairs.
    expect(reads.count).toBeLessThan(4_000_000);
  });

  test('are as many as the map can wait for on the largest network', () => {
    const reads = { count: 0 };
    const trails = Array.from({ length: 20 }, (_, index) => {
      const group = walk(zigzag(5000, 5 + 4.5 * index), `${index}`);
      return { ...group, trail: countReads(group.trail, reads) };
    });
    expect(findClosings(trails, blocked(200), 1.5).spots).toHaveLength(10);
    expect(reads.count).toBeLessThan(4_000_000);
  });
});
