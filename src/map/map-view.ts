import './map.css';
import {
  DEFAULT_SIZE_RATIO,
  type ImageSize,
  INITIAL_MARKER_SIZE_PX,
  type Insets,
  NO_INSETS,
} from '@/geo/geometry';
import { fullSize, type PictureSizes } from '@/pictures/picture-variants';
import { isSlowConnection } from '@/pictures/variant-width';
import { firstMap, handOverFirstMap } from './first-map';
import { notifyFirstRender } from './first-render';
import type { GestureContext, MapOptions } from './gestures/gesture-context';
import { attachKeys } from './gestures/keys';
import { attachHover, attachMouse } from './gestures/mouse';
import { attachPress } from './gestures/press';
import { attachTouch } from './gestures/touch';
import { attachWheel } from './gestures/wheel';
import { type MarkerData, markerIdOf } from './markers/marker';
import { revealCoveredMarker } from './markers/marker-elements';
import { type MapLayer, MarkerLayer } from './markers/marker-layer';
import { MapPicture } from './picture/map-picture';
import { PictureLayer } from './picture/picture-layer';
import type { Motion } from './view/frame-loop';
import { CONTROL_GAP_PX, MAX_CONTROL_FRACTION } from './view/initial-scale';
import { PositionRevealer } from './view/position-revealer';
import {
  adaptView,
  initialView,
  isSameLayout,
  isSamePictureSize,
  type MapLayout,
  markerSizeAt,
  type View,
  type ZoomLimit,
  zoomLimitOf,
} from './view/view';
import { UNMEASURED_LAYOUT, Viewport } from './view/viewport';

/** On a fast connection, the icons load before this delay, so no pins appear in their place. */
const PIN_DELAY_MS = 600;

/** Delays the fade-in of the stage. */
const DELAYED_FADE_IN_CLASS = 'animate-fade-in-late';

