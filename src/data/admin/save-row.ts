import { assertRowAffected, OutdatedError } from '@/data/affected-rows';
import { isSameJson } from '@/lib/same-json';
import {
  type Fields,
  fieldNames,
  isSameValue,
  pickFieldValues,
  toPayload,
  withPairedFields,
} from '@/model/fields/fields';

/**
 * What became of a row that was to be saved: the row as it is stored now, or a conflict, after which
 * nothing was stored: the row as somebody else has changed it meanwhile, or null where it is gone.
 */
export type SaveOutcome<Row> = { saved: Row } | { conflict: Row | null };

/** A row to save. */
export type RowChange<Row, Values> = {
  /** Of a new row, made before, so that it is stored once however often that is tried. */
  id: string;
  /** The row as it was read, or null for a new one. */
  base: Row | null;
  values: Values;
};

/** What the database keeps of a row by itself. */
type Versioned = { id: string | number; version: number };

/** What can be done with the rows of a table. */
type TableOperations<Row extends Versioned, Values> = {
  /** Inserts a row, or stores it once more. */
  insert: (row: Values & { id: string }) => PromiseLike<{ data: Row }>;
  read: (id: Row['id']) => PromiseLike<{ data: Row | null }>;
  /** Updates the row if it still has that version, and returns what it updated. */
  update: (
    row: Pick<Row, 'id' | 'version'>,
    values: Partial<Values>,
  ) => PromiseLike<{ data: Row[] }>;
};

/**
 * Inserts a row, or updates it unless somebody else has changed it meanwhile.
 * @throws the backend's error, the network's, or a sentence
 */
export async function saveRow<Row extends Values & Versioned, Values extends object>(
  fields: Fields<Values>,
  { id, base, values }: RowChange<Row, Values>,
  { insert, ...table }: TableOperations<Row, Values>,
): Promise<SaveOutcome<Row>> {
  const sent = toPayload<Values>(fields, values, base);
  if (base) return updateIfUnchanged(fields, base, sent, table);
  return { saved: (await insert({ id, ...sent })).data };
}

/** Somebody who changes other columns all the time is waited for so often. */
const MAX_TRIES = 5;

/**
 * Updates some columns of a row, unless somebody has changed one of these since it was read. The row's
 * version tells whether it was changed at all.
 * @param base the row as it was read
 * @throws the backend's error, the network's, or a sentence
 */
export async function updateIfUnchanged<Row extends Values & Versioned, Values>(
  fields: Fields<Values>,
  base: Row,
  values: Partial<Values>,
  { read, update }: Omit<TableOperations<Row, Values>, 'insert'>,
): Promise<SaveOutcome<Row>> {
  const sent = fieldNames(fields).filter((name) => Object.hasOwn(values, name));
  // As fields have them: a backend writes the same time in another way.
  const isSame = (one: Values, other: Values) =>
    sent.every((name) => isSameValue(fields[name], one[name], other[name]));
  const { id }: Pick<Row, 'id'> = base;
  let { version } = base;
  for (let tries = 1; ; tries += 1) {
    const [saved] = (await update({ id, version }, values)).data;
    if (saved) return { saved };
    const { data: current } = await read(id);
    if (!current) return { conflict: null };
    // Of an earlier try the answer may have got lost; and two may have done the same.
    if (isSame(current, { ...base, ...values })) return { saved: current };
    if (!isSame(current, base) || tries === MAX_TRIES) return { conflict: current };
    if (current.version === version) assertRowAffected({ count: 0 });
    // Something else of the row was changed, which this does not touch.
    version = current.version;
  }
}

/** The fields in which two rows differ. */
export function changedFields<Values>(fields: Fields<Values>, one: Values, other: Values) {
  return fieldNames(fields).filter((name) => !isSameValue(fields[name], one[name], other[name]));
}

/**
 * Gives a row back what a save changed of it, and leaves what else was changed since.
 * @param before the row before the save
 * @param saved the row as it was saved
 * @throws OutdatedError if one of these fields was changed again, or the row is gone; what a save throws
 */
export async function revertRow<Row extends Values, Values>(
  fields: Fields<Values>,
  { before, saved }: { before: Row; saved: Row },
  save: (base: Row, values: Values) => Promise<SaveOutcome<Row>>,
): Promise<void> {
  const changed = withPairedFields(fields, changedFields<Values>(fields, before, saved));
  let base = saved;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const values: Values = pickFieldValues<Values>(fields, base);
    for (const name of changed) values[name] = before[name];
    const outcome = await save(base, values);
    if ('saved' in outcome) return;
    const { conflict } = outcome;
    if (!conflict) throw new OutdatedError('It has been deleted.');
    base = conflict;
    if (changed.some((name) => !isSameJson(base[name], saved[name]))) break;
  }
  throw new OutdatedError('It was changed again, so it was left as it is.');
}

/**
 * Checks that rows are still as they were stored, with whatever version: one that was deleted and brought back has
 * another.
 * @throws OutdatedError if one was changed
 */
export function assertUnchanged<Row extends Versioned>(rows: Row[], stored: Row[]): void {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const isUnchanged = (row: Row) => isSameJson(row, { ...byId.get(row.id), version: row.version });
  if (!rows.every(isUnchanged)) {
    throw new OutdatedError('It was changed in another window, so it was left as it is.');
  }
}

/**
 * Deletes a row that is still as it was saved. One that is gone is no problem.
 * @throws OutdatedError if it was changed since; the backend's error, or the network's
 */
export async function deleteIfUnchanged<Row extends Versioned>(
  saved: Row,
  {
    read,
    remove,
  }: Pick<TableOperations<Row, never>, 'read'> & {
    /** Deletes the row if it still has that version, and returns what it deleted. */
    remove: (row: Pick<Row, 'id' | 'version'>) => PromiseLike<{ data: Row[] }>;
  },
): Promise<void> {
  const { id }: Pick<Row, 'id'> = saved;
  let { version } = saved;
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    if ((await remove({ id, version })).data.length > 0) return;
    const { data: current } = await read(id);
    if (!current) return;
    assertUnchanged([current], [saved]);
    if (current.version === version) assertRowAffected({ count: 0 });
    version = current.version;
  }
  throw new OutdatedError('It is being changed in another window, so it was left as it is.');
}
