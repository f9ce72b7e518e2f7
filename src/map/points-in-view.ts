import { distance, type Insets, type PercentPosition, percentToScreen } from '@/map/geometry';
import { middleOf } from '@/map/view';
import type { Viewport } from '@/map/viewport';

/** A marker that is pressed is brought into view if its middle is nearer to the window's edge. */
const EDGE_PX = 24;

/** The ring around a marker that has the focus; map.css draws it. */
const FOCUS_RING_PX = 9;

/** Brings positions of the picture into view, to the middle of what is not covered of the stage. */
export class PointsInView {
  readonly #viewport: Viewport;
  readonly #markerSizePx: () => number;

  /** @param markerSizePx a marker's width on the screen as it is now, in CSS pixels */
  constructor(viewport: Viewport, markerSizePx: () => number) {
    this.#viewport = viewport;
    this.#markerSizePx = markerSizePx;
  }

  /** Another part of the stage is covered. Where less is, the map goes back to where it may be. */
  setCovered({ topPx, rightPx, bottomPx, leftPx }: Insets): void {
    // With a marker's size more, even one at the picture's edge comes out from under it.
    const withMarker = (coveredPx: number) =>
      coveredPx === 0 ? 0 : coveredPx + this.#markerSizePx();
    this.#viewport.setCovered({
      topPx: withMarker(topPx),
      rightPx: withMarker(rightPx),
      bottomPx: withMarker(bottomPx),
      leftPx: withMarker(leftPx),
    });
  }

  /** Brings a position into view, if it isn't there. */
  reveal(position: PercentPosition): void {
    this.#showIfOutside(position, EDGE_PX);
  }

  /** Where none of some positions is in view, brings the one nearest to the stage's middle there. */
  revealAny(positions: PercentPosition[]): void {
    if (positions.some((position) => this.#isInView(position, EDGE_PX))) return;
    const { rect, space } = this.#viewport;
    const middle = middleOf(space.stage);
    const distanceOf = (position: PercentPosition) =>
      distance(percentToScreen(position, rect), middle);
    const [nearest] = positions.toSorted((one, other) => distanceOf(one) - distanceOf(other));
    if (nearest) this.#viewport.showPosition(nearest, 1);
  }

  /** Brings a marker into view with the ring that shows that it has the focus. */
  showWithRing(position: PercentPosition): void {
    this.#showIfOutside(position, this.#markerSizePx() / 2 + FOCUS_RING_PX);
  }

  #showIfOutside(position: PercentPosition, marginPx: number): void {
    if (!this.#isInView(position, marginPx)) this.#viewport.showPosition(position, 1);
  }

  #isInView(position: PercentPosition, marginPx: number): boolean {
    const { rect, space } = this.#viewport;
    const { screenX, screenY } = percentToScreen(position, rect);
    const { stage, covered } = space;
    return (
      screenX >= covered.leftPx + marginPx &&
      screenY >= covered.topPx + marginPx &&
      screenX <= stage.widthPx - covered.rightPx - marginPx &&
      screenY <= stage.heightPx - covered.bottomPx - marginPx
    );
  }
}
