import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, pathLength } from '@/geo/path';
import { joinTrails, type NetworkTrail } from '@/map/trails/join-trails';
import { findClosings, NO_CLOSINGS, type TrailClosings } from '@/map/trails/trail-closings';
import type { Trail, TrailPosition } from '@/model/trail';
import { makeGroup, makePoint } from '../../../tests/factories';
import { closedNotice, countReads, sectionAlong, spotAt, trailOf } from '../../../tests/make-trail';
import { closingsOnRoute, findRoute, lengthOfLegs, type Route } from './find-route';
import { buildNetwork, closeNetwork, type NetworkEdge, type TrailNetwork } from './trail-network';

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

describe('with closed spots', () => {
  /** The promised radius: 1.2 percent of the picture's width. */
  const RADIUS = 0.012;

  /** Spots somewhere on the paths of a network. */
  const closedJourneys = fc
    .record({
      journey: journeys,
      spots: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    .map(({ journey, spots }) => {
      const { sections } = journey.network;
      const places = spots.flatMap(([section, segment, fraction]) => {
        const positions = sections[section % sections.length]?.positions ?? [];
        const index = segment % (positions.length - 1);
        const [from, to] = positions.slice(index, index + 2);
        if (!from || !to) return [];
        const between = (a: number, b: number) => a + fraction * (b - a);
        return spotAt(between(from.percentX, to.percentX), between(from.percentY, to.percentY));
      });
      const closings: TrailClosings = {
        ...NO_CLOSINGS,
        spots: places,
        aspectRatio: ASPECT_RATIO,
      };
      return { ...journey, closings, closed: closeNetwork(journey.network, closings) };
    });

  const distanceTo = (spot: { at: PercentPosition }, position: PercentPosition) =>
    pathLength([spot.at, position], ASPECT_RATIO);

  /** Whether a path leads through a spot: searched by halves, and not calculated as the feature does. */
  function leadsThrough(path: readonly PercentPosition[], spot: { at: PercentPosition }): boolean {
    return path.slice(1).some((to, index) => isThrough(path[index] ?? to, to, spot));
  }

  function isThrough(
    from: PercentPosition,
    to: PercentPosition,
    spot: { at: PercentPosition },
  ): boolean {
    const middle = at((from.percentX + to.percentX) / 2, (from.percentY + to.percentY) / 2);
    const half = pathLength([from, middle], ASPECT_RATIO);
    const distance = distanceTo(spot, middle);
    if (distance < RADIUS * 0.999) return true;
    if (distance - half > RADIUS || half < RADIUS / 100) return false;
    return isThrough(from, middle, spot) || isThrough(middle, to, spot);
  }

  const isAway = (spot: { at: PercentPosition }, ...ends: PercentPosition[]) =>
    ends.every((end) => distanceTo(spot, end) > RADIUS);

  test('a route leads through one only if there is no other way', () => {
    const seen = { around: 0, through: 0 };
    fc.assert(
      fc.property(closedJourneys, ({ network, closed, closings, from, to }) => {
        const spots = closings.spots.filter((spot) => isAway(spot, from, to));
        // If a route begins in a spot, leaving it counts as a closed stretch: the next test is about that.
        fc.pre(spots.length === closings.spots.length);
        const route = findRoute(closed, from, to, 'shortest');
        const isOpen = ({ path }: NetworkEdge) => !spots.some((spot) => leadsThrough(path, spot));
        const around = shortestLength({ network: closed, from, to }, isOpen);
        const isThrough = route?.legs.some((leg) => !isOpen(leg)) ?? false;
        if (around < Infinity) {
          expect(isThrough).toBe(false);
          expect(lengthOf(route)).toBeLessThanOrEqual(around + 1e-6);
        }
        expect(closingsOnRoute(route ?? { legs: [], length: 0 }, closings, []).length > 0).toBe(
          isThrough,
        );
        // What is closed stays reachable, with a warning.
        expect(route === null).toBe(findRoute(network, from, to, 'shortest') === null);
        if (isThrough) seen.through += 1;
        const open = lengthOf(findRoute(network, from, to, 'shortest'));
        if (around < Infinity && around > open + 1e-6) seen.around += 1;
      }),
      { numRuns: 1000 },
    );
    expect(seen.around).toBeGreaterThan(5);
    expect(seen.through).toBeGreaterThan(5);
  });

  test('closing and opening again leaves the network and its routes as they were', () => {
    const stateOf = ({ nodes, sections, edges }: TrailNetwork) =>
      JSON.stringify([nodes, sections.map(({ cuts }) => [...cuts]), edges]);
    fc.assert(
      fc.property(
        closedJourneys,
        fc.constantFrom('shortest', 'without steps'),
        ({ network, closings, from, to }, preference) => {
          const routeOn = (network: TrailNetwork) =>
            JSON.stringify(findRoute(network, from, to, preference));
          const before = { state: stateOf(network), route: routeOn(network) };
          findRoute(closeNetwork(network, closings), from, to, preference);
          expect(stateOf(network)).toBe(before.state);
          expect(routeOn(network)).toBe(before.route);
          const opened = closeNetwork(network, NO_CLOSINGS);
          expect(stateOf(opened)).toBe(before.state);
          expect(routeOn(opened)).toBe(before.route);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a trail that is closed as a whole is avoided if there is another way', () => {
    let around = 0;
    fc.assert(
      fc.property(journeys, fc.nat(4), ({ network, from, to }, index) => {
        const id = `${index}`;
        const trails = new Map([[id, { name: id, text: 'Closed' }]]);
        const closings = { ...NO_CLOSINGS, trails, aspectRatio: ASPECT_RATIO };
        const closed = closeNetwork(network, closings);
        const route = findRoute(closed, from, to, 'shortest');
        const isOther = ({ section }: NetworkEdge) => section?.trailId !== id;
        const length = shortestLength({ network: closed, from, to }, isOther);
        if (length === Infinity) return;
        expect(route?.legs.every(isOther)).toBe(true);
        expect(lengthOf(route)).toBeLessThanOrEqual(length + 1e-6);
        if (length > lengthOf(findRoute(network, from, to, 'shortest')) + 1e-6) around += 1;
      }),
      { numRuns: 500 },
    );
    expect(around).toBeGreaterThan(5);
  });

  test('steps and one-way trails still hold: nothing closed leads a visitor the wrong way', () => {
    fc.assert(
      fc.property(closedJourneys, ({ network, closings, from, to }) => {
        const sections = network.sections.map((section) => ({ ...section, isOneWay: true }));
        const closed = closeNetwork({ ...network, sections }, closings);
        const route = findRoute(closed, from, to, 'without steps');
        for (const { section, path } of route?.legs ?? []) {
          expect(section?.steps ?? null).toBeNull();
          if (!section) continue;
          // A section may cross itself, so the last step is compared with each of its segments.
          const isForward = section.positions.slice(1).some((to, index) => {
            const segment = [section.positions[index] ?? to, to];
            const [before, after] = path
              .slice(-2)
              .map((at) => nearestOnPath(segment, at, ASPECT_RATIO));
            if (!before || !after) return false;
            const isOnIt = Math.max(before.distance, after.distance) < 1e-9;
            return isOnIt && before.along <= after.along + 1e-9;
          });
          expect(isForward).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  const row = (percentY: number, values: Partial<Trail> = {}, from = 10, to = 90) =>
    trailOf(
      [
        sectionAlong([
          [from, percentY],
          [to, percentY],
        ]),
      ],
      values,
    );
  const joinedAt = (id: string, ...places: PercentPosition[]) => ({
    [id]: { joined: places, apart: [] },
  });
  /** Two trails: the decisions of the later one count. */
  const networkOf = (trails: Record<string, Trail>) =>
    buildNetwork(
      joinTrails(
        Object.entries(trails).map(([id, trail], revision) => ({
          id,
          trail: { ...trail, revision },
        })),
        1,
      ),
      null,
    );
  const closedBy = (network: TrailNetwork, ...spots: [number, number][]) =>
    closeNetwork(network, { ...NO_CLOSINGS, spots: spots.map(([x, y]) => spotAt(x, y)) });
  /** A straight way of 80 percent, and one around it of 120. */
  const AROUND = networkOf({
    straight: row(50),
    around: trailOf(
      [
        sectionAlong([
          [10, 50],
          [10, 70],
          [90, 70],
          [90, 50],
        ]),
      ],
      { junctions: joinedAt('straight', at(10, 50), at(90, 50)) },
    ),
  });
  const widthOf = (route: Route | null) => route && Math.round(1000 * route.length) / 10;
  const warnings = (network: TrailNetwork, from: PercentPosition, to: PercentPosition) => {
    const route = findRoute(network, from, to, 'shortest');
    return route && closingsOnRoute(route, network.closings, []);
  };

  test('a route leads around a spot, and straight again once that is open', () => {
    const ends = [at(10, 50), at(90, 50), 'shortest'] as const;
    expect(widthOf(findRoute(AROUND, ...ends))).toBe(80);
    expect(widthOf(findRoute(closedBy(AROUND, [40, 50]), ...ends))).toBe(120);
    expect(widthOf(findRoute(closeNetwork(AROUND, NO_CLOSINGS), ...ends))).toBe(80);
  });

  test('if both ways are closed, a route leads through as few spots as possible', () => {
    const closed = closedBy(AROUND, [30, 50], [50, 50], [50, 70]);
    expect(warnings(closed, at(10, 50), at(90, 50))).toEqual(['Closed at 50 70']);
  });

  test('a spot at the start or the end of a trail closes the way over it', () => {
    for (const [x, y] of [
      [10.5, 50],
      [89.5, 50],
    ] as const) {
      const closed = closedBy(networkOf({ one: row(50) }), [x, y]);
      expect(warnings(closed, at(5, 50), at(95, 50))).toEqual([`Closed at ${x} ${y}`]);
    }
  });

  test('a way to or from a place within a spot needs no warning', () => {
    const closed = closedBy(AROUND, [50, 50]);
    expect(warnings(closed, at(10, 50), at(50.3, 50))).toEqual([]);
    expect(warnings(closed, at(49.5, 50.2), at(90, 50))).toEqual([]);
    expect(widthOf(findRoute(closed, at(50, 50), at(90, 50), 'shortest'))).toBe(40);
  });

  test('between the two sides of a spot, a route leads around it, however near they are', () => {
    const sides = [at(48, 50), at(52, 50), 'shortest'] as const;
    expect(widthOf(findRoute(AROUND, ...sides))).toBe(4);
    expect(widthOf(findRoute(closedBy(AROUND, [50, 50]), ...sides))).toBe(196);
  });

  test('a straight line off the trails is no way through a spot, even if it is the shortest', () => {
    const network = networkOf({
      north: row(47.9),
      south: row(52.1, { junctions: joinedAt('north', at(10, 50)) }),
      gate: trailOf([
        sectionAlong([
          [51.05, 49.5],
          [51.05, 50.5],
        ]),
      ]),
    });
    const ends = [at(50, 48.96), at(50, 51.04), 'shortest'] as const;
    expect(findRoute(network, ...ends)?.legs).toHaveLength(1);
    const around = findRoute(closedBy(network, [51.05, 50]), ...ends);
    expect(widthOf(around)).toBe(86.3);
    expect(around?.legs.some(({ isClosed }) => isClosed)).toBe(false);
  });

  test('two spots that overlap close what is between them', () => {
    const closed = closedBy(AROUND, [49, 50], [51, 50]);
    expect(widthOf(findRoute(closed, at(10, 50), at(90, 50), 'shortest'))).toBe(120);
    const edges = closed.edges.filter(({ section, isClosed }) => section && isClosed);
    const [xs] = [edges.flatMap(({ path }) => path.map(({ percentX }) => percentX))];
    expect([Math.min(...xs), Math.max(...xs)].map((x) => x.toFixed(1))).toEqual(['47.8', '52.2']);
  });

  test('a trail that is inside a spot as a whole is closed', () => {
    const west = row(50, {}, 10, 49.5);
    const bridge = row(50, { junctions: joinedAt('west', at(49.5, 50)) }, 49.5, 50.5);
    const east = row(50, { junctions: joinedAt('bridge', at(50.5, 50)) }, 50.5, 90);
    const network = networkOf({ west, bridge, east });
    const closed = closedBy(network, [50, 50]);
    const ofBridge = closed.edges.filter(({ section }) => section?.trailId === 'bridge');
    expect(ofBridge.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(warnings(network, at(10, 50), at(90, 50))).toEqual([]);
    expect(warnings(closed, at(10, 50), at(90, 50))).toEqual(['Closed at 50 50']);
  });

  test('a trail that passes a spot twice is closed at both passes', () => {
    const hairpin = trailOf([
      sectionAlong([
        [10, 50],
        [90, 50],
        [90, 50.8],
        [10, 50.8],
      ]),
    ]);
    const closed = closedBy(networkOf({ hairpin }), [50, 50]);
    expect(closed.edges.map(({ isClosed }) => isClosed)).toEqual([false, true, false, true, false]);
  });

  test('a step from one path to another is closed if a spot is on it', () => {
    const trails = {
      north: row(48),
      south: row(52, { junctions: joinedAt('north', at(30, 50), at(80, 50)) }),
      // Passes the first of the two steps, and isn't joined.
      between: trailOf([
        sectionAlong([
          [28, 50],
          [32, 50],
        ]),
      ]),
    };
    const network = networkOf(trails);
    const ends = [at(10, 48), at(10, 52), 'shortest'] as const;
    expect(widthOf(findRoute(network, ...ends))).toBe(44);
    expect(widthOf(findRoute(closedBy(network, [30, 50]), ...ends))).toBe(144);
  });

  test('no connector to a trail that is farther away leads through a spot', () => {
    const near = sectionAlong([
      [10, 50],
      [48.5, 50],
      [48.5, 52],
      [60, 52],
    ]);
    const far = sectionAlong([
      [10, 54.3],
      [90, 54.3],
      [90, 90],
    ]);
    const network = networkOf({
      near: trailOf([near]),
      far: trailOf([far], { junctions: joinedAt('near', at(10, 52)) }),
    });
    const ends = [at(50, 50), at(90, 90), 'shortest'] as const;
    const firstStop = (network: TrailNetwork) => findRoute(network, ...ends)?.legs[0]?.path.at(-1);
    expect(firstStop(network)).toEqual(at(50, 54.3));
    expect(firstStop(closedBy(network, [50.3, 52]))).toEqual(at(48.5, 50));
  });

  test('on the largest network, each of ten spots reads each position a few times', () => {
    const reads = { count: 0 };
    const trails = Array.from({ length: 20 }, (_, index) => {
      const corners = Array.from({ length: 5000 }, (_, step): [number, number] => [
        10 + step / 62.5,
        5 + 4.5 * index + (step % 2) / 10,
      ]);
      return {
        ...makeGroup({ id: `${index}` }),
        trail: countReads(trailOf([sectionAlong(corners)]), reads),
      };
    });
    const points = Array.from({ length: 40 }, (_, index) => ({
      ...makePoint({ id: `${index}`, coord_x: 11 + 2 * (index % 39), coord_y: 50 }),
      currentNotice: closedNotice({ blockedPath: `Closed at ${index}` }),
    }));
    const closings = findClosings(trails, points, 1);
    expect(closings.spots).toHaveLength(10);
    const network = buildNetwork(joinTrails(trails, 1), null);
    const size = network.sections.flatMap(({ positions }) => positions).length;
    expect(size).toBeGreaterThan(70_000);
    reads.count = 0;
    const closed = closeNetwork(network, closings);
    const closedEdges = closed.edges.filter(({ isClosed }) => isClosed);
    expect(closedEdges.length).toBeGreaterThanOrEqual(10);
    expect(reads.count).toBeLessThan(6 * 10 * size);
    reads.count = 0;
    expect(findRoute(closed, at(12, 49), at(88, 51), 'shortest')).not.toBeNull();
    // Only the sections of its ends are divided again.
    expect(reads.count).toBeLessThan(60 * size);
  });

  test('leaving a spot where one stands is not passing it, but walking over it is', () => {
    const closed = closedBy(AROUND, [50, 50]);
    // Back, and around.
    expect(widthOf(findRoute(closed, at(48.9, 50), at(75, 50), 'shortest'))).toBe(173.9);
    expect(warnings(closed, at(48.9, 50), at(75, 50))).toEqual([]);
    const deadEnd = closedBy(networkOf({ one: row(50) }), [50, 50]);
    expect(warnings(deadEnd, at(30, 50), at(51, 50))).toEqual(['Closed at 50 50']);
    expect(warnings(deadEnd, at(30, 50), at(49.5, 50))).toEqual([]);
  });

  test('a visitor who stands in a spot is led around the next one', () => {
    const fork = networkOf({
      fork: trailOf([
        sectionAlong([
          [10, 50],
          [50, 50],
        ]),
        sectionAlong([
          [50, 50],
          [90, 50],
        ]),
        sectionAlong([
          [50, 50],
          [50, 70],
          [90, 70],
          [90, 50],
        ]),
      ]),
    });
    const closed = closedBy(fork, [50, 50], [70, 50]);
    expect(warnings(closed, at(50.5, 50), at(90, 50))).not.toContain('Closed at 70 50');
  });

  test('two connectors that meet in a spot are no way over it', () => {
    const rows = { north: row(47), bridge: row(50), south: row(53) };
    const west = trailOf(
      [
        sectionAlong([
          [10, 47],
          [10, 53],
        ]),
      ],
      { junctions: { ...joinedAt('north', at(10, 47)), ...joinedAt('south', at(10, 53)) } },
    );
    const closed = closedBy(networkOf({ ...rows, west }), [50, 50]);
    const route = findRoute(closed, at(50, 48.7), at(50, 51.3), 'shortest');
    expect(route?.legs.some(({ isClosed }) => isClosed)).toBe(false);
  });

  test('beside a spot, no connector leads to a trail on its other side', () => {
    const east = trailOf(
      [
        sectionAlong([
          [50.2, 47.6],
          [50.2, 20],
          [90, 20],
          [90, 50],
        ]),
      ],
      { junctions: joinedAt('west', at(90, 50)) },
    );
    const closed = closedBy(networkOf({ west: row(50), east }), [50, 50]);
    expect(warnings(closed, at(48.5, 50), at(90, 50))).toEqual(['Closed at 50 50']);
  });

  test('a spot on a one-way trail leaves the straight way back, with a warning', () => {
    const oneWay = networkOf({ one: row(50, { isDirected: true }, 90, 10) });
    const closed = closedBy(oneWay, [50, 50]);
    expect(findRoute(closed, at(49, 51), at(51, 51), 'shortest')).not.toBeNull();
  });

  test('a closed place is reached and left by its nearer side, also where the path winds', () => {
    const winding = sectionAlong([
      [10, 50],
      [70, 50],
      [70.5, 49.4],
      [71, 50],
      [90, 50],
    ]);
    const network = closedBy(
      networkOf({
        winding: trailOf([winding]),
        around: trailOf(
          [
            sectionAlong([
              [10, 50],
              [10, 70],
              [90, 70],
              [90, 50],
            ]),
          ],
          { junctions: joinedAt('winding', at(10, 50), at(90, 50)) },
        ),
      }),
      [70, 50],
    );
    const [place, east, west] = [at(70, 50), at(90, 50), at(10, 50)];
    expect(widthOf(findRoute(network, east, place, 'shortest'))).toBeLessThan(21);
    expect(widthOf(findRoute(network, place, east, 'shortest'))).toBeLessThan(21);
    // A route past it still leads around.
    expect(widthOf(findRoute(network, west, east, 'shortest'))).toBe(120);
  });

  test('a closed place beside the end of a section or a crossing is reached by its nearer side', () => {
    const west = sectionAlong([
      [10, 50],
      [50.5, 50],
    ]);
    const east = sectionAlong([
      [50.5, 50],
      [90, 50],
    ]);
    const around = sectionAlong([
      [10, 50],
      [10, 70],
      [90, 70],
      [90, 50],
    ]);
    const crossing = sectionAlong([
      [40, 39.5],
      [60, 59.5],
    ]);
    const network = closedBy(
      networkOf({
        straight: trailOf([west, east]),
        around: trailOf([around], { junctions: joinedAt('straight', at(10, 50), at(90, 50)) }),
        crossing: trailOf([crossing], { junctions: joinedAt('straight', at(50.5, 50)) }),
      }),
      [50, 50],
    );
    const [place, end] = [at(50, 50), at(80, 50)];
    expect(widthOf(findRoute(network, end, place, 'shortest'))).toBeCloseTo(30, 0);
    expect(widthOf(findRoute(network, place, end, 'shortest'))).toBeCloseTo(30, 0);
  });

  test('the way to a closed place doesn’t pass it where its path comes back beside it', () => {
    const hairpin = sectionAlong([
      [10, 50],
      [60, 50],
      [60, 50.8],
      [10, 50.8],
    ]);
    const around = sectionAlong([
      [20, 50.8],
      [20, 70],
      [5, 70],
      [5, 50],
      [10, 50],
    ]);
    const network = closedBy(
      networkOf({
        hairpin: trailOf([hairpin]),
        around: trailOf([around], { junctions: joinedAt('hairpin', at(20, 50.8), at(10, 50)) }),
      }),
      [50, 50],
    );
    const route = findRoute(network, at(30, 50.8), at(50, 50), 'shortest');
    expect(widthOf(route)).toBeGreaterThan(100);
  });

  test('the place at which a route ends is not passed, and a closed trail is named', () => {
    const closed = closedBy(networkOf({ one: row(50) }), [50, 50]);
    const route = findRoute(closed, at(10, 50), at(90, 50), 'shortest');
    if (!route) throw new Error('There is no route');
    const [spot] = closed.closings.spots;
    expect(closingsOnRoute(route, closed.closings, [null, spot?.point ?? null])).toEqual([]);
    const trails = new Map([['one', { name: 'Ridge', text: 'Closed today' }]]);
    const whole = { ...NO_CLOSINGS, trails };
    expect(closingsOnRoute(route, whole, [])).toEqual(['\u2068Ridge\u2069 · Closed today']);
  });
});
