import type { ScreenRect, ScreenSize } from '@/geo/geometry';
import { TILE_PX, type Tile, type TileLevel } from '@/pictures/tile-levels';

/** The picture's position and size on the stage in one frame. */
export type PictureFrame = { picture: ScreenRect; stage: ScreenSize };

/** Columns and rows of a level, inclusive. Empty if either last one is before the first. */
export type TileRange = {
  firstColumn: number;
  lastColumn: number;
  firstRow: number;
  lastRow: number;
};

/**
 * Chooses the coarsest level that is wide enough, or the finest one.
 * @param levels from finest to coarsest
 * @param neededPx the width at which the whole picture is sharp, in image pixels
 */
export function chooseLevel(levels: TileLevel[], neededPx: number): TileLevel | undefined {
  return levels.findLast(({ imageWidthPx }) => imageWidthPx >= neededPx) ?? levels[0];
}

/**
 * The visible tiles of a level.
 * @param margin extends the stage on all sides, as a fraction of its size
 */
export function visibleTileRange(
  level: TileLevel,
  { picture, stage }: PictureFrame,
  margin: number,
): TileRange {
  const tileWidthPx = (TILE_PX / level.imageWidthPx) * picture.widthPx;
  const tileHeightPx = (TILE_PX / level.imageHeightPx) * picture.heightPx;
  const marginX = margin * stage.widthPx;
  const marginY = margin * stage.heightPx;
  const last = (px: number, tilePx: number, count: number) =>
    Math.min(count, Math.ceil(px / tilePx)) - 1;
  return {
    firstColumn: Math.max(0, Math.floor((-picture.leftPx - marginX) / tileWidthPx)),
    lastColumn: last(stage.widthPx - picture.leftPx + marginX, tileWidthPx, level.columns),
    firstRow: Math.max(0, Math.floor((-picture.topPx - marginY) / tileHeightPx)),
    lastRow: last(stage.heightPx - picture.topPx + marginY, tileHeightPx, level.rows),
  };
}

export function isSameRange(a: TileRange, b: TileRange): boolean {
  return Object.values(a).join() === Object.values(b).join();
}

export function isInRange({ column, row }: Tile, range: TileRange): boolean {
  return (
    column >= range.firstColumn &&
    column <= range.lastColumn &&
    row >= range.firstRow &&
    row <= range.lastRow
  );
}

/** The tiles of a range, from its center outward. */
export function tilesInRange(level: number, range: TileRange): Tile[] {
  const tiles: Tile[] = [];
  for (let row = range.firstRow; row <= range.lastRow; row += 1) {
    for (let column = range.firstColumn; column <= range.lastColumn; column += 1) {
      tiles.push({ level, column, row });
    }
  }
  const middleColumn = (range.firstColumn + range.lastColumn) / 2;
  const middleRow = (range.firstRow + range.lastRow) / 2;
  const distance = ({ column, row }: Tile) => Math.hypot(column - middleColumn, row - middleRow);
  return tiles.sort((a, b) => distance(a) - distance(b));
}
