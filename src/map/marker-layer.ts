import type { Motion } from '@/map/frames';
import { type MarkerData, markerPicture } from '@/map/marker';
import { MarkerElements } from '@/map/marker-elements';
import { MarkerList } from '@/map/marker-list';
import { MotionCanvas } from '@/map/motion-canvas';
import { type MarkerStep, neighbourOf } from '@/map/nearest-marker';
import { type Ground, MANY_MARKERS, MARGIN, visibleMarkers } from '@/map/visible-markers';

/** So many elements can be moved apart on every frame of a zoom; more are drawn on a canvas meanwhile. */
const FEW_MARKERS = 120;

/** As many markers are moved as elements; more are drawn on the canvas. */
const MOST_ELEMENTS: Record<Motion, number> = {
  rest: Number.POSITIVE_INFINITY,
  pan: MANY_MARKERS,
  zoom: FEW_MARKERS,
};

/** Far outside the window: neither seen nor pressed, without a new style for each element. */
const AWAY = 'translate(-100000px, 0)';

/** The markers on the stage: buttons that keep their size while the map is zoomed. */
export class MarkerLayer {
  readonly elements = new MarkerElements();
  readonly list = new MarkerList((marker) => this.elements.update(marker));
  readonly #canvas = new MotionCanvas((marker) => this.#imageOf(marker));
  /** Pictures of markers that are on the canvas only, by their addresses. */
  readonly #images = new Map<string, HTMLImageElement>();
  #ground: Ground | null = null;

  /** What is to be put on the stage, from the back to the front. */
  get layers(): HTMLElement[] {
    return [this.#canvas.element, this.elements.container];
  }

  /** Shows other markers, in this frame. One that is being moved stays where it was moved to. */
  setMarkers(markers: MarkerData[]): void {
    this.list.set(markers);
    if (!markers.some(({ id }) => id === this.elements.tabStop)) {
      this.elements.setTabStop(markers[0]?.id ?? null);
    }
    this.#showVisible();
  }

  /**
   * Gives a marker the focus, also if it is far outside the window.
   * @returns false if there is no such marker
   */
  focus(id: string): boolean {
    if (!this.list.find(id)) return false;
    this.elements.setTabStop(id);
    this.#showVisible();
    this.elements.focus(id);
    return true;
  }

  /** Gives the focus to the marker that a key goes to from another, if there is one. */
  focusNeighbour(id: string, to: MarkerStep): void {
    const { widthPx, heightPx } = this.#ground?.picture ?? { widthPx: 1, heightPx: 1 };
    const next = neighbourOf(id, to, this.list.all, heightPx / widthPx);
    if (next) this.focus(next);
  }

  /** Draws the markers on a picture that is somewhere else or has another size. */
  draw(ground: Ground, motion: Motion): void {
    const { style } = this.elements.container;
    const { picture, sizePx } = ground;
    if (sizePx !== this.#ground?.sizePx) style.setProperty('--marker-size', `${sizePx}px`);
    this.#ground = ground;
    if (this.list.all.length > MOST_ELEMENTS[motion]) {
      this.#drawOnCanvas(ground, motion);
      return;
    }
    style.transform = `translate(${picture.leftPx}px, ${picture.topPx}px)`;
    // The elements are placed in percent of this.
    style.width = `${picture.widthPx}px`;
    style.height = `${picture.heightPx}px`;
    this.elements.setAspect(picture.heightPx / picture.widthPx);
    if (motion !== 'rest') return;
    this.#showVisible();
    this.elements.setHitSizes(ground);
    this.#canvas.hide();
  }

  #drawOnCanvas(ground: Ground, motion: Motion): void {
    if (motion === 'pan' && this.#canvas.follow(ground.picture)) return;
    this.#canvas.draw(this.#visibleOn(ground), ground, motion === 'pan' ? MARGIN : 0);
    // Not hidden: a marker that has the focus keeps it.
    this.elements.container.style.transform = AWAY;
  }

  #showVisible(): void {
    if (this.#ground) this.elements.show(this.#visibleOn(this.#ground));
  }

  #visibleOn(ground: Ground): readonly MarkerData[] {
    return visibleMarkers(this.list.all, ground, this.elements.tabStop);
  }

  #imageOf(marker: MarkerData): HTMLImageElement {
    const inPage = this.elements.imageOf(marker);
    if (inPage) return inPage;
    const address = markerPicture(marker);
    const image = this.#images.get(address) ?? new Image();
    if (!image.src) image.src = address;
    this.#images.set(address, image);
    return image;
  }
}
