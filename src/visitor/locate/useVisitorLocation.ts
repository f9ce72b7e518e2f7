import { useCallback, useState } from 'react';
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

export type VisitorLocation = ReturnType<typeof useVisitorLocation>;

export type LocationValues = {
  /** Null while it is not shown. */
  position: VisitorPosition | null;
  /** The state of the control's button. Its tooltip is set if it says more than the label. */
  state: { kind: 'off' | 'busy' | 'shown' | 'followed'; hint?: string };
  /** Looks for the visitor's position, unless that is already in progress; null if the map can't show it. */
  locate: (() => void) | null;
  /** Whether a walk announces where the visitor is, so that the control doesn't. */
  isGuided: boolean;
};

const UNKNOWN: LocationValues = {
  position: null,
  state: { kind: 'off' },
  locate: null,
  isGuided: false,
};

/** The visitor's location, for everything that depends on it. The control and walks change it. */
export function useVisitorLocation() {
  const [values, setValues] = useState(UNKNOWN);
  const change = useCallback(
    (changed: Partial<LocationValues>) => setValues((values) => ({ ...values, ...changed })),
    [],
  );
  return { ...values, change };
}
