import { newId } from '@/lib/new-id';
import { isSameJson } from '@/lib/same-json';
import {
  type Fields,
  fieldNames,
  isSameValue,
  pickFieldValues,
  toPayload,
  withPairedFields,
} from '@/model/fields/fields';
import { renewSession } from './supabase-client';

const NOTHING_CHANGED_MESSAGE =
  'Nothing was changed: it was changed or deleted in another window, or this account is not the administrator';

/** A row has changed since it was read, so nothing was stored. A retry would not help. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/**
 * Checks that a request changed a row: the database skips rows that are gone, or not the caller's to change, without an
 * error.
 * @throws OutdatedError if no row was changed
 */
export function assertRowAffected({ count }: { count: number | null }): void {
  if (count === 0) throw new OutdatedError(NOTHING_CHANGED_MESSAGE);
}

/**
 * The only row that a request changed.
 * @throws OutdatedError if no row was changed
 */
export function affectedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new OutdatedError(NOTHING_CHANGED_MESSAGE);
  return row;
}

/**
 * The database skipped a row that is as it was read, so this account may not change it. If the account is gone,
 * renewing the session ends it.
 * @throws Error that says so
 */
async function refuse(): Promise<never> {
  await renewSession();
  throw new Error('Nothing was changed: this account is not the administrator');
}

/**
 * The result of a save: the row as it is now stored, or a conflict. On a conflict nothing is stored; it holds the row
 * as another window has changed it, or null if the row is gone.
 */
export type SaveOutcome<Row> = { saved: Row } | { conflict: Row | null };

/** A row to save. */
export type RowChange<Row, Values> = {
  /** The row as it was read, or null for a new one. */
  base: Row | null;
  values: Values;
  /** The id of a new row. A caller that may try again passes one, so that the row is stored once. */
  id?: string;
};

/** The columns that the database sets in every row. */
export type Versioned = { id: string | number; version: number };

/** Requests for one row of a table. */
export type TableOperations<Row extends Versioned> = {
  /** Inserts a row, or overwrites it if an earlier try has stored it. */
  insert: (row: object) => PromiseLike<{ data: Row }>;
  read: (id: Row['id']) => PromiseLike<{ data: Row | null }>;
  /** Updates the row if it still has that version. Returns the rows it updated: one or none. */
  update: (row: Pick<Row, 'id' | 'version'>, values: object) => PromiseLike<{ data: Row[] }>;
};

/** How many times to try while another window keeps changing other columns of the row. */
const MAX_TRIES = 5;

/**
 * Inserts a row, or updates it unless another window has changed one of the sent fields since `base` was read.
 * @throws the backend's error, the network's, or a sentence
 */
export async function saveRow<Row extends Values & Versioned, Values extends object>(
  fields: Fields<Values>,
  { id: newRowId = newId(), base, values }: RowChange<Row, Values>,
  { insert, read, update }: TableOperations<Row>,
): Promise<SaveOutcome<Row>> {
  const payload: Partial<Values> = toPayload<Values>(fields, values, base);
  if (!base) return { saved: (await insert({ id: newRowId, ...payload })).data };
  const names = fieldNames(fields).filter((name) => Object.hasOwn(payload, name));
  if (names.length === 0) return { saved: base };
  // Compares strings: backends write the same time in different ways.
  const isSame = (a: Values, b: Values) =>
    names.every((name) => isSameValue(fields[name], a[name], b[name]));
  const { id }: Pick<Row, 'id'> = base;
  let { version } = base;
  let from: Values = base;
  let to = payload;
  for (let tries = 1; ; tries += 1) {
    const [saved] = (await update({ id, version }, to)).data;
    if (saved) return { saved };
    const { data: current } = await read(id);
    if (!current) return { conflict: null };
    // The response to an earlier try may be lost, or another window may have made the same change.
    if (isSame(current, { ...from, ...to })) return { saved: current };
    const merged = mergeChanges(fields, names, { from, to: { ...from, ...to }, onto: current });
    if (!merged || tries === MAX_TRIES) return { conflict: current };
    [from, to] = [current, merged];
    if (current.version === version) await refuse();
    // Only columns that this change does not touch, or other texts of the same column, are different.
    version = current.version;
  }
}

/** The changes of some fields as another window's row needs them, or null if that one has changed them, too. */
function mergeChanges<Values>(
  fields: Fields<Values>,
  names: (keyof Values & string)[],
  { from, to, onto }: Record<'from' | 'to' | 'onto', Values>,
): Partial<Values> | null {
  const merged: Partial<Values> = {};
  for (const name of names) {
    const isUntouched = isSameValue(fields[name], from[name], onto[name]);
    const value = isUntouched ? to[name] : fields[name].merge?.(from[name], to[name], onto[name]);
    if (value === undefined) return null;
    merged[name] = value;
  }
  return merged;
}

/** The saved row without what the save changed. Another window may have changed more since the row was read. */
export function rowBeforeSave<Values, Row extends Values>(
  fields: Fields<Values>,
  { base, values, saved }: { base: Row; values: Values; saved: Row },
): Row {
  const before = pickFieldValues<Values>(fields, saved);
  for (const name of changedFields<Values>(fields, base, values)) {
    const merged = fields[name].merge?.(values[name], base[name], saved[name]);
    before[name] = merged === undefined ? base[name] : merged;
  }
  return { ...saved, ...before };
}

/** The fields in which two rows differ. */
export function changedFields<Values>(fields: Fields<Values>, before: Values, after: Values) {
  return fieldNames(fields).filter((name) => !isSameValue(fields[name], before[name], after[name]));
}

/**
 * Restores the fields that a save changed in a row. Later changes of other fields stay.
 * @param before the row before the save
 * @param saved the row as the save stored it
 * @throws OutdatedError if one of these fields was changed again, or the row is gone; what `save` throws
 */
export async function revertRow<Row extends Values, Values>(
  fields: Fields<Values>,
  { before, saved }: { before: Row; saved: Row },
  save: (change: RowChange<Row, Values>) => Promise<SaveOutcome<Row>>,
): Promise<void> {
  const changed = withPairedFields(fields, changedFields<Values>(fields, before, saved));
  let base = saved;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const values: Values = pickFieldValues<Values>(fields, base);
    for (const name of changed) values[name] = before[name];
    const outcome = await save({ base, values });
    if ('saved' in outcome) return;
    const { conflict } = outcome;
    if (!conflict) throw new OutdatedError('It has been deleted.');
    base = conflict;
    if (changed.some((name) => !isSameJson(base[name], saved[name]))) break;
  }
  throw new OutdatedError('It was changed again, so it was left as it is.');
}

/**
 * Checks that rows are unchanged. Ignores versions: a row that was deleted and restored has a new one.
 * @throws OutdatedError if one was changed
 */
export function assertUnchanged<Row extends Versioned>(rows: Row[], stored: Row[]): void {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const isUnchanged = (row: Row) => isSameJson(row, { ...byId.get(row.id), version: row.version });
  if (!rows.every(isUnchanged)) {
    throw new OutdatedError('It was changed in another window, so it was left as it is.');
  }
}
