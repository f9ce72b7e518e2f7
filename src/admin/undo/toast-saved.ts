import { toastDone } from '@/admin/toast-of-kind';
import { changedFields, putBackRow, type SaveOutcome } from '@/data/admin/save-row';
import type { Fields } from '@/model/fields/fields';
import { toastUndo } from './toast-undo';

/** What is said of a row that was stored, and when that is undone. */
export type SavedTexts = { created: string; updated: string; removed: string; putBack: string };

/** How the creation of a row is undone and redone. */
export type NewRowActions<Row> = {
  /** Deletes it, if it is still as it was stored. */
  remove: (row: Row) => Promise<unknown>;
  /** Brings it back as it was stored. */
  restore: (row: Row) => Promise<unknown>;
};

type Actions<Row, Values> = {
  save: (base: Row, values: Values) => Promise<SaveOutcome<Row>>;
  /** For a new row; left out where no row is ever new. */
  ofNew?: NewRowActions<Row> | undefined;
};

/**
 * Says that a row was stored, and offers to undo it where anything of it is new.
 * @param rows the row as it is stored now, and before that, or null where it is new
 */
export function toastSaved<Values, Row extends Values>(
  fields: Fields<Values>,
  { before, saved }: { before: Row | null; saved: Row },
  texts: SavedTexts,
  { save, ofNew }: Actions<Row, Values>,
): void {
  if (!before) {
    toastUndo(texts.created, {
      undo: async () => ofNew?.remove(saved),
      undone: texts.removed,
      redo: async () => ofNew?.restore(saved),
      about: nameOf<Values>(fields, saved),
    });
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
  toastUndo(texts.updated, {
    undo: () => putBackRow(fields, { before, saved }, save),
    undone: texts.putBack,
    redo: () => putBackRow(fields, { before: saved, saved: before }, save),
    about,
  });
}

/** What people call a row: its first text. */
function nameOf<Values>(fields: Fields<Values>, row: Values): string | undefined {
  for (const name in fields)
    if (fields[name].kind === 'text') return fields[name].toText(row[name]);
  return undefined;
}
