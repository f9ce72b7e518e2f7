import type { Fields } from '@/data/fields.admin';
import { changedFields, putBackRow, type SaveOutcome } from '@/data/save-row.admin';
import { toastDone } from '@/ui/toast-of-kind';
import { toastUndo } from './toast-undo';

/** What is said of a row that was stored, and when that is undone. */
export type SavedTexts = { created: string; updated: string; removed: string; putBack: string };

type Actions<Row, Values> = {
  save: (base: Row, values: Values) => Promise<SaveOutcome<Row>>;
  /** Left out where no row is ever new. */
  remove?: ((row: Row) => Promise<unknown>) | undefined;
};

/**
 * Says that a row was stored, and offers to undo it where anything of it is new.
 * @param rows the row as it is stored now, and before that, or null where it is new
 */
export function toastSaved<Values, Row extends Values>(
  fields: Fields<Values>,
  { before, saved }: { before: Row | null; saved: Row },
  texts: SavedTexts,
  { save, remove }: Actions<Row, Values>,
): void {
  if (!before) {
    const undo = async () => remove?.(saved);
    const about = nameOf<Values>(fields, saved);
    toastUndo(texts.created, { undo, undone: texts.removed, about });
    return;
  }
  const changed = changedFields<Values>(fields, before, saved);
  // Of the settings, which have no name, what of them was changed.
  const about =
    nameOf<Values>(fields, saved) ?? changed.map((name) => fields[name].label).join(', ');
  if (changed.length === 0) {
    toastDone(texts.updated, about);
    return;
  }
  const undo = () => putBackRow(fields, { before, saved }, save);
  toastUndo(texts.updated, { undo, undone: texts.putBack, about });
}

/** What people call a row: its first text. */
function nameOf<Values>(fields: Fields<Values>, row: Values): string | undefined {
  for (const name in fields)
    if (fields[name].kind === 'text') return fields[name].toText(row[name]);
  return undefined;
}
