import { type RefObject, useEffect, useRef } from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';

/** The map moves once the point has stayed the same for this long: it would go to and fro while one types. */
const DEBOUNCE_MS = 300;

/** With less room beside the list, the map stays. */
const MIN_FREE_PX = 120;

/**
 * Moves the map so that the marker of a point is in sight beside the list of places.
 * @param point null for none
 * @param isPopupOpen while a popup is open, it decides what is in sight
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
    function showBesideList() {
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
    function giveUpCover() {
      if (isPopupOpen) return;
      return () => {
        // Unless there is any, the map would be moved for nothing.
        if (hasCover.current) map.current?.revealer.setCovered(null);
        hasCover.current = false;
      };
    },
    [map, isPopupOpen],
  );
}

/** The part of the stage that the list covers, in CSS pixels; null where it leaves too little of it. */
function coveredInsets(list: HTMLElement): Insets | null {
  // Its animation doesn't count: an element's offsets know nothing of transforms.
  const { offsetParent: stage, offsetLeft: leftPx, offsetWidth, offsetHeight } = list;
  // Where it fills the window, it has none.
  if (!stage) return null;
  const rightPx = stage.clientWidth - leftPx - offsetWidth;
  const isSheet = offsetWidth >= stage.clientWidth;
  const roomPx = isSheet ? stage.clientHeight - offsetHeight : Math.max(leftPx, rightPx);
  if (roomPx < MIN_FREE_PX) return null;
  if (isSheet) return { ...NO_INSETS, bottomPx: offsetHeight };
  return leftPx > rightPx
    ? { ...NO_INSETS, rightPx: rightPx + offsetWidth }
    : { ...NO_INSETS, leftPx: leftPx + offsetWidth };
}
