import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keeping } from '@/i18n/english/keeping';
import { useWords, type Words } from '@/i18n/words';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { bytesOf } from '@/offline/keep-everything';
import { ProgressBar } from '@/ui/ProgressBar';
import { type Keeping, useKeepEverything } from './useKeepEverything';

type KeepEverythingProps = { points: MapPoint[]; groups: MapGroup[] };

/**
 * Offers to keep all pictures of the map for when there is no network. Their size is asked for when that
 * is wanted, so that nobody else pays for it, and told before anything is loaded.
 */
export function KeepEverything({ points, groups }: KeepEverythingProps) {
  const words = useWords('keeping', keeping);
  const { keeping: state, hasFinerDetail, measure, load, stop } = useKeepEverything(points, groups);
  const note = useRef<HTMLParagraphElement>(null);
  const { kind } = state;
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
    else if (state.kind === 'measured' || state.kind === 'failed') {
      void load(state.left, state.isRoom);
    } else if (kind === 'loading') stop();
  }

  return (
    <section
      aria-label={words.offer}
      className="flex short:grow-99 flex-wrap items-center gap-x-3 border-t border-line px-2 text-xs"
    >
      <p
        ref={note}
        role="status"
        tabIndex={-1}
        className="flex min-w-0 flex-1 basis-24 items-center px-2 text-balance not-empty:min-h-11 not-empty:py-2 empty:hidden"
      >
        {noteOf(state, hasFinerDetail, words)}
      </p>
      {state.kind === 'loading' && (
        <div className="flex min-w-0 flex-1 basis-24 items-center gap-3 px-2">
          <ProgressBar label={words.offer} part={state.keptBytes / Math.max(1, state.bytes)} />
          <span aria-hidden className="whitespace-nowrap text-muted tabular-nums">
            {words.progress(state.keptBytes, state.bytes)}
          </span>
        </div>
      )}
      {!isOver && (
        <button
          type="button"
          onClick={press}
          aria-disabled={kind === 'measuring'}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-start font-semibold text-ink -outline-offset-2 hover:bg-sunken active:bg-line aria-disabled:cursor-progress aria-disabled:opacity-55"
        >
          {kind !== 'loading' && <Download aria-hidden size={16} className="shrink-0" />}
          {labelOf(state, words)}
        </button>
      )}
    </section>
  );
}

type KeepingWords = Words['keeping'];

function labelOf(state: Keeping, words: KeepingWords): string {
  if (state.kind === 'measured') {
    return state.isRoom ? words.keep(bytesOf(state.left)) : words.keepWhatFits;
  }
  if (state.kind === 'failed' || state.kind === 'unreachable') return words.again;
  return state.kind === 'loading' ? words.stop : words.offer;
}

function noteOf(state: Keeping, hasFinerDetail: boolean, words: KeepingWords): string | null {
  switch (state.kind) {
    case 'measured':
      return state.isRoom ? words.allPictures(bytesOf(state.left)) : words.tooMuch;
    case 'unreachable':
      return words.unreachable;
    case 'failed':
      return words.failed;
    case 'full':
      return words.full;
    case 'done':
      return hasFinerDetail ? words.allButFinest : words.done;
    default:
      return null;
  }
}
