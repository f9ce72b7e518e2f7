/**
 * The database leaves out rows that are gone or not the caller's to change, without an error.
 * @throws if no row was changed, so that nobody is told that something was saved
 */
export function assertRowAffected({ count }: { count: number | null }): void {
  if (count === 0) {
    throw new Error(
      'Nothing was changed: it was changed or deleted elsewhere, or this account is not the administrator',
    );
  }
}
