import {
  type Insets,
  insetBy,
  NO_INSETS,
  type PercentPosition,
  percentToScreen,
} from '@/geo/geometry';
import { isUncovered, stageCenter } from './view';
import type { Viewport } from './viewport';

/** Width of the ring around a focused or highlighted marker. map.css repeats it. */
export const FOCUS_RING_PX = 9;

/** Gap between that ring and what covers the stage, or its edge. */
const GAP_PX = 8;

/** A side of the window. */
export type HorizontalSide = 'left' | 'right';

/** Brings positions on the picture into view, in the uncovered part of the stage. */
export class PositionRevealer {
  readonly #viewport: Viewport;
  readonly #markerSizePx: () => number;

  /** @param markerSizePx returns a marker's width in the initial view, in CSS pixels */
  constructor(viewport: Viewport, markerSizePx: () => number) {
    this.#viewport = viewport;
    this.#markerSizePx = markerSizePx;
  }

  /**
   * Sets the covered part of the stage. It is extended by a marker's reach, so that even a marker at the
   * picture's edge is entirely visible with its ring.
   * @param covered null for nothing: the map returns to the nearest allowed view
   */
  setCovered(covered: Insets | null): void {
    const reachPx = this.#markerSizePx() / 2 + FOCUS_RING_PX + GAP_PX;
    this.#viewport.setCovered(covered ? insetBy(covered, reachPx) : NO_INSETS);
  }

  /** Moves a position into view by the shortest distance, if it is not there already. */
  reveal(position: PercentPosition): void {
    this.#viewport.uncoverPosition(position);
  }

  /** The side of the stage to cover so that the map moves least to show a position. */
  sideAwayFrom(position: PercentPosition): HorizontalSide {
    const { pictureRect, layout } = this.#viewport;
    const isRight =
      percentToScreen(position, pictureRect).screenX > stageCenter(layout.stage).screenX;
    return isRight ? 'left' : 'right';
  }

  /** Brings the markers at all of these positions into view. */
  revealAll(positions: readonly PercentPosition[]): void {
    if (positions.length === 0) return;
    this.#viewport.showPositions(positions, this.#markerSizePx() / 2 + GAP_PX);
  }

  /** Brings a marker into view with its focus ring. */
  revealWithRing(position: PercentPosition): void {
    const { pictureRect, layout } = this.#viewport;
    const marginPx = this.#markerSizePx() / 2 + FOCUS_RING_PX;
    const isInView = isUncovered(percentToScreen(position, pictureRect), layout, marginPx);
    if (!isInView) this.#viewport.showPosition(position, 1);
  }
}
