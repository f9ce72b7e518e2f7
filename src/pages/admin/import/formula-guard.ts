// A spreadsheet program runs a cell as a formula if it begins with one of these. The wide ones count
// in East Asian editions.
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]';

const STARTS_LIKE_FORMULA = new RegExp(`^'*${FORMULA_START}`);

// A program that expects another delimiter begins a cell in the midst of ours. It may pass over blanks
// there, and take a quote for the start of a quoted cell. A line that is empty begins nothing.
const INNER_CELL = `['"\\s]*?[=+\\-@＝＋－＠]`;
const INNER_FORMULA = new RegExp(`(?<=[;\\t\\r\\n])(?=${INNER_CELL})`, 'g');
const INNER_GUARD = new RegExp(`(?<=[;\\t\\r\\n])'(?=${INNER_CELL})`, 'g');

/**
 * A text as a cell that no spreadsheet program runs as a formula: an apostrophe stands before what
 * would begin one, also where apostrophes stand before that already. Blanks around a text are kept by
 * an apostrophe too. `unguardCell` takes all of them away again, and no others.
 */
export function guardCell(text: string): string {
  const inner = text.replace(INNER_FORMULA, "'");
  return needsGuard(text) ? `'${inner}` : inner;
}

/** The text of a cell: as it was before `guardCell`, and else without blanks around it. */
export function unguardCell(cell: string): string {
  const text = cell.replace(INNER_GUARD, '');
  if (!needsGuard(text)) return text.trim();
  return text.startsWith("'") ? text.slice(1) : text.trim();
}

/** The same for a text and for its guarded cell: apostrophes at the start don't count. */
function needsGuard(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return STARTS_LIKE_FORMULA.test(text) || bare !== bare.trim();
}
