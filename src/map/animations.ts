import type { PercentPosition, ScreenPosition } from '@/map/geometry';
import type { Space, View } from '@/map/view';
import { constrainView, panView, viewBetween, viewOfPosition } from '@/map/view';

const FLIGHT_MS = 380;

/** Time in which a smooth zoom comes nearer to where it goes by a factor of e. */
const ZOOM_EASE_MS = 55;

/** Time in which a map that was let go of loses speed by a factor of e. */
const INERTIA_EASE_MS = 240;

/** In CSS pixels a millisecond: what is slower rests. */
const MIN_INERTIA_SPEED = 0.02;

/** A motion of the map that goes on by itself. */
export type Animation = {
  readonly motion: 'pan' | 'zoom';
  /** Whether its last step was taken. */
  readonly isOver: boolean;
  /** The view so much later. */
  step(view: View, elapsedMs: number, space: Space): View;
};

/** Goes to a view. */
export class Flight implements Animation {
  readonly goal: View;
  readonly motion: 'pan' | 'zoom';
  readonly #from: View;
  #passedMs = 0;

  constructor(from: View, goal: View) {
    this.goal = goal;
    this.motion = Math.abs(goal.scale / from.scale - 1) < 1e-6 ? 'pan' : 'zoom';
    this.#from = from;
  }

  get isOver(): boolean {
    return this.#passedMs >= FLIGHT_MS;
  }

  step(_view: View, elapsedMs: number, space: Space): View {
    this.#passedMs += elapsedMs;
    if (this.isOver) return this.goal;
    const eased = 1 - (1 - this.#passedMs / FLIGHT_MS) ** 3;
    return constrainView(viewBetween(this.#from, this.goal, eased), space);
  }
}

/** Where a smooth zoom goes. */
type ZoomGoal = {
  scale: number;
  /** What is at this position of the picture stays there on the stage. */
  position: PercentPosition;
  anchor: ScreenPosition;
};

/** Zooms by a step of a wheel, a key or a button: fast at first, and smoothly on to its end. */
export class SmoothZoom implements Animation {
  readonly motion = 'zoom';
  readonly goal: ZoomGoal;
  isOver = false;

  constructor(goal: ZoomGoal) {
    this.goal = goal;
  }

  step(view: View, elapsedMs: number, space: Space): View {
    const { scale, position, anchor } = this.goal;
    const left = Math.log(scale / view.scale) * Math.exp(-elapsedMs / ZOOM_EASE_MS);
    this.isOver = Math.abs(left) < 0.002;
    return viewOfPosition(position, this.isOver ? scale : scale / Math.exp(left), anchor, space);
  }
}

/** Goes on after the map was let go of in motion, ever slower. */
export class Inertia implements Animation {
  readonly motion = 'pan';
  #speedX: number;
  #speedY: number;

  /** Speeds are in CSS pixels a millisecond. */
  constructor(speedX: number, speedY: number) {
    this.#speedX = speedX;
    this.#speedY = speedY;
  }

  get isOver(): boolean {
    return Math.hypot(this.#speedX, this.#speedY) <= MIN_INERTIA_SPEED;
  }

  step(view: View, elapsedMs: number, space: Space): View {
    const slower = Math.exp(-elapsedMs / INERTIA_EASE_MS);
    // The way covered while the speed falls from v to v·slower is the integral of it.
    const wayMs = INERTIA_EASE_MS * (1 - slower);
    const moved = panView(view, this.#speedX * wayMs, this.#speedY * wayMs, space);
    this.#speedX *= slower;
    this.#speedY *= slower;
    return moved;
  }
}
