import type { Trail, TrailPosition } from '@/model/trail';
import type { TrailPlace } from '@/visitor/details/trail-order';
import type { MapFit } from '@/visitor/locate/map-fit';

/** The lengths of a trail on Earth, in meters: of each part, and from its start to a place on it. */
export type TrailMeasures = { parts: readonly number[]; metersTo(place: TrailPlace): number };

/**
 * Measures a trail on the base map.
 * @returns null if the fit isn't reliable along the whole trail
 */
export function measureTrail({ parts }: Pick<Trail, 'parts'>, fit: MapFit): TrailMeasures | null {
  const lengths = parts.map(({ positions }) => fit.metersAlong(positions));
  if (!lengths.every((meters) => meters !== null)) return null;
  return {
    parts: lengths,
    metersTo({ part, segment, position }) {
      const before: TrailPosition[] = parts[part]?.positions.slice(0, segment + 1) ?? [];
      const meters = fit.metersAlong([...before, position]) ?? 0;
      return lengths.slice(0, part).reduce((sum, length) => sum + length, meters);
    },
  };
}
