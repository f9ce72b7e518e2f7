/** An id as the database writes it, or null if it is none. */
export function readId(text: string): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null;
}

/**
 * A moment in one spelling, in UTC with all its digits: 2026-11-20T20:33:41.759001Z. The database's own
 * spelling depends on the backend. Without a zone it is read as UTC, without a time as midnight.
 * @returns null if it is no moment
 */
export function readTime(text: string): string | null {
  const [, date, time, second = ':00', fraction = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?:(:\d\d)(\.\d{1,6})?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(
      text,
    ) ?? [];
  if (date === undefined) return null;
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const offset = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const moment = new Date(`${date}T${time ?? '00:00'}${second}${offset}`);
  if (Number.isNaN(moment.getTime())) return null;
  const digits = fraction.replace(/\.?0+$/, '');
  return `${moment.toISOString().slice(0, 19)}${digits}Z`;
}
