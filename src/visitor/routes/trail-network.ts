import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, type PathPlace, pathLength } from '@/geo/path';
import { isSamePosition, type Trail, type TrailPart } from '@/model/trail';
import type { MapFit } from '@/visitor/locate/map-fit';
import { sum } from '@/visitor/trails/measure-trail';

/** A trail, by the id of its group. */
export type NetworkTrail = { id: string; trail: Trail };

/** A node on a part, and the length of the part up to it, in widths of the picture. */
type Cut = { along: number; segment: number; node: number };

/** A part of a trail, and the nodes on it. */
export type NetworkPart = TrailPart & {
  trailId: string;
  /** Whether the owner has checked the trail for steps. */
  isChecked: boolean;
  isOneWay: boolean;
  /** The length of the trail that its owner states, divided by the measured one. */
  factor: number;
  /** The length up to each position, in widths of the picture. */
  alongs: readonly number[];
  cuts: Cut[];
};

/** A stretch between two nodes of the network. */
export type NetworkEdge = {
  /** The indexes of the nodes at its ends. */
  from: number;
  to: number;
  path: readonly PercentPosition[];
  /** In meters, or in widths of the picture if the network isn't measured. */
  length: number;
  /** Null for a straight step from one line to another, or off the trails. */
  part: NetworkPart | null;
};

export type TrailNetwork = {
  nodes: readonly PercentPosition[];
  parts: readonly NetworkPart[];
  edges: readonly NetworkEdge[];
  aspectRatio: number;
  /** Measures a path, in the unit of the edges' lengths. */
  lengthOf: (path: readonly PercentPosition[]) => number;
  /** Converts positions if lengths are in meters; null if they are in widths of the picture. */
  fit: MapFit | null;
};

/** Trails that are farther apart at a junction, in widths of the picture, were moved after it was decided. */
const MAX_JUNCTION_GAP = 0.06;

/** Places that are nearer to each other than this are one, in widths of the picture or in meters. */
export const SAME_PLACE = 1e-6;

/**
 * The network of all trails on a picture, joined where that was decided.
 * @param aspectRatio the picture's width divided by its height
 * @param fit null if positions on Earth are unknown: then lengths are those on the picture
 */
export function buildNetwork(
  trails: readonly NetworkTrail[],
  aspectRatio: number,
  fit: MapFit | null,
): TrailNetwork {
  const paths = trails.flatMap(({ trail }) => trail.parts.map(({ positions }) => positions));
  const meters = paths.map((path) => fit?.metersAlong(path) ?? null);
  const measured = meters.every((length) => length !== null) ? fit : null;
  const widths = sum(paths.map((path) => pathLength(path, aspectRatio)));
  const unitsPerWidth = measured && widths > 0 ? sum(meters.map((part) => part ?? 0)) / widths : 1;
  // Outside the places with a position, a connector has the scale that trails have on average.
  const lengthOf = (path: readonly PercentPosition[]) =>
    measured?.metersAlong(path) ?? pathLength(path, aspectRatio) * unitsPerWidth;

  const nodes: PercentPosition[] = [];
  const edges: NetworkEdge[] = [];
  const partsOf = trails.map(({ id, trail }) => {
    const length = sum(trail.parts.map(({ positions }) => lengthOf(positions)));
    const factor = measured && length > 0 ? (trail.lengthMeters ?? length) / length : 1;
    const [isChecked, isOneWay] = [trail.isChecked, trail.isDirected];
    const firstNode = nodes.length;
    return trail.parts.map((part): NetworkPart => {
      let last = 0;
      const alongs = part.positions.map((position, index) => {
        last += pathLength([part.positions[index - 1] ?? position, position], aspectRatio);
        return last;
      });
      const cuts = [0, part.positions.length - 1].flatMap((index): Cut[] => {
        const end = part.positions[index];
        if (!end) return [];
        // Parts are joined where they share an end.
        const known = nodes.findIndex((at, node) => node >= firstNode && isSamePosition(at, end));
        const node = known < 0 ? nodes.push(end) - 1 : known;
        return [{ along: alongs[index] ?? 0, segment: Math.max(0, index - 1), node }];
      });
      return { ...part, trailId: id, isChecked, isOneWay, factor, alongs, cuts };
    });
  });
  for (const [one, { trail }] of trails.entries()) {
    for (const [other, another] of trails.entries()) {
      const { revision } = another.trail;
      const isLater = trail.revision > revision || (trail.revision === revision && one <= other);
      const decided = isLater ? trail.junctions[one === other ? 'self' : another.id] : undefined;
      for (const position of decided?.joined ?? []) {
        const [place, ...passes] = passesNear(partsOf[one] ?? [], position, aspectRatio);
        const others =
          one === other ? passes : passesNear(partsOf[other] ?? [], position, aspectRatio);
        if (!place) continue;
        const from = cutAt(place, nodes);
        let nearest: number | null = null;
        for (const pass of others) {
          // A line that runs back and forth passes the same place several times.
          if (nearest !== null && pass.distance > nearest + SAME_PLACE) break;
          const to = cutAt(pass, nodes);
          // The start of a loop is also its end.
          if (to === from) continue;
          nearest ??= pass.distance;
          const path = [from, to].flatMap((node) => nodes[node] ?? []);
          edges.push({ from, to, path, length: lengthOf(path), part: null });
        }
      }
    }
  }
  const parts = partsOf.flat();
  edges.push(...parts.flatMap((part) => edgesOf(part, nodes, lengthOf)));
  return { nodes, parts, edges, aspectRatio, lengthOf, fit: measured };
}

