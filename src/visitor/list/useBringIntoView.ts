import { type RefObject, useEffect, useRef } from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import type { MarkerData } from '@/map/markers/marker';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';

/** Who comes by a link or from the list is brought as near as this, in times of the opening view. */
const ARRIVAL_ZOOM = 1.8;

/** Moves the map so that the point with the popup is in sight, beside it. */
export function useBringPointIntoView(
  map: RefObject<MapView | null>,
  point: MapPoint | null,
  /** What the popup covers, or null while there is none. */
  covered: Insets | null,
  /** The point whose marker was pressed: the visitor is there already. */
  pressedId: RefObject<string | null>,
  /** The picture is there: until then markers are in the wrong place, and of no size. */
  isReady: boolean,
): void {
  useEffect(
    function bringPointIntoView() {
      const isThere = point && isReady;
      map.current?.revealer.setCovered(isThere ? (covered ?? NO_INSETS) : null);
      if (!isThere) return;
      const position = { percentX: point.coord_x, percentY: point.coord_y };
      if (pressedId.current === point.id) map.current?.revealer.reveal(position);
      else map.current?.viewport.showPosition(position, ARRIVAL_ZOOM);
    },
    [map, point, covered, pressedId, isReady],
  );
}

/** Moves the map so that at least one marker of a group is in sight when it is chosen. */
export function useBringGroupIntoView(
  map: RefObject<MapView | null>,
  group: MapGroup | null,
  /** The group's, while there is one. */
  markers: MarkerData[],
  isReady: boolean,
): void {
  const revealedId = useRef<string>(undefined);
  useEffect(
    function bringGroupIntoView() {
      if (!isReady || revealedId.current === group?.id) return;
      // Once: later the map is where the visitor has moved it, also when the data is read again.
      revealedId.current = group?.id;
      if (group) map.current?.revealer.revealAny(markers);
    },
    [map, group, isReady, markers],
  );
}
