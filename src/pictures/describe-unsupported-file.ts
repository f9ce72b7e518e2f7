/** What people take for pictures, or what is called one, by how it begins. */
const SIGNATURES: [RegExp, string][] = [
  [/^%PDF-/, 'a PDF'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF or raw photo'],
  [/^8BPS/, 'a Photoshop file'],
  [/^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?<svg/s, 'an SVG drawing'],
  [/^....ftyp/s, 'a film'],
];

/** Names a file that is no picture for the web, by its first bytes; null where they say nothing. */
export function describeUnsupportedFile(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head);
  return SIGNATURES.find(([beginning]) => beginning.test(text))?.[1] ?? null;
}
