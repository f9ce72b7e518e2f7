import { formatByteSize } from '@/i18n/format-numbers';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { chooseEncoding, drawScaled, drawScaledOrSmaller, variantTypeFor } from './canvas';
import {
  type ChosenFile,
  decodePicture,
  readBytes,
  readChosenFile,
  tooLargeForDeviceError,
} from './chosen-file';
import { cutTiles, needsTiles } from './cut-tiles';
import { MEDIA_TYPES, stripMetadata } from './picture-facts';
import type { VariantType } from './picture-variants';
import {
  type PreparationRules,
  type PreparedPicture,
  VARIANT_MEDIA_TYPES,
  type VariantRules,
  variantSuffix,
} from './prepared-picture';
import { fitEdge, type PixelSize, sizeAtWidth } from './sizing';

/**
 * Decodes a picture, rotates it upright, removes its metadata, scales it to the needed size or to what the device
 * can draw, and encodes it as WebP if that is smaller. A large map is cut into tiles. A file that already meets
 * the rules stays as it is.
 * @param onStep gets a description of the current step
 * @throws InvalidFileError if the file can't be used
 */
export async function preparePicture(
  file: File,
  rules: PreparationRules,
  onStep: (step: string) => void,
): Promise<PreparedPicture> {
  onStep('Reading the file');
  const chosen = await readChosenFile(file, rules.maxMegapixels);
  const { facts } = chosen;
  onStep(`Decoding ${facts.widthPx} × ${facts.heightPx} pixels`);
  const bitmap = await decodePicture(chosen);
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const prepared: PreparedPicture = {
    ...size,
    file: toNamedFile(file, file, MEDIA_TYPES[facts.format]),
    widths: [],
    tiles: null,
    derivedFiles: [],
    variantType: 'webp',
    original: { ...size, bytes: file.size },
    isUnchanged: true,
    // Browsers ignore the orientation in a WebP's Exif.
    isRotated: facts.orientation !== 1 && facts.format !== 'webp',
    hadMetadata: facts.metadata.length > 0,
    isLimitedByDevice: false,
  };
  // Browsers can't write animations, and variants would be still images.
  if (facts.isAnimated) return { ...prepared, ...(await prepareAnimation(chosen, rules)) };

  if (needsTiles(size, rules.tiles) && (await addTiles(prepared, chosen, bitmap, rules, onStep))) {
    return prepared;
  }
  let source: ImageBitmap | OffscreenCanvas = bitmap;
  if (!isStorableAsIs(chosen, size, rules)) {
    const target = fitEdge(size, rules.maxEdgePx);
    const canvas = drawScaledOrSmaller(bitmap, target);
    if (!canvas) {
      throw new InvalidFileError(
        `“${file.name}” can’t be prepared by this browser. Use a current Chrome, Edge, Firefox or Safari on a computer.`,
      );
    }
    bitmap.close();
    source = canvas;
    await encodePicture(prepared, chosen, canvas, onStep);
    prepared.isLimitedByDevice = canvas.width < target.widthPx;
  }
  await addVariants(prepared, source, rules.variants, onStep);
  return prepared;
}

/** Replaces the file with an encoded canvas. */
async function encodePicture(
  prepared: PreparedPicture,
  { file, facts }: ChosenFile,
  canvas: OffscreenCanvas,
  onStep: (step: string) => void,
): Promise<void> {
  onStep(`Storing ${canvas.width} × ${canvas.height} pixels`);
  const isScaled = canvas.width !== prepared.widthPx || canvas.height !== prepared.heightPx;
  const stripped = isScaled ? null : stripMetadata(await readBytes(file), facts);
  const encoded = await chooseEncoding(canvas, file.size, facts.format, stripped);
  prepared.widthPx = canvas.width;
  prepared.heightPx = canvas.height;
  prepared.file = toNamedFile(file, encoded, encoded.type);
  prepared.isUnchanged = false;
}

