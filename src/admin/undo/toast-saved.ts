import { toastSuccess } from '@/admin/toasts';
import { changedFields, type RowChange, revertRow, type SaveOutcome } from '@/data/admin/save-row';
import type { Fields } from '@/model/fields/fields';
import { toastUndo } from './undo-toasts';

/** What is said of a row that was stored, and when that is undone. */
export type SaveMessages = { created: string; updated: string; removed: string; reverted: string };

/** How the creation of a row is undone and redone. */
export type CreationUndo<Row> = {
  /** Deletes it, if it is still as it was stored. */
  remove: (row: Row) => Promise<unknown>;
  /** Brings it back as it was stored. */
  restore: (row: Row) => Promise<unknown>;
};

type ToastSavedActions<Row, Values> = {
  save: (change: RowChange<Row, Values>) => Promise<SaveOutcome<Row>>;
  /** For a new row; left out where no row is ever new. */
  creationUndo?: CreationUndo<Row> | undefined;
};

/**
 * Says that a row was stored, and offers to undo it where anything of it is new.
 * @param rows the row as it is stored now, and before that, or null where it is new
 */
export function toastSaved<Values, Row extends Values>(
  fields: Fields<Values>,
  { before, saved }: { before: Row | null; saved: Row },
  texts: SaveMessages,
  { save, creationUndo }: ToastSavedActions<Row, Values>,
): void {
  if (!before) {
    toastUndo(texts.created, {
      undo: async () => creationUndo?.remove(saved),
      undone: texts.removed,
      redo: async () => creationUndo?.restore(saved),
      about: rowName<Values>(fields, saved),
    });
    return;
  }
  const changed = changedFields<Values>(fields, before, saved);
  // Of the settings, which have no name, what of them was changed.
  const about =
    rowName<Values>(fields, saved) ?? changed.map((name) => fields[name].label).join(', ');
  if (changed.length === 0) {
    toastSuccess(texts.updated, about);
    return;
  }
  toastUndo(texts.updated, {
    undo: () => revertRow(fields, { before, saved }, save),
    undone: texts.reverted,
    redo: () => revertRow(fields, { before: saved, saved: before }, save),
    about,
  });
}

/** What people call a row: its first text. */
function rowName<Values>(fields: Fields<Values>, row: Values): string | undefined {
  for (const name in fields)
    if (fields[name].kind === 'text') return fields[name].toText(row[name]);
  return undefined;
}
