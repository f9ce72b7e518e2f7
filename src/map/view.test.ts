import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markerSize, NO_INSETS, percentToScreen, screenToPercent } from '@/map/geometry';
import {
  carryView,
  constrainView,
  isSameView,
  markerSizeAt,
  openingView,
  panView,
  pictureRect,
  type Space,
  scaleLimits,
  type View,
  viewBetween,
  viewOfPosition,
  wholeView,
  zoomView,
} from '@/map/view';
import { evenly } from '../../tests/evenly';

const length = fc.integer({ min: 50, max: 10_000 });
const space: fc.Arbitrary<Space> = fc.record({
  picture: fc.record({ imageWidthPx: length, imageHeightPx: length }),
  stage: fc.record({ widthPx: length, heightPx: length }),
  covered: fc.constant(NO_INSETS),
});
const percent = evenly(0, 100);
const part = evenly(0, 1);

/** A space and a view that is allowed in it. */
const spaceAndView = fc
  .tuple(space, percent, percent, part)
  .map(([space, percentX, percentY, zoom]) => {
    const { min, max } = scaleLimits(space);
    const view = constrainView({ percentX, percentY, scale: min * (max / min) ** zoom }, space);
    return { space, view };
  });

/** A position on the stage of a space. */
const anchor = ({ stage }: Space, x: number, y: number) => ({
  screenX: x * stage.widthPx,
  screenY: y * stage.heightPx,
});

function expectAllowed(view: View, space: Space): void {
  const { min, max } = scaleLimits(space);
  expect(view.scale).toBeGreaterThanOrEqual(min * (1 - 1e-9));
  expect(view.scale).toBeLessThanOrEqual(max * (1 + 1e-9));
  const { leftPx, topPx, widthPx, heightPx } = pictureRect(view, space);
  for (const [start, length, stageLength] of [
    [leftPx, widthPx, space.stage.widthPx],
    [topPx, heightPx, space.stage.heightPx],
  ] as const) {
    const slackPx = 1e-6 * Math.max(length, stageLength);
    if (length >= stageLength) {
      expect(start).toBeLessThanOrEqual(slackPx);
      expect(start + length).toBeGreaterThanOrEqual(stageLength - slackPx);
    } else {
      expect(Math.abs(start * 2 + length - stageLength)).toBeLessThanOrEqual(slackPx);
    }
  }
}

test('the whole picture is on the stage, centred, undistorted, and touches two of its edges', () => {
  fc.assert(
    fc.property(space, (space) => {
      const rect = pictureRect(wholeView(space), space);
      const { stage, picture } = space;
      expect(rect.widthPx).toBeLessThanOrEqual(stage.widthPx * (1 + 1e-9));
      expect(rect.heightPx).toBeLessThanOrEqual(stage.heightPx * (1 + 1e-9));
      expect(
        rect.widthPx / rect.heightPx / (picture.imageWidthPx / picture.imageHeightPx),
      ).toBeCloseTo(1, 9);
      expect(Math.min(rect.leftPx, rect.topPx)).toBeCloseTo(0, 6);
      expectAllowed(wholeView(space), space);
    }),
  );
});

test('the opening view is allowed, and fills the height only where half of it would be empty', () => {
  fc.assert(
    fc.property(space, (space) => {
      const opening = openingView(space);
      expectAllowed(opening, space);
      const { stage, picture } = space;
      const isWhole = isSameView(opening, wholeView(space));
      if (isWhole) return;
      expect(stage.heightPx).toBeGreaterThan(stage.widthPx);
      expect(wholeView(space).scale * picture.imageHeightPx).toBeLessThan(stage.heightPx / 2);
      expect(opening.scale * picture.imageHeightPx).toBeCloseTo(stage.heightPx, 6);
    }),
  );
});

test.each([
  ['a landscape picture on a desktop', [4096, 2731], [1280, 736], 736 / 2731],
  ['a landscape picture on an upright phone', [4096, 2731], [390, 780], 780 / 2731],
  ['a landscape picture on a phone on its side', [4096, 2731], [844, 330], 330 / 2731],
  ['a square picture on an upright phone', [2000, 2000], [390, 760], 390 / 2000],
  ['a square picture on a very tall phone', [2000, 2000], [360, 800], 800 / 2000],
  ['a small picture on a desktop', [100, 100], [1280, 736], 7.36],
] as const)(
  '%s opens as it should',
  (_name, [imageWidthPx, imageHeightPx], [widthPx, heightPx], scale) => {
    const space = {
      picture: { imageWidthPx, imageHeightPx },
      stage: { widthPx, heightPx },
      covered: NO_INSETS,
    };
    expect(openingView(space).scale).toBeCloseTo(scale, 9);
  },
);

