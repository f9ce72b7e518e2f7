import { type LocalProjection, localProjection } from '@/geo/earth-position';
import { distance } from '@/geo/plane';
import { isLoop, type Trail } from '@/model/trail';
import type { MapFit } from '@/visitor/locate/map-fit';
import { sum, type TrailMeasures } from '@/visitor/trails/measure-trail';
import type { WalkedTrail } from './trail-progress';

/** A trail as it is walked, whose length is the measured or stated one. */
export function walkedTrail(
  trail: Trail,
  measures: TrailMeasures,
  fit: MapFit,
): WalkedTrail & { plane: LocalProjection } {
  const parts = trail.parts.map(({ positions }) =>
    positions.map(fit.toEarth).filter((position) => position !== null),
  );
  const plane = localProjection(parts.flat());
  let lengthMeters = 0;
  const segments = parts.flatMap((part, index) => {
    const corners = part.map(plane.toMeters);
    const steps = corners.slice(1).map((to, step) => {
      const from = corners[step] ?? to;
      return { from, to, meters: distance(from, to) };
    });
    const length = sum(steps.map(({ meters }) => meters));
    const factor = length > 0 ? (measures.parts[index] ?? 0) / length : 1;
    return steps.map((step) => {
      const along = lengthMeters;
      lengthMeters += step.meters * factor;
      return { ...step, along, meters: step.meters * factor };
    });
  });
  return { segments, lengthMeters, isLoop: isLoop(trail), isDirected: trail.isDirected, plane };
}
