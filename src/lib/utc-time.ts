const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d+))?(?:Z|([+-]\d\d)(?::?(\d\d))?)$/;

/**
 * A database's time in the one way that it is written in backups: as UTC, with the microseconds that it
 * has. Backends write the same time in several ways, and a `Date` has no microseconds.
 * @returns the text as it is where it is no time
 */
export function utcTime(text: string): string {
  const [, date, time, fraction = '', hours = '+00', minutes = '00'] = TIME.exec(text) ?? [];
  const moment = new Date(`${date}T${time}${hours}:${minutes}`);
  if (Number.isNaN(moment.getTime())) return text;
  const seconds = moment.toISOString().replace(/\.\d+Z$/, '');
  const rest = fraction.replace(/0+$/, '');
  return `${seconds}${rest && `.${rest}`}+00:00`;
}
