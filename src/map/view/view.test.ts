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
  densestWindowCenter,
  initialView,
  interpolateView,
  isSameLayout,
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
const layout: fc.Arbitrary<MapLayout> = fc
  .record({
    picture: fc.record({ imageWidthPx: length, imageHeightPx: length }),
    stage: fc.record({ widthPx: length, heightPx: length }),
    markers: fc.array(fc.record({ percentX: percent, percentY: percent }), { maxLength: 5 }),
    isRow: fc.boolean(),
    insetFraction: uniformNumber(0, 0.5),
  })
  .map(({ picture, stage, markers, isRow, insetFraction }) => ({
    ...UNOBSTRUCTED,
    picture,
    stage,
    markers,
    controls: isRow
      ? { ...NO_INSETS, bottomPx: insetFraction * stage.heightPx }
      : { ...NO_INSETS, rightPx: insetFraction * stage.widthPx },
  }));

/** A layout and an allowed view of it. */
const layoutAndView = fc
  .tuple(layout, percent, percent, part)
  .map(([layout, percentX, percentY, zoom]) => {
    const { min, max } = scaleLimits(layout);
    const view = constrainView({ percentX, percentY, scale: min * (max / min) ** zoom }, layout);
    return { layout, view };
  });

/** A position on the stage. */
const anchor = ({ stage }: MapLayout, x: number, y: number) => ({
  screenX: x * stage.widthPx,
  screenY: y * stage.heightPx,
});

function expectAllowed(view: View, layout: MapLayout): void {
  const { min, max } = scaleLimits(layout);
  expect(view.scale).toBeGreaterThanOrEqual(min * (1 - 1e-9));
  expect(view.scale).toBeLessThanOrEqual(max * (1 + 1e-9));
  const { leftPx, topPx, widthPx, heightPx } = pictureRect(view, layout);
  const { stage, controls } = layout;
  for (const [start, length, stageLength, inset] of [
    [leftPx, widthPx, stage.widthPx, controls.rightPx],
    [topPx, heightPx, stage.heightPx, controls.bottomPx],
  ] as const) {
    const slackPx = 1e-6 * Math.max(length, stageLength);
    const free = stageLength - inset;
    if (length >= free) {
      // A gap only behind the controls.
      expect(start).toBeLessThanOrEqual(slackPx);
      expect(start + length).toBeGreaterThanOrEqual(free - slackPx);
    } else {
      // At the stage's center, or moved just out from under the controls.
      const middle = (stageLength - length) / 2;
      expect(Math.abs(start - Math.min(middle, free - length))).toBeLessThanOrEqual(slackPx);
    }
  }
}

test('the whole-map view fits the picture next to the controls, undistorted and as large as possible', () => {
  fc.assert(
    fc.property(layout, (layout) => {
      const { leftPx, topPx, widthPx, heightPx } = pictureRect(wholeMapView(layout), layout);
      const { stage, picture, controls } = layout;
      const freeX = stage.widthPx - controls.rightPx;
      const freeY = stage.heightPx - controls.bottomPx;
      expect(leftPx).toBeGreaterThanOrEqual(-1e-6);
      expect(topPx).toBeGreaterThanOrEqual(-1e-6);
      expect(leftPx + widthPx).toBeLessThanOrEqual(freeX + 1e-6);
      expect(topPx + heightPx).toBeLessThanOrEqual(freeY + 1e-6);
      expect(widthPx / heightPx / (picture.imageWidthPx / picture.imageHeightPx)).toBeCloseTo(1, 9);
      expect(Math.max(widthPx / freeX, heightPx / freeY)).toBeCloseTo(1, 9);
      expectAllowed(wholeMapView(layout), layout);
    }),
  );
});

const WIDE_PICTURE: MapLayout = {
  ...UNOBSTRUCTED,
  picture: { imageWidthPx: 6966, imageHeightPx: 50 },
  stage: { widthPx: 3687, heightPx: 50 },
  markers: [{ percentX: 0, percentY: 0 }],
};

