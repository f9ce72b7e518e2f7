import MiniSearch from 'minisearch';
import { foldText } from '@/lib/fold-text';
import { hasWord } from './text-snippet';

/** What is searched of a point, and of the groups. */
type SearchablePoint = {
  title: string;
  group_id: string | null;
  /** The title in the site's language, where that is another one. */
  originalTitle?: string | undefined;
  description?: string | null | undefined;
  /** What else there is to find it by. */
  extraSearchText?: string | undefined;
  /** What is said of it now: that it is closed is searched by a word of its own. */
  currentNotice?: { keywords: string[] };
};
type SearchableGroup = { id: string; name: string; originalName?: string | undefined };

/** What a search found, best match first. */
export type SearchResult<Point> = {
  points: Point[];
  /** None has all the words. These come nearest; there may be none of them either. */
  isApproximate: boolean;
  /** Those of which only the description has all the words. */
  descriptionMatches?: ReadonlySet<Point>;
};

/**
 * Searches points by their titles, the names of their groups, and their descriptions; titles and names also in
 * the site's language, where that is another one. Case and accents don't count.
 *
 * Best is what has the query for a keyword, then a title that begins with it, then one with a word that does, then one that has it anywhere,
 * then one with all its words; of equals the shorter one, and then the alphabet's order. Then come the titles in
 * the site's language, those with words that begin one of their group's name, and those with words of the
 * description. Where there are none of all these, the most similar are found.
 * @param language whose alphabet it is, as BCP 47 writes it; the browser's if it is left out
 * @returns the search, which is kept for as long as the points are the same
 */
export function createPointSearch<Point extends SearchablePoint>(
  points: Point[],
  groups: SearchableGroup[],
  language?: string,
): (query: string) => SearchResult<Point> {
  let texts: SearchEntry<Point>[] | undefined;
  let index: MiniSearch | undefined;
  // Several times as fast as asking each title anew.
  const alphabet = new Intl.Collator(language);

  return (query) => {
    const wanted = foldText(query);
    if (wanted === '') return { points, isApproximate: false };
    texts ??= buildSearchEntries(points, groups);
    const exact = texts
      .map((text) => ({ text, point: text.point, rank: rankEntry(text, wanted) }))
      .filter(({ rank }) => rank < RANK_NONE)
      .sort(
        (one, other) =>
          one.rank - other.rank ||
          (one.rank < RANK_GROUP ? compareTitles(one.text, other.text, alphabet) : 0),
      );
    if (exact.length > 0) {
      const byText = exact
        .filter(({ rank }) => rank === RANK_DESCRIPTION)
        .map(({ point }) => point);
      return {
        points: exact.map(({ point }) => point),
        isApproximate: false,
        ...(byText.length > 0 && { descriptionMatches: new Set(byText) }),
      };
    }

    // Most visitors never need it.
    index ??= buildIndex(texts);
    const nearest = searchApproximate(index, wanted).map((id) => points[id]);
    return { points: nearest.filter((point) => point !== undefined), isApproximate: true };
  };
}

/** What is searched of a point, without case and accents; before each word but a title's first is a blank. */
type SearchEntry<Point> = {
  id: number;
  point: Point;
  title: string;
  /** The title in the site's language, or nothing. */
  own: string;
  group: string;
  keywords: string[];
  /** What else there is; made when it is first asked for, for it may be long. */
  rest: () => string;
};

function buildSearchEntries<Point extends SearchablePoint>(
  points: Point[],
  groups: SearchableGroup[],
): SearchEntry<Point>[] {
  const groupNames = new Map(
    groups.map(({ id, name, originalName }) => [
      id,
      ` ${foldText(`${name} ${originalName ?? ''}`)}`,
    ]),
  );
  return points.map((point, id) => ({
    id,
    point,
    title: foldText(point.title),
    own: foldText(point.originalTitle ?? ''),
    group: groupNames.get(point.group_id ?? '') ?? '',
    keywords: point.currentNotice?.keywords.map(foldText) ?? [],
    rest: lazy(() => remainingText(point)),
  }));
}

