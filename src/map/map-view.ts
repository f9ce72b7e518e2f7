import './map.css';
import { type ImageSize, INITIAL_MARKER_SIZE_PX, NO_INSETS } from '@/geo/geometry';
import { importWithRetry } from '@/lib/import-with-retry';
import { runWhenIdle } from '@/lib/run-when-idle';
import { isSlowConnection } from '@/lib/slow-connection';
import { fullSize, type PictureSizes } from '@/pictures/picture-variants';
import { FirstRenderNotifier, whenIconsSettled } from './first-render-notifier';
import { attachGestures } from './gestures/attach-gestures';
import type { MapOptions } from './gestures/gesture-context';
import { type MarkerData, markerIdOf } from './markers/marker';
import { type MapLayer, MarkerLayer } from './markers/marker-layer';
import { revealCoveredMarker } from './markers/reveal-covered-marker';
import { MapPicture } from './picture/map-picture';
import { PictureLayer } from './picture/picture-layer';
import type { TileLayer } from './tiles/tile-layer';
import { controlInsets } from './view/control-insets';
import type { Motion } from './view/frame-loop';
import { PositionRevealer } from './view/position-revealer';
import {
  adaptView,
  initialView,
  isSameLayout,
  type MapLayout,
  markerSizeAt,
  type View,
  type ZoomLimit,
  zoomLimitOf,
} from './view/view';
import { UNMEASURED_LAYOUT, Viewport } from './view/viewport';

/** On a good line markers have their icons sooner, and no pin is seen before. */
const PIN_DELAY_MS = 600;

/** Has the stage wait a moment before it is seen. */
const DELAYED_FADE_IN_CLASS = 'animate-fade-in-late';

