import { CircleMinus } from 'lucide-react';
import type { MapPoint } from '@/data/points';
import { notices } from '@/language/english/notices';
import { useWords } from '@/language/words';

type ClosedCountProps = {
  /** Those that the list shows. */
  points: MapPoint[];
  /** Searches for those that are closed. */
  onSearch: (query: string) => void;
};

/** How many places are closed now; a press finds them. Nothing where all are open. */
export function ClosedCount({ points, onSearch }: ClosedCountProps) {
  const words = useWords('notices', notices);
  const count = points.filter(({ now }) => now?.isClosed).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={() => onSearch(words.closed)}
      className="mx-3 mb-2 flex min-h-11 items-center gap-2 rounded-control bg-danger/10 px-3 text-start text-sm font-medium text-danger transition-colors hover:bg-danger/15 active:bg-danger/20 forced-colors:border"
    >
      <CircleMinus aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />
      {words.closedNow(count)}
    </button>
  );
}
