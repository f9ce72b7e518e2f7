import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import { DIRECTION_LABELS, undoOrRedoLast, useUndoState } from './undo-toasts';

/** The buttons that undo and redo the last change, and say which one that is. They keep the focus while it is undone. */
export function UndoButtons() {
  const { queuedCount, ...stacks } = useUndoState();
  return (['undo', 'redo'] as const).map((direction) => {
    const change = stacks[direction].at(-1);
    const what = change && ('reopen' in change ? 'reopen the form' : change.done);
    const label = what ? `${DIRECTION_LABELS[direction]}: ${what}` : `Nothing to ${direction}`;
    return (
      <IconButton
        key={direction}
        icon={direction === 'undo' ? Undo2 : Redo2}
        label={label}
        // Only the tooltip: a name can be that of a field, and fields are found by their labels.
        title={[label, change?.about].filter(Boolean).join(', ')}
        aria-disabled={!change || queuedCount > 0}
        aria-busy={queuedCount > 0}
        onClick={() => queuedCount === 0 && undoOrRedoLast(direction)}
      />
    );
  });
}
