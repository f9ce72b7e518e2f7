import {
  type Insets,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
  screenToPercent,
} from '@/geo/geometry';
import { type Animation, flight, inertia, smoothZoom } from './animations';
import { Frames, type Motion } from './frames';
import { openingScale } from './opening-scale';
import {
  BARE,
  carryView,
  constrainScale,
  constrainView,
  isSamePicture,
  isSameView,
  middleOf,
  nearestFree,
  openingView,
  panView,
  pictureRect,
  type Space,
  type View,
  viewOfPosition,
  wholeView,
  zoomView,
} from './view';

/**
 * A position of the picture that is to be shown in what is not covered of the stage: in its middle, zoomed
 * in at least so often from the opening; or where the way is shortest, as the map is zoomed now.
 */
type Target = { position: PercentPosition; minZoom: number | null };

/** What a key or a button zooms by. */
const ZOOM_FACTOR = 1.5;

/** As long as the stage is not laid out. */
export const NOWHERE: Space = {
  ...BARE,
  picture: { imageWidthPx: 1, imageHeightPx: 1 },
  stage: { widthPx: 1, heightPx: 1 },
};

/**
 * Holds what the stage shows, and moves it. It knows no element: gestures tell it how to move, and it
 * tells when to draw it.
 */
export class Viewport {
  readonly #frames: Frames;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  #space = NOWHERE;
  #view = openingView(NOWHERE);
  #animation: Animation | null = null;
  /** What was to be shown last, until something else moves the map. */
  #target: Target | null = null;

  /** @param draw is called once for each frame in which something changed */
  constructor(draw: (motion: Motion) => void) {
    this.#frames = new Frames((elapsedMs) => this.#advance(elapsedMs), draw);
  }

  get view(): View {
    return this.#view;
  }

  get space(): Space {
    return this.#space;
  }

