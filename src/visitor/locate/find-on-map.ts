import { isOnPicture, nearestEdge, picturePlane } from '@/geo/fit';
import type { PercentPosition } from '@/geo/geometry';
import { bearingDegrees, distanceMetres, type EarthPosition } from '@/geo/plane';
import { distance } from '@/geo/similarity';
import type { MapPoint } from '@/model/point';
import type { Reading } from './follow-position';
import { type MapFit, spotOf } from './map-fit';
import type { Direction } from './words/words';

/** Where the visitor is, as seen from the map. */
export type Finding =
  | {
      kind: 'on the map';
      at: PercentPosition;
      /** Of the circle that they are in, in the picture's diagonals. */
      radius: number;
    }
  | { kind: 'beside'; at: PercentPosition; metres: number; direction: Direction }
  | { kind: 'far'; metres: number }
  | { kind: 'inaccurate'; metres: number };

/** Farther than both nobody is on the way to the map. */
const FAR_METRES = 3000;
const FAR_DIAGONALS = 3;

/** So much of the picture the circle may cover. */
const MOST_COVERED = 1 / 3;

/** Who is so many circles beside it is surely beside it, however small the picture is. */
const SURELY_BESIDE = 3;

/** Where a position is, as seen from a map. */
export function findOnMap({ position, accuracyMetres }: Reading, fit: MapFit): Finding {
  const at = fit.toPicture(position);
  const scale = fit.diagonalsPerMetre(position);
  const radius = accuracyMetres * scale;
  const isOn = isOnPicture(at);
  const { metres, direction } = isOn ? AT_IT : fromEdge(position, at, fit);
  const surelyMetres = metres - accuracyMetres;
  if (surelyMetres > FAR_METRES && surelyMetres * scale > FAR_DIAGONALS) {
    return { kind: 'far', metres };
  }
  const isRough = Math.PI * radius * radius > MOST_COVERED * areaOf(fit.aspectRatio);
  if (isRough && metres < SURELY_BESIDE * accuracyMetres) {
    return { kind: 'inaccurate', metres: accuracyMetres };
  }
  return isOn ? { kind: 'on the map', at, radius } : { kind: 'beside', at, metres, direction };
}

const AT_IT = { metres: 0, direction: 'n' } as const;

/** How far beside the picture a position is, and where: from the nearest place of its edge, or else from its middle. */
function fromEdge(position: EarthPosition, at: PercentPosition, fit: MapFit) {
  const middle = { percentX: 50, percentY: 50 };
  const from = nearestEdge(at, fit) ?? fit.toEarth(middle) ?? position;
  return { metres: distanceMetres(from, position), direction: directionTo(from, position) };
}

/** Of a picture whose diagonal is 1. */
function areaOf(aspectRatio: number): number {
  return aspectRatio / (aspectRatio * aspectRatio + 1);
}

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The nearest of the eight directions, from one position to another. */
function directionTo(from: EarthPosition, to: EarthPosition): Direction {
  return DIRECTIONS[Math.round(bearingDegrees(from, to) / 45) % 8] ?? 'n';
}

/** A place, how far from it the visitor is, and in which direction from it. */
export type NearPlace = { title: string; metres: number; direction: Direction };

/** So many that are drawn nearest are looked at: the picture may be stretched there. */
const LOOKED_AT = 8;

/** The place that is nearest to a position, of those that are drawn near it; null where no place's own is known. */
export function nearestPlace(
  position: EarthPosition,
  points: readonly MapPoint[],
  fit: MapFit,
): NearPlace | null {
  const { toPlane } = picturePlane(fit.aspectRatio);
  const here = toPlane(fit.toPicture(position));
  const [nearest] = points
    .map((point) => ({ point, away: distance(toPlane(spotOf(point)), here) }))
    .sort((one, other) => one.away - other.away)
    .slice(0, LOOKED_AT)
    .flatMap(({ point }) => {
      const onEarth = fit.earthOf(point);
      return onEarth
        ? [{ title: point.title, onEarth, metres: distanceMetres(onEarth, position) }]
        : [];
    })
    .sort((one, other) => one.metres - other.metres);
  if (!nearest) return null;
  const { title, metres, onEarth } = nearest;
  return { title, metres, direction: directionTo(onEarth, position) };
}
