import { type RefObject, useState } from 'react';
import { FormDialog } from '@/admin/forms/FormDialog';
import { PictureInput } from '@/admin/forms/PictureInput';
import { usePictureUpload } from '@/admin/forms/usePictureUpload';
import { toastError } from '@/admin/toasts';
import type { UndoDirection } from '@/admin/undo/undo-stack';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { useUpdatePoints } from '@/data/admin/points';
import { messageOf } from '@/lib/error-message';
import { groupBy } from '@/lib/group-by';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { SelectField } from '@/ui/SelectField';
import { GroupColorSwitch, IconPicker } from './IconPicker';
import { pointCountText } from './point-list';

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
          { value: '', text: 'None' },
          ...groups.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
    </FormDialog>
  );
}

/** Sets the icon of points to one from the gallery, a new one, or none. */
export function SetIconDialog({ points, onClose }: { points: Point[]; onClose: () => void }) {
  const { chosen, choose, save, isSaving } = useBulkEdit(points, 'marker_icon', onClose);
  const upload = usePictureUpload('marker', choose);
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

/** Sets one field of many points to the same value, confirms that, and offers to undo it. */
function useBulkEdit(points: Point[], field: 'group_id' | 'marker_icon', onChanged: () => void) {
  const update = useUpdatePoints();
  const byValue = groupBy(points, (point) => point[field]);
  const hasOneValue = byValue.size === 1;
  const [chosen, choose] = useState(hasOneValue ? (points[0]?.[field] ?? '') : null);

  const toUpdate = (points: Point[], value: string | null) => ({
    ids: points.map(({ id }) => id),
    value: { [field]: value },
  });

  /** Skips points whose value has changed since. */
  async function undoOrRedo(direction: UndoDirection, value: string | null) {
    const { error } = await update.mutateAsync(
      [...byValue].map(([before, points]) =>
        direction === 'undo'
          ? { ...toUpdate(points, before), onlyIf: { [field]: value } }
          : { ...toUpdate(points, value), onlyIf: { [field]: before } },
      ),
    );
    if (error) throw error;
  }

  async function save() {
    const value = chosen || null;
    const { count, error } = await update.mutateAsync([toUpdate(points, value)]);
    const updatedText = (count: number) =>
      count === 1 ? 'Point updated' : `${pointCountText(count)} updated`;
    const undoable = {
      undo: () => undoOrRedo('undo', value),
      undone: 'Point changes undone',
      redo: () => undoOrRedo('redo', value),
      done: updatedText(points.length),
      kind: 'points updated',
      about: points.length === 1 ? points[0]?.title : undefined,
      isError: error !== null,
    };
    if (error && count > 0) {
      const only = pointCountText(count, points.length);
      toastUndo(`${messageOf(error)}. Only ${only} were updated.`, undoable);
    } else if (error) {
      toastError(error);
    } else {
      toastUndo(updatedText(count), undoable);
      onChanged();
    }
  }

  return {
    /** The new value; empty for none, null while the points have different ones. */
    chosen,
    choose,
    hasOneValue,
    save,
    isSaving: update.isPending,
  };
}