test('the initial view is allowed, avoids the controls, and shows a marker if there is one', () => {
  fc.assert(
    fc.property(layout, (layout) => {
      const initial = initialView(layout);
      expectAllowed(initial, layout);
      const { picture, stage, controls, markers } = layout;
      expect(initial.scale).toBe(initialScale(layout));
      const rect = pictureRect(initial, layout);
      expect(rect.topPx).toBeGreaterThanOrEqual(-1e-6);
      expect(rect.topPx + rect.heightPx).toBeLessThanOrEqual(
        stage.heightPx - controls.bottomPx + 1e-6,
      );
      if (stage.widthPx >= stage.heightPx) expect(initial).toEqual(wholeMapView(layout));
      const isVisible = (position: PercentPosition) => {
        const { screenX } = percentToScreen(position, rect);
        return screenX >= -1e-6 && screenX <= stage.widthPx + 1e-6;
      };
      expect(markers.length === 0 || markers.some(isVisible)).toBe(true);
      // If the center shows a marker, the map opens there.
      const unmarked = initialView({ ...layout, markers: [] });
      const shownPart = stage.widthPx / (picture.imageWidthPx * initial.scale);
      const reach = shownPart * 50 - 1e-9;
      if (markers.some(({ percentX }) => Math.abs(percentX - unmarked.percentX) < reach)) {
        expect(initial).toEqual(unmarked);
      }
    }),
    // All of the picture shows, but rounding leaves the marker at its edge outside.
    { examples: [[WIDE_PICTURE]] },
  );
});

test('the map opens at the area with the most markers if its center shows none', () => {
  const at = (percentX: number) => ({ percentX, percentY: 50 });
  const layout = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 10_000, imageHeightPx: 1500 },
    stage: { widthPx: 390, heightPx: 780 },
  };
  // A third of the height: 260 px high, 1733 px wide, of which 22.5 percent are shown.
  const middleOf = (markers: PercentPosition[]) => initialView({ ...layout, markers }).percentX;
  expect(middleOf([])).toBe(50);
  expect(middleOf([at(2), at(60)])).toBe(50);
  expect(middleOf([at(20), at(30), at(80)])).toBe(25);
  // As far as the picture's edge allows.
  expect(middleOf([at(99)])).toBeCloseTo(100 - 22.5 / 2, 1);
});

test('a picture that fills the stage opens at its center, even behind the controls', () => {
  const layout = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 1500, imageHeightPx: 1000 },
    stage: { widthPx: 600, heightPx: 500 },
    controls: { ...NO_INSETS, rightPx: 60 },
    fillsStage: true,
  };
  const filling = { leftPx: -75, topPx: 0, widthPx: 750, heightPx: 500 };
  expect(pictureRect(initialView(layout), layout)).toEqual(filling);
  const whole = pictureRect(wholeMapView(layout), layout);
  expect(whole).toEqual({ leftPx: 0, topPx: 70, widthPx: 540, heightPx: 360 });
});

test('a marker keeps its size from the initial view when the map zooms in', () => {
  fc.assert(
    fc.property(layoutAndView, ({ layout, view }) => {
      const initial = initialView(layout);
      const sizePx = markerSizeAt(initial, layout, null);
      expect(sizePx).toBe(markerSize(initial.scale * layout.picture.imageWidthPx, null));
      const zoomedIn = { ...view, scale: Math.max(view.scale, initial.scale) };
      expect(markerSizeAt(zoomedIn, layout, null)).toBe(sizePx);
    }),
  );
});

test('markers shrink with the map, down to 20 px, when a phone shows all of it', () => {
  const layout = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 4096, imageHeightPx: 2731 },
    stage: { widthPx: 390, heightPx: 780 },
  };
  expect(markerSizeAt(initialView(layout), layout, null)).toBeCloseTo(2.5 * 390 * 0.0515);
  expect(markerSizeAt(wholeMapView(layout), layout, null)).toBeCloseTo(390 * 0.0515);
  expect(markerSizeAt(wholeMapView(layout), layout, 0.01)).toBe(20);
});

