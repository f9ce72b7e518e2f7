import { byteSizeText } from '@/lib/byte-size';
import { FileRefusal } from '@/lib/file-refusal';
import { chooseEncoding, variantTypeFor } from './encoding';
import { foreignKind } from './foreign-kind';
import { MEDIA_TYPES, type PictureFacts } from './picture-facts';
import type { VariantType } from './picture-variants';
import {
  type PreparationRules,
  type PreparedPicture,
  USABLE_KINDS,
  VARIANT_MEDIA_TYPES,
} from './prepared-picture';
import { HEAD_BYTES, pictureFormat, readPictureFacts } from './read-picture';
import { drawScaled, drawScaledOrSmaller } from './scaling';
import {
  fitEdge,
  isTooManyPixels,
  MAX_MEGAPIXELS,
  type PixelSize,
  sizeAtWidth,
  variantWidths,
} from './sizing';
import { stripMetadata } from './strip-metadata';

/** More than this is no photo and no map, and would have to fit into memory twice. */
const MAX_CHOSEN_MEGABYTES = 500;

const VARIANT_QUALITY = 0.82;

/**
 * Decodes a picture, turns it upright, takes out what tells a place or a device, scales it to what is
 * needed, or to what the device can draw, and stores it as WebP where that is smaller. What is already
 * right stays as it is.
 * @param onStep is told what is being done
 * @throws FileRefusal for what can't be used
 */
export async function preparePicture(
  file: File,
  rules: PreparationRules,
  onStep: (step: string) => void,
): Promise<PreparedPicture> {
  onStep('Reading the file');
  const chosen = await read(file);
  const { bytes, facts } = chosen;
  onStep(`Decoding ${facts.widthPx} × ${facts.heightPx} pixels`);
  const bitmap = await decode(file, facts);
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const prepared: PreparedPicture = {
    ...size,
    file: named(file, file, MEDIA_TYPES[facts.format]),
    variants: [],
    variantType: 'webp',
    chosen: { ...size, bytes: file.size },
    isUntouched: true,
    // What Exif says of a WebP is not heeded by browsers.
    isTurned: facts.orientation !== 1 && facts.format !== 'webp',
    hadMetadata: facts.metadata.length > 0,
    isAtLimit: false,
  };
  // A browser shows an animation but can't write one. Its variants would stand still.
  if (facts.isAnimated) return { ...prepared, ...animation(chosen, rules) };

  let source: ImageBitmap | OffscreenCanvas = bitmap;
  if (!isRight(chosen, size, rules)) {
    const target = fitEdge(size, rules.maxEdgePx);
    const canvas = drawScaledOrSmaller(bitmap, target);
    if (!canvas) {
      throw new FileRefusal(
        `“${file.name}” can’t be prepared by this browser. Use a current Chrome, Edge, Firefox or Safari on a computer.`,
      );
    }
    bitmap.close();
    source = canvas;
    const drawn = { widthPx: canvas.width, heightPx: canvas.height };
    onStep(`Storing ${drawn.widthPx} × ${drawn.heightPx} pixels`);
    const isScaled = drawn.widthPx !== size.widthPx;
    const stripped = isScaled ? null : stripMetadata(bytes, facts);
    const encoded = await chooseEncoding(canvas, file.size, facts.format, stripped);
    Object.assign(prepared, drawn, {
      file: named(file, encoded, encoded.type),
      isUntouched: false,
      isAtLimit: drawn.widthPx < target.widthPx,
    });
  }
  if (rules.hasVariants) await addVariants(prepared, source, onStep);
  return prepared;
}

/** A file that was chosen, and what it tells. */
type Chosen = { file: File; bytes: Uint8Array<ArrayBuffer>; facts: PictureFacts };

