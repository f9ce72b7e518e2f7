import { en, type Messages } from '@/i18n/en';
import { addDays, localDateAt, supportedTimeZone } from '@/lib/wall-clock';
import type { FormattedNotice, Notice } from './notice';

type NoticeMessages = Messages['notices'];

/** Tells notices and times to somebody: in their language, by the clock of the place. */
export class NoticeFormatter {
  readonly timeZone: string | undefined;
  readonly #words: NoticeMessages;
  readonly #time: Intl.DateTimeFormat;
  readonly #day: Intl.DateTimeFormat;
  readonly #dayOfYear: Intl.DateTimeFormat;

  /**
   * @param language what is read, as BCP 47 writes it
   * @param timeZone the site's; without one, or one that the browser knows, its own
   */
  constructor(words: NoticeMessages, language: string, timeZone: string | null | undefined) {
    this.timeZone = supportedTimeZone(timeZone);
    this.#words = words;
    const format = (options: Intl.DateTimeFormatOptions) =>
      createTimeFormat(language, this.timeZone, options);
    this.#time = format({ timeStyle: 'short' });
    this.#day = format({ month: 'short', day: 'numeric' });
    this.#dayOfYear = format({ year: 'numeric', month: 'short', day: 'numeric' });
  }

  /**
   * A notice as it is read at a time.
   * @param textLang the language of its own words, where that isn't the reader's
   */
  format(notice: Notice, nowMs: number, textLang?: string): FormattedNotice {
    const { isClosed, text } = notice;
    const state = isClosed ? this.#tellClosing(notice, nowMs) : null;
    const reason = notice.reason && this.#words.reasons[notice.reason];
    const line = [state, reason, text].filter(Boolean).join(' · ');
    // Also in English, for who doesn't think of another word.
    const keywords = isClosed ? `${this.#words.closed} ${en.notices.closed}`.split(' ') : [];
    return {
      isClosed,
      state,
      reason,
      text,
      ...(text !== null && textLang !== undefined && { textLang }),
      line,
      searchText: [line, ...keywords].join(' '),
      keywords,
    };
  }

  /** A moment, as one says it on a day: 6:00 PM; tomorrow, 6:00 PM; Nov 30, 6:00 PM. */
  formatMoment(atMs: number, nowMs: number): string {
    const time = this.#time.format(atMs);
    const days = this.#daysFrom(nowMs, atMs);
    if (days === 'today') return time;
    return days === 'tomorrow'
      ? this.#words.tomorrowAt(time)
      : this.#words.dayAt(this.#tellDay(atMs, nowMs), time);
  }

  #tellClosing({ untilMs }: Notice, nowMs: number): string {
    const words = this.#words;
    if (untilMs === null) return words.closedUntilFurtherNotice;
    const lastMs = untilMs - 1000;
    const isEndOfDay = localDateAt(this.timeZone, lastMs) !== localDateAt(this.timeZone, untilMs);
    if (!isEndOfDay) return words.closedUntil(this.formatMoment(untilMs, nowMs));
    const days = this.#daysFrom(nowMs, lastMs);
    if (days === 'today') return words.closedToday;
    return days === 'tomorrow'
      ? words.closedTomorrow
      : words.closedThrough(this.#tellDay(lastMs, nowMs));
  }

  #daysFrom(nowMs: number, atMs: number): 'today' | 'tomorrow' | 'another day' {
    const today = localDateAt(this.timeZone, nowMs);
    const day = localDateAt(this.timeZone, atMs);
    if (day === today) return 'today';
    return day === addDays(today, 1) ? 'tomorrow' : 'another day';
  }

  #tellDay(atMs: number, nowMs: number): string {
    const yearOf = (timeMs: number) => localDateAt(this.timeZone, timeMs).slice(0, 4);
    const format = yearOf(atMs) === yearOf(nowMs) ? this.#day : this.#dayOfYear;
    return format.format(atMs);
  }
}

/**
 * Writes times as all of the pages are written.
 * @param language what is read, as BCP 47 writes it
 * @param timeZone one that the browser knows; undefined for its own
 */
export function createTimeFormat(
  language: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(resolveLocale(language, navigator.languages), {
    ...options,
    timeZone,
    // As all other numbers of the pages; in Arabic and some others not every country writes them so.
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
}

/** The language as the reader's country writes it, where the browser says which that is: en-GB for en. */
export function resolveLocale(language: string, browser: readonly string[]): string {
  const isOfIt = (wanted: string) => wanted.toLowerCase().startsWith(`${language}-`);
  return browser.find(isOfIt) ?? language;
}
