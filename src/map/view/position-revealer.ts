import {
  distance,
  type Insets,
  insetBy,
  NO_INSETS,
  type PercentPosition,
  percentToScreen,
} from '@/geo/geometry';
import { isUncovered, stageCenter } from './view';
import type { Viewport } from './viewport';

/** At least so much is seen around the middle of a group's marker. */
const MIN_VISIBLE_PX = 24;

/** The ring around a marker that has the focus, or stands out; map.css draws it. */
export const FOCUS_RING_PX = 9;

/** Between that ring and what covers the stage, or its edge. */
const GAP_PX = 8;

/** A side of the window. */
export type HorizontalSide = 'left' | 'right';

/** Brings positions of the picture into view, in what is not covered of the stage. */
export class PositionRevealer {
  readonly #viewport: Viewport;
  readonly #markerSizePx: () => number;

  /** @param markerSizePx a marker's width on the screen, when it isn't zoomed out, in CSS pixels */
  constructor(viewport: Viewport, markerSizePx: () => number) {
    this.#viewport = viewport;
    this.#markerSizePx = markerSizePx;
  }

  /**
   * Another part of the stage is covered. A marker's room more counts as covered at each side: so even one
   * at the picture's edge is seen whole, with its ring.
   * @param covered null for nothing; the map then goes back to where it may be
   */
  setCovered(covered: Insets | null): void {
    this.#viewport.setCovered(covered ? insetBy(covered, this.#roomPx) : NO_INSETS);
  }

  /** Brings a position into view, if it isn't there, by the shortest way. */
  reveal(position: PercentPosition): void {
    this.#viewport.uncoverPosition(position);
  }

  /** The side where what covers the stage has the map move least to show a position. */
  sideAwayFrom(position: PercentPosition): HorizontalSide {
    const { pictureRect, layout } = this.#viewport;
    const isRight =
      percentToScreen(position, pictureRect).screenX > stageCenter(layout.stage).screenX;
    return isRight ? 'left' : 'right';
  }

  /** Where none of some positions is in view, brings the one nearest to the stage's middle there. */
  revealAny(positions: PercentPosition[]): void {
    if (positions.some((position) => this.#isInView(position, MIN_VISIBLE_PX))) return;
    const { pictureRect, layout } = this.#viewport;
    const middle = stageCenter(layout.stage);
    const distanceOf = (position: PercentPosition) =>
      distance(percentToScreen(position, pictureRect), middle);
    const [nearest] = positions.toSorted((one, other) => distanceOf(one) - distanceOf(other));
    if (nearest) this.#viewport.showPosition(nearest, 1);
  }

  /** Brings a marker into view with the ring that shows that it has the focus. */
  revealWithRing(position: PercentPosition): void {
    const isInView = this.#isInView(position, this.#markerSizePx() / 2 + FOCUS_RING_PX);
    if (!isInView) this.#viewport.showPosition(position, 1);
  }

  /** From a marker's middle to what it may not come under. */
  get #roomPx(): number {
    return this.#markerSizePx() / 2 + FOCUS_RING_PX + GAP_PX;
  }

  #isInView(position: PercentPosition, marginPx: number): boolean {
    const { pictureRect, layout } = this.#viewport;
    return isUncovered(percentToScreen(position, pictureRect), layout, marginPx);
  }
}
