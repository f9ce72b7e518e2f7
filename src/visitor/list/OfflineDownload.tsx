import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Messages } from '@/i18n/en';
import { useMessages } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { MAX_OFFLINE_MEGABYTES } from '@/offline/offline-cache';
import { totalBytes } from '@/offline/offline-download';
import { ProgressBar } from '@/ui/ProgressBar';
import { type OfflineDownloadState, useOfflineDownload } from './useOfflineDownload';

type OfflineDownloadProps = { points: MapPoint[]; groups: MapGroup[] };

/**
 * Offers to download all pictures of the map for offline use. Their size is shown before anything is downloaded, unless
 * it can't be measured.
 */
export function OfflineDownload({ points, groups }: OfflineDownloadProps) {
  const messages = useMessages('offline');
  const { state, hasFinerDetail, load, stop } = useOfflineDownload(points, groups);
  const note = useRef<HTMLParagraphElement>(null);
  const { kind } = state;
  const isOver = kind === 'done' || kind === 'full';

  useEffect(
    function keepFocus() {
      // The button that had the focus is gone.
      if (isOver && document.activeElement === document.body) note.current?.focus();
    },
    [isOver],
  );

  if (kind === 'nothing to download') return null;

  function press() {
    if (kind === 'loading') stop();
    else if (kind !== 'measuring') void load();
  }

  return (
    <section
      aria-label={messages.keepEverything}
      className="flex short:grow-99 flex-wrap items-center gap-x-3 border-t border-line px-2 text-xs"
    >
      <p
        ref={note}
        role="status"
        tabIndex={-1}
        className="flex min-w-0 flex-1 basis-24 items-center px-2 text-balance not-empty:min-h-target not-empty:py-2 empty:hidden"
      >
        {statusText(state, hasFinerDetail, messages)}
      </p>
      {state.kind === 'loading' && (
        <div className="flex min-w-0 flex-1 basis-24 items-center gap-3 px-2">
          <ProgressBar
            label={messages.keepEverything}
            fraction={state.savedBytes / Math.max(1, state.bytes)}
          />
          <span aria-hidden className="whitespace-nowrap text-muted tabular-nums">
            {messages.progress(state.savedBytes, state.bytes)}
          </span>
        </div>
      )}
      {!isOver && (
        <button
          type="button"
          onClick={press}
          aria-disabled={kind === 'measuring'}
          className="inline-flex min-h-target items-center gap-2 rounded-control px-2 text-start font-semibold text-ink -outline-offset-2 hover:bg-sunken active:bg-line aria-disabled:cursor-progress aria-disabled:opacity-55"
        >
          {kind !== 'loading' && <Download aria-hidden size={16} className="shrink-0" />}
          {buttonLabel(state, messages)}
        </button>
      )}
    </section>
  );
}

type OfflineMessages = Messages['offline'];

function buttonLabel(state: OfflineDownloadState, messages: OfflineMessages): string {
  if (state.kind === 'offered' && state.size) {
    const { pictures, isExact, hasRoom } = state.size;
    const size = `${isExact ? '' : '≈ '}${messages.size(totalBytes(pictures))}`;
    return hasRoom ? `${messages.keepEverything} (${size})` : messages.keepWhatFits;
  }
  if (state.kind === 'failed' || state.kind === 'unreachable') return messages.tryAgain;
  return state.kind === 'loading' ? messages.stop : messages.keepEverything;
}

function statusText(
  state: OfflineDownloadState,
  hasFinerDetail: boolean,
  messages: OfflineMessages,
): string | null {
  switch (state.kind) {
    case 'offered':
      return state.size?.hasRoom === false ? messages.tooMuch(MAX_OFFLINE_MEGABYTES) : null;
    case 'unreachable':
      return messages.unreachable;
    case 'failed':
      return messages.failed;
    case 'full':
      return messages.storageFull;
    case 'done':
      return `${hasFinerDetail ? messages.allButFinest : messages.done} · ${messages.size(state.bytes)}`;
    default:
      return null;
  }
}
