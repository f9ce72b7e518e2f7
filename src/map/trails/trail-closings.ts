import { circleCrossings } from '@/geo/circle-crossings';
import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, type PathPlace } from '@/geo/path';
import { groupBy } from '@/lib/group-by';
import type { MapGroup } from '@/model/group';
import type { FormattedNotice } from '@/model/notice';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { MAX_PLACE_DISTANCE, type Trail, type TrailSection } from '@/model/trail';

/** A spot on the trails that nobody gets past. */
export type ClosedSpot = {
  /** On the path that is nearest to the closed place. */
  at: PercentPosition;
  point: MapPoint;
  /** Says where it is closed, until when and why. */
  text: string;
};

/** The closings on the trails now. */
export type TrailClosings = {
  spots: readonly ClosedSpot[];
  /** Trails that are closed as a whole, by the ids of their groups, with a text about it. */
  trails: ReadonlyMap<string, { name: string; text: string }>;
  aspectRatio: number;
};

export const NO_CLOSINGS: TrailClosings = { spots: [], trails: new Map(), aspectRatio: 1 };

type GroupWithTrail = Pick<MapGroup, 'id' | 'name'> & { trail?: Trail | null };

/** Trails over a bridge are drawn side by side, so all paths this near to a spot are closed. In widths of the picture. */
const CLOSED_RADIUS = 0.012;

/** A path nearer to a spot than this is closed. One that only ends on the circle isn't, even after rounding. */
export const CLOSED_DISTANCE = CLOSED_RADIUS * (1 - 1e-6);

/**
 * Largest number of comparisons of a trail's position with a place. The map waits for them: about 0.2 µs each on a
 * desktop, dividing included. Enough for ten spots on the largest network, and for hundreds on a usual one.
 */
const MAX_LOOKUPS = 1_000_000;

/**
 * Finds what is closed on the trails: where a path passes a place that nobody gets past, and trails all of whose places
 * are closed.
 * @param points with their current notices
 * @param aspectRatio the picture's width divided by its height
 */
export function findClosings(
  groups: readonly GroupWithTrail[],
  points: readonly MapPoint[],
  aspectRatio: number,
): TrailClosings {
  const blocking = points
    .filter(({ currentNotice }) => currentNotice?.blockedPath)
    // If several places close a spot, the closing that ends last counts.
    .sort((a, b) => endOf(b.currentNotice) - endOf(a.currentNotice));
  const spots = findSpots(blocking, groups, aspectRatio).map((spot) => {
    return { ...spot, text: spot.point.currentNotice?.blockedPath ?? '' };
  });
  const pointsByGroup = groupBy(points, ({ group_id }) => group_id);
  const trails = groups.flatMap(({ id, name, trail }) => {
    const text = trail ? commonText(pointsByGroup.get(id) ?? []) : '';
    return text ? [[id, { name, text }] as const] : [];
  });
  if (spots.length + trails.length === 0) return NO_CLOSINGS;
  return { spots, trails: new Map(trails), aspectRatio };
}

function endOf(notice?: FormattedNotice): number {
  return notice?.untilMs ?? Number.POSITIVE_INFINITY;
}

/** The closing that a trail's places have in common; empty if one of them is open, or there are none. */
function commonText(points: readonly MapPoint[]): string {
  const notices = points.flatMap(({ currentNotice }) => currentNotice ?? []);
  const isClosed = notices.length === points.length && notices.every(({ isClosed }) => isClosed);
  // As a whole, it is closed until the first place opens.
  const [first] = isClosed ? notices.sort((a, b) => endOf(a) - endOf(b)) : [];
  const reasons = new Set(notices.map(({ reason, text }) => `${reason} ${text}`));
  return (reasons.size === 1 ? first?.line : first?.state) ?? '';
}

/** Where the nearest path passes each place, except for those that none passes. */
function findSpots<Place extends Pick<MapPoint, 'coord_x' | 'coord_y'>>(
  points: readonly Place[],
  groups: readonly GroupWithTrail[],
  aspectRatio: number,
): { at: PercentPosition; point: Place }[] {
  const paths = groups.flatMap(pathsOf);
  const maxDistance = MAX_PLACE_DISTANCE * Math.hypot(1, 1 / aspectRatio);
  return points.slice(0, MAX_LOOKUPS / paths.flat().length).flatMap((point) => {
    const to = percentPositionOf(point);
    const places = paths.flatMap((path) => nearestOnPath(path, to, aspectRatio, maxDistance) ?? []);
    const [nearest] = places.sort((a, b) => a.distance - b.distance);
    return nearest ? [{ at: nearest.position, point }] : [];
  });
}

function pathsOf({ trail }: GroupWithTrail): (readonly PercentPosition[])[] {
  return trail?.sections.map(({ positions }) => positions) ?? [];
}

/** The names of the trails that are closed if nobody gets past some places. */
export function trailsClosedBy(
  points: readonly Pick<MapPoint, 'coord_x' | 'coord_y'>[],
  groups: readonly GroupWithTrail[],
  aspectRatio: number,
): string[] {
  const spots = findSpots(points, groups, aspectRatio);
  const isClosed = (path: readonly PercentPosition[]) =>
    spots.some(({ at }) => passes(path, at, aspectRatio));
  return groups.filter((group) => pathsOf(group).some(isClosed)).map(({ name }) => name);
}

function passes(path: readonly PercentPosition[], at: PercentPosition, aspectRatio: number) {
  return nearestOnPath(path, at, aspectRatio, CLOSED_DISTANCE) !== null;
}

/** The spot that closes a path, or a part of it; null if all of it is open. */
export function spotOn(
  path: readonly PercentPosition[],
  { spots, aspectRatio }: TrailClosings,
): ClosedSpot | null {
  return spots.find(({ at }) => passes(path, at, aspectRatio)) ?? null;
}

/** The places at which a section enters and leaves closed spots, in order. */
export function closedPlaces(
  { positions }: Pick<TrailSection, 'positions'>,
  { spots, aspectRatio }: TrailClosings,
): PathPlace[] {
  return spots
    .filter(({ at }) => passes(positions, at, aspectRatio))
    .flatMap(({ at }) => circleCrossings(positions, at, CLOSED_RADIUS, aspectRatio))
    .sort((a, b) => a.along - b.along);
}

/** A trail whose closed stretches are sections of their own. The same trail if it is open everywhere. */
export function divideAtClosings(id: string, trail: Trail, closings: TrailClosings): Trail {
  const sections = trail.sections.flatMap((section): TrailSection[] => {
    const { positions } = section;
    if (closings.trails.has(id)) return [{ ...section, isClosed: true }];
    if (!spotOn(positions, closings)) return [section];
    const places = [...closedPlaces(section, closings), null];
    return places.map((end, index) => {
      const start = places[index - 1];
      const path = [
        ...(start ? [start.position] : []),
        ...positions.slice(start ? start.segment + 1 : 0, end ? end.segment + 1 : undefined),
        ...(end ? [end.position] : []),
      ];
      return { ...section, positions: path, isClosed: spotOn(path, closings) !== null };
    });
  });
  return sections.some(({ isClosed }) => isClosed) ? { ...trail, sections } : trail;
}

/** The groups with their trails divided at closings. */
export function divideTrails<Group extends GroupWithTrail>(
  groups: readonly Group[],
  closings: TrailClosings,
): Group[] {
  return groups.map((group) =>
    group.trail ? { ...group, trail: divideAtClosings(group.id, group.trail, closings) } : group,
  );
}
