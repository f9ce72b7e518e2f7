import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_INSETS, type PercentPosition, percentToScreen } from '@/geo/geometry';
import type { Motion } from './frame-loop';
import {
  initialView,
  isSameView,
  type MapLayout,
  pictureRect,
  scaleLimits,
  UNOBSTRUCTED,
  type View,
  wholeMapView,
} from './view';
import { Viewport } from './viewport';
import { areInView } from './zoom-to-include';

const LAYOUT: MapLayout = {
  ...UNOBSTRUCTED,
  picture: { imageWidthPx: 1200, imageHeightPx: 800 },
  stage: { widthPx: 1200, heightPx: 800 },
};
const MIDDLE = { screenX: 600, screenY: 400 };
const MIDDLE_PERCENT = { percentX: 50, percentY: 50 };

let prefersReducedMotion = false;
let drawn: Motion[] = [];
let viewport: Viewport;

beforeEach(() => {
  prefersReducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return prefersReducedMotion;
    },
  }));
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  drawn = [];
  viewport = new Viewport((motion) => {
    drawn.push(motion);
  });
  viewport.setLayout(LAYOUT);
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Lets frames pass until nothing moves, and returns the view. */
function atRest(): View {
  for (let frame = 0; frame < 200 && !viewport.isAtRest; frame += 1) vi.advanceTimersToNextFrame();
  expect(viewport.isAtRest).toBe(true);
  return viewport.view;
}

test('several moves in a frame draw once, and once more at rest', () => {
  viewport.zoomBy(2, MIDDLE);
  atRest();
  drawn = [];
  for (let move = 0; move < 5; move += 1) viewport.panBy(-10, 0);
  vi.advanceTimersToNextFrame();
  expect(drawn).toEqual(['pan']);
  expect(atRest().percentX).toBeCloseTo(50 + (50 / 2400) * 100);
  expect(drawn).toEqual(['pan', 'rest']);
});

test('a pinch that also drags counts as a zoom until the map rests', () => {
  viewport.zoomBy(2, MIDDLE);
  viewport.panBy(-10, 0);
  vi.advanceTimersToNextFrame();
  expect(drawn.at(-1)).toBe('zoom');
  atRest();
  viewport.panBy(-10, 0);
  vi.advanceTimersToNextFrame();
  expect(drawn.at(-1)).toBe('pan');
});

test('zoom steps add up and keep the position under the pointer', () => {
  viewport.zoomSmoothlyBy(1.5, { screenX: 0, screenY: 0 });
  vi.advanceTimersToNextFrame();
  viewport.zoomSmoothlyBy(2, { screenX: 0, screenY: 0 });
  const { scale, percentX, percentY } = atRest();
  expect(scale).toBeCloseTo(3);
  expect(percentX).toBeCloseTo(100 / 6);
  expect(percentY).toBeCloseTo(100 / 6);
});

test('a wheel that keeps turning does not slow a zoom down', () => {
  const scaleAfter = (turnWheel: () => void) => {
    viewport.showWholeMap();
    atRest();
    viewport.zoomSmoothlyBy(2, MIDDLE);
    for (let frame = 0; frame < 6; frame += 1) {
      vi.advanceTimersByTime(15);
      turnWheel();
      vi.advanceTimersToNextFrame();
    }
    return viewport.view.scale;
  };
  const alone = scaleAfter(() => {});
  expect(alone).toBeGreaterThan(1.7);
  expect(scaleAfter(() => viewport.zoomSmoothlyBy(1, MIDDLE))).toBeCloseTo(alone);
});

test('a second flight replaces the first, but arrow key steps add up', () => {
  viewport.zoomStep('in');
  viewport.showWholeMap();
  expect(atRest()).toEqual(wholeMapView(LAYOUT));
  viewport.zoomBy(4, MIDDLE);
  const before = atRest();
  for (let press = 0; press < 4; press += 1) viewport.panSmoothlyBy(-120, 0);
  expect(atRest().percentX).toBeCloseTo(before.percentX + ((4 * 120) / 4800) * 100);
});

test('a flight is animated, unless the visitor prefers reduced motion', () => {
  viewport.zoomBy(4, MIDDLE);
  const zoomedIn = atRest();
  viewport.showWholeMap();
  expect(viewport.view).toEqual(zoomedIn);
  expect(atRest()).toEqual(wholeMapView(LAYOUT));
  prefersReducedMotion = true;
  viewport.showPosition(zoomedIn, 4);
  expect(viewport.view).toEqual(atRest());
  expect(viewport.view).not.toEqual(wholeMapView(LAYOUT));
});

