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

/** Time in which the remainder of a smooth zoom shrinks by a factor of e. */
const ZOOM_EASE_MS = 55;

/** A smooth zoom is computed this far beyond its goal but stops there: easing out exactly takes twice as long. */
const ZOOM_OVERSHOOT = Math.log(1.015);

/** Time in which a gliding map's speed falls by a factor of e. */
const INERTIA_EASE_MS = 240;

/** In CSS pixels per millisecond. A slower glide stops. */
const MIN_INERTIA_SPEED = 0.02;

/** A movement of the map that continues without input. */
export type MapAnimation = {
  /** The goal of a flight. */
  flightTo?: View;
  /** The goal of a smooth zoom. */
  zoomTo?: ZoomGoal;
  /** Returns the view after some more time, and whether the animation is over. */
  step: (view: View, elapsedMs: number, layout: MapLayout) => { view: View; isOver: boolean };
};

type ZoomGoal = {
  scale: number;
  /** This position on the picture stays at the anchor on the stage. */
  position: PercentPosition;
  anchor: ScreenPosition;
};

/** Flies to a view. */
export function flight(from: View, goal: View): MapAnimation {
  let totalMs = 0;
  return {
    flightTo: goal,
    step: (_view, elapsedMs, layout) => {
      totalMs += elapsedMs;
      if (totalMs >= FLIGHT_MS) return { view: goal, isOver: true };
      const eased = 1 - (1 - totalMs / FLIGHT_MS) ** 3;
      return { view: constrainView(interpolateView(from, goal, eased), layout), isOver: false };
    },
  };
}

/** Zooms by a step of a wheel, a key or a button, and slows down toward the end. */
export function smoothZoom(goal: ZoomGoal): MapAnimation {
  return {
    zoomTo: goal,
    step: (view, elapsedMs, layout) => {
      const remaining = Math.log(goal.scale / view.scale);
      const decay = Math.exp(-elapsedMs / ZOOM_EASE_MS);
      const distance = (Math.abs(remaining) + ZOOM_OVERSHOOT) * decay - ZOOM_OVERSHOOT;
      const isOver = distance <= 0;
      const scale = isOver ? goal.scale : goal.scale / Math.exp(Math.sign(remaining) * distance);
      return { view: viewAnchoredAt(goal.position, scale, goal.anchor, layout), isOver };
    },
  };
}

/** Glides after the map was released in motion, and slows down. Speeds are in CSS pixels per millisecond. */
export function inertia(startX: number, startY: number): MapAnimation {
  let [speedX, speedY] = [startX, startY];
  return {
    step: (view, elapsedMs, layout) => {
      const decay = Math.exp(-elapsedMs / INERTIA_EASE_MS);
      // The integral of the speed while it falls from v to v·decay is v times this.
      const effectiveMs = INERTIA_EASE_MS * (1 - decay);
      const moved = panView(view, speedX * effectiveMs, speedY * effectiveMs, layout);
      speedX *= decay;
      speedY *= decay;
      return { view: moved, isOver: Math.hypot(speedX, speedY) <= MIN_INERTIA_SPEED };
    },
  };
}
