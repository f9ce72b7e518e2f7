import { useMemo, useState } from 'react';
import { FormDialog } from '@/admin/forms/FormDialog';
import { FormFields } from '@/admin/forms/FormFields';
import type { Draft } from '@/admin/forms/row-form';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import { useRowForm } from '@/admin/forms/useRowForm';
import { pointCountText } from '@/admin/points/point-list';
import { useGroupRows, useMapSettings } from '@/admin/useMapRows';
import { trailsClosedBy } from '@/map/trails/trail-closings';
import { rowToForm } from '@/model/fields/fields';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { noticeFromRow } from '@/model/notice';
import type { Point } from '@/model/point';
import { parseTrail } from '@/model/trail';
import { aspectRatioOf } from '@/pictures/picture-variants';
import { Button } from '@/ui/Button';
import { ClosingFields } from './ClosingFields';
import { openingText } from './ClosingStatus';
import {
  CLOSING_FORM_FIELDS,
  type ClosingForm,
  type ClosingKind,
  noticesOf,
  openValues,
  readClosingForm,
  toClosingForm,
  toCommonForm,
  withNotices,
} from './closing-form';
import { useNoticeFormatter } from './usePointNotices';
import { useSaveClosingsWithUndo, useSaveClosingWithUndo } from './useSaveClosingWithUndo';

/** A form that was closed with unsaved input. Its base is the point it was opened for, the first of several. */
export type ClosingDraft = Draft<ClosingValues, Point>;

type ClosingDialogProps = {
  /** At least one. */
  points: readonly [Point, ...Point[]];
  /** The name of the group that the points are. */
  groupName?: string | undefined;
  /** The form to start with for a point without a current notice. */
  kind?: ClosingKind;
  /** A form to resume. */
  draft?: ClosingDraft | undefined;
  /** Called when the closing is stored. */
  onDone: () => void;
  /** Gets the form if it has unsaved input. */
  onCancel: (draft?: ClosingDraft) => void;
};

/** The form that closes places temporarily, or gives them a notice. */
export function ClosingDialog(props: ClosingDialogProps) {
  const { points, groupName, kind = 'closing', draft, onDone, onCancel } = props;
  const [row] = points;
  const isBulk = points.length > 1;
  const { timeZone } = useNoticeFormatter();
  const read = (form: ClosingForm) => readClosingForm(form, timeZone, Date.now());
  const saveOne = useSaveClosingWithUndo();
  const bulk = useSaveClosingsWithUndo();
  const rowForm = useRowForm<ClosingValues, Point>({
    fields: CLOSING_FORM_FIELDS,
    row,
    draft,
    toForm: (row) =>
      isBulk ? toCommonForm(points, Date.now()) : toClosingForm(row, kind, Date.now()),
    parse(form) {
      const { values, problems } = read(form);
      const [problem] = Object.values(problems);
      if (problem) throw new Error(problem);
      return values;
    },
    async save({ base, values }) {
      const outcome = await saveOne(base ?? row, values);
      if ('conflict' in outcome && !outcome.conflict)
        throw new Error('This point was deleted in another window.');
      return outcome;
    },
  });
  const { form, base } = rowForm;
  const isSaving = rowForm.isSaving || bulk.isSaving;
  const { values, problems } = read(form);
  const { data: groups } = useGroupRows();
  const { data: settings } = useMapSettings();
  const closedTrails = useMemo(() => {
    const trails = (groups ?? []).map((group) => ({ ...group, trail: parseTrail(group.line) }));
    return trailsClosedBy(points, trails, aspectRatioOf(settings?.base_map_image ?? null));
  }, [points, groups, settings]);
  const countText = pointCountText(points.length);
  const subject = groupName ?? (isBulk ? countText : base?.title);

  async function submit() {
    // “1 hour” counts from the save.
    const { values, problems } = read(form);
    if (Object.keys(problems).length > 0) return;
    if (await (isBulk ? saveAll(values) : rowForm.save())) onDone();
  }

  function saveAll(values: ClosingValues): Promise<boolean> {
    const notices = noticesOf(values.translations);
    const valuesOf = ({ translations }: Point) => ({
      ...values,
      translations: withNotices(translations, notices),
    });
    const isClosedNow = values.is_closed && values.notice_from === null;
    return bulk.save(points, valuesOf, isClosedNow ? 'closed' : 'updated');
  }

  async function openAll() {
    const verb = points.some(({ is_closed }) => is_closed) ? 'opened' : 'updated';
    if (await bulk.save(points, openValues, verb)) onDone();
  }

  return (
    <FormDialog
      title={values.is_closed ? `Close ${subject} for now` : `Notice for ${subject}`}
      onClose={() => onCancel(rowForm.isChanged ? rowForm.draft : undefined)}
      isLocked={isSaving}
      onSubmit={submit}
      action="Save"
      isSaving={isSaving}
      extraButtons={
        points.some(noticeFromRow) && (
          <Button onClick={openAll} disabled={isSaving}>
            {isBulk ? 'Open all again' : openingText(noticeFromRow(base ?? row))}
          </Button>
        )
      }
    >
      <FormFields
        rowForm={rowForm}
        noun="point"
        unsaved={rowToForm(CLOSING_FIELDS, values)}
        onDone={onDone}
      >
        <ClosingFields
          form={form}
          values={values}
          problems={problems}
          closedTrails={closedTrails}
          stateLabel={isBulk ? `These ${countText} are` : 'This point is'}
          onChange={rowForm.change}
        />
      </FormFields>
    </FormDialog>
  );
}

type OpenedForm = {
  points: readonly [Point, ...Point[]];
  groupName?: string | undefined;
  draft?: ClosingDraft;
};

/** The closing form for the selected points, or for those of a group, and a function that opens it. */
export function useClosingsDialog() {
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const offerReopening = useReopenToast<OpenedForm>(setOpened);
  return {
    /** @param groupName the name of the group that the points are */
    openClosings([first, ...others]: Point[], groupName?: string) {
      if (first) setOpened({ points: [first, ...others], groupName });
    },
    closingsDialog: opened && (
      <ClosingDialog
        {...opened}
        onDone={() => setOpened(null)}
        onCancel={(draft) => {
          setOpened(null);
          const { points, groupName } = opened;
          const names = points.length === 1 ? points[0].title : pointCountText(points.length);
          if (draft) offerReopening({ ...opened, draft }, groupName ?? names);
        }}
      />
    ),
  };
}
