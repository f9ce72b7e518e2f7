import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import type { MapView } from '@/map/map-view';
import type { MarkerData } from '@/map/markers/marker';
import type { HorizontalSide } from '@/map/view/position-revealer';
import type { MapGroup } from '@/model/group';
import { type MapPoint, percentPositionOf } from '@/model/point';
import type { MapAddress } from './address/useMapAddress';
import type { MapContent } from './useMapContent';

/** How far the map zooms in on a point from a link or the list, relative to the opening view. */
const ARRIVAL_ZOOM = 1.8;

/** Two presses within this time and distance are a double press. */
const DOUBLE_PRESS_MS = 500;
const DOUBLE_PRESS_PX = 30;

/**
 * Selects groups, and opens points' popups. The map moves so that all markers and the trail of the selected group are
 * visible, and back afterward; or so that the marker is visible next to the popup.
 * @param isReady false until the picture is loaded, which determines the markers' positions and sizes
 */
export function useMapSelection(
  map: RefObject<MapView | null>,
  address: MapAddress,
  { points, groups, group, point, markers }: MapContent,
  isReady: boolean,
) {
  const messages = useMessages('map');
  const [announcement, setAnnouncement] = useState('');
  /** The point whose marker was pressed. */
  const pressedId = useRef<string | null>(null);
  const firstPress = useRef<MouseEvent>(undefined);
  const revealed = useRef<MapGroup>(null);
  const [covered, setCovered] = useState<Insets | null>(null);
  const [focusMarkerOnClose, setFocusMarkerOnClose] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [ringedId, setRingedId] = useState<string | null>(null);
  const [foundIds, setFoundIds] = useState<ReadonlySet<string> | null>(null);
  const shownMarkers = useMemo(() => {
    const isFaded = ({ id }: MarkerData) => foundIds !== null && !foundIds.has(id);
    const others = markers.filter(isFaded).map((marker) => ({ ...marker, isFaded: true }));
    // Those that were found are in front.
    return others.length ? [...others, ...markers.filter((marker) => !isFaded(marker))] : markers;
  }, [markers, foundIds]);

  // Before the group: with a link to both, the map first moves to the point, where its group is visible too.
  useEffect(
    function bringPointIntoView() {
      const isShown = point && isReady;
      map.current?.revealer.setCovered(isShown ? (covered ?? NO_INSETS) : null);
      if (!isShown) return;
      const position = percentPositionOf(point);
      // After a press on its marker, the visitor is already there.
      if (pressedId.current === point.id) map.current?.revealer.reveal(position);
      else map.current?.viewport.showPosition(position, ARRIVAL_ZOOM);
    },
    [map, point, covered, isReady],
  );

  useEffect(
    function bringGroupIntoView() {
      const isSame = revealed.current?.id === group?.id;
      // Only once: when data is refetched, the map stays where the visitor has moved it.
      if (!isReady || (isSame && !revealed.current?.trail === !group?.trail)) return;
      revealed.current = group;
      const isUnmoved = !isSame || !markers.length || map.current?.viewport.isShowingPositions;
      const trail = group?.trail?.sections.flatMap(({ positions }) => positions) ?? [];
      if (!group) map.current?.viewport.leavePositions();
      // A link to a point of the group shows the point. A trail may load after the visitor has moved the map.
      else if (!point && isUnmoved) map.current?.revealer.revealAll([...markers, ...trail]);
    },
    [map, group, point, isReady, markers],
  );

  const openId = point?.id ?? null;
  if (openId !== null && openId !== ringedId) setRingedId(openId);
  useEffect(
    function removeRing() {
      // The marker keeps its ring after its popup closes, until the visitor's next action.
      if (openId !== null || ringedId === null) return;
      const controller = new AbortController();
      const options = { signal: controller.signal, capture: true, passive: true };
      for (const action of ['pointerdown', 'wheel', 'keydown']) {
        window.addEventListener(action, () => setRingedId(null), options);
      }
      return () => controller.abort();
    },
    [openId, ringedId],
  );

  function selectGroup(id: string | null, closesList = false) {
    address.selectGroup(id, closesList);
    const count = points.filter(({ group_id }) => id === null || group_id === id).length;
    const name = groups.find((group) => group.id === id)?.name ?? messages.all;
    // The name makes the text differ between groups of the same size: an unchanged text is not announced.
    setAnnouncement(messages.groupShown(name, count));
  }

  function openPoint(id: string, from: 'marker' | 'list') {
    pressedId.current = from === 'marker' ? id : null;
    // A search also finds points of other groups, whose markers must become visible.
    if (group && points.find((point) => point.id === id)?.group_id !== group.id) selectGroup(null);
    const closesList = from === 'list' && coversMap();
    // A closed list can't get the focus back.
    setFocusMarkerOnClose(from === 'marker' || closesList);
    if (closesList) address.openPointOnly(id);
    else address.openPoint(id);
  }

  /** The side of the list; or for a pressed marker, the side away from it. Other markers move out of the way. */
  function sideFor(point: MapPoint): HorizontalSide {
    const isPressed = !address.isListOpen && pressedId.current === point.id;
    const position = percentPositionOf(point);
    const listSide = document.dir === 'rtl' ? 'left' : 'right';
    return (isPressed && map.current?.revealer.sideAwayFrom(position)) || listSide;
  }

  function isSecondPress({ clientX, clientY, timeStamp }: MouseEvent): boolean {
    const first = firstPress.current;
    if (!first || timeStamp - first.timeStamp > DOUBLE_PRESS_MS) return false;
    return Math.hypot(clientX - first.clientX, clientY - first.clientY) <= DOUBLE_PRESS_PX;
  }

  return {
    selectGroup,
    openPoint,
    /** Opens a point from the list, or selects the group of a trail there. */
    chooseListed: (kind: 'point' | 'trail', id: string) =>
      kind === 'trail' ? selectGroup(id, coversMap()) : openPoint(id, 'list'),
    /** For screen readers: the last selected group and its number of points. */
    announcement,
    highlightedId: point?.id ?? activeId ?? address.routeTo ?? ringedId ?? address.routeFrom,
    /** Highlights the point that is active in a list. */
    setActiveId,
    /** The markers; those that a search in the list has not found are faded. */
    shownMarkers,
    /** Fades the markers of all points but these; of none with null. */
    setFoundIds,
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

/** In a narrow window, the list would cover what a visitor chooses from it. */
function coversMap(): boolean {
  return window.matchMedia('(max-width: 55.99rem)').matches;
}
