import type { FormEvent } from 'react';
import { toast } from 'sonner';
import type { Group } from '@/data/groups';
import type { GroupForm } from '@/data/groups.admin';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import { Button } from '@/ui/Button';
import { ColorField } from '@/ui/ColorField';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { PictureInput } from '@/ui/PictureInput';
import { Swatch } from '@/ui/Swatch';
import { TextField } from '@/ui/TextField';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { AsideNote } from '../AsideNote';
import { type ComparedField, ConflictDialog } from '../ConflictDialog';
import { PictureValue } from '../PictureValue';
import { usePictureUpload } from '../usePictureUpload';
import { type FormChange, type SaveOutcome, useRowForm } from '../useRowForm';

const DEFAULT_COLOR = '#000000';

type GroupDialogProps = {
  /** The group to edit, or null for a new one. */
  group: Group | null;
  isSaving: boolean;
  onSave: (change: FormChange<Group, GroupForm>) => Promise<SaveOutcome<Group>>;
  onClose: () => void;
};

const EMPTY_FORM: GroupForm = { name: '', color: DEFAULT_COLOR, background_image: '' };

function toForm({ name, color, background_image }: Group): GroupForm {
  return { name, color, background_image: background_image ?? '' };
}

const FIELDS: ComparedField<GroupForm>[] = [
  { label: 'Name', textOf: ({ name }) => name.trim() },
  {
    label: 'Color',
    textOf: ({ color }) => color ?? '',
    show: (color) => (
      <span className="flex items-center gap-2 tabular-nums">
        <Swatch color={color} />
        {color}
      </span>
    ),
  },
  {
    label: 'Background',
    textOf: ({ background_image }) => background_image,
    show: (address) => <PictureValue address={address} />,
  },
];

/** The form of a group. */
export function GroupDialog({ group: row, isSaving, onSave, onClose }: GroupDialogProps) {
  const initial = row ? toForm(row) : EMPTY_FORM;
  const editing = useRowForm({ row, initial, toForm, onSave });
  const { form, base: group, conflict, aside, change } = editing;
  useUnsavedWork(editing.isChanged);
  const background = usePictureUpload('group-bg', (background_image) => {
    change({ background_image });
    toast.success('Image uploaded');
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await editing.save()) onClose();
  }

  return (
    // Closing would lose the form where the save fails.
    <Dialog title={group ? 'Edit Group' : 'Create Group'} onClose={() => !isSaving && onClose()}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          {aside && <AsideNote showsTyped={!aside.isTyped} onSwap={editing.swap} />}
          <TextField
            label="Name"
            placeholder="e.g. Family Track"
            value={form.name}
            onValueChange={(name) => change({ name })}
            maxLength={100}
            autoComplete="off"
          />
          <ColorField
            label="Color"
            color={form.color}
            fallback={DEFAULT_COLOR}
            onColorChange={(color) => change({ color })}
          />
          <PictureInput
            label="Background Image"
            hint="Shown instead of the base map while this group is chosen. Choose, drop or paste one, up to 8192 pixels."
            accept={PICTURE_TYPES}
            address={form.background_image}
            onRemove={() => change({ background_image: '' })}
            disabled={isSaving}
            {...background}
          />
        </DialogBody>
        <DialogFooter>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            look="primary"
            busy={isSaving}
            disabled={background.progress !== null}
          >
            {group ? 'Update' : 'Create'}
          </Button>
        </DialogFooter>
      </form>
      {conflict && (
        <ConflictDialog
          noun="group"
          fields={FIELDS}
          stored={conflict.current && toForm(conflict.current)}
          typed={form}
          onLook={() => conflict.current && editing.look(conflict.current)}
          onOverwrite={async () => {
            if (await editing.overwrite(conflict.current)) onClose();
          }}
          onGiveUp={onClose}
          onClose={editing.closeConflict}
        />
      )}
    </Dialog>
  );
}
