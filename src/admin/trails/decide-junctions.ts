import { DEFAULT_SIZE_RATIO, type PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import { type MeetingSearch, pathMeetings } from '@/geo/path-meetings';
import { joinTrails } from '@/map/trails/join-trails';
import {
  isSamePosition,
  type JunctionDecisions,
  MAX_JUNCTION_TRAILS,
  MAX_JUNCTIONS,
  parseTrail,
  type Trail,
  type TrailJunctions,
  trailToJson,
} from '@/model/trail';
import type { Json } from '@/types/database';
import { roundToStored } from './edit-trail';

/** The key of a trail's junctions with itself. */
const SELF = 'self';

/** A place where a trail meets the one of another group, or itself. */
export type Junction = { id: string; name: string; at: PercentPosition; isJoined: boolean };

/** The picture's width divided by its height, and the setting for the size of markers. */
type MapProportions = { aspectRatio: number; sizeRatio: number | null };

/** Says that some junctions are left out, and how to avoid that. */
export const INCOMPLETE =
  'The trails have more corners or junctions than routes can use, so some are left out. Lines with fewer corners avoid that.';

/**
 * Decides where a trail is joined with others and with itself: wherever they are closer than half a marker, except
 * where an earlier decision says that they aren't. When the search's work is spent, earlier decisions stay.
 * @param groupId the trail's group; null for a new one
 * @param others the trails of the other groups
 * @returns the trail with its junctions, and a revision above all others
 */
export function decideJunctions(
  trail: Trail,
  groupId: string | null,
  others: readonly { id: string; trail: Trail }[],
  { aspectRatio, sizeRatio }: MapProportions,
  search: MeetingSearch,
): Trail {
  const radius = (sizeRatio ?? DEFAULT_SIZE_RATIO) / 2;
  const decide = (id: string, other: Trail | null, earlier: JunctionDecisions | undefined) => {
    if (search.work <= 0) return earlier ? [[id, earlier] as const] : [];
    const distanceTo = (list: readonly PercentPosition[] | undefined, place: PercentPosition) =>
      Math.min(radius, ...(list ?? []).map((at) => pathLength([place, at], aspectRatio)));
    const isApart = (place: PercentPosition) =>
      distanceTo(earlier?.apart, place) < distanceTo(earlier?.joined, place);
    const pair = { work: search.work, isComplete: true };
    const found = pathMeetings(trail.sections, other?.sections ?? null, aspectRatio, radius, pair);
    search.work = pair.work;
    search.isComplete &&= pair.isComplete && found.length <= MAX_JUNCTIONS;
    // An import, which searches longer, may have found more.
    if (!pair.isComplete && earlier) return [[id, earlier] as const];
    const places = found.slice(0, MAX_JUNCTIONS).map(roundToStored).sort(inOrder);
    const joined = places.filter((place) => !isApart(place));
    return places.length > 0 ? [[id, { joined, apart: places.filter(isApart) }] as const] : [];
  };
  const junctions = others.flatMap(({ id, trail: other }) => {
    const [own, theirs] = [trail.junctions[id], other.junctions[groupId ?? '']];
    // The decisions of the higher revision count.
    return decide(id, other, trail.revision >= other.revision ? (own ?? theirs) : (theirs ?? own));
  });
  return {
    ...trail,
    junctions: Object.fromEntries(
      [...decide(SELF, null, trail.junctions[SELF]), ...junctions].slice(0, MAX_JUNCTION_TRAILS),
    ),
    revision: 1 + Math.max(trail.revision, ...others.map(({ trail }) => trail.revision)),
  };
}

/** Trails to decide, in their order, by the ids of their groups. */
export type JunctionTask = {
  trails: readonly { id: string; name: string; trail: Trail }[];
  /** The lines of all groups, as they are stored. */
  groups: readonly { id: string; line: Json }[];
  map: MapProportions;
};

/** The trails to store, and whether visitors can use all of their junctions. */
export type DecidedTrails = {
  trails: { id: string; name: string; line: Json }[];
  isComplete: boolean;
};

/** The work of a search in a worker: up to 10 s on a desktop. */
const MAX_WORK = 500_000_000;

/**
 * Decides the junctions of several trails, of which each may meet those before it.
 * @param onStep receives the progress in words
 */
export async function decideAll(
  { trails, groups, map }: JunctionTask,
  onStep: (step: string) => void,
): Promise<DecidedTrails> {
  const search = { work: MAX_WORK, isComplete: true };
  const known = new Map(groups.map(({ id, line }) => [id, parseTrail(line)]));
  const network = () => [...known].flatMap(([id, trail]) => (trail ? { id, trail } : []));
  const decidedTrails = trails.map(({ id, name, trail }, index) => {
    onStep(`Finding where trails meet: ${index + 1} of ${trails.length}`);
    const others = network().filter((other) => other.id !== id);
    const decided = decideJunctions(trail, id, others, map, search);
    known.set(id, decided);
    return { id, name, line: trailToJson(decided) };
  });
  const { isComplete } = joinTrails(network(), map.aspectRatio);
  return { trails: decidedTrails, isComplete: isComplete && search.isComplete };
}

/** The junctions of a trail, from left to right for each trail that it meets. */
export function listJunctions(
  junctions: TrailJunctions,
  others: readonly { id: string; name: string }[],
): Junction[] {
  return Object.entries(junctions).flatMap(([id, { joined, apart }]) => {
    const name = others.find((other) => other.id === id)?.name ?? 'itself';
    return [...joined, ...apart]
      .map((at) => ({ id, name, at, isJoined: joined.includes(at) }))
      .sort((a, b) => inOrder(a.at, b.at));
  });
}

/** Joins the trails at a junction, or separates them. */
export function toggleJunction(
  junctions: TrailJunctions,
  { id, at, isJoined }: Junction,
): TrailJunctions {
  const { joined = [], apart = [] } = junctions[id] ?? {};
  const isOther = (place: PercentPosition) => !isSamePosition(place, at);
  const toggled = isJoined
    ? { joined: joined.filter(isOther), apart: [...apart, at] }
    : { joined: [...joined, at], apart: apart.filter(isOther) };
  return { ...junctions, [id]: toggled };
}

function inOrder(a: PercentPosition, b: PercentPosition): number {
  return a.percentX - b.percentX || a.percentY - b.percentY;
}
