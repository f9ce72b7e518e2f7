import { CLOSING_FIELDS, type ClosingValues } from '@/data/admin/closing';
import { dayAt, endOfDay, momentOfClock, wallClock } from '@/lib/wall-clock';
import { type ClosingReason, momentOf, noticeOf } from '@/model/notice';

/** When a notice ends, as it is chosen. */
export type ClosingEnd = 'hour' | 'today' | 'tomorrow' | 'date' | 'open';

/** A closing or a notice as its form has it. Days and times are those of the place's calendar and clock. */
export type ClosingDraft = {
  isClosed: boolean;
  reason: ClosingReason | '';
  text: string;
  /** It begins later, not at once. */
  isLater: boolean;
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
type Problems = Partial<Record<'text' | 'fromDate' | 'untilDate', string>>;

/** The form of a place that is to be closed now, until tonight. */
export const NEW_CLOSING: ClosingDraft = {
  isClosed: true,
  reason: '',
  text: '',
  isLater: false,
  fromDate: '',
  fromTime: '',
  end: 'today',
  untilDate: '',
  untilTime: '',
};

/** The form of what is stored, or a new one where nothing is, or what is over. */
export function draftOf(
  stored: ClosingValues,
  timeZone: string | undefined,
  nowMs: number,
): ClosingDraft {
  const notice = noticeOf(stored);
  if (!notice || (notice.untilMs !== null && notice.untilMs <= nowMs)) return NEW_CLOSING;
  const { fromMs, untilMs } = notice;
  const [fromDate, fromTime] = fromMs === null ? ['', ''] : shownAt(timeZone, fromMs);
  const [untilDate, untilTime] = untilMs === null ? ['', ''] : lastShown(timeZone, untilMs);
  return {
    isClosed: notice.isClosed,
    reason: notice.reason ?? '',
    text: notice.text ?? '',
    isLater: fromMs !== null,
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
type Origin = { stored: ClosingValues; untouched: ClosingDraft };

/**
 * What is to be stored, and what is wrong with it.
 * @param nowMs when it is saved, in milliseconds since 1970
 */
export function readDraft(
  draft: ClosingDraft,
  timeZone: string | undefined,
  nowMs: number,
  origin?: Origin,
): { values: ClosingValues; problems: Problems } {
  // A form shows no seconds, and the hour that clocks show twice in autumn once: what nobody changes stays.
  const same = (...names: (keyof ClosingDraft)[]) =>
    origin &&
    origin.untouched !== NEW_CLOSING &&
    names.every((name) => draft[name] === origin.untouched[name])
      ? origin.stored
      : null;
  const begun = same('isLater', 'fromDate', 'fromTime');
  const fromMs = begun ? momentOf(begun.notice_from) : beginningOf(draft, timeZone);
  const ended = same('end', 'untilDate', 'untilTime');
  const untilMs = ended
    ? momentOf(ended.notice_until)
    : endOf(draft, timeZone, Math.max(fromMs || nowMs, nowMs));
  const text = CLOSING_FIELDS.notice.read(draft.text.trim());
  const problems: Problems = {
    ...(text.problem !== null && { text: text.problem }),
    ...(!draft.isClosed && text.value === null && { text: 'Enter what visitors are to read.' }),
    ...(Number.isNaN(fromMs) && { fromDate: 'Choose the day on which it begins.' }),
    ...untilProblem(untilMs, fromMs, nowMs),
    ...(!draft.isClosed && untilMs === null && { untilDate: 'Choose when it ends.' }),
  };
  const values = {
    is_closed: draft.isClosed,
    closing_reason: (draft.isClosed && draft.reason) || null,
    notice: text.value,
    notice_from: storedTime(fromMs),
    notice_until: storedTime(untilMs),
  };
  return { values, problems };
}

function untilProblem(untilMs: number | null, fromMs: number | null, nowMs: number): Problems {
  if (untilMs === null) return {};
  if (Number.isNaN(untilMs)) return { untilDate: 'Choose the last day.' };
  if (fromMs !== null && untilMs <= fromMs) return { untilDate: 'It must end after it begins.' };
  return untilMs <= nowMs ? { untilDate: 'That is over already.' } : {};
}

function beginningOf(
  { isLater, fromDate, fromTime }: ClosingDraft,
  timeZone: string | undefined,
): number | null {
  return isLater ? momentOfClock(timeZone, `${fromDate}T${fromTime || '00:00'}`) : null;
}

/** @param startMs when it begins, or now */
function endOf(
  { end, untilDate, untilTime }: ClosingDraft,
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
      if (untilTime !== '') return momentOfClock(timeZone, `${untilDate}T${untilTime}`);
      const noonMs = momentOfClock(timeZone, `${untilDate}T12:00`);
      return Number.isNaN(noonMs) ? Number.NaN : endOfDay(timeZone, noonMs, 0);
    }
  }
}

function storedTime(atMs: number | null): string | null {
  return atMs === null || Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}

/** Day and time of a moment. */
function shownAt(timeZone: string | undefined, atMs: number): [date: string, time: string] {
  const shown = wallClock(timeZone, atMs);
  return [shown.slice(0, 10), shown.slice(11, 16)];
}

/** The same, and without a time for the end of a day. */
function lastShown(timeZone: string | undefined, untilMs: number): [date: string, time: string] {
  const lastDay = dayAt(timeZone, untilMs - 1000);
  return lastDay === dayAt(timeZone, untilMs) ? shownAt(timeZone, untilMs) : [lastDay, ''];
}
