import { markIconBroken } from './broken-icons';
import {
  createMarkerElement,
  type MarkerData,
  markerIdOf,
  markerImage,
  showMarkerIcon,
  showMarkerPin,
  updateMarkerElement,
} from './marker';

/** So many elements that left the page are kept: making them anew takes several times as long. */
const MAX_RECYCLED_ELEMENTS = 2000;

type MarkerEntry = { element: HTMLButtonElement; marker: MarkerData };

/**
 * The elements of the markers that are in the page. All of them are one stop of the Tab key. They are placed
 * by margins, in percent of the picture's width: then a zoom changes nothing about them.
 */
export class MarkerElements {
  /** Holds them, and lies where the picture does. */
  readonly container = document.createElement('div');
  readonly #shown = new Map<string, MarkerEntry>();
  readonly #spare = new Map<string, MarkerEntry>();
  /** The picture's height, as a part of its width. */
  #aspect = 1;
  #tabStop: string | null = null;
  #highlighted: string | null = null;
  #pointed: string | null = null;
  /** Those that are drawn as dots elsewhere, as long as they don't stand out. */
  #dots: ReadonlySet<string> = new Set();
  #hasPictures = false;
  #hasPins = false;

  constructor() {
    this.container.className = 'markers';
    this.container.addEventListener('focusin', ({ target }) => {
      const id = markerIdOf(target);
      if (id !== null) this.setTabStop(id);
    });
    // An error of a picture doesn't bubble, but it can be captured on its way down.
    this.container.addEventListener(
      'error',
      ({ target }) => this.#giveUp(markerIdOf(target)),
      true,
    );
  }

  /** The marker that the Tab key stops at. */
  get tabStop(): string | null {
    return this.#tabStop;
  }

  setTabStop(id: string | null): void {
    const before = this.#tabStop;
    this.#tabStop = id;
    this.#mark(before);
    this.#mark(id);
  }

  focus(id: string): void {
    this.#elementOf(id)?.focus({ preventScroll: true });
  }

  /** Marks one marker, or none. */
  highlight(id: string | null): void {
    const before = this.#highlighted;
    this.#highlighted = id;
    this.#mark(before);
    this.#mark(id);
  }

  /** Marks the one that the mouse points at, or none. */
  setHovered(id: string | null): void {
    const before = this.#pointed;
    this.#pointed = id;
    this.#mark(before);
    this.#mark(id);
  }

  /** Those that are to be in the page however many there are. */
  get alwaysShown(): ReadonlySet<string | null> {
    return new Set([this.#tabStop, this.#highlighted, this.#pointed]);
  }

  /** Those that are drawn above all others, wherever the pointer is. */
  get raised(): ReadonlySet<string | null> {
    const { activeElement } = document;
    const isRinged = activeElement?.matches(':focus-visible');
    return new Set([this.#highlighted, isRinged ? markerIdOf(activeElement) : null]);
  }

  /** Shows the markers' own pictures from now on: until then nothing of them is loaded. */
  loadIcons(): void {
    if (this.#hasPictures) return;
    this.#hasPictures = true;
    this.refreshIcons();
  }

  /** Shows pins from now on where the markers' own pictures aren't there yet. */
  showPins(): void {
    this.#hasPins = true;
    for (const { element, marker } of this.#shown.values()) showMarkerPin(element, marker);
  }

  /** Whether the markers in the page show their own pictures, as far as they can be loaded. */
  get areComplete(): boolean {
    const shown = [...this.#shown.values()];
    return this.#hasPictures && shown.every(({ element }) => markerImage(element).complete);
  }

  /** An icon that could not be loaded is there. */
  refreshIcons(): void {
    for (const { element, marker } of this.#shown.values()) showMarkerIcon(element, marker);
  }

  /** The picture of a marker that is in the page. */
  imageOf({ id }: MarkerData): HTMLImageElement | null {
    const element = this.#elementOf(id);
    return element ? markerImage(element) : null;
  }

  /**
   * Brings the page in line with the markers that are to be in it.
   * @param dots those of them that are not seen unless they stand out
   */
  show(markers: readonly MarkerData[], dots: ReadonlySet<string>): void {
    const changed = [...this.#dots, ...dots];
    this.#dots = dots;
    for (const id of changed) this.#mark(id);
    const ids = new Set(markers.map(({ id }) => id));
    for (const id of this.#shown.keys()) {
      if (!ids.has(id)) this.#remove(id);
    }
    // Elements that stay are never moved: one that has the focus would lose it.
    let next = this.container.firstElementChild;
    for (const marker of markers) {
      const shown = this.#shown.get(marker.id);
      if (shown && shown.element === next) next = next.nextElementSibling;
      else this.container.insertBefore(shown?.element ?? this.#add(marker), next);
      this.update(marker);
    }
  }

  /** A marker that is in the page has changed. */
  update(marker: MarkerData): void {
    const shown = this.#shown.get(marker.id);
    if (shown && shown.marker !== marker) this.#refresh(shown, marker);
  }

  /** @param aspect the picture's height, as a part of its width */
  setAspect(aspect: number): void {
    if (Math.abs(aspect / this.#aspect - 1) < 1e-9) return;
    this.#aspect = aspect;
    for (const { element, marker } of this.#shown.values()) this.#position(element, marker);
  }

  #elementOf(id: string | null): HTMLButtonElement | undefined {
    return id === null ? undefined : this.#shown.get(id)?.element;
  }

  #mark(id: string | null): void {
    const element = this.#elementOf(id);
    if (!element) return;
    element.tabIndex = id === this.#tabStop ? 0 : -1;
    element.toggleAttribute('data-highlighted', id === this.#highlighted);
    element.toggleAttribute('data-pointed', id === this.#pointed);
    element.toggleAttribute('data-dot', this.#dots.has(id ?? ''));
  }

  #add(marker: MarkerData): HTMLButtonElement {
    const { id } = marker;
    const shown = this.#spare.get(id) ?? { element: createMarkerElement(marker), marker };
    this.#spare.delete(id);
    this.#shown.set(id, shown);
    this.#mark(id);
    this.#refresh(shown, marker);
    return shown.element;
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
    if (oldest !== undefined && this.#spare.size > MAX_RECYCLED_ELEMENTS)
      this.#spare.delete(oldest);
  }

  #refresh(shown: MarkerEntry, marker: MarkerData): void {
    if (shown.marker !== marker) updateMarkerElement(shown.element, marker);
    shown.marker = marker;
    if (this.#hasPictures) showMarkerIcon(shown.element, marker);
    if (this.#hasPins) showMarkerPin(shown.element, marker);
    this.#position(shown.element, marker);
  }

  #position({ style }: HTMLElement, { percentX, percentY }: MarkerData): void {
    style.margin = `${percentY * this.#aspect}% 0 0 ${percentX}%`;
  }

  #giveUp(id: string | null): void {
    const shown = this.#shown.get(id ?? '');
    if (!shown?.marker.icon) return;
    markIconBroken(shown.marker.icon, this);
    showMarkerIcon(shown.element, shown.marker);
  }
}
