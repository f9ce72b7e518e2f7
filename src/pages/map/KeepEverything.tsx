import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MapGroup } from '@/data/groups';
import type { MapPoint } from '@/data/points';
import { byteSizeText } from '@/lib/byte-size';
import { bytesOf, hasFinerDetail } from '@/offline/keep-everything';
import { ProgressBar } from '@/ui/ProgressBar';
import { type Keeping, useKeepEverything } from './useKeepEverything';

const OFFER = 'Keep everything for offline';

type KeepEverythingProps = { points: MapPoint[]; groups: MapGroup[] };

/**
 * Offers to keep all pictures of the map for when there is no network. Their size is asked for when that
 * is wanted, so that nobody else pays for it, and told before anything is loaded.
 */
export function KeepEverything({ points, groups }: KeepEverythingProps) {
  const { keeping, measure, load, stop } = useKeepEverything(points, groups);
  const note = useRef<HTMLParagraphElement>(null);
  const { kind } = keeping;
  const isOver = kind === 'done' || kind === 'full';

  useEffect(
    function keepFocus() {
      // The button that had it has gone.
      if (isOver && document.activeElement === document.body) note.current?.focus();
    },
    [isOver],
  );

  if (kind === 'nothing to keep') return null;

  function press() {
    if (kind === 'offered' || kind === 'unreachable') void measure();
    else if (keeping.kind === 'measured' || keeping.kind === 'failed') {
      void load(keeping.left, keeping.isRoom);
    } else if (kind === 'loading') stop();
  }

  return (
    <section
      aria-label={OFFER}
      className="flex short:grow-99 flex-wrap items-center gap-x-3 border-t border-line px-2 text-xs"
    >
      <p
        ref={note}
        role="status"
        tabIndex={-1}
        className="flex min-w-0 flex-1 basis-24 items-center px-2 text-balance not-empty:min-h-11 not-empty:py-2 empty:hidden"
      >
        {noteOf(keeping, groups)}
      </p>
      {keeping.kind === 'loading' && (
        <div className="flex min-w-0 flex-1 basis-24 items-center gap-3 px-2">
          <ProgressBar label={OFFER} part={keeping.keptBytes / Math.max(1, keeping.bytes)} />
          <span aria-hidden className="whitespace-nowrap text-muted tabular-nums">
            {byteSizeText(keeping.keptBytes)} of {byteSizeText(keeping.bytes)}
          </span>
        </div>
      )}
      {!isOver && (
        <button
          type="button"
          onClick={press}
          aria-disabled={kind === 'measuring'}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-ink -outline-offset-2 hover:bg-sunken active:bg-line aria-disabled:cursor-progress aria-disabled:opacity-55"
        >
          {kind !== 'loading' && <Download aria-hidden size={16} />}
          {labelOf(keeping)}
        </button>
      )}
    </section>
  );
}

function labelOf(keeping: Keeping): string {
  if (keeping.kind === 'measured') {
    return keeping.isRoom ? `Keep ${byteSizeText(bytesOf(keeping.left))}` : 'Keep what fits';
  }
  if (keeping.kind === 'failed' || keeping.kind === 'unreachable') return 'Try again';
  return keeping.kind === 'loading' ? 'Stop' : OFFER;
}

function noteOf(keeping: Keeping, groups: MapGroup[]): string | null {
  switch (keeping.kind) {
    case 'measured':
      return keeping.isRoom
        ? `All pictures, ${byteSizeText(bytesOf(keeping.left))}`
        : 'At most 50 MB can be kept. The other pictures need a network';
    case 'unreachable':
      return 'The pictures can’t be reached';
    case 'failed':
      return 'Some pictures could not be loaded';
    case 'full':
      return 'There is no more room. The other pictures need a network';
    case 'done':
      return hasFinerDetail(groups)
        ? 'All but the map’s finest detail is kept for offline'
        : 'Everything is kept for offline';
    default:
      return null;
  }
}
