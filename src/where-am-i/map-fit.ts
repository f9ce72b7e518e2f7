import type { MapPoint } from '@/data/points';
import { FEWEST_PAIRS, spreadOver } from '@/geo/agreement';
import { type Fit, fitPairs } from '@/geo/fit';
import type { EarthPosition } from '@/geo/plane';

/** The fit of the Earth to a map's picture, and where on Earth the map's points are by it. */
export type MapFit = Fit & {
  aspectRatio: number;
  /** Where a point says that it is, or where the fit has it; null where nothing tells. */
  earthOf(point: MapPoint): EarthPosition | null;
};

/**
 * The fit by those points of a map that say where they are.
 * @param aspectRatio the picture's width in heights
 * @returns null as long as there are too few of them
 */
export function fitMap(points: readonly MapPoint[], aspectRatio: number): MapFit | null {
  const pairs = points.flatMap(({ id, onEarth, ...spot }) =>
    onEarth ? { id, onEarth, onPicture: spotOf(spot) } : [],
  );
  const fit =
    pairs.length < FEWEST_PAIRS ? null : fitPairs(spreadOver(pairs, aspectRatio), aspectRatio);
  if (!fit) return null;
  const found = new Map<string, EarthPosition | null>();
  return {
    ...fit,
    aspectRatio,
    earthOf(point) {
      if (point.onEarth) return point.onEarth;
      // It is looked for step by step, and asked for with every position.
      const known = found.get(point.id);
      if (known !== undefined) return known;
      const position = fit.toEarth(spotOf(point));
      found.set(point.id, position);
      return position;
    },
  };
}

/** Where a point is drawn. */
export function spotOf({ coord_x, coord_y }: Pick<MapPoint, 'coord_x' | 'coord_y'>) {
  return { percentX: coord_x, percentY: coord_y };
}
