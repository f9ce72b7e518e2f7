import { useState } from 'react';
import { listNames } from '@/admin/list-names';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { useDeleteRowsIfUnchanged, useRestoreRows } from '@/data/admin/deleted-rows';
import { useDeletePoints } from '@/data/admin/points';
import { messageOf } from '@/lib/error-message';
import type { Point } from '@/model/point';
import { ConfirmDialog } from '@/ui/Dialog';
import { pointCountText } from './point-list';

type DeletePointsDialogProps = {
  /** At least one. */
  points: Point[];
  onClose: () => void;
  /** Called afterward if the element that had the focus is gone. */
  onFocusLost: () => void;
  /** Called when the points are restored. */
  onUndone: () => void;
};

/** Asks for a confirmation before points are deleted. */
export function DeletePointsDialog(props: DeletePointsDialogProps) {
  const { points, onClose, onFocusLost, onUndone } = props;
  const remove = useDeletePoints();
  const { mutateAsync: restore } = useRestoreRows();
  const { mutateAsync: removeAgain } = useDeleteRowsIfUnchanged();
  /** The points that are not deleted yet. */
  const [remaining, setRemaining] = useState(points);
  const isOne = remaining.length === 1;
  const count = pointCountText(remaining.length);

  async function deletePoints() {
    const { deleted, error } = await remove.mutateAsync(remaining);
    const deletedIds = new Set(deleted.map(({ id }) => id));
    const stillThere = remaining.filter(({ id }) => !deletedIds.has(id));
    if (deleted.length > 0) {
      const noun = deleted.length === 1 ? 'Point' : pointCountText(deleted.length);
      toastUndo(
        error ? partialDeletionText(error, deleted.length, remaining.length) : `${noun} deleted`,
        {
          undo: () => restore({ points: deleted }),
          undone: `${noun} restored`,
          redo: () => removeAgain({ points: deleted }),
          done: `${noun} deleted`,
          kind: 'points deleted',
          about: deleted.length === 1 ? deleted[0]?.title : undefined,
          onUndone,
          isError: error !== null,
        },
      );
    } else if (error) {
      toastError(error);
    }
    if (error && stillThere.length > 0) setRemaining(stillThere);
    else onClose();
  }

  return (
    <ConfirmDialog
      title={isOne ? `Delete “${remaining[0]?.title}”` : `Delete ${count}`}
      question={`Are you sure you want to delete ${isOne ? 'this point' : `these ${count}`}?`}
      {...(!isOne && { detail: namesText(remaining) })}
      action="Delete"
      busy={remove.isPending}
      onConfirm={deletePoints}
      onCancel={onClose}
      onFocusLost={onFocusLost}
    />
  );
}

const MAX_NAMES = 8;

/** “Mill”, “Café”, and “Oak”. */
function namesText(points: Point[]): string {
  return listNames(
    points.map(({ title }) => `“${title}”`),
    MAX_NAMES,
  );
}

/** The message for an error after which some or all points are deleted nevertheless. */
function partialDeletionText(error: unknown, deleted: number, all: number): string {
  const message = messageOf(error);
  if (all === 1) return `${message}. The point is deleted.`;
  return deleted === all
    ? `${message}. All ${all} points are deleted.`
    : `${message}. Only ${deleted} of ${all} points are deleted.`;
}
