// A spreadsheet program runs a cell as a formula if it begins with one of these. The wide ones count
// in East Asian editions.
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';

const STARTS_LIKE_FORMULA = new RegExp(`^'*${FORMULA_START}`);

// A program that expects another delimiter begins a cell in the midst of ours. It may pass over blanks
// there, and take a quote for the start of a quoted cell. A line that is empty begins nothing.
const INNER_START = /[;\t\r\n]['"\s]*/g;
const INNER_FORMULA = /[=+\-@＝＋－＠]/;

/**
 * A text as a cell that no spreadsheet program runs as a formula: an apostrophe stands before what
 * would begin one, also where apostrophes stand before that already. Blanks around a text are kept by
 * an apostrophe too. `unguardCell` takes all of them away again, and no others.
 */
export function guardCell(text: string): string {
  const inner = changeInnerStarts(text, (start) => start.replace(/[;\t\r\n]/g, "$&'"));
  return needsGuard(text) ? `'${inner}` : inner;
}

/** The text of a cell: as it was before `guardCell`, and else without blanks around it. */
export function unguardCell(cell: string): string {
  const text = changeInnerStarts(cell, (start) => start.replace(/([;\t\r\n])'/g, '$1'));
  if (!needsGuard(text)) return text.trim();
  return text.startsWith("'") ? text.slice(1) : text.trim();
}

/**
 * Changes what stands before each formula within a text. It looks at the character behind each start
 * instead of asking for it in the pattern, which would try every shorter start again: minutes in a long cell.
 */
function changeInnerStarts(text: string, change: (start: string) => string): string {
  return text.replace(INNER_START, (start, at: number) =>
    INNER_FORMULA.test(text[at + start.length] ?? '') ? change(start) : start,
  );
}

/** The same for a text and for its guarded cell: apostrophes at the start don't count. */
function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return STARTS_LIKE_FORMULA.test(text) || bare !== bare.trim();
}
