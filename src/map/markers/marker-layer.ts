import type { ScreenPosition } from '@/geo/geometry';
import { importWithRetry } from '@/lib/import-with-retry';
import type { LabelLayer } from '@/map/labels/label-layer';
import type { Motion } from '@/map/view/frame-loop';
import { type MarkerData, markerIdOf } from './marker';
import { MarkerElements } from './marker-elements';
import { MarkerList } from './marker-list';
import { findNeighbor, type MarkerStep } from './nearest-marker';
import type { OverlapRenderer } from './overlap-renderer';
import {
  cullMarkers,
  MAX_UNCULLED_MARKERS,
  type MarkerFrame,
  subpixelTolerance,
} from './visible-markers';

/** So many elements can be moved apart on every frame of a zoom; more are drawn on a canvas meanwhile. */
const MAX_ZOOMING_ELEMENTS = 120;

/** As many markers are moved as elements; more are drawn on the canvas. */
const MAX_MOVING_ELEMENTS: Record<Motion, number> = {
  rest: Number.POSITIVE_INFINITY,
  pan: MAX_UNCULLED_MARKERS,
  zoom: MAX_ZOOMING_ELEMENTS,
};

/** Far outside the window: neither seen nor pressed, without a new style for each element. */
const OFFSCREEN_TRANSFORM = 'translate(-100000px, 0)';

/** The markers on the stage: buttons that keep their size while the map is zoomed, or dots in a crowd. */
export class MarkerLayer {
  readonly elements = new MarkerElements();
  readonly list = new MarkerList((marker) => this.elements.update(marker));
  /** What shows their names, as long as there is any. */
  labels: LabelLayer | null = null;
  /** What else goes along with the map, over the markers. */
  overlay: { follow(ground: MarkerFrame): void } | null = null;
  #ground: MarkerFrame | null = null;
  /** Width of the picture that the elements are laid out for, in CSS pixels. */
  #laidOutPx = 0;
  #crowd: OverlapRenderer | null = null;
  #loading: Promise<void> | null = null;
  /** Those with their icons, and all that there were when that was decided. */
  #icons: readonly MarkerData[] = [];
  #decidedOf: readonly MarkerData[] = [];

  /** A marker's width and height, in CSS pixels. */
  get sizePx(): number {
    return this.#ground?.sizePx ?? 0;
  }

  /** What draws many markers, and finds the one that a press means; null until it is loaded. */
  get overlapRenderer(): OverlapRenderer | null {
    return this.#crowd;
  }

  /** Loads it. Where that fails markers are shown and pressed as the browser does it. */
  loadOverlapRenderer(): Promise<void> {
    this.#loading ??= importWithRetry(() => import('./overlap-renderer')).then(
      ({ OverlapRenderer }) => {
        this.#crowd = new OverlapRenderer(this.elements);
        this.elements.container.before(...this.#crowd.layers);
        this.refresh();
      },
      () => {
        this.#loading = null;
        this.refresh();
      },
    );
    return this.#loading;
  }

  /** Takes other markers, which are shown when it is drawn next. One that is being moved stays where it was moved to. */
  setMarkers(markers: MarkerData[]): void {
    this.list.set(markers);
    if (markers.length > MAX_ZOOMING_ELEMENTS) void this.loadOverlapRenderer();
    if (!markers.some(({ id }) => id === this.elements.tabStop)) {
      this.elements.setTabStop(markers[0]?.id ?? null);
    }
  }

  /**
   * Gives a marker the focus, also if it is far outside the window.
   * @returns false if there is no such marker
   */
  focus(id: string): boolean {
    if (!this.list.find(id)) return false;
    this.elements.setTabStop(id);
    this.#showKept();
    this.elements.focus(id);
    return true;
  }

  /** Gives the focus to the marker that a key goes to from another, if there is one. */
  focusNeighbor(id: string, to: MarkerStep): void {
    const { widthPx, heightPx } = this.#ground?.picture ?? { widthPx: 1, heightPx: 1 };
    const next = findNeighbor(id, to, this.list.all, heightPx / widthPx);
    if (next) this.focus(next);
  }

  /** Marks one marker, or none. If it is a dot it is shown meanwhile. */
  highlight(id: string | null): void {
    this.elements.highlight(id);
    this.labels?.setRinged(this.elements.raised);
    this.#showKept();
  }

  /** The same for the one that is pointed at. */
  setHovered(id: string | null): void {
    this.elements.setHovered(id);
    this.labels?.setHovered(id);
    this.#showKept();
  }

