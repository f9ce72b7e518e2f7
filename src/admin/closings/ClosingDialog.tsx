import { useState } from 'react';
import { ConflictDialog } from '@/admin/forms/ConflictDialog';
import { FormDialog } from '@/admin/forms/FormDialog';
import { toggleVersion, type Versions } from '@/admin/forms/row-form';
import { VersionSwitch } from '@/admin/forms/VersionSwitch';
import { pointCountText } from '@/admin/points/point-list';
import { toastError } from '@/admin/toasts';
import { useSiteLanguages } from '@/admin/translations/useSiteLanguages';
import { en } from '@/i18n/en';
import { isSameJson } from '@/lib/same-json';
import { rowToForm } from '@/model/fields/fields';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { languageName } from '@/model/fields/translations';
import { CLOSING_REASONS, noticeFromRow } from '@/model/notice';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/TextField';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { ChipsField } from './ChipsField';
import {
  type ClosingEnd,
  type ClosingForm,
  DEFAULT_CLOSING_FORM,
  openValues,
  readClosingForm,
  toClosingForm,
} from './closing-form';
import { DateTimeFields } from './DateTimeFields';
import { NoticePreview } from './NoticePreview';
import { useNoticeFormatter } from './usePointNotices';
import { useSaveClosingsWithUndo, useSaveClosingWithUndo } from './useSaveClosingWithUndo';

/** The form, its contents before any edits, and the point it was opened for, the first of several. */
export type ClosingDraft = Versions<ClosingForm> & { base: Point; pristine: ClosingForm };

type ClosingDialogProps = {
  /** At least one. */
  points: readonly [Point, ...Point[]];
  /** The name of the group that the points are. */
  groupName?: string | undefined;
  /** The form to start with for several points, and for one without a current notice. */
  initialForm?: ClosingForm;
  /** A form to resume. */
  initialDraft?: ClosingDraft | null;
  /** Called when the closing is stored. */
  onDone: () => void;
  /** Gets the form if it has unsaved input. */
  onCancel: (draft: ClosingDraft | null) => void;
};

const STATE_OPTIONS = [
  { value: 'closed', text: 'Closed' },
  { value: 'open', text: 'Open, with a notice' },
] as const;

const REASON_OPTIONS = [
  { value: '', text: 'None' },
  ...CLOSING_REASONS.map((reason) => ({ value: reason, text: en.notices.reasons[reason] })),
] as const;

const START_OPTIONS = [
  { value: 'now', text: 'Now' },
  { value: 'later', text: 'Later…' },
] as const;

