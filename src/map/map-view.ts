import './map.css';
import type { Motion } from '@/map/frames';
import {
  type ImageSize,
  INITIAL_MARKER_SIZE_PX,
  markerSize,
  type PercentPosition,
  percentToScreen,
  roundPlace,
  type ScreenPosition,
  type ScreenSize,
  screenToPercent,
} from '@/map/geometry';
import { attachKeys } from '@/map/gestures/keys';
import { attachMarkerDrag } from '@/map/gestures/marker-drag';
import { attachMouse } from '@/map/gestures/mouse';
import { attachTouch } from '@/map/gestures/touch';
import { attachWheel } from '@/map/gestures/wheel';
import { MapPicture } from '@/map/map-picture';
import { type MarkerData, markerIdOf } from '@/map/marker';
import { MarkerLayer, type MarkerStep } from '@/map/marker-layer';
import { PictureLayer } from '@/map/picture-layer';
import { isSameSpace, openingView, pictureRect, type Space, type View } from '@/map/view';
import { carryView } from '@/map/view-changes';
import { Viewport } from '@/map/viewport';

/** What a map tells of. */
export type MapListeners = {
  onMarkerPress: (id: string) => void;
  /** In a page that scrolls, the visitor tried to move the map with one finger or the bare wheel. */
  onBlockedGesture: (by: 'finger' | 'wheel') => void;
  /** The picture and the markers are there, as far as they can be loaded. */
  onReady: () => void;
  /** The pointer or the focus came to a marker, or left it. */
  onMarkerPoint: (id: string | null) => void;
  /** A place of the picture without a marker was pressed. It is given to a tenth of a percent. */
  onPlacePress: (place: PercentPosition) => void;
  /** Whether a marker follows the pointer and the arrow keys. */
  canMoveMarker: (id: string) => boolean;
  /** A marker was dropped somewhere else, or moved there by keys. To a tenth of a percent. */
  onMarkerMove: (id: string, place: PercentPosition) => void;
};

/** What a key or a button zooms by. */
const ZOOM_FACTOR = 1.5;

/** A marker that is pressed is brought into view if its middle is nearer to the window's edge. */
const EDGE_PX = 24;

/** The ring around a marker that has the focus; map.css draws it. */
const FOCUS_RING_PX = 9;

/** On a poor line markers get their pictures without waiting any longer for the map's. */
const PICTURE_WAIT_MS = 1500;

/** The map on a stage: the picture, the markers on it, and all that moves them. React never draws it. */
export class MapView {
  readonly viewport: Viewport;
  readonly #stage: HTMLElement;
  readonly #listeners: MapListeners;
  readonly #pictureLayer = new PictureLayer();
  readonly #markerLayer = new MarkerLayer();
  readonly #cleanups: (() => void)[];
  readonly #picture: MapPicture;
  #sizeRatio: number | null = null;
  #isCooperative = false;
  #coveredPx = 0;
  #markerSizePx = INITIAL_MARKER_SIZE_PX;
  #pointedId: string | null = null;
  /** The controls or the list, where they lie over the marker that stands out. */
  #cover: Element | null = null;
  #isComplete = false;
  #isReady = false;
  #readyTimer = 0;

