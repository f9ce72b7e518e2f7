import { type ReactNode, useId } from 'react';
import { listNames } from '@/admin/list-names';
import { useSiteLanguages } from '@/admin/useMapRows';
import { en } from '@/i18n/en';
import { NoticeLine } from '@/map/react/NoticeLine';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { languageName, parseTranslations, setTranslation } from '@/model/fields/translations';
import { CLOSING_REASONS, noticeFromRow } from '@/model/notice';
import { SwitchField } from '@/ui/SwitchField';
import { TextField } from '@/ui/TextField';
import {
  type ClosingForm,
  closingSentence,
  dateAndTimeOf,
  lastDateAndTimeOf,
  type readClosingForm,
  readTimeChoice,
  type TimeChoice,
  timeChoiceText,
} from './closing-form';
import { useNoticeFormatter } from './usePointNotices';

const STATE_OPTIONS = [
  { value: 'On', text: 'Closed' },
  { value: 'Off', text: 'Open, with a notice' },
];

const REASON_OPTIONS = [
  { value: '', text: 'None' },
  ...CLOSING_REASONS.map((reason) => ({ value: reason, text: en.notices.reasons[reason] })),
];

/** Largest number of trails named in the hint. */
const MAX_NAMES = 3;

const START_OPTIONS = [
  { value: 'none', text: 'Now' },
  { value: 'date', text: 'Later…' },
] as const;

type ClosingFieldsProps = ReturnType<typeof readClosingForm> & {
  form: ClosingForm;
  /** The names of the trails that are closed if nobody gets past. */
  closedTrails: readonly string[];
  /** “This point is”, or “These 3 points are”. */
  stateLabel: string;
  onChange: (name: keyof ClosingForm, text: string) => void;
};

/** The fields of a closing or a notice, and how visitors will read it. */
export function ClosingFields(props: ClosingFieldsProps) {
  const { form, values, problems, closedTrails, stateLabel, onChange } = props;
  const { timeZone } = useNoticeFormatter();
  const { further_languages } = useSiteLanguages();
  const isClosed = values.is_closed;
  const start = readTimeChoice(form.notice_from);
  const end = readTimeChoice(form.notice_until);
  const isScheduled = start.choice === 'date';
  const [lastDate = '', endTime = ''] = lastDateAndTimeOf(timeZone, end.moment);
  const setEnd = (choice: TimeChoice, moment = end.moment) =>
    onChange('notice_until', timeChoiceText(choice, moment));
  return (
    <div className="flex flex-col gap-5">
      <ChipsField
        label={stateLabel}
        value={form.is_closed}
        onValueChange={(state) => {
          onChange('is_closed', state);
          // A notice alone has an end.
          if (state === 'Off' && end.choice === 'none') setEnd('today');
        }}
        options={STATE_OPTIONS}
      />
      <ChipsField
        label="From"
        value={isScheduled ? 'date' : 'none'}
        onValueChange={(choice) => onChange('notice_from', timeChoiceText(choice, start.moment))}
        options={START_OPTIONS}
      />
      {isScheduled && (
        <DateTimeFields
          dateLabel="First day"
          timeLabel="From (optional)"
          dateAndTime={dateAndTimeOf(timeZone, start.moment)}
          problem={problems.notice_from}
          onChange={(moment) => onChange('notice_from', timeChoiceText('date', moment))}
        />
      )}
      <ChipsField
        label="How long"
        value={end.choice}
        onValueChange={setEnd}
        options={endOptions(isClosed, isScheduled)}
      />
      {end.choice === 'time' && (
        <TextField
          label="Until"
          type="time"
          value={endTime}
          onValueChange={(time) => setEnd('time', `${lastDate}T${time}`)}
          problem={problems.notice_until ?? null}
        />
      )}
      {end.choice === 'date' && (
        <DateTimeFields
          dateLabel="Last day"
          timeLabel="Until (optional)"
          hint="Without a time, it lasts until the end of the day."
          dateAndTime={[lastDate, endTime]}
          problem={problems.notice_until}
          onChange={(moment) => setEnd('date', moment)}
        />
      )}
      {isClosed && (
        <ChipsField
          label="Reason"
          value={form.closing_reason}
          onValueChange={(reason) => onChange('closing_reason', reason)}
          options={REASON_OPTIONS}
        />
      )}
      {isClosed && (closedTrails.length > 0 || values.blocks_path) && (
        <SwitchField
          label="Nobody gets past here"
          hint={`Closes ${listNames(closedTrails, MAX_NAMES) || 'no trail'} here. Routes avoid the spot.`}
          checked={values.blocks_path}
          onCheckedChange={(isOn) => onChange('blocks_path', isOn ? 'On' : 'Off')}
        />
      )}
      <TextField
        label={isClosed ? 'In your own words (optional)' : 'Notice *'}
        placeholder={isClosed ? '' : 'Feeding at 14:30 today'}
        value={form.notice}
        onValueChange={(text) => onChange('notice', text)}
        maxLength={CLOSING_FIELDS.notice.maxLength}
        problem={problems.notice ?? null}
        autoComplete="off"
      />
      {form.notice.trim() !== '' &&
        further_languages.map((language) => (
          <TextField
            key={language}
            label={`In ${languageName(language)} (optional)`}
            lang={language}
            dir="auto"
            value={parseTranslations(form.translations)[language]?.notice ?? ''}
            onValueChange={(text) =>
              onChange(
                'translations',
                setTranslation(form.translations, { language, field: 'notice' }, text),
              )
            }
            maxLength={CLOSING_FIELDS.notice.maxLength}
            autoComplete="off"
          />
        ))}
      <NoticePreview
        values={problems.notice_until || problems.notice_from ? null : values}
        problem={end.choice === 'date' || end.choice === 'time' ? undefined : problems.notice_until}
      />
    </div>
  );
}

