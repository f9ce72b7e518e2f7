import type { PercentPosition, ScreenPosition } from '@/geo/geometry';
import {
  constrainView,
  interpolateView,
  type MapLayout,
  panView,
  type View,
  viewAnchoredAt,
} from './view';

const FLIGHT_MS = 380;

/** Time in which a smooth zoom comes nearer to where it goes by a factor of e. */
const ZOOM_EASE_MS = 55;

/** It heads for so much beyond its goal, and stops at the goal: the end of the way would take as long as all before. */
const ZOOM_OVERSHOOT = Math.log(1.015);

/** Time in which a map that was let go of loses speed by a factor of e. */
const INERTIA_EASE_MS = 240;

/** In CSS pixels a millisecond: what is slower rests. */
const MIN_INERTIA_SPEED = 0.02;

/** A motion of the map that goes on by itself. */
export type MapAnimation = {
  /** The view that it goes to. */
  flightTo?: View;
  zoomTo?: ZoomGoal;
  /** The view so much later, and whether it rests there. */
  step: (view: View, elapsedMs: number, space: MapLayout) => { view: View; isOver: boolean };
};

/** Where a smooth zoom goes. */
type ZoomGoal = {
  scale: number;
  /** What is at this position of the picture stays there on the stage. */
  position: PercentPosition;
  anchor: ScreenPosition;
};

/** Goes to a view. */
export function flight(from: View, goal: View): MapAnimation {
  let passedMs = 0;
  return {
    flightTo: goal,
    step: (_view, elapsedMs, space) => {
      passedMs += elapsedMs;
      if (passedMs >= FLIGHT_MS) return { view: goal, isOver: true };
      const eased = 1 - (1 - passedMs / FLIGHT_MS) ** 3;
      return { view: constrainView(interpolateView(from, goal, eased), space), isOver: false };
    },
  };
}

/** Zooms by a step of a wheel, a key or a button: fast at first, and smoothly on to its end. */
export function smoothZoom(goal: ZoomGoal): MapAnimation {
  return {
    zoomTo: goal,
    step: (view, elapsedMs, space) => {
      const way = Math.log(goal.scale / view.scale);
      const slower = Math.exp(-elapsedMs / ZOOM_EASE_MS);
      const leftPart = (Math.abs(way) + ZOOM_OVERSHOOT) * slower - ZOOM_OVERSHOOT;
      const isOver = leftPart <= 0;
      const scale = isOver ? goal.scale : goal.scale / Math.exp(Math.sign(way) * leftPart);
      return { view: viewAnchoredAt(goal.position, scale, goal.anchor, space), isOver };
    },
  };
}

/** Goes on after the map was let go of in motion, ever slower. Speeds are in CSS pixels a millisecond. */
export function inertia(startX: number, startY: number): MapAnimation {
  let [speedX, speedY] = [startX, startY];
  return {
    step: (view, elapsedMs, space) => {
      const slower = Math.exp(-elapsedMs / INERTIA_EASE_MS);
      // The way covered while the speed falls from v to v·slower is the integral of it.
      const wayMs = INERTIA_EASE_MS * (1 - slower);
      const moved = panView(view, speedX * wayMs, speedY * wayMs, space);
      speedX *= slower;
      speedY *= slower;
      return { view: moved, isOver: Math.hypot(speedX, speedY) <= MIN_INERTIA_SPEED };
    },
  };
}
