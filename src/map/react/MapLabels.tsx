import { type RefObject, useLayoutEffect } from 'react';
import { LabelLayer } from '@/map/labels/label-layer';
import type { MapView } from '@/map/map-view';
import { initialScale } from '@/map/view/initial-scale';

type MapLabelsProps = {
  map: RefObject<MapView | null>;
  /** As stored in the settings: 'never', 'zoomed in' or 'always'. */
  mode: string;
};

/** Labels appear from this factor above the initial scale, which one press of "Zoom in" reaches. */
const MIN_LABEL_ZOOM = 1.5;

/** Shows the markers' titles on the map, where they fit. */
export function MapLabels({ map, mode }: MapLabelsProps) {
  useLayoutEffect(
    function addLabels() {
      if (!map.current || mode === 'never') return;
      const { viewport } = map.current;
      const isZoomedIn = () =>
        viewport.view.scale >= initialScale(viewport.layout) * MIN_LABEL_ZOOM * (1 - 1e-6);
      return map.current.addLayer(new LabelLayer(() => mode === 'always' || isZoomedIn()));
    },
    [map, mode],
  );
  return null;
}
