import { assertRowAffected } from '@/data/affected-rows';

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

/** Somebody who changes other columns all the time is waited for so often. */
const MAX_TRIES = 5;

/**
 * Updates a row, unless somebody has changed what is to be updated since it was read. The row's version
 * tells whether it was changed at all.
 * @throws the backend's error, the network's, or a sentence
 */
export async function saveUnlessChanged<Row extends { version: number }>(options: {
  /** The row as it was read. */
  base: Row;
  /** What some of its columns are to be. */
  values: Partial<Row>;
  read: () => PromiseLike<{ data: Row | null }>;
  /** Updates the row if it still has that version, and returns what it updated. */
  update: (version: number) => PromiseLike<{ data: Row[] }>;
}): Promise<SaveOutcome<Row>> {
  const { base, values, read, update } = options;
  let { version } = base;
  for (let tries = 1; ; tries += 1) {
    const [saved] = (await update(version)).data;
    if (saved) return { saved };
    const { data: current } = await read();
    if (!current) return { conflict: null };
    // Of an earlier try the answer may have got lost; and two may have done the same.
    if (isSame(current, values, values)) return { saved: current };
    if (!isSame(current, base, values) || tries === MAX_TRIES) return { conflict: current };
    if (current.version === version) assertRowAffected({ count: 0 });
    // Something else of the row was changed, which this does not touch.
    version = current.version;
  }
}

/** Whether two rows have the same in the columns of a third. */
function isSame<Row>(one: Partial<Row>, other: Partial<Row>, columns: Partial<Row>): boolean {
  for (const column in columns) if (one[column] !== other[column]) return false;
  return true;
}