/** The options for the end, relative to the first day if the closing is scheduled. */
function endOptions(isClosed: boolean, isScheduled: boolean): ChipOption<TimeChoice>[] {
  return [
    { value: 'hour', text: '1 hour' },
    { value: 'time', text: isScheduled ? 'Until a time that day…' : 'Until a time today…' },
    { value: 'today', text: isScheduled ? 'That day' : 'Today' },
    { value: 'tomorrow', text: isScheduled ? 'That day and the next' : 'Today and tomorrow' },
    { value: 'date', text: 'Until a date…' },
    ...(isClosed ? [{ value: 'none' as const, text: 'Until further notice' }] : []),
  ];
}

type ChipOption<Value extends string> = { value: Value; text: string };

type ChipsFieldProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly ChipOption<Value>[];
};

/** Radio buttons that look like chips: all options are visible, and one press selects one. */
export function ChipsField<Value extends string>(props: ChipsFieldProps<Value>) {
  const { label, value, onValueChange, options } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm font-medium transition-colors hover:bg-sunken active:bg-line has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full"
            />
            <span className="relative pointer-events-none">{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type DateTimeFieldsProps = {
  dateLabel: string;
  timeLabel: string;
  hint?: ReactNode;
  dateAndTime: string[];
  problem: string | undefined;
  /** Gets the date and the time, each perhaps empty: 2026-11-23T18:00. */
  onChange: (moment: string) => void;
};

/** A day and a time of day. */
export function DateTimeFields({ dateAndTime, onChange, ...props }: DateTimeFieldsProps) {
  const [date = '', time = ''] = dateAndTime;
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <TextField
        label={props.dateLabel}
        type="date"
        value={date}
        onValueChange={(date) => onChange(`${date}T${time}`)}
        problem={props.problem ?? null}
        hint={props.hint}
      />
      <TextField
        label={props.timeLabel}
        type="time"
        value={time}
        onValueChange={(time) => onChange(`${date}T${time}`)}
      />
    </div>
  );
}

type NoticePreviewProps = {
  /** Null until the form is complete. */
  values: ClosingValues | null;
  /** A problem with the end that no field shows. */
  problem: string | undefined;
};

/** The closing or notice with both of its ends, as visitors will read it, and its time zone. */
function NoticePreview({ values, problem }: NoticePreviewProps) {
  const formatter = useNoticeFormatter();
  const notice = values && noticeFromRow(values);
  const nowMs = Date.now();
  return (
    <section aria-label="Preview" className="rounded-control bg-sunken px-3 py-2.5 text-sm">
      {notice && !problem && (
        <p className="mb-2 font-medium">{closingSentence(notice, formatter.timeZone)}</p>
      )}
      <p className="text-muted">
        {(notice?.fromMs ?? 0) > nowMs ? 'Visitors then read' : 'Visitors read'}
      </p>
      <p>
        {problem ? (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        ) : notice ? (
          <NoticeLine notice={formatter.format(notice, Math.max(notice.fromMs ?? 0, nowMs))} />
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
