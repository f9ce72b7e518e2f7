import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  markerSize,
  NO_INSETS,
  type PercentPosition,
  percentToScreen,
  screenToPercent,
} from '@/geo/geometry';
import { uniformNumber } from '../../../tests/uniform-number';
import { initialScale } from './initial-scale';
import {
  adaptView,
  constrainView,
  initialView,
  interpolateView,
  isSameView,
  type MapLayout,
  markerSizeAt,
  panView,
  pictureRect,
  scaleLimits,
  UNOBSTRUCTED,
  type View,
  viewAnchoredAt,
  wholeMapView,
  zoomView,
} from './view';

const length = fc.integer({ min: 50, max: 10_000 });
const percent = uniformNumber(0, 100);
const part = uniformNumber(0, 1);

/** Controls at the right or at the bottom, which take up to half of the stage, and markers anywhere. */
const space: fc.Arbitrary<MapLayout> = fc
  .record({
    picture: fc.record({ imageWidthPx: length, imageHeightPx: length }),
    stage: fc.record({ widthPx: length, heightPx: length }),
    markers: fc.array(fc.record({ percentX: percent, percentY: percent }), { maxLength: 5 }),
    isRow: fc.boolean(),
    taken: uniformNumber(0, 0.5),
  })
  .map(({ picture, stage, markers, isRow, taken }) => ({
    ...UNOBSTRUCTED,
    picture,
    stage,
    markers,
    controls: isRow
      ? { ...NO_INSETS, bottomPx: taken * stage.heightPx }
      : { ...NO_INSETS, rightPx: taken * stage.widthPx },
  }));

/** A space and a view that is allowed in it. */
const spaceAndView = fc
  .tuple(space, percent, percent, part)
  .map(([space, percentX, percentY, zoom]) => {
    const { min, max } = scaleLimits(space);
    const view = constrainView({ percentX, percentY, scale: min * (max / min) ** zoom }, space);
    return { space, view };
  });

/** A position on the stage of a space. */
const anchor = ({ stage }: MapLayout, x: number, y: number) => ({
  screenX: x * stage.widthPx,
  screenY: y * stage.heightPx,
});

function expectAllowed(view: View, space: MapLayout): void {
  const { min, max } = scaleLimits(space);
  expect(view.scale).toBeGreaterThanOrEqual(min * (1 - 1e-9));
  expect(view.scale).toBeLessThanOrEqual(max * (1 + 1e-9));
  const { leftPx, topPx, widthPx, heightPx } = pictureRect(view, space);
  const { stage, controls } = space;
  for (const [start, length, stageLength, taken] of [
    [leftPx, widthPx, stage.widthPx, controls.rightPx],
    [topPx, heightPx, stage.heightPx, controls.bottomPx],
  ] as const) {
    const slackPx = 1e-6 * Math.max(length, stageLength);
    const free = stageLength - taken;
    if (length >= free) {
      // No gap but where the controls are.
      expect(start).toBeLessThanOrEqual(slackPx);
      expect(start + length).toBeGreaterThanOrEqual(free - slackPx);
    } else {
      // In the stage's middle, or moved from there just out of the controls' way.
      const middle = (stageLength - length) / 2;
      expect(Math.abs(start - Math.min(middle, free - length))).toBeLessThanOrEqual(slackPx);
    }
  }
}

test('the whole picture is on the stage beside the controls, undistorted, and as large as can be', () => {
  fc.assert(
    fc.property(space, (space) => {
      const { leftPx, topPx, widthPx, heightPx } = pictureRect(wholeMapView(space), space);
      const { stage, picture, controls } = space;
      const freeX = stage.widthPx - controls.rightPx;
      const freeY = stage.heightPx - controls.bottomPx;
      expect(leftPx).toBeGreaterThanOrEqual(-1e-6);
      expect(topPx).toBeGreaterThanOrEqual(-1e-6);
      expect(leftPx + widthPx).toBeLessThanOrEqual(freeX + 1e-6);
      expect(topPx + heightPx).toBeLessThanOrEqual(freeY + 1e-6);
      expect(widthPx / heightPx / (picture.imageWidthPx / picture.imageHeightPx)).toBeCloseTo(1, 9);
      expect(Math.max(widthPx / freeX, heightPx / freeY)).toBeCloseTo(1, 9);
      expectAllowed(wholeMapView(space), space);
    }),
  );
});

