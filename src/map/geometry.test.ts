import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPicture, markerSize, percentToScreen } from '@/map/geometry';

const length = fc.integer({ min: 1, max: 20_000 });
const stage = fc.record({ widthPx: length, heightPx: length });
const picture = fc.record({ imageWidthPx: length, imageHeightPx: length });

test('the whole picture is on the stage, undistorted, centred, and touches two of its edges', () => {
  fc.assert(
    fc.property(picture, stage, (picture, stage) => {
      const rect = fitPicture(picture, stage);
      expect(rect.widthPx).toBeLessThanOrEqual(stage.widthPx + 1e-6);
      expect(rect.heightPx).toBeLessThanOrEqual(stage.heightPx + 1e-6);
      expect(rect.widthPx / rect.heightPx).toBeCloseTo(
        picture.imageWidthPx / picture.imageHeightPx,
        6,
      );
      expect(rect.leftPx * 2 + rect.widthPx).toBeCloseTo(stage.widthPx, 6);
      expect(rect.topPx * 2 + rect.heightPx).toBeCloseTo(stage.heightPx, 6);
      expect(Math.min(rect.leftPx, rect.topPx)).toBeCloseTo(0, 6);
    }),
  );
});

test('percents run from the picture’s top left corner to its bottom right one', () => {
  fc.assert(
    fc.property(picture, stage, (picture, stage) => {
      const rect = fitPicture(picture, stage);
      const topLeft = percentToScreen({ percentX: 0, percentY: 0 }, rect);
      const bottomRight = percentToScreen({ percentX: 100, percentY: 100 }, rect);
      expect(topLeft).toEqual({ screenX: rect.leftPx, screenY: rect.topPx });
      expect(bottomRight.screenX).toBeCloseTo(rect.leftPx + rect.widthPx, 6);
      expect(bottomRight.screenY).toBeCloseTo(rect.topPx + rect.heightPx, 6);
    }),
  );
});

test('a marker is never smaller than 20 px nor larger than 96 px', () => {
  fc.assert(
    fc.property(length, fc.double({ noNaN: true }), (widthPx, ratio) => {
      expect(markerSize(widthPx, ratio)).toBeGreaterThanOrEqual(20);
      expect(markerSize(widthPx, ratio)).toBeLessThanOrEqual(96);
    }),
  );
});

test.each([
  [1000, 0.05, 50],
  [1000, null, 51.5],
  [390, null, 20.085],
  [100, 0.0515, 20],
  [4000, 0.0515, 96],
  [1000, 0, 20],
  [1000, -1, 20],
])('on a map %d px wide with a ratio of %s a marker has %d px', (widthPx, ratio, sizePx) => {
  expect(markerSize(widthPx, ratio)).toBeCloseTo(sizePx);
});
