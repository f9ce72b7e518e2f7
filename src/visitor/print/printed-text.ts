import { linkify } from '@/lib/linkify';

/** A text of the list, or what is printed of it in one place. */
export type PrintedText = {
  /** Which way it runs as a whole. */
  dir: 'ltr' | 'rtl';
  parts: PrintedPart[];
};

/** Addresses and telephone numbers run from left to right in any text. */
export type PrintedPart = {
  kind: 'text' | 'address' | 'number';
  text: string;
  /** Where it begins in the whole text. */
  start: number;
};

/** Cuts a text at its addresses and telephone numbers. */
export function parsePrintedText(text: string): PrintedText {
  let start = 0;
  const parts = linkify(text).map(({ text, href }): PrintedPart => {
    const part = { kind: kindOf(href), text, start };
    start += text.length;
    return part;
  });
  const own = parts.filter(({ kind }) => kind === 'text');
  return { dir: directionOf(own.map(({ text }) => text).join('')), parts };
}

/** What is from one place in it to another, without blanks at the end. */
export function slicePrintedText(
  { dir, parts }: PrintedText,
  from: number,
  to?: number,
): PrintedText {
  const all = parts.map(({ text }) => text).join('');
  const end = from + all.slice(from, to).trimEnd().length;
  const between = parts.flatMap(({ kind, text, start }) => {
    const within = text.slice(Math.max(0, from - start), Math.max(0, end - start));
    return within ? [{ kind, text: within, start: Math.max(from, start) }] : [];
  });
  return { dir, parts: between };
}

function kindOf(href: string | undefined): PrintedPart['kind'] {
  if (href === undefined) return 'text';
  return href.startsWith('tel:') ? 'number' : 'address';
}

/** As `dir="auto"` finds it; that looks at each part of a text that is taken apart alone. */
function directionOf(text: string): PrintedText['dir'] {
  const [first = ''] = /[\p{L}\u200E\u200F]/u.exec(text) ?? [];
  return RTL_CHARACTER.test(first) ? 'rtl' : 'ltr';
}

const RTL_CHARACTER =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200F]/u;
