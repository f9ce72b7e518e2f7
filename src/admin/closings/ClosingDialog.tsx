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

/** The form as it was left with something typed in it. */
export type ClosingFormDraft = { base: Point; pristine: ClosingForm; form: ClosingForm };

type ClosingDialogProps = {
  point: Point;
  noticeFormatter: NoticeFormatter;
  /** To go on with. */
  initialDraft: ClosingFormDraft | null;
  /** It is stored, or of no use any more. */
  onDone: () => void;
  onCancel: (left: ClosingFormDraft | null) => void;
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

/** The form that closes a place for a time, or gives it a notice. */
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
  const [base, setBase] = useState(initialDraft?.base ?? point);
  const [untouched, setUntouched] = useState(
    () => initialDraft?.pristine ?? toClosingForm(point, timeZone, Date.now()),
  );
  const [draft, setDraft] = useState(initialDraft?.form ?? untouched);
  const [isSaving, setIsSaving] = useState(false);
  const [conflict, setConflict] = useState<Point | null>(null);
  const isChanged = draft !== untouched;
  useUnsavedWork(isChanged, 'a form');

  const change = (changed: Partial<ClosingForm>) => setDraft((draft) => ({ ...draft, ...changed }));
  const read = () =>
    readClosingForm(draft, timeZone, Date.now(), { pristine: untouched, stored: base });
  const { values, problems } = read();
  const { isClosed, isScheduled, end } = draft;

  async function send(base: Point) {
    // An hour counts from now.
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
      toastError(error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <FormDialog
        title={isClosed ? `Close ${point.title} for now` : `Notice for ${point.title}`}
        onClose={() => onCancel(isChanged ? { base, pristine: untouched, form: draft } : null)}
        isLocked={isSaving}
        onSubmit={() => send(base)}
        action="Save"
        isSaving={isSaving}
        isSubmitDisabled={false}
      >
        <ChipsField
          label="The place is"
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
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
            options={REASON_OPTIONS}
          />
        )}
        <ChipsField
          label={isClosed ? 'Closed until' : 'Shown until'}
          value={end}
          onValueChange={(end) => change({ end })}
          options={endOptions(draft)}
        />
        {end === 'date' && (
          <DateTimeFields
            dateLabel="Last day"
            timeLabel="Until (optional)"
            hint="Without a time, until the end of the day."
            date={draft.untilDate}
            time={draft.untilTime}
            problem={problems.untilDate}
            onChange={(untilDate, untilTime) => change({ untilDate, untilTime })}
          />
        )}
        <TextField
          label={isClosed ? 'In your own words (optional)' : 'Notice *'}
          placeholder={isClosed ? '' : 'Feeding at 14:30 today'}
          value={draft.text}
          onValueChange={(text) => change({ text })}
          maxLength={CLOSING_FIELDS.notice.maxLength}
          {...(further_languages.length > 0 && {
            hint: 'Read as it is written, in every language.',
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
            date={draft.fromDate}
            time={draft.fromTime}
            problem={problems.fromDate}
            onChange={(fromDate, fromTime) => change({ fromDate, fromTime })}
          />
        )}
        <NoticePreview
          values={values}
          problem={end === 'date' ? undefined : problems.untilDate}
          teller={noticeFormatter}
        />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          noun="point"
          fields={CLOSING_FIELDS}
          stored={rowToForm<ClosingValues>(CLOSING_FIELDS, conflict)}
          unsaved={rowToForm<ClosingValues>(CLOSING_FIELDS, values)}
          onShowStored={() => {
            const stored = toClosingForm(conflict, timeZone, Date.now());
            setBase(conflict);
            setUntouched(stored);
            setDraft(stored);
            setConflict(null);
          }}
          onOverwrite={() => {
            setConflict(null);
            setBase(conflict);
            void send(conflict);
          }}
          onDiscard={() => onCancel(null)}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}

/** What there is to choose from as an end. Of what begins later, by its first day. */
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
  /** What is wrong with its end, where no field says it. */
  problem: string | undefined;
  teller: NoticeFormatter;
};

/** What visitors will read, and by which clock. */
function NoticePreview({ values, problem, teller }: NoticePreviewProps) {
  const notice = noticeFromRow(values);
  const nowMs = Date.now();
  return (
    <section aria-label="Preview" className="rounded-control bg-sunken px-3 py-2.5 text-sm">
      <p className="mb-1 text-muted">
        {notice?.fromMs
          ? `From ${teller.formatMoment(notice.fromMs, nowMs)} visitors read`
          : 'Visitors read'}
      </p>
      <p>
        {problem ? (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        ) : notice ? (
          <NoticeLine notice={teller.format(notice, notice.fromMs ?? nowMs)} />
        ) : (
          '…'
        )}
      </p>
      {teller.timeZone && (
        <p className="mt-1 text-xs text-muted">By the clock of {teller.timeZone}</p>
      )}
    </section>
  );
}
