import { foldText } from './fold-text';

/**
 * The items whose title has all words of a query, best match first. Case and accents don't count.
 *
 * Best is a title that begins with the query, then one with a word that does, then one that has it
 * anywhere; of equals the shorter one, and then the alphabet's order.
 */
export function searchByTitle<Item extends { title: string }>(
  items: Item[],
  query: string,
): Item[] {
  const wanted = foldText(query);
  if (wanted === '') return items;
  return items
    .map((item) => ({ item, rank: rankOf(foldText(item.title), wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.item.title.length - other.item.title.length ||
        one.item.title.localeCompare(other.item.title),
    )
    .map(({ item }) => item);
}

const NO_MATCH = 4;

function rankOf(title: string, wanted: string): number {
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (title.includes(wanted)) return 2;
  // Words in another order, or with others between them.
  return wanted.split(' ').every((word) => title.includes(word)) ? 3 : NO_MATCH;
}
