import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, type PathPlace, pathLength } from '@/geo/path';
import { isSamePosition, type Trail } from '@/model/trail';
import type { MapFit } from '@/visitor/locate/map-fit';
import { measureTrail } from '@/visitor/trails/measure-trail';

/** A trail on the base map, by the id of its group. */
export type NetworkTrail = { id: string; trail: Trail };

/** A stretch between two nodes of the network. */
export type NetworkEdge = {
  /** The indexes of the nodes at its ends. */
  from: number;
  to: number;
  /** From `from` to `to`. */
  path: readonly PercentPosition[];
  /** In meters, or in widths of the picture if the network isn't measured. */
  length: number;
  /** The part of a trail that it belongs to; null for a straight step from one line to another, or off the trails. */
  part: { id: string; index: number } | null;
  /** The number of steps in the part, 0 if nobody has counted them; null if there are none that anybody knows of. */
  steps: number | null;
  isSteep: boolean;
  /** Whether somebody has checked for steps. */
  isChecked: boolean;
  /** Whether it is walked only from `from` to `to`. */
  isOneWay: boolean;
};

export type TrailNetwork = {
  nodes: readonly PercentPosition[];
  edges: readonly NetworkEdge[];
  aspectRatio: number;
  /** Measures a path, in the unit of the edges' lengths. */
  lengthOf: (path: readonly PercentPosition[]) => number;
  /** Converts positions if lengths are in meters; null if they are in widths of the picture. */
  fit: MapFit | null;
};

/** Trails that are farther apart at a junction, in widths of the picture, were moved after it was decided. */
const MAX_JUNCTION_GAP = 0.06;

/** Places that are nearer to each other than this, in widths of the picture, are one. */
export const SAME_PLACE = 1e-6;

/** A place where a part is cut into edges, and its node. */
type Cut = { along: number; segment: number; node: number };

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
  const measures = trails.map(({ trail }) => fit && measureTrail(trail, fit));
  const isMeasured = fit !== null && measures.every((measure) => measure !== null);
  const lengthOf = (path: readonly PercentPosition[]) =>
    (isMeasured ? fit.metersAlong(path) : null) ?? pathLength(path, aspectRatio);

  const nodes: PercentPosition[] = [];
  const addNode = (position: PercentPosition) => nodes.push(position) - 1;
  const cuts = trails.map(({ trail }) => {
    const ends: number[] = [];
    // Parts are joined where they share an end.
    const endNode = (position: PercentPosition) => {
      const known = ends.find((node) => isSamePosition(nodes[node] ?? position, position));
      if (known !== undefined && nodes[known]) return known;
      ends.push(addNode(position));
      return nodes.length - 1;
    };
    return trail.parts.map(({ positions }): Cut[] => {
      const [start, end] = [positions[0], positions.at(-1)];
      if (!start || !end) return [];
      const along = pathLength(positions, aspectRatio);
      return [
        { along: 0, segment: 0, node: endNode(start) },
        { along, segment: positions.length - 2, node: endNode(end) },
      ];
    });
  });

  const edges: NetworkEdge[] = [];
  const cutAt = (trail: number, { part, along, segment, position }: PlaceOnPart): number => {
    const partCuts = cuts[trail]?.[part];
    const known = partCuts?.find((cut) => Math.abs(cut.along - along) < SAME_PLACE);
    if (known) return known.node;
    const node = addNode(position);
    partCuts?.push({ along, segment, node });
    return node;
  };
  for (const { one, other, position } of joinedPlaces(trails)) {
    const [first, ...passes] = passesNear(trails[one]?.trail, position, aspectRatio);
    const others = one === other ? passes : passesNear(trails[other]?.trail, position, aspectRatio);
    if (!first) continue;
    const from = cutAt(one, first);
    // A trail may pass the same place several times.
    const maxDistance = (others[0]?.distance ?? 0) + SAME_PLACE;
    for (const pass of others.filter(({ distance }) => distance <= maxDistance)) {
      const to = cutAt(other, pass);
      const path = [nodes[from] ?? position, nodes[to] ?? position];
      if (from !== to) edges.push({ from, to, path, length: lengthOf(path), ...OFF_TRAIL });
    }
  }

  for (const [index, { id, trail }] of trails.entries()) {
    for (const [part, { positions, steps, isSteep }] of trail.parts.entries()) {
      const total = lengthOf(positions);
      const stated = isMeasured ? (measures[index]?.parts[part] ?? total) : total;
      const factor = total > 0 ? stated / total : 1;
      const sorted = cuts[index]?.[part]?.toSorted((a, b) => a.along - b.along) ?? [];
      for (const [at, end] of sorted.entries()) {
        const start = sorted[at - 1];
        if (!start) continue;
        const path = [
          ...nodes.slice(start.node, start.node + 1),
          ...positions.slice(start.segment + 1, end.segment + 1),
          ...nodes.slice(end.node, end.node + 1),
        ];
        edges.push({
          from: start.node,
          to: end.node,
          path,
          length: lengthOf(path) * factor,
          part: { id, index: part },
          steps,
          isSteep,
          isChecked: trail.isChecked,
          isOneWay: trail.isDirected,
        });
      }
    }
  }
  return { nodes, edges, aspectRatio, lengthOf, fit: isMeasured ? fit : null };
}

/** What is known about a straight step off the trails. */
export const OFF_TRAIL = {
  part: null,
  steps: null,
  isSteep: false,
  isChecked: false,
  isOneWay: false,
} as const;

/** The places where two trails are joined, by their indexes. */
function joinedPlaces(trails: readonly NetworkTrail[]) {
  return trails.flatMap(({ id, trail }, one) =>
    trails.slice(one).flatMap((another, offset) => {
      const isSelf = offset === 0;
      const decided = isSelf || trail.revision >= another.trail.revision ? trail : another.trail;
      const key = isSelf ? 'self' : decided === trail ? another.id : id;
      const joined = decided.junctions[key]?.joined ?? [];
      return joined.map((position) => ({ one, other: one + offset, position }));
    }),
  );
}

type PlaceOnPart = PathPlace & { part: number };

/** Where a trail passes a position, the nearest place first: each stretch that comes near has one. */
function passesNear(
  trail: Trail | undefined,
  to: PercentPosition,
  aspectRatio: number,
): PlaceOnPart[] {
  const passes: PlaceOnPart[] = [];
  for (const [part, { positions }] of (trail?.parts ?? []).entries()) {
    let along = 0;
    for (const [segment, end] of positions.slice(1).entries()) {
      const stretch = [positions[segment] ?? end, end];
      const place = nearestOnPath(stretch, to, aspectRatio);
      if (place && place.distance <= MAX_JUNCTION_GAP) {
        const pass = { ...place, part, segment, along: along + place.along };
        const last = passes.at(-1);
        // Within this length, a line can't leave and come back.
        const isSamePass = last?.part === part && pass.along - last.along < 2 * MAX_JUNCTION_GAP;
        if (!last || !isSamePass) passes.push(pass);
        else if (pass.distance < last.distance) passes[passes.length - 1] = pass;
      }
      along += pathLength(stretch, aspectRatio);
    }
  }
  return passes.toSorted((a, b) => a.distance - b.distance);
}
