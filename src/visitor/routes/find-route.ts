import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, pathLength } from '@/geo/path';
import { type NetworkEdge, OFF_TRAIL, SAME_PLACE, type TrailNetwork } from './trail-network';

/** Which route a visitor prefers. */
export type RoutePreference = 'shortest' | 'without steps';

/** A way through the network: its edges in order, each with its path in the direction of the walk. */
export type Route = { legs: readonly NetworkEdge[]; length: number };

/** A stretch that nobody has checked counts this often if the visitor wants no steps. */
const UNCHECKED_FACTOR = 2;

/**
 * The best route from one position to another, along the trails. Both are joined to the nearest place of the network by a
 * straight connector.
 * @returns null if the trails don't connect them, or not without steps that are known
 */
export function findRoute(
  network: TrailNetwork,
  from: PercentPosition,
  to: PercentPosition,
  preference: RoutePreference,
): Route | null {
  const costOf = ({ steps, length, part, isChecked }: NetworkEdge) => {
    if (preference === 'shortest') return length;
    if (steps !== null) return Number.POSITIVE_INFINITY;
    return part && !isChecked ? length * UNCHECKED_FACTOR : length;
  };
  const usable = network.edges.filter((edge) => costOf(edge) < Number.POSITIVE_INFINITY);
  const { network: withStart, node: start } = joinPosition({ ...network, edges: usable }, from);
  const { network: joined, node: end } = joinPosition(withStart, to);
  const edges = joined.edges.flatMap((edge) => [edge, ...(edge.isOneWay ? [] : [reversed(edge)])]);
  const legs = shortestPath(joined.nodes.length, edges, start, end, costOf);
  const length = legs?.reduce((sum, leg) => sum + leg.length, 0) ?? Number.POSITIVE_INFINITY;
  const straight = [from, to];
  const straightLength = network.lengthOf(straight);
  const offTrail = sumOf(legs ?? [], ({ part }) => part === null);
  // Two positions near each other are not led to a trail and back.
  if (legs && straightLength <= offTrail) {
    const leg = { from: start, to: end, path: straight, length: straightLength, ...OFF_TRAIL };
    return { legs: [leg], length: straightLength };
  }
  return legs && { legs, length };
}

/** The length of some of a route's legs. */
export function sumOf(
  legs: readonly NetworkEdge[],
  isMeant: (leg: NetworkEdge) => boolean,
): number {
  return legs.reduce((sum, leg) => sum + (isMeant(leg) ? leg.length : 0), 0);
}

function reversed(edge: NetworkEdge): NetworkEdge {
  return { ...edge, from: edge.to, to: edge.from, path: edge.path.toReversed() };
}

/** Adds a position as a node, with a connector to the nearest place of the trails: several if they meet there. */
function joinPosition(network: TrailNetwork, position: PercentPosition) {
  const { aspectRatio, lengthOf } = network;
  const nodes = [...network.nodes, position];
  const node = nodes.length - 1;
  const places = network.edges.map(({ part, path }) =>
    part ? nearestOnPath(path, position, aspectRatio) : null,
  );
  const minDistance = Math.min(...places.map((place) => place?.distance ?? Infinity));
  const connectors = new Map<number, NetworkEdge>();
  const connect = (from: number) => {
    const path = [nodes[from] ?? position, position];
    connectors.set(from, { ...OFF_TRAIL, from, to: node, path, length: lengthOf(path) });
  };
  const edges = network.edges.flatMap((edge, index) => {
    const place = places[index];
    if (!place || place.distance > minDistance + SAME_PLACE) return [edge];
    const whole = pathLength(edge.path, aspectRatio);
    const share = whole > 0 ? place.along / whole : 0;
    // A junction is joined with all of its trails.
    if (share <= 0 || share >= 1) {
      connect(share <= 0 ? edge.from : edge.to);
      return [edge];
    }
    const middle = nodes.push(place.position) - 1;
    connect(middle);
    const before = [...edge.path.slice(0, place.segment + 1), place.position];
    const after = [place.position, ...edge.path.slice(place.segment + 1)];
    return [
      { ...edge, to: middle, path: before, length: edge.length * share },
      { ...edge, from: middle, path: after, length: edge.length * (1 - share) },
    ];
  });
  return { network: { ...network, nodes, edges: [...edges, ...connectors.values()] }, node };
}

/**
 * Dijkstra's algorithm (A note on two problems in connexion with graphs, 1959), with a binary heap.
 * @param costOf the cost of an edge, at least 0; infinite for one that must not be used
 * @returns the edges from the start to the end, or null if there is no way
 */
function shortestPath(
  nodeCount: number,
  edges: readonly NetworkEdge[],
  start: number,
  end: number,
  costOf: (edge: NetworkEdge) => number,
): NetworkEdge[] | null {
  const leaving: NetworkEdge[][] = Array.from({ length: nodeCount }, () => []);
  for (const edge of edges) leaving[edge.from]?.push(edge);
  const costs = new Array<number>(nodeCount).fill(Number.POSITIVE_INFINITY);
  const arrivals: NetworkEdge[] = [];
  const heap = new MinHeap();
  costs[start] = 0;
  heap.push(0, start);
  for (let next = heap.pop(); next; next = heap.pop()) {
    if (next.node === end) break;
    if (next.cost > (costs[next.node] ?? 0)) continue;
    for (const edge of leaving[next.node] ?? []) {
      const cost = next.cost + costOf(edge);
      if (cost >= (costs[edge.to] ?? 0)) continue;
      costs[edge.to] = cost;
      arrivals[edge.to] = edge;
      heap.push(cost, edge.to);
    }
  }
  if (costs[end] === Number.POSITIVE_INFINITY) return null;
  const legs: NetworkEdge[] = [];
  for (let node = end; node !== start; ) {
    const edge = arrivals[node];
    if (!edge) return null;
    legs.unshift(edge);
    node = edge.from;
  }
  return legs;
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
