import { clamp, type ScreenSize } from '@/geo/geometry';

/** Padding around the letters, in CSS pixels. labels.css repeats it. */
const PADDING_PX = 1;

/** Titles up to this length stay on one line. */
const MAX_SINGLE_LINE_LENGTH = 14;

/** Maximum length of a line in characters. Those of Chinese, Japanese and Korean count as two. */
const MAX_LINE_LENGTH = 24;

const WIDE_CHARACTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Scripts without spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The font size of labels beside large markers, and the smallest that is readable, in rem. */
const MAX_FONT_REM = 0.8125;
const MIN_FONT_REM = 0.65;

/** Two lines beside a marker of this size, in CSS pixels, have the largest font. Beside a smaller one, they shrink. */
const FULL_SIZE_MARKER_PX = 36;

/** The CSS font size of labels. Labels must not be more conspicuous than their markers. */
export function labelFontSize(markerPx: number): string {
  const rem = (markerPx / FULL_SIZE_MARKER_PX) * MAX_FONT_REM;
  return `${clamp(rem, MIN_FONT_REM, MAX_FONT_REM)}rem`;
}

/** The lines of a title, and their size. */
export type MeasuredTitle = { lines: string[]; size: ScreenSize };

/** Breaks titles into lines and measures them, once per title and font. */
export class TitleMeasurer {
  readonly #cache = new Map<string, MeasuredTitle>();
  readonly #context = document.createElement('canvas').getContext('2d');
  #font = '';
  #lineHeightPx = 0;

  /** Sets the font that titles are drawn with. */
  setFont({ fontStyle, fontWeight, fontSize, fontFamily, lineHeight }: CSSStyleDeclaration): void {
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const lineHeightPx = Number.parseFloat(lineHeight);
    if (font === this.#font && lineHeightPx === this.#lineHeightPx) return;
    this.#font = font;
    this.#lineHeightPx = lineHeightPx;
    this.#cache.clear();
    if (this.#context) this.#context.font = font;
  }

  measure(title: string): MeasuredTitle {
    const cached = this.#cache.get(title);
    if (cached) return cached;
    const lines = breakTitle(title);
    const widths = lines.map((line) => this.#context?.measureText(line).width ?? 0);
    const widthPx = Math.ceil(Math.max(0, ...widths));
    const heightPx = Math.ceil(lines.length * this.#lineHeightPx);
    const size = { widthPx: widthPx + 2 * PADDING_PX, heightPx: heightPx + 2 * PADDING_PX };
    const measured = { lines, size };
    this.#cache.set(title, measured);
    return measured;
  }
}

/** Breaks a title between words into one line or two of similar length. A title that is too long ends with "…". */
export function breakTitle(title: string): string[] {
  const text = title.trim().replace(/\s+/gu, ' ');
  if (displayLength(text) <= MAX_SINGLE_LINE_LENGTH) return text === '' ? [] : [text];
  const breaks = findLineBreaks(text).map((end) => [
    text.slice(0, end).trim(),
    text.slice(end).trim(),
  ]);
  const fitting = [[text], ...breaks].filter(fits);
  const [mostEven] = fitting.toSorted((a, b) => longestOf(a) - longestOf(b));
  if (mostEven) return mostEven;
  // The title is too long: fill the first line, and truncate the second.
  const [first = text, rest = ''] = breaks.findLast(([line = '']) => fits([line])) ?? [];
  return rest === '' ? [truncate(first)] : [first, truncate(rest)];
}

function truncate(text: string): string {
  if (fits([text])) return text;
  const cutAt = (ends: number[]) =>
    ends
      .map((end) => text.slice(0, end).trim())
      .findLast((start) => displayLength(start) < MAX_LINE_LENGTH);
  const characters = Array.from(graphemeSegmenter.segment(text), ({ index }) => index);
  const start = cutAt(findLineBreaks(text)) ?? cutAt(characters) ?? '';
  return `${start.replace(/[\s,;:.–-]+$/u, '')}…`;
}

/** The indexes in the text at which a line may end. */
function findLineBreaks(text: string): number[] {
  const segments = [...wordSegmenter.segment(text)];
  return segments.flatMap(({ segment, index }, position) => {
    const before = segments[position - 1]?.segment;
    if (before === undefined || segment === ' ') return [];
    const areUnspaced = UNSPACED_SCRIPT.test(before) && UNSPACED_SCRIPT.test(segment);
    return areUnspaced || /[\s/–-]$/u.test(before) ? [index] : [];
  });
}

function fits(lines: string[]): boolean {
  return longestOf(lines) <= MAX_LINE_LENGTH;
}

function longestOf(lines: string[]): number {
  return Math.max(...lines.map(displayLength));
}

/** Length in graphemes, of which wide ones count as two. */
export function displayLength(text: string): number {
  let length = 0;
  for (const { segment } of graphemeSegmenter.segment(text))
    length += WIDE_CHARACTER.test(segment) ? 2 : 1;
  return length;
}
