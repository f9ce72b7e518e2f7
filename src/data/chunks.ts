/** An address with so many ids stays under the 8,000 characters that servers on the way allow. */
export const MAX_IDS_PER_REQUEST = 150;

/** Cuts a list into parts of at most `size` items, in their order. */
export function splitIntoChunks<Item>(items: Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size));
  return chunks;
}
