import { type RefObject, useLayoutEffect } from 'react';
import type { MapView } from '@/map/map-view';
import { NamesLayer } from '@/map/names/names-layer';
import { openingScale } from '@/map/opening-scale';

type MapNamesProps = {
  map: RefObject<MapView | null>;
  /** Else wherever they have room. */
  isZoomedInOnly: boolean;
};

/** Zoomed in by this from the opening, as one press on "Zoom in" does, or more. */
const ZOOMED_IN = 1.5;

/** Shows the markers' names on a map. */
export function MapNames({ map, isZoomedInOnly }: MapNamesProps) {
  useLayoutEffect(
    function attachToMap() {
      const view = map.current;
      if (!view) return;
      const { viewport } = view;
      const isWanted = () => {
        const leastScale = openingScale(viewport.space) * ZOOMED_IN * (1 - 1e-6);
        return !isZoomedInOnly || viewport.view.scale >= leastScale;
      };
      const names = new NamesLayer(isWanted, () => view.controlBoxes);
      return view.attachNames(names);
    },
    [map, isZoomedInOnly],
  );
  return null;
}
