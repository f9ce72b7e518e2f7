import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mapSettingsQuery } from '@/data/map-queries';
import { restClient } from '@/data/rest-client';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import {
  downloadPictures,
  hasTiledPictures,
  hasUncachedPictures,
  measureUncachedPictures,
  totalBytes,
  type UncachedPicture,
} from '@/offline/offline-download';

/** The progress of downloading all pictures. */
export type OfflineDownloadState =
  | { kind: 'nothing to download' | 'offered' | 'measuring' | 'unreachable' | 'full' | 'done' }
  /** Nothing is downloaded before the visitor knows the size. */
  | { kind: 'measured' | 'failed'; remaining: UncachedPicture[]; hasRoom: boolean }
  | { kind: 'loading'; bytes: number; savedBytes: number };

/** Finds the map's pictures that are not available offline, measures them, and downloads them. */
export function useOfflineDownload(points: MapPoint[], groups: MapGroup[]) {
  // The map page has loaded the settings.
  const { data: settings } = useQuery({ ...mapSettingsQuery(restClient), enabled: false });
  const map = useMemo(() => ({ settings, points, groups }), [settings, points, groups]);
  const [state, setState] = useState<OfflineDownloadState>({ kind: 'nothing to download' });
  const download = useRef<AbortController>(null);

  useEffect(
    function findUncachedPictures() {
      const controller = new AbortController();
      hasUncachedPictures(map).then(
        (hasUncached) => {
          if (!hasUncached || controller.signal.aborted) return;
          // A point may have been added after everything was downloaded.
          const isIdle = ({ kind }: OfflineDownloadState) =>
            kind === 'nothing to download' || kind === 'done';
          setState((state) => (isIdle(state) ? { kind: 'offered' } : state));
        },
        // Without storage, a download is impossible.
        () => {},
      );
      return () => controller.abort();
    },
    [map],
  );

  useEffect(function stopOnUnmount() {
    return () => download.current?.abort();
  }, []);

  async function measure() {
    setState({ kind: 'measuring' });
    try {
      const { pictures: remaining, hasRoom } = await measureUncachedPictures(map);
      setState(remaining.length > 0 ? { kind: 'measured', remaining, hasRoom } : { kind: 'done' });
    } catch {
      setState({ kind: 'unreachable' });
    }
  }

  async function load(pictures: UncachedPicture[], hasRoom: boolean) {
    const controller = new AbortController();
    const { signal } = controller;
    download.current = controller;
    const bytes = totalBytes(pictures);
    let savedBytes = 0;
    const show = () => signal.aborted || setState({ kind: 'loading', bytes, savedBytes });
    show();
    const { remaining, isFull } = await downloadPictures(pictures, {
      signal,
      onCached: (picture) => {
        savedBytes += picture.bytes;
        show();
      },
    });
    if (remaining.length === 0) setState({ kind: 'done' });
    else if (isFull) setState({ kind: 'full' });
    else
      setState({
        kind: signal.aborted ? 'measured' : 'failed',
        remaining,
        hasRoom,
      });
  }

  return {
    state,
    hasFinerDetail: hasTiledPictures(map),
    measure,
    load,
    stop: () => download.current?.abort(),
  };
}
