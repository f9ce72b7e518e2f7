import { en, type Messages } from '@/i18n/en';
import { getTimeFormat } from '@/i18n/format-times';
import { addDays, localDateAt, supportedTimeZone } from '@/lib/wall-clock';
import type { FormattedNotice, Notice } from './notice';

type NoticeMessages = Messages['notices'];

const TIME: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric' };

/** Formats notices and times in the reader's language and by the place's clock. */
export class NoticeFormatter {
  readonly #messages: NoticeMessages;
  readonly #language: string;
  readonly #timeZone: string | null | undefined;

  /**
   * @param language the reader's, as a BCP 47 tag
   * @param timeZone the site's; the browser's own if it is missing or unknown
   */
  constructor(messages: NoticeMessages, language: string, timeZone: string | null | undefined) {
    this.#messages = messages;
    this.#language = language;
    this.#timeZone = timeZone;
  }

  /** Not looked up before it is needed: most maps have no notices, and the first look takes a while. */
  get timeZone(): string | undefined {
    return supportedTimeZone(this.#timeZone);
  }

  /**
   * Formats a notice as of a moment.
   * @param textLang the language of the notice's text, if it isn't the reader's
   * @param place the place's title, for `blockedPath`
   */
  format(notice: Notice, nowMs: number, textLang?: string, place?: string): FormattedNotice {
    const { isClosed, blocksPath, text } = notice;
    const state = isClosed ? this.#formatClosing(notice, nowMs, '') : null;
    // Marks keep the direction of a title, which may differ from that of the sentence.
    const at = blocksPath && place ? this.#messages.at(`\u2068${place}\u2069`) : null;
    const reason = notice.reason && this.#messages.reasons[notice.reason];
    const lineWith = (state: string | null) => [state, reason, text].filter(Boolean).join(' · ');
    const line = lineWith(state);
    // Also in English, for visitors who search for the English word.
    const keywords = isClosed ? `${this.#messages.closed} ${en.notices.closed}`.split(' ') : [];
    return {
      isClosed,
      state,
      reason,
      text,
      ...(text !== null && textLang !== undefined && { textLang }),
      ...(at !== null && { blockedPath: lineWith(this.#formatClosing(notice, nowMs, at)) }),
      untilMs: notice.untilMs,
      line,
      searchText: [line, ...keywords].join(' '),
      keywords,
    };
  }

  /** Formats a moment relative to today: 6:00 PM; tomorrow, 6:00 PM; Nov 30, 6:00 PM. */
  formatMoment(atMs: number, nowMs: number): string {
    const time = this.#formatTime(TIME, atMs);
    const days = this.#daysFrom(nowMs, atMs);
    if (days === 'today') return time;
    return days === 'tomorrow'
      ? this.#messages.tomorrowAt(time)
      : this.#messages.dayAt(this.#formatDay(atMs, nowMs), time);
  }

  /** @param at where, as the message `at` writes it; empty for the place itself */
  #formatClosing({ untilMs }: Notice, nowMs: number, at: string): string {
    const messages = this.#messages;
    if (untilMs === null) return messages.closedUntilFurtherNotice(at);
    const lastMs = untilMs - 1000;
    const isEndOfDay = localDateAt(this.timeZone, lastMs) !== localDateAt(this.timeZone, untilMs);
    if (!isEndOfDay) return messages.closedUntil(at, this.formatMoment(untilMs, nowMs));
    const days = this.#daysFrom(nowMs, lastMs);
    if (days === 'today') return messages.closedToday(at);
    return days === 'tomorrow'
      ? messages.closedTomorrow(at)
      : messages.closedThrough(at, this.#formatDay(lastMs, nowMs));
  }

  #daysFrom(nowMs: number, atMs: number): 'today' | 'tomorrow' | 'another day' {
    const today = localDateAt(this.timeZone, nowMs);
    const day = localDateAt(this.timeZone, atMs);
    if (day === today) return 'today';
    return day === addDays(today, 1) ? 'tomorrow' : 'another day';
  }

  #formatDay(atMs: number, nowMs: number): string {
    const yearOf = (timeMs: number) => localDateAt(this.timeZone, timeMs).slice(0, 4);
    return this.#formatTime(yearOf(atMs) === yearOf(nowMs) ? DAY : DAY_OF_YEAR, atMs);
  }

  #formatTime(options: Intl.DateTimeFormatOptions, atMs: number): string {
    return getTimeFormat(this.#language, this.timeZone, options).format(atMs);
  }
}
