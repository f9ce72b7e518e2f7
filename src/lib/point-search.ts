import MiniSearch from 'minisearch';
import { foldText } from './fold-text';

/** What is searched of a point, and of the groups. */
type Named = { title: string; group_id: string | null };
type Group = { id: string; name: string };

/** What a search found, best match first. */
export type Found<Point> = {
  points: Point[];
  /** None has all the words. These come nearest; there may be none of them either. */
  isNearest: boolean;
};

/**
 * Searches points by their titles and the names of their groups. Case and accents don't count.
 *
 * Best is a title that begins with the query, then one with a word that does, then one that has it anywhere,
 * then one with all its words; of equals the shorter one, and then the alphabet's order. Then come those with
 * words that begin one of their group's name. Where there are none of all these, the most similar are found.
 * @param language whose alphabet it is, as BCP 47 writes it; the browser's if it is left out
 * @returns the search, which is kept for as long as the points are the same
 */
export function createPointSearch<Point extends Named>(
  points: Point[],
  groups: Group[],
  language?: string,
): (query: string) => Found<Point> {
  let texts: Text<Point>[] | undefined;
  let index: MiniSearch | undefined;
  // Several times as fast as asking each title anew.
  const alphabet = new Intl.Collator(language);

  return (query) => {
    const wanted = foldText(query);
    if (wanted === '') return { points, isNearest: false };
    texts ??= textsOf(points, groups);
    const exact = texts
      .map((text) => ({ point: text.point, rank: rankOf(text, wanted) }))
      .filter(({ rank }) => rank < NO_MATCH)
      .sort(
        (one, other) =>
          one.rank - other.rank || (one.rank < BY_GROUP ? compare(one, other, alphabet) : 0),
      );
    if (exact.length > 0) return { points: exact.map(({ point }) => point), isNearest: false };

    // Most visitors never need it.
    index ??= indexOf(texts);
    const nearest = nearestIn(index, wanted).map((id) => points[id]);
    return { points: nearest.filter((point) => point !== undefined), isNearest: true };
  };
}

/** What is searched of a point, without case and accents; before each word of the group's name is a blank. */
type Text<Point> = { id: number; point: Point; title: string; group: string };

function textsOf<Point extends Named>(points: Point[], groups: Group[]): Text<Point>[] {
  const groupNames = new Map(groups.map(({ id, name }) => [id, ` ${foldText(name)}`]));
  return points.map((point, id) => ({
    id,
    point,
    title: foldText(point.title),
    group: groupNames.get(point.group_id ?? '') ?? '',
  }));
}

const BY_GROUP = 4;
const NO_MATCH = 5;

function rankOf({ title, group }: Text<unknown>, wanted: string): number {
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (title.includes(wanted)) return 2;
  // Words in another order, or with others between them.
  const words = wanted.split(' ');
  if (words.every((word) => title.includes(word))) return 3;
  const isInEither = words.every((word) => title.includes(word) || group.includes(` ${word}`));
  return isInEither ? BY_GROUP : NO_MATCH;
}

function compare(
  { point: one }: { point: Named },
  { point: other }: { point: Named },
  alphabet: Intl.Collator,
): number {
  return one.title.length - other.title.length || alphabet.compare(one.title, other.title);
}

/** As many are offered that are only similar. */
const MAX_NEAREST = 8;

/** Longer titles and queries are compared by their beginnings: the work grows with each part of either. */
const MAX_SIMILAR_LETTERS = 100;

/** What is offered has so much of the query, and is so similar in comparison with the most similar. */
const LEAST_SHARE = 0.3;
const LEAST_SIMILARITY = 0.5;

function indexOf(texts: Text<unknown>[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'group'],
    tokenize: trigrams,
    processTerm: (part) => part,
  });
  index.addAll(texts);
  return index;
}

function nearestIn(index: MiniSearch, wanted: string): number[] {
  const leastParts = LEAST_SHARE * new Set(trigrams(wanted)).size;
  const similar = index.search(wanted).filter(({ queryTerms }) => queryTerms.length >= leastParts);
  const leastScore = (similar[0]?.score ?? 0) * LEAST_SIMILARITY;
  return similar
    .filter(({ score }) => score >= leastScore)
    .slice(0, MAX_NEAREST)
    .map(({ id }) => Number(id));
}

/**
 * Three letters each, with the blank before a word as one. A slip of the pen leaves most of them as they are,
 * wherever in a word it is, and also where the word is not finished, or a part of a longer one.
 */
function trigrams(text: string): string[] {
  const words = text.slice(0, MAX_SIMILAR_LETTERS).split(' ');
  return words.flatMap((word) => {
    const letters = [...` ${word}`];
    return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''));
  });
}
