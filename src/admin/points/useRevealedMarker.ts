import { type RefObject, useEffect } from 'react';
import { type PercentPosition, percentToScreen } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import { isUncovered } from '@/map/view/view';

/** A pointer that passes over many rows must not move the map. */
const REVEAL_DELAY_MS = 250;

/**
 * Brings a marker that something beside the map has chosen or moved into view, unless its center is there.
 * @param marker none until the map shows it
 */
export function useRevealedMarker(map: RefObject<MapView | null>, marker?: PercentPosition) {
  const { percentX = null, percentY = null } = marker ?? {};
  useEffect(
    function revealMarker() {
      if (percentX === null || percentY === null) return;
      const timer = setTimeout(() => {
        const viewport = map.current?.viewport;
        const at = { percentX, percentY };
        if (viewport && !isUncovered(percentToScreen(at, viewport.pictureRect), viewport.layout, 0))
          viewport.showPosition(at, 1);
      }, REVEAL_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [map, percentX, percentY],
  );
}
