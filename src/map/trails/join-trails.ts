import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, type PathPlace, pathLength } from '@/geo/path';
import { isSamePosition, type Trail, type TrailSection } from '@/model/trail';

/** A trail, by the id of its group. */
export type NetworkTrail = { id: string; trail: Trail };

/** A node on a section, and the length of the section up to it, in widths of the picture. */
type Cut = { along: number; segment: number; node: number };

/** A section of a trail, and the nodes on it. */
export type JoinedSection = TrailSection & {
  trailId: string;
  /** Whether the owner has checked the trail for steps. */
  isChecked: boolean;
  isOneWay: boolean;
  /** The length up to each position, in widths of the picture. */
  cumulativeLengths: readonly number[];
  /** The length of the trail that its owner states, divided by the measured one; 1 until it is measured. */
  factor: number;
  /** By their lengths along the section, in whole `SAME_PLACE`s. */
  cuts: Map<number, Cut>;
};

export type JoinedTrails = ReturnType<typeof joinTrails>;

/** Trails that are farther apart at a junction, in widths of the picture, were moved after it was decided. */
const MAX_JUNCTION_GAP = 0.06;

/** Places that are nearer to each other than this are one, in widths of the picture or in meters. */
export const SAME_PLACE = 1e-6;

/** A path that passes a place more often than this is joined only at its nearest passes. */
const MAX_PASSES = 32;

/**
 * The largest network, in units of the work of comparing one corner with one junction. A unit takes 20 to 30 ns on a
 * desktop, so the largest network takes about 0.1 s (decision 0230).
 */
const MAX_WORK = 4_000_000;
/** The work for a position of a trail, for a stretch near a junction and its corners, and for measuring a divided section. */
const [POSITION_WORK, STRETCH_WORK, NEAR_WORK, CUT_WORK] = [50, 200, 5, 1500];

/**
 * Joins trails where that was decided. Leaves out what exceeds the largest network: the trails that were saved last, or
 * their junctions.
 * @param aspectRatio the picture's width divided by its height
 * @returns the joints as pairs of nodes, with a straight step from one path to another; and whether nothing was left out
 */
export function joinTrails(trails: readonly NetworkTrail[], aspectRatio: number) {
  const work = { left: MAX_WORK };
  const nodes: PercentPosition[] = [];
  const joints: [from: number, to: number][] = [];
  const joined = new Map<string, { trail: Trail; sections: JoinedSection[] }>();
  let isComplete = true;
  for (const { id, trail } of trails.toSorted((a, b) => a.trail.revision - b.trail.revision)) {
    const { length } = trail.sections.flatMap(({ positions }) => positions);
    const cost = CUT_WORK * trail.sections.length + POSITION_WORK * length + joined.size;
    isComplete &&= cost <= work.left;
    if (cost > work.left) continue;
    work.left -= cost;
    const added = { trail, sections: toSections(id, trail, aspectRatio, nodes) };
    joined.set(id, added);
    for (const [otherId, other] of joined) {
      const isSelf = other === added;
      // If two have the same revision, the decisions of the first one count.
      const isLater = isSelf || trail.revision > other.trail.revision;
      const [one, another] = isLater ? [added, other] : [other, added];
      const decided = one.trail.junctions[isSelf ? 'self' : isLater ? otherId : id];
      for (const position of decided?.joined ?? []) {
        isComplete &&= work.left > 0;
        if (work.left <= 0) break;
        const [place, ...passes] = passesNear(one.sections, position, aspectRatio, work);
        const others = isSelf ? passes : passesNear(another.sections, position, aspectRatio, work);
        if (!place) continue;
        const from = cutAt(place, nodes);
        work.left -= CUT_WORK;
        let nearest: number | null = null;
        for (const pass of others) {
          // A path that runs back and forth passes the same place several times.
          if (nearest !== null && pass.distance > nearest + SAME_PLACE) break;
          const to = cutAt(pass, nodes);
          work.left -= CUT_WORK;
          // The start of a loop is also its end.
          if (to === from) continue;
          nearest ??= pass.distance;
          joints.push([from, to]);
        }
      }
    }
  }
  return { nodes, trails: [...joined.values()], joints, aspectRatio, isComplete };
}

