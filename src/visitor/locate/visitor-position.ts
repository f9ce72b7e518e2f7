import type { MapPoint } from '@/model/point';

/** Where the visitor is, for what tells how far away a place is. A new one for each position. */
export type VisitorPosition = {
  /** How far away a point is in metres, or null where that can't be told. */
  metersTo(point: MapPoint): number | null;
  /** A distance in the visitor's language, in metres or feet: 80 m. */
  formatDistance(metres: number): string;
};
