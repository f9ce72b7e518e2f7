import { useCallback, useRef, useState } from 'react';
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

/** The state of the button that locates the visitor. Its tooltip is set if it says more than the label. */
export type LocateButtonState = { kind: 'off' | 'busy' | 'shown' | 'followed'; hint?: string };

export type VisitorLocation = ReturnType<typeof useVisitorLocation>;

/**
 * The visitor's location, for everything that depends on it.
 * @param canLocate whether the map has the control that finds it
 */
export function useVisitorLocation(canLocate: boolean) {
  const [position, setPosition] = useState<VisitorPosition | null>(null);
  const [state, setState] = useState<LocateButtonState['kind']>('off');
  const [isGuided, setIsGuided] = useState(false);
  const control = useRef<{ locate: () => void }>(null);
  const locate = useCallback(() => control.current?.locate(), []);
  return {
    /** Null while it is not shown. */
    position,
    setPosition,
    /** The state of the control's button. */
    state,
    setState,
    /** Whether a walk announces where the visitor is, so that the control doesn't. */
    isGuided,
    setIsGuided,
    /** Looks for the visitor's position, unless that is already in progress; null if the map can't show it. */
    locate: canLocate ? locate : null,
    /** For the control. */
    control,
  };
}
