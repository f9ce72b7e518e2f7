import { type Animation, Flight, Inertia, SmoothZoom } from '@/map/animations';
import { Frames, type Motion } from '@/map/frames';
import { type PercentPosition, type ScreenPosition, screenToPercent } from '@/map/geometry';
import {
  isSamePicture,
  isSameView,
  openingView,
  pictureRect,
  type Space,
  scaleLimits,
  type View,
  wholeView,
} from '@/map/view';
import { carryView, constrainView, panView, viewOfPosition, zoomView } from '@/map/view-changes';

type Draw = (view: View, space: Space, motion: Motion) => void;

/** A position of the picture that is to be shown at one of the stage. */
type Target = { position: PercentPosition; at: ScreenPosition; minZoom: number };

/** What a key or a button zooms by. */
const ZOOM_FACTOR = 1.5;

/**
 * Holds what the stage shows, and moves it. It knows no element: gestures tell it how to move, and it
 * tells what it is drawn on.
 */
export class Viewport {
  readonly #frames: Frames;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  #space: Space | null = null;
  #view: View = { percentX: 50, percentY: 50, scale: 1 };
  #animation: Animation | null = null;
  /** What was to be shown last, until something else moves the map. */
  #target: Target | null = null;

  /** @param draw is called once for each frame in which something changed */
  constructor(draw: Draw) {
    this.#frames = new Frames({
      advance: (elapsedMs) => this.#advance(elapsedMs),
      draw: (motion) => this.#space && draw(this.#view, this.#space, motion),
    });
  }

  get view(): View {
    return this.#view;
  }

  get space(): Space | null {
    return this.#space;
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
    const before = this.#space;
    const isOnItsWay =
      this.#animation instanceof Flight || !before || !isSamePicture(before, space);
    this.#view = before ? carryView(this.#view, before, space) : openingView(space);
    this.#space = space;
    this.#animation = null;
    this.#frames.rest();
    if (isOnItsWay) this.#flyToTarget();
  }

  /**
   * Another part of the stage is covered. When less is, the map goes back to where it may be.
   * @param coveredPx so many CSS pixels at the bottom
   */
  setCovered(coveredPx: number): void {
    if (!this.#space) return;
    this.#space = { ...this.#space, coveredPx };
    this.#target = null;
    const allowed = constrainView(this.#view, this.#space);
    if (!isSameView(this.#view, allowed)) this.#flyTo(allowed);
  }

  /** Moves with a finger or the mouse. */
  panBy(dxPx: number, dyPx: number): void {
    if (!this.#space) return;
    this.stop();
    this.#show(panView(this.#view, dxPx, dyPx, this.#space), 'pan');
  }

  /** Zooms with two fingers. */
  zoomBy(factor: number, anchor: ScreenPosition): void {
    if (!this.#space) return;
    this.stop();
    this.#show(zoomView(this.#view, this.#view.scale * factor, anchor, this.#space), 'zoom');
  }

  /** Zooms with a wheel or a double tap. A step that follows another adds to it. */
  zoomSmoothlyBy(factor: number, anchor: ScreenPosition): void {
    const space = this.#space;
    if (!space) return;
    this.#target = null;
    const { min, max } = scaleLimits(space);
    const before = this.#animation instanceof SmoothZoom ? this.#animation.goal : null;
    const scale = Math.min(Math.max((before?.scale ?? this.#view.scale) * factor, min), max);
    if (this.#reducedMotion.matches) {
      this.zoomBy(scale / this.#view.scale, anchor);
      return;
    }
    // What was there when the pointer came: an edge may push it aside for a while.
    const isSameAnchor =
      before?.anchor.screenX === anchor.screenX && before.anchor.screenY === anchor.screenY;
    const position = isSameAnchor
      ? before.position
      : screenToPercent(anchor, pictureRect(this.#view, space));
    this.#animate(new SmoothZoom({ scale, position, anchor }));
  }

  /** Zooms a step in or out, at the middle of the stage, as a key or a button does. */
  zoomStep(direction: 'in' | 'out'): void {
    if (!this.#space) return;
    const { widthPx, heightPx } = this.#space.stage;
    const factor = direction === 'in' ? ZOOM_FACTOR : 1 / ZOOM_FACTOR;
    this.zoomSmoothlyBy(factor, { screenX: widthPx / 2, screenY: heightPx / 2 });
  }

  /**
   * Lets the map go on by itself after it was let go of.
   * @param speedX to the right, in CSS pixels a millisecond
   * @param speedY down
   */
  glide(speedX: number, speedY: number): void {
    if (!this.#space || this.#reducedMotion.matches) return;
    this.#animate(new Inertia(speedX, speedY));
  }

  /** Moves by so many CSS pixels, smoothly, as an arrow key does. */
  glideBy(dxPx: number, dyPx: number): void {
    if (!this.#space) return;
    this.#target = null;
    // A second press goes on from where the first one goes.
    const from = this.#animation instanceof Flight ? this.#animation.goal : this.#view;
    this.#flyTo(panView(from, dxPx, dyPx, this.#space));
  }

  /** Shows the whole picture. */
  showWhole(): void {
    if (!this.#space) return;
    this.#target = null;
    this.#flyTo(wholeView(this.#space));
  }

  /** Shows a position of the picture at one of the stage, zoomed in at least so often from the opening. */
  showPosition(position: PercentPosition, at: ScreenPosition, minZoom: number): void {
    this.#target = { position, at, minZoom };
    this.#flyToTarget();
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
    const space = this.#space;
    if (!space || !this.#target) return;
    const { position, at, minZoom } = this.#target;
    const scale = Math.max(this.#view.scale, openingView(space).scale * minZoom);
    this.#flyTo(viewOfPosition(position, scale, at, space));
  }

  /** Goes to a view, smoothly unless the visitor asked for less motion. */
  #flyTo(goal: View): void {
    if (!this.#space) return;
    const flight = new Flight(this.#view, constrainView(goal, this.#space));
    // Or what was to come a moment ago would still come.
    this.#animation = null;
    if (isSameView(this.#view, flight.goal)) return;
    if (this.#reducedMotion.matches) this.#show(flight.goal, flight.motion);
    else this.#animate(flight);
  }

  #show(view: View, motion: Motion): void {
    const { scale, percentX, percentY } = this.#view;
    if (view.scale === scale && view.percentX === percentX && view.percentY === percentY) return;
    this.#view = view;
    this.#frames.change(motion);
  }

  #animate(animation: Animation): void {
    this.#animation = animation;
    this.#frames.run();
  }

  /** @returns whether the map goes on moving by itself */
  #advance(elapsedMs: number): boolean {
    const [animation, space] = [this.#animation, this.#space];
    if (!animation || !space) return false;
    this.#show(animation.step(this.#view, elapsedMs, space), animation.motion);
    if (animation.isOver) this.#animation = null;
    return !animation.isOver;
  }
}
