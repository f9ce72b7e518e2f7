/** Up to so many characters stand on one line. */
const MAX_SINGLE_LINE_LENGTH = 14;

/** A line has no more characters than this. Those of Chinese, Japanese and Korean are as wide as two. */
const MAX_LINE_LENGTH = 24;

const WIDE_CHARACTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Scripts without spaces between their words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A title on one line or two, broken between words, about as long as each other. What is too long ends with "…". */
export function breakTitle(title: string): string[] {
  const text = title.trim().replace(/\s+/gu, ' ');
  if (displayLength(text) <= MAX_SINGLE_LINE_LENGTH) return text === '' ? [] : [text];
  const breaks = findLineBreaks(text).map((end) => [
    text.slice(0, end).trim(),
    text.slice(end).trim(),
  ]);
  const whole = [[text], ...breaks].filter(fits);
  const evenest = whole.toSorted((one, other) => longestOf(one) - longestOf(other))[0];
  if (evenest) return evenest;
  // Not all of it has room: as much as can be.
  const [first = text, rest = ''] = breaks.findLast(([line = '']) => fits([line])) ?? [];
  return rest === '' ? [truncate(first)] : [first, truncate(rest)];
}

function truncate(text: string): string {
  if (fits([text])) return text;
  const hasRoom = (part: string) => displayLength(part) < MAX_LINE_LENGTH;
  const atWord = findLineBreaks(text)
    .map((end) => text.slice(0, end).trim())
    .findLast(hasRoom);
  let atCharacter = '';
  for (const { segment } of graphemeSegmenter.segment(text)) {
    if (!hasRoom(atCharacter + segment)) break;
    atCharacter += segment;
  }
  return `${(atWord ?? atCharacter).replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** Where a line may end, as positions in the text. */
function findLineBreaks(text: string): number[] {
  const segments = [...wordSegmenter.segment(text)];
  return segments.flatMap(({ segment, index }, number) => {
    const before = segments[number - 1]?.segment;
    if (before === undefined || segment === ' ') return [];
    const isBreak = /[\s/–-]$/u.test(before) || (isUnspaced(before) && isUnspaced(segment));
    return isBreak ? [index] : [];
  });
}

function isUnspaced(segment: string): boolean {
  return UNSPACED_SCRIPT.test(segment);
}

function fits(lines: string[]): boolean {
  return longestOf(lines) <= MAX_LINE_LENGTH;
}

function longestOf(lines: string[]): number {
  return Math.max(...lines.map(displayLength));
}

/** In characters, as a reader counts them. */
export function displayLength(text: string): number {
  let length = 0;
  for (const { segment } of graphemeSegmenter.segment(text))
    length += WIDE_CHARACTER.test(segment) ? 2 : 1;
  return length;
}
