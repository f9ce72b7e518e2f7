/** Has the browser save a file, as a download with this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click: at once would be too early.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
