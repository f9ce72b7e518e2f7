import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import type { Group } from '@/data/groups';
import type { GroupForm } from '@/data/groups.admin';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import { Button } from '@/ui/Button';
import { ColorField } from '@/ui/ColorField';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { PictureInput } from '@/ui/PictureInput';
import { TextField } from '@/ui/TextField';
import { usePictureUpload } from '../usePictureUpload';

const DEFAULT_COLOR = '#000000';

type GroupDialogProps = {
  /** The group to edit, or null for a new one. */
  group: Group | null;
  isSaving: boolean;
  onSave: (form: GroupForm) => void;
  onClose: () => void;
};

/** The form of a group. */
export function GroupDialog({ group, isSaving, onSave, onClose }: GroupDialogProps) {
  const [form, setForm] = useState<GroupForm>({
    name: group?.name ?? '',
    color: group ? group.color : DEFAULT_COLOR,
    background_image: group?.background_image ?? '',
  });
  const change = (changed: Partial<GroupForm>) => setForm((form) => ({ ...form, ...changed }));
  const background = usePictureUpload('group-bg', (background_image) => {
    change({ background_image });
    toast.success('Image uploaded');
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(form);
  }

  return (
    <Dialog title={group ? 'Edit Group' : 'Create Group'} onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
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
            {...background}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isSaving || background.progress !== null}>
            {group ? 'Update' : 'Create'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
