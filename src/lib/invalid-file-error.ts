/** A file can't be used. The message says why in a sentence, and what to do if anything helps. */
export class InvalidFileError extends Error {
  override name = 'InvalidFileError';
}
