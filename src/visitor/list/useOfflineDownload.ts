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

/** How far it is with keeping everything. */
export type OfflineDownloadState =
  | { kind: 'nothing to keep' | 'offered' | 'measuring' | 'unreachable' | 'full' | 'done' }
  /** Nothing of what is left is loaded before its size was told. */
  | { kind: 'measured' | 'failed'; remaining: UncachedPicture[]; hasRoom: boolean }
  | { kind: 'loading'; bytes: number; savedBytes: number };

/** Finds what of the map's pictures is not kept for offline, tells its size, and has it kept. */
export function useOfflineDownload(points: MapPoint[], groups: MapGroup[]) {
  // The map page has read them.
  const { data: settings } = useQuery({ ...mapSettingsQuery(restClient), enabled: false });
  const map = useMemo(() => ({ settings, points, groups }), [settings, points, groups]);
  const [keeping, setKeeping] = useState<OfflineDownloadState>({ kind: 'nothing to keep' });
  const work = useRef<AbortController>(null);

  useEffect(
    function lookWhatIsLeft() {
      const controller = new AbortController();
      hasUncachedPictures(map).then(
        (isLeft) => {
          if (!isLeft || controller.signal.aborted) return;
          // Once everything was kept a place may have come.
          const isNew = ({ kind }: OfflineDownloadState) =>
            kind === 'nothing to keep' || kind === 'done';
          setKeeping((now) => (isNew(now) ? { kind: 'offered' } : now));
        },
        // The browser allows no storage: then there is nothing to offer.
        () => {},
      );
      return () => controller.abort();
    },
    [map],
  );

  useEffect(function stopWithTheList() {
    return () => work.current?.abort();
  }, []);

  async function measure() {
    setKeeping({ kind: 'measuring' });
    try {
      const { pictures: left, hasRoom } = await measureUncachedPictures(map);
      setKeeping(
        left.length > 0 ? { kind: 'measured', remaining: left, hasRoom } : { kind: 'done' },
      );
    } catch {
      setKeeping({ kind: 'unreachable' });
    }
  }

  async function load(pictures: UncachedPicture[], isRoom: boolean) {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    const bytes = totalBytes(pictures);
    let keptBytes = 0;
    const show = () =>
      signal.aborted || setKeeping({ kind: 'loading', bytes, savedBytes: keptBytes });
    show();
    const { left, isFull } = await downloadPictures(pictures, {
      signal,
      onCached: (picture) => {
        keptBytes += picture.bytes;
        show();
      },
    });
    if (left.length === 0) setKeeping({ kind: 'done' });
    else if (isFull) setKeeping({ kind: 'full' });
    else
      setKeeping({
        kind: signal.aborted ? 'measured' : 'failed',
        remaining: left,
        hasRoom: isRoom,
      });
  }

  return {
    keeping,
    hasFinerDetail: hasTiledPictures(map),
    measure,
    load,
    stop: () => work.current?.abort(),
  };
}
