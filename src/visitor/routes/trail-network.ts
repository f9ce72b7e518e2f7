import type { PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import type { JoinedPart, JoinedTrails } from '@/map/trails/join-trails';
import type { MapFit } from '@/visitor/locate/map-fit';
import { sum } from '@/visitor/trails/measure-trail';

export type NetworkPart = JoinedPart & {
  /** The length of the trail that its owner states, divided by the measured one. */
  factor: number;
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

/**
 * Measures a network.
 * @param fit null if positions on Earth are unknown: then lengths are those on the picture
 */
export function buildNetwork(
  { nodes, trails, joints, aspectRatio }: JoinedTrails,
  fit: MapFit | null,
): TrailNetwork {
  const lines = trails.flatMap(({ parts }) => parts);
  const meters = lines.map(({ positions }) => fit?.metersAlong(positions) ?? null);
  const measured = meters.every((length) => length !== null) ? fit : null;
  const widths = sum(lines.map(({ alongs }) => alongs.at(-1) ?? 0));
  const unitsPerWidth = measured && widths > 0 ? sum(meters.map((part) => part ?? 0)) / widths : 1;
  // Outside the places with a position, a connector has the scale that trails have on average.
  const lengthOf = (path: readonly PercentPosition[]) =>
    measured?.metersAlong(path) ?? pathLength(path, aspectRatio) * unitsPerWidth;

  const parts = trails.flatMap(({ trail, parts }) => {
    const length = sum(parts.map(({ positions }) => lengthOf(positions)));
    const factor = measured && length > 0 ? (trail.lengthMeters ?? length) / length : 1;
    return parts.map((part) => ({ ...part, factor }));
  });
  const edges = joints.map(([from, to]): NetworkEdge => {
    const path = [from, to].flatMap((node) => nodes[node] ?? []);
    return { from, to, path, length: lengthOf(path), part: null };
  });
  edges.push(...parts.flatMap((part) => edgesOf(part, nodes, lengthOf)));
  return { nodes, parts, edges, aspectRatio, lengthOf, fit: measured };
}

/** The stretches of a part between its nodes. */
export function edgesOf(
  part: NetworkPart,
  nodes: readonly PercentPosition[],
  lengthOf: TrailNetwork['lengthOf'],
): NetworkEdge[] {
  const cuts = [...part.cuts.values()].sort((a, b) => a.along - b.along);
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
