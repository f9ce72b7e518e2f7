import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import type { HorizontalSide } from '@/map/view/position-revealer';
import type { MapPoint } from '@/model/point';
import type { MapAddress } from './address/useMapAddress';
import type { MapContent } from './useMapContent';

/** How far the map zooms in on a point from a link or the list, relative to the opening view. */
const ARRIVAL_ZOOM = 1.8;

/** Two presses within this time and distance are a double press. */
const DOUBLE_PRESS_MS = 500;
const DOUBLE_PRESS_PX = 30;

/**
 * Opens points' popups, and moves the map so that the marker is visible next to the popup.
 * @param isReady false until the picture is loaded, which determines the markers' positions and sizes
 * @param showAllGroups called when a point of another group than the selected one is opened
 */
export function usePointSelection(
  map: RefObject<MapView | null>,
  address: MapAddress,
  { points, group, point }: Pick<MapContent, 'points' | 'group' | 'point'>,
  isReady: boolean,
  showAllGroups: () => void,
) {
  /** The point whose marker was pressed. */
  const pressedId = useRef<string | null>(null);
  const firstPress = useRef<MouseEvent>(undefined);
  const [covered, setCovered] = useState<Insets | null>(null);
  const [focusMarkerOnClose, setFocusMarkerOnClose] = useState(false);

  useEffect(
    function bringPointIntoView() {
      const isShown = point && isReady;
      map.current?.revealer.setCovered(isShown ? (covered ?? NO_INSETS) : null);
      if (!isShown) return;
      const position = { percentX: point.coord_x, percentY: point.coord_y };
      // After a press on its marker, the visitor is already there.
      if (pressedId.current === point.id) map.current?.revealer.reveal(position);
      else map.current?.viewport.showPosition(position, ARRIVAL_ZOOM);
    },
    [map, point, covered, isReady],
  );

  function openPoint(id: string, from: 'marker' | 'list') {
    pressedId.current = from === 'marker' ? id : null;
    // A search also finds points of other groups, whose markers must become visible.
    if (group && points.find((point) => point.id === id)?.group_id !== group.id) showAllGroups();
    // In a narrow window, the list would cover the point.
    const closesList = from === 'list' && window.matchMedia('(max-width: 55.99rem)').matches;
    // A closed list can't get the focus back.
    setFocusMarkerOnClose(from === 'marker' || closesList);
    if (closesList) address.openPointOnly(id);
    else address.openPoint(id);
  }

  /** The side of the list; or for a pressed marker, the side away from it. Other markers move out of the way. */
  function sideFor({ id, coord_x, coord_y }: MapPoint): HorizontalSide {
    const isPressed = !address.isListOpen && pressedId.current === id;
    const position = { percentX: coord_x, percentY: coord_y };
    const listSide = document.dir === 'rtl' ? 'left' : 'right';
    return (isPressed && map.current?.revealer.sideAwayFrom(position)) || listSide;
  }

  function isSecondPress({ clientX, clientY, timeStamp }: MouseEvent): boolean {
    const first = firstPress.current;
    if (!first || timeStamp - first.timeStamp > DOUBLE_PRESS_MS) return false;
    return Math.hypot(clientX - first.clientX, clientY - first.clientY) <= DOUBLE_PRESS_PX;
  }

  return {
    openPoint,
    /** Remembers a press on the map, which may be the first of a double press. */
    rememberPress: (press: MouseEvent) => {
      firstPress.current = press;
    },
    popupProps: {
      sideFor,
      isSecondPress,
      focusMarkerOnClose,
      onFocusMarker: () => point && map.current?.focusMarker(point.id),
      onCoveredChange: setCovered,
      onChange: (id: string) => {
        pressedId.current = null;
        address.changePoint(id);
      },
    },
  };
}
