import { mapConcurrent } from '@/lib/map-concurrent';
import { variantTypeFor } from './encoding';
import { MAX_EDGE_PX, type VariantType } from './picture-variants';
import { type DerivedFile, type TileRules, VARIANT_MEDIA_TYPES } from './prepared-picture';
import { drawHalved, drawScaled } from './scaling';
import { fitEdge, megapixelsOf, type PixelSize } from './sizing';
import { type TileRect, tileLevels, tileRect, tileSuffix, tilesOfLevel } from './tile-levels';

/** Enough to keep a computer's cores busy; more would take memory. */
const ENCODE_CONCURRENCY = 6;

const TILE_QUALITY = 0.8;

/** So many tiles are cut from one report to the next. */
const TILES_PER_PROGRESS_REPORT = 8;

type Source = ImageBitmap | OffscreenCanvas;

/** What a large picture was made into. */
export type TiledPicture = {
  tiles: DerivedFile[];
  tileType: VariantType;
  /** The picture itself, so small that it can be stored whole. */
  scaledPicture: OffscreenCanvas;
};

/** Whether a picture is so large that it is to be cut into tiles, and its address can tell of them. */
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
 * Cuts a picture into tiles. Each level is half of the one before, which is forgotten then, so that two
 * are in memory at most.
 * @param bitmap is closed, unless nothing could be cut
 * @param storedEdgePx the longer edge of the picture that is stored whole
 * @param onStep is told what is being done, in words
 * @returns null where the browser has no canvas that is large enough
 * @throws a `DOMException` where memory runs out on the way
 */
export async function cutTiles(
  bitmap: ImageBitmap,
  storedEdgePx: number,
  onStep: (step: string) => void,
): Promise<TiledPicture | null> {
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const levels = tileLevels({ imageWidthPx: bitmap.width, imageHeightPx: bitmap.height });
  const all = levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  onStep(`Cutting ${all} tiles`);
  // First of all, as it shows whether the device can do it.
  let half: OffscreenCanvas | null = drawHalved(bitmap);
  if (!half) return null;
  const tileType = await variantTypeFor(half);
  const cut = createTileCutter(tileType);
  const tiles: DerivedFile[] = [];
  let smaller: OffscreenCanvas | null = null;
  let source: Source = bitmap;
  for (const level of levels) {
    let done = tiles.length;
    const ofLevel = await mapConcurrent(
      tilesOfLevel(level),
      ENCODE_CONCURRENCY,
      async (tile, lane) => {
        if (done % TILES_PER_PROGRESS_REPORT === 0) onStep(`Cutting tile ${done + 1} of ${all}`);
        done += 1;
        return { suffix: tileSuffix(tile), file: await cut(source, tileRect(tile, level), lane) };
      },
    );
    tiles.push(...ofLevel);
    if (!smaller && (!half || Math.max(half.width, half.height) < storedEdgePx)) {
      smaller = drawScaled(source, fitEdge(size, storedEdgePx)) ?? throwOutOfMemory();
    }
    release(source);
    if (half) source = half;
    half = levels[level.level + 2] ? (drawHalved(source) ?? throwOutOfMemory()) : null;
  }
  return smaller && { tiles, tileType, scaledPicture: smaller };
}

/** Cuts with one canvas a lane: Safari counts all that it was ever asked for. */
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
    // Where it is transparent the tile before would be seen.
    context.globalCompositeOperation = 'copy';
    context.drawImage(source, leftPx, topPx, widthPx, heightPx, 0, 0, widthPx, heightPx);
    return canvas.convertToBlob({ type: VARIANT_MEDIA_TYPES[type], quality: TILE_QUALITY });
  };
}

/** Throws what browsers throw themselves. Another size would be stored, or a picture that is closed drawn. */
function throwOutOfMemory(): never {
  throw new DOMException('There is no canvas that large', 'QuotaExceededError');
}

function release(source: Source): void {
  if (source instanceof ImageBitmap) source.close();
  // Safari counts all canvases together, for a while even those that nothing needs any more.
  else source.width = 0;
}