  constructor(stage: HTMLElement, listeners: MapListeners) {
    this.#stage = stage;
    this.#listeners = listeners;
    this.viewport = new Viewport(this.#draw);
    this.#picture = new MapPicture({
      shownWidthPx: (size) => this.#shownWidthPx(size),
      isAtRest: () => this.viewport.isAtRest,
      onChange: () => this.#showPicture(),
    });
    stage.append(
      this.#pictureLayer.element,
      this.#markerLayer.canvas.element,
      this.#markerLayer.element,
    );
    const observer = new ResizeObserver(() => this.#fitToStage());
    observer.observe(stage);
    stage.addEventListener('click', this.#onClick);
    stage.addEventListener('focusin', this.#onFocus);
    stage.addEventListener('focusout', this.#onBlur);
    stage.addEventListener('pointerover', this.#onPointer);
    stage.addEventListener('pointerleave', this.#onPointer);
    const isCooperative = () => this.#isCooperative;
    this.#cleanups = [
      () => observer.disconnect(),
      () => stage.removeEventListener('click', this.#onClick),
      () => stage.removeEventListener('focusin', this.#onFocus),
      () => stage.removeEventListener('focusout', this.#onBlur),
      () => stage.removeEventListener('pointerover', this.#onPointer),
      () => stage.removeEventListener('pointerleave', this.#onPointer),
      // Before the gestures that would move the map instead.
      attachMarkerDrag(stage, {
        canMove: listeners.canMoveMarker,
        positionOf: (id) => this.#positionOf(id),
        moveTo: (id, position) => this.#moveMarker(id, position),
        drop: (id) => this.#dropMarker(id),
        putBack: () => this.#markerLayer.putBack(),
      }),
      attachKeys(stage, {
        zoom: (direction) => this.zoom(direction),
        showWhole: () => this.viewport.showWhole(),
        glideBy: (xPx, yPx) => this.viewport.glideBy(xPx, yPx),
        goToMarker: (from, to) => this.#goToMarker(from, to),
        canMove: listeners.canMoveMarker,
        moveBy: (id, percentX, percentY) => this.#nudgeMarker(id, percentX, percentY),
        drop: (id) => this.#dropMarker(id),
      }),
      attachMouse(stage, this.viewport),
      attachTouch(stage, this.viewport, {
        isCooperative,
        onScrollByFinger: () => listeners.onBlockedGesture('finger'),
      }),
      attachWheel(stage, this.viewport, {
        isCooperative,
        onScrollByWheel: () => listeners.onBlockedGesture('wheel'),
      }),
      () => clearTimeout(this.#readyTimer),
      () => this.#picture.destroy(),
      () => this.viewport.destroy(),
      () => stage.replaceChildren(),
    ];
  }

  /** Shows another picture, once it is there, or none. Its address may tell of smaller variants. */
  setPicture(address: string | null): void {
    this.#picture.choose(address);
  }

  #showPicture(): void {
    this.#pictureLayer.show(this.#picture.element);
    // Until the picture's proportions are known the markers are nearly all in the wrong place.
    this.#stage.classList.toggle('animate-fade-in-late', !this.#picture.size);
    this.#fitToStage();
    this.#getReady();
  }

  setMarkers(markers: MarkerData[]): void {
    const focused = this.#stage.contains(document.activeElement)
      ? markerIdOf(document.activeElement)
      : null;
    this.#markerLayer.setMarkers(markers);
    if (focused && !this.#markerLayer.markerOf(focused)) this.focusMarker(focused);
    this.#redraw();
    this.#getReady();
  }

  /** @param isComplete whether a map without markers has none to wait for */
  setComplete(isComplete: boolean): void {
    this.#isComplete = isComplete;
    this.#getReady();
  }

  /** The map's picture has the line to itself: the markers' pictures come when it is shown. */
  #getReady(): void {
    if (this.#isReady || !(this.#markerLayer.hasMarkers || this.#isComplete)) return;
    if (this.#picture.isAwaited) {
      this.#readyTimer ||= window.setTimeout(() => this.#beReady(), PICTURE_WAIT_MS);
    } else {
      // Once what was drawn just now is on the screen.
      requestAnimationFrame(() => setTimeout(() => this.#beReady()));
    }
  }

  #beReady(): void {
    if (this.#isReady) return;
    clearTimeout(this.#readyTimer);
    this.#isReady = true;
    this.#markerLayer.showPictures();
    this.#listeners.onReady();
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

  highlight(id: string | null): void {
    this.#markerLayer.highlight(id);
    this.#showWhatIsCovered();
  }

  focusMarker(id: string): void {
    // Its group may not be shown, or it may be gone.
    if (!this.#markerLayer.focus(id)) this.#stage.focus({ preventScroll: true });
  }

  /**
   * Brings a place into view, if it isn't there, in the middle of what is not covered.
   * @param coveredPx so many CSS pixels at the bottom of the stage are covered
   */
  reveal(place: PercentPosition, coveredPx: number): void {
    this.#setCovered(coveredPx);
    if (!this.#isInView(place, EDGE_PX)) this.#bringToMiddle(place, 1);
  }

  /** Where none of some places is in view, brings the one nearest to the stage's middle there. */
  revealAny(places: PercentPosition[]): void {
    if (places.some((place) => this.#isInView(place, EDGE_PX))) return;
    const { clientWidth, clientHeight } = this.#stage;
    const middle = this.#placeAt({ screenX: clientWidth / 2, screenY: clientHeight / 2 });
    if (!middle) return;
    const awayOf = ({ percentX, percentY }: PercentPosition) =>
      Math.hypot(percentX - middle.percentX, percentY - middle.percentY);
    const [nearest] = places.toSorted((one, other) => awayOf(one) - awayOf(other));
    if (nearest) this.#bringToMiddle(nearest, 1);
  }

  /**
   * Goes to a place, in the middle of what is not covered.
   * @param coveredPx so many CSS pixels at the bottom of the stage are covered
   * @param minZoom zooms in at least so many times from the opening view
   */
  flyTo(place: PercentPosition, coveredPx: number, minZoom: number): void {
    this.#setCovered(coveredPx);
    this.#bringToMiddle(place, minZoom);
  }

  #bringToMiddle(place: PercentPosition, minZoom: number): void {
    const { clientWidth, clientHeight } = this.#stage;
    const middle = { screenX: clientWidth / 2, screenY: (clientHeight - this.#coveredPx) / 2 };
    this.viewport.showPosition(place, middle, minZoom);
  }

  /** Nothing is covered any more: the map goes back to where it may be. */
  uncover(): void {
    this.#setCovered(0);
  }

  #setCovered(coveredPx: number): void {
    // With a marker's height more, even one at the picture's edge comes above it.
    this.#coveredPx = coveredPx === 0 ? 0 : coveredPx + this.#markerSizePx;
    this.viewport.setCovered(this.#coveredPx);
  }

  /** Zooms a step in or out, at the middle of the stage. */
  zoom(direction: 'in' | 'out'): void {
    const { clientWidth, clientHeight } = this.#stage;
    const factor = direction === 'in' ? ZOOM_FACTOR : 1 / ZOOM_FACTOR;
    this.viewport.zoomSmoothlyBy(factor, { screenX: clientWidth / 2, screenY: clientHeight / 2 });
  }

  destroy(): void {
    for (const cleanUp of this.#cleanups) cleanUp();
  }

  #fitToStage(): void {
    const stage = this.#stageSize();
    if (!stage) return;
    // Without a picture the markers lie over the whole stage.
    const nothing = { imageWidthPx: stage.widthPx, imageHeightPx: stage.heightPx };
    const picture = this.#picture.size ?? nothing;
    const space = { picture, stage, coveredPx: this.#coveredPx };
    // A sharper variant changes nothing but the picture: what moves goes on.
    if (this.viewport.space && isSameSpace(this.viewport.space, space)) this.#redraw();
    else this.viewport.setSpace(space);
  }

  /** Null while the stage is not laid out. */
  #stageSize(): ScreenSize | null {
    const { clientWidth: widthPx, clientHeight: heightPx } = this.#stage;
    return widthPx > 0 && heightPx > 0 ? { widthPx, heightPx } : null;
  }

  /** Width that a picture would have on the stage as it is, in CSS pixels. */
  #shownWidthPx(picture: ImageSize): number | null {
    const stage = this.#stageSize();
    if (!stage) return null;
    const { view, space: before } = this.viewport;
    const space = { picture, stage, coveredPx: this.#coveredPx };
    const { scale } = before ? carryView(view, before, space) : openingView(space);
    return scale * picture.imageWidthPx;
  }

  #redraw(): void {
    const { view, space } = this.viewport;
    if (space) this.#draw(view, space, 'rest');
  }

  readonly #draw = (view: View, space: Space, motion: Motion): void => {
    this.#pictureLayer.draw(view, space, motion);
    // Zoomed in, markers keep the size they have when the map opens. Where one can zoom out from
    // there, on a phone, they follow the picture's width, or they would cover it.
    const scale = Math.min(view.scale, openingView(space).scale);
    const sizePx = this.#picture.size
      ? markerSize(scale * space.picture.imageWidthPx, this.#sizeRatio)
      : INITIAL_MARKER_SIZE_PX;
    this.#markerSizePx = sizePx;
    this.#markerLayer.draw(pictureRect(view, space), space.stage, sizePx, motion);
    if (motion !== 'rest') return;
    this.#picture.refine();
    this.#showWhatIsCovered();
  };

  readonly #onClick = (event: MouseEvent): void => {
    const id = markerIdOf(event.target) ?? this.#markerAt(event);
    if (id) {
      this.#listeners.onMarkerPress(id);
      return;
    }
    const { left, top } = this.#stage.getBoundingClientRect();
    const place = this.#placeAt({ screenX: event.clientX - left, screenY: event.clientY - top });
    const isOnPicture = place && isPercent(place.percentX) && isPercent(place.percentY);
    if (isOnPicture) this.#listeners.onPlacePress(roundPlace(place));
  };

  /** While the map zooms, many markers are only painted: what was pressed is seen when it rests. */
  #markerAt({ clientX, clientY }: MouseEvent): string | null {
    if (this.viewport.isAtRest) return null;
    this.viewport.settle();
    return markerIdOf(document.elementFromPoint(clientX, clientY));
  }

  readonly #onFocus = (event: FocusEvent): void => {
    const id = markerIdOf(event.target);
    const marker = id && this.#markerLayer.markerOf(id);
    if (!marker) return;
    // What the mouse presses stays where it is.
    const isByKey = event.target instanceof Element && event.target.matches(':focus-visible');
    if (isByKey) this.#showWithRing(marker);
    this.#showWhatIsCovered();
    this.#point(marker.id);
  };

  #showWithRing(place: PercentPosition): void {
    const marginPx = this.#markerSizePx / 2 + FOCUS_RING_PX;
    if (!this.#isInView(place, marginPx)) this.#bringToMiddle(place, 1);
  }

  /** Has what lies over the marker that has the focus, or over the one that stands out, show it. */
  #showWhatIsCovered(): void {
    const focused = markerIdOf(document.activeElement) ? document.activeElement : null;
    this.#stage.toggleAttribute('data-focus-covered', coverOf(focused) !== null);
    this.#cover?.removeAttribute('data-over-highlight');
    this.#cover = coverOf(this.#markerLayer.element.querySelector('[data-highlighted]'));
    this.#cover?.setAttribute('data-over-highlight', '');
  }

  readonly #onBlur = (): void => {
    this.#point(null);
  };

  readonly #onPointer = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') this.#point(markerIdOf(event.target));
  };

  #point(id: string | null): void {
    if (id === this.#pointedId) return;
    this.#pointedId = id;
    this.#listeners.onMarkerPoint(id);
  }

  #goToMarker(from: string, to: MarkerStep): void {
    const next = this.#markerLayer.neighbour(from, to);
    if (next) this.#markerLayer.focus(next);
  }

  #nudgeMarker(id: string, x: number, y: number): void {
    const marker = this.#markerLayer.markerOf(id);
    if (!marker) return;
    const place = roundPlace({ percentX: marker.percentX + x, percentY: marker.percentY + y });
    this.#markerLayer.moveTo(id, place);
    this.#showWithRing(place);
  }

  #positionOf(id: string): ScreenPosition | null {
    const { view, space } = this.viewport;
    const marker = this.#markerLayer.markerOf(id);
    return marker && space ? percentToScreen(marker, pictureRect(view, space)) : null;
  }

  #placeAt(position: ScreenPosition): PercentPosition | null {
    const { view, space } = this.viewport;
    return space && screenToPercent(position, pictureRect(view, space));
  }

  #moveMarker(id: string, position: ScreenPosition): void {
    const place = this.#placeAt(position);
    if (place) this.#markerLayer.moveTo(id, roundPlace(place));
  }

  #dropMarker(id: string): void {
    this.#markerLayer.drop();
    const marker = this.#markerLayer.markerOf(id);
    if (!marker) return;
    const { percentX, percentY } = marker;
    this.#listeners.onMarkerMove(id, { percentX, percentY });
  }

  #isInView(place: PercentPosition, marginPx: number): boolean {
    const { view, space } = this.viewport;
    if (!space) return true;
    const { screenX, screenY } = percentToScreen(place, pictureRect(view, space));
    const { widthPx, heightPx } = space.stage;
    return (
      screenX >= marginPx &&
      screenY >= marginPx &&
      screenX <= widthPx - marginPx &&
      screenY <= heightPx - this.#coveredPx - marginPx
    );
  }
}

function isPercent(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}

/** What of the page, as the controls, lies over a marker. */
function coverOf(marker: Element | null): Element | null {
  if (!marker) return null;
  const { left, top, width, height } = marker.getBoundingClientRect();
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
  return uppermost?.closest('.over-map') ?? null;
}
