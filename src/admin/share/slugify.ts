/**
 * Turns a title into part of a file name that every system accepts: letters and digits of any script in
 * lower case, with hyphens between the words.
 */
export function slugify(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-').slice(0, 80) ?? 'place';
}
