import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tileLevels, tileRect, tilesOfLevel } from '@/pictures/tile-levels';
import { uniformNumber } from '../../../tests/uniform-number';
import {
  chooseLevel,
  isInRange,
  type PictureFrame,
  tilesInRange,
  visibleTileRange,
} from './visible-tiles';

const full = fc.record({
  imageWidthPx: fc.integer({ min: 2100, max: 20_000 }),
  imageHeightPx: fc.integer({ min: 2100, max: 20_000 }),
});

/** A picture on a stage, at any position and scale that the map allows. */
const view = fc
  .record({
    full,
    levelNumber: fc.nat(),
    scale: uniformNumber(0.02, 2),
    stage: fc.record({
      widthPx: fc.integer({ min: 200, max: 2560 }),
      heightPx: fc.integer({ min: 200, max: 1440 }),
    }),
    percentX: uniformNumber(0, 100),
    percentY: uniformNumber(0, 100),
  })
  .map(({ full, levelNumber, scale, stage, percentX, percentY }) => {
    const levels = tileLevels(full);
    const level = levels[levelNumber % levels.length];
    if (!level) throw new Error('There is no level');
    const widthPx = full.imageWidthPx * scale;
    const heightPx = full.imageHeightPx * scale;
    const leftPx = stage.widthPx / 2 - (percentX / 100) * widthPx;
    const topPx = stage.heightPx / 2 - (percentY / 100) * heightPx;
    const frame: PictureFrame = { picture: { leftPx, topPx, widthPx, heightPx }, stage };
    return { level, frame };
  });

type View = typeof view extends fc.Arbitrary<infer Value> ? Value : never;

/** The edges of a tile on the stage. */
function edgesOf({ level, frame: { picture } }: View, rect: ReturnType<typeof tileRect>) {
  const x = (px: number) => picture.leftPx + (px / level.imageWidthPx) * picture.widthPx;
  const y = (px: number) => picture.topPx + (px / level.imageHeightPx) * picture.heightPx;
  return {
    left: x(rect.leftPx),
    right: x(rect.leftPx + rect.widthPx),
    top: y(rect.topPx),
    bottom: y(rect.topPx + rect.heightPx),
  };
}

describe('the tiles in a visible range', () => {
  test('cover all of the visible picture', () => {
    fc.assert(
      fc.property(view, uniformNumber(0, 1), uniformNumber(0, 1), (view, partX, partY) => {
        const { level, frame } = view;
        const { stage } = frame;
        const range = visibleTileRange(level, frame, 0);
        const [x, y] = [partX * stage.widthPx, partY * stage.heightPx];
        const isOverPicture =
          x > frame.picture.leftPx &&
          x < frame.picture.leftPx + frame.picture.widthPx &&
          y > frame.picture.topPx &&
          y < frame.picture.topPx + frame.picture.heightPx;
        const isCovered = tilesInRange(level.level, range).some((tile) => {
          const { left, right, top, bottom } = edgesOf(view, tileRect(tile, level));
          return x >= left - 1e-6 && x <= right + 1e-6 && y >= top - 1e-6 && y <= bottom + 1e-6;
        });
        expect(isCovered || !isOverPicture).toBe(true);
      }),
    );
  });

  test('exist, and are no farther outside the stage than the margin', () => {
    fc.assert(
      fc.property(view, uniformNumber(0, 0.5), (view, margin) => {
        const { level, frame } = view;
        const { widthPx, heightPx } = frame.stage;
        for (const tile of tilesInRange(level.level, visibleTileRange(level, frame, margin))) {
          expect(tile.column).toBeLessThan(level.columns);
          expect(tile.row).toBeLessThan(level.rows);
          const { left, right, top, bottom } = edgesOf(view, tileRect(tile, level));
          expect(right).toBeGreaterThanOrEqual(-margin * widthPx - 1e-6);
          expect(left).toBeLessThanOrEqual((1 + margin) * widthPx + 1e-6);
          expect(bottom).toBeGreaterThanOrEqual(-margin * heightPx - 1e-6);
          expect(top).toBeLessThanOrEqual((1 + margin) * heightPx + 1e-6);
        }
      }),
    );
  });

  test('are each listed once, from the center outward', () => {
    fc.assert(
      fc.property(view, ({ level, frame }) => {
        const range = visibleTileRange(level, frame, 0.1);
        const tiles = tilesInRange(level.level, range);
        const all = tilesOfLevel(level).filter((tile) => isInRange(tile, range));
        const keysOf = (some: typeof tiles) => some.map(({ column, row }) => `${column} ${row}`);
        expect(keysOf(tiles).sort()).toEqual(keysOf(all).sort());
        const distances = tiles.map(({ column, row }) =>
          Math.hypot(
            column - (range.firstColumn + range.lastColumn) / 2,
            row - (range.firstRow + range.lastRow) / 2,
          ),
        );
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      }),
    );
  });
});

test('the chosen level is the coarsest that is sharp enough, or the finest', () => {
  fc.assert(
    fc.property(full, uniformNumber(1, 40_000), (full, neededPx) => {
      const levels = tileLevels(full);
      const level = chooseLevel(levels, neededPx);
      if (!level) throw new Error('There is no level');
      const isSharp = level.imageWidthPx >= neededPx;
      expect(isSharp || level.level === 0).toBe(true);
      const coarser = levels[level.level + 1];
      expect(coarser === undefined || coarser.imageWidthPx < neededPx).toBe(true);
    }),
  );
});