/** The sections of a trail, joined where they share an end. */
function toSections(
  trailId: string,
  { sections, isChecked, isDirected: isOneWay }: Trail,
  aspectRatio: number,
  nodes: PercentPosition[],
): JoinedSection[] {
  const ends = new Map<string, number>();
  return sections.map((section) => {
    let last = 0;
    const cumulativeLengths = section.positions.map((position, index) => {
      last += pathLength([section.positions[index - 1] ?? position, position], aspectRatio);
      return last;
    });
    const cuts: JoinedSection['cuts'] = new Map();
    for (const index of [0, section.positions.length - 1]) {
      const end = section.positions[index];
      if (!end) continue;
      const key = `${end.percentX} ${end.percentY}`;
      const node = ends.get(key) ?? nodes.push(end) - 1;
      ends.set(key, node);
      const along = cumulativeLengths[index] ?? 0;
      cuts.set(Math.round(along / SAME_PLACE), { along, segment: Math.max(0, index - 1), node });
    }
    return { ...section, trailId, isChecked, isOneWay, cumulativeLengths, factor: 1, cuts };
  });
}

/** A place on a section of the network. */
export type PlaceOnSection = PathPlace & { section: JoinedSection };

/**
 * The node at a place, which divides the section if it isn't divided there yet.
 * @param nodes receives a new node
 */
export function cutAt(
  { section, along, segment, position }: PlaceOnSection,
  nodes: PercentPosition[],
): number {
  const key = Math.round(along / SAME_PLACE);
  const known = [key - 1, key, key + 1]
    .map((near) => section.cuts.get(near))
    .find((cut) => cut && Math.abs(cut.along - along) < SAME_PLACE);
  if (known) return known.node;
  const node = nodes.push(position) - 1;
  section.cuts.set(key, { along, segment, node });
  return node;
}

/**
 * The places at which sections pass a position, the nearest one first: each stretch that comes near has one.
 * @param work the work that is left, which this reduces
 */
export function passesNear(
  sections: readonly JoinedSection[],
  to: PercentPosition,
  aspectRatio: number,
  work = { left: 0 },
): PlaceOnSection[] {
  const passes: PlaceOnSection[] = [];
  const [gapX, gapY] = [100 * MAX_JUNCTION_GAP, 100 * MAX_JUNCTION_GAP * aspectRatio];
  const isNear = (start: PercentPosition, end: PercentPosition) =>
    Math.max(start.percentX, end.percentX) >= to.percentX - gapX &&
    Math.min(start.percentX, end.percentX) <= to.percentX + gapX &&
    Math.max(start.percentY, end.percentY) >= to.percentY - gapY &&
    Math.min(start.percentY, end.percentY) <= to.percentY + gapY;
  /** The end of the section before, if that is near. */
  let open: { trailId: string; at: PercentPosition } | null = null;
  for (const section of sections) {
    const { trailId, positions, cumulativeLengths } = section;
    // A stretch continues in a section that begins where the one before ends.
    const isJoined: boolean =
      open !== null &&
      open.trailId === trailId &&
      positions[0] !== undefined &&
      isSamePosition(open.at, positions[0]);
    open = null;
    work.left -= positions.length;
    let first = 0;
    for (let index = 1; index < positions.length; index += 1) {
      const [from, end] = [positions[first], positions[index]];
      if (!from || !end) continue;
      const isOpen = isNear(end, end);
      // A corner that isn't near ends a stretch.
      if (isOpen && index < positions.length - 1) continue;
      const mayBeNear = index - first > 1 || isNear(from, end);
      if (mayBeNear) work.left -= STRETCH_WORK + NEAR_WORK * (index - first);
      const place = mayBeNear
        ? nearestOnPath(positions.slice(first, index + 1), to, aspectRatio)
        : null;
      if (place && place.distance <= MAX_JUNCTION_GAP) {
        const segment = first + place.segment;
        const pass = {
          ...place,
          section,
          segment,
          along: (cumulativeLengths[first] ?? 0) + place.along,
        };
        const last = passes.at(-1);
        if (first > 0 || !isJoined || !last) passes.push(pass);
        else if (pass.distance < last.distance) passes[passes.length - 1] = pass;
        if (isOpen) open = { trailId, at: end };
      }
      first = index;
    }
  }
  return passes.sort((a, b) => a.distance - b.distance).slice(0, MAX_PASSES);
}
