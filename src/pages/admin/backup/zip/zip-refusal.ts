/** A ZIP file that is not read. The message is a sentence that says why. */
export class ZipRefusal extends Error {
  override name = 'ZipRefusal';
}
