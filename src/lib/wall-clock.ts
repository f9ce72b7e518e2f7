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

/** To make one takes a hundred times as long as to use it. */
function getFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { ...FORMAT_OPTIONS, timeZone });
  formats.set(timeZone, format);
  return format;
}

/**
 * What calendar and clock of a place show: 2026-11-23T18:00:00. Of two such texts the later one is greater.
 * @param timeZone such as Europe/Berlin; undefined for the browser's own
 * @param atMs when, in milliseconds since 1970
 * @throws RangeError for a time zone that the browser doesn't know
 */
export function wallClockTime(timeZone: string | undefined, atMs: number): string {
  const parts = getFormat(timeZone).formatToParts(atMs);
  const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const date = `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
  return `${date}T${of('hour')}:${of('minute')}:${of('second')}`;
}

const SECOND_MS = 1000;

/** No clock is further from that of Greenwich, and none was. */
const MAX_OFFSET_MS = 26 * 3600 * SECOND_MS;

/**
 * When a place's clock shows a time, or a later one where it skips that, as clocks do in spring. A time that
 * it shows twice, in autumn, is one of the two.
 * @param shown such as 2026-11-23T18:00
 * @returns in milliseconds since 1970; NaN where it is no time, or one after November 9999
 * @throws RangeError for a time zone that the browser doesn't know
 */
export function momentFromWallClock(timeZone: string | undefined, shown: string): number {
  const inGreenwichMs = Date.parse(`${shown}Z`);
  // Of the last year with four digits the end is in one with five, and such a text is not the later one.
  if (Number.isNaN(inGreenwichMs) || !/^\d{4}-/.test(shown) || shown >= '9999-12') {
    return Number.NaN;
  }
  // The last second before it, and one that is not before it.
  let beforeMs = inGreenwichMs - MAX_OFFSET_MS;
  let afterMs = inGreenwichMs + MAX_OFFSET_MS;
  while (afterMs - beforeMs > SECOND_MS) {
    const middle = Math.floor((beforeMs + afterMs) / 2 / SECOND_MS) * SECOND_MS;
    if (wallClockTime(timeZone, middle) < shown) beforeMs = middle;
    else afterMs = middle;
  }
  return afterMs;
}

/** A day of the calendar, some days later: 2026-12-01. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400 * SECOND_MS)
    .toISOString()
    .slice(0, 10);
}

/** The day that a place's calendar shows: 2026-11-23. */
export function localDateAt(timeZone: string | undefined, atMs: number): string {
  return wallClockTime(timeZone, atMs).slice(0, 10);
}

/**
 * When a place's day is over: at its next midnight, or when the next day begins where clocks skip midnight.
 * @param daysAhead 0 for the day of now, 1 for the next one
 * @returns in milliseconds since 1970
 */
export function endOfDay(timeZone: string | undefined, nowMs: number, daysAhead: number): number {
  const next = addDays(localDateAt(timeZone, nowMs), daysAhead + 1);
  return momentFromWallClock(timeZone, `${next}T00:00`);
}

/** The time zone, or the browser's own where there is none, or none that it knows. */
export function supportedTimeZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone) return undefined;
  try {
    getFormat(timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}
