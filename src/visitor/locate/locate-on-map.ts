import { bearingDegrees, distanceMeters, type GeoPosition } from '@/geo/earth-position';
import { isOnPicture, nearestEdgeOnEarth, picturePlane } from '@/geo/fit';
import type { PercentPosition } from '@/geo/geometry';
import { distance } from '@/geo/similarity';
import type { Direction } from '@/i18n/en';
import type { MapPoint } from '@/model/point';
import { type MapFit, percentPositionOf } from './map-fit';
import type { DevicePosition } from './watch-device-position';

/** Where the visitor is, as seen from the map. */
export type LocateResult =
  | {
      kind: 'on the map';
      at: PercentPosition;
      /** Of the circle that they are in, in the picture's diagonals. */
      radius: number;
    }
  | { kind: 'beside'; at: PercentPosition; meters: number; direction: Direction }
  | { kind: 'far'; meters: number }
  | { kind: 'inaccurate'; meters: number };

/** Farther than both nobody is on the way to the map. */
const FAR_METERS = 3000;
const FAR_DIAGONALS = 3;

/** So much of the picture the circle may cover. */
const MAX_COVERED_SHARE = 1 / 3;

/** Who is so many circles beside it is surely beside it, however small the picture is. */
const CERTAINLY_OFF_MAP_RADII = 3;

/** Where a position is, as seen from a map. */
export function locateOnMap(
  { position, accuracyMeters }: DevicePosition,
  fit: MapFit,
): LocateResult {
  const at = fit.toPicture(position);
  const scale = fit.diagonalsPerMeter(position);
  const radius = accuracyMeters * scale;
  const isOn = isOnPicture(at);
  const { metres, direction } = isOn ? ZERO_OFFSET : offsetFromEdge(position, at, fit);
  const surelyMetres = metres - accuracyMeters;
  if (surelyMetres > FAR_METERS && surelyMetres * scale > FAR_DIAGONALS) {
    return { kind: 'far', meters: metres };
  }
  const isRough = Math.PI * radius * radius > MAX_COVERED_SHARE * pictureArea(fit.aspectRatio);
  if (isRough && metres < CERTAINLY_OFF_MAP_RADII * accuracyMeters) {
    return { kind: 'inaccurate', meters: accuracyMeters };
  }
  return isOn
    ? { kind: 'on the map', at, radius }
    : { kind: 'beside', at, meters: metres, direction };
}

const ZERO_OFFSET = { metres: 0, direction: 'n' } as const;

/** How far beside the picture a position is, and where: from the nearest place of its edge, or else from its middle. */
function offsetFromEdge(position: GeoPosition, at: PercentPosition, fit: MapFit) {
  const middle = { percentX: 50, percentY: 50 };
  const from = nearestEdgeOnEarth(at, fit) ?? fit.toEarth(middle) ?? position;
  return { metres: distanceMeters(from, position), direction: directionTo(from, position) };
}

/** Of a picture whose diagonal is 1. */
function pictureArea(aspectRatio: number): number {
  return aspectRatio / (aspectRatio * aspectRatio + 1);
}

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The nearest of the eight directions, from one position to another. */
function directionTo(from: GeoPosition, to: GeoPosition): Direction {
  return DIRECTIONS[Math.round(bearingDegrees(from, to) / 45) % 8] ?? 'n';
}

/** A place, how far from it the visitor is, and in which direction from it. */
export type NearestPlace = { title: string; meters: number; direction: Direction };

/** So many that are drawn nearest are looked at: the picture may be stretched there. */
const CANDIDATE_COUNT = 8;

/** The place that is nearest to a position, of those that are drawn near it; null where no place's own is known. */
export function findNearestPlace(
  position: GeoPosition,
  points: readonly MapPoint[],
  fit: MapFit,
): NearestPlace | null {
  const { toPlane } = picturePlane(fit.aspectRatio);
  const here = toPlane(fit.toPicture(position));
  const [nearest] = points
    .map((point) => ({ point, away: distance(toPlane(percentPositionOf(point)), here) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, CANDIDATE_COUNT)
    .flatMap(({ point }) => {
      const onEarth = fit.geoPositionOf(point);
      return onEarth
        ? [{ title: point.title, onEarth, metres: distanceMeters(onEarth, position) }]
        : [];
    })
    .sort((one, other) => one.metres - other.metres);
  if (!nearest) return null;
  const { title, metres, onEarth } = nearest;
  return { title, meters: metres, direction: directionTo(onEarth, position) };
}