test('a map released in motion glides a little, unless the visitor prefers reduced motion', () => {
  viewport.zoomBy(4, MIDDLE);
  const before = atRest();
  viewport.glide(-1, 0);
  // A speed of 1 that falls by a factor of e in 240 ms covers 240 px.
  const movedPx = ((atRest().percentX - before.percentX) / 100) * 4800;
  expect(movedPx).toBeGreaterThan(200);
  expect(movedPx).toBeLessThan(240);
  prefersReducedMotion = true;
  const after = viewport.view;
  viewport.glide(-1, 0);
  expect(atRest()).toEqual(after);
});

test('zooming ends at the scale limits, and dragging at the edges', () => {
  for (let notch = 0; notch < 20; notch += 1) viewport.zoomSmoothlyBy(1.5, MIDDLE);
  expect(atRest().scale).toBeCloseTo(scaleLimits(LAYOUT).max);
  viewport.panBy(-50_000, 50_000);
  const { leftPx, topPx, widthPx } = pictureRect(atRest(), LAYOUT);
  expect(leftPx + widthPx).toBeCloseTo(LAYOUT.stage.widthPx);
  expect(topPx).toBeCloseTo(0);
  for (let notch = 0; notch < 20; notch += 1) viewport.zoomSmoothlyBy(1 / 1.5, MIDDLE);
  expect(atRest()).toMatchObject({ percentX: 50, percentY: 50, scale: scaleLimits(LAYOUT).min });
});

test('stopping the map ends a zoom', () => {
  viewport.zoomStep('in');
  vi.advanceTimersToNextFrame();
  viewport.stop();
  const { view } = viewport;
  expect(atRest()).toEqual(view);
});

test('a shown position stays in view when the picture changes, unless the map was moved', () => {
  const position = { percentX: 80, percentY: 80 };
  const later = { ...LAYOUT, picture: { imageWidthPx: 2400, imageHeightPx: 2400 } };
  viewport.showPosition(position, 4);
  vi.advanceTimersToNextFrame();
  viewport.setLayout(later);
  expect(atRest()).toMatchObject(position);
  expect(viewport.view.scale).toBeCloseTo(initialView(later).scale * 4);
  viewport.panBy(-1, 0);
  const moved = atRest();
  viewport.setLayout(LAYOUT);
  expect(atRest().percentX).toBeCloseTo(moved.percentX);
  expect(viewport.view.percentX).not.toBeCloseTo(position.percentX, 3);
});

test('a resized stage keeps the view that a flight has reached', () => {
  viewport.showPosition({ percentX: 60, percentY: 60 }, 2);
  const before = atRest();
  for (const stage of [
    { widthPx: 900, heightPx: 700 },
    { widthPx: 1600, heightPx: 1000 },
  ]) {
    viewport.setLayout({ ...LAYOUT, stage });
    expect(atRest()).toEqual(before);
  }
});

test('uncovering the stage does not stop a flight before its goal', () => {
  // To show a corner that would be covered, the map moves beyond its edge.
  const corner = { percentX: 2, percentY: 50 };
  viewport.setCovered({ ...NO_INSETS, leftPx: 500 });
  viewport.showPosition(corner, 1.8);
  for (let frame = 0; frame < 4; frame += 1) vi.advanceTimersToNextFrame();
  viewport.setCovered(NO_INSETS);
  expect(atRest().scale).toBeCloseTo(1.8);
});

test('a shown position, compared by identity, counts as shown until the map is moved', () => {
  const position = { percentX: 30, percentY: 40 };
  expect(viewport.isStillShowing(position)).toBe(false);
  viewport.showPosition(position, 2);
  expect(viewport.isStillShowing(position)).toBe(true);
  expect(viewport.isStillShowing({ ...position })).toBe(false);
  viewport.panBy(1, 0);
  expect(viewport.isStillShowing(position)).toBe(false);
  viewport.showPosition(position, 0);
  viewport.zoomStep('out');
  expect(viewport.isStillShowing(position)).toBe(false);
});

