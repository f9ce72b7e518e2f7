import type { Group } from '@/data/groups';
import { useDeleteGroup } from '@/data/groups.admin';
import { useRestoreRows } from '@/data/restore-rows.admin';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { messageOf, toastError } from '@/ui/toast-error';
import { toastUndo } from '../toast-undo';

type DeleteGroupDialogProps = {
  group: Group;
  onClose: () => void;
  /** Gives the focus to something else afterwards if what had it before is gone. */
  onFocusLost: () => void;
  /** Is told when the group is back. */
  onUndone: () => void;
};

/** Asks before a group and its points are deleted. */
export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { group, onClose, onFocusLost } = props;
  const { deleteGroup, isDeleting } = useGroupDeletion(props);
  return (
    <ConfirmDialog
      title={`Delete “${group.name}”`}
      question="Are you sure? This will delete all associated points."
      action="Delete"
      busy={isDeleting}
      onConfirm={deleteGroup}
      onCancel={onClose}
      onFocusLost={onFocusLost}
    />
  );
}

/** Deletes a group and its points, says what came of it, and offers to undo it. */
function useGroupDeletion({ group, onClose, onUndone }: DeleteGroupDialogProps) {
  const remove = useDeleteGroup();
  const restore = useRestoreRows();

  async function deleteGroup() {
    try {
      const { error, ...deleted } = await remove.mutateAsync(group);
      toastUndo(error ? `${messageOf(error)}. The group is deleted.` : 'Group deleted', {
        undo: () => restore.mutateAsync(deleted),
        undone: 'Group restored',
        about: group.name,
        onUndone,
        isError: error !== null,
      });
      onClose();
    } catch (error) {
      toastError(error);
    }
  }

  return { deleteGroup, isDeleting: remove.isPending };
}
