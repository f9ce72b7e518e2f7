import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_INSETS, type PercentPosition, percentToScreen } from '@/geo/geometry';
import { uniformNumber } from '../../../tests/uniform-number';
import { initialScale } from './initial-scale';
import {
  constrainView,
  initialView,
  isSameView,
  type MapLayout,
  pictureRect,
  scaleLimits,
  UNOBSTRUCTED,
} from './view';
import { areInView, zoomToInclude } from './zoom-to-include';

const MARGIN_PX = 20;

const length = fc.integer({ min: 200, max: 4000 });
const percent = uniformNumber(0, 100);
const positions = fc.array(fc.record({ percentX: percent, percentY: percent }), {
  minLength: 1,
  maxLength: 6,
});

/** Controls at either side or at the bottom. */
const layout: fc.Arbitrary<MapLayout> = fc
  .record({
    picture: fc.record({ imageWidthPx: length, imageHeightPx: length }),
    stage: fc.record({ widthPx: length, heightPx: length }),
    side: fc.constantFrom('rightPx', 'leftPx', 'bottomPx'),
    insetFraction: uniformNumber(0, 0.5),
  })
  .map(({ picture, stage, side, insetFraction }) => {
    const lengthPx = side === 'bottomPx' ? stage.heightPx : stage.widthPx;
    const controls = { ...NO_INSETS, [side]: insetFraction * lengthPx };
    return { ...UNOBSTRUCTED, picture, stage, controls };
  });

/** Distances from a position to the free area's left, top, right and bottom. */
function distancesOf(position: PercentPosition, layout: MapLayout, view = initialView(layout)) {
  const { screenX, screenY } = percentToScreen(position, pictureRect(view, layout));
  const { stage, controls } = layout;
  return [
    screenX - controls.leftPx,
    screenY - controls.topPx,
    stage.widthPx - controls.rightPx - screenX,
    stage.heightPx - controls.bottomPx - screenY,
  ];
}

test('all positions are between the controls, in an allowed view that is no closer than the opening one', () => {
  fc.assert(
    fc.property(positions, layout, (positions, layout) => {
      const view = zoomToInclude(positions, layout, MARGIN_PX);
      expect(isSameView(view, constrainView(view, layout))).toBe(true);
      expect(view.scale).toBeLessThanOrEqual(initialScale(layout) * (1 + 1e-9));
      for (const position of positions) {
        expect(Math.min(...distancesOf(position, layout, view))).toBeGreaterThan(-1e-6);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a position that has less than the margin is that close to the picture’s edge', () => {
  fc.assert(
    fc.property(positions, layout, (positions, layout) => {
      const view = zoomToInclude(positions, layout, MARGIN_PX);
      // In the whole picture, more than the edge may have to be left out.
      fc.pre(view.scale > scaleLimits(layout).min * (1 + 1e-9));
      const { widthPx, heightPx } = pictureRect(view, layout);
      for (const position of positions) {
        const { percentX, percentY } = position;
        const toPictureEdges = [
          (percentX / 100) * widthPx,
          (percentY / 100) * heightPx,
          (1 - percentX / 100) * widthPx,
          (1 - percentY / 100) * heightPx,
        ];
        for (const [side, distancePx] of distancesOf(position, layout, view).entries()) {
          const expectedPx = Math.min(MARGIN_PX, toPictureEdges[side] ?? 0);
          expect(distancePx).toBeGreaterThan(expectedPx - 1e-6);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('positions that have the margin are in view, and others are not', () => {
  fc.assert(
    fc.property(positions, layout, (positions, layout) => {
      const distances = positions.flatMap((position) => distancesOf(position, layout));
      const areAll = Math.min(...distances) >= MARGIN_PX;
      expect(areInView(positions, initialView(layout), layout, MARGIN_PX)).toBe(areAll);
    }),
  );
});

test('what covers the stage counts like the controls', () => {
  const layout = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 1000, imageHeightPx: 500 },
    stage: { widthPx: 1000, heightPx: 500 },
    controls: { ...NO_INSETS, rightPx: 50 },
    covered: { ...NO_INSETS, rightPx: 400 },
  };
  const position = { percentX: 70, percentY: 50 };
  expect(areInView([position], initialView(layout), layout, MARGIN_PX)).toBe(false);
  const view = zoomToInclude([position], layout, MARGIN_PX);
  expect(areInView([position], view, layout, MARGIN_PX)).toBe(true);
});
