import { type RefObject, useLayoutEffect } from 'react';
import { NamesLayer } from '@/map/labels/names-layer';
import type { MapView } from '@/map/view/map-view';
import { openingScale } from '@/map/view/opening-scale';

type MapNamesProps = {
  map: RefObject<MapView | null>;
  /** As the settings have it: 'never', 'zoomed in' or 'always'. */
  when: string;
};

/** Zoomed in by this from the opening, as one press on "Zoom in" does, or more. */
const ZOOMED_IN = 1.5;

/** Shows the markers' names on a map, where they have room. */
export function MapNames({ map, when }: MapNamesProps) {
  useLayoutEffect(
    function attachToMap() {
      if (!map.current || when === 'never') return;
      const { viewport, markers } = map.current;
      const isZoomedIn = () =>
        viewport.view.scale >= openingScale(viewport.space) * ZOOMED_IN * (1 - 1e-6);
      const names = new NamesLayer(() => when === 'always' || isZoomedIn());
      const { elements } = markers;
      const focus = new AbortController();
      const updateRing = () => names.ring(elements.raised);
      for (const event of ['focusin', 'focusout']) {
        elements.container.addEventListener(event, updateRing, { signal: focus.signal });
      }
      updateRing();
      markers.names = names;
      elements.container.before(names.element);
      markers.showAll();
      return () => {
        focus.abort();
        markers.names = null;
        names.destroy();
      };
    },
    [map, when],
  );
  return null;
}
