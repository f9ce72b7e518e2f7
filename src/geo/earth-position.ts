import type { Vector } from './plane';

/** A position on Earth, in degrees of WGS 84: latitude from −90 to 90, longitude from −180 to 180. */
export type GeoPosition = { latitude: number; longitude: number };

/** Projects the Earth around a place to a plane, in meters to the east (x) and south (y). */
export type LocalProjection = {
  toMeters(position: GeoPosition): Vector;
  toEarth(meters: Vector): GeoPosition;
};

/** Mean radius of the Earth according to the International Union of Geodesy and Geophysics. */
const EARTH_RADIUS_M = 6_371_008.8;

const METERS_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;

/**
 * The plane around the center of some positions: an equirectangular projection that is true to scale there
 * (Snyder, Map Projections: A Working Manual, 1987, page 90). At 50 km from there the error of a distance is
 * below 1%, up to the latitude of Oslo.
 * @param positions at least one
 */
export function localProjection(positions: readonly GeoPosition[]): LocalProjection {
  const [first = { latitude: 0, longitude: 0 }] = positions;
  const mean = (read: (position: GeoPosition) => number) =>
    positions.reduce((sum, position) => sum + read(position), 0) / Math.max(1, positions.length);
  const latitude = mean((position) => position.latitude);
  const longitude = wrapDegrees(
    first.longitude + mean((position) => wrapDegrees(position.longitude - first.longitude)),
  );
  const metersPerDegreeEast = METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    toMeters: (position) => ({
      x: wrapDegrees(position.longitude - longitude) * metersPerDegreeEast,
      y: (latitude - position.latitude) * METERS_PER_DEGREE,
    }),
    toEarth: ({ x, y }) => ({
      latitude: latitude - y / METERS_PER_DEGREE,
      longitude: wrapDegrees(longitude + x / metersPerDegreeEast),
    }),
  };
}

/** Wraps an angle to the range from −180 up to 180 degrees. */
function wrapDegrees(degrees: number): number {
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}

/** The shortest distance over the globe, in meters (haversine formula: Sinnott, Sky and Telescope 68, 1984). */
export function distanceMeters(from: GeoPosition, to: GeoPosition): number {
  const halfSine = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const haversine =
    halfSine(to.latitude - from.latitude) +
    cosine(from.latitude) * cosine(to.latitude) * halfSine(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/** The direction from one position to another a few kilometers away, in degrees clockwise from north, 0 to 360. */
export function bearingDegrees(from: GeoPosition, to: GeoPosition): number {
  const { x, y } = localProjection([from]).toMeters(to);
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
}