/** A place on a part of the network. */
export type PlaceOnPart = PathPlace & { part: NetworkPart };

/**
 * The node at a place, which divides the part there if it hasn't been.
 * @param nodes receives a new node
 */
export function cutAt(
  { part, along, segment, position }: PlaceOnPart,
  nodes: PercentPosition[],
): number {
  const known = part.cuts.find((cut) => Math.abs(cut.along - along) < SAME_PLACE);
  if (known) return known.node;
  const node = nodes.push(position) - 1;
  part.cuts.push({ along, segment, node });
  return node;
}

/** The stretches of a part between its nodes. */
export function edgesOf(
  part: NetworkPart,
  nodes: readonly PercentPosition[],
  lengthOf: TrailNetwork['lengthOf'],
): NetworkEdge[] {
  const cuts = part.cuts.toSorted((a, b) => a.along - b.along);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? end;
    const path = [
      ...nodes.slice(start.node, start.node + 1),
      ...part.positions.slice(start.segment + 1, end.segment + 1),
      ...nodes.slice(end.node, end.node + 1),
    ];
    return { from: start.node, to: end.node, path, length: lengthOf(path) * part.factor, part };
  });
}

/** Where parts pass a position, the nearest place first: each stretch that comes near has one. */
export function passesNear(
  parts: readonly NetworkPart[],
  to: PercentPosition,
  aspectRatio: number,
): PlaceOnPart[] {
  const passes: PlaceOnPart[] = [];
  const [gapX, gapY] = [100 * MAX_JUNCTION_GAP, 100 * MAX_JUNCTION_GAP * aspectRatio];
  const isNear = (start: PercentPosition, end: PercentPosition) =>
    Math.max(start.percentX, end.percentX) >= to.percentX - gapX &&
    Math.min(start.percentX, end.percentX) <= to.percentX + gapX &&
    Math.max(start.percentY, end.percentY) >= to.percentY - gapY &&
    Math.min(start.percentY, end.percentY) <= to.percentY + gapY;
  /** The end of the part before, if that is near. */
  let open: { trailId: string; at: PercentPosition } | null = null;
  for (const part of parts) {
    const { trailId, positions, alongs } = part;
    // A stretch continues in a part that begins where the one before ends.
    const isJoined: boolean =
      open !== null &&
      open.trailId === trailId &&
      positions[0] !== undefined &&
      isSamePosition(open.at, positions[0]);
    open = null;
    let first = 0;
    for (let index = 1; index < positions.length; index += 1) {
      const [from, end] = [positions[first], positions[index]];
      if (!from || !end) continue;
      const isOpen = isNear(end, end);
      // A corner that isn't near ends a stretch.
      if (isOpen && index < positions.length - 1) continue;
      const mayBeNear = index - first > 1 || isNear(from, end);
      const place = mayBeNear
        ? nearestOnPath(positions.slice(first, index + 1), to, aspectRatio)
        : null;
      if (place && place.distance <= MAX_JUNCTION_GAP) {
        const segment = first + place.segment;
        const pass = { ...place, part, segment, along: (alongs[first] ?? 0) + place.along };
        const last = passes.at(-1);
        if (first > 0 || !isJoined || !last) passes.push(pass);
        else if (pass.distance < last.distance) passes[passes.length - 1] = pass;
        if (isOpen) open = { trailId, at: end };
      }
      first = index;
    }
  }
  return passes.sort((a, b) => a.distance - b.distance);
}
