import { useState } from 'react';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import {
  useDeleteGroup,
  useDeleteGroupIfUnchanged,
  useDeleteGroupKeepingPoints,
  useDeleteGroupKeepingPointsIfUnchanged,
  useRestoreGroupOfPoints,
} from '@/data/admin/groups';
import { useRestoreDeletedRows } from '@/data/admin/points';
import { formatCount } from '@/i18n/format-numbers';
import { messageOf } from '@/lib/error-message';
import type { Group } from '@/model/group';
import { ConfirmDialog } from '@/ui/Dialog';

type DeleteGroupDialogProps = {
  group: Group;
  /** The number of points in the group, undefined until the points are loaded. */
  pointCount: number | undefined;
  onClose: () => void;
  /** Called afterward if the element that had the focus is gone. */
  onFocusLost: () => void;
  /** Called when the group is restored. */
  onUndone: () => void;
};

/** Asks for a confirmation before a group is deleted with its points, or without them. */
export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { group, pointCount = 0, onClose, onFocusLost } = props;
  const [keepsPoints, setKeepsPoints] = useState(false);
  const { deleteGroup, isDeleting } = useGroupDeletion(props, keepsPoints);
  const count = pointCount === 0 ? 'no points' : formatCount(pointCount, 'point');
  return (
    <ConfirmDialog
      title={`Delete “${group.name}”`}
      question={
        keepsPoints
          ? 'Are you sure? All associated points stay on the map, without a group.'
          : 'Are you sure? This will delete all associated points.'
      }
      detail={
        props.pointCount === undefined
          ? 'You can undo this.'
          : `This group has ${count}${group.line === null ? '' : ' and a trail'}. You can undo this.`
      }
      action="Delete"
      busy={isDeleting}
      onConfirm={deleteGroup}
      onCancel={onClose}
      onFocusLost={onFocusLost}
    >
      {pointCount > 0 && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={keepsPoints}
            onChange={(event) => setKeepsPoints(event.target.checked)}
            className="size-4.5 shrink-0 cursor-pointer accent-accent"
          />
          Keep {pointCount === 1 ? 'its point' : `its ${count}`} without a group
        </label>
      )}
    </ConfirmDialog>
  );
}

/** Deletes a group, confirms that, and offers to undo it. */
function useGroupDeletion(
  { group, onClose, onUndone }: DeleteGroupDialogProps,
  keepsPoints: boolean,
) {
  const deleteWithPoints = useDeleteGroup();
  const restoreWithPoints = useRestoreDeletedRows();
  const deleteKeepingPoints = useDeleteGroupKeepingPoints();
  const restoreKeepingPoints = useRestoreGroupOfPoints();
  const redoWithPoints = useDeleteGroupIfUnchanged();
  const redoKeepingPoints = useDeleteGroupKeepingPointsIfUnchanged();

  /** Returns how to undo the deletion, with the error if its response was lost. */
  async function sendDeletion() {
    if (keepsPoints) {
      const { error, ...ungrouped } = await deleteKeepingPoints.mutateAsync(group);
      return {
        error,
        undo: () => restoreKeepingPoints.mutateAsync(ungrouped),
        redo: () => redoKeepingPoints.mutateAsync(ungrouped),
        about: group.name,
      };
    }
    const { error, ...deleted } = await deleteWithPoints.mutateAsync(group);
    const count = deleted.points.length;
    return {
      error,
      undo: () => restoreWithPoints.mutateAsync(deleted),
      redo: () => redoWithPoints.mutateAsync(deleted),
      about: count > 0 ? `${group.name}, with ${formatCount(count, 'point')}` : group.name,
    };
  }

  async function deleteGroup() {
    try {
      const { error, ...change } = await sendDeletion();
      toastUndo(error ? `${messageOf(error)}. The group is deleted.` : 'Group deleted', {
        ...change,
        undone: 'Group restored',
        done: 'Group deleted',
        onUndone,
        isError: error !== null,
      });
      onClose();
    } catch (error) {
      toastError(error);
    }
  }

  return { deleteGroup, isDeleting: deleteWithPoints.isPending || deleteKeepingPoints.isPending };
}
