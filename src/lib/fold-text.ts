/** For comparing names: without case, and with single blanks between the words. */
export function foldCase(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * For finding what somebody types: without case, accents and punctuation, and with single blanks
 * between the words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’ʼ]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
