/** Each tile begins so many pixels after the one before. */
export const TILE_PX = 512;

/** Each tile shows so much of its neighbours, so that no line is seen where two meet at any scale. */
export const TILE_OVERLAP_PX = 1;

/** The coarsest level has no longer edge than this: any less is what the smaller versions are for. */
const COARSEST_EDGE_PX = 2048;

/** A picture in one of the sizes that tiles are cut of. */
export type TileLevel = {
  /** 0 is the picture's own size; each one after is half as wide and high. */
  level: number;
  imageWidthPx: number;
  imageHeightPx: number;
  columns: number;
  rows: number;
};

/** Which tile of a picture. */
export type Tile = { level: number; column: number; row: number };

/** A part of a level, in the level's own pixels. */
export type TileRect = { leftPx: number; topPx: number; widthPx: number; heightPx: number };

/** The levels of a picture, the finest first. */
export function tileLevels(full: { imageWidthPx: number; imageHeightPx: number }): TileLevel[] {
  const levels: TileLevel[] = [];
  let { imageWidthPx, imageHeightPx } = full;
  for (let level = 0; ; level += 1) {
    const columns = Math.ceil(imageWidthPx / TILE_PX);
    const rows = Math.ceil(imageHeightPx / TILE_PX);
    levels.push({ level, imageWidthPx, imageHeightPx, columns, rows });
    if (Math.max(imageWidthPx, imageHeightPx) <= COARSEST_EDGE_PX) return levels;
    imageWidthPx = Math.ceil(imageWidthPx / 2);
    imageHeightPx = Math.ceil(imageHeightPx / 2);
  }
}

/** All tiles of a level, row by row. */
export function tilesOfLevel({ level, columns, rows }: TileLevel): Tile[] {
  return Array.from({ length: columns * rows }, (_, number) => ({
    level,
    column: number % columns,
    row: Math.floor(number / columns),
  }));
}

/** What a tile shows of its level, with the overlap. */
export function tileRect({ column, row }: Tile, level: TileLevel): TileRect {
  const leftPx = Math.max(0, column * TILE_PX - TILE_OVERLAP_PX);
  const topPx = Math.max(0, row * TILE_PX - TILE_OVERLAP_PX);
  const rightPx = Math.min(level.imageWidthPx, (column + 1) * TILE_PX + TILE_OVERLAP_PX);
  const bottomPx = Math.min(level.imageHeightPx, (row + 1) * TILE_PX + TILE_OVERLAP_PX);
  return { leftPx, topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
}

/** What a tile's name has more than its picture's, for `besideAddress`. */
export function tileSuffix({ level, column, row }: Tile): string {
  return `t${level}-${column}-${row}`;
}

/** Whether an address is that of a tile, as far as its name tells. */
export function isTileAddress(address: string): boolean {
  return /-t\d+-\d+-\d+\.(webp|jpg|png)(\?|$)/.test(address);
}

/**
 * Absolute addresses of tiles that left sight before they were there. The browser's own list of what was loaded
 * has them, too.
 */
export const abortedTiles = new Set<string>();
