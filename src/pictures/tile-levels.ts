/** The distance from one tile to the next. Stored maps were cut at this distance, so it must not change. */
export const TILE_PX = 512;

/** How far each tile extends into its neighbors, so that no seam shows at any scale. */
export const TILE_OVERLAP_PX = 1;

/** The longest edge of the coarsest level. Variants serve anything smaller. */
const COARSEST_EDGE_PX = 2048;

/** One of the sizes of a picture from which tiles are cut. */
export type TileLevel = {
  /** 0 is the picture's own size; each additional level is half as wide and high. */
  level: number;
  imageWidthPx: number;
  imageHeightPx: number;
  columns: number;
  rows: number;
};

/** The place of a tile in a picture. */
export type Tile = { level: number; column: number; row: number };

/** An area of a level, in the level's own pixels. */
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

/** The tiles of a level, row by row. */
export function tilesOfLevel({ level, columns, rows }: TileLevel): Tile[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    level,
    column: index % columns,
    row: Math.floor(index / columns),
  }));
}

/** The area of a level that a tile shows, including the overlap. */
export function tileRect({ column, row }: Tile, level: TileLevel): TileRect {
  const leftPx = Math.max(0, column * TILE_PX - TILE_OVERLAP_PX);
  const topPx = Math.max(0, row * TILE_PX - TILE_OVERLAP_PX);
  const rightPx = Math.min(level.imageWidthPx, (column + 1) * TILE_PX + TILE_OVERLAP_PX);
  const bottomPx = Math.min(level.imageHeightPx, (row + 1) * TILE_PX + TILE_OVERLAP_PX);
  return { leftPx, topPx, widthPx: rightPx - leftPx, heightPx: bottomPx - topPx };
}

/** The suffix of a tile's name, for `derivedAddress`. */
export function tileSuffix({ level, column, row }: Tile): string {
  return `t${level}-${column}-${row}`;
}

/** Whether an address looks like that of a tile. */
export function isTileAddress(address: string): boolean {
  return /-t\d+-\d+-\d+\.(webp|jpg|png)(\?|$)/.test(address);
}

/**
 * The absolute addresses of tiles whose loading was aborted when they left the screen. The browser's list of loaded
 * resources contains them, too.
 */
export const abortedTiles = new Set<string>();