/** Looks at the bytes first: what is no picture is not read to its end. */
async function read(file: File): Promise<Chosen> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (file.size === 0) throw new FileRefusal(`“${file.name}” is empty. Choose another picture.`);
  if (!pictureFormat(head)) {
    const foreign = foreignKind(head);
    throw new FileRefusal(
      foreign
        ? `“${file.name}” is ${foreign}, which can’t be used as a picture. Export it as PNG or JPEG, or choose another ${USABLE_KINDS}.`
        : `“${file.name}” can’t be used as a picture. Choose a ${USABLE_KINDS}.`,
    );
  }
  if (file.size > MAX_CHOSEN_MEGABYTES * 1024 * 1024) {
    throw new FileRefusal(
      `“${file.name}” is larger than ${MAX_CHOSEN_MEGABYTES} MB, too large for this page. Export it smaller and choose that.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = readPictureFacts(bytes);
  if (!facts) throw damaged(file);
  if (isTooManyPixels(facts)) {
    throw new FileRefusal(
      `“${file.name}” has ${facts.widthPx} × ${facts.heightPx} pixels. A browser can’t hold more than ${MAX_MEGAPIXELS} million. Export it smaller, at most 8192 pixels wide, and choose that.`,
    );
  }
  return { file, bytes, facts };
}

async function decode(file: File, facts: PictureFacts): Promise<ImageBitmap> {
  try {
    // By what it is: its name may say something else.
    const typed = file.slice(0, file.size, MEDIA_TYPES[facts.format]);
    return await createImageBitmap(typed, { imageOrientation: 'from-image' });
  } catch {
    if (facts.format === 'heic') {
      throw new FileRefusal(
        `“${file.name}” is a HEIC photo, which this browser can’t read. Export it as JPEG and choose that.`,
      );
    }
    throw damaged(file);
  }
}

function damaged(file: File): FileRefusal {
  return new FileRefusal(
    `“${file.name}” can’t be read: it is damaged or not complete. Open it in an image program, export it as PNG or JPEG, and choose that.`,
  );
}

/** Right is what has few enough pixels and bytes, stands upright, and tells nothing but the picture. */
function isRight({ file, facts }: Chosen, size: PixelSize, rules: PreparationRules): boolean {
  return (
    facts.format !== 'heic' &&
    facts.isWhole &&
    facts.orientation === 1 &&
    facts.metadata.length === 0 &&
    Math.max(size.widthPx, size.heightPx) <= rules.maxEdgePx &&
    file.size <= rules.maxBytes
  );
}

/** An animation can lose its metadata, and nothing else. */
function animation({ file, bytes, facts }: Chosen, rules: PreparationRules) {
  const type = MEDIA_TYPES[facts.format];
  const isClean = facts.isWhole && facts.metadata.length === 0;
  const kept = isClean ? file : stripMetadata(bytes, facts);
  if (!kept) {
    throw new FileRefusal(
      `“${file.name}” is animated and may contain location or camera details, which can’t be removed here. Export it without metadata and choose that, or a picture that isn’t animated.`,
    );
  }
  const made = kept instanceof File ? kept : new Blob([kept], { type });
  if (made.size > rules.maxBytes) {
    throw new FileRefusal(
      `“${file.name}” is animated and ${byteSizeText(made.size)} large. Animations can’t be made smaller here. Choose one of at most ${rules.maxBytes / 1024 / 1024} MB, or a picture that isn’t animated.`,
    );
  }
  return { file: named(file, made, type), isUntouched: isClean };
}

async function addVariants(
  prepared: PreparedPicture,
  source: ImageBitmap | OffscreenCanvas,
  onStep: (step: string) => void,
): Promise<void> {
  // The widest first: it shows best whether something is transparent.
  const widths = variantWidths(prepared.widthPx).toReversed();
  let variantType: VariantType | null = null;
  for (const [index, widthPx] of widths.entries()) {
    onStep(`Making smaller version ${index + 1} of ${widths.length}`);
    const canvas = drawScaled(source, sizeAtWidth(prepared, widthPx));
    // A picture that needs no canvas itself may have a variant that is too large for a phone's.
    if (!canvas) continue;
    variantType ??= await variantTypeFor(canvas);
    const type = VARIANT_MEDIA_TYPES[variantType];
    const file = await canvas.convertToBlob({ type, quality: VARIANT_QUALITY });
    if (file.size < prepared.file.size) prepared.variants.unshift({ widthPx, file });
    // Safari counts all canvases together, for a while even those that nothing needs any more.
    canvas.width = 0;
  }
  if (variantType) prepared.variantType = variantType;
}

function named(original: File, content: Blob, type: string): File {
  return new File([content], original.name, { type });
}
