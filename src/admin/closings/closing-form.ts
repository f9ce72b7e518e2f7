import { getTimeFormat } from '@/i18n/format-times';
import { isSameJson } from '@/lib/same-json';
import { endOfDay, localDateAt, momentFromWallClock, wallClockTime } from '@/lib/wall-clock';
import { type Fields, type Form, mapFields, rowToForm } from '@/model/fields/fields';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { toTranslations, trimTranslations } from '@/model/fields/translations';
import { type Notice, noticeFromRow, parseTimestamp } from '@/model/notice';
import type { Json } from '@/types/database';

/** A form closes places, or gives open ones a notice. */
export type ClosingKind = 'closing' | 'notice';

/** The texts of a form. Those of `notice_from` and `notice_until` also hold choices: see {@link readTimeChoice}. */
export type ClosingForm = Form<ClosingValues>;

/** All fields make one closing: none of them adopts what another window has stored. */
export const CLOSING_FORM_FIELDS = alwaysSent<ClosingValues>(CLOSING_FIELDS);

function alwaysSent<Row>(fields: Fields<Row>): Fields<Row> {
  return mapFields<Row, Fields<Row>>(fields, (_, field) => ({
    ...field,
    sendOnlyIfChanged: false,
  }));
}

/** `none` is immediately for the start, and until further notice for the end. */
const TIME_CHOICES = ['none', 'hour', 'time', 'today', 'tomorrow', 'date'] as const;
export type TimeChoice = (typeof TIME_CHOICES)[number];

/**
 * Reads the text of a time: a choice, and a moment that the choice `date` or `time` uses and the others remember. A
 * stored moment is in UTC, so that it stays as it is with its seconds: 2026-11-23T17:00:20Z. One that is entered is by
 * the place's clock, and its date or its time may be missing: 2026-11-23T.
 */
export function readTimeChoice(text: string): { choice: TimeChoice; moment: string } {
  const [first, moment = ''] = text.split(' ');
  const choice = TIME_CHOICES.find((name) => name === first);
  if (choice) return { choice, moment };
  return { choice: text === '' ? 'none' : 'date', moment: text };
}

/** The text of a time. A stored time that is chosen again has the same text as before. */
export function timeChoiceText(choice: TimeChoice, moment: string): string {
  if (moment === '') return choice === 'none' ? '' : choice;
  return choice === 'date' ? moment : `${choice} ${moment}`;
}

/** The date and the time of a moment by the place's clock. The time is empty if it is missing. */
export function dateAndTimeOf(timeZone: string | undefined, moment: string): string[] {
  if (!isStored(moment)) return moment.split('T');
  return wallClockTime(timeZone, Date.parse(moment)).slice(0, 16).split('T');
}

/** The last day and the time of an end. The time is empty for the end of a day. */
export function lastDateAndTimeOf(timeZone: string | undefined, moment: string): string[] {
  if (!isStored(moment)) return moment.split('T');
  const lastDay = localDateAt(timeZone, Date.parse(moment) - 1000);
  const [date = '', time = ''] = dateAndTimeOf(timeZone, moment);
  return lastDay === date ? [date, time] : [lastDay, ''];
}

function isStored(moment: string): boolean {
  return moment.endsWith('Z');
}

/** The form of the stored closing or notice; if there is none or it has ended, of a new one that ends at midnight. */
export function toClosingForm(
  stored: ClosingValues,
  kind: ClosingKind,
  nowMs: number,
): ClosingForm {
  const notice = noticeFromRow(stored);
  if (notice && (notice.untilMs === null || notice.untilMs > nowMs)) {
    return rowToForm<ClosingValues>(CLOSING_FIELDS, stored);
  }
  return {
    ...rowToForm(CLOSING_FIELDS, openValues(stored)),
    is_closed: kind === 'closing' ? 'On' : 'Off',
    notice_until: 'today',
  };
}

