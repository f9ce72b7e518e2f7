/** A file's name with today's date: `poi-map-points-2026-11-21.csv`. */
export function datedFileName(name: string, extension: string): string {
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
  return `${name}-${date}.${extension}`;
}
