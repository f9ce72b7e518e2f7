import type { Group } from '@/data/groups';
import { useDeleteGroup, useRestoreGroup } from '@/data/groups.admin';
import { messageOf, toastError } from '@/ui/toast-error';
import { toastUndo } from '../toast-undo';

/**
 * Deletes a group and its points, says what came of it, and offers to undo it.
 * @param onUndone is told when the group is back
 */
export function useGroupDeletion(group: Group, onUndone: () => void) {
  const remove = useDeleteGroup();
  const restore = useRestoreGroup();

  /** @returns whether it is gone */
  async function deleteGroup(): Promise<boolean> {
    try {
      const { error, ...deleted } = await remove.mutateAsync(group);
      toastUndo(error ? `${messageOf(error)}. The group is deleted.` : 'Group deleted', {
        undo: () => restore.mutateAsync(deleted),
        undone: 'Group restored',
        onUndone,
        isError: error !== null,
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  return { deleteGroup, isDeleting: remove.isPending };
}
