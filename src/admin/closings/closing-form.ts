import { endOfDay, localDateAt, momentFromWallClock, wallClockTime } from '@/lib/wall-clock';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { type ClosingReason, noticeFromRow, parseTimestamp } from '@/model/notice';

/** When a notice ends, as it is chosen. */
export type ClosingEnd = 'hour' | 'today' | 'tomorrow' | 'date' | 'open';

/** A closing or a notice as its form has it. Days and times are those of the place's calendar and clock. */
export type ClosingForm = {
  isClosed: boolean;
  reason: ClosingReason | '';
  text: string;
  /** It begins later, not at once. */
  isScheduled: boolean;
  fromDate: string;
  /** Empty for the day's beginning. */
  fromTime: string;
  end: ClosingEnd;
  /** The last day. */
  untilDate: string;
  /** Empty for that day's end. */
  untilTime: string;
};

/** What is wrong with a field of the form, in a sentence. */
type FieldProblems = Partial<Record<'text' | 'fromDate' | 'untilDate', string>>;

/** The form of a place that is to be closed now, until tonight. */
export const DEFAULT_CLOSING_FORM: ClosingForm = {
  isClosed: true,
  reason: '',
  text: '',
  isScheduled: false,
  fromDate: '',
  fromTime: '',
  end: 'today',
  untilDate: '',
  untilTime: '',
};

/** The form of what is stored, or a new one where nothing is, or what is over. */
export function toClosingForm(
  stored: ClosingValues,
  timeZone: string | undefined,
  nowMs: number,
): ClosingForm {
  const notice = noticeFromRow(stored);
  if (!notice || (notice.untilMs !== null && notice.untilMs <= nowMs)) return DEFAULT_CLOSING_FORM;
  const { fromMs, untilMs } = notice;
  const [fromDate, fromTime] = fromMs === null ? ['', ''] : toDateAndTime(timeZone, fromMs);
  const [untilDate, untilTime] = untilMs === null ? ['', ''] : toLastDateAndTime(timeZone, untilMs);
  return {
    isClosed: notice.isClosed,
    reason: notice.reason ?? '',
    text: notice.text ?? '',
    isScheduled: fromMs !== null,
    fromDate,
    fromTime,
    end: untilMs === null ? 'open' : 'date',
    untilDate,
    untilTime,
  };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What a form was made from, and how it was then. */
type FormOrigin = { stored: ClosingValues; pristine: ClosingForm };

/**
 * What is to be stored, and what is wrong with it.
 * @param nowMs when it is saved, in milliseconds since 1970
 */
export function readClosingForm(
  draft: ClosingForm,
  timeZone: string | undefined,
  nowMs: number,
  origin?: FormOrigin,
): { values: ClosingValues; problems: FieldProblems } {
  // A form shows no seconds, and the hour that clocks show twice in autumn once: what nobody changes stays.
  const same = (...names: (keyof ClosingForm)[]) =>
    origin &&
    origin.pristine !== DEFAULT_CLOSING_FORM &&
    names.every((name) => draft[name] === origin.pristine[name])
      ? origin.stored
      : null;
  const begun = same('isScheduled', 'fromDate', 'fromTime');
  const fromMs = begun ? parseTimestamp(begun.notice_from) : readStart(draft, timeZone);
  const ended = same('end', 'untilDate', 'untilTime');
  const untilMs = ended
    ? parseTimestamp(ended.notice_until)
    : readEnd(draft, timeZone, Math.max(fromMs || nowMs, nowMs));
  const text = CLOSING_FIELDS.notice.parse(draft.text.trim());
  const problems: FieldProblems = {
    ...(text.problem !== null && { text: text.problem }),
    ...(!draft.isClosed && text.value === null && { text: 'Enter what visitors are to read.' }),
    ...(Number.isNaN(fromMs) && { fromDate: 'Choose the day on which it begins.' }),
    ...findEndProblem(untilMs, fromMs, nowMs),
    ...(!draft.isClosed && untilMs === null && { untilDate: 'Choose when it ends.' }),
  };
  const values = {
    is_closed: draft.isClosed,
    closing_reason: (draft.isClosed && draft.reason) || null,
    notice: text.value,
    notice_from: toIsoTime(fromMs),
    notice_until: toIsoTime(untilMs),
  };
  return { values, problems };
}

function findEndProblem(
  untilMs: number | null,
  fromMs: number | null,
  nowMs: number,
): FieldProblems {
  if (untilMs === null) return {};
  if (Number.isNaN(untilMs)) return { untilDate: 'Choose the last day.' };
  if (fromMs !== null && untilMs <= fromMs) return { untilDate: 'It must end after it begins.' };
  return untilMs <= nowMs ? { untilDate: 'That is over already.' } : {};
}

function readStart(
  { isScheduled, fromDate, fromTime }: ClosingForm,
  timeZone: string | undefined,
): number | null {
  return isScheduled ? momentFromWallClock(timeZone, `${fromDate}T${fromTime || '00:00'}`) : null;
}

/** @param startMs when it begins, or now */
function readEnd(
  { end, untilDate, untilTime }: ClosingForm,
  timeZone: string | undefined,
  startMs: number,
): number | null {
  switch (end) {
    case 'hour':
      // Nobody reads seconds.
      return Math.ceil((startMs + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    case 'today':
      return endOfDay(timeZone, startMs, 0);
    case 'tomorrow':
      return endOfDay(timeZone, startMs, 1);
    case 'open':
      return null;
    case 'date': {
      if (untilDate === '') return Number.NaN;
      if (untilTime !== '') return momentFromWallClock(timeZone, `${untilDate}T${untilTime}`);
      const noonMs = momentFromWallClock(timeZone, `${untilDate}T12:00`);
      return Number.isNaN(noonMs) ? Number.NaN : endOfDay(timeZone, noonMs, 0);
    }
  }
}

function toIsoTime(atMs: number | null): string | null {
  return atMs === null || Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}

/** Day and time of a moment. */
function toDateAndTime(timeZone: string | undefined, atMs: number): [date: string, time: string] {
  const shown = wallClockTime(timeZone, atMs);
  return [shown.slice(0, 10), shown.slice(11, 16)];
}

/** The same, and without a time for the end of a day. */
function toLastDateAndTime(
  timeZone: string | undefined,
  untilMs: number,
): [date: string, time: string] {
  const lastDay = localDateAt(timeZone, untilMs - 1000);
  return lastDay === localDateAt(timeZone, untilMs)
    ? toDateAndTime(timeZone, untilMs)
    : [lastDay, ''];
}
