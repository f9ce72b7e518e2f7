import { endOfDay, localDateAt, momentFromWallClock, wallClockTime } from '@/lib/wall-clock';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { toTranslations, translationsProblem, trimTranslations } from '@/model/fields/translations';
import { type ClosingReason, noticeFromRow, parseTimestamp } from '@/model/notice';
import type { Json } from '@/types/database';

/** The options for when a notice ends. */
export type ClosingEnd = 'hour' | 'time' | 'today' | 'tomorrow' | 'date' | 'open';

/** The form of a closing or a notice. Dates and times are in the site's time zone. */
export type ClosingForm = {
  isClosed: boolean;
  reason: ClosingReason | '';
  text: string;
  /** The text in further languages. */
  translations: Record<string, string>;
  /** Whether it starts at a chosen time, not immediately. */
  isScheduled: boolean;
  fromDate: string;
  /** Empty for the start of the day. */
  fromTime: string;
  end: ClosingEnd;
  untilDate: string;
  /** On `untilDate`, or for the end `time` on the first day. Empty for the end of the day. */
  untilTime: string;
};

/** A sentence for each invalid field. */
type FieldProblems = Partial<Record<'text' | 'fromDate' | 'untilDate', string>>;

/** Closes a place now, until midnight. */
export const DEFAULT_CLOSING_FORM: ClosingForm = {
  isClosed: true,
  reason: '',
  text: '',
  translations: {},
  isScheduled: false,
  fromDate: '',
  fromTime: '',
  end: 'today',
  untilDate: '',
  untilTime: '',
};

/** A notice for an open place, until midnight. */
export const DEFAULT_NOTICE_FORM: ClosingForm = { ...DEFAULT_CLOSING_FORM, isClosed: false };

