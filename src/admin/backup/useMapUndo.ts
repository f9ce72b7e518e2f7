import { useRef } from 'react';
import { messageOf, toastError, toastSuccess } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { type LocalBackup, useStoreLocalBackup } from '@/data/admin/local-backups';
import { type MapContent, useReadMapContent } from '@/data/admin/map-content';
import { useUndoMapChange } from '@/data/admin/undo-map-change';
import { OutdatedError } from '@/data/affected-rows';
import { writeMapFile } from './map-file';

const UNDONE = { import: 'Import undone', restore: 'Restore undone' };

/** Keeps the map before it is changed as a whole, and offers to undo that afterwards. */
export function useMapUndo(change: LocalBackup['before']) {
  const readMap = useReadMapContent();
  const { mutateAsync: keep } = useStoreLocalBackup();
  const takeBack = useUndoMapChange();
  const before = useRef<MapContent | null>(null);

  return {
    /** Keeps the map of now, in this browser too. Where the browser fails it says so, and the change goes on. */
    async prepare(): Promise<void> {
      const content = await readMap();
      before.current = content;
      const counts = { points: content.points.length, groups: content.groups.length };
      try {
        const mapFile = writeMapFile({ content, pictures: [] });
        await keep({ keptAt: Date.now(), before: change, ...counts, mapFile });
      } catch (error) {
        const text = `The map before the ${change} could not be kept in this browser: ${messageOf(error)}`;
        toastError(new Error(text));
      }
    },
    /**
     * Says that the map was changed.
     * @param only what of a map the change was about, where that is not all of it
     */
    toastChanged(text: string, about: string, only = (map: MapContent) => map): void {
      const old = before.current;
      if (!old) {
        toastSuccess(text, about);
        return;
      }
      // Nobody waits for it before the message.
      const reading = readMap().catch(() => null);
      const after = async () => {
        const map = await reading;
        if (map) return only(map);
        const text = `The map could not be read. The map before the ${change} is kept in Settings, under Backup.`;
        throw new OutdatedError(text);
      };
      toastUndo(text, {
        kind: change,
        about,
        undo: async () => takeBack({ before: only(old), after: await after() }),
        undone: UNDONE[change],
        redo: async () => takeBack({ before: await after(), after: only(old) }),
      });
    },
  };
}
