import type { Group } from '@/data/groups';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useGroupDeletion } from './useGroupDeletion';

type DeleteGroupDialogProps = {
  group: Group;
  onClose: () => void;
  /** Gives the focus to something else afterwards if what had it before is gone. */
  onFocusLost: () => void;
  /** Is told when the group is back. */
  onUndone: () => void;
};

/** Asks before a group is deleted, and its points with it. */
export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { group, onClose, onFocusLost, onUndone } = props;
  const { deleteGroup, isDeleting } = useGroupDeletion(group, onUndone);

  return (
    <ConfirmDialog
      title={`Delete “${group.name}”`}
      question="Are you sure? This will delete all associated points."
      action="Delete"
      busy={isDeleting}
      onConfirm={async () => {
        if (await deleteGroup()) onClose();
      }}
      onCancel={onClose}
      onFocusLost={onFocusLost}
    />
  );
}