/** The form of the stored closing or notice; `initial` if there is none or it has ended. */
export function toClosingForm(
  stored: ClosingValues,
  timeZone: string | undefined,
  nowMs: number,
  initial = DEFAULT_CLOSING_FORM,
): ClosingForm {
  const notice = noticeFromRow(stored);
  if (!notice || (notice.untilMs !== null && notice.untilMs <= nowMs)) return initial;
  const { fromMs, untilMs } = notice;
  const [fromDate, fromTime] = fromMs === null ? ['', ''] : toDateAndTime(timeZone, fromMs);
  const [untilDate, untilTime] = untilMs === null ? ['', ''] : toLastDateAndTime(timeZone, untilMs);
  return {
    isClosed: notice.isClosed,
    reason: notice.reason ?? '',
    text: notice.text ?? '',
    translations: noticeTranslations(stored.translations),
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

/** The stored values that a form was made from, and that form. */
type FormOrigin = { stored: ClosingValues; pristine: ClosingForm };

/**
 * The values to store, and what is wrong with them.
 * @param nowMs the time of the save, in milliseconds since 1970
 */
export function readClosingForm(
  form: ClosingForm,
  timeZone: string | undefined,
  nowMs: number,
  origin?: FormOrigin,
): { values: ClosingValues; problems: FieldProblems } {
  // The form shows neither seconds nor which of the repeated hours in fall it means: unchanged times stay as stored.
  const storedIfUnchanged = (...names: (keyof ClosingForm)[]) =>
    origin &&
    origin.pristine !== DEFAULT_CLOSING_FORM &&
    origin.pristine !== DEFAULT_NOTICE_FORM &&
    names.every((name) => form[name] === origin.pristine[name])
      ? origin.stored
      : null;
  const storedStart = storedIfUnchanged('isScheduled', 'fromDate', 'fromTime');
  const fromMs = storedStart ? parseTimestamp(storedStart.notice_from) : readStart(form, timeZone);
  const storedEnd = storedIfUnchanged('end', 'untilDate', 'untilTime');
  const untilMs = storedEnd
    ? parseTimestamp(storedEnd.notice_until)
    : readEnd(form, timeZone, Math.max(fromMs || nowMs, nowMs));
  const text = CLOSING_FIELDS.notice.parse(form.text.trim());
  const stored = origin?.stored.translations ?? null;
  const translations = replaceNotice(stored, text.value === null ? {} : form.translations);
  const { limits = {} } = CLOSING_FIELDS.translations;
  const textProblem = text.problem ?? translationsProblem(translations, 'translations', limits);
  const problems: FieldProblems = {
    ...(textProblem !== null && { text: textProblem }),
    ...(!form.isClosed && text.value === null && { text: 'Enter what visitors should read.' }),
    ...(Number.isNaN(fromMs) && { fromDate: 'Choose the first day.' }),
    ...findEndProblem(form, untilMs, fromMs, nowMs),
    ...(!form.isClosed && untilMs === null && { untilDate: 'Choose when it ends.' }),
  };
  const values = {
    is_closed: form.isClosed,
    closing_reason: (form.isClosed && form.reason) || null,
    notice: text.value,
    notice_from: toIsoTime(fromMs),
    notice_until: toIsoTime(untilMs),
    translations,
  };
  return { values, problems };
}

function findEndProblem(
  { end }: ClosingForm,
  untilMs: number | null,
  fromMs: number | null,
  nowMs: number,
): FieldProblems {
  if (untilMs === null) return {};
  if (Number.isNaN(untilMs)) {
    return { untilDate: end === 'time' ? 'Choose a time.' : 'Choose the last day.' };
  }
  if (fromMs !== null && untilMs <= fromMs) return { untilDate: 'It must end after it begins.' };
  return untilMs <= nowMs ? { untilDate: 'This time has already passed.' } : {};
}

function readStart(
  { isScheduled, fromDate, fromTime }: ClosingForm,
  timeZone: string | undefined,
): number | null {
  return isScheduled ? momentFromWallClock(timeZone, `${fromDate}T${fromTime || '00:00'}`) : null;
}

/** @param startMs the start of the closing, or now */
function readEnd(
  { end, untilDate, untilTime }: ClosingForm,
  timeZone: string | undefined,
  startMs: number,
): number | null {
  switch (end) {
    case 'hour':
      // Rounds up to a minute.
      return Math.ceil((startMs + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    case 'time':
      return untilTime === ''
        ? Number.NaN
        : momentFromWallClock(timeZone, `${localDateAt(timeZone, startMs)}T${untilTime}`);
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

/** The values of an open place without a notice, which keep its other translations. */
export function openValues({ translations }: { translations: Json }): ClosingValues {
  return {
    is_closed: false,
    closing_reason: null,
    notice: null,
    notice_from: null,
    notice_until: null,
    translations: replaceNotice(translations, {}),
  };
}

/** The translations of a row's notice, by language. */
function noticeTranslations(translations: Json): Record<string, string> {
  const texts = Object.entries(toTranslations(translations));
  return Object.fromEntries(
    texts.flatMap(([language, { notice }]) => (notice ? [[language, notice]] : [])),
  );
}

/** A row's translations with those of the notice replaced. */
function replaceNotice(translations: Json, notices: Record<string, string>): Json {
  const all = toTranslations(translations);
  for (const language of new Set([...Object.keys(all), ...Object.keys(notices)])) {
    all[language] = { ...all[language], notice: notices[language] ?? '' };
  }
  return trimTranslations(all);
}

function toIsoTime(atMs: number | null): string | null {
  return atMs === null || Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}

function toDateAndTime(timeZone: string | undefined, atMs: number): [date: string, time: string] {
  const shown = wallClockTime(timeZone, atMs);
  return [shown.slice(0, 10), shown.slice(11, 16)];
}

/** The last day and the time of an end. The time is empty for the end of a day. */
function toLastDateAndTime(
  timeZone: string | undefined,
  untilMs: number,
): [date: string, time: string] {
  const lastDay = localDateAt(timeZone, untilMs - 1000);
  return lastDay === localDateAt(timeZone, untilMs)
    ? toDateAndTime(timeZone, untilMs)
    : [lastDay, ''];
}
