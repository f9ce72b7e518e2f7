import { type RefObject, useEffect } from 'react';
import type { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';
import { useTrailMessages } from '@/visitor/trails/trail-messages';
import { RouteCard } from './RouteCard';

/** Says where the visitor is who has scanned a signpost's code, until they close it. */
export function Signpost(props: {
  map: RefObject<MapView | null>;
  from: MapPoint;
  onClose: () => void;
}) {
  const messages = useTrailMessages();
  const { map, from, onClose } = props;
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
