import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MapView } from '@/map/map-view';
import { type ShownTrail, TrailLayer } from '@/map/trails/trail-layer';

type MapTrailsProps = {
  map: RefObject<MapView | null>;
  /** Those of the picture that the map shows, from back to front. */
  trails: readonly ShownTrail[];
};

/** Shows trails on the map, under the markers. */
export function MapTrails({ map, trails }: MapTrailsProps) {
  const layer = useRef<TrailLayer>(null);

  useLayoutEffect(
    function addLayer() {
      if (!map.current) return;
      layer.current = new TrailLayer();
      return map.current.addLayer(layer.current);
    },
    [map],
  );

  useLayoutEffect(() => layer.current?.setTrails(trails), [trails]);

  return null;
}
