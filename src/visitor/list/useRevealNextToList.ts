import { type RefObject, useEffect, useRef } from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';

/** The map moves once the point has not changed for this long, rather than with each key press. */
const DEBOUNCE_MS = 300;

/** With less space next to the list, the map does not move. */
const MIN_FREE_PX = 120;

/**
 * Moves the map so that the marker of a point is visible next to the list.
 * @param point null for none
 * @param isPopupOpen true if an open popup moves the map instead
 */
export function useRevealNextToList(
  map: RefObject<MapView | null>,
  list: RefObject<HTMLElement | null>,
  point: MapPoint | null,
  isPopupOpen: boolean,
): void {
  const hasCover = useRef(false);
  const { id, coord_x: percentX, coord_y: percentY } = point ?? {};

  useEffect(
    function revealPoint() {
      if (!id || percentX === undefined || percentY === undefined || isPopupOpen) return;
      const timer = setTimeout(() => {
        const covered = list.current && coveredInsets(list.current);
        if (!covered) return;
        hasCover.current = true;
        map.current?.revealer.setCovered(covered);
        map.current?.revealer.reveal({ percentX, percentY });
      }, DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [map, list, id, percentX, percentY, isPopupOpen],
  );

  useEffect(
    function clearCovered() {
      if (isPopupOpen) return;
      return () => {
        // Without this condition, the map would move needlessly.
        if (hasCover.current) map.current?.revealer.setCovered(null);
        hasCover.current = false;
      };
    },
    [map, isPopupOpen],
  );
}

/** The part of the stage that the list covers, in CSS pixels, or null if it leaves too little. */
function coveredInsets(list: HTMLElement): Insets | null {
  // The animation doesn't matter: offsets ignore transforms.
  const { offsetParent: stage, offsetLeft: leftPx, offsetWidth, offsetHeight } = list;
  // A list that fills the window is fixed, and has no offset parent.
  if (!stage) return null;
  const rightPx = stage.clientWidth - leftPx - offsetWidth;
  const isSheet = offsetWidth >= stage.clientWidth;
  const freePx = isSheet ? stage.clientHeight - offsetHeight : Math.max(leftPx, rightPx);
  if (freePx < MIN_FREE_PX) return null;
  if (isSheet) return { ...NO_INSETS, bottomPx: offsetHeight };
  return leftPx > rightPx
    ? { ...NO_INSETS, rightPx: rightPx + offsetWidth }
    : { ...NO_INSETS, leftPx: leftPx + offsetWidth };
}
