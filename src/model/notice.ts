import type { Tables } from '@/types/database';

/** The reasons for a closing that are translated for visitors. */
export const CLOSING_REASONS = ['weather', 'maintenance', 'full', 'season', 'event'] as const;

export type ClosingReason = (typeof CLOSING_REASONS)[number];

/** A temporary closing of a place, or news about it. */
export type Notice = {
  isClosed: boolean;
  /** Whether nobody gets past the place. */
  blocksPath: boolean;
  reason: ClosingReason | null;
  /** The administrator's text, in the site's language. */
  text: string | null;
  /** Its beginning, in milliseconds since 1970; null for immediately. */
  fromMs: number | null;
  /** Its end, in milliseconds since 1970; null for until further notice. */
  untilMs: number | null;
};

/** A notice in words, as of some moment. */
export type FormattedNotice = {
  isClosed: boolean;
  /** Says that the place is closed, and until when; null for news about an open place. */
  state: string | null;
  /** The reason in the reader's language. */
  reason: string | null;
  /** The administrator's text. */
  text: string | null;
  /** Says where nobody gets past, until when and why; missing if people get past the place. */
  blockedPath?: string;
  /** The language of the text, if it isn't the reader's. */
  textLang?: string;
  /** Its end, in milliseconds since 1970; null for until further notice. */
  untilMs: number | null;
  /** All of it in one line. */
  line: string;
  /** The text by which a search finds it. */
  searchText: string;
  /** Searching for one of these lists the point first. */
  keywords: string[];
};

/** The columns of a point that hold a notice. */
export type StoredNotice = Pick<
  Tables<'points'>,
  'is_closed' | 'closing_reason' | 'blocks_path' | 'notice' | 'notice_from' | 'notice_until'
>;

/** The notice of a row, current or not; null if it has none. */
export function noticeFromRow(row: StoredNotice): Notice | null {
  if (!row.is_closed && row.notice === null) return null;
  const reason = CLOSING_REASONS.find((reason) => reason === row.closing_reason) ?? null;
  return {
    isClosed: row.is_closed,
    blocksPath: row.is_closed && row.blocks_path,
    reason: row.is_closed ? reason : null,
    text: row.notice,
    fromMs: parseTimestamp(row.notice_from),
    untilMs: parseTimestamp(row.notice_until),
  };
}

/** Whether a notice is current: from its start until just before its end. */
export function isNoticeCurrent({ fromMs, untilMs }: Notice, nowMs: number): boolean {
  return (fromMs === null || fromMs <= nowMs) && (untilMs === null || nowMs < untilMs);
}

/** The next start or end of any of the notices, in milliseconds since 1970; null if there is none. */
export function nextChangeMs(notices: Notice[], nowMs: number): number | null {
  const times = notices.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
  const next = times.filter((timeMs) => timeMs !== null).filter((timeMs) => timeMs > nowMs);
  return next.toSorted((a, b) => a - b)[0] ?? null;
}

/**
 * Parses a stored time. The embedded backend writes it in a way that Safari can't parse: with a space, and with a zone
 * of hours only.
 * @returns in milliseconds since 1970
 */
export function parseTimestamp(text: string | null): number | null {
  if (text === null) return null;
  const timeMs = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(timeMs) ? null : timeMs;
}