/** @returns whether the picture could be cut; if not, the bitmap is still open */
async function addTiles(
  prepared: PreparedPicture,
  chosen: ChosenFile,
  bitmap: ImageBitmap,
  { tiles: rules, variants }: PreparationRules,
  onStep: (step: string) => void,
): Promise<boolean> {
  const fullSize = { imageWidthPx: bitmap.width, imageHeightPx: bitmap.height };
  const tiled = rules && (await cutTiles(bitmap, rules.storedEdgePx, onStep).catch(refuse));
  if (!tiled) return false;
  await encodePicture(prepared, chosen, tiled.scaledPicture, onStep);
  prepared.variantType = tiled.tileType;
  const widthsPx = variants.widthsPx.filter((widthPx) => widthPx <= rules.maxVariantWidthPx);
  await addVariants(
    prepared,
    tiled.scaledPicture,
    { ...variants, widthsPx },
    onStep,
    tiled.tileType,
  );
  prepared.tiles = fullSize;
  prepared.derivedFiles.push(...tiled.tiles);
  return true;

  function refuse(error: unknown): never {
    // A `DOMException` means that memory ran out while cutting a tile.
    throw error instanceof DOMException ? tooLargeForDeviceError(chosen) : error;
  }
}

/** Whether a file is small enough, upright, and free of metadata. */
function isStorableAsIs(
  { file, facts }: ChosenFile,
  size: PixelSize,
  rules: PreparationRules,
): boolean {
  return (
    facts.format !== 'heic' &&
    facts.isComplete &&
    facts.orientation === 1 &&
    facts.metadata.length === 0 &&
    Math.max(size.widthPx, size.heightPx) <= rules.maxEdgePx &&
    file.size <= rules.maxBytes
  );
}

/** An animation can lose its metadata, and nothing else. */
async function prepareAnimation(
  { file, facts }: ChosenFile,
  rules: PreparationRules,
): Promise<Pick<PreparedPicture, 'file' | 'isUnchanged'>> {
  const type = MEDIA_TYPES[facts.format];
  const isClean = facts.isComplete && facts.metadata.length === 0;
  const content = isClean ? file : stripMetadata(await readBytes(file), facts);
  if (!content) {
    throw new InvalidFileError(
      `“${file.name}” is animated and may contain location or camera details, which can’t be removed here. Export it without metadata and choose that, or a picture that isn’t animated.`,
    );
  }
  const animation = toNamedFile(file, content, type);
  if (animation.size > rules.maxBytes) {
    throw new InvalidFileError(
      `“${file.name}” is animated and ${formatByteSize(animation.size)} large. Animations can’t be made smaller here. Choose one of at most ${rules.maxBytes / 1024 / 1024} MB, or a picture that isn’t animated.`,
    );
  }
  return { file: animation, isUnchanged: isClean };
}

async function addVariants(
  prepared: PreparedPicture,
  source: ImageBitmap | OffscreenCanvas,
  { widthsPx, quality }: VariantRules,
  onStep: (step: string) => void,
  type: VariantType | null = null,
): Promise<void> {
  // The widest comes first, because it best shows whether anything is transparent.
  const widths = widthsPx.filter((widthPx) => widthPx < prepared.widthPx).toReversed();
  let variantType = type;
  for (const [index, widthPx] of widths.entries()) {
    onStep(`Making smaller version ${index + 1} of ${widths.length}`);
    const canvas = drawScaled(source, sizeAtWidth(prepared, widthPx));
    // A picture that needed no canvas may have a variant that is too large for a phone's canvas.
    if (!canvas) continue;
    variantType ??= await variantTypeFor(canvas);
    const options = { type: VARIANT_MEDIA_TYPES[variantType], quality };
    const file = await canvas.convertToBlob(options);
    if (file.size < prepared.file.size) {
      prepared.widths.unshift(widthPx);
      prepared.derivedFiles.unshift({ suffix: variantSuffix(widthPx), file });
    }
    // Safari limits the pixels of all canvases together, including unused ones for a while.
    canvas.width = 0;
  }
  if (variantType) prepared.variantType = variantType;
}

function toNamedFile(original: File, content: BlobPart, type: string): File {
  return new File([content], original.name, { type });
}
