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

/** A ring, and some air around it, at both sides of the largest marker. */
const ROOM_PX = 96 + 2 * 20;

beforeEach(() => {
  // Whoever asked for less motion is there at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

function mapOf(space: MapLayout) {
  const viewport = new Viewport(() => {});
  viewport.setLayout(space);
  const sizeIn = (view: View) => markerSizeAt(view, viewport.layout, null);
  return {
    viewport,
    sizePx: () => sizeIn(viewport.view),
    points: new PositionRevealer(viewport, () => sizeIn(initialView(viewport.layout))),
  };
}

/** How far a marker's ring is from what covers the stage, or from its edge; less than 0 under it. */
function airAround(position: PercentPosition, { viewport, sizePx }: Map, covered: Insets): number {
  const { screenX, screenY } = percentToScreen(position, viewport.pictureRect);
  const { widthPx, heightPx } = viewport.layout.stage;
  const reachPx = sizePx() / 2 + RING_PX;
  return Math.min(
    screenX - reachPx - covered.leftPx,
    screenY - reachPx - covered.topPx,
    widthPx - covered.rightPx - screenX - reachPx,
    heightPx - covered.bottomPx - screenY - reachPx,
  );
}

type Map = ReturnType<typeof mapOf>;

const length = fc.integer({ min: 200, max: 4000 });
const percent = uniformNumber(0, 100);
const part = uniformNumber(0, 1);
const position = fc.record({ percentX: percent, percentY: percent });

/** A window with controls, a picture, and something that covers the window from one or several of its edges but for a marker's room. */
const covering = fc
  .record({ width: length, height: length, stageWidth: length, stageHeight: length })
  .chain(({ width, height, stageWidth, stageHeight }) =>
    fc
      .tuple(part, part, part, part, uniformNumber(0, 0.5), fc.boolean())
      .map(([left, right, top, bottom, taken, isRow]) => {
        const share = (oneOf: number, other: number, lengthPx: number) => {
          const freePx = Math.max(lengthPx - ROOM_PX, 0);
          return (oneOf / Math.max(oneOf + other, 1)) * freePx;
        };
        return {
          space: {
            ...UNOBSTRUCTED,
            picture: { imageWidthPx: width, imageHeightPx: height },
            stage: { widthPx: stageWidth, heightPx: stageHeight },
            controls: isRow
              ? { ...NO_INSETS, bottomPx: taken * stageHeight }
              : { ...NO_INSETS, rightPx: taken * stageWidth },
          },
          covered: {
            leftPx: share(left, right, stageWidth),
            rightPx: share(right, left, stageWidth),
            topPx: share(top, bottom, stageHeight),
            bottomPx: share(bottom, top, stageHeight),
          },
        };
      }),
  );

test('a marker that is opened by a press or a link is in view with its ring, beside what covers the map', () => {
  fc.assert(
    fc.property(
      covering,
      position,
      position,
      part,
      fc.boolean(),
      ({ space, covered }, position, before, zoom, isPressed) => {
        const map = mapOf(space);
        const { min, max } = scaleLimits(space);
        // From wherever the visitor has moved the map to.
        const scale = min * (max / min) ** zoom;
        map.viewport.zoomBy(scale / map.viewport.view.scale, { screenX: 0, screenY: 0 });
        map.viewport.showPosition(before, 0);
        map.points.setCovered(covered);
        if (isPressed) map.points.reveal(position);
        else map.viewport.showPosition(position, 1.8);
        expect(airAround(position, map, covered)).toBeGreaterThan(-1e-6);
        // Once nothing covers it any more, the map is where it may be.
        map.points.setCovered(null);
        const { view } = map.viewport;
        expect(isSameView(view, constrainView(view, space))).toBe(true);
      },
    ),
    { numRuns: 3000 },
  );
});

test('a marker that is seen whole beside the popup stays where it is', () => {
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
      const airPx = airAround(position, map, covered);
      map.points.setCovered(covered);
      map.points.reveal(position);
      expect(isSameView(map.viewport.view, before)).toBe(airPx >= 8);
    }),
  );
});

test.each([
  [0, 'right'],
  [50, 'right'],
  [51, 'left'],
  [100, 'left'],
] as const)(
  'the popup of a point at %i percent of the window stands at its %s side',
  (percentX, side) => {
    const { points } = mapOf({
      ...UNOBSTRUCTED,
      picture: { imageWidthPx: 1280, imageHeightPx: 736 },
      stage: { widthPx: 1280, heightPx: 736 },
    });
    expect(points.sideAwayFrom({ percentX, percentY: 50 })).toBe(side);
  },
);
