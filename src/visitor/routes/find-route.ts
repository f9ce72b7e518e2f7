import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath } from '@/geo/path';
import { cutAt, type PlaceOnPart, passesNear, SAME_PLACE } from '@/map/trails/join-trails';
import { edgesOf, type NetworkEdge, type NetworkPart, type TrailNetwork } from './trail-network';

/** Which route a visitor prefers. */
export type RoutePreference = 'shortest' | 'without steps';

/** A way through the network: its edges in order, each with its path in the direction of the walk. */
export type Route = { legs: readonly NetworkEdge[]; length: number };

/** Multiplies the length of a stretch that nobody has checked, if the visitor wants no steps. */
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
  const divided = new Map<NetworkPart, NetworkPart>();
  const joinPosition = (position: PercentPosition): NetworkEdge[] => {
    const stop = nodes.push(position) - 1;
    // Near steps as well: without them, a place beside them can't be reached.
    return nearestPlaces(network, position).map((place) => {
      const part = divided.get(place.part) ?? { ...place.part, cuts: new Map(place.part.cuts) };
      divided.set(place.part, part);
      const node = cutAt({ ...place, part }, nodes);
      const path = [position, nodes[node] ?? position];
      return { from: stop, to: node, path, length: lengthOf(path), part: null };
    });
  };
  const [starts, ends] = [joinPosition(from), joinPosition(to)];
  const [[start], [end]] = [starts, ends];
  const straight = { from: -1, to: -1, path: [from, to], length: lengthOf([from, to]), part: null };
  if (!start || !end || straight.length <= start.length + end.length + SAME_PLACE) {
    return { legs: [straight], length: straight.length };
  }

  const costOf = ({ length, part }: NetworkEdge) => {
    if (preference === 'shortest' || !part) return length;
    if (part.steps !== null) return Number.POSITIVE_INFINITY;
    return part.isChecked ? length : length * UNCHECKED_FACTOR;
  };
  const leaving = nodes.map((): NetworkEdge[] => []);
  const add = (edge: NetworkEdge) => {
    leaving[edge.from]?.push(edge);
    if (edge.part?.isOneWay) return;
    leaving[edge.to]?.push({ ...edge, from: edge.to, to: edge.from, path: edge.path.toReversed() });
  };
  for (const edge of network.edges) if (!edge.part || !divided.has(edge.part)) add(edge);
  for (const part of divided.values()) edgesOf(part, nodes, lengthOf).forEach(add);
  [...starts, ...ends].forEach(add);
  const legs = shortestPath(leaving, start.from, end.from, costOf);
  return legs && { legs, length: sumOf(legs) };
}

/** The length of the legs of a route, or of those that are counted. */
export function sumOf(
  legs: readonly NetworkEdge[],
  isCounted: (leg: NetworkEdge) => boolean = () => true,
): number {
  return legs.reduce((sum, leg) => sum + (isCounted(leg) ? leg.length : 0), 0);
}

/** A trail that is this much farther away than the nearest one may be the better start, in widths of the picture. */
const MAX_FARTHER = 0.03;

/** The number of trails on which a route may start. */
const MAX_STARTS = 8;

/**
 * The nearest place of each trail that is about as near as the nearest one, which comes first. Several if more than one
 * line passes there, none if there are no trails.
 */
function nearestPlaces(
  { parts, aspectRatio }: TrailNetwork,
  position: PercentPosition,
): PlaceOnPart<NetworkPart>[] {
  const sorted = parts
    .flatMap((part) => {
      const place = nearestOnPath(part.positions, position, aspectRatio);
      return place ? [{ ...place, part }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = sorted;
  if (!nearest) return [];
  // A place beside steps is reached by them.
  const maxFarther = nearest.part.steps === null ? MAX_FARTHER : 0;
  const ofTrails = new Map(
    sorted
      .filter(({ distance }) => distance <= nearest.distance + maxFarther)
      .toReversed()
      .map((place) => [place.part.trailId, place]),
  );
  return [...ofTrails.values()]
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_STARTS)
    .flatMap((place) =>
      passesNear(parts, place.position, aspectRatio).filter(
        ({ distance }) => distance < SAME_PLACE,
      ),
    );
}

/**
 * Dijkstra's algorithm (A note on two problems in connexion with graphs, 1959), with a binary heap.
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
  const heap = new MinHeap();
  costs[start] = 0;
  heap.push(0, start);
  for (let next = heap.pop(); next && next.node !== end; next = heap.pop()) {
    if (next.cost > (costs[next.node] ?? 0)) continue;
    for (const edge of leaving[next.node] ?? []) {
      const cost = next.cost + costOf(edge);
      if (cost >= (costs[edge.to] ?? 0)) continue;
      costs[edge.to] = cost;
      arrivals[edge.to] = edge;
      heap.push(cost, edge.to);
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

type HeapEntry = { cost: number; node: number };

/** A binary heap: the entry with the lowest cost comes first. */
class MinHeap {
  readonly #entries: HeapEntry[] = [];

  push(cost: number, node: number): void {
    const entries = this.#entries;
    let index = entries.push({ cost, node }) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.#costAt(parent) <= cost) break;
      this.#swap(index, parent);
      index = parent;
    }
  }

  pop(): HeapEntry | undefined {
    const [first] = this.#entries;
    const last = this.#entries.pop();
    if (!first || !last || this.#entries.length === 0) return first;
    this.#entries[0] = last;
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const child = this.#costAt(left + 1) < this.#costAt(left) ? left + 1 : left;
      if (this.#costAt(child) >= last.cost) return first;
      this.#swap(index, child);
      index = child;
    }
  }

  #costAt(index: number): number {
    return this.#entries[index]?.cost ?? Number.POSITIVE_INFINITY;
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#entries[a], this.#entries[b]];
    if (!one || !other) return;
    this.#entries[a] = other;
    this.#entries[b] = one;
  }
}
