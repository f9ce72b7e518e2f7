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

/**
 * Measures a trail on the base map.
 * @returns null if the fit isn't reliable along the whole trail
 */
export function measureTrail(
  { parts, lengthMeters }: Pick<Trail, 'parts' | 'lengthMeters'>,
  fit: MapFit,
): TrailMeasures | null {
  const lengths = parts.map(({ positions }) => fit.metersAlong(positions));
  if (!lengths.every((meters) => meters !== null)) return null;
  const measured = sum(lengths);
  const factor = lengthMeters !== null && measured > 0 ? lengthMeters / measured : 1;
  return {
    parts: lengths.map((meters) => meters * factor),
    metersTo({ part, segment, position }) {
      const before: TrailPosition[] = parts[part]?.positions.slice(0, segment + 1) ?? [];
      const meters = fit.metersAlong([...before, position]) ?? 0;
      return (sum(lengths.slice(0, part)) + meters) * factor;
    },
  };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
