import MiniSearch from 'minisearch';
import { foldText } from '@/lib/fold-text';
import { type Facility, facilitiesMeant, isFacility } from './facilities';
import { hasWord } from './text-snippet';

/** The searched parts of points and groups. */
type SearchablePoint = {
  title: string;
  group_id: string | null;
  /** The title in the site's language, if `title` is a translation. */
  originalTitle?: string | undefined;
  /** Other names. */
  also_known_as?: string | null | undefined;
  marker_icon?: string | null;
  description?: string | null | undefined;
  /** More text to search. */
  extraSearchText?: string | undefined;
  /** The current notice. Its keywords find closed places. */
  currentNotice?: { keywords: string[] };
};
type SearchableGroup = { id: string; name: string; originalName?: string | undefined };

/** The result of a search, best match first. */
export type SearchResult<Point> = {
  points: Point[];
  /** Whether no point has all the words. The points, if any, are then only similar. */
  isApproximate: boolean;
  /** The points that match only by their description. */
  descriptionMatches?: ReadonlySet<Point>;
  /** If no point has all the words: the query in the nearest spelling that a point has. */
  suggestion?: string | undefined;
};

/**
 * Creates a search of points by their titles, their other names, their groups' names and their descriptions; titles and
 * groups' names also in the site's language. Ignores case and accents.
 *
 * The order of results: points with the query as a keyword; titles that begin with the query; titles with a word
 * that begins with it; titles that contain it; titles with all its words; then likewise titles in the site's
 * language; points whose other names complete the words; points that are the kind of facility that the query means,
 * such as toilets, by a word of any language; points whose group's name completes the words; points whose description
 * does. Equal titles are sorted by length, then by the alphabet. If nothing matches, the result is the most similar
 * points.
 * @param language of the alphabet, as a BCP 47 tag; the browser's by default
 * @returns the search function, which caches its index
 */
export function createPointSearch<Point extends SearchablePoint>(
  points: Point[],
  groups: SearchableGroup[],
  language?: string,
): (query: string) => SearchResult<Point> {
  let texts: SearchEntry<Point>[] | undefined;
  let index: MiniSearch | undefined;
  // Several times as fast as `localeCompare`.
  const alphabet = new Intl.Collator(language);

  return (query) => {
    const folded = foldText(query);
    if (folded === '') return { points, isApproximate: false };
    texts ??= buildSearchEntries(points, groups);
    const meant = facilitiesMeant(folded, language ?? 'en');
    const exact = texts
      .map((text) => ({ text, point: text.point, rank: rankEntry(text, folded, meant) }))
      .filter(({ rank }) => rank < RANK_NONE)
      .sort(
        (a, b) =>
          a.rank - b.rank || (a.rank < RANK_GROUP ? compareTitles(a.text, b.text, alphabet) : 0),
      );
    if (exact.length > 0) {
      const byDescription = exact
        .filter(({ rank }) => rank === RANK_DESCRIPTION)
        .map(({ point }) => point);
      return {
        points: exact.map(({ point }) => point),
        isApproximate: false,
        ...(byDescription.length > 0 && { descriptionMatches: new Set(byDescription) }),
      };
    }

    // Created on demand: most visitors never need it.
    index ??= buildIndex(texts);
    const similar = searchSimilar(index, folded).flatMap((id) => texts?.[id] ?? []);
    return {
      points: similar.map(({ point }) => point),
      isApproximate: true,
      suggestion: nearestSpelling(folded, similar.length > 0 ? similar : texts),
    };
  };
}

/** The searched fields of a point, folded. A space precedes each word but a title's first. */
type SearchEntry<Point> = {
  id: number;
  point: Point;
  title: string;
  /** The title in the site's language if `title` is a translation, otherwise empty. */
  originalTitle: string;
  otherNames: string;
  group: string;
  keywords: string[];
  /** All names of the point and its group, as they are written. */
  names: () => string;
  /** The remaining fields. Computed on demand, because they may be long. */
  rest: () => string;
};

function buildSearchEntries<Point extends SearchablePoint>(
  points: Point[],
  groups: SearchableGroup[],
): SearchEntry<Point>[] {
  const groupNames = new Map(
    groups.map(({ id, name, originalName = '' }) => {
      const names = `${name} ${originalName}`;
      return [id, { names, folded: ` ${foldText(names)}` }];
    }),
  );
  return points.map((point, id) => {
    const { title, originalTitle = '', also_known_as } = point;
    const otherNames = also_known_as ?? '';
    const group = groupNames.get(point.group_id ?? '');
    let rest: string | undefined;
    return {
      id,
      point,
      title: foldText(title),
      originalTitle: foldText(originalTitle),
      otherNames: ` ${foldText(otherNames)}`,
      group: group?.folded ?? '',
      keywords: point.currentNotice?.keywords.map(foldText) ?? [],
      names: () => [title, originalTitle, otherNames, group?.names].join(' '),
      rest() {
        rest ??= remainingText(point);
        return rest;
      },
    };
  });
}

function remainingText({ description, extraSearchText }: SearchablePoint): string {
  return description || extraSearchText
    ? ` ${foldText(`${description ?? ''} ${extraSearchText ?? ''}`)}`
    : '';
}

const RANK_KEYWORD = -1;
/** The offset of the ranks of titles in the site's language. */
const RANK_ORIGINAL_TITLE = 4;
const RANK_OTHER_NAME = 8;
const RANK_FACILITY = 9;
const RANK_GROUP = 10;
const RANK_DESCRIPTION = 11;
const RANK_NONE = 12;

