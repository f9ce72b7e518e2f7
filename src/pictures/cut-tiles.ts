import { mapAtOnce } from '@/lib/map-at-once';
import { variantTypeFor } from './encoding';
import { halved } from './halved';
import type { VariantType } from './picture-variants';
import { type FileBeside, VARIANT_MEDIA_TYPES } from './prepared-picture';
import { drawScaled } from './scaling';
import { fitEdge } from './sizing';
import { type TileRect, tileLevels, tileRect, tileSuffix, tilesOfLevel } from './tile-levels';

/** Enough to keep a computer's cores busy; more would take memory. */
const ENCODED_AT_ONCE = 6;

const TILE_QUALITY = 0.8;

/** So many tiles are cut from one report to the next. */
const TILES_A_REPORT = 8;

type Source = ImageBitmap | OffscreenCanvas;

/** What a large picture was made into. */
export type CutPicture = {
  tiles: FileBeside[];
  tileType: VariantType;
  /** The picture itself, so small that it can be stored whole. */
  smaller: OffscreenCanvas;
};

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
): Promise<CutPicture | null> {
  const size = { widthPx: bitmap.width, heightPx: bitmap.height };
  const levels = tileLevels({ imageWidthPx: bitmap.width, imageHeightPx: bitmap.height });
  const all = levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  onStep(`Cutting ${all} tiles`);
  // First of all, as it shows whether the device can do it.
  let half: OffscreenCanvas | null = halved(bitmap);
  if (!half) return null;
  const tileType = await variantTypeFor(half);
  const cut = makeCutter(tileType);
  const tiles: FileBeside[] = [];
  let smaller: OffscreenCanvas | null = null;
  let source: Source = bitmap;
  for (const level of levels) {
    let done = tiles.length;
    const ofLevel = await mapAtOnce(tilesOfLevel(level), ENCODED_AT_ONCE, async (tile, lane) => {
      if (done % TILES_A_REPORT === 0) onStep(`Cutting tile ${done + 1} of ${all}`);
      done += 1;
      return { suffix: tileSuffix(tile), file: await cut(source, tileRect(tile, level), lane) };
    });
    tiles.push(...ofLevel);
    if (!smaller && (!half || Math.max(half.width, half.height) < storedEdgePx)) {
      smaller = drawScaled(source, fitEdge(size, storedEdgePx)) ?? failForMemory();
    }
    release(source);
    if (half) source = half;
    half = levels[level.level + 2] ? (halved(source) ?? failForMemory()) : null;
  }
  return smaller && { tiles, tileType, smaller };
}

/** Cuts with one canvas a lane: Safari counts all that it was ever asked for. */
function makeCutter(type: VariantType) {
  const contexts = Array.from({ length: ENCODED_AT_ONCE }, () =>
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
function failForMemory(): never {
  throw new DOMException('There is no canvas that large', 'QuotaExceededError');
}

function release(source: Source): void {
  if (source instanceof ImageBitmap) source.close();
  // Safari counts all canvases together, for a while even those that nothing needs any more.
  else source.width = 0;
}