/** The form that closes places temporarily, or gives them a notice. */
export function ClosingDialog({
  points,
  groupName,
  initialForm = DEFAULT_CLOSING_FORM,
  initialDraft = null,
  onDone,
  onCancel,
}: ClosingDialogProps) {
  const { timeZone } = useNoticeFormatter();
  const save = useSaveClosingWithUndo();
  const bulk = useSaveClosingsWithUndo();
  const { further_languages } = useSiteLanguages();
  const [draft, setDraft] = useState(() => initialDraft ?? toDraft(points, timeZone, initialForm));
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Point | null>(null);
  const { base, form, pristine, otherVersion } = draft;
  const isChanged = form !== pristine || otherVersion !== null;
  useUnsavedWork(isChanged, 'a form');

  const change = (changes: Partial<ClosingForm>) =>
    setDraft((draft) => ({ ...draft, form: { ...draft.form, ...changes } }));
  const read = () => readClosingForm(form, timeZone, Date.now(), { pristine, stored: base });
  const { values, problems } = read();
  const { isClosed, isScheduled, end } = form;
  const isBulk = points.length > 1;
  const countText = pointCountText(points.length);
  const subject = groupName ?? (isBulk ? countText : base.title);

  async function saveOver(base: Point) {
    // “1 hour” counts from now.
    const { values, problems } = read();
    if (Object.keys(problems).length > 0) return;
    setIsSaving(true);
    try {
      const outcome = await save(base, values);
      if ('saved' in outcome) onDone();
      else if (outcome.conflict) setConflict(outcome.conflict);
      else throw new Error('This point was deleted in another window.');
    } catch (error) {
      toastError(error, { keepsText: true });
    } finally {
      setIsSaving(false);
    }
  }

  async function saveAll(
    valuesOf: (point: Point) => ClosingValues,
    verb: 'closed' | 'opened' | 'updated',
  ) {
    setIsSaving(true);
    if (await bulk(points, valuesOf, verb)) onDone();
    else setIsSaving(false);
  }

  function submit() {
    const nowMs = Date.now();
    if (!isBulk) return saveOver(base);
    return saveAll(
      (stored) => readClosingForm(form, timeZone, nowMs, { pristine, stored }).values,
      isClosed && !isScheduled ? 'closed' : 'updated',
    );
  }

  return (
    <>
      <FormDialog
        title={isClosed ? `Close ${subject} for now` : `Notice for ${subject}`}
        onClose={() => onCancel(isChanged ? draft : null)}
        isLocked={isSaving}
        onSubmit={submit}
        action="Save"
        isSaving={isSaving}
        isSubmitDisabled={false}
        extraButtons={
          isBulk &&
          points.some(noticeFromRow) && (
            <Button onClick={() => saveAll(openValues, 'opened')} disabled={isSaving}>
              Open all again
            </Button>
          )
        }
      >
        <VersionSwitch otherVersion={otherVersion} onToggle={() => setDraft(toggleVersion)} />
        <ChipsField
          label={isBulk ? `These ${countText} are` : 'This point is'}
          value={isClosed ? 'closed' : 'open'}
          onValueChange={(kind) =>
            change({
              isClosed: kind === 'closed',
              ...(kind === 'open' && end === 'open' && { end: 'today' }),
            })
          }
          options={STATE_OPTIONS}
        />
        {isClosed && (
          <ChipsField
            label="Reason"
            value={form.reason}
            onValueChange={(reason) => change({ reason })}
            options={REASON_OPTIONS}
          />
        )}
        <ChipsField
          label="How long"
          value={end}
          onValueChange={(end) => change({ end })}
          options={endOptions(form)}
        />
        {end === 'time' && (
          <TextField
            label="Until"
            type="time"
            value={form.untilTime}
            onValueChange={(untilTime) => change({ untilTime })}
            problem={problems.untilDate ?? null}
          />
        )}
        {end === 'date' && (
          <DateTimeFields
            dateLabel="Last day"
            timeLabel="Until (optional)"
            hint="Without a time, it lasts until the end of the day."
            date={form.untilDate}
            time={form.untilTime}
            problem={problems.untilDate}
            onChange={(untilDate, untilTime) => change({ untilDate, untilTime })}
          />
        )}
        <TextField
          label={isClosed ? 'In your own words (optional)' : 'Notice *'}
          placeholder={isClosed ? '' : 'Feeding at 14:30 today'}
          value={form.text}
          onValueChange={(text) => change({ text })}
          maxLength={CLOSING_FIELDS.notice.maxLength}
          problem={problems.text ?? null}
          autoComplete="off"
        />
        {form.text.trim() !== '' &&
          further_languages.map((language) => (
            <TextField
              key={language}
              label={`In ${languageName(language)} (optional)`}
              lang={language}
              dir="auto"
              value={form.translations[language] ?? ''}
              onValueChange={(text) =>
                change({ translations: { ...form.translations, [language]: text } })
              }
              maxLength={CLOSING_FIELDS.notice.maxLength}
              autoComplete="off"
            />
          ))}
        <ChipsField
          label="From"
          value={isScheduled ? 'later' : 'now'}
          onValueChange={(from) => change({ isScheduled: from === 'later' })}
          options={START_OPTIONS}
        />
        {isScheduled && (
          <DateTimeFields
            dateLabel="First day"
            timeLabel="From (optional)"
            date={form.fromDate}
            time={form.fromTime}
            problem={problems.fromDate}
            onChange={(fromDate, fromTime) => change({ fromDate, fromTime })}
          />
        )}
        <NoticePreview
          values={problems.untilDate ? null : values}
          problem={end === 'date' || end === 'time' ? undefined : problems.untilDate}
        />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          noun="point"
          fields={CLOSING_FIELDS}
          stored={rowToForm<ClosingValues>(CLOSING_FIELDS, conflict)}
          unsaved={rowToForm<ClosingValues>(CLOSING_FIELDS, values)}
          onShowStored={() => {
            const shown = toDraft([conflict], timeZone, initialForm);
            setDraft({ ...shown, otherVersion: { form, isUnsaved: true } });
            setConflict(null);
          }}
          onOverwrite={() => {
            setConflict(null);
            setDraft({ ...draft, base: conflict });
            void saveOver(conflict);
          }}
          onDiscard={() => onCancel(null)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}

function toDraft(
  [base, ...more]: readonly [Point, ...Point[]],
  timeZone: string | undefined,
  initialForm: ClosingForm,
): ClosingDraft {
  const formOf = (point: Point) => toClosingForm(point, timeZone, Date.now(), initialForm);
  const isSame = more.every((point) => isSameJson(formOf(point), formOf(base)));
  const form = isSame ? formOf(base) : initialForm;
  return { base, pristine: form, form, otherVersion: null };
}

/** The options for the end, relative to the first day if the closing is scheduled. */
function endOptions({ isClosed, isScheduled }: ClosingForm): { value: ClosingEnd; text: string }[] {
  return [
    { value: 'hour', text: '1 hour' },
    { value: 'time', text: isScheduled ? 'Until a time that day…' : 'Until a time today…' },
    { value: 'today', text: isScheduled ? 'That day' : 'Today' },
    { value: 'tomorrow', text: isScheduled ? 'That day and the next' : 'Today and tomorrow' },
    { value: 'date', text: 'Until a date…' },
    ...(isClosed ? [{ value: 'open' as const, text: 'Until further notice' }] : []),
  ];
}
