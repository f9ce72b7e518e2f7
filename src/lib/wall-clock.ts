const FORMAT_OPTIONS: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Cached, because creating a format takes a hundred times as long as using it. */
function getFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...FORMAT_OPTIONS, timeZone });
  formats.set(timeZone, format);
  return format;
}

/**
 * The date and time that a place's calendar and clock show: 2026-11-23T18:00:00. Later strings are greater.
 * @param timeZone such as Europe/Berlin; undefined for the browser's own
 * @param atMs the moment, in milliseconds since 1970
 * @throws RangeError for a time zone that the browser doesn't know
 */
export function wallClockTime(timeZone: string | undefined, atMs: number): string {
  const parts = getFormat(timeZone).formatToParts(atMs);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${date}T${part('hour')}:${part('minute')}:${part('second')}`;
}

const SECOND_MS = 1000;

/** No clock differs more from UTC, or ever did. */
const MAX_OFFSET_MS = 26 * 3600 * SECOND_MS;

/**
 * The moment at which a place's clock shows a time. If clocks skip that time, as in spring, the moment of the change;
 * if they show it twice, as in fall, one of the two.
 * @param shown such as 2026-11-23T18:00
 * @returns in milliseconds since 1970; NaN if it isn't a time, or is after November 9999
 * @throws RangeError for a time zone that the browser doesn't know
 */
export function momentFromWallClock(timeZone: string | undefined, shown: string): number {
  const asUtcMs = Date.parse(`${shown}Z`);
  // The search below may reach a year of five digits, whose text would not compare as later.
  if (Number.isNaN(asUtcMs) || !/^\d{4}-/.test(shown) || shown >= '9999-12') {
    return Number.NaN;
  }
  // Invariant: the clock shows an earlier time at `beforeMs`, and not at `afterMs`.
  let beforeMs = asUtcMs - MAX_OFFSET_MS;
  let afterMs = asUtcMs + MAX_OFFSET_MS;
  while (afterMs - beforeMs > SECOND_MS) {
    const middle = Math.floor((beforeMs + afterMs) / 2 / SECOND_MS) * SECOND_MS;
    if (wallClockTime(timeZone, middle) < shown) beforeMs = middle;
    else afterMs = middle;
  }
  return afterMs;
}

/** The date some days later: 2026-12-01. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400 * SECOND_MS)
    .toISOString()
    .slice(0, 10);
}

/** The date that a place's calendar shows: 2026-11-23. */
export function localDateAt(timeZone: string | undefined, atMs: number): string {
  return wallClockTime(timeZone, atMs).slice(0, 10);
}

/**
 * The end of a place's day: its midnight, or the beginning of the next day if clocks skip midnight.
 * @param daysAhead 0 for today, 1 for tomorrow
 * @returns in milliseconds since 1970
 */
export function endOfDay(timeZone: string | undefined, nowMs: number, daysAhead: number): number {
  const next = addDays(localDateAt(timeZone, nowMs), daysAhead + 1);
  return momentFromWallClock(timeZone, `${next}T00:00`);
}

/** The time zone if the browser knows it; undefined, which means the browser's own, otherwise. */
export function supportedTimeZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined;
  try {
    getFormat(timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}
