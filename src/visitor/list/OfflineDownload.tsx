import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mapSettingsQuery } from '@/data/map-queries';
import { getRestClient } from '@/data/rest-client';
import type { Messages } from '@/i18n/en';
import { formatByteSize } from '@/i18n/format-numbers';
import { useMessages, usePageLanguage } from '@/i18n/messages';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { MAX_OFFLINE_MEGABYTES } from '@/offline/offline-cache';
import {
  downloadPictures,
  findUncachedPictures,
  hasTiledPictures,
  MAX_SAMPLE,
  measureUncachedPictures,
  type OfflineDownloadSize,
  totalBytes,
} from '@/offline/offline-download';
import { getScreenCapabilities } from '@/pictures/variant-width';
import { ProgressBar } from '@/ui/ProgressBar';
import { useCancelableWork } from '@/ui/useCancelableWork';

type OfflineDownloadProps = { points: MapPoint[]; groups: MapGroup[] };

/**
 * Offers to download all pictures of the map for offline use. Their size is shown before anything is downloaded, unless
 * it can't be measured.
 */
export function OfflineDownload({ points, groups }: OfflineDownloadProps) {
  const messages = useMessages('offline');
  const language = usePageLanguage();
  const sizeOf = (bytes: number) => formatByteSize(bytes, language);
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
        {statusText(state, hasFinerDetail, messages, sizeOf)}
      </p>
      {state.kind === 'loading' && (
        <div className="flex min-w-0 flex-1 basis-24 items-center gap-3 px-2">
          <ProgressBar
            label={messages.keepEverything}
            fraction={state.savedBytes / Math.max(1, state.bytes)}
          />
          <span aria-hidden className="whitespace-nowrap text-muted tabular-nums">
            {messages.progress(sizeOf(state.savedBytes), sizeOf(state.bytes))}
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
          {buttonLabel(state, messages, sizeOf)}
        </button>
      )}
    </section>
  );
}

type OfflineMessages = Messages['offline'];

function buttonLabel(
  state: OfflineDownloadState,
  messages: OfflineMessages,
  sizeOf: (bytes: number) => string,
): string {
  if (state.kind === 'offered' && state.size) {
    const { pictures, isExact, hasRoom } = state.size;
    const size = `${isExact ? '' : '≈ '}${sizeOf(totalBytes(pictures))}`;
    return hasRoom ? `${messages.keepEverything} (${size})` : messages.keepWhatFits;
  }
  if (state.kind === 'failed' || state.kind === 'unreachable') return messages.tryAgain;
  return state.kind === 'loading' ? messages.stop : messages.keepEverything;
}

function statusText(
  state: OfflineDownloadState,
  hasFinerDetail: boolean,
  messages: OfflineMessages,
  sizeOf: (bytes: number) => string,
): string | null {
  if (state.kind === 'offered') {
    return state.size?.hasRoom === false ? messages.tooMuch(MAX_OFFLINE_MEGABYTES) : null;
  }
  if (state.kind === 'done') {
    return `${hasFinerDetail ? messages.allButFinest : messages.done} · ${sizeOf(state.bytes)}`;
  }
  if (state.kind === 'full') return messages.storageFull;
  return state.kind === 'failed' || state.kind === 'unreachable' ? messages[state.kind] : null;
}

/** The progress of downloading all pictures. */
type OfflineDownloadState =
  | { kind: 'nothing to download' | 'measuring' | 'unreachable' | 'failed' | 'full' }
  /** The size is null while it is unknown. */
  | { kind: 'offered'; size: OfflineDownloadSize | null }
  | { kind: 'loading'; bytes: number; savedBytes: number }
  /** The size of all pictures. */
  | { kind: 'done'; bytes: number };

/** Finds the map's pictures that are not available offline, measures them, and downloads them. */
function useOfflineDownload(points: MapPoint[], groups: MapGroup[]) {
  // The map page has loaded the settings.
  const { data: settings } = useQuery({ ...mapSettingsQuery(getRestClient), enabled: false });
  const map = useMemo(() => ({ settings, points, groups }), [settings, points, groups]);
  const [state, setState] = useState<OfflineDownloadState>({ kind: 'nothing to download' });
  const { begin, cancel, isLatest } = useCancelableWork();

  useEffect(
    function offerDownload() {
      const controller = new AbortController();
      const show = (next: OfflineDownloadState) => {
        if (controller.signal.aborted) return;
        // A point may have been added after everything was downloaded.
        const isIdle = ({ kind }: OfflineDownloadState) =>
          kind === 'nothing to download' || kind === 'done' || kind === 'offered';
        setState((state) => (isIdle(state) ? next : state));
      };
      findUncachedPictures(map)
        .then(async (uncached) => {
          if (uncached.length > 0) {
            show({ kind: 'offered', size: null });
            if (getScreenCapabilities().savesData) return;
          }
          // Pictures that don't exist don't count.
          const size = await measureUncachedPictures(map, MAX_SAMPLE);
          if (size.pictures.length > 0) show({ kind: 'offered', size });
          else if (size.cachedBytes > 0) show({ kind: 'done', bytes: size.cachedBytes });
        })
        // Without storage, a download is impossible, and without a connection, the size is unknown.
        .catch(() => {});
      return () => controller.abort();
    },
    [map],
  );

  async function load() {
    const signal = begin();
    setState({ kind: 'measuring' });
    const size = await measureUncachedPictures(map).catch(() => null);
    if (!isLatest(signal)) return;
    if (!size) return setState({ kind: 'unreachable' });
    const bytes = totalBytes(size.pictures);
    let savedBytes = 0;
    const show = () => signal.aborted || setState({ kind: 'loading', bytes, savedBytes });
    show();
    const { remaining, isFull } = await downloadPictures(size.pictures, {
      signal,
      onCached: (picture) => {
        savedBytes += picture.bytes;
        show();
      },
    });
    if (!isLatest(signal)) return;
    if (remaining.length === 0) setState({ kind: 'done', bytes: size.cachedBytes + bytes });
    else if (isFull) setState({ kind: 'full' });
    else if (signal.aborted) setState({ kind: 'offered', size: { ...size, pictures: remaining } });
    else setState({ kind: 'failed' });
  }

  return {
    state,
    hasFinerDetail: hasTiledPictures(map),
    load,
    stop: cancel,
  };
}
