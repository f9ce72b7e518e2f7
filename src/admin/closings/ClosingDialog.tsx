import { useState } from 'react';
import { toast } from 'sonner';
import { ConflictDialog } from '@/admin/forms/ConflictDialog';
import { FormDialog } from '@/admin/forms/FormDialog';
import { toastError } from '@/admin/toasts';
import { useSiteLanguages } from '@/admin/translations/useSiteLanguages';
import { en } from '@/i18n/en';
import { rowToForm } from '@/model/fields/fields';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import type { NoticeFormatter } from '@/model/format-notice';
import { CLOSING_REASONS, noticeFromRow } from '@/model/notice';
import type { Point } from '@/model/point';
import { NoticeLine } from '@/ui/NoticeLine';
import { TextField } from '@/ui/TextField';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { ChipsField } from './ChipsField';
import { type ClosingEnd, type ClosingForm, readClosingForm, toClosingForm } from './closing-form';
import { useSaveClosingWithUndo } from './useSaveClosingWithUndo';

/** The form, its contents before any edits, and the point it was opened for. */
export type ClosingDraft = { base: Point; pristine: ClosingForm; form: ClosingForm };

type ClosingDialogProps = {
  point: Point;
  noticeFormatter: NoticeFormatter;
  /** A form to resume. */
  initialDraft: ClosingDraft | null;
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

/** The form that closes a place temporarily, or gives it a notice. */
export function ClosingDialog({
  point,
  noticeFormatter,
  initialDraft,
  onDone,
  onCancel,
}: ClosingDialogProps) {
  const { timeZone } = noticeFormatter;
  const save = useSaveClosingWithUndo();
  const { further_languages } = useSiteLanguages();
  const [draft, setDraft] = useState(() => initialDraft ?? toDraft(point, timeZone));
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Point | null>(null);
  const { base, form, pristine } = draft;
  const isChanged = form !== pristine;
  useUnsavedWork(isChanged, 'a form');

  const change = (changes: Partial<ClosingForm>) =>
    setDraft((draft) => ({ ...draft, form: { ...draft.form, ...changes } }));
  const read = () => readClosingForm(form, timeZone, Date.now(), { pristine, stored: base });
  const { values, problems } = read();
  const { isClosed, isScheduled, end } = form;

  async function saveOver(base: Point) {
    // “1 hour” counts from now.
    const { values, problems } = read();
    if (Object.keys(problems).length > 0) return;
    setIsSaving(true);
    try {
      const outcome = await save(base, values);
      if ('saved' in outcome) onDone();
      else if (outcome.conflict) setConflict(outcome.conflict);
      else {
        toast.error('This point was deleted in another window.');
        onCancel(null);
      }
    } catch (error) {
      toastError(error, { keepsText: true });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <FormDialog
        title={isClosed ? `Close ${point.title} for now` : `Notice for ${point.title}`}
        onClose={() => onCancel(isChanged ? draft : null)}
        isLocked={isSaving}
        onSubmit={() => saveOver(base)}
        action="Save"
        isSaving={isSaving}
        isSubmitDisabled={false}
      >
        <ChipsField
          label="This point is"
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
          label={isClosed ? 'Closed until' : 'Shown until'}
          value={end}
          onValueChange={(end) => change({ end })}
          options={endOptions(form)}
        />
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
          {...(further_languages.length > 0 && {
            hint: 'Shown as written, in every language.',
          })}
          problem={problems.text ?? null}
          autoComplete="off"
        />
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
          values={values}
          problem={end === 'date' ? undefined : problems.untilDate}
          formatter={noticeFormatter}
        />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          noun="point"
          fields={CLOSING_FIELDS}
          stored={rowToForm<ClosingValues>(CLOSING_FIELDS, conflict)}
          unsaved={rowToForm<ClosingValues>(CLOSING_FIELDS, values)}
          onShowStored={() => {
            setDraft(toDraft(conflict, timeZone));
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

function toDraft(base: Point, timeZone: string | undefined): ClosingDraft {
  const form = toClosingForm(base, timeZone, Date.now());
  return { base, pristine: form, form };
}

/** The options for the end, relative to the first day if the closing is scheduled. */
function endOptions({ isClosed, isScheduled }: ClosingForm): { value: ClosingEnd; text: string }[] {
  return [
    { value: 'hour', text: '1 hour' },
    { value: 'today', text: isScheduled ? 'That day' : 'Today' },
    { value: 'tomorrow', text: isScheduled ? 'The day after' : 'Tomorrow' },
    { value: 'date', text: 'A date…' },
    ...(isClosed ? [{ value: 'open' as const, text: 'Further notice' }] : []),
  ];
}

type DateTimeFieldsProps = {
  dateLabel: string;
  timeLabel: string;
  hint?: string;
  date: string;
  time: string;
  problem: string | undefined;
  onChange: (date: string, time: string) => void;
};

function DateTimeFields({ date, time, onChange, ...texts }: DateTimeFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <TextField
        label={texts.dateLabel}
        type="date"
        value={date}
        onValueChange={(date) => onChange(date, time)}
        problem={texts.problem ?? null}
        {...(texts.hint && { hint: texts.hint })}
      />
      <TextField
        label={texts.timeLabel}
        type="time"
        value={time}
        onValueChange={(time) => onChange(date, time)}
      />
    </div>
  );
}

type NoticePreviewProps = {
  values: ClosingValues;
  /** A problem with the end that no field shows. */
  problem: string | undefined;
  formatter: NoticeFormatter;
};

/** The notice as visitors will read it, and its time zone. */
function NoticePreview({ values, problem, formatter }: NoticePreviewProps) {
  const notice = noticeFromRow(values);
  const nowMs = Date.now();
  return (
    <section aria-label="Preview" className="rounded-control bg-sunken px-3 py-2.5 text-sm">
      <p className="mb-1 text-muted">
        {notice?.fromMs
          ? `From ${formatter.formatMoment(notice.fromMs, nowMs)} visitors read`
          : 'Visitors read'}
      </p>
      <p>
        {problem ? (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        ) : notice ? (
          <NoticeLine notice={formatter.format(notice, notice.fromMs ?? nowMs)} />
        ) : (
          '…'
        )}
      </p>
      {formatter.timeZone && (
        <p className="mt-1 text-xs text-muted">Time zone: {formatter.timeZone}</p>
      )}
    </section>
  );
}