test('a marker is sized by the map as it opens, however far one zooms in', () => {
  fc.assert(
    fc.property(spaceAndView, ({ space, view }) => {
      const opening = openingView(space);
      const sizePx = markerSizeAt(opening, space, null);
      expect(sizePx).toBe(markerSize(opening.scale * space.picture.imageWidthPx, null));
      const nearer = { ...view, scale: Math.max(view.scale, opening.scale) };
      expect(markerSizeAt(nearer, space, null)).toBe(sizePx);
    }),
  );
});

test('where a phone shows the whole map markers follow its width, down to 20 px', () => {
  const space = {
    picture: { imageWidthPx: 4096, imageHeightPx: 2731 },
    stage: { widthPx: 390, heightPx: 780 },
    covered: NO_INSETS,
  };
  expect(markerSizeAt(openingView(space), space, null)).toBeCloseTo((780 / 2731) * 4096 * 0.0515);
  expect(markerSizeAt(wholeView(space), space, null)).toBeCloseTo(390 * 0.0515);
  expect(markerSizeAt(wholeView(space), space, 0.01)).toBe(20);
});

test('one can zoom from the whole picture to two pixels an image pixel, and at least four times in', () => {
  fc.assert(
    fc.property(space, (space) => {
      const { min, max } = scaleLimits(space);
      expect(min).toBe(wholeView(space).scale);
      expect(max).toBeGreaterThanOrEqual(2);
      expect(max).toBeGreaterThanOrEqual(openingView(space).scale * 4);
    }),
  );
});

test('whatever is dragged or zoomed, the map can’t be lost', () => {
  const move = evenly(-1e5, 1e5);
  const factor = evenly(-3, 3).map((power) => 10 ** power);
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
          viewOfPosition({ percentX: dx, percentY: dy }, factor, anchor(space, x, y), space),
          space,
        );
      },
    ),
  );
});

test('what is under the pointer stays there while zooming, where no edge is in the way', () => {
  const factor = evenly(0.2, 5);
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
      const back = zoomView(there, view.scale, pointer, space);
      const rect = pictureRect(view, space);
      fc.pre(rect.widthPx >= space.stage.widthPx && rect.heightPx >= space.stage.heightPx);
      expect(back.scale).toBeCloseTo(view.scale, 9);
      expect(back.percentX).toBeCloseTo(view.percentX, 6);
      expect(back.percentY).toBeCloseTo(view.percentY, 6);
    }),
  );
});

test('dragging there and back is where you started, where no edge is in the way', () => {
  const move = evenly(-500, 500);
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
      fc.pre(!isSameView(view, openingView(space)));
      const to = { ...space, stage: { widthPx, heightPx } };
      const carried = carryView(view, space, to);
      expectAllowed(carried, to);
      const free = constrainView({ ...view, scale: carried.scale }, to);
      expect(carried).toEqual(free);
    }),
  );
});

test('a view that was not moved opens anew on another stage, and with another picture', () => {
  fc.assert(
    fc.property(space, space, (from, to) => {
      expect(carryView(openingView(from), from, to)).toEqual(openingView(to));
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
        const at = viewBetween(view, to, part);
        expect(at.scale).toBeCloseTo(end.scale, 6);
        expect(at.percentX).toBeCloseTo(end.percentX, 4);
        expect(at.percentY).toBeCloseTo(end.percentY, 4);
      }
    }),
  );
});

test('on the way of a zoom at the pointer what is under it stays there', () => {
  const space = {
    picture: { imageWidthPx: 4096, imageHeightPx: 2731 },
    stage: { widthPx: 1280, heightPx: 736 },
    covered: NO_INSETS,
  };
  const from: View = { percentX: 50, percentY: 50, scale: 0.5 };
  const pointer = { screenX: 400, screenY: 300 };
  const to = zoomView(from, 1.4, pointer, space);
  const position = screenToPercent(pointer, pictureRect(from, space));
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const now = percentToScreen(position, pictureRect(viewBetween(from, to, part), space));
    expect(now.screenX).toBeCloseTo(pointer.screenX, 6);
    expect(now.screenY).toBeCloseTo(pointer.screenY, 6);
  }
});

test('a position can be brought above what covers the stage, wherever it is', () => {
  const covered = evenly(0.2, 0.8);
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
      const shown = viewOfPosition(position, view.scale, at, space);
      const { screenY } = percentToScreen(position, pictureRect(shown, space));
      expect(screenY).toBeLessThanOrEqual(space.stage.heightPx - coveredPx + 1e-6);
      expectAllowed(constrainView(shown, whole), whole);
    }),
  );
});
