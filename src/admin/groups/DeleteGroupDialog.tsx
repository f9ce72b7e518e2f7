import { useState } from 'react';
import { messageOf, toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import {
  useDeleteGroup,
  useDeleteGroupIfUnchanged,
  useDeleteGroupKeepingPoints,
  useDeleteGroupKeepingPointsIfUnchanged,
  useRestoreGroupOfPoints,
} from '@/data/admin/groups';
import { useRestoreDeletedRows } from '@/data/admin/restore-deleted-rows';
import { formatCount } from '@/i18n/format-count';
import type { Group } from '@/model/group';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

type DeleteGroupDialogProps = {
  group: Group;
  /** How many points are in it, undefined until that is known. */
  pointCount: number | undefined;
  onClose: () => void;
  /** Gives the focus to something else afterwards if what had it before is gone. */
  onFocusLost: () => void;
  /** Is told when the group is back. */
  onUndone: () => void;
};

/** Asks before a group is deleted, and its points, unless they are to be kept. */
export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { group, pointCount = 0, onClose, onFocusLost } = props;
  const [keepsPoints, setKeepsPoints] = useState(false);
  const { deleteGroup, isDeleting } = useGroupDeletion(props, keepsPoints);
  const count = formatCount(pointCount, 'point');
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
          : `This group has ${pointCount === 0 ? 'no points' : count}. You can undo this.`
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

/** Deletes a group, says what came of it, and offers to undo it. */
function useGroupDeletion(
  { group, onClose, onUndone }: DeleteGroupDialogProps,
  keepsPoints: boolean,
) {
  const remove = useDeleteGroup();
  const restore = useRestoreDeletedRows();
  const removeAlone = useDeleteGroupKeepingPoints();
  const regroup = useRestoreGroupOfPoints();
  const removeUnchanged = useDeleteGroupIfUnchanged();
  const removeUnchangedAlone = useDeleteGroupKeepingPointsIfUnchanged();

  /** Returns how to undo it, and why the backend could not say that it was done. */
  async function deleteIt() {
    if (keepsPoints) {
      const { error, ...ungrouped } = await removeAlone.mutateAsync(group);
      return {
        error,
        undo: () => regroup.mutateAsync(ungrouped),
        redo: () => removeUnchangedAlone.mutateAsync(ungrouped),
        about: group.name,
      };
    }
    const { error, ...deleted } = await remove.mutateAsync(group);
    const count = deleted.points.length;
    return {
      error,
      undo: () => restore.mutateAsync(deleted),
      redo: () => removeUnchanged.mutateAsync(deleted),
      about: count > 0 ? `${group.name}, with ${formatCount(count, 'point')}` : group.name,
    };
  }

  async function deleteGroup() {
    try {
      const { error, ...change } = await deleteIt();
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

  return { deleteGroup, isDeleting: remove.isPending || removeAlone.isPending };
}
