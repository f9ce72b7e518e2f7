import type { Motion } from '@/map/frames';
import type { PercentPosition, ScreenRect, ScreenSize } from '@/map/geometry';
import { hitSizes } from '@/map/hit-sizes';
import {
  createMarkerElement,
  giveUpIcon,
  type MarkerData,
  markerImage,
  markerPicture,
  showMarkerPicture,
  updateMarkerElement,
} from '@/map/marker';
import { MotionCanvas } from '@/map/motion-canvas';
import { type Direction, nearestInDirection } from '@/map/nearest-marker';
import { MANY_MARKERS, MARGIN, visibleMarkers } from '@/map/visible-markers';

/** So many elements can be moved apart on every frame of a zoom; more are drawn on a canvas meanwhile. */
const FEW_MARKERS = 120;

/** Far outside the window: neither seen nor pressed, without a new style for each element. */
const AWAY = 'translate(-100000px, 0)';

/** So many elements that left the page are kept: making them anew takes several times as long. */
const MAX_SPARE = 2000;

type Shown = { element: HTMLButtonElement; marker: MarkerData };

/** Where a key goes from a marker. */
export type MarkerStep = Direction | 'first' | 'last' | 'previous' | 'next';

/**
 * The markers on the stage: buttons that keep their size while the map is zoomed. All of them are one
 * stop of the Tab key.
 */
