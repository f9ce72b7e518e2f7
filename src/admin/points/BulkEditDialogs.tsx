import { type RefObject, useState } from 'react';
import { FormDialog } from '@/admin/forms/FormDialog';
import { PictureInput } from '@/admin/forms/PictureInput';
import { usePictureUpload } from '@/admin/forms/usePictureUpload';
import { Signposts } from '@/admin/share/Signposts';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { Dialog, DialogBody } from '@/ui/Dialog';
import { SelectField } from '@/ui/SelectField';
import { GroupColorSwitch, IconPicker } from './IconPicker';
import { pointCountText } from './point-list';
import { useBulkSave } from './useBulkSave';

type SetGroupDialogProps = {
  points: Point[];
  groups: Group[];
  onClose: () => void;
  /** Gets the focus afterward if none of the points is still shown. */
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** The option for points in different groups, until one is chosen for all. */
const MIXED_VALUES = 'different';

/** Moves points into a group, or out of all groups. */
export function SetGroupDialog({ points, groups, onClose, returnFocusTo }: SetGroupDialogProps) {
  const { chosen, choose, hasOneValue, save, isSaving } = useBulkEdit(points, 'group_id', onClose);
  return (
    <FormDialog
      title={`Set the group of ${pointCountText(points.length)}`}
      onClose={onClose}
      onSubmit={save}
      action="Set group"
      isSaving={isSaving}
      isSubmitDisabled={chosen === null}
      returnFocusTo={returnFocusTo}
    >
      <SelectField
        label="Group"
        value={chosen ?? MIXED_VALUES}
        onValueChange={(group) => choose(group === MIXED_VALUES ? null : group)}
        options={[
          ...(hasOneValue ? [] : [{ value: MIXED_VALUES, text: 'Different groups' }]),
          { value: '', text: 'No group' },
          ...groups.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </FormDialog>
  );
}

/** Sets the icon of points to one from the gallery, a new one, or none. */
export function SetIconDialog({ points, onClose }: { points: Point[]; onClose: () => void }) {
  const { chosen, choose, save, isSaving } = useBulkEdit(points, 'marker_icon', onClose);
  const upload = usePictureUpload('marker', chosen ?? '', choose);
  return (
    <FormDialog
      title={`Set the icon of ${pointCountText(points.length)}`}
      onClose={onClose}
      onSubmit={save}
      action="Set icon"
      isSaving={isSaving}
      isSubmitDisabled={upload.progress !== null || chosen === null}
    >
      <IconPicker value={chosen} onChoose={choose} allowNone />
      <GroupColorSwitch icon={chosen ?? ''} onChange={choose} />
      <PictureInput
        label="Marker Icon"
        hint="Or choose, drop or paste a new picture."
        address={chosen ?? ''}
        onRemove={() => choose('')}
        {...upload}
      />
    </FormDialog>
  );
}

/** Prints the QR codes of points. */
export function SignpostsDialog({ points, onClose }: { points: Point[]; onClose: () => void }) {
  return (
    <Dialog title={`Signposts for ${pointCountText(points.length)}`} onClose={onClose}>
      <DialogBody>
        <Signposts selection={points} />
      </DialogBody>
    </Dialog>
  );
}

/** Sets one field of many points to the same value. */
function useBulkEdit(points: Point[], field: 'group_id' | 'marker_icon', onChanged: () => void) {
  const { save, isSaving } = useBulkSave();
  const hasOneValue = new Set(points.map((point) => point[field])).size === 1;
  const [chosen, choose] = useState(hasOneValue ? (points[0]?.[field] ?? '') : null);
  return {
    /** The new value; empty for none, null while the points have different ones. */
    chosen,
    choose,
    hasOneValue,
    save: async () => {
      const value = chosen || null;
      if (await save(points, () => ({ [field]: value }))) onChanged();
    },
    isSaving,
  };
}
