/** A file can't be used. The message says in a sentence why, and what to do if something helps. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError';
}
