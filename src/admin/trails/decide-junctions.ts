import { DEFAULT_SIZE_RATIO, type PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import { pathMeetings } from '@/geo/path-meetings';
import {
  isSamePosition,
  type JunctionDecisions,
  MAX_JUNCTION_TRAILS,
  MAX_JUNCTIONS,
  type Trail,
  type TrailJunctions,
} from '@/model/trail';
import { roundToStored } from './edit-trail';

/** The key of a trail's junctions with itself. */
const SELF = 'self';

/** A place where a trail meets the one of another group, or itself. */
export type Junction = { id: string; name: string; at: PercentPosition; isJoined: boolean };

/**
 * Decides where a trail is joined with others and with itself: wherever they are closer than half a marker, except
 * where an earlier decision says that they aren't.
 * @param groupId the trail's group; null for a new one
 * @param others the trails of the other groups
 * @param map the picture's width divided by its height, and the setting for the size of markers
 * @returns the trail with its junctions, and a revision above all others
 */
export function decideJunctions(
  trail: Trail,
  groupId: string | null,
  others: readonly { id: string; trail: Trail }[],
  { aspectRatio, sizeRatio }: { aspectRatio: number; sizeRatio: number | null },
): Trail {
  const radius = (sizeRatio ?? DEFAULT_SIZE_RATIO) / 2;
  const pathsOf = ({ parts }: Trail) => parts.map(({ positions }) => positions);
  const decide = (id: string, other: Trail | null, earlier: JunctionDecisions | undefined) => {
    const distanceTo = (list: readonly PercentPosition[] | undefined, place: PercentPosition) =>
      Math.min(radius, ...(list ?? []).map((at) => pathLength([place, at], aspectRatio)));
    const isApart = (place: PercentPosition) =>
      distanceTo(earlier?.apart, place) < distanceTo(earlier?.joined, place);
    const places = pathMeetings(pathsOf(trail), other && pathsOf(other), aspectRatio, radius)
      .slice(0, MAX_JUNCTIONS)
      .map(roundToStored)
      .sort(inOrder);
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
