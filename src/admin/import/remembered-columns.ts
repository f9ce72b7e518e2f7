import { COLUMNS, normalizeHeader } from './columns';
import { parseTranslationColumn } from './translation-columns';

const KEY = 'poi-map-import-columns';
const MAX_REMEMBERED = 200;

/** What was chosen for headers in this browser: a column's name, or null for leaving it out. By bare headers. */
export function rememberedColumns(): Map<string, string | null> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isChoice) : []);
  } catch {
    // Not every browser keeps something, and what is kept may be anything.
    return new Map();
  }
}

/** Keeps what was chosen for a header. Without storage it is forgotten with the page. */
export function rememberColumn(header: string, column: string | null): void {
  const name = normalizeHeader(header);
  if (name === '') return;
  const choices = rememberedColumns();
  // The newest stand last.
  choices.delete(name);
  choices.set(name, column);
  try {
    localStorage.setItem(KEY, JSON.stringify([...choices].slice(-MAX_REMEMBERED)));
  } catch {
    // It may be full, or forbidden.
  }
}

function isChoice(entry: unknown): entry is [string, string | null] {
  if (!Array.isArray(entry)) return false;
  const [header, column] = entry;
  return typeof header === 'string' && (column === null || isColumn(column));
}

function isColumn(name: string): boolean {
  return COLUMNS.includes(name) || parseTranslationColumn(name) !== null;
}
