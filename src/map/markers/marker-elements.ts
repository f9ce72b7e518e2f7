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

/** This many removed elements stay cached: creating new ones takes several times as long. */
const MAX_RECYCLED_ELEMENTS = 2000;

/** A state that at most one marker has: the Tab key reaches it, it is highlighted, or it is under the pointer. */
type MarkerState = 'tabStop' | 'highlighted' | 'hovered';

type MarkerEntry = { element: HTMLButtonElement; marker: MarkerData };

/**
 * The elements of the markers that are in the page. Together they are a single tab stop. Margins place
 * them in percent of the picture's width, so that a zoom changes none of them.
 */
export class MarkerElements {
  /** Contains the elements, and covers exactly the picture. */
  readonly container = document.createElement('div');
  readonly #shown = new Map<string, MarkerEntry>();
  readonly #cached = new Map<string, MarkerEntry>();
  /** The picture's height as a fraction of its width. */
  #aspect = 1;
  /** The id of the marker in each state. */
  readonly idOf: Record<MarkerState, string | null> = {
    tabStop: null,
    highlighted: null,
    hovered: null,
  };
  /** Markers that are drawn as dots on a canvas, unless they are focused, highlighted or hovered. */
  #dots: ReadonlySet<string> = new Set();
  #hasIcons = false;
  #hasPins = false;

  constructor() {
    this.container.className = 'markers';
    this.container.addEventListener('focusin', ({ target }) => {
      const id = markerIdOf(target);
      if (id !== null) this.setState('tabStop', id);
    });
    // The error event of an image does not bubble, but it can be captured.
    this.container.addEventListener(
      'error',
      ({ target }) => this.#showPinInstead(markerIdOf(target)),
      true,
    );
  }

  focus(id: string): void {
    this.#elementOf(id)?.focus({ preventScroll: true });
  }

  /** Gives a state to one marker, or to none. */
  setState(state: MarkerState, id: string | null): void {
    const previous = this.idOf[state];
    this.idOf[state] = id;
    this.#updateState(previous);
    this.#updateState(id);
  }

  /** The markers that must be in the page, however many there are. */
  get alwaysShown(): ReadonlySet<string | null> {
    return new Set(Object.values(this.idOf));
  }

  /** The markers that are drawn above all others and have a ring, regardless of the pointer. */
  get raised(): ReadonlySet<string | null> {
    const { activeElement } = document;
    const hasFocusRing = activeElement?.matches(':focus-visible');
    return new Set([this.idOf.highlighted, hasFocusRing ? markerIdOf(activeElement) : null]);
  }

  /** Shows the markers' icons from now on. No icon is loaded before this call. */
  loadIcons(): void {
    this.#hasIcons = true;
    this.refreshIcons();
  }

