const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * A number of bytes with its unit: ‘340 kB’, ‘2.5 kB’, ‘18.2 MB’. Never nothing, where there is something.
 * @param language as BCP 47 writes it
 */
export function formatByteSize(bytes: number, language = 'en'): string {
  const withUnit = (value: number, digits: number, unit: 'kilobyte' | 'megabyte') =>
    value.toLocaleString(language, {
      style: 'unit',
      unit,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  if (bytes >= 1000 * KILOBYTE) return withUnit(bytes / MEGABYTE, 1, 'megabyte');
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes >= 10) return withUnit(kilobytes, 0, 'kilobyte');
  return withUnit(bytes > 0 ? Math.max(0.1, kilobytes) : 0, 1, 'kilobyte');
}
