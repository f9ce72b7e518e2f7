/** Downloads a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file name with today's date: `poi-map-points-2026-11-21.csv`. */
export function datedFileName(name: string, extension: string): string {
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
  return `${name}-${date}.${extension}`;
}