/** The form of several places: that of all of them if it is the same, otherwise of a new closing. */
export function toCommonForm(points: readonly ClosingValues[], nowMs: number): ClosingForm {
  const [form, ...others] = points.map((point) => {
    const translations = withNotices(null, noticesOf(point.translations));
    return toClosingForm({ ...point, translations }, 'closing', nowMs);
  });
  const isSame = others.every((other) => isSameJson(other, form));
  return isSame && form
    ? form
    : toClosingForm(openValues({ translations: null }), 'closing', nowMs);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A sentence for each invalid field. */
export type ClosingProblems = Partial<Record<'notice' | 'notice_from' | 'notice_until', string>>;

/**
 * The values to store, and what is wrong with them.
 * @param nowMs the time of the save, in milliseconds since 1970
 */
export function readClosingForm(
  form: ClosingForm,
  timeZone: string | undefined,
  nowMs: number,
): { values: ClosingValues; problems: ClosingProblems } {
  const { value: isClosed } = CLOSING_FIELDS.is_closed.parse(form.is_closed);
  const fromMs = readStart(form.notice_from, timeZone);
  const untilMs = readEnd(form.notice_until, timeZone, Math.max(fromMs || nowMs, nowMs));
  const notice = CLOSING_FIELDS.notice.parse(form.notice.trim());
  const translations = CLOSING_FIELDS.translations.parse(form.translations);
  const isWithoutText = notice.value === null;
  const textProblem = notice.problem ?? (isWithoutText ? null : translations.problem);
  const problems: ClosingProblems = {
    ...(textProblem !== null && { notice: textProblem }),
    ...(!isClosed && isWithoutText && { notice: 'Enter what visitors should read.' }),
    ...(Number.isNaN(fromMs) && { notice_from: 'Choose the first day.' }),
    ...findEndProblem(form, untilMs, fromMs, nowMs),
    ...(!isClosed && untilMs === null && { notice_until: 'Choose when it ends.' }),
  };
  const values = {
    is_closed: isClosed,
    closing_reason: (isClosed && form.closing_reason) || null,
    blocks_path: isClosed && CLOSING_FIELDS.blocks_path.parse(form.blocks_path).value,
    notice: notice.value,
    notice_from: toIsoTime(fromMs),
    notice_until: toIsoTime(untilMs),
    translations: isWithoutText ? withNotices(translations.value, {}) : translations.value,
  };
  return { values, problems };
}

function findEndProblem(
  { notice_until }: ClosingForm,
  untilMs: number | null,
  fromMs: number | null,
  nowMs: number,
): ClosingProblems {
  if (untilMs === null) return {};
  if (Number.isNaN(untilMs)) {
    const isTime = readTimeChoice(notice_until).choice === 'time';
    return { notice_until: isTime ? 'Choose a time.' : 'Choose the last day.' };
  }
  if (fromMs !== null && untilMs <= fromMs) return { notice_until: 'It must end after it begins.' };
  return untilMs <= nowMs ? { notice_until: 'This time has already passed.' } : {};
}

/** The moment of a start in milliseconds since 1970: null for immediately, NaN without a day. */
export function readStart(text: string, timeZone: string | undefined): number | null {
  const { choice, moment } = readTimeChoice(text);
  if (choice === 'none') return null;
  if (isStored(moment)) return parseTimestamp(moment);
  const [date, time] = moment.split('T');
  return momentFromWallClock(timeZone, `${date}T${time || '00:00'}`);
}

/** @param startMs the start of the closing, or now */
function readEnd(text: string, timeZone: string | undefined, startMs: number): number | null {
  const { choice, moment } = readTimeChoice(text);
  const [date, time] = lastDateAndTimeOf(timeZone, moment);
  switch (choice) {
    case 'hour':
      // Rounds up to a minute.
      return Math.ceil((startMs + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    case 'time':
      return momentFromWallClock(timeZone, `${localDateAt(timeZone, startMs)}T${time ?? ''}`);
    case 'today':
      return endOfDay(timeZone, startMs, 0);
    case 'tomorrow':
      return endOfDay(timeZone, startMs, 1);
    case 'none':
      return null;
    case 'date': {
      if (isStored(moment)) return parseTimestamp(moment);
      if (time) return momentFromWallClock(timeZone, `${date}T${time}`);
      const noonMs = momentFromWallClock(timeZone, `${date}T12:00`);
      return Number.isNaN(noonMs) ? Number.NaN : endOfDay(timeZone, noonMs, 0);
    }
  }
}

/** When a place is closed, or has a notice: “Closed from Monday, Nov 30 to Friday, Dec 4”. */
export function closingSentence({ isClosed, fromMs, untilMs }: Notice, timeZone?: string): string {
  const format = (atMs: number, isEnd: boolean) => {
    const isMidnight = endOfDay(timeZone, atMs - 1000, 0) === atMs;
    return getTimeFormat('en', timeZone, {
      weekday: 'long',
      month: 'short',
      day: 'numeric',
      ...(new Date(atMs).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
      ...(!isMidnight && { hour: 'numeric', minute: '2-digit' }),
    }).format(isMidnight && isEnd ? atMs - 1000 : atMs);
  };
  const state = isClosed ? 'Closed' : 'Notice shown';
  const from = fromMs === null ? 'now' : format(fromMs, false);
  if (untilMs === null) return `${state} from ${from} until further notice`;
  const until = format(untilMs, true);
  return from === until ? `${state} on ${from}` : `${state} from ${from} to ${until}`;
}

/** The values of an open place without a notice, which keep its other translations. */
export function openValues({ translations }: { translations: Json }): ClosingValues {
  return {
    is_closed: false,
    closing_reason: null,
    blocks_path: false,
    notice: null,
    notice_from: null,
    notice_until: null,
    translations: withNotices(translations, {}),
  };
}

/** The translations of a row's notice, by language. */
export function noticesOf(translations: Json): Record<string, string> {
  const texts = Object.entries(toTranslations(translations));
  return Object.fromEntries(
    texts.flatMap(([language, { notice }]) => (notice ? [[language, notice]] : [])),
  );
}

/** A row's translations with those of the notice replaced. */
export function withNotices(translations: Json, notices: Record<string, string>): Json {
  const all = toTranslations(translations);
  for (const language of new Set([...Object.keys(all), ...Object.keys(notices)])) {
    all[language] = { ...all[language], notice: notices[language] ?? '' };
  }
  return trimTranslations(all);
}

function toIsoTime(atMs: number | null): string | null {
  return atMs === null || Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}
