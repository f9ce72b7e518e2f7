import type { MapPoint } from '@/model/point';

/** Where the visitor is, for what tells how far away a place is. A new one for each position. */
export type Whereabouts = {
  /** How far away a point is in metres, or null where that can't be told. */
  metresTo(point: MapPoint): number | null;
  /** A distance in the visitor's language, in metres or feet: 80 m. */
  tell(metres: number): string;
};
