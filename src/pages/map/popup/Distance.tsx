import type { MapPoint } from '@/data/points';
import { popup } from '@/language/english/popup';
import { useWords } from '@/language/words';
import type { Whereabouts } from '@/where-am-i/whereabouts';

type DistanceProps = { point: MapPoint; whereabouts: Whereabouts | null };

/**
 * How far away a place is from where the visitor is now. It is read where one comes by it, and not told anew with
 * each step.
 */
export function Distance({ point, whereabouts }: DistanceProps) {
  const words = useWords('popup', popup);
  const metres = whereabouts?.metresTo(point) ?? null;
  if (!whereabouts || metres === null) return null;
  return (
    <p className="-mt-2 shrink-0 px-5 pb-2 text-sm text-muted">
      {words.away(whereabouts.tell(metres))}
    </p>
  );
}