test('the opening view is allowed, leaves the controls’ room free, and shows a marker if there is one', () => {
  fc.assert(
    fc.property(space, (space) => {
      const opening = initialView(space);
      expectAllowed(opening, space);
      const { picture, stage, controls, markers } = space;
      expect(opening.scale).toBe(initialScale(space));
      const rect = pictureRect(opening, space);
      expect(rect.topPx).toBeGreaterThanOrEqual(-1e-6);
      expect(rect.topPx + rect.heightPx).toBeLessThanOrEqual(
        stage.heightPx - controls.bottomPx + 1e-6,
      );
      if (stage.widthPx >= stage.heightPx) expect(opening).toEqual(wholeMapView(space));
      const isInSight = (position: PercentPosition) => {
        const { screenX } = percentToScreen(position, rect);
        return screenX >= -1e-6 && screenX <= stage.widthPx + 1e-6;
      };
      expect(markers.length === 0 || markers.some(isInSight)).toBe(true);
      // Where one is in sight in the middle, that is where it opens.
      const unmarked = initialView({ ...space, markers: [] });
      const shownPart = stage.widthPx / (picture.imageWidthPx * opening.scale);
      const reach = shownPart * 50 - 1e-9;
      if (markers.some(({ percentX }) => Math.abs(percentX - unmarked.percentX) < reach)) {
        expect(opening).toEqual(unmarked);
      }
    }),
  );
});

test('where no marker would be in sight the map opens where most of them are', () => {
  const at = (percentX: number) => ({ percentX, percentY: 50 });
  const space = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 10_000, imageHeightPx: 1500 },
    stage: { widthPx: 390, heightPx: 780 },
  };
  // A third of the height: 260 px high, 1733 px wide, of which 22.5 percent are shown.
  const opened = (markers: PercentPosition[]) => initialView({ ...space, markers }).percentX;
  expect(opened([])).toBe(50);
  expect(opened([at(2), at(60)])).toBe(50);
  expect(opened([at(20), at(30), at(80)])).toBe(25);
  // As far as the picture's end lets it.
  expect(opened([at(99)])).toBeCloseTo(100 - 22.5 / 2, 1);
});

test('a marker is sized by the map as it opens, however far one zooms in', () => {
  fc.assert(
    fc.property(spaceAndView, ({ space, view }) => {
      const opening = initialView(space);
      const sizePx = markerSizeAt(opening, space, null);
      expect(sizePx).toBe(markerSize(opening.scale * space.picture.imageWidthPx, null));
      const nearer = { ...view, scale: Math.max(view.scale, opening.scale) };
      expect(markerSizeAt(nearer, space, null)).toBe(sizePx);
    }),
  );
});

test('where a phone shows the whole map markers follow its width, down to 20 px', () => {
  const space = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 4096, imageHeightPx: 2731 },
    stage: { widthPx: 390, heightPx: 780 },
  };
  expect(markerSizeAt(initialView(space), space, null)).toBeCloseTo(2 * 390 * 0.0515);
  expect(markerSizeAt(wholeMapView(space), space, null)).toBeCloseTo(390 * 0.0515);
  expect(markerSizeAt(wholeMapView(space), space, 0.01)).toBe(20);
});

test('one can zoom from the whole picture to two pixels an image pixel, and at least four times in', () => {
  fc.assert(
    fc.property(space, (space) => {
      const { min, max } = scaleLimits(space);
      expect(min).toBe(wholeMapView(space).scale);
      expect(max).toBeGreaterThanOrEqual(2);
      expect(max).toBeGreaterThanOrEqual(initialView(space).scale * 4);
    }),
  );
});

test('whatever is dragged or zoomed, the map can’t be lost', () => {
  const move = uniformNumber(-1e5, 1e5);
  const factor = uniformNumber(-3, 3).map((power) => 10 ** power);
  fc.assert(
    fc.property(
      spaceAndView,
      move,
      move,
      factor,
      part,
      part,
      ({ space, view }, dx, dy, factor, x, y) => {
        expectAllowed(panView(view, dx, dy, space), space);
        expectAllowed(zoomView(view, view.scale * factor, anchor(space, x, y), space), space);
        expectAllowed(
          viewAnchoredAt({ percentX: dx, percentY: dy }, factor, anchor(space, x, y), space),
          space,
        );
      },
    ),
  );
});

test('what is under the pointer stays there while zooming, where no edge is in the way', () => {
  const factor = uniformNumber(0.2, 5);
  fc.assert(
    fc.property(spaceAndView, factor, part, part, ({ space, view }, factor, x, y) => {
      const pointer = anchor(space, x, y);
      const zoomed = zoomView(view, view.scale * factor, pointer, space);
      const position = screenToPercent(pointer, pictureRect(view, space));
      const { picture, stage } = space;
      // What would be in the middle if there were no edges.
      const freeX =
        position.percentX +
        ((stage.widthPx / 2 - pointer.screenX) / (picture.imageWidthPx * zoomed.scale)) * 100;
      const freeY =
        position.percentY +
        ((stage.heightPx / 2 - pointer.screenY) / (picture.imageHeightPx * zoomed.scale)) * 100;
      const free = { scale: zoomed.scale, percentX: freeX, percentY: freeY };
      const allowed = constrainView(free, space);
      // Far nearer than views need to be to look the same: the picture may be millions of pixels wide.
      fc.pre(
        Math.abs(allowed.percentX - freeX) < 1e-10 && Math.abs(allowed.percentY - freeY) < 1e-10,
      );
      const now = percentToScreen(position, pictureRect(zoomed, space));
      expect(now.screenX).toBeCloseTo(pointer.screenX, 4);
      expect(now.screenY).toBeCloseTo(pointer.screenY, 4);
    }),
  );
});

