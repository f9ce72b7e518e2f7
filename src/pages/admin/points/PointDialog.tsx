import { type FormEvent, useRef } from 'react';
import { toast } from 'sonner';
import type { Group } from '@/data/groups';
import type { MapSettings } from '@/data/map-settings';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import type { Point } from '@/data/points';
import { EMPTY_POINT_FORM, type PointForm, toPointForm } from '@/data/points.admin';
import { LINK_SCHEMES_TEXT, safeLink } from '@/lib/safe-address';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { PictureInput } from '@/ui/PictureInput';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { AsideNote } from '../AsideNote';
import { ConflictDialog } from '../ConflictDialog';
import { usePictureUpload } from '../usePictureUpload';
import { type FormChange, type SaveOutcome, useRowForm } from '../useRowForm';
import { IconGallery } from './IconGallery';
import { PlaceField } from './PlaceField';
import { pointFields } from './point-fields';

type PointDialogProps = {
  /** The point to edit, or null for a new one. */
  point: Point | null;
  /** What the fields hold at first. */
  initial: PointForm;
  points: Point[];
  groups: Group[];
  settings: MapSettings | undefined;
  isSaving: boolean;
  onSave: (change: FormChange<Point, PointForm>) => Promise<SaveOutcome<Point>>;
  onClose: () => void;
};

/** The form of a point. */
export function PointDialog(props: PointDialogProps) {
  const { groups, isSaving, onSave, onClose } = props;
  const { initial, point: row } = props;
  const editing = useRowForm({ row, initial, toForm: toPointForm, onSave });
  const { form, base: point, conflict, aside, change } = editing;
  useUnsavedWork(editing.isChanged);
  const titleField = useRef<HTMLInputElement>(null);
  const isAnotherWanted = useRef(false);
  const icon = usePictureUpload('marker', (marker_icon) => {
    change({ marker_icon });
    toast.success('marker image uploaded');
  });
  const popup = usePictureUpload('popup', (popup_image) => {
    change({ popup_image });
    toast.success('popup image uploaded');
  });
  const isUploading = icon.progress !== null || popup.progress !== null;

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
    editing.startNew({ ...EMPTY_POINT_FORM, group_id, marker_icon });
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
          {aside && <AsideNote showsTyped={!aside.isTyped} onSwap={editing.swap} />}
          <TextField
            ref={titleField}
            label="Title *"
            value={form.title}
            onValueChange={(title) => change({ title })}
            maxLength={200}
            aria-required
            autoComplete="off"
          />
          <SelectField
            label="Group"
            value={form.group_id}
            onValueChange={(group_id) => change({ group_id })}
            options={[
              { value: '', text: 'None' },
              ...groups.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
          <div className="grid grid-cols-2 gap-4">
            <CoordinateField
              label="X Coordinate (%) *"
              hint="0 is the left edge, 100 the right"
              value={form.coord_x}
              kept={[initial.coord_x, point && String(point.coord_x)]}
              onValueChange={(coord_x) => change({ coord_x })}
            />
            <CoordinateField
              label="Y Coordinate (%) *"
              hint="0 is the top edge, 100 the bottom"
              value={form.coord_y}
              kept={[initial.coord_y, point && String(point.coord_y)]}
              onValueChange={(coord_y) => change({ coord_y })}
            />
          </div>
          <PlaceField
            form={form}
            point={point}
            points={props.points}
            groups={groups}
            settings={props.settings}
            onPlace={({ percentX, percentY }) =>
              change({ coord_x: String(percentX), coord_y: String(percentY) })
            }
          />
          <PictureInput
            label="Marker Icon"
            hint="Choose, drop or paste one of any size. Without one the map shows a pin."
            accept={PICTURE_TYPES}
            address={form.marker_icon}
            onRemove={() => change({ marker_icon: '' })}
            disabled={isSaving}
            {...icon}
          />
          <IconGallery
            value={form.marker_icon}
            onChoose={(marker_icon) => change({ marker_icon })}
          />
          <PictureInput
            label="Popup Image"
            hint="Choose, drop or paste a photo of any size. Its place and device are removed."
            accept={PICTURE_TYPES}
            address={form.popup_image}
            onRemove={() => change({ popup_image: '' })}
            disabled={isSaving}
            {...popup}
          />
          <TextField
            label="External Link"
            type="url"
            placeholder="https://example.org"
            value={form.link}
            onValueChange={(link) => change({ link })}
            check={linkProblem}
            maxLength={2048}
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
      {conflict && (
        <ConflictDialog
          noun="point"
          fields={pointFields(groups)}
          stored={conflict.current && toPointForm(conflict.current)}
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

const STEP_PERCENT = 0.1;

type CoordinateFieldProps = {
  label: string;
  hint: string;
  value: string;
  /** Values that are fine also between two steps, as an import stores them. */
  kept: (string | null)[];
  onValueChange: (value: string) => void;
};

function CoordinateField({ kept, ...props }: CoordinateFieldProps) {
  const { value } = props;
  const isKept = kept.includes(value) && Number(value) !== Number(Number(value).toFixed(1));
  return (
    <TextField
      {...props}
      type="number"
      inputMode="decimal"
      min={0}
      max={100}
      // What nobody typed is nothing to be refused for.
      step={isKept ? 'any' : STEP_PERCENT}
      aria-required
    />
  );
}

function linkProblem(link: string): string | null {
  return link && !safeLink(link) ? `A link starts with ${LINK_SCHEMES_TEXT}.` : null;
}
