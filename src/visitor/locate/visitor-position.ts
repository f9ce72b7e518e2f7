import type { PercentPosition } from '@/geo/geometry';
import type { MapPoint } from '@/model/point';

/** The distances of points from the visitor. */
export type PlaceDistances = {
  /** The distance of a point in meters; null if unknown. */
  metersTo(point: MapPoint): number | null;
  /** Formats a distance in the visitor's language and units, such as `80 m`. */
  formatDistance(meters: number): string;
};

/** The visitor's position, on the base map or near it. Each position is a new object. */
export type VisitorPosition = PlaceDistances & {
  /** On the base map, or outside it: below 0 or above 100 percent. */
  at: PercentPosition;
  /** The radius of its uncertainty. */
  accuracyMeters: number;
};