test('the map zooms from the whole picture to two pixels per image pixel, and at least four times in', () => {
  fc.assert(
    fc.property(layout, (layout) => {
      const { min, max } = scaleLimits(layout);
      expect(min).toBe(wholeMapView(layout).scale);
      expect(max).toBeGreaterThanOrEqual(2);
      expect(max).toBeGreaterThanOrEqual(initialView(layout).scale * 4);
    }),
  );
});

test('no drag and no zoom leads to a view that is not allowed', () => {
  const move = uniformNumber(-1e5, 1e5);
  const factor = uniformNumber(-3, 3).map((power) => 10 ** power);
  fc.assert(
    fc.property(
      layoutAndView,
      move,
      move,
      factor,
      part,
      part,
      ({ layout, view }, dx, dy, factor, x, y) => {
        expectAllowed(panView(view, dx, dy, layout), layout);
        expectAllowed(zoomView(view, view.scale * factor, anchor(layout, x, y), layout), layout);
        expectAllowed(
          viewAnchoredAt({ percentX: dx, percentY: dy }, factor, anchor(layout, x, y), layout),
          layout,
        );
      },
    ),
  );
});

test('a zoom keeps the position under the pointer, unless an edge prevents it', () => {
  const factor = uniformNumber(0.2, 5);
  fc.assert(
    fc.property(layoutAndView, factor, part, part, ({ layout, view }, factor, x, y) => {
      const pointer = anchor(layout, x, y);
      const zoomed = zoomView(view, view.scale * factor, pointer, layout);
      const position = screenToPercent(pointer, pictureRect(view, layout));
      const { picture, stage } = layout;
      // The center if there were no edges.
      const freeX =
        position.percentX +
        ((stage.widthPx / 2 - pointer.screenX) / (picture.imageWidthPx * zoomed.scale)) * 100;
      const freeY =
        position.percentY +
        ((stage.heightPx / 2 - pointer.screenY) / (picture.imageHeightPx * zoomed.scale)) * 100;
      const free = { scale: zoomed.scale, percentX: freeX, percentY: freeY };
      const allowed = constrainView(free, layout);
      // Far stricter than isSameView: the picture may be millions of pixels wide.
      fc.pre(
        Math.abs(allowed.percentX - freeX) < 1e-10 && Math.abs(allowed.percentY - freeY) < 1e-10,
      );
      const now = percentToScreen(position, pictureRect(zoomed, layout));
      expect(now.screenX).toBeCloseTo(pointer.screenX, 4);
      expect(now.screenY).toBeCloseTo(pointer.screenY, 4);
    }),
  );
});

test('zooming in and out at one position returns to the same view, unless an edge prevents it', () => {
  fc.assert(
    fc.property(layoutAndView, part, part, ({ layout, view }, x, y) => {
      const pointer = anchor(layout, x, y);
      const there = zoomView(view, view.scale * 1.5, pointer, layout);
      const position = screenToPercent(pointer, pictureRect(view, layout));
      const now = percentToScreen(position, pictureRect(there, layout));
      fc.pre(Math.hypot(now.screenX - pointer.screenX, now.screenY - pointer.screenY) < 1e-6);
      const back = zoomView(there, view.scale, pointer, layout);
      expect(back.scale).toBeCloseTo(view.scale, 9);
      expect(back.percentX).toBeCloseTo(view.percentX, 6);
      expect(back.percentY).toBeCloseTo(view.percentY, 6);
    }),
  );
});

test('dragging there and back returns to the same view, unless an edge prevents it', () => {
  const move = uniformNumber(-500, 500);
  fc.assert(
    fc.property(layoutAndView, move, move, ({ layout, view }, dx, dy) => {
      const there = panView(view, dx, dy, layout);
      const rect = pictureRect(view, layout);
      const moved = pictureRect(there, layout);
      fc.pre(Math.abs(moved.leftPx - rect.leftPx - dx) < 1e-6);
      fc.pre(Math.abs(moved.topPx - rect.topPx - dy) < 1e-6);
      const back = panView(there, -dx, -dy, layout);
      expect(back.percentX).toBeCloseTo(view.percentX, 6);
      expect(back.percentY).toBeCloseTo(view.percentY, 6);
    }),
  );
});

