import type { ScreenRect, ScreenSize } from '@/geo/geometry';
import { TILE_PX, type Tile, type TileLevel } from '@/pictures/tile-levels';

/** Where the picture is on the stage. */
export type PictureFrame = { picture: ScreenRect; stage: ScreenSize };

/** Columns and rows of a level, the last ones included. There is none where a last one is before the first. */
export type TileRange = {
  firstColumn: number;
  lastColumn: number;
  firstRow: number;
  lastRow: number;
};

/**
 * The level to show: the coarsest that is wide enough, or the finest there is.
 * @param levels the finest first
 * @param neededPx the width that the whole picture needs to be sharp, in image pixels
 */
export function chooseLevel(levels: TileLevel[], neededPx: number): TileLevel | undefined {
  return levels.findLast(({ imageWidthPx }) => imageWidthPx >= neededPx) ?? levels[0];
}

/**
 * The tiles of a level that are in sight.
 * @param margin looks so far outside the stage on all sides, as a part of its size
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

export function isSameRange(one: TileRange, other: TileRange): boolean {
  return (
    one.firstColumn === other.firstColumn &&
    one.lastColumn === other.lastColumn &&
    one.firstRow === other.firstRow &&
    one.lastRow === other.lastRow
  );
}

export function isInRange({ column, row }: Tile, range: TileRange): boolean {
  return (
    column >= range.firstColumn &&
    column <= range.lastColumn &&
    row >= range.firstRow &&
    row <= range.lastRow
  );
}

/** The tile of a coarser level that shows all of a tile, but for the overlap. */
export function coarserTile({ level, column, row }: Tile, coarser: number): Tile {
  const steps = coarser - level;
  return { level: coarser, column: column >> steps, row: row >> steps };
}

/** The tiles of a range, the nearest to its middle first. */
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
  return tiles.sort((one, other) => distance(one) - distance(other));
}
