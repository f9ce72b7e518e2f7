const TIMESTAMP_PATTERN =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?:(:\d\d)(?:\.(\d{1,6}))?)?)?(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/i;

/**
 * A moment in one canonical spelling, in UTC with all digits: 2026-11-20T20:33:41.759001Z. Backends write moments in
 * several ways, and a `Date` has no microseconds. A text without a zone is read as UTC, one without a time as midnight.
 * @returns null if it isn't a moment
 */
export function toUtcTimestamp(text: string): string | null {
  const [, date, time = '00:00', second = ':00', fraction = '', hours = '+00', minutes = '00'] =
    TIMESTAMP_PATTERN.exec(text) ?? [];
  const moment = new Date(`${date}T${time}${second}${hours}:${minutes}`);
  const day = new Date(`${date}T00:00Z`);
  if (Number.isNaN(moment.getTime()) || Number.isNaN(day.getTime())) return null;
  // Some browsers read February 30 as a day of March.
  if (date !== day.toISOString().slice(0, 10)) return null;
  const digits = fraction.replace(/0+$/, '');
  return moment.toISOString().replace(/\.\d+Z$/, `${digits && `.${digits}`}Z`);
}
