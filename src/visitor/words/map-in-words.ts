import {
  bearingDegrees,
  distanceMeters,
  type GeoPosition,
  localProjection,
} from '@/geo/earth-position';
import { pathLength, toWidths } from '@/geo/path';
import { subtract, type Vector } from '@/geo/plane';
import { groupBy } from '@/lib/group-by';
import type { MapGroup } from '@/model/group';
import { type MapPoint, percentPositionOf } from '@/model/point';
import { isLoop, type Trail } from '@/model/trail';
import { placeOnTrail, type TrailPlace } from '@/visitor/details/trail-order';
import type { MapFit } from '@/visitor/locate/map-fit';
import { type DescribedTrail, sum } from '@/visitor/walks/trail-facts';
import { MIN_SENTENCE_METERS } from '@/visitor/walks/trail-texts';

/** The map as statements, in the order in which a text makes them. */
export type MapInWords = {
  /** Over which lengths the places are spread, in meters; null unless all of them have a position on Earth. */
  extent: { eastWest: number; northSouth: number } | null;
  /** The part of the picture where north is, as `WordMessages.isAt` numbers it; null if unknown. */
  north: number | null;
  /** The places, each of them once. */
  areas: readonly WordArea[];
  trails: readonly WordTrail[];
  /** The picture's width divided by its height. */
  aspectRatio: number;
};

/** Places under one heading: those of a group; or those without a group, all of them or those in a part of the picture. */
export type WordArea = {
  group: MapGroup | null;
  /** As `WordMessages.isAt` numbers it. */
  part: number | null;
  places: readonly WordPlace[];
};

export type WordPlace = {
  point: MapPoint;
  where: Where;
  /** A trail that passes the place, if its area isn't that of the trail. */
  trail: MapGroup | null;
};

/** Where a place is: in a part of the picture, or seen from a place that was named before. */
export type Where =
  | { kind: 'part'; part: number }
  | { kind: 'beside'; of: MapPoint }
  /** On Earth, in eighths of a circle clockwise from north. */
  | { kind: 'away'; of: MapPoint; meters: number; eighth: number }
  /** On the picture, in eighths of a circle clockwise from its top. */
  | { kind: 'side'; of: MapPoint; eighth: number };

/** A trail, with the places that it passes in their order. */
export type WordTrail = { group: MapGroup; described: DescribedTrail; stops: readonly TrailStop[] };

export type TrailStop = {
  point: MapPoint;
  place: TrailPlace;
  /** Where the place is for those who walk the trail from its start; null if it is on the trail, or straight ahead. */
  side: 'left' | 'right' | 'end' | null;
};

/** More places without a group are divided by the parts of the picture. */
const MAX_AREA_PLACES = 20;

/** A place nearer to another is beside it, in widths of the picture. */
const BESIDE_WIDTHS = 0.01;

/** A place of another group is on a trail up to this distance from it, in widths of the picture. */
const ON_TRAIL_WIDTHS = 0.03;

/** A trail ends at a place that it passes this near to its end, in widths of the picture. */
const END_WIDTHS = 0.02;

/** A nearer place is on the trail itself, not on a side of it. In widths of the picture. */
const MIN_SIDE_WIDTHS = 0.004;

/** Largest number of comparisons of a trail's position with a place of another group, about 50 ns each on a desktop. */
const MAX_LOOKUPS = 200_000;

/**
 * Puts a map into statements, with compass directions and meters only if its fit is good.
 * @param points those of a group with a trail are in the order of the trail
 * @param described the trails, by the ids of their groups
 * @param fit null unless it is good
 * @param aspectRatio the picture's width divided by its height
 */