  /** Where the picture is on the stage. */
  get rect(): ScreenRect {
    return pictureRect(this.#view, this.#space);
  }

  /** Whether nothing moves, and nothing is about to. */
  get isAtRest(): boolean {
    return this.#frames.motion === 'rest' && !this.#animation;
  }

  /**
   * Another stage or picture: what was in the middle stays there, and what was to be shown is shown in
   * the new space. Draws at once, in this frame.
   */
  setSpace(space: Space): void {
    const isOnItsWay = this.#animation?.flightTo || !isSamePicture(this.#space, space);
    this.#view = carryView(this.#view, this.#space, space);
    this.#space = space;
    this.#animation = null;
    this.#frames.rest();
    if (isOnItsWay) this.#flyToTarget();
  }

  /** Another part of the stage is covered. When less is, the map goes back to where it may be. */
  setCovered(covered: Insets): void {
    this.#space = { ...this.#space, covered };
    this.#target = null;
    // What is on its way still arrives: a popup may be closed before the map has reached its marker.
    const goal = this.#animation?.flightTo ?? this.#view;
    const allowed = constrainView(goal, this.#space);
    if (!isSameView(goal, allowed)) this.#flyTo(allowed);
  }

  /** Moves with a finger or the mouse. */
  panBy(dxPx: number, dyPx: number): void {
    this.stop();
    this.#show(panView(this.#view, dxPx, dyPx, this.#space));
  }

  /** Zooms with two fingers. */
  zoomBy(factor: number, anchor: ScreenPosition): void {
    this.stop();
    this.#show(zoomView(this.#view, this.#view.scale * factor, anchor, this.#space));
  }

  /** Zooms with a wheel or a double tap. A step that follows another adds to it. */
  zoomSmoothlyBy(factor: number, anchor: ScreenPosition): void {
    this.#target = null;
    const before = this.#animation?.zoomTo;
    const scale = constrainScale((before?.scale ?? this.#view.scale) * factor, this.#space);
    // What was there when the pointer came: an edge may push it aside for a while.
    const isSameAnchor =
      before?.anchor.screenX === anchor.screenX && before.anchor.screenY === anchor.screenY;
    const position = isSameAnchor ? before.position : screenToPercent(anchor, this.rect);
    this.#animate(smoothZoom({ scale, position, anchor }));
  }

  /** Zooms a step in or out, at the middle of the stage, as a key or a button does. */
  zoomStep(direction: 'in' | 'out'): void {
    const { stage } = this.#space;
    this.zoomSmoothlyBy(direction === 'in' ? ZOOM_FACTOR : 1 / ZOOM_FACTOR, middleOf(stage));
  }

  /** Lets the map go on by itself after it was let go of, at so many CSS pixels a millisecond. */
  glide(speedX: number, speedY: number): void {
    if (!this.#reducedMotion.matches) this.#animate(inertia(speedX, speedY));
  }

  /** Moves by so many CSS pixels, smoothly, as an arrow key does. */
  glideBy(dxPx: number, dyPx: number): void {
    this.#target = null;
    // A second press goes on from where the first one goes.
    const from = this.#animation?.flightTo ?? this.#view;
    this.#flyTo(panView(from, dxPx, dyPx, this.#space));
  }

  /** Shows the whole picture. */
  showWhole(): void {
    this.#target = null;
    this.#flyTo(wholeView(this.#space));
  }

  /** Shows a position of the picture in the middle, zoomed in at least so often from the opening. */
  showPosition(position: PercentPosition, minZoom: number): void {
    this.#target = { position, minZoom };
    this.#flyToTarget();
  }

  /** Shows a position of the picture where it comes first out from under what covers the stage. */
  showNearest(position: PercentPosition): void {
    this.#target = { position, minZoom: null };
    this.#flyToTarget();
  }

  /** Whether a position that was to be shown, this very object, still is: nothing else has moved the map. */
  isStillShowing(position: PercentPosition): boolean {
    return this.#target?.position === position;
  }

  /** Holds the map where it is, as a finger that is laid on it does. */
  stop(): void {
    this.#target = null;
    this.#animation = null;
  }

  /** Holds the map where it is, and counts as at rest from now on. Draws at once, in this frame. */
  settle(): void {
    this.#animation = null;
    if (this.#frames.motion !== 'rest') this.#frames.rest();
  }

  destroy(): void {
    this.#frames.destroy();
  }

  #flyToTarget(): void {
    if (!this.#target) return;
    const { position, minZoom } = this.#target;
    const { stage, covered } = this.#space;
    const { scale } = this.#view;
    if (minZoom === null) {
      const nearest = nearestFree(percentToScreen(position, this.rect), this.#space);
      this.#flyTo(viewOfPosition(position, scale, nearest, this.#space));
      return;
    }
    const nearScale = Math.max(scale, openingScale(this.#space) * minZoom);
    this.#flyTo(viewOfPosition(position, nearScale, middleOf(stage, covered), this.#space));
  }

  /** @param goal is allowed */
  #flyTo(goal: View): void {
    // Or what was to come a moment ago would still come.
    this.#animation = null;
    if (!isSameView(this.#view, goal)) this.#animate(flight(this.#view, goal));
  }

  #show(view: View): void {
    const { scale, percentX, percentY } = this.#view;
    if (view.scale === scale && view.percentX === percentX && view.percentY === percentY) return;
    this.#view = view;
    this.#frames.change(view.scale === scale ? 'pan' : 'zoom');
  }

  /** Moves by itself, or is there at once if the visitor asked for less motion. */
  #animate(animation: Animation): void {
    this.#animation = animation;
    if (this.#reducedMotion.matches) this.#advance(Number.POSITIVE_INFINITY);
    else this.#frames.run();
  }

  /** @returns whether the map goes on moving by itself */
  #advance(elapsedMs: number): boolean {
    const animation = this.#animation;
    if (!animation) return false;
    const { view, isOver } = animation.step(this.#view, elapsedMs, this.#space);
    this.#show(view);
    if (isOver) this.#animation = null;
    return !isOver;
  }
}
