import { linkify } from '@/visitor/linkify';

/** A text of the list, or a slice of it. */
export type PrintedText = {
  /** The direction of the whole text. */
  dir: 'ltr' | 'rtl';
  parts: PrintedPart[];
};

/** Addresses and telephone numbers run from left to right in any text, so they are separate parts. */
export type PrintedPart = {
  kind: 'text' | 'address' | 'number';
  text: string;
  /** Its offset in the whole text. */
  start: number;
};

/** Splits a text at its addresses and telephone numbers. */
export function parsePrintedText(text: string): PrintedText {
  let start = 0;
  const parts = linkify(text).map(({ text, href }): PrintedPart => {
    const part = { kind: kindOf(href), text, start };
    start += text.length;
    return part;
  });
  const prose = parts.filter(({ kind }) => kind === 'text');
  return { dir: directionOf(prose.map(({ text }) => text).join('')), parts };
}

/** A slice of a text, without white space at its end. */
export function slicePrintedText(
  { dir, parts }: PrintedText,
  from: number,
  to?: number,
): PrintedText {
  const all = parts.map(({ text }) => text).join('');
  const end = from + all.slice(from, to).trimEnd().length;
  const sliced = parts.flatMap(({ kind, text, start }) => {
    const slice = text.slice(Math.max(0, from - start), Math.max(0, end - start));
    return slice ? [{ kind, text: slice, start: Math.max(from, start) }] : [];
  });
  return { dir, parts: sliced };
}

function kindOf(href: string | undefined): PrintedPart['kind'] {
  if (href === undefined) return 'text';
  return href.startsWith('tel:') ? 'number' : 'address';
}

/** The direction that `dir="auto"` finds for the whole text. On a slice, `dir="auto"` may find another one. */
function directionOf(text: string): PrintedText['dir'] {
  const [first = ''] = /[\p{L}\u200E\u200F]/u.exec(text) ?? [];
  return RTL_CHARACTER.test(first) ? 'rtl' : 'ltr';
}

const RTL_CHARACTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200F]/u;
