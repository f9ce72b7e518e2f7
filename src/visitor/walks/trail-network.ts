import type { PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import { cutAt, type JoinedSection, type JoinedTrails, joinTrails } from '@/map/trails/join-trails';
import { closedPlaces, NO_CLOSINGS, spotOn, type TrailClosings } from '@/map/trails/trail-closings';
import type { MapGroup } from '@/model/group';
import { aspectRatioOf } from '@/pictures/picture-variants';
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
  /** Whether nobody gets past it. */
  isClosed: boolean;
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
  /** The closings at which its edges end. */
  closings: TrailClosings;
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
    return { from, to, path, length: lengthOf(path), section: null, isClosed: false };
  });
  const network = { nodes, sections, edges, aspectRatio, lengthOf, fit: measured };
  return closeNetwork(network, NO_CLOSINGS);
}

type OpenNetwork = Omit<TrailNetwork, 'closings'>;

/**
 * The network with what is closed on it now: its edges end where that begins.
 * @param network an open one, which stays as it is
 */
export function closeNetwork(network: OpenNetwork, closings: TrailClosings): TrailNetwork {
  const nodes = [...network.nodes];
  const sections = network.sections.map((section) => {
    const divided = { ...section, cuts: new Map(section.cuts) };
    for (const place of closedPlaces(section, closings))
      cutAt({ ...place, section: divided }, nodes);
    return divided;
  });
  const closed = { ...network, nodes, sections, closings };
  const joints = network.edges.filter(({ section }) => !section);
  const edges = [
    ...joints.map((edge) => ({ ...edge, isClosed: spotOn(edge.path, closings) !== null })),
    ...sections.flatMap((section) => edgesOf(section, nodes, closed)),
  ];
  return { ...closed, edges };
}

/** The stretches of a section between its nodes. */
export function edgesOf(
  section: JoinedSection,
  nodes: readonly PercentPosition[],
  { lengthOf, closings }: TrailNetwork,
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
      isClosed: closings.trails.has(section.trailId) || spotOn(path, closings) !== null,
    };
  });
}