test('zooming in and out again at the same position is where you started, where no edge is in the way', () => {
  fc.assert(
    fc.property(spaceAndView, part, part, ({ space, view }, x, y) => {
      const pointer = anchor(space, x, y);
      const there = zoomView(view, view.scale * 1.5, pointer, space);
      const position = screenToPercent(pointer, pictureRect(view, space));
      const now = percentToScreen(position, pictureRect(there, space));
      fc.pre(Math.hypot(now.screenX - pointer.screenX, now.screenY - pointer.screenY) < 1e-6);
      const back = zoomView(there, view.scale, pointer, space);
      expect(back.scale).toBeCloseTo(view.scale, 9);
      expect(back.percentX).toBeCloseTo(view.percentX, 6);
      expect(back.percentY).toBeCloseTo(view.percentY, 6);
    }),
  );
});

test('dragging there and back is where you started, where no edge is in the way', () => {
  const move = uniformNumber(-500, 500);
  fc.assert(
    fc.property(spaceAndView, move, move, ({ space, view }, dx, dy) => {
      const there = panView(view, dx, dy, space);
      const rect = pictureRect(view, space);
      const moved = pictureRect(there, space);
      fc.pre(Math.abs(moved.leftPx - rect.leftPx - dx) < 1e-6);
      fc.pre(Math.abs(moved.topPx - rect.topPx - dy) < 1e-6);
      const back = panView(there, -dx, -dy, space);
      expect(back.percentX).toBeCloseTo(view.percentX, 6);
      expect(back.percentY).toBeCloseTo(view.percentY, 6);
    }),
  );
});

test('a resized stage keeps what is in the middle, where no edge is in the way', () => {
  fc.assert(
    fc.property(spaceAndView, length, length, ({ space, view }, widthPx, heightPx) => {
      fc.pre(!isSameView(view, initialView(space)));
      const to = { ...space, stage: { widthPx, heightPx } };
      const carried = adaptView(view, space, to);
      expectAllowed(carried, to);
      const free = constrainView({ ...view, scale: carried.scale }, to);
      expect(carried).toEqual(free);
    }),
  );
});

test('a view that was not moved opens anew on another stage, and with another picture', () => {
  fc.assert(
    fc.property(space, space, (from, to) => {
      expect(adaptView(initialView(from), from, to)).toEqual(initialView(to));
    }),
  );
});

test('on the way between two views there is no jump, and both ends are reached', () => {
  fc.assert(
    fc.property(spaceAndView, percent, percent, part, ({ space, view }, x, y, zoom) => {
      const { min, max } = scaleLimits(space);
      const to = constrainView(
        { percentX: x, percentY: y, scale: min * (max / min) ** zoom },
        space,
      );
      for (const [part, end] of [
        [0, view],
        [1, to],
      ] as const) {
        const at = interpolateView(view, to, part);
        expect(at.scale).toBeCloseTo(end.scale, 6);
        expect(at.percentX).toBeCloseTo(end.percentX, 4);
        expect(at.percentY).toBeCloseTo(end.percentY, 4);
      }
    }),
  );
});

test('on the way of a zoom at the pointer what is under it stays there', () => {
  const space = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 4096, imageHeightPx: 2731 },
    stage: { widthPx: 1280, heightPx: 736 },
  };
  const from: View = { percentX: 50, percentY: 50, scale: 0.5 };
  const pointer = { screenX: 400, screenY: 300 };
  const to = zoomView(from, 1.4, pointer, space);
  const position = screenToPercent(pointer, pictureRect(from, space));
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const now = percentToScreen(position, pictureRect(interpolateView(from, to, part), space));
    expect(now.screenX).toBeCloseTo(pointer.screenX, 6);
    expect(now.screenY).toBeCloseTo(pointer.screenY, 6);
  }
});

test('a position can be brought above what covers the stage, wherever it is', () => {
  const covered = uniformNumber(0.2, 0.8);
  fc.assert(
    fc.property(spaceAndView, covered, percent, ({ space: whole, view }, covered, percentY) => {
      const coveredPx = covered * whole.stage.heightPx;
      const space = { ...whole, covered: { ...NO_INSETS, bottomPx: coveredPx } };
      const { heightPx } = pictureRect(view, space);
      fc.pre(heightPx >= space.stage.heightPx);
      const at = {
        screenX: space.stage.widthPx / 2,
        screenY: (space.stage.heightPx - coveredPx) / 2,
      };
      const position = { percentX: view.percentX, percentY };
      const shown = viewAnchoredAt(position, view.scale, at, space);
      const { screenY } = percentToScreen(position, pictureRect(shown, space));
      expect(screenY).toBeLessThanOrEqual(space.stage.heightPx - coveredPx + 1e-6);
      expectAllowed(constrainView(shown, whole), whole);
    }),
  );
});
