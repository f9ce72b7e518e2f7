/** What is said where no row was changed, so that nobody is told that something was saved. */
const NOTHING_CHANGED_MESSAGE =
  'Nothing was changed: it was changed or deleted in another window, or this account is not the administrator';

/** What was to be changed is no longer as it was. To try again would not help, and nothing was changed. */
export class OutdatedError extends Error {
  override name = 'OutdatedError';
}

/**
 * The database leaves out rows that are gone or not the caller's to change, without an error.
 * @throws OutdatedError if no row was changed
 */
export function assertRowAffected({ count }: { count: number | null }): void {
  if (count === 0) throw new OutdatedError(NOTHING_CHANGED_MESSAGE);
}

/**
 * The one row of an answer.
 * @throws OutdatedError if there is none
 */
export function affectedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new OutdatedError(NOTHING_CHANGED_MESSAGE);
  return row;
}
