import {
  type Insets,
  NO_INSETS,
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
import { areInView, unusableInsets, zoomToInclude } from './zoom-to-include';

/**
 * A position on the picture to show in the uncovered part of the stage. With `minZoom`, a multiple of the
 * initial scale, it is shown in the center; with null, at the nearest place, without zooming.
 */
type PositionTarget = { position: PercentPosition; minZoom: number | null; positions?: undefined };

/** Several positions to show, and the view to return to afterward. */
type PositionsTarget = {
  positions: readonly PercentPosition[];
  marginPx: number;
  previous: View;
  position?: undefined;
};

/** The zoom step of a key or a button. */
const ZOOM_FACTOR = 1.5;

/** The layout until the stage has a size. */
export const UNMEASURED_LAYOUT: MapLayout = {
  ...UNOBSTRUCTED,
  picture: { imageWidthPx: 1, imageHeightPx: 1 },
  stage: { widthPx: 1, heightPx: 1 },
};

/** Holds the current view and moves it. Gestures call it, and it calls `draw`; it accesses no elements. */
export class Viewport {
  readonly #frames: FrameLoop;
  readonly #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  #layout = UNMEASURED_LAYOUT;
  #view = initialView(UNMEASURED_LAYOUT);
  #covered = NO_INSETS;
  #card = NO_INSETS;
  #animation: MapAnimation | null = null;
  /** What to show, until something else moves the map. */
  #target: PositionTarget | PositionsTarget | null = null;

  /** @param draw called once per frame in which the view has changed */
  constructor(draw: (motion: Motion) => void) {
    this.#frames = new FrameLoop((elapsedMs) => this.#advance(elapsedMs), draw);
  }

  get view(): View {
    return this.#view;
  }

  get layout(): MapLayout {
    return this.#layout;
  }

  /** The picture's position and size on the stage. */
  get pictureRect(): ScreenRect {
    return pictureRect(this.#view, this.#layout);
  }

  /** Whether nothing is moving or about to move. */
  get isAtRest(): boolean {
    return this.#frames.motion === 'rest' && !this.#animation;
  }

  /**
   * Adapts the view to a new stage size or picture, and draws at once. Keeps the center, or all of several positions in
   * view; after a change of the picture, or during a flight, flies to the target if there is one.
   */
  setLayout(layout: MapLayout): void {
    const isFlying = this.#animation?.flightTo || !isSamePictureSize(this.#layout, layout);
    this.#view = adaptView(this.#view, this.#layout, layout);
    if (this.#target?.positions) {
      // Without markers: those of a chosen group would move the view to return to.
      const from = { ...this.#layout, markers: [] };
      this.#target.previous = adaptView(this.#target.previous, from, { ...layout, markers: [] });
    }
    this.#layout = layout;
    this.#animation = null;
    if (this.#target?.positions && !isFlying) this.#view = this.#viewOf(this.#target);
    this.#frames.drawAtRest();
    if (isFlying) this.#flyToTarget();
  }

  /** Sets the covered part of the stage. When less is covered, the map returns to the nearest allowed view. */
  setCovered(covered: Insets): void {
    this.#target = null;
    this.#covered = covered;
    this.#uncoverGoal();
  }

  /** Sets the part of the stage that a card at its edge also covers. The places in view move out from under it. */
  setCard(card: Insets): void {
    const upPx = (card.bottomPx - this.#card.bottomPx) / 2;
    this.#card = card;
    this.#uncoverGoal(upPx);
  }

  /** Moves the map with a finger or the mouse, by a distance in CSS pixels. */
  panBy(dxPx: number, dyPx: number): void {
    this.stop();
    this.#show(panView(this.#view, dxPx, dyPx, this.#layout));
  }

  /** Zooms the map with two fingers. */
  zoomBy(factor: number, anchor: ScreenPosition): void {
    this.stop();
    this.#show(zoomView(this.#view, this.#view.scale * factor, anchor, this.#layout));
  }

  /** Zooms with a wheel or a double tap. Steps in quick succession add up. */
  zoomSmoothlyBy(factor: number, anchor: ScreenPosition): void {
    this.#target = null;
    const previous = this.#animation?.zoomTo;
    const scale = constrainScale((previous?.scale ?? this.#view.scale) * factor, this.#layout);
    // Keep the position of the first step, since at an edge the limits may push that position away from the
    // pointer for a while.
    const isSameAnchor =
      previous?.anchor.screenX === anchor.screenX && previous.anchor.screenY === anchor.screenY;
    const position = isSameAnchor ? previous.position : screenToPercent(anchor, this.pictureRect);
    this.#animate(smoothZoom({ scale, position, anchor }));
  }

  /** Zooms one step at the center of the stage, as a key or button press does. */
  zoomStep(direction: 'in' | 'out'): void {
    const { stage } = this.#layout;
    this.zoomSmoothlyBy(direction === 'in' ? ZOOM_FACTOR : 1 / ZOOM_FACTOR, stageCenter(stage));
  }

  /** Lets the map glide after it is released. Speeds are in CSS pixels per millisecond. */
  glide(speedX: number, speedY: number): void {
    if (!this.#reducedMotion.matches) this.#animate(inertia(speedX, speedY));
  }

  /** Moves the map smoothly by a distance in CSS pixels, as arrow keys do. A second press continues from the goal. */
  panSmoothlyBy(dxPx: number, dyPx: number): void {
    this.#target = null;
    this.#flyTo(panView(this.#goal, dxPx, dyPx, this.#layout));
  }

  showWholeMap(): void {
    this.#target = null;
    this.#flyTo(wholeMapView(this.#layout));
  }

  /** Centers a position in the uncovered part of the stage, at least `minZoom` times as large as in the opening view. */
  showPosition(position: PercentPosition, minZoom: number): void {
    this.#target = { position, minZoom };
    this.#flyToTarget();
  }

  /** Moves a position on the picture to the nearest uncovered part of the stage. */
  uncoverPosition(position: PercentPosition): void {
    this.#target = { position, minZoom: null };
    this.#flyToTarget();
  }

  /**
   * Shows all positions in the free part of the stage, if they are not all there already.
   * @param positions at least one
   * @param marginPx minimum distance to the controls, to what covers the stage, and to its edge
   */
  showPositions(positions: readonly PercentPosition[], marginPx: number): void {
    const previous = this.#target?.positions ? this.#target.previous : this.#goal;
    const target = { positions, marginPx, previous };
    const goal = this.#viewOf(target);
    // Otherwise, the map would needlessly stop following a position.
    if (this.#target?.position && isSameView(goal, this.#goal)) return;
    this.#target = target;
    if (!isSameView(goal, this.#goal)) this.#flyTo(goal);
  }

  /** Returns to the view before `showPositions`, unless something else has moved the map since. */
  leavePositions(): void {
    if (!this.#target?.positions) return;
    const { previous } = this.#target;
    this.#target = null;
    this.#flyTo(constrainView(previous, this.#layout));
  }

  /** Whether nothing else has moved the map since `showPositions`. */
  get isShowingPositions(): boolean {
    return this.#target?.positions !== undefined;
  }

  /** Whether the map still shows a position passed to `showPosition`, compared by identity. False once moved. */
  isStillShowing(position: PercentPosition): boolean {
    return this.#target?.position === position;
  }

  /** Stops the map, as touching it does. */
  stop(): void {
    this.#target = null;
    this.#animation = null;
  }

  /** Stops the map and puts it to rest. Draws immediately. */
  settle(): void {
    this.#animation = null;
    if (this.#frames.motion !== 'rest') this.#frames.drawAtRest();
  }

  destroy(): void {
    this.#frames.destroy();
  }

  /** The view that the map is flying to, or the current one. */
  get #goal(): View {
    return this.#animation?.flightTo ?? this.#view;
  }

  #uncoverGoal(upPx = 0): void {
    const covered = unusableInsets({ controls: this.#card, covered: this.#covered });
    this.#layout = { ...this.#layout, covered };
    // A running flight still arrives: a popup may be closed before the map has reached its marker.
    const goal = this.#target?.positions ? this.#viewOf(this.#target) : this.#goal;
    const allowed = panView(goal, 0, this.#target?.positions ? 0 : -upPx, this.#layout);
    if (!isSameView(this.#goal, allowed)) this.#flyTo(allowed);
  }

  #flyToTarget(): void {
    if (this.#target) this.#flyTo(this.#viewOf(this.#target));
  }

  /** The view that shows a target: for several positions the current one, if they are all in view. */
  #viewOf(target: PositionTarget | PositionsTarget): View {
    const layout = this.#layout;
    if (target.positions) {
      const { positions, marginPx } = target;
      const isShown = areInView(positions, this.#goal, layout, marginPx);
      return isShown ? this.#goal : zoomToInclude(positions, layout, marginPx);
    }
    const { position, minZoom } = target;
    const { scale } = this.#view;
    if (minZoom === null) {
      const nearest = nearestUncovered(percentToScreen(position, this.pictureRect), layout);
      return viewAnchoredAt(position, scale, nearest, layout);
    }
    const goalScale = Math.max(scale, initialScale(layout) * minZoom);
    const center = stageCenter(layout.stage, layout.covered);
    return viewAnchoredAt(position, goalScale, center, layout);
  }

  /** @param goal an allowed view */
  #flyTo(goal: View): void {
    // Otherwise a running animation would continue when the goal is the current view.
    this.#animation = null;
    if (!isSameView(this.#view, goal)) this.#animate(flight(this.#view, goal));
  }

  #show(view: View): void {
    const { scale, percentX, percentY } = this.#view;
    if (view.scale === scale && view.percentX === percentX && view.percentY === percentY) return;
    this.#view = view;
    this.#frames.requestDraw(view.scale === scale ? 'pan' : 'zoom');
  }

  /** Runs an animation, or jumps to its end if the visitor prefers reduced motion. */
  #animate(animation: MapAnimation): void {
    this.#animation = animation;
    if (this.#reducedMotion.matches) this.#advance(Number.POSITIVE_INFINITY);
    else this.#frames.startAnimation();
  }

  /** @returns whether the animation continues */
  #advance(elapsedMs: number): boolean {
    const animation = this.#animation;
    if (!animation) return false;
    const { view, isOver } = animation.step(this.#view, elapsedMs, this.#layout);
    this.#show(view);
    if (isOver) this.#animation = null;
    return !isOver;
  }
}
