import { FEWEST_PAIRS, fitPlaces, isAstray, spreadOver } from '@/geo/agreement';
import type { Fit } from '@/geo/fit';
import type { EarthPosition } from '@/geo/plane';
import type { MapPoint } from '@/model/point';

/** The fit of the Earth to a map's picture, and where on Earth the map's points are by it. */
export type MapFit = Fit & {
  aspectRatio: number;
  /**
   * Where a point says that it is, unless that is astray, or where the fit has it; null where that isn't
   * found.
   */
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
    pairs.length < FEWEST_PAIRS ? null : fitPlaces(spreadOver(pairs, aspectRatio), aspectRatio);
  if (!fit) return null;
  const found = new Map<string, EarthPosition | null>();
  return {
    ...fit,
    aspectRatio,
    earthOf(point) {
      // It is looked for step by step, and asked for with every position.
      const known = found.get(point.id);
      if (known !== undefined) return known;
      const { onEarth } = point;
      const onPicture = spotOf(point);
      const isTrue = onEarth && !isAstray({ onEarth, onPicture }, fit, aspectRatio);
      const position = isTrue ? onEarth : fit.toEarth(onPicture);
      found.set(point.id, position);
      return position;
    },
  };
}

/** Where a point is drawn. */
export function spotOf({ coord_x, coord_y }: Pick<MapPoint, 'coord_x' | 'coord_y'>) {
  return { percentX: coord_x, percentY: coord_y };
}