export function mapInWords(
  points: readonly MapPoint[],
  groups: readonly MapGroup[],
  described: ReadonlyMap<string, DescribedTrail>,
  fit: MapFit | null,
  aspectRatio: number,
): MapInWords {
  const trails = findStops(points, groups, described, aspectRatio);
  const passing = new Map<string, WordTrail & { distance: number }>();
  for (const trail of trails) {
    for (const { point, place } of trail.stops) {
      const nearest = passing.get(point.id)?.distance ?? ON_TRAIL_WIDTHS;
      if (place.distance < nearest) passing.set(point.id, { ...trail, distance: place.distance });
    }
  }
  const onEarth = new Map(points.map((point) => [point, fit && earthPosition(point, fit)]));
  const known = [...onEarth.values()].filter((position) => position !== null);
  const locate = (point: MapPoint, of: MapPoint): Where => {
    const [from, to] = [onEarth.get(of), onEarth.get(point)];
    return from && to ? onCompass(of, from, to) : onPicture(of, point, aspectRatio);
  };
  const areas = toAreas(points, groups);
  for (const { point, area, of } of orderPlaces(areas, described, aspectRatio)) {
    const group = passing.get(point.id)?.group ?? null;
    const where = of ? locate(point, of) : ({ kind: 'part', part: partOf(point) } as const);
    area.places.push({ point, where, trail: group === area.group ? null : group });
  }
  return {
    extent: known.length === points.length ? extentOf(known) : null,
    north: fit && northOf(fit),
    areas,
    trails,
    aspectRatio,
  };
}

/** The places that each trail passes: those of its group, and of others that are near. */
function findStops(
  points: readonly MapPoint[],
  groups: readonly MapGroup[],
  described: ReadonlyMap<string, DescribedTrail>,
  aspectRatio: number,
): WordTrail[] {
  let lookups = MAX_LOOKUPS;
  return groups.flatMap((group) => {
    const facts = described.get(group.id);
    if (!facts) return [];
    const { trail } = facts;
    const paths = trail.sections.map(({ positions }) => positions);
    const length = sum(paths.map((path) => pathLength(path, aspectRatio)));
    const isOwn = ({ group_id }: MapPoint) => group_id === group.id;
    lookups -= points.length * paths.flat().length;
    const stops = (lookups < 0 ? points.filter(isOwn) : points).flatMap((point) => {
      const place = placeOnTrail(trail, point, aspectRatio);
      if (!place || !(isOwn(point) || place.distance <= ON_TRAIL_WIDTHS)) return [];
      return [{ point, place, side: sideOf(point, place, trail, length, aspectRatio) }];
    });
    return [
      { group, described: facts, stops: stops.sort((a, b) => a.place.along - b.place.along) },
    ];
  });
}

/** @returns null if it is on the trail itself, or straight ahead beyond an end */
function sideOf(
  point: MapPoint,
  { section, segment, position, along, distance: widths }: TrailPlace,
  trail: Trail,
  length: number,
  aspectRatio: number,
): TrailStop['side'] {
  if (widths <= ON_TRAIL_WIDTHS && along > length - END_WIDTHS && !isLoop(trail)) return 'end';
  const [from, to] = (trail.sections[section]?.positions.slice(segment, segment + 2) ?? []).map(
    (end) => toWidths(end, aspectRatio),
  );
  if (!from || !to || widths < MIN_SIDE_WIDTHS) return null;
  const step = subtract(to, from);
  const offset = subtract(toVector(point, aspectRatio), toWidths(position, aspectRatio));
  const product = step.x * offset.y - step.y * offset.x;
  const isBeside = Math.abs(product) > 0.5 * Math.hypot(step.x, step.y) * widths;
  return isBeside ? (product < 0 ? 'left' : 'right') : null;
}

/** A place's position on Earth; null outside the places with a position and their surroundings. */
function earthPosition(point: MapPoint, fit: MapFit): GeoPosition | null {
  return fit.metersAlong([percentPositionOf(point)]) === null ? null : fit.geoPositionOf(point);
}

function toVector(point: MapPoint, aspectRatio: number): Vector {
  return toWidths(percentPositionOf(point), aspectRatio);
}

