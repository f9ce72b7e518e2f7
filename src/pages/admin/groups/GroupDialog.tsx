import { GROUP_FIELDS } from '@/data/group-fields.admin';
import type { Group } from '@/data/groups';
import { useRemoveNewGroup, useSaveGroup } from '@/data/groups.admin';
import { FormDialog } from '../FormDialog';
import { FormFields } from '../FormFields';
import { useRowForm } from '../useRowForm';

type GroupDialogProps = {
  /** The group to edit, or null for a new one. */
  group: Group | null;
  onClose: () => void;
};

/** The form of a group. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { mutateAsync: save } = useSaveGroup();
  const { mutateAsync: remove } = useRemoveNewGroup();
  const editing = useRowForm({
    fields: GROUP_FIELDS,
    row: group,
    save,
    remove,
    messages: {
      created: 'Group created',
      updated: 'Group updated',
      removed: 'Group removed',
      putBack: 'Group put back',
    },
  });
  const { base, isSaving } = editing;

  async function submit() {
    if (await editing.save()) onClose();
  }

  return (
    <FormDialog
      title={base ? 'Edit Group' : 'Create Group'}
      onClose={onClose}
      isLocked={isSaving}
      onSubmit={submit}
      action={base ? 'Update' : 'Create'}
      isSaving={isSaving}
      isIncomplete={editing.isUploading}
    >
      <FormFields editing={editing} noun="group" onDone={onClose} />
    </FormDialog>
  );
}
