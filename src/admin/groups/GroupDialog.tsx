import { type RefObject, useState } from 'react';
import { FormDialog } from '@/admin/forms/FormDialog';
import { FormFields } from '@/admin/forms/FormFields';
import type { Draft } from '@/admin/forms/row-form';
import { useRowForm } from '@/admin/forms/useRowForm';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { useDeleteGroupIfUnchanged } from '@/data/admin/groups';
import { useRestoreDeletedRows } from '@/data/admin/restore-deleted-rows';
import { groupRowsQuery } from '@/data/admin/rows';
import { GROUPS, useSaveRow } from '@/data/admin/useSaveRow';
import { foldCase } from '@/lib/fold-text';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import type { Group } from '@/model/group';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

/** A group's form as it was left. */
export type GroupDraft = Draft<GroupValues, Group>;

type GroupDialogProps = {
  /** The group to edit, or null for a new one. */
  group: Group | null;
  /** A form that was closed before. */
  draft?: GroupDraft;
  /** Gets the focus afterwards if what had it before is gone. */
  returnFocusTo: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Is told of what was typed when it is closed without a save, and what group that was. */
  onCloseUnsaved: (draft: GroupDraft, about: string) => void;
};

/** The form of a group. */
export function GroupDialog(props: GroupDialogProps) {
  const { group, draft, onClose, onCloseUnsaved } = props;
  const { mutateAsync: remove } = useDeleteGroupIfUnchanged();
  const { mutateAsync: restore } = useRestoreDeletedRows();
  const editing = useRowForm({
    fields: GROUP_FIELDS,
    row: group,
    draft,
    save: useSaveRow(GROUPS, GROUP_FIELDS),
    creationUndo: {
      remove: (group) => remove({ group, points: [] }),
      restore: (group) => restore({ group, points: [] }),
    },
    messages: {
      created: 'Group created',
      updated: 'Group updated',
      removed: 'Group removed',
      reverted: 'Group change undone',
    },
  });
  const { base, id, isSaving } = editing;
  const { data: groups = [] } = useAdminQuery(groupRowsQuery);
  /** Another group of the name, while it is asked about. */
  const [namesake, setNamesake] = useState<Group | null>(null);

  function leave() {
    const about = editing.form.name.trim() || base?.name || 'A new group';
    if (editing.isChanged) onCloseUnsaved(editing.draft(), about);
    onClose();
  }

  async function submit() {
    const another = findGroupWithSameName(
      { id: base?.id ?? id, name: editing.form.name },
      base,
      groups,
    );
    if (another) setNamesake(another);
    else await saveAndClose();
  }

  async function saveAndClose() {
    setNamesake(null);
    if (await editing.save()) onClose();
  }

  return (
    <>
      <FormDialog
        title={base ? 'Edit Group' : 'Create Group'}
        onClose={leave}
        returnFocusTo={props.returnFocusTo}
        isLocked={isSaving}
        onSubmit={submit}
        action={base ? 'Update' : 'Create'}
        isSaving={isSaving}
        isSubmitDisabled={editing.isUploading}
      >
        <FormFields rowForm={editing} noun="group" onDone={onClose} />
      </FormDialog>
      {namesake && (
        <ConfirmDialog
          title="The name is taken"
          question={`There is already a group named “${namesake.name}”. ${base ? 'Use the name twice?' : 'Create another?'}`}
          action={base ? 'Use it twice' : 'Create another'}
          variant="primary"
          busy={false}
          onConfirm={saveAndClose}
          onCancel={() => setNamesake(null)}
          onFocusLost={() => {}}
        />
      )}
    </>
  );
}

/** Another group whose name people can't tell from this one's new name. */
function findGroupWithSameName(
  { id, name }: Pick<Group, 'id' | 'name'>,
  base: Group | null,
  groups: Group[],
): Group | undefined {
  const isSame = (other: Group) => foldCase(other.name) === foldCase(name);
  if (base && isSame(base)) return undefined;
  return groups.find((other) => other.id !== id && isSame(other));
}
