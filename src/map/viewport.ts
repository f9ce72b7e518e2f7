import { type PercentPosition, type ScreenPosition, screenToPercent } from '@/map/geometry';
import {
  carryView,
  constrainView,
  isSamePicture,
  isSameView,
  openingView,
  panView,
  pictureRect,
  type Space,
  scaleLimits,
  type View,
  viewBetween,
  viewOfPlace,
  wholeView,
  zoomView,
} from '@/map/view';

/** What moves: at rest is what stays until the next touch. */
export type Motion = 'rest' | 'pan' | 'zoom';

type Draw = (view: View, space: Space, motion: Motion) => void;

/** A motion goes on for as long as this between two changes. */
const REST_AFTER_MS = 120;

const GLIDE_MS = 380;

/** Time in which a smooth zoom comes nearer to where it goes by a factor of e. */
const ZOOM_EASE_MS = 55;

/** Time in which a map that was let go of loses speed by a factor of e. */
const INERTIA_EASE_MS = 240;

const MIN_INERTIA_SPEED = 0.02;

/**
 * Holds what the stage shows, moves it, and tells once a frame. It knows no element: gestures ask it
 * to move, and what it is drawn on is told by it.
 */
export class Viewport {
  #space: Space | null = null;
  #view: View = { percentX: 50, percentY: 50, scale: 1 };
  #motion: Motion = 'rest';
  #isDrawn = true;
  #lastChangeMs = 0;
  #frame = 0;
  /** Moves the view a step; false when it is where it wanted to be. */
  #animation: ((elapsedMs: number) => boolean) | null = null;
  #lastFrameMs = 0;
  /** Where a smooth zoom goes, and which place it keeps where. */
  #zoomGoal: { scale: number; anchor: ScreenPosition; place: PercentPosition } | null = null;
  /** Where a flight goes. */
  #goal: View | null = null;
  /** Shows the last place once more, until something else moves the map. */
  #showAgain: (() => void) | null = null;
  readonly #draw: Draw;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

  /** @param draw is called once for each frame in which something changed */
  constructor(draw: Draw) {
    this.#draw = draw;
  }

  get view(): View {
    return this.#view;
  }

  get space(): Space | null {
    return this.#space;
  }

  /** Whether nothing moves, and nothing is about to. */
  get isAtRest(): boolean {
    return this.#motion === 'rest' && !this.#animation;
  }

  /**
   * Another stage or picture: what was in the middle stays there. Draws at once, in this frame. A place
   * that was to be shown is shown in the new space.
   */
  setSpace(space: Space): void {
    const before = this.#space;
    const isOnItsWay = this.#goal !== null || !before || !isSamePicture(before, space);
    this.#view = before ? carryView(this.#view, before, space) : openingView(space);
    this.#space = space;
    this.#stopAnimation();
    this.#motion = 'rest';
    this.#draw(this.#view, space, 'rest');
    if (isOnItsWay) this.#showAgain?.();
  }

