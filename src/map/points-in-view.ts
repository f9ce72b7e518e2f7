import { type PercentPosition, percentToScreen, screenToPercent } from '@/map/geometry';
import { pictureRect } from '@/map/view';
import type { Viewport } from '@/map/viewport';

/** A marker that is pressed is brought into view if its middle is nearer to the window's edge. */
const EDGE_PX = 24;

/** The ring around a marker that has the focus; map.css draws it. */
const FOCUS_RING_PX = 9;

/** Brings positions of the picture into view, to the middle of what is not covered of the stage. */
export class PointsInView {
  readonly #stage: HTMLElement;
  readonly #viewport: Viewport;
  readonly #markerSizePx: () => number;
  #coveredPx = 0;

  /** @param markerSizePx a marker's width on the screen as it is now, in CSS pixels */
  constructor(stage: HTMLElement, viewport: Viewport, markerSizePx: () => number) {
    this.#stage = stage;
    this.#viewport = viewport;
    this.#markerSizePx = markerSizePx;
  }

  /** So many CSS pixels at the bottom of the stage are covered, or as good as covered. */
  get coveredPx(): number {
    return this.#coveredPx;
  }

  /**
   * Brings a position into view, if it isn't there.
   * @param coveredPx so many CSS pixels at the bottom of the stage are covered
   */
  reveal(position: PercentPosition, coveredPx: number): void {
    this.#setCovered(coveredPx);
    if (!this.#isInView(position, EDGE_PX)) this.#bringToMiddle(position, 1);
  }

  /** Where none of some positions is in view, brings the one nearest to the stage's middle there. */
  revealAny(positions: PercentPosition[]): void {
    const { view, space } = this.#viewport;
    if (!space || positions.some((position) => this.#isInView(position, EDGE_PX))) return;
    const { widthPx, heightPx } = space.stage;
    const middle = { screenX: widthPx / 2, screenY: heightPx / 2 };
    const { percentX, percentY } = screenToPercent(middle, pictureRect(view, space));
    const distanceOf = (position: PercentPosition) =>
      Math.hypot(position.percentX - percentX, position.percentY - percentY);
    const [nearest] = positions.toSorted((one, other) => distanceOf(one) - distanceOf(other));
    if (nearest) this.#bringToMiddle(nearest, 1);
  }

  /**
   * Goes to a position.
   * @param coveredPx so many CSS pixels at the bottom of the stage are covered
   * @param minZoom zooms in at least so many times from the opening view
   */
  flyTo(position: PercentPosition, coveredPx: number, minZoom: number): void {
    this.#setCovered(coveredPx);
    this.#bringToMiddle(position, minZoom);
  }

  /** Brings a marker into view with the ring that shows that it has the focus. */
  showWithRing(position: PercentPosition): void {
    const marginPx = this.#markerSizePx() / 2 + FOCUS_RING_PX;
    if (!this.#isInView(position, marginPx)) this.#bringToMiddle(position, 1);
  }

  /** Nothing is covered any more: the map goes back to where it may be. */
  uncover(): void {
    this.#setCovered(0);
  }

  #setCovered(coveredPx: number): void {
    // With a marker's height more, even one at the picture's edge comes above it.
    this.#coveredPx = coveredPx === 0 ? 0 : coveredPx + this.#markerSizePx();
    this.#viewport.setCovered(this.#coveredPx);
  }

  #bringToMiddle(position: PercentPosition, minZoom: number): void {
    const { clientWidth, clientHeight } = this.#stage;
    const middle = { screenX: clientWidth / 2, screenY: (clientHeight - this.#coveredPx) / 2 };
    this.#viewport.showPosition(position, middle, minZoom);
  }

  #isInView(position: PercentPosition, marginPx: number): boolean {
    const { view, space } = this.#viewport;
    if (!space) return true;
    const { screenX, screenY } = percentToScreen(position, pictureRect(view, space));
    const { widthPx, heightPx } = space.stage;
    return (
      screenX >= marginPx &&
      screenY >= marginPx &&
      screenX <= widthPx - marginPx &&
      screenY <= heightPx - this.#coveredPx - marginPx
    );
  }
}
