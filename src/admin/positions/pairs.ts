import type { PlacedPoint } from '@/data/admin/position-verdict';
import type { PointPair } from '@/geo/agreement';

/** The points that say where on Earth they are, with both of their positions. */
export function pairsOf(points: readonly PlacedPoint[]): PointPair[] {
  return points.flatMap(({ id, coord_x, coord_y, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id,
            onPicture: { percentX: coord_x, percentY: coord_y },
            onEarth: { latitude, longitude },
          },
        ],
  );
}

/** All that the verdict is on, of the points: the same text for the same positions. */
export function positionsText(points: readonly PlacedPoint[]): string {
  const pairs = pairsOf(points).sort((one, other) => (one.id < other.id ? -1 : 1));
  return JSON.stringify(pairs);
}

/** The text of no positions. */
export const NO_POSITIONS = positionsText([]);
