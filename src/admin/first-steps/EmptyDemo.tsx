import { useState } from 'react';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { isSameMap, useReadMapContent, useReplaceMap } from '@/data/admin/map-content';
import { useUndoMapChange } from '@/data/admin/undo-map-change';
import { formatCount } from '@/i18n/format-numbers';
import { Button } from '@/ui/Button';
import { withoutDemo } from './demo';

/** Deletes the demo's points and groups in one step, which can be undone. It is gone when `onEmptied` is called. */
export function EmptyDemo({ onEmptied }: { onEmptied: () => void }) {
  const readMap = useReadMapContent();
  const { mutateAsync: replaceMap } = useReplaceMap();
  const undoMapChange = useUndoMapChange();
  const [isEmptying, setIsEmptying] = useState(false);

  async function emptyDemo() {
    setIsEmptying(true);
    try {
      const before = await readMap();
      const after = withoutDemo(before);
      await replaceMap(after).catch(async (error) => {
        // If the map is stored, only the response was lost.
        if (!isSameMap(await readMap(), after)) throw error;
      });
      onEmptied();
      const points = formatCount(before.points.length - after.points.length, 'point');
      const groups = formatCount(before.groups.length - after.groups.length, 'group');
      toastUndo('Demo emptied', {
        about: `${points}, ${groups}`,
        undo: () => undoMapChange({ before, after }),
        undone: 'Demo brought back',
        redo: () => undoMapChange({ before: after, after: before }),
      });
    } catch (error) {
      toastError(error);
    } finally {
      setIsEmptying(false);
    }
  }

  return (
    <Button busy={isEmptying} onClick={emptyDemo}>
      Empty the demo
    </Button>
  );
}
