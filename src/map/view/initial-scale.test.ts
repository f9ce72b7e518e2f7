import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_INSETS } from '@/geo/geometry';
import { initialScale, wholeMapScale } from './initial-scale';

const length = fc.integer({ min: 50, max: 10_000 });
const space = fc
  .record({
    picture: fc.record({ imageWidthPx: length, imageHeightPx: length }),
    stage: fc.record({ widthPx: length, heightPx: length }),
    bottomPx: fc.integer({ min: 0, max: 25 }),
  })
  .map(({ bottomPx, ...space }) => ({ ...space, controls: { ...NO_INSETS, bottomPx } }));

test('a map opens with the whole picture on a stage that is not upright', () => {
  fc.assert(
    fc.property(space, (space) => {
      fc.pre(space.stage.widthPx >= space.stage.heightPx);
      expect(initialScale(space)).toBe(wholeMapScale(space));
    }),
  );
});

test('on an upright stage, a map opens at full height, two fifths of its width or a third of the height', () => {
  fc.assert(
    fc.property(space, (space) => {
      const { picture, stage, controls } = space;
      fc.pre(stage.heightPx > stage.widthPx);
      const scale = initialScale(space);
      const height = (scale * picture.imageHeightPx) / (stage.heightPx - controls.bottomPx);
      const shownPart = stage.widthPx / (scale * picture.imageWidthPx);
      const tolerance = 1e-9;
      // Never taller than the free height, never shorter than a third, and less than two fifths wide only for a third.
      expect(height).toBeLessThanOrEqual(1 + tolerance);
      expect(height).toBeGreaterThanOrEqual(1 / 3 - tolerance);
      if (height > 1 / 3 + tolerance) expect(shownPart).toBeGreaterThanOrEqual(2 / 5 - tolerance);
      // The picture is enlarged until one of the limits stops it.
      const gaps = [height - 1, height - 1 / 3, shownPart - 2 / 5];
      expect(Math.min(...gaps.map(Math.abs))).toBeLessThanOrEqual(tolerance);
    }),
  );
});

test('a picture that fills the stage covers it, or is twice as large as the whole picture', () => {
  fc.assert(
    fc.property(space, (space) => {
      const { picture, stage } = space;
      const scale = initialScale({ ...space, fillsStage: true });
      const largest = 2 * wholeMapScale(space);
      const gaps = [
        stage.widthPx - scale * picture.imageWidthPx,
        stage.heightPx - scale * picture.imageHeightPx,
      ];
      // No larger than that: one of its sides is as long as the stage's.
      if (scale < largest) expect(Math.max(...gaps)).toBeCloseTo(0, 6);
      else expect(scale).toBe(largest);
    }),
  );
});

test.each([
  ['a panorama', [4000, 200], [600, 500], 2 * (600 / 4000)],
  ['a landscape picture', [1500, 1000], [600, 500], 500 / 1000],
  ['a square picture', [1000, 1000], [600, 500], 600 / 1000],
  ['a tall picture', [500, 3000], [600, 500], 2 * (500 / 3000)],
] as const)(
  'the initial scale of %s that fills a stage',
  (_name, [imageWidthPx, imageHeightPx], [widthPx, heightPx], scale) => {
    const picture = { imageWidthPx, imageHeightPx };
    const space = { picture, stage: { widthPx, heightPx }, controls: NO_INSETS, fillsStage: true };
    expect(initialScale(space)).toBeCloseTo(scale, 9);
  },
);

test.each([
  ['a landscape picture on a desktop', [4096, 2731], [1280, 736], 736 / 2731],
  ['a landscape picture on an upright phone', [4096, 2731], [390, 780], (2.5 * 390) / 4096],
  ['a landscape picture on an upright tablet', [4096, 2731], [768, 960], 960 / 2731],
  ['a landscape picture on a phone on its side', [4096, 2731], [844, 330], 330 / 2731],
  ['a square picture on an upright phone', [2000, 2000], [390, 760], 760 / 2000],
  ['a square picture on a very tall phone', [2000, 2000], [360, 1000], (2.5 * 360) / 2000],
  ['a panorama on an upright phone', [10_000, 1500], [390, 780], 780 / 3 / 1500],
  ['a panorama on a desktop', [10_000, 1500], [1280, 736], 1280 / 10_000],
  ['a tall picture on an upright phone', [1000, 4000], [390, 780], 780 / 4000],
  ['a small picture on a desktop', [100, 100], [1280, 736], 7.36],
] as const)(
  'the initial scale of %s',
  (_name, [imageWidthPx, imageHeightPx], [widthPx, heightPx], scale) => {
    const picture = { imageWidthPx, imageHeightPx };
    const stage = { widthPx, heightPx };
    expect(initialScale({ picture, stage, controls: NO_INSETS })).toBeCloseTo(scale, 9);
  },
);