function remainingText({ description, extraSearchText }: SearchablePoint): string {
  return description || extraSearchText
    ? ` ${foldText(`${description ?? ''} ${extraSearchText ?? ''}`)}`
    : '';
}

function lazy(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const RANK_KEYWORD = -1;
/** Ranks of titles in the site's language are so much behind those of the visitor's. */
const RANK_ORIGINAL_TITLE = 4;
const RANK_GROUP = 8;
const RANK_DESCRIPTION = 9;
const RANK_NONE = 10;

function rankEntry(
  { title, own, group, keywords, rest }: SearchEntry<unknown>,
  wanted: string,
): number {
  if (keywords.includes(wanted)) return RANK_KEYWORD;
  const words = wanted.split(' ');
  const rank = rankTitle(title, wanted, words);
  if (rank < RANK_ORIGINAL_TITLE) return rank;
  const ownRank = own === '' ? RANK_ORIGINAL_TITLE : rankTitle(own, wanted, words);
  if (ownRank < RANK_ORIGINAL_TITLE) return RANK_ORIGINAL_TITLE + ownRank;
  const isNamed = (word: string) =>
    title.includes(word) || own.includes(word) || group.includes(` ${word}`);
  const others = words.filter((word) => !isNamed(word));
  if (others.length === 0) return RANK_GROUP;
  return others.every((word) => hasWord(rest(), word)) ? RANK_DESCRIPTION : RANK_NONE;
}

function rankTitle(title: string, wanted: string, words: string[]): number {
  if (title.startsWith(wanted)) return 0;
  if (title.includes(` ${wanted}`)) return 1;
  if (title.includes(wanted)) return 2;
  // Words in another order, or with others between them.
  return words.every((word) => title.includes(word)) ? 3 : RANK_ORIGINAL_TITLE;
}

function compareTitles(
  one: SearchEntry<SearchablePoint>,
  other: SearchEntry<SearchablePoint>,
  alphabet: Intl.Collator,
): number {
  const [{ title }, { title: otherTitle }] = [one.point, other.point];
  return title.length - otherTitle.length || alphabet.compare(title, otherTitle);
}

/** As many are offered that are only similar. */
const MAX_APPROXIMATE_RESULTS = 8;

/** Longer titles and queries are compared by their beginnings: the work grows with each part of either. */
const MAX_TRIGRAM_TEXT_LENGTH = 100;

/** What is offered has so much of the query, and is so similar in comparison with the most similar. */
const MIN_TRIGRAM_SHARE = 0.3;
const MIN_RELATIVE_SCORE = 0.5;

function buildIndex(texts: SearchEntry<unknown>[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'own', 'group'],
    tokenize: trigrams,
    processTerm: (part) => part,
  });
  index.addAll(texts);
  return index;
}

function searchApproximate(index: MiniSearch, wanted: string): number[] {
  const leastParts = MIN_TRIGRAM_SHARE * new Set(trigrams(wanted)).size;
  const similar = index.search(wanted).filter(({ queryTerms }) => queryTerms.length >= leastParts);
  const leastScore = (similar[0]?.score ?? 0) * MIN_RELATIVE_SCORE;
  return similar
    .filter(({ score }) => score >= leastScore)
    .slice(0, MAX_APPROXIMATE_RESULTS)
    .map(({ id }) => Number(id));
}

/**
 * Three letters each, with the blank before a word as one. A slip of the pen leaves most of them as they are,
 * wherever in a word it is, and also where the word is not finished, or a part of a longer one.
 */
function trigrams(text: string): string[] {
  const words = text.slice(0, MAX_TRIGRAM_TEXT_LENGTH).split(' ');
  return words.flatMap((word) => {
    const letters = [...` ${word}`];
    return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''));
  });
}