/** The map on a stage: the picture, the markers, and the gestures that move them. React never draws it. */
export class MapView {
  readonly viewport = new Viewport((motion) => this.#draw(motion));
  /** Brings positions into view. */
  readonly revealer = new PositionRevealer(this.viewport, () =>
    this.#markerSizeIn(initialView(this.viewport.layout)),
  );
  readonly #stage: HTMLElement;
  readonly #options: () => MapOptions;
  readonly #markers = new MarkerLayer();
  readonly #picture = new MapPicture({
    shownWidthPx: (sizes) => this.#shownWidthPx(sizes),
    isAtRest: () => this.viewport.isAtRest,
    onChange: () => this.#showPicture(),
    onLoadingChange: () => this.#showLoading(),
  });
  readonly #pictureLayer = new PictureLayer(() => {
    this.#picture.refine();
    this.#showLoading();
  });
  readonly #revealCoveredMarker: () => void;
  readonly #notifyFirstRender: ReturnType<typeof notifyFirstRender>;
  readonly #observer = new ResizeObserver(() => this.#fitToStage());
  readonly #destroyed = new AbortController();
  #controls: { element: HTMLElement; onZoomLimit: (limit: ZoomLimit) => void } | null = null;
  #sizeRatio: number | null = null;
  /** The markers are set, or there are none to wait for. */
  #hasMarkers = false;

  /** @param options returns the current options */
  constructor(stage: HTMLElement, options: () => MapOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#revealCoveredMarker = revealCoveredMarker(stage);
    const { elements } = this.#markers;
    const { signal } = this.#destroyed;
    this.#notifyFirstRender = notifyFirstRender(elements, options, signal);
    const arePinsShown = firstMap?.isConnected || isSlowConnection();
    const pins = setTimeout(() => elements.showPins(), arePinsShown ? 0 : PIN_DELAY_MS);
    signal.addEventListener('abort', () => clearTimeout(pins));
    stage.append(
      this.#pictureLayer.element,
      ...this.#markers.overlapRenderer.layers,
      elements.container,
    );
    this.#observer.observe(stage);
    const { viewport, revealer } = this;
    attachGestures({ stage, viewport, revealer, markers: this.#markers, options, signal });
    // On screen, a map with many markers has only those near the window in the page.
    window.addEventListener('beforeprint', () => this.#markers.showForPrint(), { signal });
    window.addEventListener('afterprint', () => this.#draw('rest'), { signal });
    stage.addEventListener('focusin', this.#revealCoveredMarker, { signal });
  }

  /**
   * Adds a layer that moves with the map.
   * @returns a function that removes it
   */
  addLayer(layer: MapLayer): () => void {
    return this.#markers.addLayer(layer);
  }

  /** In a crowd, keeps the icons of the first places, and shows how many places a dot stands for. */
  showCrowds(crowds: typeof import('./markers/crowds')): void {
    this.#markers.overlapRenderer.crowds = crowds;
    this.#markers.refresh();
  }

  /**
   * Shows another picture once it is loaded, or none.
   * @param address its fragment may name smaller variants
   */
  setPicture(address: string | null): void {
    // This is another picture than the first map's, such as a group's.
    if (firstMap?.inert) firstMap.remove();
    // Restart the animation that hides the stage until the picture's proportions are known.
    this.#stage.classList.remove(DELAYED_FADE_IN_CLASS);
    this.#stage.getBoundingClientRect();
    this.#picture.setAddress(address);
  }

  /** @param isComplete whether an empty list means that the map has no markers */
  setMarkers(markers: MarkerData[], isComplete: boolean): void {
    const { activeElement } = document;
    const focusedId = this.#stage.contains(activeElement) ? markerIdOf(activeElement) : null;
    this.#markers.setMarkers(markers);
    this.#hasMarkers = markers.length > 0 || isComplete;
    if (focusedId && !this.#markers.list.find(focusedId)) this.focusMarker(focusedId);
    const { layout } = this.viewport;
    // The initial view depends on the markers: without them, it may show an area that has none.
    const isFirst = layout.markers.length === 0 && markers.length > 0;
    if (isFirst && layout !== UNMEASURED_LAYOUT) this.viewport.setLayout({ ...layout, markers });
    else this.#draw('rest');
  }

  /** @param ratio a marker's width as a fraction of the map's, or null for the default */
  setSizeRatio(ratio: number | null): void {
    this.#sizeRatio = ratio;
    this.#stage.style.setProperty('--size-ratio', `${ratio ?? DEFAULT_SIZE_RATIO}`);
    this.#draw('rest');
  }

  /**
   * Reserves space for the controls over the stage.
   * @param onZoomLimit called at every rest with the direction in which the map cannot zoom any further
   * @returns a function that detaches the controls
   */
  attachControls(element: HTMLElement, onZoomLimit: (limit: ZoomLimit) => void): () => void {
    this.#controls = { element, onZoomLimit };
    this.#observer.observe(element);
    return () => {
      this.#controls = null;
      this.#observer.unobserve(element);
    };
  }

  /** Highlights one marker, or none. */
  highlight(id: string | null): void {
    this.#markers.highlight(id);
    this.#revealCoveredMarker();
  }

  /** Focuses a marker, or the map if the marker is not shown. */
  focusMarker(id: string): void {
    if (!this.#markers.focus(id)) this.#stage.focus({ preventScroll: true });
  }

  destroy(): void {
    this.#destroyed.abort();
    this.#observer.disconnect();
    this.#picture.destroy();
    this.#pictureLayer.destroy();
    this.viewport.destroy();
    this.#stage.replaceChildren();
  }

  #showPicture(): void {
    const { shown } = this.#picture;
    if (this.#pictureLayer.shown?.address !== shown?.address) {
      this.#options().onPictureChange?.(shown?.element ?? null);
    }
    this.#pictureLayer.show(shown);
    this.#showLoading();
    // Until the picture's proportions are known, nearly all markers are in the wrong place.
    this.#stage.classList.toggle(DELAYED_FADE_IN_CLASS, !this.#picture.size);
    this.#fitToStage();
  }

  #fitToStage(): void {
    const layout = this.#layoutWith(this.#picture.size);
    if (!layout) return;
    const { imageWidthPx, imageHeightPx } = layout.picture;
    this.#stage.style.setProperty('--aspect', `${imageWidthPx / imageHeightPx}`);
    // A sharper variant changes only the picture, so animations continue.
    if (isSameLayout(this.viewport.layout, layout)) this.#draw('rest');
    else this.viewport.setLayout(layout);
  }

  /** CSS width at which a picture must be sharp: that of the current view, or of the initial one if tiles follow. */
  #shownWidthPx(sizes: PictureSizes): number | null {
    const picture = fullSize(sizes);
    const { view, layout: before } = this.viewport;
    // With the same picture, the layout is known: measuring would force the browser to lay out the page.
    const isKnown = isSamePictureSize(before, { ...before, picture });
    const layout = isKnown ? before : this.#layoutWith(picture);
    if (!layout) return null;
    // Offline, a sharper variant that is cached has to replace the tiles.
    const hasTiles = sizes.tiles && (navigator.onLine || !this.#pictureLayer.hasFailedTiles);
    const { scale } = hasTiles ? initialView(layout) : adaptView(view, before, layout);
    return scale * picture.imageWidthPx;
  }

  /** The current stage with this picture, or with none. Null while the stage has no size. */
  #layoutWith(picture: ImageSize | null): MapLayout | null {
    const { clientWidth: widthPx, clientHeight: heightPx } = this.#stage;
    if (widthPx === 0 || heightPx === 0) return null;
    const stage = { widthPx, heightPx };
    const markers = this.#markers.list.all;
    const { covered } = this.viewport.layout;
    // Without a picture, the markers are spread over the whole stage.
    const stageSize = { imageWidthPx: widthPx, imageHeightPx: heightPx };
    const element = picture && this.#controls?.element;
    const controls = element ? controlInsets(element) : NO_INSETS;
    const { fillsStage = false } = this.#options();
    return { picture: picture ?? stageSize, markers, stage, controls, covered, fillsStage };
  }

  /** A marker's width in a view, in CSS pixels. */
  #markerSizeIn(view: View): number {
    if (!this.#picture.size) return INITIAL_MARKER_SIZE_PX;
    return markerSizeAt(view, this.viewport.layout, this.#sizeRatio);
  }

  #draw(motion: Motion): void {
    const { view, layout, pictureRect: picture } = this.viewport;
    if (layout === UNMEASURED_LAYOUT) return;
    const { stage } = layout;
    this.#pictureLayer.draw({ picture, stage }, layout.picture.imageWidthPx, motion);
    this.#markers.draw({ picture, stage, sizePx: this.#markerSizeIn(view) }, motion);
    if (motion !== 'rest') {
      firstMap?.remove();
      return;
    }
    this.#controls?.onZoomLimit(zoomLimitOf(view, layout));
    this.#picture.refine();
    this.#revealCoveredMarker();
    this.#notifyFirstRender(this.#hasMarkers, this.#picture.isPending);
    if (!firstMap?.isConnected || !this.#hasMarkers) return;
    handOverFirstMap((id) => this.focusMarker(id));
    // Once the current drawing is on the screen.
    if (this.#picture.shown) requestAnimationFrame(() => setTimeout(() => firstMap?.remove()));
  }

  /** Sets the attribute for which map.css shows the loading line after a moment. */
  #showLoading(): void {
    const isLoading = this.#pictureLayer.isLoadingTiles || this.#picture.isLoading;
    this.#stage.toggleAttribute('data-sharpening', isLoading);
  }
}

function attachGestures(map: GestureContext): void {
  attachPress(map);
  attachHover(map);
  // Before the gestures that would move the map instead of the marker.
  map.options().attachDrag?.(map);
  attachKeys(map);
  attachMouse(map);
  attachTouch(map);
  attachWheel(map);
}

/** The insets that the controls over the stage need: for a column at one side, or a row at the bottom. */
function controlInsets(controls: HTMLElement): Insets {
  // Not the stage's: a sheet may have moved all controls.
  const edges = controls.getBoundingClientRect();
  const boxes = [...controls.children].map((card) => card.getBoundingClientRect());
  const isLeft = document.dir === 'rtl';
  const widthPx = Math.max(
    0,
    ...boxes.map(({ left, right }) => (isLeft ? right - edges.left : edges.right - left)),
  );
  const heightPx = Math.max(0, ...boxes.map(({ top }) => edges.bottom - top));
  const insetPx = (px: number, stagePx: number) =>
    Math.min(px + CONTROL_GAP_PX, stagePx * MAX_CONTROL_FRACTION);
  if (widthPx > heightPx) return { ...NO_INSETS, bottomPx: insetPx(heightPx, edges.height) };
  const sidePx = insetPx(widthPx, edges.width);
  return { ...NO_INSETS, ...(isLeft ? { leftPx: sidePx } : { rightPx: sidePx }) };
}