describe('positions of a group', () => {
  const PHONE = { ...LAYOUT, stage: { widthPx: 390, heightPx: 780 } };
  const ENDS = [
    { percentX: 8, percentY: 50 },
    { percentX: 92, percentY: 50 },
  ];
  const areShown = (positions: PercentPosition[]) =>
    areInView(positions, viewport.view, viewport.layout, 10);

  test('are brought into view, and the map returns afterward to where it was', () => {
    viewport.setLayout(PHONE);
    viewport.panBy(50, 0);
    const before = atRest();
    viewport.showPositions(ENDS, 10);
    atRest();
    expect(areShown(ENDS)).toBe(true);
    // Another group in between.
    viewport.showPositions([{ percentX: 50, percentY: 50 }], 10);
    viewport.leavePositions();
    expect(isSameView(atRest(), before)).toBe(true);
  });

  test('move nothing if they are in view already, and the map keeps following a position', () => {
    viewport.setLayout(PHONE);
    const followed = { percentX: 50, percentY: 50 };
    viewport.showPosition(followed, 1);
    const before = atRest();
    viewport.showPositions([{ percentX: 52, percentY: 50 }], 10);
    expect(atRest()).toBe(before);
    expect(viewport.isStillShowing(followed)).toBe(true);
    viewport.showPositions(ENDS, 10);
    expect(viewport.isStillShowing(followed)).toBe(false);
  });

  test('stay in view when the phone is rotated and when the picture is replaced', () => {
    viewport.setLayout({ ...LAYOUT, stage: { widthPx: 844, heightPx: 390 } });
    viewport.showPositions(ENDS, 10);
    expect(viewport.view).toEqual(initialView(viewport.layout));
    viewport.setLayout(PHONE);
    expect(areShown(ENDS)).toBe(true);
    viewport.setLayout({ ...PHONE, picture: { imageWidthPx: 1600, imageHeightPx: 800 } });
    atRest();
    expect(areShown(ENDS)).toBe(true);
    viewport.leavePositions();
    expect(isSameView(atRest(), initialView(viewport.layout))).toBe(true);
  });

  test('let a visitor move the map away, which then stays', () => {
    viewport.setLayout(PHONE);
    viewport.showPositions(ENDS, 10);
    viewport.zoomBy(3, MIDDLE);
    const before = atRest();
    viewport.leavePositions();
    expect(atRest()).toBe(before);
    viewport.setLayout({ ...PHONE, stage: { widthPx: 400, heightPx: 780 } });
    expect(areShown(ENDS)).toBe(false);
  });

  test('in the center move to the center of the space above a sheet, and back', () => {
    viewport.setLayout({ ...PHONE, stage: { widthPx: 390, heightPx: 780 } });
    const before = atRest();
    const centerY = () => percentToScreen(MIDDLE_PERCENT, viewport.pictureRect).screenY;
    const y = centerY();
    for (const bottomPx of [400, 100]) {
      viewport.setCard({ ...NO_INSETS, bottomPx });
      atRest();
      expect(centerY()).toBeCloseTo(y - bottomPx / 2);
    }
    viewport.setCard(NO_INSETS);
    expect(isSameView(atRest(), before)).toBe(true);
  });

  test('move out from under a card, even with a popup in between, until the visitor moves the map', () => {
    const TOP = [{ percentX: 50, percentY: 2 }];
    const card = { ...NO_INSETS, topPx: 400 };
    const screenY = () => percentToScreen(TOP[0] ?? MIDDLE_PERCENT, viewport.pictureRect).screenY;
    viewport.setLayout(PHONE);
    const before = atRest();
    viewport.showPositions(TOP, 10);
    expect(viewport.isShowingPositions).toBe(true);
    atRest();
    expect(screenY()).toBeLessThan(400);
    viewport.setCard(card);
    atRest();
    expect(screenY()).toBeGreaterThanOrEqual(400);
    viewport.setCard(NO_INSETS);
    viewport.leavePositions();
    expect(isSameView(atRest(), before)).toBe(true);

    viewport.setCard(card);
    viewport.setCovered({ ...NO_INSETS, bottomPx: 300 });
    expect(viewport.layout.covered).toEqual({ ...card, bottomPx: 300 });
    viewport.setCovered(NO_INSETS);
    expect(viewport.layout.covered).toEqual(card);
    viewport.showPositions(TOP, 10);
    viewport.panBy(0, -1);
    expect(viewport.isShowingPositions).toBe(false);
  });
});