  /**
   * Another part of the stage is covered. When less is, the map goes back to where it may be.
   * @param coveredPx so many CSS pixels at the bottom
   */
  setCovered(coveredPx: number): void {
    if (!this.#space) return;
    this.#space = { ...this.#space, coveredPx };
    this.#showAgain = null;
    const allowed = constrainView(this.#view, this.#space);
    if (!isSameView(this.#view, allowed)) this.#flyTo(allowed);
  }

  /** Moves with a finger or the mouse. */
  panBy(dxPx: number, dyPx: number): void {
    if (!this.#space) return;
    this.stop();
    this.#set(panView(this.#view, dxPx, dyPx, this.#space), 'pan');
  }

  /** Zooms with two fingers. */
  zoomBy(factor: number, anchor: ScreenPosition): void {
    if (!this.#space) return;
    this.stop();
    this.#set(zoomView(this.#view, this.#view.scale * factor, anchor, this.#space), 'zoom');
  }

  /** Zooms with a wheel, a key or a button: a step at once, and smoothly on to its end. */
  zoomSmoothlyBy(factor: number, anchor: ScreenPosition): void {
    const space = this.#space;
    if (!space) return;
    this.#showAgain = null;
    const { min, max } = scaleLimits(space);
    const before = this.#zoomGoal;
    const scale = Math.min(Math.max((before?.scale ?? this.#view.scale) * factor, min), max);
    if (this.#reducedMotion.matches) {
      this.zoomBy(scale / this.#view.scale, anchor);
      return;
    }
    // The place that was there when the pointer came: an edge may push it aside for a while.
    const isSameAnchor =
      before?.anchor.screenX === anchor.screenX && before.anchor.screenY === anchor.screenY;
    const place = isSameAnchor
      ? before.place
      : screenToPercent(anchor, pictureRect(this.#view, space));
    this.#animate((elapsedMs) => {
      const left = Math.log(scale / this.#view.scale) * Math.exp(-elapsedMs / ZOOM_EASE_MS);
      const isThere = Math.abs(left) < 0.002;
      const next = isThere ? scale : scale / Math.exp(left);
      this.#set(viewOfPlace(place, next, anchor, space), 'zoom');
      return !isThere;
    });
    this.#zoomGoal = { scale, anchor, place };
  }

  /**
   * Lets the map go on by itself after it was let go of.
   * @param vx horizontal speed in CSS pixels a millisecond
   * @param vy vertical speed
   */
  glide(vx: number, vy: number): void {
    const space = this.#space;
    if (!space || this.#reducedMotion.matches) return;
    let [speedX, speedY] = [vx, vy];
    this.#animate((elapsedMs) => {
      const slower = Math.exp(-elapsedMs / INERTIA_EASE_MS);
      // The way covered while the speed falls from v to v·slower is the integral of it.
      const wayMs = INERTIA_EASE_MS * (1 - slower);
      this.#set(panView(this.#view, speedX * wayMs, speedY * wayMs, space), 'pan');
      speedX *= slower;
      speedY *= slower;
      return Math.hypot(speedX, speedY) > MIN_INERTIA_SPEED;
    });
  }

  /** Moves by so many CSS pixels, smoothly, as an arrow key does. */
  glideBy(dxPx: number, dyPx: number): void {
    if (!this.#space) return;
    this.#showAgain = null;
    // A second press goes on from where the first one goes.
    this.#flyTo(panView(this.#goal ?? this.#view, dxPx, dyPx, this.#space));
  }

  /** Shows the whole picture. */
  showWhole(): void {
    if (!this.#space) return;
    this.#showAgain = null;
    this.#flyTo(wholeView(this.#space));
  }

  /**
   * Shows a place at a position of the stage.
   * @param minZoom zooms in at least so many times from the opening view
   */
  showPlace(place: PercentPosition, position: ScreenPosition, minZoom: number): void {
    const space = this.#space;
    const showAgain = () => this.showPlace(place, position, minZoom);
    if (!space) {
      this.#showAgain = showAgain;
      return;
    }
    const scale = Math.max(this.#view.scale, openingView(space).scale * minZoom);
    this.#flyTo(viewOfPlace(place, scale, position, space));
    this.#showAgain = showAgain;
  }

  /** Goes to a view, smoothly unless the visitor asked for less motion. */
  #flyTo(goal: View): void {
    const space = this.#space;
    if (!space) return;
    const to = constrainView(goal, space);
    const from = this.#view;
    if (isSameView(from, to)) {
      // Or what was asked for a moment ago would still come.
      this.#stopAnimation();
      return;
    }
    const motion = Math.abs(to.scale / from.scale - 1) < 1e-6 ? 'pan' : 'zoom';
    if (this.#reducedMotion.matches) {
      this.#stopAnimation();
      this.#set(to, motion);
      return;
    }
    let passedMs = 0;
    this.#animate((elapsedMs) => {
      passedMs += elapsedMs;
      const part = Math.min(passedMs / GLIDE_MS, 1);
      const eased = 1 - (1 - part) ** 3;
      this.#set(part === 1 ? to : constrainView(viewBetween(from, to, eased), space), motion);
      return part < 1;
    });
    this.#goal = to;
  }

  /** Holds the map where it is, as a finger that is laid on it does. */
  stop(): void {
    this.#showAgain = null;
    this.#stopAnimation();
  }

  /** The same, and counts as at rest from now on. Draws at once, in this frame. */
  settle(): void {
    this.#stopAnimation();
    if (!this.#space || this.#motion === 'rest') return;
    this.#motion = 'rest';
    this.#isDrawn = true;
    this.#draw(this.#view, this.#space, 'rest');
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
  }

  #set(view: View, motion: Motion): void {
    const { scale, percentX, percentY } = this.#view;
    if (view.scale === scale && view.percentX === percentX && view.percentY === percentY) return;
    this.#view = view;
    // Fingers that pinch drag as well: it is a zoom until all is at rest.
    if (this.#motion !== 'zoom') this.#motion = motion;
    this.#isDrawn = false;
    this.#lastChangeMs = performance.now();
    this.#requestFrame();
  }

  #animate(step: (elapsedMs: number) => boolean): void {
    this.#stopAnimation();
    this.#animation = step;
    this.#lastFrameMs = performance.now();
    this.#requestFrame();
  }

  #stopAnimation(): void {
    this.#animation = null;
    this.#zoomGoal = null;
    this.#goal = null;
  }

  #requestFrame(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (): void => {
    this.#frame = 0;
    const nowMs = performance.now();
    const animation = this.#animation;
    if (animation) {
      const goesOn = animation(Math.min(nowMs - this.#lastFrameMs, 50));
      this.#lastFrameMs = nowMs;
      if (!goesOn && this.#animation === animation) this.#stopAnimation();
    }
    const space = this.#space;
    if (space && !this.#isDrawn) {
      this.#isDrawn = true;
      this.#draw(this.#view, space, this.#motion);
    } else if (space && this.#motion !== 'rest' && nowMs - this.#lastChangeMs >= REST_AFTER_MS) {
      this.#motion = 'rest';
      this.#draw(this.#view, space, 'rest');
    }
    if (this.#animation || this.#motion !== 'rest') this.#requestFrame();
  };
}