function rankEntry(
  { point, title, originalTitle, otherNames, group, keywords, rest }: SearchEntry<SearchablePoint>,
  query: string,
  meant: Facility[],
): number {
  if (keywords.includes(query)) return RANK_KEYWORD;
  const words = query.split(' ');
  const rank = rankTitle(title, query, words);
  if (rank < RANK_ORIGINAL_TITLE) return rank;
  const originalRank =
    originalTitle === '' ? RANK_ORIGINAL_TITLE : rankTitle(originalTitle, query, words);
  if (originalRank < RANK_ORIGINAL_TITLE) return RANK_ORIGINAL_TITLE + originalRank;
  const isNamed = (word: string) =>
    title.includes(word) || originalTitle.includes(word) || hasWord(otherNames, word);
  const unnamed = words.filter((word) => !isNamed(word));
  if (unnamed.length === 0) return RANK_OTHER_NAME;
  const names = `${title} ${originalTitle}${otherNames}`;
  if (meant.some((kind) => isFacility(kind, point.marker_icon, names))) return RANK_FACILITY;
  const others = unnamed.filter((word) => !group.includes(` ${word}`));
  if (others.length === 0) return RANK_GROUP;
  return others.every((word) => hasWord(rest(), word)) ? RANK_DESCRIPTION : RANK_NONE;
}

function rankTitle(title: string, query: string, words: string[]): number {
  if (title.startsWith(query)) return 0;
  if (title.includes(` ${query}`)) return 1;
  if (title.includes(query)) return 2;
  // The words may be in another order, or with others between them.
  return words.every((word) => title.includes(word)) ? 3 : RANK_ORIGINAL_TITLE;
}

function compareTitles(
  a: SearchEntry<SearchablePoint>,
  b: SearchEntry<SearchablePoint>,
  alphabet: Intl.Collator,
): number {
  const [titleA, titleB] = [a.point.title, b.point.title];
  return titleA.length - titleB.length || alphabet.compare(titleA, titleB);
}

const MAX_APPROXIMATE_RESULTS = 8;

/** Only this much of titles and queries is compared, because the work grows with their length. */
const MAX_TRIGRAM_TEXT_LENGTH = 100;

/** A similar title has at least this fraction of the query's trigrams, and of the best title's score. */
const MIN_TRIGRAM_FRACTION = 0.3;
const MIN_RELATIVE_SCORE = 0.5;

function buildIndex(texts: SearchEntry<unknown>[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'originalTitle', 'otherNames', 'group'],
    tokenize: trigrams,
    processTerm: (trigram) => trigram,
  });
  index.addAll(texts);
  return index;
}

/** The ids of the points with the most similar names, the best first. */
function searchSimilar(index: MiniSearch, query: string): number[] {
  const minTrigrams = MIN_TRIGRAM_FRACTION * new Set(trigrams(query)).size;
  const similar = index.search(query).filter(({ queryTerms }) => queryTerms.length >= minTrigrams);
  const minScore = (similar[0]?.score ?? 0) * MIN_RELATIVE_SCORE;
  return similar
    .filter(({ score }) => score >= minScore)
    .slice(0, MAX_APPROXIMATE_RESULTS)
    .map(({ id }) => Number(id));
}

/**
 * All sequences of three characters, including the space before a word. A typing error changes only a few of them,
 * and an unfinished word, or a part of a longer word, shares most of them.
 */
function trigrams(text: string): string[] {
  const words = text.slice(0, MAX_TRIGRAM_TEXT_LENGTH).split(' ');
  return words.flatMap((word) => {
    const characters = [...` ${word}`];
    return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(''));
  });
}

/** A word as people write it, without the punctuation around it: L’Église. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/** A misspelled word differs from the right one in at most this fraction of its letters. */
const MAX_SPELLING_DISTANCE = 0.34;

/**
 * The query with each word in the nearest spelling among the names of one point.
 * @param query folded
 * @param entries the points with similar names; those with equally near spellings count in this order
 * @returns undefined if no point has a near spelling of every word
 */
function nearestSpelling(query: string, entries: SearchEntry<unknown>[]): string | undefined {
  const words = query.slice(0, MAX_TRIGRAM_TEXT_LENGTH).split(' ');
  const spellings = entries.flatMap(({ names }) => {
    const known = [...names().matchAll(WORD)].map(([word]) => ({ word, folded: foldText(word) }));
    const near = words.flatMap((word) => nearestWord(word, known) ?? []);
    if (near.length < words.length) return [];
    const distance = near.reduce((sum, { distance }) => sum + distance, 0);
    return { distance, text: near.map(({ word }) => word).join(' ') };
  });
  return nearestOf(spellings)?.text;
}

function nearestWord(word: string, known: { word: string; folded: string }[]) {
  const maxDistance = Math.round(word.length * MAX_SPELLING_DISTANCE);
  const distances = known.map((one) => ({ ...one, distance: editDistance(word, one.folded) }));
  return nearestOf(distances.filter(({ distance }) => distance <= maxDistance));
}

/** The first of the nearest ones. */
function nearestOf<Candidate extends { distance: number }>(
  candidates: Candidate[],
): Candidate | undefined {
  return candidates.toSorted((a, b) => a.distance - b.distance)[0];
}

/** How many letters to insert, remove or replace to turn one word into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 0; row < from.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < to.length; column += 1) {
      const replaced = (previous[column] ?? 0) + (from[row] === to[column] ? 0 : 1);
      const removed = (previous[column + 1] ?? 0) + 1;
      const inserted = (current[column] ?? 0) + 1;
      current.push(Math.min(replaced, removed, inserted));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