test('a resized stage keeps the position at its center, unless an edge prevents it', () => {
  fc.assert(
    fc.property(layoutAndView, length, length, ({ layout, view }, widthPx, heightPx) => {
      fc.pre(!isSameView(view, initialView(layout)));
      const to = { ...layout, stage: { widthPx, heightPx } };
      const adapted = adaptView(view, layout, to);
      expectAllowed(adapted, to);
      const free = constrainView({ ...view, scale: adapted.scale }, to);
      expect(adapted).toEqual(free);
    }),
  );
});

test('an unmoved view becomes the initial view of a new stage or picture', () => {
  fc.assert(
    fc.property(layout, layout, (from, to) => {
      expect(adaptView(initialView(from), from, to)).toEqual(initialView(to));
    }),
  );
});

test('an interpolation between two views starts and ends exactly at them', () => {
  fc.assert(
    fc.property(layoutAndView, percent, percent, part, ({ layout, view }, x, y, zoom) => {
      const { min, max } = scaleLimits(layout);
      const to = constrainView(
        { percentX: x, percentY: y, scale: min * (max / min) ** zoom },
        layout,
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

test('an interpolated zoom at the pointer keeps the position under it', () => {
  const layout = {
    ...UNOBSTRUCTED,
    picture: { imageWidthPx: 4096, imageHeightPx: 2731 },
    stage: { widthPx: 1280, heightPx: 736 },
  };
  const from: View = { percentX: 50, percentY: 50, scale: 0.5 };
  const pointer = { screenX: 400, screenY: 300 };
  const to = zoomView(from, 1.4, pointer, layout);
  const position = screenToPercent(pointer, pictureRect(from, layout));
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const now = percentToScreen(position, pictureRect(interpolateView(from, to, part), layout));
    expect(now.screenX).toBeCloseTo(pointer.screenX, 6);
    expect(now.screenY).toBeCloseTo(pointer.screenY, 6);
  }
});

test('any position can be moved above what covers the lower part of the stage', () => {
  const covered = uniformNumber(0.2, 0.8);
  fc.assert(
    fc.property(layoutAndView, covered, percent, ({ layout: whole, view }, covered, percentY) => {
      const coveredPx = covered * whole.stage.heightPx;
      const layout = { ...whole, covered: { ...NO_INSETS, bottomPx: coveredPx } };
      const { heightPx } = pictureRect(view, layout);
      fc.pre(heightPx >= layout.stage.heightPx);
      const at = {
        screenX: layout.stage.widthPx / 2,
        screenY: (layout.stage.heightPx - coveredPx) / 2,
      };
      const position = { percentX: view.percentX, percentY };
      const shown = viewAnchoredAt(position, view.scale, at, layout);
      const { screenY } = percentToScreen(position, pictureRect(shown, layout));
      expect(screenY).toBeLessThanOrEqual(layout.stage.heightPx - coveredPx + 1e-6);
      expectAllowed(constrainView(shown, whole), whole);
    }),
  );
});

test('the densest window contains the most positions', () => {
  const percents = fc.array(uniformNumber(0, 100), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(percents, uniformNumber(0, 100), (percents, length) => {
      const countFrom = (start: number) =>
        percents.filter((at) => at >= start - 1e-9 && at <= start + length + 1e-9).length;
      // A window with the most positions may begin at one of them.
      const maxCount = Math.max(...percents.map(countFrom));
      expect(countFrom(densestWindowCenter(percents, length) - length / 2)).toBe(maxCount);
    }),
  );
});

test('the densest window without any positions is at the center', () => {
  expect(densestWindowCenter([], 20)).toBe(50);
});

test('a layout is another one if the controls need other space on any side', () => {
  const picture = { imageWidthPx: 100, imageHeightPx: 100 };
  const before = { ...UNOBSTRUCTED, picture, stage: { widthPx: 100, heightPx: 100 } };
  expect(isSameLayout(before, { ...before, controls: { ...NO_INSETS } })).toBe(true);
  for (const side of ['rightPx', 'bottomPx', 'leftPx']) {
    const controls = { ...NO_INSETS, [side]: 64 };
    expect(isSameLayout(before, { ...before, controls }), side).toBe(false);
  }
});
