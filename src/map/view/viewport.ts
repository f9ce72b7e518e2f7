import {
  type Insets,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
  screenToPercent,
} from '@/geo/geometry';
import { flight, inertia, type MapAnimation, smoothZoom } from './animations';
import { FrameLoop, type Motion } from './frame-loop';
import { initialScale } from './initial-scale';
import {
  adaptView,
  constrainScale,
  constrainView,
  initialView,
  isSamePictureSize,
  isSameView,
  type MapLayout,
  nearestUncovered,
  panView,
  pictureRect,
  stageCenter,
  UNOBSTRUCTED,
  type View,
  viewAnchoredAt,
  wholeMapView,
  zoomView,
} from './view';

/**
 * A position of the picture that is to be shown in what is not covered of the stage: in its middle, zoomed
 * in at least so often from the opening; or where the way is shortest, as the map is zoomed now.
 */
type RevealTarget = { position: PercentPosition; minZoom: number | null };

/** What a key or a button zooms by. */
const ZOOM_FACTOR = 1.5;

/** As long as the stage is not laid out. */
export const UNMEASURED_LAYOUT: MapLayout = {
  ...UNOBSTRUCTED,
  picture: { imageWidthPx: 1, imageHeightPx: 1 },
  stage: { widthPx: 1, heightPx: 1 },
};

/**
 * Holds what the stage shows, and moves it. It knows no element: gestures tell it how to move, and it
 * tells when to draw it.
 */
export class Viewport {
  readonly #frames: FrameLoop;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  #space = UNMEASURED_LAYOUT;
  #view = initialView(UNMEASURED_LAYOUT);
  #animation: MapAnimation | null = null;
  /** What was to be shown last, until something else moves the map. */
  #target: RevealTarget | null = null;

  /** @param draw is called once for each frame in which something changed */
  constructor(draw: (motion: Motion) => void) {
    this.#frames = new FrameLoop((elapsedMs) => this.#advance(elapsedMs), draw);
  }

  get view(): View {
    return this.#view;
  }

  get layout(): MapLayout {
    return this.#space;
  }

  /** Where the picture is on the stage. */
  get pictureRect(): ScreenRect {
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
  setLayout(space: MapLayout): void {
    const isOnItsWay = this.#animation?.flightTo || !isSamePictureSize(this.#space, space);
    this.#view = adaptView(this.#view, this.#space, space);
    this.#space = space;
    this.#animation = null;
    this.#frames.drawAtRest();
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
    const position = isSameAnchor ? before.position : screenToPercent(anchor, this.pictureRect);
    this.#animate(smoothZoom({ scale, position, anchor }));
  }

  /** Zooms a step in or out, at the middle of the stage, as a key or a button does. */
  zoomStep(direction: 'in' | 'out'): void {
    const { stage } = this.#space;
    this.zoomSmoothlyBy(direction === 'in' ? ZOOM_FACTOR : 1 / ZOOM_FACTOR, stageCenter(stage));
  }

  /** Lets the map go on by itself after it was let go of, at so many CSS pixels a millisecond. */
  glide(speedX: number, speedY: number): void {
    if (!this.#reducedMotion.matches) this.#animate(inertia(speedX, speedY));
  }

  /** Moves by so many CSS pixels, smoothly, as an arrow key does. */
  panSmoothlyBy(dxPx: number, dyPx: number): void {
    this.#target = null;
    // A second press goes on from where the first one goes.
    const from = this.#animation?.flightTo ?? this.#view;
    this.#flyTo(panView(from, dxPx, dyPx, this.#space));
  }

  /** Shows the whole picture. */
  showWholeMap(): void {
    this.#target = null;
    this.#flyTo(wholeMapView(this.#space));
  }

  /** Shows a position of the picture in the middle, zoomed in at least so often from the opening. */
  showPosition(position: PercentPosition, minZoom: number): void {
    this.#target = { position, minZoom };
    this.#flyToTarget();
  }

  /** Shows a position of the picture where it comes first out from under what covers the stage. */
  uncoverPosition(position: PercentPosition): void {
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
    if (this.#frames.motion !== 'rest') this.#frames.drawAtRest();
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
      const nearest = nearestUncovered(percentToScreen(position, this.pictureRect), this.#space);
      this.#flyTo(viewAnchoredAt(position, scale, nearest, this.#space));
      return;
    }
    const nearScale = Math.max(scale, initialScale(this.#space) * minZoom);
    this.#flyTo(viewAnchoredAt(position, nearScale, stageCenter(stage, covered), this.#space));
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
    this.#frames.requestDraw(view.scale === scale ? 'pan' : 'zoom');
  }

  /** Moves by itself, or is there at once if the visitor asked for less motion. */
  #animate(animation: MapAnimation): void {
    this.#animation = animation;
    if (this.#reducedMotion.matches) this.#advance(Number.POSITIVE_INFINITY);
    else this.#frames.startAnimation();
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
