import './map.css';
import { FirstShowing } from '@/map/first-showing';
import type { Motion } from '@/map/frames';
import { type ImageSize, INITIAL_MARKER_SIZE_PX, type ScreenSize } from '@/map/geometry';
import { attachGestures, type GestureListeners } from '@/map/gestures/attach-gestures';
import { MapPicture } from '@/map/map-picture';
import { type MarkerData, markerIdOf } from '@/map/marker';
import { MarkerLayer } from '@/map/marker-layer';
import { PictureLayer } from '@/map/picture-layer';
import { PointsInView } from '@/map/points-in-view';
import { SeeThrough } from '@/map/see-through';
import {
  isSameSpace,
  markerSizeAt,
  openingView,
  pictureRect,
  type Space,
  type View,
} from '@/map/view';
import { carryView } from '@/map/view-changes';
import { Viewport } from '@/map/viewport';

/** What a map tells of. */
export type MapListeners = GestureListeners & {
  /** The picture and the markers are there, as far as they can be loaded. */
  onReady: () => void;
};

/** The map on a stage: the picture, the markers on it, and all that moves them. React never draws it. */
export class MapView {
  readonly viewport = new Viewport((view, space, motion) => this.#draw(view, space, motion));
  /** Brings points into view. */
  readonly points: PointsInView;
  readonly #stage: HTMLElement;
  readonly #listeners: MapListeners;
  readonly #pictureLayer = new PictureLayer();
  readonly #markers = new MarkerLayer();
  readonly #picture: MapPicture;
  readonly #seeThrough: SeeThrough;
  readonly #firstShowing = new FirstShowing(() => this.#onFirstShown());
  readonly #cleanups: (() => void)[];
  #sizeRatio: number | null = null;
  #markerSizePx = INITIAL_MARKER_SIZE_PX;
  #isCooperative = false;
  #isComplete = false;

  constructor(stage: HTMLElement, listeners: MapListeners) {
    this.#stage = stage;
    this.#listeners = listeners;
    this.points = new PointsInView(stage, this.viewport, () => this.#markerSizePx);
    this.#seeThrough = new SeeThrough(stage);
    this.#picture = new MapPicture({
      shownWidthPx: (size) => this.#shownWidthPx(size),
      isAtRest: () => this.viewport.isAtRest,
      onChange: () => this.#showPicture(),
    });
    stage.append(this.#pictureLayer.element, ...this.#markers.layers);
    const observer = new ResizeObserver(() => this.#fitToStage());
    observer.observe(stage);
    const detachGestures = attachGestures(
      {
        stage,
        viewport: this.viewport,
        markers: this.#markers,
        points: this.points,
        isCooperative: () => this.#isCooperative,
        onFocus: () => this.#seeThrough.update(this.#markers.highlighted),
      },
      listeners,
    );
    this.#cleanups = [
      () => observer.disconnect(),
      detachGestures,
      () => this.#firstShowing.destroy(),
      () => this.#picture.destroy(),
      () => this.viewport.destroy(),
      () => stage.replaceChildren(),
    ];
  }

  /** Shows another picture, once it is there, or none. Its address may tell of smaller variants. */
  setPicture(address: string | null): void {
    this.#picture.choose(address);
  }

  setMarkers(markers: MarkerData[]): void {
    const { activeElement } = document;
    const focusedId = this.#stage.contains(activeElement) ? markerIdOf(activeElement) : null;
    this.#markers.setMarkers(markers);
    if (focusedId && !this.#markers.markerOf(focusedId)) this.focusMarker(focusedId);
    this.#redraw();
    this.#updateFirstShowing();
  }

  /** @param isComplete whether a map without markers has none to wait for */
  setComplete(isComplete: boolean): void {
    this.#isComplete = isComplete;
    this.#updateFirstShowing();
  }

  /** @param ratio a marker's part of the map's width, or null for the default */
  setSizeRatio(ratio: number | null): void {
    this.#sizeRatio = ratio;
    this.#redraw();
  }

  /** In a page that scrolls, the wheel and one finger scroll the page. */
  setCooperative(isCooperative: boolean): void {
    this.#isCooperative = isCooperative;
    this.#stage.toggleAttribute('data-cooperative', isCooperative);
  }

  /** Marks one marker, or none. */
  highlight(id: string | null): void {
    this.#markers.highlight(id);
    this.#seeThrough.update(this.#markers.highlighted);
  }

  /** Gives a marker the focus, or the map where its group is not shown, or it is gone. */
  focusMarker(id: string): void {
    if (!this.#markers.focus(id)) this.#stage.focus({ preventScroll: true });
  }

  destroy(): void {
    for (const cleanUp of this.#cleanups) cleanUp();
  }

  #updateFirstShowing(): void {
    const hasMarkers = this.#markers.hasMarkers || this.#isComplete;
    this.#firstShowing.update(hasMarkers, this.#picture.isAwaited);
  }

  /** The map's picture has the line to itself: the markers' pictures come when it is shown. */
  #onFirstShown(): void {
    this.#markers.showPictures();
    this.#listeners.onReady();
  }

  #showPicture(): void {
    this.#pictureLayer.show(this.#picture.element);
    // Until the picture's proportions are known the markers are nearly all in the wrong place.
    this.#stage.classList.toggle('animate-fade-in-late', !this.#picture.size);
    this.#fitToStage();
    this.#updateFirstShowing();
  }

  #fitToStage(): void {
    const stage = this.#stageSize();
    if (!stage) return;
    // Without a picture the markers lie over the whole stage.
    const nothing = { imageWidthPx: stage.widthPx, imageHeightPx: stage.heightPx };
    const space = this.#spaceOf(this.#picture.size ?? nothing, stage);
    // A sharper variant changes nothing but the picture: what moves goes on.
    if (this.viewport.space && isSameSpace(this.viewport.space, space)) this.#redraw();
    else this.viewport.setSpace(space);
  }

  /** Width that a picture would have on the stage as it is, in CSS pixels. */
  #shownWidthPx(picture: ImageSize): number | null {
    const stage = this.#stageSize();
    if (!stage) return null;
    const { view, space: before } = this.viewport;
    const space = this.#spaceOf(picture, stage);
    const { scale } = before ? carryView(view, before, space) : openingView(space);
    return scale * picture.imageWidthPx;
  }

  #spaceOf(picture: ImageSize, stage: ScreenSize): Space {
    return { picture, stage, coveredPx: this.points.coveredPx };
  }

  /** Null while the stage is not laid out. */
  #stageSize(): ScreenSize | null {
    const { clientWidth: widthPx, clientHeight: heightPx } = this.#stage;
    return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : null;
  }

  #redraw(): void {
    const { view, space } = this.viewport;
    if (space) this.#draw(view, space, 'rest');
  }

  #draw(view: View, space: Space, motion: Motion): void {
    this.#pictureLayer.draw(view, space, motion);
    this.#markerSizePx = this.#picture.size
      ? markerSizeAt(view, space, this.#sizeRatio)
      : INITIAL_MARKER_SIZE_PX;
    this.#markers.draw(pictureRect(view, space), space.stage, this.#markerSizePx, motion);
    if (motion !== 'rest') return;
    this.#picture.refine();
    this.#seeThrough.update(this.#markers.highlighted);
  }
}
