import { type FormEvent, useRef } from 'react';
import { emptyForm } from '@/data/fields.admin';
import { POINT_FIELDS, type PointForm } from '@/data/point-fields.admin';
import type { Point } from '@/data/points';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { FormFields } from '../FormFields';
import { RowConflict } from '../RowConflict';
import { StoredOrTyped } from '../StoredOrTyped';
import { IconGallery } from './IconGallery';
import { PositionField } from './PositionField';
import { usePointForm } from './usePointForm';

type PointDialogProps = {
  /** The point to edit, or null for a new one. */
  point: Point | null;
  /** What the fields hold at first. */
  initial: PointForm;
  onClose: () => void;
};

/** The form of a point. */
export function PointDialog({ point: row, initial, onClose }: PointDialogProps) {
  const editing = usePointForm(row, initial);
  const { form, base: point, isSaving, isUploading, change } = editing;
  const titleField = useRef<HTMLInputElement>(null);
  const isAnotherWanted = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const goesOn = isAnotherWanted.current;
    if (!(await editing.save())) return;
    if (!goesOn) {
      onClose();
      return;
    }
    // Many of a kind come one after the other: they share what they look like.
    const { group_id, marker_icon } = form;
    editing.startNew({ ...emptyForm(POINT_FIELDS), group_id, marker_icon });
    titleField.current?.focus();
  }

  // No submit button of its own: Enter in a field would press it, as the first of the form.
  function saveAndAddAnother() {
    isAnotherWanted.current = true;
    titleField.current?.form?.requestSubmit();
    isAnotherWanted.current = false;
  }

  return (
    // Closing would lose the form where the save fails.
    <Dialog title={point ? 'Edit Point' : 'Create Point'} onClose={() => !isSaving && onClose()}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <StoredOrTyped editing={editing} />
          <FormFields
            editing={editing}
            firstField={titleField}
            after={{
              coord_y: (
                <PositionField
                  form={form}
                  point={point}
                  onMove={({ percentX, percentY }) => {
                    change('coord_x', String(percentX));
                    change('coord_y', String(percentY));
                  }}
                />
              ),
              marker_icon: (
                <IconGallery
                  value={form.marker_icon}
                  onChoose={(address) => change('marker_icon', address)}
                />
              ),
            }}
          />
        </DialogBody>
        <DialogFooter>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          {!point && (
            <Button onClick={saveAndAddAnother} busy={isSaving} disabled={isUploading}>
              Save and add another
            </Button>
          )}
          <Button type="submit" look="primary" busy={isSaving} disabled={isUploading}>
            {point ? 'Update Point' : 'Create Point'}
          </Button>
        </DialogFooter>
      </form>
      <RowConflict editing={editing} noun="point" onDone={onClose} />
    </Dialog>
  );
}