function onCompass(of: MapPoint, from: GeoPosition, to: GeoPosition): Where {
  const meters = distanceMeters(from, to);
  if (meters < MIN_SENTENCE_METERS) return { kind: 'beside', of };
  return { kind: 'away', of, meters, eighth: toEighth(bearingDegrees(from, to)) };
}

function onPicture(of: MapPoint, point: MapPoint, aspectRatio: number): Where {
  const { x, y } = subtract(toVector(point, aspectRatio), toVector(of, aspectRatio));
  if (Math.hypot(x, y) < BESIDE_WIDTHS) return { kind: 'beside', of };
  return { kind: 'side', of, eighth: toEighth((Math.atan2(x, -y) * 180) / Math.PI) };
}

/** @param degrees clockwise */
function toEighth(degrees: number): number {
  return (Math.round(degrees / 45) + 8) % 8;
}

/** The third of the picture in each direction, from left to right in each row. */
const PARTS = [7, 0, 1, 6, 8, 2, 5, 4, 3];

function partOf({ coord_x, coord_y }: MapPoint): number {
  const third = (percent: number) => Math.min(2, Math.floor((percent * 3) / 100));
  return PARTS[3 * third(coord_y) + third(coord_x)] ?? 8;
}

function northOf({ toEarth }: MapFit): number | null {
  const [lower, upper] = [55, 45].map((percentY) => toEarth({ percentX: 50, percentY }));
  return lower && upper ? toEighth(-bearingDegrees(lower, upper)) : null;
}

function extentOf(positions: readonly GeoPosition[]): MapInWords['extent'] {
  const { toMeters } = localProjection(positions);
  const [x, y] = (['x', 'y'] as const).map((axis) => positions.map((at) => toMeters(at)[axis]));
  const spread = (values: readonly number[] = []) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  return positions.length > 1 ? { eastWest: spread(x), northSouth: spread(y) } : null;
}

type Area = Omit<WordArea, 'places'> & { points: readonly MapPoint[]; places: WordPlace[] };

/** The places by group, in the order of the legend. */
function toAreas(points: readonly MapPoint[], groups: readonly MapGroup[]): Area[] {
  const byGroup = groupBy(points, ({ group_id }) => groups.find(({ id }) => id === group_id));
  const others = byGroup.get(undefined) ?? [];
  const isDivided = others.length > MAX_AREA_PLACES;
  const byPart = groupBy(others, (point) => (isDivided ? partOf(point) : null));
  return [
    ...groups.map((group) => ({ group, part: null, points: byGroup.get(group) ?? [] })),
    ...[...PARTS, null].map((part) => ({ group: null, part, points: byPart.get(part) ?? [] })),
  ].flatMap((area) => (area.points.length > 0 ? [{ ...area, places: [] }] : []));
}

type OrderedPlace = Vector & { point: MapPoint; area: Area; of?: MapPoint; squared: number };

/**
 * Orders the places of each area as one could walk: along its trail; or else each is the nearest to the one before.
 * @returns the places, each with the nearest one that comes before it
 */
function orderPlaces(
  areas: readonly Area[],
  described: ReadonlyMap<string, DescribedTrail>,
  aspectRatio: number,
) {
  const left = areas.flatMap((area) =>
    area.points.map(
      (point): OrderedPlace => ({
        ...toVector(point, aspectRatio),
        point,
        area,
        squared: Infinity,
      }),
    ),
  );
  const ordered: OrderedPlace[] = [];
  let [last] = left;
  while (last) {
    left.splice(left.indexOf(last), 1);
    ordered.push(last);
    const area = left[0]?.area;
    const isOrdered = described.has(area?.group?.id ?? '');
    let nearest = left[0];
    let min = Infinity;
    for (const place of left) {
      const squared = (place.x - last.x) ** 2 + (place.y - last.y) ** 2;
      if (squared < place.squared) {
        place.squared = squared;
        place.of = last.point;
      }
      if (place.area === area && !isOrdered && squared < min) {
        min = squared;
        nearest = place;
      }
    }
    last = nearest;
  }
  return ordered;
}
