import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isTileAddress,
  TILE_PX,
  tileLevels,
  tileRect,
  tileSuffix,
  tilesOfLevel,
} from './tile-levels';

const size = fc.record({
  imageWidthPx: fc.integer({ min: 2049, max: 65_535 }),
  imageHeightPx: fc.integer({ min: 1, max: 20_000 }),
});

test('a panorama of 81 megapixels has four levels and 432 tiles', () => {
  const levels = tileLevels({ imageWidthPx: 16_000, imageHeightPx: 5069 });
  expect(levels).toEqual([
    { level: 0, imageWidthPx: 16_000, imageHeightPx: 5069, columns: 32, rows: 10 },
    { level: 1, imageWidthPx: 8000, imageHeightPx: 2535, columns: 16, rows: 5 },
    { level: 2, imageWidthPx: 4000, imageHeightPx: 1268, columns: 8, rows: 3 },
    { level: 3, imageWidthPx: 2000, imageHeightPx: 634, columns: 4, rows: 2 },
  ]);
  expect(levels.flatMap(tilesOfLevel)).toHaveLength(432);
});

test('the tiles of a level cover it, and overlap by a pixel on each side', () => {
  fc.assert(
    fc.property(size, (size) => {
      const level = tileLevels(size).at(-1);
      if (!level) throw new Error('There is no level');
      const tiles = tilesOfLevel(level);
      for (const tile of tiles) {
        const { leftPx, topPx, widthPx, heightPx } = tileRect(tile, level);
        expect(leftPx).toBe(tile.column === 0 ? 0 : tile.column * TILE_PX - 1);
        expect(topPx).toBe(tile.row === 0 ? 0 : tile.row * TILE_PX - 1);
        const isLastColumn = tile.column === level.columns - 1;
        const isLastRow = tile.row === level.rows - 1;
        const right = Math.min(level.imageWidthPx, (tile.column + 1) * TILE_PX + 1);
        const bottom = Math.min(level.imageHeightPx, (tile.row + 1) * TILE_PX + 1);
        expect(leftPx + widthPx).toBe(isLastColumn ? level.imageWidthPx : right);
        expect(topPx + heightPx).toBe(isLastRow ? level.imageHeightPx : bottom);
        expect(widthPx).toBeGreaterThan(0);
        expect(heightPx).toBeGreaterThan(0);
      }
    }),
  );
});

test('each tile of a picture has a name of its own', () => {
  const tiles = tileLevels({ imageWidthPx: 9000, imageHeightPx: 7000 }).flatMap(tilesOfLevel);
  expect(new Set(tiles.map(tileSuffix)).size).toBe(tiles.length);
  expect(tileSuffix({ level: 0, column: 3, row: 4 })).toBe('t0-3-4');
});

test('a tile is recognized by its address', () => {
  expect(isTileAddress('https://example.org/maps/base-map-1-t0-13-4.webp')).toBe(true);
  expect(isTileAddress('/maps/base-map-1-t2-0-0.jpg?v=2')).toBe(true);
  expect(isTileAddress('/maps/base-map-1-w640.webp')).toBe(false);
  expect(isTileAddress('/maps/base-map-1.webp#size=9x9&widths=&tiles=99x99')).toBe(false);
});
