import { InvalidFileError } from '@/lib/invalid-file-error';
import { MIN_CANVAS_LIMIT_PIXELS } from './canvas';
import { MEDIA_TYPES, type PictureFacts } from './picture-facts';
import { SUPPORTED_FORMATS } from './prepared-picture';
import { detectFormat, HEAD_BYTES, readPictureFacts } from './read-picture';
import { fitArea, megapixelsOf, type PixelSize } from './sizing';

/** No photo or map is larger, and the file must fit into memory twice. */
const MAX_CHOSEN_MEGABYTES = 500;

/** Files that people mistake for pictures, by their first bytes. */
const SIGNATURES: [RegExp, string][] = [
  [/^%PDF-/, 'a PDF'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF or raw photo'],
  [/^8BPS/, 'a Photoshop file'],
  // Drawing programs write a comment and a document type, which may declare entities.
  [
    /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->).)*-->\s*)*(<!DOCTYPE\s+svg\b|<svg)/is,
    'an SVG drawing',
  ],
  [/^....ftyp/s, 'a video'],
];

/** A chosen file and its facts. Its bytes are released, because a large picture needs the memory. */
export type ChosenFile = { file: File; facts: PictureFacts };

export async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Reads a file's facts. Reads only the first bytes of a file that is not a picture.
 * @throws InvalidFileError if the file can't be used
 */
export async function readChosenFile(file: File, maxMegapixels: number): Promise<ChosenFile> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (file.size === 0)
    throw new InvalidFileError(`“${file.name}” is empty. Choose another picture.`);
  if (!detectFormat(head)) {
    const kind = describeUnsupportedFile(head);
    throw new InvalidFileError(
      kind
        ? `“${file.name}” is ${kind}, which can’t be used as a picture. Export it as PNG or JPEG, or choose another ${SUPPORTED_FORMATS}.`
        : `“${file.name}” can’t be used as a picture. Choose a ${SUPPORTED_FORMATS}.`,
    );
  }
  if (file.size > MAX_CHOSEN_MEGABYTES * 1024 * 1024) {
    throw new InvalidFileError(
      `“${file.name}” is larger than ${MAX_CHOSEN_MEGABYTES} MB, too large for this page. Export it smaller and choose that.`,
    );
  }
  const facts = readPictureFacts(await readBytes(file));
  if (!facts) throw damagedFileError(file);
  if (megapixelsOf(facts) > maxMegapixels) {
    throw new InvalidFileError(
      `“${file.name}” has ${facts.widthPx} × ${facts.heightPx} pixels. At most ${maxMegapixels} million can be used: ${exportHint(facts, maxMegapixels * 1_000_000)}`,
    );
  }
  return { file, facts };
}

/**
 * Decodes a picture upright.
 * @throws InvalidFileError if the browser can't
 */
export async function decodePicture({ file, facts }: ChosenFile): Promise<ImageBitmap> {
  try {
    // The type comes from the bytes, because the name may be wrong.
    const typedFile = file.slice(0, file.size, MEDIA_TYPES[facts.format]);
    return await createImageBitmap(typedFile, { imageOrientation: 'from-image' });
  } catch {
    if (facts.format === 'heic') {
      throw new InvalidFileError(
        `“${file.name}” is a HEIC photo, which this browser can’t read. Export it as JPEG and choose that.`,
      );
    }
    // Browsers don't say whether a picture is damaged or too large.
    throw facts.widthPx * facts.heightPx > MIN_CANVAS_LIMIT_PIXELS
      ? tooLargeForDeviceError({ file, facts }, 'too large for it, or damaged')
      : damagedFileError(file);
  }
}

/** The error if a device lacks the memory or a canvas for a picture. */
export function tooLargeForDeviceError(
  { file, facts }: ChosenFile,
  reason = 'too large for it',
): InvalidFileError {
  return new InvalidFileError(
    `“${file.name}” has ${facts.widthPx} × ${facts.heightPx} pixels and can’t be prepared on this device: it is ${reason}. Use a computer, or ${exportHint(facts, MIN_CANVAS_LIMIT_PIXELS)}`,
  );
}

/** Says how to export a picture that has too many pixels. */
function exportHint(size: PixelSize, maxPixels: number): string {
  const { widthPx, heightPx } = fitArea(size, maxPixels);
  return `export it with at most ${widthPx} × ${heightPx} pixels, and choose that.`;
}

/** Names the kind of a file that is not a web picture; null if its first bytes don't reveal it. */
export function describeUnsupportedFile(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head);
  return SIGNATURES.find(([signature]) => signature.test(text))?.[1] ?? null;
}

function damagedFileError(file: File): InvalidFileError {
  return new InvalidFileError(
    `“${file.name}” can’t be read: it is damaged or not complete. Open it in an image program, export it as PNG or JPEG, and choose that.`,
  );
}
