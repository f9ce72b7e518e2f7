import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, pathLength } from '@/geo/path';
import {
  cutAt,
  type JoinedSection,
  type JoinedTrails,
  joinTrails,
  type PlaceOnSection,
  passesNear,
  SAME_PLACE,
} from '@/map/trails/join-trails';
import type { MapGroup } from '@/model/group';
import { aspectRatioOf } from '@/visitor/details/trail-order';
import type { MapFit } from '@/visitor/locate/map-fit';
import { measureTrail, sum } from './trail-facts';

/** A stretch between two nodes of the network. */
export type NetworkEdge = {
  /** The indexes of the nodes at its ends. */
  from: number;
  to: number;
  path: readonly PercentPosition[];
  /** In meters, or in widths of the picture if the network isn't measured. */
  length: number;
  /** Null for a straight step from one path to another, or off the trails. */
  section: JoinedSection | null;
};

export type TrailNetwork = {
  nodes: readonly PercentPosition[];
  sections: readonly JoinedSection[];
  edges: readonly NetworkEdge[];
  aspectRatio: number;
  /** Measures a path, in the unit of the edges' lengths. */
  lengthOf: (path: readonly PercentPosition[]) => number;
  /** Converts positions if lengths are in meters; null if they are in widths of the picture. */
  fit: MapFit | null;
};

/** The network of all trails. */
export async function loadNetwork(
  groups: readonly MapGroup[],
  baseMap: string | null,
  fit: MapFit | null,
): Promise<TrailNetwork> {
  const trails = groups.flatMap(({ id, trail }) => (trail ? [{ id, trail }] : []));
  const joined = joinTrails(trails, fit?.aspectRatio ?? aspectRatioOf(baseMap));
  for (const { trail } of joined.trails) {
    // The fit remembers what it has measured. That takes a while, and the map must not wait for all trails.
    if (fit) measureTrail(trail, fit);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return buildNetwork(joined, fit);
}

/**
 * Measures a network.
 * @param fit null if positions on Earth are unknown: then lengths are those on the picture
 */
export function buildNetwork(
  { nodes, trails, joints, aspectRatio }: JoinedTrails,
  fit: MapFit | null,
): TrailNetwork {
  const all = trails.flatMap(({ sections }) => sections);
  const meters = all.map(({ positions }) => fit?.metersAlong(positions) ?? null);
  const measured = meters.every((length) => length !== null) ? fit : null;
  const widths = sum(all.map(({ cumulativeLengths }) => cumulativeLengths.at(-1) ?? 0));
  const unitsPerWidth =
    measured && widths > 0 ? sum(meters.map((section) => section ?? 0)) / widths : 1;
  // Outside the places with a position, a connector has the scale that trails have on average.
  const lengthOf = (path: readonly PercentPosition[]) =>
    measured?.metersAlong(path) ?? pathLength(path, aspectRatio) * unitsPerWidth;

  const sections = trails.flatMap(({ trail, sections }) => {
    const length = sum(sections.map(({ positions }) => lengthOf(positions)));
    const factor = measured && length > 0 ? (trail.lengthMeters ?? length) / length : 1;
    return sections.map((section) => ({ ...section, factor }));
  });
  const edges = joints.map(([from, to]): NetworkEdge => {
    const path = [from, to].flatMap((node) => nodes[node] ?? []);
    return { from, to, path, length: lengthOf(path), section: null };
  });
  edges.push(...sections.flatMap((section) => edgesOf(section, nodes, lengthOf)));
  return { nodes, sections, edges, aspectRatio, lengthOf, fit: measured };
}

/** The stretches of a section between its nodes. */
function edgesOf(
  section: JoinedSection,
  nodes: readonly PercentPosition[],
  lengthOf: TrailNetwork['lengthOf'],
): NetworkEdge[] {
  const cuts = [...section.cuts.values()].sort((a, b) => a.along - b.along);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? end;
    const path = [
      ...nodes.slice(start.node, start.node + 1),
      ...section.positions.slice(start.segment + 1, end.segment + 1),
      ...nodes.slice(end.node, end.node + 1),
    ];
    return {
      from: start.node,
      to: end.node,
      path,
      length: lengthOf(path) * section.factor,
      section,
    };
  });
}

/** Which route a visitor prefers. */
export type RoutePreference = 'shortest' | 'without steps';

/** A way through the network: its edges in order, each with its path in the direction of the walk. */
export type Route = { legs: readonly NetworkEdge[]; length: number };

/** Multiplies the length of a stretch that isn't checked for steps, if the visitor wants none. */
const UNCHECKED_FACTOR = 2;

/**
 * The best route from one position to another, along the trails. Both are joined to the nearest place of the network by a
 * straight connector; if that is farther than from one to the other, the route is a straight line.
 * @returns null if the trails don't connect them, or not without known steps
 */
