import { type RefObject, useEffect } from 'react';
import type { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';
import { useTrailMessages } from '@/visitor/trails/trail-messages';
import { RouteCard } from './RouteCard';

type SignpostProps = { map: RefObject<MapView | null>; from: MapPoint; onClose: () => void };

/** After a scan of a signpost's code, says where the visitor is, until they close it. */
export function Signpost({ map, from, onClose }: SignpostProps) {
  const messages = useTrailMessages();
  const { coord_x: percentX, coord_y: percentY } = from;
  useEffect(
    function showPlace() {
      map.current?.revealer.revealAll([{ percentX, percentY }]);
    },
    [map, percentX, percentY],
  );
  return (
    messages && (
      <RouteCard map={map} title={messages.route.signpost(from.title)} onClose={onClose} />
    )
  );
}
