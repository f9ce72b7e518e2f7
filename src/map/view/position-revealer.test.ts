import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Insets, NO_INSETS, type PercentPosition, percentToScreen } from '@/geo/geometry';
import { uniformNumber } from '../../../tests/uniform-number';
import { PositionRevealer } from './position-revealer';
import {
  constrainView,
  initialView,
  isSameView,
  type MapLayout,
  markerSizeAt,
  scaleLimits,
  UNOBSTRUCTED,
  type View,
} from './view';
import { Viewport } from './viewport';

/** The ring that map.css draws around a marker. */
const RING_PX = 9;

/** The largest marker with its ring and some space on both sides. */
const ROOM_PX = 96 + 2 * 20;

beforeEach(() => {
  // With reduced motion every flight ends immediately.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

function mapOf(layout: MapLayout) {
  const viewport = new Viewport(() => {});
  viewport.setLayout(layout);
  const sizeIn = (view: View) => markerSizeAt(view, viewport.layout, null);
  return {
    viewport,
    sizePx: () => sizeIn(viewport.view),
    revealer: new PositionRevealer(viewport, () => sizeIn(initialView(viewport.layout))),
  };
}

/** Distance from a marker's ring to what covers the stage or to its edge; negative if it is covered. */
function clearanceOf(
  position: PercentPosition,
  { viewport, sizePx }: Map,
  covered: Insets,
): number {
  const { screenX, screenY } = percentToScreen(position, viewport.pictureRect);
  const { widthPx, heightPx } = viewport.layout.stage;
  const radiusPx = sizePx() / 2 + RING_PX;
  return Math.min(
    screenX - radiusPx - covered.leftPx,
    screenY - radiusPx - covered.topPx,
    widthPx - covered.rightPx - screenX - radiusPx,
    heightPx - covered.bottomPx - screenY - radiusPx,
  );
}

type Map = ReturnType<typeof mapOf>;

const length = fc.integer({ min: 200, max: 4000 });
const percent = uniformNumber(0, 100);
const part = uniformNumber(0, 1);
const position = fc.record({ percentX: percent, percentY: percent });

/** A stage with controls and a picture, and cover at some edges that leaves space for a marker. */
const layoutAndCover = fc
  .record({ width: length, height: length, stageWidth: length, stageHeight: length })
  .chain(({ width, height, stageWidth, stageHeight }) =>
    fc
      .tuple(part, part, part, part, uniformNumber(0, 0.5), fc.boolean())
      .map(([left, right, top, bottom, insetFraction, isRow]) => {
        const fraction = (start: number, end: number, lengthPx: number) => {
          const freePx = Math.max(lengthPx - ROOM_PX, 0);
          return (start / Math.max(start + end, 1)) * freePx;
        };
        return {
          layout: {
            ...UNOBSTRUCTED,
            picture: { imageWidthPx: width, imageHeightPx: height },
            stage: { widthPx: stageWidth, heightPx: stageHeight },
            controls: isRow
              ? { ...NO_INSETS, bottomPx: insetFraction * stageHeight }
              : { ...NO_INSETS, rightPx: insetFraction * stageWidth },
          },
          covered: {
            leftPx: fraction(left, right, stageWidth),
            rightPx: fraction(right, left, stageWidth),
            topPx: fraction(top, bottom, stageHeight),
            bottomPx: fraction(bottom, top, stageHeight),
          },
        };
      }),
  );

test('a marker opened by a press or a link is in view with its ring, clear of what covers the map', () => {
  fc.assert(
    fc.property(
      layoutAndCover,
      position,
      position,
      part,
      fc.boolean(),
      ({ layout, covered }, position, before, zoom, isPressed) => {
        const map = mapOf(layout);
        const { min, max } = scaleLimits(layout);
        // Start from any view that the visitor may have moved to.
        const scale = min * (max / min) ** zoom;
        map.viewport.zoomBy(scale / map.viewport.view.scale, { screenX: 0, screenY: 0 });
        map.viewport.showPosition(before, 0);
        map.revealer.setCovered(covered);
        if (isPressed) map.revealer.reveal(position);
        else map.viewport.showPosition(position, 1.8);
        expect(clearanceOf(position, map, covered)).toBeGreaterThan(-1e-6);
        // Once nothing covers the map, its view is allowed.
        map.revealer.setCovered(null);
        const { view } = map.viewport;
        expect(isSameView(view, constrainView(view, layout))).toBe(true);
      },
    ),
    { numRuns: 3000 },
  );
});

test('a marker that is entirely visible next to the popup does not move', () => {
  const stage = { widthPx: 1280, heightPx: 736 };
  const covered = { ...NO_INSETS, rightPx: 684 };
  fc.assert(
    fc.property(position, (position) => {
      const map = mapOf({
        ...UNOBSTRUCTED,
        picture: { imageWidthPx: 1280, imageHeightPx: 736 },
        stage,
      });
      const before = map.viewport.view;
      const clearancePx = clearanceOf(position, map, covered);
      map.revealer.setCovered(covered);
      map.revealer.reveal(position);
      expect(isSameView(map.viewport.view, before)).toBe(clearancePx >= 8);
    }),
  );
});

test.each([
  [0, 'right'],
  [50, 'right'],
  [51, 'left'],
  [100, 'left'],
] as const)(
  'the popup of a point at %i percent of the window is on its %s side',
  (percentX, side) => {
    const { revealer } = mapOf({
      ...UNOBSTRUCTED,
      picture: { imageWidthPx: 1280, imageHeightPx: 736 },
      stage: { widthPx: 1280, heightPx: 736 },
    });
    expect(revealer.sideAwayFrom({ percentX, percentY: 50 })).toBe(side);
  },
);