  /** Shows pins from now on where the icons have not loaded yet. */
  showPins(): void {
    this.#hasPins = true;
    for (const { element, marker } of this.#shown.values()) showMarkerPin(element, marker);
  }

  /** Whether the icon of every marker in the page has loaded or failed. */
  get areComplete(): boolean {
    const shown = [...this.#shown.values()];
    return this.#hasIcons && shown.every(({ element }) => markerImage(element).complete);
  }

  /** Shows the icons again after one that was broken has loaded. */
  refreshIcons(): void {
    for (const { element, marker } of this.#shown.values()) showMarkerIcon(element, marker);
  }

  /** The image of a marker, or null if the marker is not in the page. */
  imageOf({ id }: MarkerData): HTMLImageElement | null {
    const element = this.#elementOf(id);
    return element ? markerImage(element) : null;
  }

  /**
   * Makes the page show exactly these markers, but adds at most `maxAdded` elements, besides those always shown.
   * @param dots ids of the markers that are visible only while focused, highlighted or hovered
   * @returns whether all are in the page
   */
  show(
    markers: readonly MarkerData[],
    dots: ReadonlySet<string>,
    maxAdded = Number.POSITIVE_INFINITY,
  ): boolean {
    const changed = [...this.#dots, ...dots];
    this.#dots = dots;
    for (const id of changed) this.#updateState(id);
    const ids = new Set(markers.map(({ id }) => id));
    for (const id of this.#shown.keys()) {
      if (!ids.has(id)) this.#remove(id);
    }
    // Never move an element that stays: it would lose the focus.
    let next = this.container.firstElementChild;
    const { alwaysShown } = this;
    let added = 0;
    for (const marker of markers) {
      const entry = this.#shown.get(marker.id);
      if (!entry && ++added > maxAdded && !alwaysShown.has(marker.id)) continue;
      if (entry && entry.element === next) next = next.nextElementSibling;
      else this.container.insertBefore(entry?.element ?? this.#add(marker), next);
      this.update(marker);
    }
    return added <= maxAdded;
  }

  /** Updates a marker that is in the page after it has changed. */
  update(marker: MarkerData): void {
    const entry = this.#shown.get(marker.id);
    if (entry && entry.marker !== marker) this.#refresh(entry, marker);
  }

  /** @param aspect the picture's height as a fraction of its width */
  setAspect(aspect: number): void {
    if (Math.abs(aspect / this.#aspect - 1) < 1e-9) return;
    this.#aspect = aspect;
    for (const { element, marker } of this.#shown.values()) this.#position(element, marker);
  }

  #elementOf(id: string | null): HTMLButtonElement | undefined {
    return id === null ? undefined : this.#shown.get(id)?.element;
  }

  #updateState(id: string | null): void {
    const element = this.#elementOf(id);
    if (!element) return;
    element.tabIndex = id === this.idOf.tabStop ? 0 : -1;
    element.toggleAttribute('data-highlighted', id === this.idOf.highlighted);
    element.toggleAttribute('data-pointed', id === this.idOf.hovered);
    element.toggleAttribute('data-dot', this.#dots.has(id ?? ''));
  }

  #add(marker: MarkerData): HTMLButtonElement {
    const { id } = marker;
    const entry = this.#cached.get(id) ?? { element: createMarkerElement(marker), marker };
    this.#cached.delete(id);
    this.#shown.set(id, entry);
    this.#updateState(id);
    this.#refresh(entry, marker);
    return entry.element;
  }

  #remove(id: string): void {
    const entry = this.#shown.get(id);
    if (!entry) return;
    entry.element.remove();
    this.#shown.delete(id);
    const { complete, naturalWidth } = markerImage(entry.element);
    // Outside the page, no error event reports that its icon failed to load.
    if (!complete || naturalWidth === 0) return;
    this.#cached.set(id, entry);
    const [oldest] = this.#cached.keys();
    if (oldest !== undefined && this.#cached.size > MAX_RECYCLED_ELEMENTS)
      this.#cached.delete(oldest);
  }

  #refresh(entry: MarkerEntry, marker: MarkerData): void {
    const { element } = entry;
    if (entry.marker !== marker) updateMarkerElement(element, marker);
    entry.marker = marker;
    if (this.#hasIcons) showMarkerIcon(element, marker);
    if (this.#hasPins) showMarkerPin(element, marker);
    this.#position(element, marker);
  }

  #position({ style }: HTMLElement, { percentX, percentY }: MarkerData): void {
    style.margin = `${percentY * this.#aspect}% 0 0 ${percentX}%`;
  }

  #showPinInstead(id: string | null): void {
    const entry = this.#shown.get(id ?? '');
    if (!entry?.marker.icon) return;
    markIconBroken(entry.marker.icon, this);
    showMarkerIcon(entry.element, entry.marker);
  }
}

/**
 * Makes overlays such as the controls or the list translucent while they cover the focused or the highlighted
 * marker. The styles are in map.css.
 * @returns a function to call when the map, the focus or the highlight has moved
 */
export function revealCoveredMarker(stage: HTMLElement): () => void {
  let overHighlighted: Element | null = null;
  return () => {
    const { activeElement } = document;
    const focused = markerIdOf(activeElement) === null ? null : activeElement;
    stage.toggleAttribute('data-focus-covered', findOverlay(focused) !== null);
    overHighlighted?.removeAttribute('data-over-highlight');
    overHighlighted = findOverlay(stage.querySelector('[data-highlighted]'));
    overHighlighted?.setAttribute('data-over-highlight', '');
  };
}

function findOverlay(marker: Element | null): Element | null {
  if (!marker) return null;
  const { left, top, width, height } = marker.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return topmost?.closest('.over-map') ?? null;
}
