import { useMessages } from '@/i18n/messages';
import type { MapPoint } from '@/model/point';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';

type DistanceProps = { point: MapPoint; visitorPosition: VisitorPosition };

/** How far away a place is from where the visitor is now. It stands where nothing tells it anew with each step. */
export function Distance({ point, visitorPosition }: DistanceProps) {
  const messages = useMessages('popup');
  const metres = visitorPosition.metersTo(point);
  if (metres === null) return null;
  return (
    <p className="py-1 text-sm text-muted">
      {messages.distanceAway(visitorPosition.formatDistance(metres))}
    </p>
  );
}
