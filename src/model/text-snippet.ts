import { foldText } from '@/lib/fold-text';

/** An excerpt of a text around a match. */
export type Snippet = { before: string; found: string; after: string };

/** Shorter parts of words would match almost any long text. */
const MIN_INFIX_LENGTH = 4;

/** Scripts that are written without spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether a long text contains a word that begins with `word`. A longer `word` may be anywhere.
 * @param text folded, with a space before each word
 * @param word folded
 */
export function hasWord(text: string, word: string): boolean {
  const isAnywhere = word.length >= MIN_INFIX_LENGTH || UNSPACED_SCRIPT.test(word);
  return text.includes(isAnywhere ? word : ` ${word}`);
}

const MAX_BEFORE_LENGTH = 24;
const MAX_AFTER_LENGTH = 60;

/**
 * An excerpt of a text around the query's words if they follow each other in the text, otherwise around the first word
 * of the text that matches one of them; null if none matches.
 * @param query as entered
 */
export function extractSnippet(text: string, query: string): Snippet | null {
  const parts = foldText(query).split(' ').filter(Boolean);
  if (parts.length === 0) return null;
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}'’ʼ]+/gu)];
  const has = (index: number, part: string) =>
    words[index] !== undefined && hasWord(` ${foldText(words[index][0])}`, part);
  // "18:00" matches "9:00 to 18:00", but not at its first "00".
  const inOrder = words.findIndex((_, at) => parts.every((part, step) => has(at + step, part)));
  const at =
    inOrder >= 0 ? inOrder : words.findIndex((_, at) => parts.some((part) => has(at, part)));
  const first = words[at];
  const last = words[inOrder >= 0 ? at + parts.length - 1 : at];
  if (!first || !last) return null;
  const end = last.index + last[0].length;
  const [before, isCut] = truncateStart(text.slice(0, first.index));
  return {
    before: isCut ? `…${before}` : before,
    found: collapseWhitespace(text.slice(first.index, end)),
    after: collapseWhitespace(text.slice(end, end + MAX_AFTER_LENGTH)),
  };
}

/** The end of a text, from the beginning of a word. */
function truncateStart(text: string): [end: string, isCut: boolean] {
  if (text.length <= MAX_BEFORE_LENGTH) return [collapseWhitespace(text).trimStart(), false];
  const end = text.slice(-MAX_BEFORE_LENGTH);
  const space = end.search(/\s/);
  return [collapseWhitespace(space < 0 ? end : end.slice(space)).trimStart(), true];
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ');
}
