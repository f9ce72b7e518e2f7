import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Insets, NO_INSETS } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import { type MapPoint, percentPositionOf } from '@/model/point';

/** The map moves once the points have not changed for this long, rather than with each key press. */
const DEBOUNCE_MS = 400;

/** The list's second height, as a fraction of the stage's: `--half` in sheet.css. */
const HALF_HEIGHT = 0.67;

/** With less space next to the list, the map does not move. */
const MIN_FREE_PX = 120;

type RevealedPoints = {
  /** A point that was chosen by a key, or null. */
  chosen: MapPoint | null;
  /** The points on the map that a search or the filter has found; none without them. */
  found: readonly MapPoint[];
  /** Receives the ids of those, or null if there are none. */
  onFound: (pointIds: ReadonlySet<string> | null) => void;
  /** Whether the list is open, and no popup moves the map instead. */
  isActive: boolean;
};

/**
 * Moves the map so that the chosen point's marker, or those of all points found, are visible next to the list. After
 * the search, the map returns to where it was, unless something else has moved it.
 */
export function useRevealNextToList(
  map: RefObject<MapView | null>,
  list: RefObject<HTMLElement | null>,
  { chosen, found, onFound, isActive }: RevealedPoints,
): void {
  /** The window's width when the covered part was set, or 0. An on-screen keyboard doesn't change it. */
  const coveredAtPx = useRef(0);
  const hasFitted = useRef(false);
  const isSearch = found.length > 0;
  const foundIds = found.map(({ id }) => id).join();
  const ids = chosen?.id ?? foundIds;

  useEffect(
    () => onFound(foundIds === '' ? null : new Set(foundIds.split(','))),
    [foundIds, onFound],
  );

  const reveal = useEffectEvent(() => {
    const covered = list.current && coveredInsets(list.current);
    if (!covered || !map.current) return;
    const { revealer } = map.current;
    // If it were set again in the same window, the map would forget where to return to.
    if (coveredAtPx.current !== window.innerWidth) revealer.setCovered(covered);
    coveredAtPx.current = window.innerWidth;
    if (chosen) revealer.reveal(percentPositionOf(chosen));
    else revealer.revealAll(found.map(percentPositionOf));
    hasFitted.current ||= !chosen;
  });

  useEffect(
    function revealPoints() {
      if (ids === '' || !isActive) return;
      const timer = setTimeout(() => reveal(), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [ids, isActive],
  );

  useEffect(
    function returnAfterSearch() {
      if (!isSearch) return;
      return () => {
        if (hasFitted.current) map.current?.viewport.leavePositions();
        hasFitted.current = false;
      };
    },
    [map, isSearch],
  );

  useEffect(
    function clearCovered() {
      if (!isActive) return;
      return () => {
        // Without this condition, the map would move needlessly.
        if (coveredAtPx.current) map.current?.revealer.setCovered(null);
        coveredAtPx.current = 0;
      };
    },
    [map, isActive],
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
  // A sheet that is higher while one types is lowered to look at the map.
  const bottomPx = Math.min(offsetHeight, stage.clientHeight * HALF_HEIGHT);
  const freePx = isSheet ? stage.clientHeight - bottomPx : Math.max(leftPx, rightPx);
  if (freePx < MIN_FREE_PX) return null;
  if (isSheet) return { ...NO_INSETS, bottomPx };
  return leftPx > rightPx
    ? { ...NO_INSETS, rightPx: rightPx + offsetWidth }
    : { ...NO_INSETS, leftPx: leftPx + offsetWidth };
}
