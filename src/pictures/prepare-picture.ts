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

  const tileRules = needsTiles(size, rules.tiles) ? rules.tiles : null;
  const tiled =
    tileRules &&
    (await cutTiles(bitmap, tileRules.storedEdgePx, onStep).catch((error: unknown) => {
      // A `DOMException` means that memory ran out while cutting a tile.
      throw error instanceof DOMException ? tooLargeForDeviceError(chosen) : error;
    }));
  let source: ImageBitmap | OffscreenCanvas = bitmap;
  if (tiled || !isStorableAsIs(chosen, size, rules)) {
    const target = fitEdge(size, rules.maxEdgePx);
    const canvas = tiled?.scaledPicture ?? drawScaledOrSmaller(bitmap, target);
    if (!canvas) {
      throw new InvalidFileError(
        `“${file.name}” can’t be prepared by this browser. Use a current Chrome, Edge, Firefox or Safari on a computer.`,
      );
    }
    bitmap.close();
    source = canvas;
    await encodePicture(prepared, chosen, canvas, onStep);
    prepared.isLimitedByDevice = !tiled && canvas.width < target.widthPx;
  }
  const maxWidthPx = (tiled && tileRules?.maxVariantWidthPx) ?? Number.POSITIVE_INFINITY;
  const widthsPx = rules.variants.widthsPx.filter((widthPx) => widthPx <= maxWidthPx);
  const variants = { ...rules.variants, widthsPx };
  await addVariants(prepared, source, variants, onStep, tiled?.tileType);
  if (tiled) {
    prepared.tiles = { imageWidthPx: size.widthPx, imageHeightPx: size.heightPx };
    prepared.derivedFiles.push(...tiled.tiles);
  }
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
  type?: VariantType,
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
