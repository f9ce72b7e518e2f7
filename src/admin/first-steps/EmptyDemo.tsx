import { useState } from 'react';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { toastError } from '@/admin/toasts';
import { formatCount } from '@/i18n/format-numbers';
import { Button } from '@/ui/Button';
import { withoutDemo } from './demo';

type EmptyDemoProps = {
  /** Called when the demo's points and groups are deleted. This button is gone then. */
  onEmptied: () => void;
};

/** Deletes the demo's points and groups in one step, which can be undone. */
export function EmptyDemo({ onEmptied }: EmptyDemoProps) {
  const { prepare, replace, toastChanged } = useMapUndo('emptying');
  const [isEmptying, setIsEmptying] = useState(false);

  async function emptyDemo() {
    setIsEmptying(true);
    try {
      const before = await prepare();
      const after = withoutDemo(before);
      await replace(after);
      onEmptied();
      const points = formatCount(before.points.length - after.points.length, 'point');
      const groups = formatCount(before.groups.length - after.groups.length, 'group');
      toastChanged('Demo emptied', `${points}, ${groups}`);
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