export function findRoute(
  network: TrailNetwork,
  from: PercentPosition,
  to: PercentPosition,
  preference: RoutePreference,
): Route | null {
  const { lengthOf } = network;
  const nodes = [...network.nodes];
  const divided = new Map<JoinedSection, JoinedSection>();
  const joinPosition = (position: PercentPosition): NetworkEdge[] => {
    const stop = nodes.push(position) - 1;
    // Near steps as well: without them, a place beside them can't be reached.
    return nearestPlaces(network, position).map((place) => {
      const section = divided.get(place.section) ?? {
        ...place.section,
        cuts: new Map(place.section.cuts),
      };
      divided.set(place.section, section);
      const node = cutAt({ ...place, section }, nodes);
      const path = [position, nodes[node] ?? position];
      return { from: stop, to: node, path, length: lengthOf(path), section: null };
    });
  };
  const [starts, ends] = [joinPosition(from), joinPosition(to)];
  const [[start], [end]] = [starts, ends];
  const straight = {
    from: -1,
    to: -1,
    path: [from, to],
    length: lengthOf([from, to]),
    section: null,
  };
  if (!start || !end || straight.length <= start.length + end.length + SAME_PLACE) {
    return { legs: [straight], length: straight.length };
  }

  const costOf = ({ length, section }: NetworkEdge) => {
    if (preference === 'shortest' || !section) return length;
    if (section.steps !== null) return Number.POSITIVE_INFINITY;
    return section.isChecked ? length : length * UNCHECKED_FACTOR;
  };
  const leaving = nodes.map((): NetworkEdge[] => []);
  const add = (edge: NetworkEdge) => {
    leaving[edge.from]?.push(edge);
    if (edge.section?.isOneWay) return;
    leaving[edge.to]?.push({ ...edge, from: edge.to, to: edge.from, path: edge.path.toReversed() });
  };
  for (const edge of network.edges) if (!edge.section || !divided.has(edge.section)) add(edge);
  for (const section of divided.values()) edgesOf(section, nodes, lengthOf).forEach(add);
  [...starts, ...ends].forEach(add);
  const legs = shortestPath(leaving, start.from, end.from, costOf);
  return legs && { legs, length: lengthOfLegs(legs) };
}

export function lengthOfLegs(legs: readonly NetworkEdge[]): number {
  return sum(legs.map(({ length }) => length));
}

/** A trail that is this much farther away than the nearest one may be the better start, in widths of the picture. */
const MAX_FARTHER = 0.03;

/** The number of trails on which a route may start. */
const MAX_STARTS = 8;

/**
 * The nearest place of each trail that is about as near as the nearest one, which comes first. Several if more than one
 * path passes there, none if there are no trails.
 */
function nearestPlaces(
  { sections, aspectRatio }: TrailNetwork,
  position: PercentPosition,
): PlaceOnSection[] {
  const sorted = sections
    .flatMap((section) => {
      const place = nearestOnPath(section.positions, position, aspectRatio);
      return place ? [{ ...place, section }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = sorted;
  if (!nearest) return [];
  // A place beside steps is reached by them.
  const maxFarther = nearest.section.steps === null ? MAX_FARTHER : 0;
  const ofTrails = new Map(
    sorted
      .filter(({ distance }) => distance <= nearest.distance + maxFarther)
      .toReversed()
      .map((place) => [place.section.trailId, place]),
  );
  return [...ofTrails.values()]
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_STARTS)
    .flatMap((place) =>
      passesNear(sections, place.position, aspectRatio).filter(
        ({ distance }) => distance < SAME_PLACE,
      ),
    );
}

/**
 * Dijkstra's algorithm (A note on two problems in connexion with graphs, 1959). Its queue is a sorted list: in a network of
 * trails, only some dozens of nodes are in it at a time.
 * @param leaving the edges that leave each node
 * @param costOf the cost of an edge, at least 0; infinite for one that must not be used
 * @returns the edges from the start to the end, or null if there is no way
 */
export function shortestPath(
  leaving: readonly (readonly NetworkEdge[])[],
  start: number,
  end: number,
  costOf: (edge: NetworkEdge) => number,
): NetworkEdge[] | null {
  const costs = new Array<number>(leaving.length).fill(Number.POSITIVE_INFINITY);
  const arrivals: NetworkEdge[] = [];
  /** The cheapest one is at the end. */
  const queue = [{ cost: 0, node: start }];
  costs[start] = 0;
  for (let next = queue.pop(); next && next.node !== end; next = queue.pop()) {
    if (next.cost > (costs[next.node] ?? 0)) continue;
    for (const edge of leaving[next.node] ?? []) {
      const cost = next.cost + costOf(edge);
      if (cost >= (costs[edge.to] ?? 0)) continue;
      costs[edge.to] = cost;
      arrivals[edge.to] = edge;
      const index = queue.findLastIndex((waiting) => waiting.cost >= cost);
      queue.splice(index + 1, 0, { cost, node: edge.to });
    }
  }
  const legs: NetworkEdge[] = [];
  for (let node = end; node !== start; ) {
    const edge = arrivals[node];
    if (!edge) return null;
    legs.push(edge);
    node = edge.from;
  }
  return legs.reverse();
}
