/** A file that can't be used. The message is a sentence that says why, and what to do where that helps. */
export class InvalidFileError extends Error {
  override name = 'FileRefusal';
}
