import type { ScreenPosition } from '@/geo/geometry';
import type { Motion } from '@/map/view/frame-loop';
import { inListOrder, type MarkerData } from './marker';
import { MarkerElements } from './marker-elements';
import { MarkerList } from './marker-list';
import { findNeighbor, type MarkerStep } from './nearest-marker';
import { OverlapRenderer } from './overlap-renderer';
import type { MarkerSplit } from './split-markers';
import { MAX_UNCULLED_MARKERS, type MarkerFrame, subpixelTolerance } from './visible-markers';

/** After a zoom, this many elements are added per frame while the canvas still shows the icons. */
const MAX_ADDED_PER_FRAME = 24;

/** Invisible, but painted: the frame that shows the elements then has nothing left to paint. */
const BARELY_OPAQUE = '0.001';

/** Up to this count, elements are fast enough to be laid out on every frame of a zoom. */
const MAX_ZOOMING_ELEMENTS = 120;

/** More markers than this are drawn on a canvas while the map moves. */
const MAX_MOVING_ELEMENTS: Record<Motion, number> = {
  rest: Number.POSITIVE_INFINITY,
  pan: 1000,
  zoom: MAX_ZOOMING_ELEMENTS,
};

/** Neither visible nor pressable, without a style change on each element. */
const OFFSCREEN_TRANSFORM = 'translate(-100000px, 0)';

/** Something drawn on the stage that moves with the map. Added by `addLayer`. */
export type MapLayer = {
  /** Its elements on the stage, from back to front. */
  readonly elements: readonly HTMLElement[];
  /** Whether they are behind the markers. */
  readonly isBehindMarkers?: boolean;
  /** Whether they are also behind the markers that are drawn. */
  readonly isBehindDots?: boolean;
  /** Moves with the picture. Called on every frame in which the map moves. */
  follow(frame: MarkerFrame): void;
  /** Lays itself out. Called whenever the map comes to rest. */
  place?(frame: MarkerFrame, markers: MarkerSplit): void;
  /** The marker that a press at this position on the stage selects, or null. */
  markerIdAt?(position: ScreenPosition): string | null;
  /** Marks its elements that belong to the marker under the pointer, or none. */
  setHovered?(id: string | null): void;
  /** Receives the markers that have a ring around them. */
  setRinged?(ids: ReadonlySet<string | null>): void;
  /** Removes its elements and stops its timers. */
  destroy(): void;
};

/** The markers on the stage: buttons that keep their size while the map zooms, or dots where they overlap. */
export class MarkerLayer {
  readonly elements = new MarkerElements();
  readonly list = new MarkerList((marker) => this.elements.update(marker));
  /** Draws many markers, and finds the one that a press selects. */
  readonly overlapRenderer = new OverlapRenderer(this.elements);
  readonly #layers = new Set<MapLayer>();
  #frame: MarkerFrame | null = null;
  /** Width of the picture that the elements are laid out for, in CSS pixels. */
  #layoutWidthPx = 0;
  /** The canvas shows the icons of a map that moves, and the elements are moved away. */
  #isDrawn = false;
  /** The request for the frame that adds more elements. */
  #nextSlice = 0;

