import { useState } from 'react';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { toastError } from '@/admin/toasts';
import { useReplaceMap } from '@/data/admin/map-content';
import { formatCount } from '@/i18n/format-numbers';
import { Button } from '@/ui/Button';
import { withoutDemo } from './demo';

/** Deletes the demo's points and groups in one step, which can be undone. It is gone when `onEmptied` is called. */
export function EmptyDemo({ onEmptied }: { onEmptied: () => void }) {
  const replaceMap = useReplaceMap();
  const undo = useMapUndo('emptying');
  const [isEmptying, setIsEmptying] = useState(false);

  async function emptyDemo() {
    setIsEmptying(true);
    try {
      const { before, after } = await replaceMap(async (now) => {
        await undo.prepare(now);
        return withoutDemo(now);
      });
      onEmptied();
      const points = formatCount(before.points.length - after.points.length, 'point');
      const groups = formatCount(before.groups.length - after.groups.length, 'group');
      undo.toastChanged('Demo emptied', `${points}, ${groups}`, { stored: after });
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
