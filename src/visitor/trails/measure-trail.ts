import { nearestOnPath, pathLength } from '@/geo/path';
import type { Trail, TrailPosition } from '@/model/trail';
import type { TrailPlace } from '@/visitor/details/trail-order';
import type { MapFit } from '@/visitor/locate/map-fit';

/** The lengths of a trail on Earth, in meters. They add up to the length that the owner states, if there is one. */
export type TrailMeasures = {
  /** The length of each part. */
  parts: readonly number[];
  /** The length from the trail's start to a place on it. */
  metersTo(place: TrailPlace): number;
};

/** More positions of a part are hardly more accurate, and each takes a while to find on Earth. */
const MAX_MEASURED_POSITIONS = 500;

/**
 * Measures a trail on the base map.
 * @returns null if the fit isn't reliable along the whole trail
 */
export function measureTrail(
  { parts, lengthMeters }: Pick<Trail, 'parts' | 'lengthMeters'>,
  fit: MapFit,
): TrailMeasures | null {
  const paths = parts.map(({ positions }) => measurePath(positions, fit));
  if (!paths.every((path) => path !== null)) return null;
  const sum = (lengths: readonly number[]) => lengths.reduce((sum, meters) => sum + meters, 0);
  const lengths = paths.map(({ meters }) => meters);
  const measured = sum(lengths);
  const factor = lengthMeters !== null && measured > 0 ? lengthMeters / measured : 1;
  return {
    parts: lengths.map((meters) => meters * factor),
    metersTo: ({ part, position }) =>
      (sum(lengths.slice(0, part)) + (paths[part]?.metersTo(position) ?? 0)) * factor,
  };
}

function measurePath(positions: readonly TrailPosition[], fit: MapFit) {
  const step = Math.ceil(positions.length / MAX_MEASURED_POSITIONS);
  const path = positions.filter((_, index) => index % step === 0 || index === positions.length - 1);
  // The length of what was left out.
  const drawn = pathLength(path, fit.aspectRatio);
  const factor = drawn > 0 ? pathLength(positions, fit.aspectRatio) / drawn : 1;
  const metersFromStart = [0];
  for (const [index, meters] of fit.metersAlong(path).entries()) {
    if (meters === null) return null;
    metersFromStart.push((metersFromStart[index] ?? 0) + meters * factor);
  }
  return {
    meters: metersFromStart.at(-1) ?? 0,
    metersTo(position: TrailPosition): number {
      const segment = nearestOnPath(path, position, fit.aspectRatio)?.segment ?? 0;
      const [from, to] = [metersFromStart[segment] ?? 0, metersFromStart[segment + 1] ?? 0];
      const [start, end] = [path[segment] ?? position, path[segment + 1] ?? position];
      const length = pathLength([start, end], fit.aspectRatio);
      const share = length > 0 ? pathLength([start, position], fit.aspectRatio) / length : 0;
      return from + Math.min(1, share) * (to - from);
    },
  };
}