  /**
   * The marker whose name is at a position of the stage where no marker is drawn itself, or null.
   * @param own the marker that the browser takes to be there
   */
  labeledMarkerIdAt(position: ScreenPosition, own: string | null): string | null {
    const named = this.labels?.markerIdAt(position) ?? null;
    const isOnMarker = named && (this.#crowd ? this.#crowd.hitTest(position, 'exact') : own);
    return isOnMarker ? null : named;
  }

  /** The marker that a mouse at a position of the stage, where it is over an element, means. */
  markerIdAt(target: EventTarget | null, position: ScreenPosition, mouse: 'mouse' | 'exact') {
    const own = markerIdOf(target);
    const named = this.labeledMarkerIdAt(position, own);
    if (named || !this.#crowd) return named ?? own;
    const aim = this.#crowd.hitTest(position, mouse);
    return aim && 'top' in aim ? aim.top.marker.id : null;
  }

  /** Draws the markers on a picture that is somewhere else or has another size. */
  draw(ground: MarkerFrame, motion: Motion): void {
    const { style } = this.elements.container;
    const { picture, sizePx } = ground;
    if (sizePx !== this.#ground?.sizePx) style.setProperty('--marker-size', `${sizePx}px`);
    const before = this.#ground;
    this.#ground = ground;
    this.labels?.follow(ground);
    this.overlay?.follow(ground);
    if (this.#crowd && this.list.all.length > MAX_MOVING_ELEMENTS[motion]) {
      this.#crowd.drawMoving(this.list.all, ground, motion);
      // Not hidden: a marker that has the focus keeps it.
      style.transform = OFFSCREEN_TRANSFORM;
      return;
    }
    const scale = picture.widthPx / this.#layOutFor(ground, motion, before);
    style.transform = `translate(${picture.leftPx}px, ${picture.topPx}px) scale(${scale})`;
    if (motion === 'rest') this.refresh();
    else this.#crowd?.follow(ground);
  }

  /**
   * Places the elements anew, if they are not about as they are to be.
   * @returns width of the picture that they are placed for, in CSS pixels
   */
  #layOutFor(ground: MarkerFrame, motion: Motion, before: MarkerFrame | null): number {
    const { picture } = ground;
    const scale = picture.widthPx / this.#laidOutPx;
    const unseen = subpixelTolerance(ground, before);
    if (motion === 'zoom' && Math.abs(Math.log(scale)) <= Math.log(unseen) + 1e-9) {
      return this.#laidOutPx;
    }
    // A zoom goes on: they are placed for what comes, as far ahead as they may.
    const ahead = motion === 'zoom' ? (scale > 1 ? unseen : 1 / unseen) : 1;
    this.#laidOutPx = picture.widthPx * ahead;
    const { style } = this.elements.container;
    // The elements are placed in percent of this.
    style.width = `${this.#laidOutPx}px`;
    style.height = `${picture.heightPx * ahead}px`;
    this.elements.setAspect(picture.heightPx / picture.widthPx);
    return this.#laidOutPx;
  }

  /** Puts all markers into the page with their icons, until they are drawn again. */
  showForPrint(): void {
    this.elements.show(this.list.all, new Set());
  }

  /** Decides which markers are shown with their icons. */
  #decide(ground: MarkerFrame): void {
    const { all } = this.list;
    this.#decidedOf = all;
    // Thousands of elements would be made only to be dots in a moment.
    const isAwaited = this.#loading && all.length > MAX_UNCULLED_MARKERS;
    if (this.#crowd) this.#icons = this.#crowd.showAtRest(all, ground);
    else this.#icons = isAwaited ? [] : cullMarkers(all, ground);
  }

  /** Decides anew how they are shown at rest, and shows them so. */
  refresh(): void {
    if (!this.#ground) return;
    this.#decide(this.#ground);
    this.#showElements();
    this.labels?.place(this.#ground, this.#icons, this.#crowd);
  }

  /** Of a crowd some are in the page for as long as they have the focus, or stand out. */
  #showKept(): void {
    if (this.#decidedOf !== this.list.all) this.refresh();
    else if (this.#icons.length < this.list.all.length) this.#showElements();
  }

  #showElements(): void {
    const { all } = this.list;
    const isIcon = new Set(this.#icons);
    const { alwaysShown } = this.elements;
    const shown = all.filter((marker) => isIcon.has(marker) || alwaysShown.has(marker.id));
    const dots = shown.filter((marker) => !isIcon.has(marker));
    this.elements.show(shown, new Set(dots.map(({ id }) => id)));
  }
}
