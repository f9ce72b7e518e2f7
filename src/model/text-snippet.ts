import { foldText } from '@/lib/fold-text';

/** A piece of a text around what was found in it. */
export type Snippet = { before: string; found: string; after: string };

/** In long texts nearly everything has nearly any few letters somewhere. */
const LEAST_LETTERS_INSIDE = 4;

/** Written without blanks between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether a long text has a word, or one that begins with it; or, of some length, anywhere.
 * @param text folded, with a blank before each word
 * @param word folded
 */
export function hasWord(text: string, word: string): boolean {
  const isAnywhere = word.length >= LEAST_LETTERS_INSIDE || UNSPACED.test(word);
  return text.includes(isAnywhere ? word : ` ${word}`);
}

const BEFORE_LETTERS = 24;
const AFTER_LETTERS = 60;

/**
 * A piece of a text around the words that a query has, in its order; else around the first of its words that the
 * query has, or null where it has none of them.
 * @param query as it was typed
 */
export function snippetOf(text: string, query: string): Snippet | null {
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
  const [before, isCut] = lastLetters(text.slice(0, first.index));
  return {
    before: isCut ? `…${before}` : before,
    found: oneLine(text.slice(first.index, end)),
    after: oneLine(text.slice(end, end + AFTER_LETTERS)),
  };
}

/** The end of a text, which begins with a whole word. */
function lastLetters(text: string): [end: string, isCut: boolean] {
  if (text.length <= BEFORE_LETTERS) return [oneLine(text).trimStart(), false];
  const end = text.slice(-BEFORE_LETTERS);
  const blank = end.search(/\s/);
  return [oneLine(blank < 0 ? end : end.slice(blank)).trimStart(), true];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
