import { bearingDegrees, distanceMeters, type GeoPosition } from '@/geo/earth-position';
import { nearestEdgeOnEarth } from '@/geo/fit';
import { isOnPicture, type PercentPosition } from '@/geo/geometry';
import type { Messages } from '@/i18n/en';
import type { MapPoint } from '@/model/point';
import type { MapFit } from './map-fit';
import type { DevicePosition, PositionError } from './watch-device-position';

/** A visitor's position relative to the map. */
export type LocateResult =
  | {
      kind: 'on the map';
      at: PercentPosition;
      /** The radius of the circle of accuracy, in diagonals of the picture. */
      radius: number;
    }
  | { kind: 'beside'; at: PercentPosition; meters: number; eighth: number }
  | { kind: 'far'; meters: number }
  | { kind: 'inaccurate'; meters: number };

/** A visitor who is farther away than both is not on the way to the map. */
const FAR_METERS = 3000;
const FAR_DIAGONALS = 3;

/** The fraction of the picture that the circle may cover. */
const MAX_COVERED_FRACTION = 1 / 3;

/** At a distance of this many radii, a visitor is definitely off the map, however small the picture is. */
const CERTAINLY_OFF_MAP_RADII = 3;

/** Locates a position relative to a map. */
export function locateOnMap(
  { position, accuracyMeters }: DevicePosition,
  fit: MapFit,
): LocateResult {
  const at = fit.toPicture(position);
  const scale = fit.diagonalsPerMeter(position);
  const radius = accuracyMeters * scale;
  const isOn = isOnPicture(at);
  const { meters, eighth } = isOn ? ZERO_OFFSET : offsetFromEdge(position, at, fit);
  const minMeters = meters - accuracyMeters;
  if (minMeters > FAR_METERS && minMeters * scale > FAR_DIAGONALS) {
    return { kind: 'far', meters };
  }
  const isRough = Math.PI * radius * radius > MAX_COVERED_FRACTION * pictureArea(fit.aspectRatio);
  if (isRough && meters < CERTAINLY_OFF_MAP_RADII * accuracyMeters) {
    return { kind: 'inaccurate', meters: accuracyMeters };
  }
  return isOn ? { kind: 'on the map', at, radius } : { kind: 'beside', at, meters, eighth };
}

const ZERO_OFFSET = { meters: 0, eighth: 0 };

/** The offset of a position from the nearest point of the picture's edge, or from its center if that can't be found. */
function offsetFromEdge(position: GeoPosition, at: PercentPosition, fit: MapFit) {
  const center = { percentX: 50, percentY: 50 };
  const from = nearestEdgeOnEarth(at, fit) ?? fit.toEarth(center) ?? position;
  return { meters: distanceMeters(from, position), eighth: eighthTo(from, position) };
}

/** The area of a picture whose diagonal is 1. */
function pictureArea(aspectRatio: number): number {
  return aspectRatio / (aspectRatio * aspectRatio + 1);
}

/** The direction from one position to another, in eighths of a circle clockwise from north. */
function eighthTo(from: GeoPosition, to: GeoPosition): number {
  return Math.round(bearingDegrees(from, to) / 45) % 8;
}

/** A place, and the visitor's distance and direction from it. */
export type NearestPlace = { title: string; meters: number; eighth: number };

/** The place nearest to a position on Earth; null if none has a known position. */
export function findNearestPlace(
  position: GeoPosition,
  points: readonly MapPoint[],
  fit: MapFit,
): NearestPlace | null {
  let nearest: NearestPlace | null = null;
  for (const point of points) {
    const onEarth = fit.geoPositionOf(point);
    if (!onEarth) continue;
    const meters = distanceMeters(onEarth, position);
    if (nearest && nearest.meters <= meters) continue;
    nearest = { title: point.title, meters, eighth: eighthTo(onEarth, position) };
  }
  return nearest;
}

/** A message about the visitor's position. */
export type StatusMessage = {
  text: string;
  /** Whether it is shown over the map. A message that the dot makes redundant is only for screen readers. */
  isShown: boolean;
  /** Whether there is no position, which is announced without a delay. */
  isUrgent: boolean;
};

/** Within this distance a visitor counts as being at a place, given the accuracy of devices. */
const AT_PLACE_METERS = 15;

/** With a worse accuracy than this, distances of a few steps are meaningless. */
const COARSE_ACCURACY_METERS = 50;

/** The message for a located position; null if there is nothing to say. */
export function describeLocateResult(
  result: LocateResult,
  place: NearestPlace | null,
  messages: Messages['locate'],
  formatMeters: (meters: number) => string,
  accuracyMeters: number,
): StatusMessage | null {
  if (result.kind === 'on the map') {
    const text = place && describeNearestPlace(place, accuracyMeters, messages, formatMeters);
    return text === null ? null : { text, isShown: false, isUrgent: false };
  }
  const distance = formatMeters(result.meters);
  const text =
    result.kind === 'beside'
      ? messages.offMap(distance, directionText(result.eighth, messages))
      : messages[result.kind](distance);
  return { text, isShown: true, isUrgent: false };
}

function describeNearestPlace(
  { title, meters, eighth }: NearestPlace,
  accuracyMeters: number,
  messages: Messages['locate'],
  formatMeters: (meters: number) => string,
): string {
  // The visitor may be on any side of the place.
  if (accuracyMeters > Math.max(meters, COARSE_ACCURACY_METERS)) {
    return messages.around(title, formatMeters(accuracyMeters));
  }
  if (meters < AT_PLACE_METERS) return messages.at(title);
  return messages.away(title, formatMeters(meters), directionText(eighth, messages));
}

function directionText(eighth: number, { directions }: Messages['locate']): string {
  return directions.split(',')[eighth] ?? '';
}

/**
 * The message for an error.
 * @param isBlockedByFrame whether the embedding page blocks geolocation
 */
export function describePositionError(
  error: PositionError,
  isBlockedByFrame: boolean,
  messages: Messages['locate'],
): StatusMessage {
  const key = error === 'denied' && isBlockedByFrame ? 'framed' : error;
  return { text: messages[key], isShown: true, isUrgent: true };
}
