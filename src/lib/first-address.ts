/** In longer texts, the patterns would take long. */
const MAX_LINK_CHARACTERS = 3000;

/**
 * The first of several addresses in a text, and what else is in it. An address may contain blanks and semicolons, but no
 * other address.
 * @param isLink whether a text is an address
 * @returns the whole text if it can't be divided
 */
export function firstAddress(
  cell: string,
  isLink: (text: string) => boolean,
): { text: string; leftOut?: string } {
  if (cell.length > MAX_LINK_CHARACTERS || !/[\s;,|]/.test(cell)) return { text: cell };
  const addresses = cell.split(/(?<![\s;,|])[\s;,|]+(?=https?:|www\.|mailto:)/i);
  const parts = addresses.length > 1 || isLink(cell) ? addresses : cell.split(/[\s;,|]+/);
  const [first, ...others] = parts.filter(isLink);
  // Part of an address with a blank isn't that address.
  const isPart = parts !== addresses && others.length === 0 && /^\w+:/.test(cell);
  if (first === undefined || isPart) return { text: cell };
  const leftOut = parts.filter((part) => part !== first).join(' ');
  return { text: first, ...(leftOut !== '' && { leftOut }) };
}
