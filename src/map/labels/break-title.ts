/** Up to so many characters stand on one line. */
const ONE_LINE = 14;

/** A line has no more characters than this. Those of Chinese, Japanese and Korean are as wide as two. */
const MAX_LINE = 24;

const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Scripts without spaces between their words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A title on one line or two, broken between words, about as long as each other. What is too long ends with "…". */
export function breakTitle(title: string): string[] {
  const text = title.trim().replace(/\s+/gu, ' ');
  if (lengthOf(text) <= ONE_LINE) return text === '' ? [] : [text];
  const breaks = breaksOf(text).map((end) => [text.slice(0, end).trim(), text.slice(end).trim()]);
  const whole = [[text], ...breaks].filter(fits);
  const evenest = whole.toSorted((one, other) => longestOf(one) - longestOf(other))[0];
  if (evenest) return evenest;
  // Not all of it has room: as much as can be.
  const [first = text, rest = ''] = breaks.findLast(([line = '']) => fits([line])) ?? [];
  return rest === '' ? [cut(first)] : [first, cut(rest)];
}

function cut(text: string): string {
  if (fits([text])) return text;
  const hasRoom = (part: string) => lengthOf(part) < MAX_LINE;
  const atWord = breaksOf(text)
    .map((end) => text.slice(0, end).trim())
    .findLast(hasRoom);
  let atCharacter = '';
  for (const { segment } of characters.segment(text)) {
    if (!hasRoom(atCharacter + segment)) break;
    atCharacter += segment;
  }
  return `${(atWord ?? atCharacter).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Where a line may end, as positions in the text. */
function breaksOf(text: string): number[] {
  const segments = [...words.segment(text)];
  return segments.flatMap(({ segment, index }, number) => {
    const before = segments[number - 1]?.segment;
    if (before === undefined || segment === ' ') return [];
    const isBreak = /[\s/–-]$/u.test(before) || (isUnspaced(before) && isUnspaced(segment));
    return isBreak ? [index] : [];
  });
}

function isUnspaced(segment: string): boolean {
  return UNSPACED.test(segment);
}

function fits(lines: string[]): boolean {
  return longestOf(lines) <= MAX_LINE;
}

function longestOf(lines: string[]): number {
  return Math.max(...lines.map(lengthOf));
}

/** In characters, as a reader counts them. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const { segment } of characters.segment(text)) length += WIDE.test(segment) ? 2 : 1;
  return length;
}
