import { foldText } from '@/lib/fold-text';

/** A piece of a text around what was found in it. */
export type Snippet = { before: string; found: string; after: string };

/** In long texts nearly everything has nearly any few letters somewhere. */
const MIN_INFIX_LENGTH = 4;

/** Written without blanks between words. */
const UNSPACED_SCRIPT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether a long text has a word, or one that begins with it; or, of some length, anywhere.
 * @param text folded, with a blank before each word
 * @param word folded
 */
export function hasWord(text: string, word: string): boolean {
  const isAnywhere = word.length >= MIN_INFIX_LENGTH || UNSPACED_SCRIPT.test(word);
  return text.includes(isAnywhere ? word : ` ${word}`);
}

const MAX_BEFORE_LENGTH = 24;
const MAX_AFTER_LENGTH = 60;

/**
 * A piece of a text around the words that a query has, in its order; else around the first of its words that the
 * query has, or null where it has none of them.
 * @param query as it was typed
 */
export function extractSnippet(text: string, query: string): Snippet | null {
  const wanted = foldText(query).split(' ').filter(Boolean);
  if (wanted.length === 0) return null;
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}'’ʼ]+/gu)];
  const has = (index: number, part: string) =>
    words[index] !== undefined && hasWord(` ${foldText(words[index][0])}`, part);
  // "18:00" is in "9:00 to 18:00", but not at its first "00".
  const inOrder = words.findIndex((_, at) => wanted.every((part, step) => has(at + step, part)));
  const at =
    inOrder >= 0 ? inOrder : words.findIndex((_, at) => wanted.some((part) => has(at, part)));
  const first = words[at];
  const last = words[inOrder >= 0 ? at + wanted.length - 1 : at];
  if (!first || !last) return null;
  const end = last.index + last[0].length;
  const [before, isCut] = truncateStart(text.slice(0, first.index));
  return {
    before: isCut ? `…${before}` : before,
    found: collapseWhitespace(text.slice(first.index, end)),
    after: collapseWhitespace(text.slice(end, end + MAX_AFTER_LENGTH)),
  };
}

/** The end of a text, which begins with a whole word. */
function truncateStart(text: string): [end: string, isCut: boolean] {
  if (text.length <= MAX_BEFORE_LENGTH) return [collapseWhitespace(text).trimStart(), false];
  const end = text.slice(-MAX_BEFORE_LENGTH);
  const blank = end.search(/\s/);
  return [collapseWhitespace(blank < 0 ? end : end.slice(blank)).trimStart(), true];
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ');
}
