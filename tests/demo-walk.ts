import { localProjection } from '../src/geo/earth-position.ts';
import { fitWithoutOutlier, sampleFarthestPoints } from '../src/geo/fit-assessment.ts';
import { parseTrail } from '../src/model/trail.ts';
import type { Api } from './api.ts';

/** The aspect ratio of the demo's picture. */
const ASPECT_RATIO = 1.5;

/** A walk along a trail of the demo, whose places have positions on Earth. */
export async function walkAlong(api: Api, name: string) {
  const group = (await api.read('groups')).find((group) => group.name === name);
  const pairs = (await api.read('points')).flatMap(({ id, latitude, longitude, ...point }) =>
    latitude === null || longitude === null
      ? []
      : {
          id,
          onEarth: { latitude, longitude },
          onPicture: { percentX: point.coord_x, percentY: point.coord_y },
        },
  );
  const fit = fitWithoutOutlier(sampleFarthestPoints(pairs, ASPECT_RATIO), ASPECT_RATIO);
  const corners = (parseTrail(group?.line ?? undefined)?.sections ?? [])
    .flatMap(({ positions }) => positions)
    .flatMap((position) => fit?.toEarth(position) ?? []);
  const plane = localProjection(corners);
  const path = corners.map(plane.toMeters);
  const cumulativeMeters = [0];
  for (const [index, to] of path.slice(1).entries()) {
    const from = path[index] ?? to;
    cumulativeMeters.push(
      (cumulativeMeters.at(-1) ?? 0) + Math.hypot(to.x - from.x, to.y - from.y),
    );
  }
  return {
    groupId: group?.id ?? '',
    lengthMeters: cumulativeMeters.at(-1) ?? 0,
    /** The position after some meters of the trail, and some meters to the left of it. */
    at(along: number, left = 0) {
      const index = Math.max(
        1,
        cumulativeMeters.findIndex((meters) => meters >= along),
      );
      const [from, to] = [path[index - 1], path[index]];
      if (!from || !to) throw new Error('Beyond the trail');
      const before = cumulativeMeters[index - 1] ?? 0;
      const [x, y] = [to.x - from.x, to.y - from.y];
      const length = Math.hypot(x, y) || 1;
      const fraction = (along - before) / ((cumulativeMeters[index] ?? 0) - before || 1);
      return plane.toEarth({
        x: from.x + fraction * x + (left * y) / length,
        y: from.y + fraction * y - (left * x) / length,
      });
    },
  };
}
