import type { PercentPosition } from '@/map/geometry';

/** What the map shows of a place. */
export type MarkerData = PercentPosition & {
  id: string;
  title: string;
  /** Address of a picture, or null for the map's own pin. */
  icon: string | null;
  /** Colour of the pin, `#rrggbb`. */
  color: string;
};
