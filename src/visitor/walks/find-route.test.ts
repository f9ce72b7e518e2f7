import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestOnPath, pathLength } from '@/geo/path';
import { joinTrails, type NetworkTrail } from '@/map/trails/join-trails';
import type { TrailPosition } from '@/model/trail';
import { countReads, sectionAlong, trailOf } from '../../../tests/make-trail';
import { findRoute, lengthOfLegs, type Route } from './find-route';
import { buildNetwork, type NetworkEdge } from './trail-network';

const ASPECT_RATIO = 1.5;

const at = (percentX: number, percentY: number) => ({ percentX, percentY });

const coordinate = fc.constantFrom(10, 30, 50, 70, 90);
const path = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 5 });
/** Whether a path never touches itself: where it does, it is another pass of the trail, and not joined. */
function isSimple(path: [number, number][]): boolean {
  const corners = path.map(([percentX, percentY]) => at(percentX, percentY));
  return corners.every((corner, index) =>
    corners.every((end, other) => {
      const start = corners[other - 1];
      if (!start || other === index || other - 1 === index) return true;
      return (nearestOnPath([start, end], corner, ASPECT_RATIO)?.distance ?? 1) > 1e-9;
    }),
  );
}

const course = fc.record({
  path: path.filter(isSimple),
  steps: fc.constantFrom(null, null, 0, 12),
  isChecked: fc.boolean(),
});

/** Trails that are joined wherever a corner of one is on the other. */
const networks = fc.array(course, { minLength: 1, maxLength: 5 }).map((courses) => {
  const trails = courses.map(({ path, steps, isChecked }, index) => ({
    id: `${index}`,
    trail: trailOf([sectionAlong(path, { steps })], { isChecked }),
  }));
  const cornersOf = ({ trail }: NetworkTrail) => trail.sections[0]?.positions ?? [];
  const isOn = (position: TrailPosition, trail: NetworkTrail) =>
    (nearestOnPath(cornersOf(trail), position, ASPECT_RATIO)?.distance ?? 1) < 1e-9;
  const joinedTrails = trails.map((one) => ({
    ...one,
    trail: {
      ...one.trail,
      junctions: Object.fromEntries(
        trails
          .filter((other) => other !== one)
          .map((other) => [
            other.id,
            {
              joined: [...cornersOf(one), ...cornersOf(other)].filter(
                (position) => isOn(position, one) && isOn(position, other),
              ),
              apart: [],
            },
          ]),
      ),
    },
  }));
  return buildNetwork(joinTrails(joinedTrails, ASPECT_RATIO), null);
});

const journeys = fc.record({ network: networks, from: fc.nat(), to: fc.nat() }).map((journey) => {
  const { nodes } = journey.network;
  const nodeAt = (index: number) => nodes[index % nodes.length] ?? { percentX: 0, percentY: 0 };
  return { ...journey, from: nodeAt(journey.from), to: nodeAt(journey.to) };
});

/** The length of the shortest way between two positions of nodes, by Floyd and Warshall's algorithm. */
function shortestLength(
  { network, from, to }: Journey,
  isUsable: (edge: NetworkEdge) => boolean,
): number {
  const { nodes, edges } = network;
  const lengths = nodes.map((_, a) => nodes.map((_, b) => (a === b ? 0 : Infinity)));
  const row = (a: number) => lengths[a] ?? [];
  for (const { from, to, length } of edges.filter(isUsable)) {
    row(from)[to] = Math.min(row(from)[to] ?? 0, length);
    row(to)[from] = Math.min(row(to)[from] ?? 0, length);
  }
  for (const k of nodes.keys())
    for (const a of nodes.keys())
      for (const b of nodes.keys())
        row(a)[b] = Math.min(row(a)[b] ?? 0, (row(a)[k] ?? 0) + (row(k)[b] ?? 0));
  const at = (position: TrailPosition) =>
    [...nodes.keys()].filter(
      (node) =>
        nodes[node]?.percentX === position.percentX && nodes[node]?.percentY === position.percentY,
    );
  return Math.min(...at(from).flatMap((a) => at(to).map((b) => row(a)[b] ?? 0)));
}

type Journey = typeof journeys extends fc.Arbitrary<infer Value> ? Value : never;

const isWithoutSteps = ({ section }: NetworkEdge) => (section?.steps ?? null) === null;
const lengthOf = (route: Route | null) => route?.length ?? Infinity;

test('no other way through the network is shorter', () => {
  fc.assert(
    fc.property(journeys, (journey) => {
      const { network, from, to } = journey;
      const expected = shortestLength(journey, () => true);
      expect(lengthOf(findRoute(network, from, to, 'shortest'))).toBeLessThanOrEqual(
        expected + 1e-9,
      );
    }),
    { numRuns: 500 },
  );
});

test('the way back is as long', () => {
  fc.assert(
    fc.property(journeys, fc.constantFrom('shortest', 'without steps'), (journey, preference) => {
      const { network } = journey;
      // Off the trails, so that no two places are equally near.
      const from = at(journey.from.percentX + 1.37, journey.from.percentY + 0.91);
      const to = at(journey.to.percentX - 1.13, journey.to.percentY + 2.59);
      const there = findRoute(network, from, to, preference);
      const back = findRoute(network, to, from, preference);
      const cost = (route: Route | null) =>
        preference === 'shortest' || !route
          ? lengthOf(route)
          : route.length +
            lengthOfLegs(route.legs.filter(({ section }) => section?.isChecked === false));
      expect(back === null).toBe(there === null);
      if (there) expect(cost(back)).toBeCloseTo(cost(there), 9);
    }),
    { numRuns: 500 },
  );
});