  constructor() {
    for (const event of ['focusin', 'focusout']) {
      this.elements.container.addEventListener(event, () => this.#updateRings());
    }
  }

  /** A marker's width and height, in CSS pixels. */
  get sizePx(): number {
    return this.#frame?.sizePx ?? 0;
  }

  /**
   * Adds a layer to the stage, next to the markers.
   * @returns a function that removes the layer
   */
  addLayer(layer: MapLayer): () => void {
    const [dots] = this.overlapRenderer.layers;
    const neighbor = (layer.isBehindDots && dots) || this.elements.container;
    neighbor[layer.isBehindMarkers ? 'before' : 'after'](...layer.elements);
    this.#layers.add(layer);
    layer.setRinged?.(this.elements.raised);
    if (layer.place) this.refresh();
    return () => {
      this.#layers.delete(layer);
      layer.destroy();
    };
  }

  /** Replaces the markers; the next `draw` shows them. A marker that is being moved keeps its position. */
  setMarkers(markers: MarkerData[]): void {
    this.list.set(markers);
    if (!markers.some(({ id }) => id === this.elements.idOf.tabStop)) {
      this.elements.setState('tabStop', inListOrder(markers)[0]?.id ?? null);
    }
  }

  /**
   * Focuses a marker, even one far outside the window.
   * @returns false if there is no such marker
   */
  focus(id: string): boolean {
    if (!this.list.find(id)) return false;
    this.elements.setState('tabStop', id);
    this.#updateElements();
    this.elements.focus(id);
    return true;
  }

  /** Focuses the marker that a key leads to from another, if there is one: in a direction, or in the list's order. */
  focusNeighbor(id: string, to: MarkerStep): void {
    const { widthPx, heightPx } = this.#frame?.picture ?? { widthPx: 1, heightPx: 1 };
    const next = findNeighbor(id, to, inListOrder(this.list.all), heightPx / widthPx);
    if (next) this.focus(next);
  }

  /** Highlights one marker, or none. A highlighted dot is shown as a marker. */
  highlight(id: string | null): void {
    this.elements.setState('highlighted', id);
    this.#updateRings();
    this.#updateElements();
  }

  /** Marks the marker under the pointer, or none. A hovered dot is shown as a marker. */
  setHovered(id: string | null): void {
    this.elements.setState('hovered', id);
    for (const layer of this.#layers) layer.setHovered?.(id);
    this.#updateElements();
  }

  /** The marker whose label is at a position on the stage where no marker is drawn, or null. */
  labeledMarkerIdAt(position: ScreenPosition): string | null {
    for (const layer of this.#layers) {
      const id = layer.markerIdAt?.(position) ?? null;
      if (id === null) continue;
      return this.overlapRenderer.hitTest(position, 'exact') ? null : id;
    }
    return null;
  }

  /** The marker that the mouse selects at a position on the stage, or null. */
  markerIdAt(position: ScreenPosition, mode: 'mouse' | 'exact'): string | null {
    const labeledId = this.labeledMarkerIdAt(position);
    if (labeledId) return labeledId;
    const hit = this.overlapRenderer.hitTest(position, mode);
    return hit && 'top' in hit ? hit.top.marker.id : null;
  }

  /** Draws the markers on a picture that has moved or changed its size. */
  draw(frame: MarkerFrame, motion: Motion): void {
    const { style } = this.elements.container;
    const { picture, sizePx } = frame;
    if (sizePx !== this.#frame?.sizePx) style.setProperty('--marker-size', `${sizePx}px`);
    const before = this.#frame;
    this.#frame = frame;
    for (const layer of this.#layers) layer.follow(frame);
    const count = this.list.all.length;
    this.#isDrawn =
      count > MAX_MOVING_ELEMENTS[motion] ||
      (motion === 'pan' && this.overlapRenderer.moving.isShown);
    if (this.#isDrawn) {
      cancelAnimationFrame(this.#nextSlice);
      this.overlapRenderer.drawMoving(this.list.all, frame, motion);
      // Moved away rather than hidden, so that the focused marker keeps the focus.
      style.transform = OFFSCREEN_TRANSFORM;
      return;
    }
    const scale = picture.widthPx / this.#layOutFor(frame, motion, before);
    style.transform = `translate(${picture.leftPx}px, ${picture.topPx}px) scale(${scale})`;
    if (motion === 'rest') this.refresh();
    else if (count > MAX_UNCULLED_MARKERS && !this.overlapRenderer.isSplitFor(frame))
      this.#split(frame);
    else this.overlapRenderer.follow(frame);
  }

  /**
   * Lays the elements out again if their size or distances are visibly off.
   * @returns width of the picture that they are laid out for, in CSS pixels
   */
  #layOutFor(frame: MarkerFrame, motion: Motion, before: MarkerFrame | null): number {
    const { picture } = frame;
    const scale = picture.widthPx / this.#layoutWidthPx;
    const tolerance = subpixelTolerance(frame, before);
    if (motion === 'zoom' && Math.abs(Math.log(scale)) <= Math.log(tolerance) + 1e-9) {
      return this.#layoutWidthPx;
    }
    // A zoom continues, so lay the elements out for its next frames, as far ahead as the tolerance allows.
    const ahead = motion === 'zoom' ? (scale > 1 ? tolerance : 1 / tolerance) : 1;
    this.#layoutWidthPx = picture.widthPx * ahead;
    const { style } = this.elements.container;
    // The elements are placed in percent of this.
    style.width = `${this.#layoutWidthPx}px`;
    style.height = `${picture.heightPx * ahead}px`;
    this.elements.setAspect(picture.heightPx / picture.widthPx);
    return this.#layoutWidthPx;
  }

  /** Puts all markers into the page with their icons, until the next `draw`. */
  showForPrint(): void {
    this.#showAdded(this.elements.show(this.list.all, new Set()));
  }

  /** Decides how each marker is shown at rest, and shows it. */
  refresh(): void {
    const frame = this.#frame;
    if (!frame) return;
    this.#split(frame);
    for (const layer of this.#layers) layer.place?.(frame, this.overlapRenderer.split);
  }

  #split(frame: MarkerFrame): void {
    this.overlapRenderer.splitAgain(this.list.all, frame);
    this.#showElements();
  }

  /** Shows the markers that need an element only while they are focused, highlighted or hovered. */
  #updateElements(): void {
    if (this.overlapRenderer.all !== this.list.all) this.refresh();
    else this.#showElements();
  }

  #showElements(): void {
    const { all } = this.list;
    const icons = new Set(this.overlapRenderer.split.icons);
    const { alwaysShown } = this.elements;
    const shown = all.filter((marker) => icons.has(marker) || alwaysShown.has(marker.id));
    const dots = shown.filter((marker) => !icons.has(marker));
    const maxAdded = this.overlapRenderer.moving.isShown ? MAX_ADDED_PER_FRAME : undefined;
    this.#showAdded(this.elements.show(shown, new Set(dots.map(({ id }) => id)), maxAdded));
  }

  /** Replaces the icons on the canvas with elements, or adds more of them in the next frame. */
  #showAdded(areComplete: boolean): void {
    cancelAnimationFrame(this.#nextSlice);
    if (this.#isDrawn) return;
    this.elements.container.style.opacity = areComplete ? '' : BARELY_OPAQUE;
    if (areComplete) this.overlapRenderer.moving.hide();
    else this.#nextSlice = requestAnimationFrame(() => this.#showElements());
  }

  #updateRings(): void {
    for (const layer of this.#layers) layer.setRinged?.(this.elements.raised);
  }
}