export class MarkerLayer {
  readonly element = document.createElement('div');
  readonly canvas = new MotionCanvas((marker) => this.#imageOf(marker));
  #markers: MarkerData[] = [];
  readonly #shown = new Map<string, Shown>();
  readonly #spare = new Map<string, Shown>();
  readonly #images = new Map<string, HTMLImageElement>();
  #picture: ScreenRect | null = null;
  #stage: ScreenSize = { widthPx: 0, heightPx: 0 };
  #sizePx = 0;
  /** The picture's height, as a part of its width. */
  #aspect = 1;
  /** The marker that the Tab key stops at. */
  #tabStop: string | null = null;
  #highlighted: string | null = null;
  #hasPictures = false;
  /** The marker that is being moved, as it was set, and where it is shown meanwhile. */
  #moving: { stored: MarkerData; place: PercentPosition } | null = null;

  constructor() {
    this.element.className = 'markers';
    this.element.addEventListener('focusin', this.#onFocus);
    // An error of a picture doesn't bubble, but it can be captured on its way down.
    this.element.addEventListener('error', this.#onPictureError, true);
  }

  get hasMarkers(): boolean {
    return this.#markers.length > 0;
  }

  /** Shows other markers, in this frame. One that is being moved stays where it was moved to. */
  setMarkers(markers: MarkerData[]): void {
    const moving = this.#moving;
    const stored = markers.find(({ id }) => id === moving?.stored.id);
    this.#moving = moving && stored ? { ...moving, stored } : null;
    this.#markers = markers.map((marker) =>
      moving && marker === stored ? { ...marker, ...moving.place } : marker,
    );
    if (!markers.some(({ id }) => id === this.#tabStop)) this.#tabStop = markers[0]?.id ?? null;
    this.#syncElements();
  }

  /** Shows the markers' own pictures from now on: until then nothing of them is loaded. */
  showPictures(): void {
    if (this.#hasPictures) return;
    this.#hasPictures = true;
    for (const { element, marker } of this.#shown.values()) showMarkerPicture(element, marker);
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

  /** Shows a marker at another place, until it is dropped there or put back. */
  moveTo(id: string, place: PercentPosition): void {
    const marker = this.markerOf(id);
    if (!marker) return;
    const stored = this.#moving?.stored.id === id ? this.#moving.stored : marker;
    this.#moving = { stored, place };
    this.#replace(marker, { ...marker, ...place });
  }

  /** The marker that was moved stays where it is, until it is set again. */
  drop(): void {
    this.#moving = null;
  }

  /** The marker that was moved goes back to where it was set. */
  putBack(): void {
    if (!this.#moving) return;
    const { stored } = this.#moving;
    this.#moving = null;
    const marker = this.markerOf(stored.id);
    if (marker) this.#replace(marker, stored);
  }

  #replace(marker: MarkerData, by: MarkerData): void {
    this.#markers = this.#markers.map((other) => (other === marker ? by : other));
    const shown = this.#shown.get(marker.id);
    if (shown) this.#update(shown, by);
  }

  /** The marker that a key goes to from another, or null. */
  neighbour(id: string, to: MarkerStep): string | null {
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
    const mostElements = { rest: Infinity, pan: MANY_MARKERS, zoom: FEW_MARKERS }[motion];
    if (this.#markers.length > mostElements) {
      this.#drawOnCanvas(picture, motion);
      return;
    }
    const { style } = this.element;
    style.transform = `translate(${picture.leftPx}px, ${picture.topPx}px)`;
    // The elements are placed in percent of this.
    style.width = `${picture.widthPx}px`;
    style.height = `${picture.heightPx}px`;
    this.#setAspect(picture.heightPx / picture.widthPx);
    if (motion !== 'rest') return;
    this.#syncElements();
    this.#setHitSizes();
    this.canvas.hide();
  }

  #drawOnCanvas(picture: ScreenRect, motion: Motion): void {
    if (motion === 'pan' && this.canvas.follow(picture)) return;
    const [stage, sizePx] = [this.#stage, this.#sizePx];
    const markers = visibleMarkers(this.#markers, picture, stage, sizePx, this.#tabStop);
    this.canvas.draw({ markers, picture, stage, sizePx }, motion === 'pan' ? MARGIN : 0);
    // Not hidden: a marker that has the focus keeps it.
    this.element.style.transform = AWAY;
  }

  #imageOf(marker: MarkerData): HTMLImageElement {
    const shown = this.#shown.get(marker.id);
    if (shown) return markerImage(shown.element);
    const address = markerPicture(marker);
    const known = this.#images.get(address);
    if (known) return known;
    const image = new Image();
    image.src = address;
    this.#images.set(address, image);
    return image;
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
    for (const id of this.#shown.keys()) {
      if (!ids.has(id)) this.#remove(id);
    }
    // Elements that stay are never moved: one that has the focus would lose it.
    let next = this.element.firstElementChild;
    for (const marker of markers) {
      const shown = this.#shown.get(marker.id);
      if (shown && shown.element === next) {
        next = next.nextElementSibling;
      } else {
        const element = shown?.element ?? this.#add(marker);
        this.element.insertBefore(element, next);
      }
      if (shown && shown.marker !== marker) this.#update(shown, marker);
    }
  }

  #remove(id: string): void {
    const shown = this.#shown.get(id);
    if (!shown) return;
    shown.element.remove();
    this.#shown.delete(id);
    const { complete, naturalWidth } = markerImage(shown.element);
    // Outside the page nobody would hear that its picture can't be loaded.
    if (!complete || naturalWidth === 0) return;
    this.#spare.set(id, shown);
    const [oldest] = this.#spare.keys();
    if (oldest !== undefined && this.#spare.size > MAX_SPARE) this.#spare.delete(oldest);
  }

  #add(marker: MarkerData): HTMLButtonElement {
    const { id } = marker;
    const spare = this.#spare.get(id);
    this.#spare.delete(id);
    const shown = spare ?? { element: createMarkerElement(marker), marker };
    shown.element.tabIndex = id === this.#tabStop ? 0 : -1;
    shown.element.toggleAttribute('data-highlighted', id === this.#highlighted);
    this.#shown.set(id, shown);
    this.#update(shown, marker);
    return shown.element;
  }

  #update(shown: Shown, marker: MarkerData): void {
    if (shown.marker !== marker) updateMarkerElement(shown.element, marker);
    shown.marker = marker;
    if (this.#hasPictures) showMarkerPicture(shown.element, marker);
    place(shown.element, marker, this.#aspect);
  }

  #setAspect(aspect: number): void {
    if (Math.abs(aspect / this.#aspect - 1) < 1e-9) return;
    this.#aspect = aspect;
    for (const { element, marker } of this.#shown.values()) place(element, marker, aspect);
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
    showMarkerPicture(shown.element, shown.marker);
  };

  readonly #onFocus = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && event.target.dataset.id) {
      this.#moveTabStop(event.target.dataset.id);
    }
  };
}

/**
 * Elements are placed by margins, in percent of the picture's width: then a zoom changes nothing about
 * them. The layer that holds them lies where the picture does.
 */
function place(element: HTMLElement, marker: MarkerData, aspect: number): void {
  element.style.margin = `${marker.percentY * aspect}% 0 0 ${marker.percentX}%`;
}
