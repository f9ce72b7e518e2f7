import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import { DIRECTION_LABELS, undoOrRedoLast, useUndoState } from './undo-toasts';

const BUTTONS = [
  { direction: 'undo', icon: Undo2 },
  { direction: 'redo', icon: Redo2 },
] as const;

/** The buttons that undo and redo the last change, and say which one that is. They keep the focus while it is undone. */
export function UndoButtons() {
  const { queuedCount, ...stacks } = useUndoState();
  return BUTTONS.map(({ direction, icon }) => {
    const change = stacks[direction].at(-1);
    const subject = change && [change.done, change.about].filter(Boolean).join(', ');
    return (
      <IconButton
        key={direction}
        icon={icon}
        label={subject ? `${DIRECTION_LABELS[direction]}: ${subject}` : `Nothing to ${direction}`}
        aria-disabled={!change || queuedCount > 0}
        aria-busy={queuedCount > 0}
        onClick={() => queuedCount === 0 && undoOrRedoLast(direction)}
      />
    );
  });
}
