import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import { DIRECTION_LABELS, undoOrRedoLast, useUndoState } from './undo-toasts';

const DIRECTIONS = ['undo', 'redo'] as const;

/** The buttons that undo and redo the last change, and say which one that is. They keep the focus while it is undone. */
export function UndoButtons() {
  const { queuedCount, ...stacks } = useUndoState();
  return DIRECTIONS.map((direction) => {
    const change = stacks[direction].at(-1);
    const subject = change && [change.done, change.about].filter(Boolean).join(', ');
    return (
      <IconButton
        key={direction}
        icon={direction === 'undo' ? Undo2 : Redo2}
        label={subject ? `${DIRECTION_LABELS[direction]}: ${subject}` : `Nothing to ${direction}`}
        aria-disabled={!change || queuedCount > 0}
        aria-busy={queuedCount > 0}
        onClick={() => queuedCount === 0 && undoOrRedoLast(direction)}
      />
    );
  });
}
