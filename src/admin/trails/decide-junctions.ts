import { DEFAULT_SIZE_RATIO, type PercentPosition } from '@/geo/geometry';
import { pathLength } from '@/geo/path';
import { pathMeetings } from '@/geo/path-meetings';
import {
  type JunctionDecisions,
  MAX_JUNCTION_TRAILS,
  MAX_JUNCTIONS,
  type Trail,
} from '@/model/trail';
import { roundToStored } from './edit-trail';

/** The key of a trail's junctions with itself. */
const SELF = 'self';

/**
 * Decides where a trail is joined with others and with itself: wherever they are closer than half a marker, except
 * where an earlier decision says that they aren't.
 * @param groupId the trail's group; null for a new one
 * @param others the trails of the other groups on the same picture
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
  const decide = (id: string, other: Trail | null, earlier: JunctionDecisions | undefined) => {
    const distanceTo = (list: readonly PercentPosition[] | undefined, place: PercentPosition) =>
      Math.min(radius, ...(list ?? []).map((at) => pathLength([place, at], aspectRatio)));
    const isApart = (place: PercentPosition) =>
      distanceTo(earlier?.apart, place) < distanceTo(earlier?.joined, place);
    const places = pathMeetings(pathsOf(trail), other && pathsOf(other), aspectRatio, radius)
      .slice(0, MAX_JUNCTIONS)
      .map(roundToStored)
      .sort((a, b) => a.percentX - b.percentX || a.percentY - b.percentY);
    const joined = places.filter((place) => !isApart(place));
    return places.length > 0 ? [[id, { joined, apart: places.filter(isApart) }] as const] : [];
  };
  const junctions = others.flatMap(({ id, trail: other }) => {
    const [own, theirs] = [trail.junctions[id], other.junctions[groupId ?? '']];
    // Of a pair of trails, the higher revision counts.
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

function pathsOf({ parts }: Trail) {
  return parts.map(({ positions }) => positions);
}
