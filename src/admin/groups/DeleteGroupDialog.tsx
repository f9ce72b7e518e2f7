import { useState } from 'react';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { appearanceMs } from '@/admin/visibility/visibility-form';
import { useDeleteRowsIfUnchanged, useRestoreRows } from '@/data/admin/deleted-rows';
import { useDeleteGroup } from '@/data/admin/groups';
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
  const { group, pointCount = 0, onClose, onFocusLost, onUndone } = props;
  const [keepsPoints, setKeepsPoints] = useState(false);
  const remove = useDeleteGroup();
  const { mutateAsync: restore } = useRestoreRows();
  const { mutateAsync: removeAgain } = useDeleteRowsIfUnchanged();
  const isHidden = appearanceMs(group) > Date.now();
  const count = pointCount === 0 ? 'no points' : formatCount(pointCount, 'point');

  async function deleteGroup() {
    try {
      const { deleted, error } = await remove.mutateAsync({ group, keepsPoints });
      const deletedCount = keepsPoints ? 0 : deleted.points.length;
      toastUndo(error ? `${messageOf(error)}. The group is deleted.` : 'Group deleted', {
        undo: () => restore(deleted),
        undone: 'Group restored',
        redo: () => removeAgain(deleted),
        done: 'Group deleted',
        about:
          deletedCount > 0
            ? `${group.name}, with ${formatCount(deletedCount, 'point')}`
            : group.name,
        onUndone,
        isError: error !== null,
      });
      onClose();
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <ConfirmDialog
      title={`Delete “${group.name}”`}
      question={
        keepsPoints
          ? `Are you sure? All associated points stay on the map, without a group.${isHidden ? ' Visitors will see them.' : ''}`
          : 'Are you sure? This will delete all associated points.'
      }
      detail={
        props.pointCount === undefined
          ? 'You can undo this.'
          : `This group has ${count}${group.line === null ? '' : ' and a trail'}. You can undo this.`
      }
      action={`Delete group${pointCount === 0 ? '' : keepsPoints ? `, keep ${count}` : ` and ${count}`}`}
      busy={remove.isPending}
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
