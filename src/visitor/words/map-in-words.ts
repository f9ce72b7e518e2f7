import {
  bearingDegrees,
  distanceMeters,
  type GeoPosition,
  localProjection,
} from '@/geo/earth-position';
import { pathLength, toWidths } from '@/geo/path';
import { crossProduct, distance, subtract, type Vector } from '@/geo/plane';
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
  /** How far the places are spread, in meters; null unless all of them have a position on Earth. */
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

/** If more places than this have no group, they are divided by the parts of the picture. */
const MAX_AREA_PLACES = 20;

/** A place nearer than this to another is beside it. In widths of the picture. */
const BESIDE_WIDTHS = 0.01;

/** A place of another group is on a trail up to this distance from it, in widths of the picture. */
const ON_TRAIL_WIDTHS = 0.03;

/** A place nearer than this is on the trail itself, not on a side of it. In widths of the picture. */
const MIN_SIDE_WIDTHS = 0.004;

/** Largest number of comparisons of a trail's position with a place, up to 50 ns each on a desktop. */
const MAX_LOOKUPS = 400_000;

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
  const passes = trails
    .toReversed()
    .flatMap(({ group, stops }) => stops.map(({ point, place }) => ({ ...place, point, group })))
    .sort((a, b) => b.distance - a.distance);
  // The nearest of several trails is set last; of those that are equally near, the first one.
  const passing = new Map(passes.map(({ point, group }) => [point, group]));
  // Outside the places with a position and their surroundings, none is reliable.
  const positionOf = (point: MapPoint) =>
    fit?.canMeasure(percentPositionOf(point)) ? fit.geoPositionOf(point) : null;
  const onEarth = new Map(points.map((point) => [point, positionOf(point)]));
  const known = [...onEarth.values()].filter((position) => position !== null);
  const locate = (point: MapPoint, of: MapPoint): Where => {
    const [from, to] = [onEarth.get(of), onEarth.get(point)];
    return from && to ? onCompass(of, from, to) : onPicture(of, point, aspectRatio);
  };
  const areas = toAreas(points, groups);
  for (const { point, area, of } of orderPlaces(areas, described, aspectRatio)) {
    const group = passing.get(point) ?? null;
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
    const endAt = sum(paths.map((path) => pathLength(path, aspectRatio))) - MIN_SIDE_WIDTHS;
    const isOwn = ({ group_id }: MapPoint) => group_id === group.id;
    const costOf = (some: readonly MapPoint[]) => some.length * paths.flat().length;
    const candidates = [points, points.filter(isOwn)].find((some) => costOf(some) <= lookups) ?? [];
    lookups -= costOf(candidates);
    const stops = candidates.flatMap((point) => {
      const within = isOwn(point) ? undefined : ON_TRAIL_WIDTHS;
      const place = placeOnTrail(trail, point, aspectRatio, within);
      return place ? [{ point, place, side: sideOf(point, place, trail, aspectRatio) }] : [];
    });
    stops.sort((a, b) => a.place.along - b.place.along);
    const last = stops.at(-1);
    const isEnd = last && last.place.distance <= ON_TRAIL_WIDTHS && last.place.along >= endAt;
    if (isEnd && stops.length > 1 && !isLoop(trail)) last.side = 'end';
    return [{ group, described: facts, stops }];
  });
}

/** @returns null if it is on the trail itself, or straight ahead beyond an end */
function sideOf(
  point: MapPoint,
  { section, segment, distance: widths }: TrailPlace,
  trail: Trail,
  aspectRatio: number,
): TrailStop['side'] {
  const ends = trail.sections[section]?.positions.slice(segment, segment + 2) ?? [];
  const [from, to] = ends.map((end) => toWidths(end, aspectRatio));
  if (!from || !to || widths < MIN_SIDE_WIDTHS) return null;
  const product = crossProduct(from, to, toVector(point, aspectRatio));
  const isBeside = Math.abs(product) > 0.5 * distance(from, to) * widths;
  return isBeside ? (product < 0 ? 'left' : 'right') : null;
}

