import type { PercentPosition, ScreenRect, ScreenSize } from '@/map/geometry';
import { hitSizes } from '@/map/hit-sizes';
import {
  createMarkerElement,
  giveUpIcon,
  type MarkerData,
  markerImage,
  markerPicture,
  updateMarkerElement,
} from '@/map/marker';
import { MotionCanvas } from '@/map/motion-canvas';
import { type Direction, nearestInDirection } from '@/map/nearest-marker';
import type { Motion } from '@/map/viewport';
import { MANY_MARKERS, visibleMarkers } from '@/map/visible-markers';

/** So many elements can be moved apart on every frame; more are drawn on a canvas meanwhile. */
const FEW_MARKERS = 120;

type Shown = { element: HTMLButtonElement; marker: MarkerData };

/**
 * The markers on the stage: buttons that keep their size while the map is zoomed. All of them are one
 * stop of the Tab key.
 */
export class MarkerLayer {
  readonly element = document.createElement('div');
  readonly canvas = new MotionCanvas();
  #markers: MarkerData[] = [];
  readonly #shown = new Map<string, Shown>();
  readonly #images = new Map<string, HTMLImageElement>();
  #picture: ScreenRect | null = null;
  #stage: ScreenSize = { widthPx: 0, heightPx: 0 };
  #sizePx = 0;
  /** Where the picture was when the elements were last placed. */
  #placed: ScreenRect | null = null;
  /** The marker that the Tab key stops at. */
  #tabStop: string | null = null;
  #highlighted: string | null = null;

