import type { FormEvent } from 'react';
import type { Group } from '@/data/groups';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { FormFields } from '../FormFields';
import { RowConflict } from '../RowConflict';
import { StoredOrTyped } from '../StoredOrTyped';
import { useGroupForm } from './useGroupForm';

type GroupDialogProps = {
  /** The group to edit, or null for a new one. */
  group: Group | null;
  onClose: () => void;
};

/** The form of a group. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const editing = useGroupForm(group);
  const { base, isSaving } = editing;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await editing.save()) onClose();
  }

  return (
    // Closing would lose the form where the save fails.
    <Dialog title={base ? 'Edit Group' : 'Create Group'} onClose={() => !isSaving && onClose()}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <StoredOrTyped editing={editing} />
          <FormFields editing={editing} />
        </DialogBody>
        <DialogFooter>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={isSaving} disabled={editing.isUploading}>
            {base ? 'Update' : 'Create'}
          </Button>
        </DialogFooter>
      </form>
      <RowConflict editing={editing} noun="group" onDone={onClose} />
    </Dialog>
  );
}
