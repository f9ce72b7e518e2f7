import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, pathLength } from '@/geo/path';
import {
  cutAt,
  type JoinedSection,
  type PlaceOnSection,
  passesNear,
  SAME_PLACE,
} from '@/map/trails/join-trails';
import { CLOSED_DISTANCE, spotOn, type TrailClosings } from '@/map/trails/trail-closings';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { sum } from './trail-facts';
import { edgesOf, type NetworkEdge, type TrailNetwork } from './trail-network';
import { isolate } from './trail-texts';

/** Which route a visitor prefers. */
export type RoutePreference = 'shortest' | 'without steps';

/** A way through the network: its edges in order, each with its path in the direction of the walk. */
export type Route = { legs: readonly NetworkEdge[]; length: number };

/** Multiplies the length of an edge that nobody gets past, so that any way around costs less. */
const CLOSED_FACTOR = 1e9;

/** Multiplies the length of a stretch that isn't checked for steps, if the visitor wants none. */
const UNCHECKED_FACTOR = 2;

/**
 * The best route from one position to another, along the trails. Both are joined to the nearest place of the network by a
 * straight connector; if that is farther than from one to the other, the route is a straight line.
 * It leads over what is closed only if there is no other way.
 * @returns null if the trails don't connect them, or not without known steps
 */
export function findRoute(
  network: TrailNetwork,
  from: PercentPosition,
  to: PercentPosition,
  preference: RoutePreference,
): Route | null {
  const { lengthOf, closings, aspectRatio } = network;
  const nodes = [...network.nodes];
  const connect = (from: number, to: number, path: PercentPosition[]): NetworkEdge => {
    const isClosed = spotOn(path, closings) !== null;
    return { from, to, path, length: lengthOf(path), section: null, isClosed };
  };
  const divided = new Map<JoinedSection, JoinedSection>();
  const joinPosition = (position: PercentPosition): NetworkEdge[] => {
    const stop = nodes.push(position) - 1;
    // Near steps as well: without them, a place beside them can't be reached.
    return nearestPlaces(network, position).map((place) => {
      const copy = { ...place.section, cuts: new Map(place.section.cuts) };
      const section = divided.get(place.section) ?? copy;
      divided.set(place.section, section);
      const node = cutAt({ ...place, section }, nodes);
      return connect(stop, node, [position, nodes[node] ?? position]);
    });
  };
  const [starts, ends] = [joinPosition(from), joinPosition(to)];
  const [[start], [end]] = [starts, ends];
  const straight = connect(-1, -1, [from, to]);
  const route = { legs: [straight], length: straight.length };
  if (!start || !end) return route;
  const isNearer = straight.length <= start.length + end.length + SAME_PLACE;
  if (isNearer && !straight.isClosed) return route;

  // Closings of the places at which the route begins and ends don't count on the last stretches to them.
  const isElsewhere = ({ point }: TrailClosings['spots'][number]) =>
    [from, to].every((end) => pathLength([end, percentPositionOf(point)], aspectRatio) > 0);
  const others = { ...closings, spots: closings.spots.filter(isElsewhere) };
  const isClosedByEnds = ({ isClosed, section, path }: NetworkEdge) =>
    isClosed && !closings.trails.has(section?.trailId ?? '') && !spotOn(path, others);
  const reached = new Set([...starts, ...ends].map(({ to }) => to));
  const costOf = (edge: NetworkEdge) => {
    const { to, length, section, isClosed } = edge;
    const isOpen = !isClosed || (reached.has(to) && isClosedByEnds(edge));
    const cost = isOpen ? length : CLOSED_FACTOR * length;
    if (preference === 'shortest' || !section) return cost;
    if (section.steps !== null) return Number.POSITIVE_INFINITY;
    return section.isChecked ? cost : cost * UNCHECKED_FACTOR;
  };
  const leaving = nodes.map((): NetworkEdge[] => []);
  const add = (edge: NetworkEdge) => {
    leaving[edge.from]?.push(edge);
    if (edge.section?.isOneWay) return;
    leaving[edge.to]?.push({ ...edge, from: edge.to, to: edge.from, path: edge.path.toReversed() });
  };
  for (const edge of network.edges) if (!edge.section || !divided.has(edge.section)) add(edge);
  for (const section of divided.values()) edgesOf(section, nodes, network).forEach(add);
  [...starts, ...ends].forEach(add);
  // A closed place can be reached from each side: stretches that only its own closing closes are open if they lead to it.
  for (const node of reached) {
    for (const edge of leaving[node] ?? []) if (isClosedByEnds(edge)) reached.add(edge.to);
  }
  const legs = shortestPath(leaving, start.from, end.from, costOf);
  return legs ? { legs, length: lengthOfLegs(legs) } : isNearer ? route : null;
}

/**
 * The texts about closings on a route. A route passes a spot only if its ends are more than twice as far from it.
 * @param ends the places at which it begins and ends, which it doesn't pass
 */
export function closingsOnRoute(
  { legs }: Route,
  { spots, trails, aspectRatio }: TrailClosings,
  ends: readonly (MapPoint | null)[],
): string[] {
  const path = legs.flatMap((leg) => leg.path);
  const passed = spots.filter(({ at, point }) => {
    const distance = nearestOnPath(path, at, aspectRatio)?.distance ?? 1;
    const isNear = (end?: PercentPosition) =>
      end && pathLength([end, at], aspectRatio) <= 2 * distance;
    const isEnd = [path[0], path.at(-1)].some(isNear) || ends.some((end) => end?.id === point.id);
    return distance < CLOSED_DISTANCE && !isEnd;
  });
  const closed = legs.flatMap(({ section }) => trails.get(section?.trailId ?? '') ?? []);
  const texts = closed.map(({ name, text }) => `${isolate(name)} · ${text}`);
  return [...new Set([...passed.map(({ text }) => text), ...texts])];
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
  { sections, aspectRatio, closings }: TrailNetwork,
  position: PercentPosition,
): PlaceOnSection[] {
  const places = sections.flatMap((section) => {
    const place = nearestOnPath(section.positions, position, aspectRatio);
    return place ? [{ ...place, section }] : [];
  });
  const [nearest] = places.sort((a, b) => a.distance - b.distance);
  if (!nearest) return [];
  // A place beside steps is reached by them. Beside a closed spot, a connector to a farther trail might cross it.
  const reach = nearest.distance + MAX_FARTHER;
  const isBeside = closings.spots.some(({ at }) => pathLength([at, position], aspectRatio) < reach);
  const isAcross = isBeside && !spotOn([position, nearest.position], closings);
  const maxFarther = nearest.section.steps === null && !isAcross ? MAX_FARTHER : 0;
  const ofTrails = new Map(
    places
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