const toVector = (point: MapPoint, aspectRatio: number) =>
  toWidths(percentPositionOf(point), aspectRatio);

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
const toEighth = (degrees: number) => (Math.round(degrees / 45) + 8) % 8;

/** The parts of the picture from left to right, then from top to bottom, as `isAt` numbers them. */
const PARTS = [7, 0, 1, 6, 8, 2, 5, 4, 3];

function partOf({ coord_x, coord_y }: MapPoint): number {
  const third = (percent: number) => Math.min(2, Math.floor((percent * 3) / 100));
  return PARTS[3 * third(coord_y) + third(coord_x)] ?? 8;
}

function northOf({ toEarth, canMeasure }: MapFit): number | null {
  const center = [55, 45].map((percentY) => ({ percentX: 50, percentY }));
  const [lower, upper] = center.map(toEarth);
  if (!lower || !upper || !center.every(canMeasure)) return null;
  return toEighth(-bearingDegrees(lower, upper));
}

function extentOf(positions: readonly GeoPosition[]): MapInWords['extent'] {
  const at = positions.map(localProjection(positions).toMeters);
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const [eastWest, northSouth] = [spread(at.map(({ x }) => x)), spread(at.map(({ y }) => y))];
  return positions.length > 1 ? { eastWest, northSouth } : null;
}

/** A place on the picture that was turned, in widths. */
type Spot = Vector & { point: MapPoint; area: Area };

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

/**
 * Orders the places of each area as a walk: along its trail, or else always to the nearest place that is left.
 * @returns the places, each with the nearest one that comes before it
 */
function orderPlaces(
  areas: readonly Area[],
  described: ReadonlyMap<string, DescribedTrail>,
  aspectRatio: number,
) {
  const vectorOf = (point: MapPoint) => turned(toVector(point, aspectRatio));
  const walk: Spot[] = [];
  for (const area of areas) {
    const spots = area.points.map((point) => ({ ...vectorOf(point), point, area }));
    const isTrail = described.has(area.group?.id ?? '');
    walk.push(...(isTrail ? spots : walkThrough(spots, walk.at(-1))));
  }
  const left = walk.toSorted(byX);
  // From the last place to the first, so that only those before a place are left.
  const ordered = walk.toReversed().map((spot) => {
    const index = left.indexOf(spot);
    left.splice(index, 1);
    return { ...spot, of: left[nearestIndex(left, index, spot)]?.point };
  });
  return ordered.reverse();
}

/** @param from where the walk comes from: without it, it begins at the first spot */
function walkThrough(spots: readonly Spot[], from = spots[0]): Spot[] {
  const left = spots.toSorted(byX);
  let [index, last] = [0, from];
  return spots.flatMap(() => {
    index = last ? nearestIndex(left, index, last) : 0;
    last = left[index];
    return left.splice(index, 1);
  });
}

/** Turned by an angle at which places are unlikely to be in one column: sorting those by x is of no use. */
const turned = ({ x, y }: Vector): Vector => ({ x: 0.8 * x + 0.6 * y, y: 0.8 * y - 0.6 * x });

const byX = (a: Spot, b: Spot) => a.x - b.x;

/**
 * The index of the spot that is nearest to a position, or -1 if there is none. Of several at one place, the first one, unless
 * the position is there, too.
 * @param start where the search begins: the nearer to the position, the less it compares
 */
function nearestIndex(sortedByX: readonly Spot[], start: number, { x, y }: Vector): number {
  let [nearest, min] = [-1, Number.POSITIVE_INFINITY];
  for (const step of [1, -1]) {
    for (let index = Math.min(start, start + step); min > 0; index += step) {
      const spot = sortedByX[index];
      if (!spot || (spot.x - x) * (spot.x - x) > min) break;
      const square = (spot.x - x) * (spot.x - x) + (spot.y - y) * (spot.y - y);
      if (step > 0 ? square < min : square <= min) [nearest, min] = [index, square];
    }
  }
  return nearest;
}
