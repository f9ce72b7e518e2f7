import { mapConcurrent } from '@/lib/map-concurrent';
import { drawHalved, drawScaled, variantTypeFor } from './canvas';
import { MAX_EDGE_PX, type VariantType } from './picture-variants';
import { type DerivedFile, type TileRules, VARIANT_MEDIA_TYPES } from './prepared-picture';
import { fitEdge, megapixelsOf, type PixelSize } from './sizing';
import { type TileRect, tileLevels, tileRect, tileSuffix, tilesOfLevel } from './tile-levels';

/** Enough to keep a computer's cores busy; more would take memory. */
const ENCODE_CONCURRENCY = 6;

const TILE_QUALITY = 0.8;

const TILES_PER_PROGRESS_REPORT = 8;

type Source = ImageBitmap | OffscreenCanvas;

/** A large picture, cut into tiles. */
export type TiledPicture = {
  tiles: DerivedFile[];
  tileType: VariantType;
  /** The picture, scaled down so that it can be stored whole. */
  scaledPicture: OffscreenCanvas;
};

/** Whether a picture is large enough for tiles, and its size fits into its address. */
export function needsTiles(size: PixelSize, rules: TileRules | null): boolean {
  const edgePx = Math.max(size.widthPx, size.heightPx);
  return (
    rules !== null &&
    megapixelsOf(size) >= rules.minMegapixels &&
    edgePx > rules.storedEdgePx &&
    edgePx <= MAX_EDGE_PX
  );
}

/**
 * Cuts a picture into tiles. Each level is half the size of the previous one, which is then released, so that at
 * most two levels are in memory.
 * @param bitmap is closed, unless the result is null
 * @param storedEdgePx the longer edge of the picture that is stored whole
 * @param onStep gets a description of the current step
 * @returns null if the browser has no canvas that is large enough
 * @throws a `DOMException` if memory runs out midway
 */
export async function cutTiles(
  bitmap: ImageBitmap,
  storedEdgePx: number,
  onStep: (step: string) => void,
): Promise<TiledPicture | null> {
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const levels = tileLevels({ imageWidthPx: bitmap.width, imageHeightPx: bitmap.height });
  const tileCount = levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  onStep(`Cutting ${tileCount} tiles`);
  // The largest canvas comes first, because it shows whether the device can manage.
  let half: OffscreenCanvas | null = drawHalved(bitmap);
  if (!half) return null;
  const tileType = await variantTypeFor(half);
  const cutTile = createTileCutter(tileType);
  const tiles: DerivedFile[] = [];
  let scaledPicture: OffscreenCanvas | null = null;
  let source: Source = bitmap;
  for (const level of levels) {
    let doneCount = tiles.length;
    const levelTiles = await mapConcurrent(
      tilesOfLevel(level),
      ENCODE_CONCURRENCY,
      async (tile, lane) => {
        if (doneCount % TILES_PER_PROGRESS_REPORT === 0)
          onStep(`Cutting tile ${doneCount + 1} of ${tileCount}`);
        doneCount += 1;
        return {
          suffix: tileSuffix(tile),
          file: await cutTile(source, tileRect(tile, level), lane),
        };
      },
    );
    tiles.push(...levelTiles);
    if (!scaledPicture && (!half || Math.max(half.width, half.height) < storedEdgePx)) {
      scaledPicture = drawScaled(source, fitEdge(size, storedEdgePx)) ?? throwOutOfMemory();
    }
    release(source);
    if (half) source = half;
    half = levels[level.level + 2] ? (drawHalved(source) ?? throwOutOfMemory()) : null;
  }
  return scaledPicture && { tiles, tileType, scaledPicture };
}

/** Reuses one canvas per lane, because Safari limits the number of canvases ever created. */
function createTileCutter(type: VariantType) {
  const contexts = Array.from({ length: ENCODE_CONCURRENCY }, () =>
    new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }),
  );
  return (source: Source, { leftPx, topPx, widthPx, heightPx }: TileRect, lane: number) => {
    const context = contexts[lane];
    if (!context) throw new Error('There is no canvas to cut tiles with');
    const { canvas } = context;
    if (canvas.width !== widthPx) canvas.width = widthPx;
    if (canvas.height !== heightPx) canvas.height = heightPx;
    // Otherwise the previous tile would show through transparent pixels.
    context.globalCompositeOperation = 'copy';
    context.drawImage(source, leftPx, topPx, widthPx, heightPx, 0, 0, widthPx, heightPx);
    return canvas.convertToBlob({ type: VARIANT_MEDIA_TYPES[type], quality: TILE_QUALITY });
  };
}

/** Throws the error that browsers throw. Continuing would store a different size, or draw a closed picture. */
function throwOutOfMemory(): never {
  throw new DOMException('There is no canvas that large', 'QuotaExceededError');
}

function release(source: Source): void {
  if (source instanceof ImageBitmap) source.close();
  // Safari limits the pixels of all canvases together, including unused ones for a while.
  else source.width = 0;
}
