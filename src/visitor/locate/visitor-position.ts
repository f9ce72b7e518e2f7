import type { MapPoint } from '@/model/point';

/** The visitor's position, for components that show distances. Each position is a new object. */
export type VisitorPosition = {
  /** The distance of a point in meters; null if unknown. */
  metersTo(point: MapPoint): number | null;
  /** Formats a distance in the visitor's language and units, such as `80 m`. */
  formatDistance(meters: number): string;
};
