const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A number of bytes with its unit: ‘340 kB’, ‘2.5 kB’, ‘18.2 MB’. Never nothing, where there is something. */
export function byteSizeText(bytes: number): string {
  if (bytes >= 1000 * KILOBYTE) return `${withDigits(bytes / MEGABYTE, 1)} MB`;
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes >= 10) return `${withDigits(kilobytes, 0)} kB`;
  return `${withDigits(bytes > 0 ? Math.max(0.1, kilobytes) : 0, 1)} kB`;
}

function withDigits(value: number, digits: number): string {
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
