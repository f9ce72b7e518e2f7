import { nearestOnPath, type PathPlace, pathLength } from '@/geo/path';
import type { MapGroup } from '@/model/group';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { isLoop, MAX_PLACE_DISTANCE, type Trail } from '@/model/trail';
import { aspectRatioOf } from '@/pictures/picture-variants';

/** A place this much farther from a loop's start than from its path counts as the start, in diagonals. */
const START_TOLERANCE = 0.02;

/** A place on one of a trail's sections. Its `along` counts from the start of the trail. */
export type TrailPlace = PathPlace & { section: number };

/**
 * The place at which a trail passes a point.
 * @param aspectRatio the picture's width divided by its height
 * @param within the point must be nearer than this, in widths of the picture
 * @returns null if the point is too far from the trail
 */
export function placeOnTrail(
  trail: Pick<Trail, 'sections'>,
  point: Pick<MapPoint, 'coord_x' | 'coord_y'>,
  aspectRatio: number,
  within = MAX_PLACE_DISTANCE * Math.hypot(1, 1 / aspectRatio),
): TrailPlace | null {
  const to = percentPositionOf(point);
  const places = trail.sections.flatMap(({ positions }, section) => {
    const place = nearestOnPath(positions, to, aspectRatio, within);
    return place ? [{ ...place, section }] : [];
  });
  const [nearest] = places.sort((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  const before = trail.sections.slice(0, nearest.section);
  for (const { positions } of before) nearest.along += pathLength(positions, aspectRatio);
  const position = trail.sections[0]?.positions[0];
  if (!position || !isLoop(trail)) return nearest;
  // A loop passes its start again at its end.
  const distance = pathLength([position, to], aspectRatio);
  const tolerance = START_TOLERANCE * Math.hypot(1, 1 / aspectRatio);
  const isStart = distance < Math.min(within, nearest.distance + tolerance);
  return isStart ? { position, section: 0, segment: 0, along: 0, distance } : nearest;
}

/**
 * Largest number of comparisons of a trail's position with a point: up to 50 ns each on a desktop, and the list waits.
 * Enough for 400 places along the longest possible trail.
 */
const MAX_LOOKUPS = 2_000_000;

/**
 * Orders the points of each group with a trail as the trail passes them. The group's other points follow in their order.
 * All other points stay where they are, also those of a group with too many of them.
 * @param baseMap the address of its picture: trails have the same percentages on a group's background
 * @returns the points themselves if no group has a trail
 */
export function orderAlongTrails(
  points: MapPoint[],
  groups: readonly MapGroup[],
  baseMap: string | null,
): MapPoint[] {
  let ordered = points;
  let left = MAX_LOOKUPS;
  const aspectRatio = aspectRatioOf(baseMap);
  for (const { id, trail } of groups) {
    if (!trail) continue;
    const alongOf = (point: MapPoint) =>
      placeOnTrail(trail, point, aspectRatio)?.along ?? Number.MAX_VALUE;
    const unordered = points.filter(({ group_id }) => group_id === id);
    const cost = unordered.length * trail.sections.flatMap(({ positions }) => positions).length;
    if (cost > left) continue;
    left -= cost;
    const own = unordered
      .map((point) => ({ point, along: alongOf(point) }))
      .sort((a, b) => a.along - b.along);
    ordered = ordered.map((point) =>
      point.group_id === id ? (own.shift()?.point ?? point) : point,
    );
  }
  return ordered;
}
