import { popup } from '@/i18n/english/popup';
import { useWords } from '@/i18n/words';
import type { MapPoint } from '@/model/point';
import type { Whereabouts } from '@/visitor/locate/whereabouts';

type DistanceProps = { point: MapPoint; whereabouts: Whereabouts };

/** How far away a place is from where the visitor is now. It stands where nothing tells it anew with each step. */
export function Distance({ point, whereabouts }: DistanceProps) {
  const words = useWords('popup', popup);
  const metres = whereabouts.metresTo(point);
  if (metres === null) return null;
  return <p className="py-1 text-sm text-muted">{words.away(whereabouts.tell(metres))}</p>;
}
