import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChipsField, DateTimeFields } from '@/admin/closings/ClosingFields';
import { dateAndTimeOf } from '@/admin/closings/closing-form';
import { useNoticeFormatter } from '@/admin/closings/usePointNotices';
import { FormDialog } from '@/admin/forms/FormDialog';
import { pointCountText } from '@/admin/points/point-list';
import { toastError } from '@/admin/toasts';
import { useMapSettings } from '@/admin/useMapRows';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { useSaveVisibilityWithUndo } from './useSaveVisibilityWithUndo';
import { appearanceMs, readVisibility, toVisibilityForm, untilText } from './visibility-form';

const OPTIONS = [
  { value: 'visible', text: 'Visible' },
  { value: 'time', text: 'Hidden until a time…' },
  { value: 'hidden', text: 'Hidden until further notice' },
] as const;

type VisibilityDialogProps = {
  /** The points to hide or show, or all points of the group. */
  points: readonly Point[];
  group?: Group;
  onClose: () => void;
};

/** Hides points, or a group with its points, until a time or until further notice, and shows them again. */
export function VisibilityDialog({ points, group, onClose }: VisibilityDialogProps) {
  const formatter = useNoticeFormatter();
  const { data: settings } = useMapSettings();
  const save = useSaveVisibilityWithUndo();
  const [form, setForm] = useState(() => toVisibilityForm(group ? [group] : points, Date.now()));
  const read = () => readVisibility(form, Date.now(), formatter.timeZone);
  const { problem, ...values } = read();
  const { mutate: submit, isPending: isSaving } = useMutation({
    mutationFn() {
      // The time may have passed while the dialog was open.
      const { problem, ...values } = read();
      if (problem) throw new Error(problem);
      return save(points, group, values);
    },
    onSuccess: (isSaved) => isSaved && onClose(),
    onError: (error) => void toastError(error),
  });
  const countText = pointCountText(points.length);
  const isInGroup = !group && points.some(({ group_id }) => group_id !== null);
  const unless = isInGroup ? ', unless their group is hidden' : '';
  const subject = group?.name ?? (points.length === 1 ? points[0]?.title : countText);

  return (
    <FormDialog
      title={`When visitors see ${subject}`}
      onClose={onClose}
      isLocked={isSaving}
      onSubmit={() => !problem && submit()}
      action="Save"
      isSaving={isSaving}
    >
      <ChipsField
        label="For visitors"
        value={form.choice}
        onValueChange={(choice) => setForm({ ...form, choice })}
        options={OPTIONS}
      />
      {form.choice === 'time' && (
        <DateTimeFields
          dateLabel="Day"
          timeLabel="Time (optional)"
          dateAndTime={dateAndTimeOf(formatter.timeZone, form.moment)}
          problem={problem}
          onChange={(moment) => setForm({ ...form, moment })}
        />
      )}
      <section aria-label="Preview" className="rounded-control bg-sunken px-3 py-2.5 text-sm">
        <p className="font-medium">
          {values.visible_from === null
            ? `Visitors see ${subject}${unless}.`
            : `Visitors don’t see ${subject} ${untilText(appearanceMs(values), formatter, Date.now())}.`}
        </p>
        {group && form.choice !== 'visible' && (
          <p>Its points are hidden with it: {countText}, and any that you add.</p>
        )}
        {form.choice === 'time' && (
          <p className="mt-1 text-muted">
            Open maps show it within two minutes.
            {settings?.live_notices === false && ' Saving turns on “Live notices”.'}
            {formatter.timeZone && ` Time zone: ${formatter.timeZone}.`}
          </p>
        )}
      </section>
    </FormDialog>
  );
}
