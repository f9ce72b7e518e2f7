import { useState } from 'react';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { toastError } from '@/admin/toasts';
import { useReplaceMap } from '@/data/admin/map-content';
import { formatCount } from '@/i18n/format-numbers';
import { Button } from '@/ui/Button';
import { withoutDemo } from './demo';

/** Largest number of names in the message about what was changed. */
const MAX_NAMES = 5;

/**
 * Deletes the demo's points and groups that nobody has changed, in one step, which can be undone. The demo is gone
 * when `onEmptied` is called.
 */
export function EmptyDemo({ onEmptied }: { onEmptied: () => void }) {
  const replaceMap = useReplaceMap();
  const undo = useMapUndo('emptying');
  const [isEmptying, setIsEmptying] = useState(false);

  async function emptyDemo() {
    setIsEmptying(true);
    try {
      const { before, after } = await replaceMap(async (now) => {
        await undo.prepare(now);
        return withoutDemo(now).map;
      });
      onEmptied();
      const points = formatCount(before.points.length - after.points.length, 'point');
      const groups = formatCount(before.groups.length - after.groups.length, 'group');
      const kept = describeChanged(withoutDemo(before).changed);
      undo.toastChanged('Demo emptied', `${points}, ${groups}${kept}`, { stored: after });
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

function describeChanged(names: string[]): string {
  if (names.length === 0) return '';
  const more = names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : '';
  return `. Changed, so kept: ${names.slice(0, MAX_NAMES).join(', ')}${more}`;
}