/** The map on a stage: the picture, the markers on it, and all that moves them. React never draws it. */
export class MapView {
  readonly viewport = new Viewport((motion) => this.#draw(motion));
  /** Brings points into view. */
  readonly revealer = new PositionRevealer(this.viewport, () =>
    this.#markerSizeIn(initialView(this.viewport.layout)),
  );
  readonly #stage: HTMLElement;
  readonly #pictureLayer = new PictureLayer();
  readonly #markers = new MarkerLayer();
  readonly #picture = new MapPicture({
    shownWidthPx: (sizes) => this.#shownWidthPx(sizes),
    isAtRest: () => this.viewport.isAtRest,
    onChange: () => this.#showPicture(),
    onLoadingChange: () => this.#showLoading(),
  });
  readonly #updateSeeThrough: () => void;
  readonly #firstShowing: FirstRenderNotifier;
  readonly #observer = new ResizeObserver(() => this.#fitToStage());
  readonly #gone = new AbortController();
  #tiles: TileLayer | null = null;
  #isLoadingTiles = false;
  #controls: { element: HTMLElement; onZoomEnd: (end: ZoomLimit) => void } | null = null;
  #sizeRatio: number | null = null;
  /** They have come, or there are none to wait for. */
  #hasMarkers = false;

  /** @param options those of the moment */
  constructor(stage: HTMLElement, options: () => MapOptions) {
    this.#stage = stage;
    this.#updateSeeThrough = revealCoveredMarker(stage);
    this.#firstShowing = new FirstRenderNotifier(() => {
      // The map's picture had the line to itself: the markers' pictures come when it is shown.
      const { elements } = this.#markers;
      elements.loadIcons();
      options().onReady?.();
      whenIconsSettled(elements, this.#gone.signal, () => {
        runWhenIdle(() => this.#markers.loadOverlapRenderer());
        options().onSettled?.();
      });
    });
    const pins = setTimeout(
      () => this.#markers.elements.showPins(),
      isSlowConnection() ? 0 : PIN_DELAY_MS,
    );
    this.#gone.signal.addEventListener('abort', () => clearTimeout(pins));
    stage.append(this.#pictureLayer.element, this.#markers.elements.container);
    this.#observer.observe(stage);
    const { signal } = this.#gone;
    const { viewport, revealer } = this;
    attachGestures({ stage, viewport, revealer, markers: this.#markers, options, signal });
    // Of very many markers only some are in the page, as many as the window has room for.
    window.addEventListener('beforeprint', () => this.#markers.showForPrint(), { signal });
    window.addEventListener('afterprint', () => this.#draw('rest'), { signal });
    stage.addEventListener('focusin', this.#updateSeeThrough, { signal });
  }

  /**
   * Adds something that moves with the map.
   * @returns a function that removes it
   */
  addLayer(layer: MapLayer): () => void {
    return this.#markers.addLayer(layer);
  }

  /** Shows another picture, once it is there, or none. Its address may tell of smaller variants. */
  setPicture(address: string | null): void {
    // The wait for its proportions begins anew.
    this.#stage.classList.remove(DELAYED_FADE_IN_CLASS);
    this.#stage.getBoundingClientRect();
    this.#picture.setAddress(address);
  }

  /** @param isComplete whether a map without markers has none to wait for */
  setMarkers(markers: MarkerData[], isComplete: boolean): void {
    const { activeElement } = document;
    const focusedId = this.#stage.contains(activeElement) ? markerIdOf(activeElement) : null;
    this.#markers.setMarkers(markers);
    this.#hasMarkers = markers.length > 0 || isComplete;
    if (focusedId && !this.#markers.list.find(focusedId)) this.focusMarker(focusedId);
    const { layout } = this.viewport;
    // The first of them may be outside of what is shown.
    const isFirst = layout.markers.length === 0 && markers.length > 0;
    if (isFirst && layout !== UNMEASURED_LAYOUT) this.viewport.setLayout({ ...layout, markers });
    else this.#draw('rest');
  }

  /** @param ratio a marker's part of the map's width, or null for the default */
  setSizeRatio(ratio: number | null): void {
    this.#sizeRatio = ratio;
    this.#stage.style.setProperty('--size-ratio', `${ratio ?? ''}`);
    this.#draw('rest');
  }

  /**
   * Leaves room for the controls that lie over the stage.
   * @param onZoomEnd is told at every rest which way one can't zoom any further
   * @returns to be called when they go
   */
  attachControls(element: HTMLElement, onZoomEnd: (end: ZoomLimit) => void): () => void {
    this.#controls = { element, onZoomEnd };
    this.#observer.observe(element);
    return () => {
      this.#controls = null;
      this.#observer.unobserve(element);
    };
  }

  /** Marks one marker, or none. */
  highlight(id: string | null): void {
    this.#markers.highlight(id);
    this.#updateSeeThrough();
  }

  /** Gives a marker the focus, or the map where its group is not shown, or it is gone. */
  focusMarker(id: string): void {
    if (!this.#markers.focus(id)) this.#stage.focus({ preventScroll: true });
  }

  destroy(): void {
    this.#gone.abort();
    this.#observer.disconnect();
    this.#firstShowing.destroy();
    this.#picture.destroy();
    this.#tiles?.destroy();
    this.viewport.destroy();
    this.#stage.replaceChildren();
  }

  #showPicture(): void {
    this.#pictureLayer.show(this.#picture.shown?.element ?? null);
    this.#showLoading();
    // Until the picture's proportions are known the markers are nearly all in the wrong place.
    this.#stage.classList.toggle(DELAYED_FADE_IN_CLASS, !this.#picture.size);
    this.#fitToStage();
  }

  #fitToStage(): void {
    const space = this.#spaceFor(this.#picture.size);
    if (!space) return;
    const { imageWidthPx, imageHeightPx } = space.picture;
    this.#stage.style.setProperty('--aspect', `${imageWidthPx / imageHeightPx}`);
    // A sharper variant changes nothing but the picture: what moves goes on.
    if (isSameLayout(this.viewport.layout, space)) this.#draw('rest');
    else this.viewport.setLayout(space);
  }

  /** Width that a picture is to be sharp at, in CSS pixels: on the stage as it is, or before its tiles come. */
  #shownWidthPx(sizes: PictureSizes): number | null {
    const picture = fullSize(sizes);
    const space = this.#spaceFor(picture);
    if (!space) return null;
    const { view, layout: before } = this.viewport;
    // Without a network a sharper version that was kept has to do.
    const hasTiles = sizes.tiles && (navigator.onLine || !this.#tiles?.hasFailed);
    const { scale } = hasTiles ? initialView(space) : adaptView(view, before, space);
    return scale * picture.imageWidthPx;
  }

  /** The stage as it is, with a picture, or without one; null while it is not laid out. */
  #spaceFor(picture: ImageSize | null): MapLayout | null {
    const { clientWidth: widthPx, clientHeight: heightPx } = this.#stage;
    if (widthPx === 0 || heightPx === 0) return null;
    const stage = { widthPx, heightPx };
    const markers = this.#markers.list.all;
    const { covered } = this.viewport.layout;
    if (!picture) {
      // The markers lie over the whole stage.
      const shown = { imageWidthPx: widthPx, imageHeightPx: heightPx };
      return { picture: shown, markers, stage, controls: NO_INSETS, covered };
    }
    const controls = this.#controls
      ? controlInsets(this.#controls.element, this.#stage)
      : NO_INSETS;
    return { picture, markers, stage, controls, covered };
  }

  /** A marker's width in a view, in CSS pixels. */
  #markerSizeIn(view: View): number {
    if (!this.#picture.size) return INITIAL_MARKER_SIZE_PX;
    return markerSizeAt(view, this.viewport.layout, this.#sizeRatio);
  }

  #draw(motion: Motion): void {
    const { view, layout, pictureRect } = this.viewport;
    if (layout === UNMEASURED_LAYOUT) return;
    this.#pictureLayer.draw(pictureRect, layout.picture.imageWidthPx, motion);
    this.#drawTiles(motion);
    const sizePx = this.#markerSizeIn(view);
    this.#markers.draw({ picture: pictureRect, stage: layout.stage, sizePx }, motion);
    if (motion !== 'rest') return;
    this.#controls?.onZoomEnd(zoomLimitOf(view, layout));
    this.#picture.refine();
    this.#updateSeeThrough();
    this.#firstShowing.update(this.#hasMarkers, this.#picture.isPending);
  }

  #drawTiles(motion: Motion): void {
    const { shown } = this.#picture;
    const { pictureRect, layout } = this.viewport;
    const sight = { picture: pictureRect, stage: layout.stage };
    const tiled = shown?.hasTiles ? shown : null;
    this.#tiles?.draw(tiled, sight, this.#pictureLayer.layoutWidthPx, motion);
    if (tiled && motion === 'rest') void this.#loadTiles();
  }

  /** Loads what draws tiles. Where that fails the next rest tries it again. */
  async #loadTiles(): Promise<void> {
    if (this.#tiles || this.#isLoadingTiles) return;
    this.#isLoadingTiles = true;
    this.#showLoading();
    const code = await importWithRetry(() => import('./tiles/tile-layer')).catch(() => null);
    this.#isLoadingTiles = false;
    if (code && !this.#gone.signal.aborted) {
      this.#tiles = new code.TileLayer(this.#pictureLayer.element, () => {
        this.#picture.refine();
        this.#showLoading();
      });
      this.#drawTiles('rest');
    }
    this.#showLoading();
  }

  /** map.css shows it, once it takes a while. */
  #showLoading(): void {
    const isLoading = this.#isLoadingTiles || this.#tiles?.isLoading || this.#picture.isLoading;
    this.#stage.toggleAttribute('data-sharpening', isLoading);
  }
}