test('steps are avoided if a way without them exists', () => {
  let avoided = 0;
  fc.assert(
    fc.property(journeys, (journey) => {
      const { network, from, to } = journey;
      const route = findRoute(network, from, to, 'without steps');
      expect(route?.legs.every(isWithoutSteps) ?? true).toBe(true);
      const isSame = pathLength([from, to], ASPECT_RATIO) < 1e-9;
      const exists = !isSame && shortestLength(journey, isWithoutSteps) < Infinity;
      expect(route !== null || !exists).toBe(true);
      if (lengthOf(route) > lengthOf(findRoute(network, from, to, 'shortest')) + 1e-9) avoided += 1;
    }),
    { numRuns: 500 },
  );
  expect(avoided).toBeGreaterThan(5);
});

test('a route is one line without gaps, from its start to its end', () => {
  fc.assert(
    fc.property(
      networks,
      fc.tuple(coordinate, coordinate),
      fc.tuple(coordinate, coordinate),
      (network, a, b) => {
        const [from, to] = [a, b].map(([percentX, percentY]) => ({
          percentX,
          percentY: percentY + 3,
        }));
        if (!from || !to) return;
        const route = findRoute(network, from, to, 'shortest');
        if (!route) return;
        const ends = route.legs.map(({ path }) => [path[0], path.at(-1)]);
        expect(ends[0]?.[0]).toEqual(from);
        expect(ends.at(-1)?.[1]).toEqual(to);
        for (const [index, [start]] of ends.entries()) {
          if (index > 0) expect(start).toEqual(ends[index - 1]?.[1]);
        }
      },
    ),
  );
});

test('a trail that crosses itself is joined there only if that was decided', () => {
  const path: [number, number][] = [
    [10, 50],
    [90, 50],
    [90, 10],
    [50, 10],
    [50, 90],
  ];
  const crossing = { percentX: 50, percentY: 50 };
  const lengthWith = (joined: TrailPosition[]) => {
    const junctions = { self: { joined, apart: [] } };
    const trail = trailOf([sectionAlong(path)], { junctions });
    const network = buildNetwork(joinTrails([{ id: 'eight', trail }], 1), null);
    return findRoute(network, at(10, 50), at(50, 90), 'shortest')?.length;
  };
  expect(lengthWith([crossing])).toBeCloseTo(0.8, 5);
  expect(lengthWith([])).toBeCloseTo(2.4, 5);
});

test('a trail that is one way is walked in its direction only', () => {
  const ring: [number, number][] = [
    [10, 10],
    [90, 10],
    [90, 90],
    [10, 90],
    [10, 10],
  ];
  const trail = trailOf([sectionAlong(ring)], { isDirected: true });
  const network = buildNetwork(joinTrails([{ id: 'ring', trail }], 1), null);
  expect(findRoute(network, at(50, 10), at(50, 90), 'shortest')?.length).toBeCloseTo(1.6, 5);
  expect(findRoute(network, at(50, 90), at(50, 10), 'shortest')?.length).toBeCloseTo(1.6, 5);
  expect(findRoute(network, at(90, 50), at(50, 10), 'shortest')?.length).toBeCloseTo(2.4, 5);
});

test('of two trails, the junctions of the one that was saved last count', () => {
  const decided = (id: string, revision: number, isJoined: boolean) => ({
    junctions: {
      [id]: isJoined ? { joined: [at(50, 50)], apart: [] } : { joined: [], apart: [at(50, 50)] },
    },
    revision,
  });
  const across = sectionAlong([
    [10, 50],
    [90, 50],
  ]);
  const down = sectionAlong([
    [50, 10],
    [50, 90],
  ]);
  const routeOf = (first: boolean, last: boolean) => {
    const trails = [
      { id: 'a', trail: trailOf([across], decided('b', 1, first)) },
      { id: 'b', trail: trailOf([down], decided('a', 2, last)) },
    ];
    return findRoute(buildNetwork(joinTrails(trails, 1), null), at(10, 50), at(50, 90), 'shortest');
  };
  expect(routeOf(false, true)).not.toBeNull();
  expect(routeOf(true, false)).toBeNull();
});

test('a trail that is a little farther away is taken if its way is shorter', () => {
  const near = sectionAlong([
    [10, 50],
    [90, 50],
  ]);
  const beside = sectionAlong([
    [50, 54],
    [50, 90],
  ]);
  const trails = [
    { id: 'near', trail: trailOf([near]) },
    { id: 'beside', trail: trailOf([beside]) },
  ];
  const network = buildNetwork(joinTrails(trails, 1), null);
  const route = findRoute(network, at(50, 51.5), at(50, 90), 'shortest');
  expect(route?.legs.map(({ section }) => section?.trailId)).toEqual([
    undefined,
    'beside',
    undefined,
  ]);
});

test('where many trails run side by side, only the nearest are tried as a start', () => {
  const reads = { count: 0 };
  const trails = Array.from({ length: 200 }, (_, index) => {
    const corners = Array.from({ length: 50 }, (_, step): [number, number] => [
      10 + step,
      50 + index / 100,
    ]);
    return { id: `${index}`, trail: countReads(trailOf([sectionAlong(corners)]), reads) };
  });
  const network = buildNetwork(joinTrails(trails, 1), null);
  reads.count = 0;
  expect(findRoute(network, at(11, 49), at(50, 49), 'shortest')).not.toBeNull();
  // Each of the 10,000 corners is read about a hundred times, not once for each pair of trails.
  expect(reads.count).toBeLessThan(2_000_000);
});