  constructor() {
    this.element.className = 'markers';
    this.element.addEventListener('focusin', this.#onFocus);
    // An error of a picture doesn't bubble, but it can be captured on its way down.
    this.element.addEventListener('error', this.#onPictureError, true);
  }

  /** Shows other markers, in this frame. */
  setMarkers(markers: MarkerData[]): void {
    this.#markers = markers;
    if (!markers.some(({ id }) => id === this.#tabStop)) this.#tabStop = markers[0]?.id ?? null;
    this.#syncElements();
  }

  /** Marks one marker, or none. */
  highlight(id: string | null): void {
    const before = this.#highlighted && this.#shown.get(this.#highlighted);
    if (before) delete before.element.dataset.highlighted;
    this.#highlighted = id;
    const now = id && this.#shown.get(id);
    if (now) now.element.dataset.highlighted = '';
  }

  markerOf(id: string): MarkerData | undefined {
    return this.#markers.find((marker) => marker.id === id);
  }

  /**
   * Gives a marker the focus, also if it is far outside the window.
   * @returns false if there is no such marker
   */
  focus(id: string): boolean {
    if (!this.markerOf(id)) return false;
    this.#moveTabStop(id);
    this.#syncElements();
    this.#shown.get(id)?.element.focus({ preventScroll: true });
    return true;
  }

  /** Shows a marker at another place, until it is set again. */
  moveTo(id: string, place: PercentPosition): void {
    const marker = this.markerOf(id);
    const shown = this.#shown.get(id);
    if (!marker || !shown) return;
    const moved = { ...marker, ...place };
    this.#markers = this.#markers.map((other) => (other === marker ? moved : other));
    this.#update(shown, moved);
  }

  /** The marker that a key goes to from another, or null. */
  neighbour(id: string, to: Direction | 'first' | 'last' | 'previous' | 'next'): string | null {
    if (to === 'first') return this.#markers[0]?.id ?? null;
    if (to === 'last') return this.#markers.at(-1)?.id ?? null;
    const from = this.#markers.findIndex((marker) => marker.id === id);
    if (to === 'previous') return this.#markers[from - 1]?.id ?? null;
    if (to === 'next') return this.#markers[from + 1]?.id ?? null;
    const { widthPx, heightPx } = this.#picture ?? { widthPx: 1, heightPx: 1 };
    const places = this.#markers.map(({ percentX, percentY }) => ({
      x: percentX * widthPx,
      y: percentY * heightPx,
    }));
    const number = nearestInDirection(places, from, to);
    return number === null ? null : (this.#markers[number]?.id ?? null);
  }

  /** Draws the markers on a picture that is somewhere else or has another size. */
  draw(picture: ScreenRect, stage: ScreenSize, sizePx: number, motion: Motion): void {
    this.#picture = picture;
    this.#stage = stage;
    if (sizePx !== this.#sizePx) {
      this.#sizePx = sizePx;
      this.element.style.setProperty('--marker-size', `${sizePx}px`);
    }
    if (motion === 'zoom' && this.#shown.size > FEW_MARKERS) {
      this.#drawOnCanvas(picture);
      return;
    }
    this.element.style.transform = `translate(${picture.leftPx}px, ${picture.topPx}px)`;
    if (motion === 'rest' || this.#isFarFromPlaced(picture)) this.#syncElements();
    this.#placeElements(picture);
    if (motion === 'rest') {
      this.#setHitSizes();
      this.canvas.show(false);
      this.element.style.opacity = '';
    }
  }

  #drawOnCanvas(picture: ScreenRect): void {
    const markers = visibleMarkers(
      this.#markers,
      picture,
      this.#stage,
      this.#sizePx,
      this.#tabStop,
    );
    this.canvas.draw(markers, picture, this.#stage, this.#sizePx, this.#imageOf);
    this.canvas.show(true);
    // Not hidden: a marker that has the focus keeps it.
    this.element.style.opacity = '0';
  }

  readonly #imageOf = (marker: MarkerData): HTMLImageElement => {
    const shown = this.#shown.get(marker.id);
    if (shown) return markerImage(shown.element);
    const address = markerPicture(marker);
    const known = this.#images.get(address);
    if (known) return known;
    const image = new Image();
    image.src = address;
    this.#images.set(address, image);
    return image;
  };

  #isFarFromPlaced({ leftPx, topPx }: ScreenRect): boolean {
    if (!this.#placed || this.#markers.length <= MANY_MARKERS) return false;
    return (
      Math.abs(leftPx - this.#placed.leftPx) > this.#stage.widthPx / 4 ||
      Math.abs(topPx - this.#placed.topPx) > this.#stage.heightPx / 4
    );
  }

  /** Brings the elements in line with the markers that are to be in the page. */
  #syncElements(): void {
    if (!this.#picture) return;
    const markers = visibleMarkers(
      this.#markers,
      this.#picture,
      this.#stage,
      this.#sizePx,
      this.#tabStop,
    );
    const ids = new Set(markers.map(({ id }) => id));
    for (const [id, { element }] of this.#shown) {
      if (ids.has(id)) continue;
      element.remove();
      this.#shown.delete(id);
    }
    // Elements that stay are never moved: one that has the focus would lose it.
    let next = this.element.firstElementChild;
    for (const marker of markers) {
      const shown = this.#shown.get(marker.id);
      if (shown && shown.element === next) {
        next = next.nextElementSibling;
      } else {
        const element = shown?.element ?? this.#create(marker);
        this.element.insertBefore(element, next);
      }
      if (shown && shown.marker !== marker) this.#update(shown, marker);
    }
    const { leftPx, topPx } = this.#picture;
    if (this.#placed) this.#placed = { ...this.#placed, leftPx, topPx };
  }

  #create(marker: MarkerData): HTMLButtonElement {
    const element = createMarkerElement(marker);
    if (marker.id === this.#tabStop) element.tabIndex = 0;
    if (marker.id === this.#highlighted) element.dataset.highlighted = '';
    if (this.#placed) place(element, marker, this.#placed);
    this.#shown.set(marker.id, { element, marker });
    return element;
  }

  #update(shown: Shown, marker: MarkerData): void {
    shown.marker = marker;
    updateMarkerElement(shown.element, marker);
    if (this.#placed) place(shown.element, marker, this.#placed);
  }

  #placeElements(picture: ScreenRect): void {
    const isInPlace =
      this.#placed?.widthPx === picture.widthPx && this.#placed.heightPx === picture.heightPx;
    if (!isInPlace) {
      for (const { element, marker } of this.#shown.values()) place(element, marker, picture);
      this.#placed = picture;
    }
  }

  #setHitSizes(): void {
    const picture = this.#picture;
    if (!picture) return;
    const shown = [...this.#shown.values()];
    const positions = shown.map(({ marker }) => ({
      screenX: (marker.percentX / 100) * picture.widthPx,
      screenY: (marker.percentY / 100) * picture.heightPx,
    }));
    for (const [number, sizePx] of hitSizes(positions, this.#sizePx).entries()) {
      const style = shown[number]?.element.style;
      if (sizePx === this.#sizePx) style?.removeProperty('--hit-size');
      else style?.setProperty('--hit-size', `${sizePx}px`);
    }
  }

  #moveTabStop(id: string): void {
    const before = this.#tabStop && this.#shown.get(this.#tabStop);
    if (before) before.element.tabIndex = -1;
    this.#tabStop = id;
    const now = this.#shown.get(id);
    if (now) now.element.tabIndex = 0;
  }

  readonly #onPictureError = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const shown = this.#shown.get(button?.dataset.id ?? '');
    if (!shown) return;
    giveUpIcon(shown.marker);
    updateMarkerElement(shown.element, shown.marker);
  };

  readonly #onFocus = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && event.target.dataset.id) {
      this.#moveTabStop(event.target.dataset.id);
    }
  };
}

/** Elements are placed on the picture; the layer that holds them lies where the picture does. */
function place(element: HTMLElement, marker: MarkerData, picture: ScreenRect): void {
  const x = (marker.percentX / 100) * picture.widthPx;
  const y = (marker.percentY / 100) * picture.heightPx;
  // Not a transform: that would be scaled with a marker that stands out.
  element.style.translate = `${x}px ${y}px`;
}
