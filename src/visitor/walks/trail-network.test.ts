import { describe, expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { joinTrails } from '@/map/trails/join-trails';
import type { Trail } from '@/model/trail';
import { fitMap } from '@/visitor/locate/map-fit';
import { makePoint } from '../../../tests/factories';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { findRoute, type RoutePreference, shortestPath } from './find-route';
import { buildNetwork } from './trail-network';

const at = ([percentX, percentY]: [number, number]) => ({ percentX, percentY });
const joined = (...places: [number, number][]) => ({ joined: places.map(at), apart: [] });

/** The length of the route between two positions on a square picture, in percent of its width. */
function lengthOf(
  trails: Record<string, Trail>,
  from: [number, number],
  to: [number, number],
  preference: RoutePreference = 'shortest',
): number | null {
  const all = Object.entries(trails).map(([id, trail]) => ({ id, trail }));
  const route = findRoute(buildNetwork(joinTrails(all, 1), null), at(from), at(to), preference);
  return route && Math.round(100 * route.length);
}

const ROW = trailOf([
  sectionAlong([
    [10, 50],
    [90, 50],
  ]),
]);
const COLUMN = trailOf([
  sectionAlong([
    [50, 10],
    [50, 90],
  ]),
]);
const joinedTo = (id: string, revision: number) => ({
  junctions: { [id]: joined([50, 50]) },
  revision,
});

describe('two trails that cross', () => {
  test('are joined only where that was decided', () => {
    expect(lengthOf({ ROW, COLUMN }, [10, 50], [50, 90])).toBeNull();
    const row = { ...ROW, ...joinedTo('COLUMN', 1) };
    expect(lengthOf({ ROW: row, COLUMN }, [10, 50], [50, 90])).toBe(80);
    expect(lengthOf({ COLUMN, ROW: row }, [10, 50], [50, 90])).toBe(80);
  });

  test.each([
    [1, 2, null],
    [2, 1, 80],
    [1, 1, 80],
  ])('with revisions %i and %i, the later decision counts', (row, column, expected) => {
    const trails = {
      ROW: { ...ROW, ...joinedTo('COLUMN', row) },
      COLUMN: { ...COLUMN, revision: column },
    };
    expect(lengthOf(trails, [10, 50], [50, 90])).toBe(expected);
  });

  test('are no longer joined once one of them was moved away', () => {
    const row = { ...ROW, ...joinedTo('COLUMN', 1) };
    const moved = trailOf([
      sectionAlong([
        [60, 10],
        [60, 90],
      ]),
    ]);
    expect(lengthOf({ ROW: row, COLUMN: moved }, [10, 50], [60, 90])).toBeNull();
  });
});

test('a trail that is walked in one direction is never walked in the other', () => {
  const loop = trailOf(
    [
      sectionAlong([
        [20, 20],
        [60, 20],
        [60, 60],
        [20, 60],
        [20, 20],
      ]),
    ],
    { isDirected: true },
  );
  expect(lengthOf({ loop }, [40, 20], [60, 40])).toBe(40);
  expect(lengthOf({ loop }, [60, 40], [40, 20])).toBe(120);
  const path = trailOf(ROW.sections.slice(), { isDirected: true });
  expect(lengthOf({ path }, [80, 50], [20, 50])).toBeNull();
});

describe('a trail that meets itself', () => {
  const SPUR: [number, number][] = [
    [10, 50],
    [50, 50],
    [50, 10],
    [50, 50],
    [90, 50],
  ];
  test('is left and entered again where that was decided, without a detour to its far end', () => {
    const trail = trailOf([sectionAlong(SPUR)]);
    expect(lengthOf({ trail }, [10, 50], [90, 50])).toBe(160);
    const cut = { ...trail, junctions: { self: joined([50, 50]) } };
    expect(lengthOf({ trail: cut }, [10, 50], [90, 50])).toBe(80);
  });

  test('also beside a corner between two of its sections', () => {
    const sections = [
      sectionAlong([
        [10, 50],
        [52, 50],
      ]),
      sectionAlong([
        [52, 50],
        [90, 50],
        [90, 10],
        [50, 10],
        [50, 47],
      ]),
    ];
    const cut = trailOf(sections, { junctions: { self: joined([50, 48.5]) } });
    expect(lengthOf({ trail: cut }, [10, 50], [50, 10])).toBe(80);
  });
});

test('a place beside steps is not reached without them, however near another section is', () => {
  const trail = trailOf([
    sectionAlong([
      [10, 50],
      [50, 50],
    ]),
    sectionAlong(
      [
        [50, 50],
        [60, 50],
      ],
      { steps: 8 },
    ),
  ]);
  expect(lengthOf({ trail }, [10, 50], [55, 52])).toBe(47);
  expect(lengthOf({ trail }, [10, 50], [55, 52], 'without steps')).toBeNull();
  expect(lengthOf({ trail }, [10, 50], [50, 52], 'without steps')).toBe(42);
});

test('two places nearer to each other than to the trails are joined by a straight line', () => {
  expect(lengthOf({ ROW }, [20, 80], [30, 80])).toBe(10);
  expect(lengthOf({}, [20, 80], [30, 80])).toBe(10);
  expect(lengthOf({ ROW }, [20, 55], [80, 55])).toBe(70);
});

test('lengths add up to the stated one, and connectors have the scale of the trails', () => {
  const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);
  const corners: [number, number][] = [
    [40, 40],
    [60, 40],
    [60, 60],
    [40, 60],
    [50, 50],
  ];
  // A thousand meters wide.
  const fit = fitMap(
    corners.map(([coord_x, coord_y]) => ({
      ...makePoint({ id: `${coord_x} ${coord_y}`, coord_x, coord_y }),
      geoPosition: plane.toEarth({ x: 10 * coord_x, y: 10 * coord_y }),
    })),
    1,
  );
  const trail = trailOf(
    [
      sectionAlong([
        [40, 50],
        [60, 50],
      ]),
    ],
    { lengthMeters: 300 },
  );
  const network = buildNetwork(joinTrails([{ id: 'a', trail }], 1), fit);
  expect(network.fit).toBe(fit);
  expect(network.edges.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(300);
  // The place is far outside those with a position.
  const far = findRoute(network, at([40, 50]), at([60, 5]), 'shortest');
  expect(far?.legs.at(-1)?.length).toBeGreaterThan(440);
  expect(far?.legs.at(-1)?.length).toBeLessThan(460);
});

test('with 500 nodes, each edge is tried at most once from each of its ends', () => {
  const size = 23;
  const step = 90 / size;
  const trails = Array.from({ length: 2 * size }, (_, line) => {
    const across = 5 + step * (line % size);
    const isRow = line < size;
    const ends: [number, number][] = [
      [5, across],
      [95, across],
    ];
    const path = isRow ? ends : ends.map(([x, y]): [number, number] => [y, x]);
    const meetings = Object.fromEntries(
      Array.from({ length: isRow ? size : 0 }, (_, column) => [
        `${size + column}`,
        joined([5 + step * column, across]),
      ]),
    );
    return { id: `${line}`, trail: trailOf([sectionAlong(path)], { junctions: meetings }) };
  });
  const { nodes, edges } = buildNetwork(joinTrails(trails, 1), null);
  expect(nodes.length).toBeGreaterThan(500);
  const leaving = nodes.map((_, node) =>
    edges.flatMap((edge) =>
      edge.from === node
        ? [edge]
        : edge.to === node
          ? [{ ...edge, from: edge.to, to: edge.from }]
          : [],
    ),
  );
  let tried = 0;
  const legs = shortestPath(leaving, 0, nodes.length - 1, ({ length }) => {
    tried += 1;
    return length;
  });
  expect(legs?.length).toBeGreaterThan(size);
  expect(tried).toBeLessThanOrEqual(2 * edges.length);
});
