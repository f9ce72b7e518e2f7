import { type KeptBackup, useKeepBackup } from '@/data/kept-backups.admin';
import type { MapContent } from '@/data/map-content.admin';
import { messageOf, toastError } from '@/ui/toast-error';
import { writeMapFile } from './map-file';

/** Keeps a map in this browser before it is changed as a whole. Where that fails it says so, and the change goes on. */
export function useKeepMap() {
  const { mutateAsync: keep } = useKeepBackup();
  return async (content: MapContent, before: KeptBackup['before']): Promise<void> => {
    const { points, groups } = content;
    try {
      const mapFile = writeMapFile({ content, pictures: [] });
      const counts = { points: points.length, groups: groups.length };
      await keep({ keptAt: Date.now(), before, ...counts, mapFile });
    } catch (error) {
      const text = `The map before the ${before} could not be kept in this browser: ${messageOf(error)}`;
      toastError(new Error(text));
    }
  };
}
