/** Why a place is closed, as visitors read it in their language. */
export const CLOSING_REASONS = ['weather', 'maintenance', 'full', 'season', 'event'] as const;

export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** What is said of a place for a time: that it is closed, or news. */
export type Notice = {
  isClosed: boolean;
  reason: ClosingReason | null;
  /** The administrator's own words, in the site's language. */
  text: string | null;
  /** When it begins, in milliseconds since 1970; null for at once. */
  fromMs: number | null;
  /** When it ends; null for until further notice. */
  untilMs: number | null;
};

/** A notice as somebody reads it, at a time that it is for. */
export type FormattedNotice = {
  isClosed: boolean;
  /** That it is closed, and until when; null for news of an open place. */
  state: string | null;
  /** Why, in the reader's language. */
  reason: string | null;
  /** The administrator's own words. */
  text: string | null;
  /** The language of these, where it is another one than the reader's. */
  textLang?: string;
  /** All of it in one line. */
  line: string;
  /** What it is found by. */
  searchText: string;
  /** A search for one of these finds it before all others. */
  keywords: string[];
};

/** A notice as a row of a point has it. */
type StoredNotice = {
  is_closed: boolean;
  closing_reason: string | null;
  notice: string | null;
  notice_from: string | null;
  notice_until: string | null;
};

/** The notice of a row, whenever it is; null where it has none. */
export function noticeFromRow(row: StoredNotice): Notice | null {
  if (!row.is_closed && row.notice === null) return null;
  const reason = CLOSING_REASONS.find((reason) => reason === row.closing_reason) ?? null;
  return {
    isClosed: row.is_closed,
    reason: row.is_closed ? reason : null,
    text: row.notice,
    fromMs: parseTimestamp(row.notice_from),
    untilMs: parseTimestamp(row.notice_until),
  };
}

/** Whether a notice is to be seen at a time: from its beginning until just before its end. */
export function isNoticeCurrent({ fromMs, untilMs }: Notice, nowMs: number): boolean {
  return (fromMs === null || fromMs <= nowMs) && (untilMs === null || nowMs < untilMs);
}

/** When the next of some notices begins or ends after a time, in milliseconds since 1970; null if none does. */
export function nextChangeMs(notices: Notice[], nowMs: number): number | null {
  const times = notices.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
  const next = times.filter((timeMs) => timeMs !== null && timeMs > nowMs);
  return next.reduce<number | null>(
    (first, timeMs) => (first === null || (timeMs !== null && timeMs < first) ? timeMs : first),
    null,
  );
}

/** A stored time, in milliseconds since 1970. Also as the embedded backend writes it, which Safari can't read: with a blank, and hours alone for a zone. */
export function parseTimestamp(text: string | null): number | null {
  if (text === null) return null;
  const timeMs = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(timeMs) ? null : timeMs;
}
