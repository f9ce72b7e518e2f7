import { useState } from 'react';
import { messageOf, toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { useDeletePoints, useDeletePointsIfUnchanged } from '@/data/admin/points';
import { useRestoreDeletedRows } from '@/data/admin/restore-deleted-rows';
import type { Point } from '@/model/point';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { pointCountText } from './point-list';

type DeletePointsDialogProps = {
  /** At least one. */
  points: Point[];
  onClose: () => void;
  /** Gives the focus to something else afterwards if what had it before is gone. */
  onFocusLost: () => void;
  /** Is told when deleted points are back. */
  onUndone: () => void;
};

/** Asks before points are deleted. */
export function DeletePointsDialog(props: DeletePointsDialogProps) {
  const { left, deletePoints, isDeleting } = usePointsDeletion(props);
  const isOne = left.length === 1;
  const count = pointCountText(left.length);
  return (
    <ConfirmDialog
      title={isOne ? `Delete “${left[0]?.title}”` : `Delete ${count}`}
      question={`Are you sure you want to delete ${isOne ? 'this point' : `these ${count}`}?`}
      action="Delete"
      busy={isDeleting}
      onConfirm={deletePoints}
      onCancel={props.onClose}
      onFocusLost={props.onFocusLost}
    />
  );
}

/** Deletes points, says what came of it, and offers to undo it. */
function usePointsDeletion({ points, onClose, onUndone }: DeletePointsDialogProps) {
  const remove = useDeletePoints();
  const restore = useRestoreDeletedRows();
  const removeUnchanged = useDeletePointsIfUnchanged();
  /** Those that are still there. */
  const [left, setLeft] = useState(points);

  async function deletePoints() {
    const { deleted, error } = await remove.mutateAsync(left);
    const deletedIds = new Set(deleted.map(({ id }) => id));
    const still = left.filter(({ id }) => !deletedIds.has(id));
    if (deleted.length > 0) {
      const which = deleted.length === 1 ? 'Point' : pointCountText(deleted.length);
      toastUndo(
        error ? partialDeletionText(error, deleted.length, left.length) : `${which} deleted`,
        {
          undo: () => restore.mutateAsync({ points: deleted }),
          undone: `${which} restored`,
          redo: () => removeUnchanged.mutateAsync(deleted),
          done: `${which} deleted`,
          kind: 'points deleted',
          about: deleted.length === 1 ? deleted[0]?.title : undefined,
          onUndone,
          isError: error !== null,
        },
      );
    } else if (error) {
      toastError(error);
    }
    if (error && still.length > 0) setLeft(still);
    else onClose();
  }

  return { left, deletePoints, isDeleting: remove.isPending };
}

/** Whatever the error says of the points, these are gone. */
function partialDeletionText(error: unknown, deleted: number, all: number): string {
  const message = messageOf(error);
  if (all === 1) return `${message}. The point is deleted.`;
  return deleted === all
    ? `${message}. All ${all} points are deleted.`
    : `${message}. Only ${deleted} of ${all} points are deleted.`;
}
