import { foldText } from '@/lib/fold-text';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { localDateAt, momentFromWallClock, supportedTimeZone } from '@/lib/wall-clock';

type TimeOptions = {
  /** The site's time zone. Null, or one that the browser doesn't know, is the browser's own. */
  timeZone: string | null;
  /** Whether a day without a time means its end. */
  isEnd: boolean;
  /** Whether 03/04 is in March. */
  isMonthFirst: boolean;
  /** Now, in milliseconds since 1970. A date without a year is the next one. */
  nowMs: number;
};

/** Longer texts are no times, and the patterns would take long. */
const MAX_CHARACTERS = 100;

const HAS_ZONE = /:\d\d\S*(z|[+-]\d\d(:?\d\d)?)$/i;

/** 18:00, 6:00 pm or 18h00. In ISO dates a T comes before it. */
const TIME = /(?:\b|(?<=\d)t)(\d{1,2})\s?[:h]\s?(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(uhr|h|[ap]m)?\b/;

/** 18 Uhr, 18.30 Uhr, 6 pm or 18h. */
const HOUR = /\b(\d{1,2})(?:\.(\d\d))?()\s*(uhr|h|[ap]m)\b/;

/**
 * Reads a time as people write it: 31.12.2030 18:00, July 31, 2030, or until 31 July. A day begins and ends at the
 * site's midnight.
 * @returns in UTC like {@link toUtcTimestamp}, or null if it isn't a time
 */
export function readTime(text: string, options: TimeOptions): string | null {
  if (text.length > MAX_CHARACTERS) return null;
  if (HAS_ZONE.test(text)) return toUtcTimestamp(text);
  const zone = supportedTimeZone(options.timeZone);
  const lower = text.toLowerCase().replace(/\b([ap])\.\s?m\b\.?/, '$1m');
  const match = TIME.exec(lower) ?? HOUR.exec(lower);
  const today = localDateAt(zone, options.nowMs);
  const date = readDate(lower.replace(match?.[0] ?? '', ' '), options.isMonthFirst, today);
  const midnight = options.isEnd ? '24:00' : '00:00';
  const shown = `${date}T${match ? readClock(match) : midnight}`;
  const atMs = toUtcTimestamp(shown) === null ? Number.NaN : momentFromWallClock(zone, shown);
  return Number.isNaN(atMs) ? null : toUtcTimestamp(new Date(atMs).toISOString());
}

/** The time of day of a match, which may be one that no clock shows: 18:00:00. */
function readClock([, hour, minute, second, suffix]: RegExpExecArray): string {
  const hours = Number(hour);
  const isOtherHalf = suffix === 'pm' ? hours < 12 : suffix === 'am' && hours === 12;
  const numbers = [isOtherHalf ? (hours + 12) % 24 : hours, minute || 0, second || 0];
  return numbers.map(twoDigits).join(':');
}

const twoDigits = (number: string | number) => String(number).padStart(2, '0');

/** Reads a date without its time: 2030-12-31. There may be no such day. */
function readDate(text: string, isMonthFirst: boolean, today: string): string | null {
  if (!knownWords.has('july')) findNames();
  const words = foldText(text)
    .split(' ')
    .map((word) => word.replace(/^(\d+)(st|nd|rd|th|er|e|o|a)$/, '$1'))
    .filter((word) => knownWords.get(word) !== 0);
  if (words.length > 3) return null;
  const named = words.findIndex((word) => knownWords.has(word));
  const isYearFirst = /^\d{4}$/.test(words[0] ?? '');
  const numbers = words.map((word) => knownWords.get(word) ?? Number(word));
  const [first = 0, second = 0] = isYearFirst ? numbers.slice(1) : numbers;
  const isUsual = isMonthFirst && first <= 12 && !/\d\s?\.\s?\d/.test(text);
  const startsWithMonth =
    named < 0 ? isYearFirst || second > 12 || isUsual : named === Number(isYearFirst);
  const [month, day] = startsWithMonth ? [first, second] : [second, first];
  const inYear = (year: string | number) => `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const thisYear = Number(today.slice(0, 4));
  const year = words[isYearFirst ? 0 : 2]?.replace(/^\d\d$/, '20$&');
  return inYear(year ?? (inYear(thisYear) < today ? thisYear + 1 : thisYear));
}

const LANGUAGES = 'en de de-AT fr es it nl pt pl cs da sv nb'.split(' ');

/** Words beside a date that don’t change it, except weekdays. */
const SMALL_WORDS =
  'until till to thru through by from since at on the of bis zum zur ab von vom seit am um den der dem jusquau jusqua jusque le la du de au a des hasta desde el las fino al dal il alle ore tot van om per ate ao as do od kl til fram';

/** The numbers of the months by their names, and 0 for each word that doesn’t change a date. */
const knownWords = new Map(SMALL_WORDS.split(' ').map((word) => [word, 0]));

/** Adds the names of months and weekdays. It takes long enough to wait until a date is read. */
function findNames(): void {
  for (const style of ['long', 'short'] as const) {
    // Some languages change the name of a month beside a day. A weekday may be shortened like a month.
    for (const part of [{ month: style, day: 'numeric' }, { weekday: style }] as const) {
      for (const language of LANGUAGES) {
        const format = new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' });
        for (let month = 0; month < 12; month++) {
          for (const name of foldText(format.format(Date.UTC(2030, month))).match(/\b[a-z]+\b/g) ??
            [])
            if (!knownWords.has(name)) knownWords.set(name, 'month' in part ? month + 1 : 0);
        }
      }
    }
  }
}

/** Which of two numbers of a date is first: 03/04/2030. */
export type DateOrder = 'day first' | 'month first';

/** The order of the dates in some texts; null if none can be misread. */
export function dateOrderOf(texts: readonly string[]): DateOrder | 'ambiguous' | null {
  const pairs = texts.flatMap((text) => {
    const [, first, second] = /^\D*(\d{1,2})[/-](\d{1,2})[/-]/.exec(text) ?? [];
    return first === second ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const isDayFirst = pairs.some(({ first }) => first > 12);
  const isMonthFirst = pairs.some(({ second }) => second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day first' : 'month first';
  return pairs.length > 0 ? 'ambiguous' : null;
}
