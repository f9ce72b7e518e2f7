import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import type { Group } from '@/data/groups';
import { PICTURE_TYPES } from '@/data/pictures.admin';
import type { Point } from '@/data/points';
import type { PointForm } from '@/data/points.admin';
import { LINK_SCHEMES_TEXT, safeLink } from '@/lib/safe-address';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { PictureInput } from '@/ui/PictureInput';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { usePictureUpload } from '../usePictureUpload';

type PointDialogProps = {
  /** The point to edit, or null for a new one. */
  point: Point | null;
  groups: Group[];
  isSaving: boolean;
  onSave: (form: PointForm) => void;
  onClose: () => void;
};

/** The form of a point. */
export function PointDialog({ point, groups, isSaving, onSave, onClose }: PointDialogProps) {
  const [form, setForm] = useState(() => toForm(point));
  const change = (changed: Partial<PointForm>) => setForm((form) => ({ ...form, ...changed }));
  const icon = usePictureUpload('marker', (marker_icon) => {
    change({ marker_icon });
    toast.success('marker image uploaded');
  });
  const popup = usePictureUpload('popup', (popup_image) => {
    change({ popup_image });
    toast.success('popup image uploaded');
  });
  const isUploading = icon.progress !== null || popup.progress !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(form);
  }

  return (
    <Dialog title={point ? 'Edit Point' : 'Create Point'} onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <DialogBody>
          <TextField
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
              onValueChange={(coord_x) => change({ coord_x })}
            />
            <CoordinateField
              label="Y Coordinate (%) *"
              hint="0 is the top edge, 100 the bottom"
              value={form.coord_y}
              onValueChange={(coord_y) => change({ coord_y })}
            />
          </div>
          <PictureInput
            label="Marker Icon"
            hint="At most 2 MB. Without one the map shows a pin."
            accept={PICTURE_TYPES}
            address={form.marker_icon}
            onRemove={() => change({ marker_icon: '' })}
            {...icon}
          />
          <PictureInput
            label="Popup Image"
            hint="At most 10 MB."
            accept={PICTURE_TYPES}
            address={form.popup_image}
            onRemove={() => change({ popup_image: '' })}
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
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={isSaving || isUploading}>
            {point ? 'Update Point' : 'Create Point'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type CoordinateFieldProps = {
  label: string;
  hint: string;
  value: string;
  onValueChange: (value: string) => void;
};

function CoordinateField(props: CoordinateFieldProps) {
  return (
    <TextField
      {...props}
      type="number"
      inputMode="decimal"
      min={0}
      max={100}
      step={0.1}
      aria-required
    />
  );
}

function linkProblem(link: string): string | null {
  return link && !safeLink(link) ? `A link starts with ${LINK_SCHEMES_TEXT}.` : null;
}

function toForm(point: Point | null): PointForm {
  return {
    title: point?.title ?? '',
    group_id: point?.group_id ?? '',
    coord_x: point ? String(point.coord_x) : '',
    coord_y: point ? String(point.coord_y) : '',
    marker_icon: point?.marker_icon ?? '',
    popup_image: point?.popup_image ?? '',
    link: point?.link ?? '',
  };
}
