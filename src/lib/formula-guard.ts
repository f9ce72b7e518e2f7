// A spreadsheet program runs a cell as a formula if it starts with one of these characters. East Asian
// editions accept the fullwidth ones.
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';

/** A negative number is no formula, and an apostrophe would make it text. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

const STARTS_LIKE_FORMULA = new RegExp(`^'*${FORMULA_START}`);

// A program that expects another delimiter starts a cell inside ours. It may skip blanks there, and take
// a quote for the start of a quoted cell.
const INNER_START = /[;,\t\r\n]['"\s]*/g;
const INNER_FORMULA = /[=+\-@＝＋－＠]/;

/**
 * Writes a text as a cell that no spreadsheet program runs as a formula, with an apostrophe before each start of
 * one, even after other apostrophes. An apostrophe also preserves blanks around a text. `unguardCell` removes
 * exactly these apostrophes.
 * @param delimiter a comma inside a cell needs no guard in a file with commas, which quotes the cell
 */
export function guardCell(text: string, delimiter = ','): string {
  if (NEGATIVE_NUMBER.test(text)) return text;
  const guarded = delimiter === ';' ? /[;,\t\r\n]/g : /[;\t\r\n]|,(?=')/g;
  const inner = changeInnerStarts(text, (start) => start.replace(guarded, "$&'"));
  return needsGuard(text) ? `'${inner}` : inner;
}

/** The text of a cell: as it was before `guardCell`, or else trimmed. */
export function unguardCell(cell: string): string {
  const text = changeInnerStarts(cell, (start) => start.replace(/([;,\t\r\n])'/g, '$1'));
  if (!needsGuard(text)) return text.trim();
  return text.startsWith("'") ? text.slice(1) : text.trim();
}

/**
 * Changes the start of each formula inside a text. The character after it is not part of the pattern, because
 * backtracking would take minutes in a long cell.
 */
function changeInnerStarts(text: string, change: (start: string) => string): string {
  return text.replace(INNER_START, (start, index: number) =>
    INNER_FORMULA.test(text[index + start.length] ?? '') ? change(start) : start,
  );
}

/** Returns the same for a text and its guarded cell, because it ignores leading apostrophes. */
function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return STARTS_LIKE_FORMULA.test(text) || bare !== bare.trim();
}
