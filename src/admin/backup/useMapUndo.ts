import { useRef } from 'react';
import { toastError, toastSuccess } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { type LocalBackup, useStoreLocalBackup } from '@/data/admin/local-backups';
import {
  type MapChange,
  type MapContent,
  revertChange,
  useReadMapContent,
  useReplaceMap,
} from '@/data/admin/map-content';
import { OutdatedError } from '@/data/admin/save-row';
import { messageOf } from '@/lib/error-message';
import { writeMapFile } from './map-file';

const UNDONE = {
  import: 'Import undone',
  restore: 'Restore undone',
  emptying: 'Demo brought back',
};

const BEFORE = { import: 'the import', restore: 'the restore', emptying: 'emptying the demo' };

/** Stores the map before a change to all of it, and offers to undo the change afterward. */
export function useMapUndo(change: LocalBackup['before']) {
  const readMap = useReadMapContent();
  const { mutateAsync: storeBackup } = useStoreLocalBackup();
  const replaceMap = useReplaceMap();
  const revert = (change: MapChange) => replaceMap((now) => revertChange(now, change));
  const before = useRef<MapContent | null>(null);

  return {
    /**
     * Remembers the map before it is changed, and stores it in this browser. If that fails, a message says so, and the
     * change continues.
     * @param now the map; by default, it is read
     */
    async prepare(now?: MapContent): Promise<void> {
      const content = now ?? (await readMap());
      before.current = content;
      const counts = { points: content.points.length, groups: content.groups.length };
      try {
        const mapFile = writeMapFile({ content, pictures: [] });
        await storeBackup({ keptAt: Date.now(), before: change, ...counts, mapFile });
      } catch (error) {
        const text = `The map before ${BEFORE[change]} could not be kept in this browser: ${messageOf(error)}`;
        toastError(new Error(text));
      }
    },
    /**
     * Shows that the map was changed.
     * @param stored the map afterward; by default, it is read
     * @param only picks the part of a map that was changed
     */
    toastChanged(
      text: string,
      about: string,
      {
        stored,
        only = (map) => map,
      }: { stored?: MapContent; only?: (map: MapContent) => MapContent },
    ): void {
      const oldMap = before.current;
      if (!oldMap) {
        toastSuccess(text, about);
        return;
      }
      // The message doesn't wait for this.
      const reading = stored ? Promise.resolve(stored) : readMap().catch(() => null);
      const after = async () => {
        const map = await reading;
        if (map) return only(map);
        const text = `The map could not be read. The map before ${BEFORE[change]} is kept in Settings, under Backup.`;
        throw new OutdatedError(text);
      };
      toastUndo(text, {
        kind: change,
        about,
        undo: async () => revert({ before: only(oldMap), after: await after() }),
        undone: UNDONE[change],
        redo: async () => revert({ before: await after(), after: only(oldMap) }),
      });
    },
  };
}
