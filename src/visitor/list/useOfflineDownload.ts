import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { mapSettingsQuery } from '@/data/map-queries';
import { restClient } from '@/data/rest-client';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
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
import { useCancelableWork } from '@/ui/useCancelableWork';

/** The progress of downloading all pictures. */
export type OfflineDownloadState =
  | { kind: 'nothing to download' | 'measuring' | 'unreachable' | 'failed' | 'full' }
  /** The size is null while it is unknown. */
  | { kind: 'offered'; size: OfflineDownloadSize | null }
  | { kind: 'loading'; bytes: number; savedBytes: number }
  /** The size of all pictures. */
  | { kind: 'done'; bytes: number };

/** Finds the map's pictures that are not available offline, measures them, and downloads them. */
export function useOfflineDownload(points: MapPoint[], groups: MapGroup[]) {
  // The map page has loaded the settings.
  const { data: settings } = useQuery({ ...mapSettingsQuery(restClient), enabled: false });
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
