/**
 * Turns a title into part of a file name that every system accepts: letters and digits of any script in
 * lower case, with hyphens between the words.
 * @param fallback for a title without letters and digits
 */
export function slugify(title: string, fallback = 'place'): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-').slice(0, 80) ?? fallback;
}
