import { type RefObject, useLayoutEffect } from 'react';
import { LabelLayer } from '@/map/labels/label-layer';
import { initialScale } from '@/map/view/initial-scale';
import type { MapView } from '@/map/view/map-view';

type MapLabelsProps = {
  map: RefObject<MapView | null>;
  /** As the settings have it: 'never', 'zoomed in' or 'always'. */
  when: string;
};

/** Zoomed in by this from the opening, as one press on "Zoom in" does, or more. */
const MIN_LABEL_ZOOM = 1.5;

/** Shows the markers' names on a map, where they have room. */
export function MapLabels({ map, when }: MapLabelsProps) {
  useLayoutEffect(
    function attachToMap() {
      if (!map.current || when === 'never') return;
      const { viewport, markers } = map.current;
      const isZoomedIn = () =>
        viewport.view.scale >= initialScale(viewport.layout) * MIN_LABEL_ZOOM * (1 - 1e-6);
      const names = new LabelLayer(() => when === 'always' || isZoomedIn());
      const { elements } = markers;
      const focus = new AbortController();
      const updateRing = () => names.setRinged(elements.raised);
      for (const event of ['focusin', 'focusout']) {
        elements.container.addEventListener(event, updateRing, { signal: focus.signal });
      }
      updateRing();
      markers.labels = names;
      elements.container.before(names.element);
      markers.refresh();
      return () => {
        focus.abort();
        markers.labels = null;
        names.destroy();
      };
    },
    [map, when],
  );
  return null;
}
