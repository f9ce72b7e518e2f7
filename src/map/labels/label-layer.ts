import './labels.css';
import { distance, percentToScreen, type ScreenPosition, type ScreenRect } from '@/geo/geometry';
import type { MarkerData } from '@/map/markers/marker';
import type { MapLayer } from '@/map/markers/marker-layer';
import { NUMBER_PX } from '@/map/markers/marker-sprites';
import type { MarkerSplit } from '@/map/markers/split-markers';
import type { MarkerFrame } from '@/map/markers/visible-markers';
import { FOCUS_RING_PX } from '@/map/view/position-revealer';
import { labelFontSize, TitleMeasurer } from './label-lines';
import {
  boxContains,
  boxesOverlap,
  LABEL_SIDES,
  type LabelCandidate,
  type LabelSide,
  labelBox,
  type PlacedLabel,
  placeLabels,
} from './place-labels';

/** The maximum number of labels to show, and of markers to try. */
const MAX_LABELS = 150;
const MAX_CANDIDATES = 500;

/** Space for a label's halo at the edge of the visible picture and at the controls, in CSS pixels. */
const EDGE_PX = 4;

/** A press this close to a label still hits it. */
const HIT_SLOP_PX = 3;

/** Boxes are relative to the picture's corner. `ringedBox` leaves space for a ring around the marker. */
type LabelEntry = { element: HTMLElement; side: LabelSide; box: ScreenRect; ringedBox: ScreenRect };

/** The markers' labels. They move with a pan, are hidden during a zoom, and are placed again when the map rests. */
export class LabelLayer implements MapLayer {
  readonly element = document.createElement('div');
  readonly elements = [this.element];
  readonly isBehindMarkers = true;
  readonly #areLabelsShown: () => boolean;
  readonly #titles = new TitleMeasurer();
  readonly #labels = new Map<string, LabelEntry>();
  /** The frame for which the labels were placed. */
  #placedFrame: MarkerFrame | null = null;
  #frame: MarkerFrame | null = null;
  #hovered: string | null = null;
  #ringed: ReadonlySet<string | null> = new Set();
  #cancelPlacement = () => {};

  /** @param areLabelsShown returns whether the current view shows labels */
  constructor(areLabelsShown: () => boolean) {
    this.#areLabelsShown = areLabelsShown;
    this.element.className = 'map-names';
    // Screen readers already announce the markers' titles.
    this.element.setAttribute('aria-hidden', 'true');
  }

  follow(frame: MarkerFrame): void {
    this.#frame = frame;
    this.#cancelPlacement();
    const { leftPx, topPx } = frame.picture;
    const isHidden = !this.#isPlacedFor(frame);
    this.element.toggleAttribute('data-hidden', isHidden);
    // Whole pixels keep the letters sharp.
    if (!isHidden) {
      this.element.style.transform = `translate(${Math.round(leftPx)}px, ${Math.round(topPx)}px)`;
    }
  }

  /** Waits until the markers are painted before it places the labels. */
  place(frame: MarkerFrame, markers: MarkerSplit): void {
    this.follow(frame);
    this.#removeAllBut(new Set(markers.icons.map(({ id }) => id)));
    let timer = 0;
    const request = requestAnimationFrame(() => {
      timer = window.setTimeout(() => this.#place(frame, markers));
    });
    this.#cancelPlacement = () => {
      cancelAnimationFrame(request);
      clearTimeout(timer);
    };
  }

  markerIdAt({ screenX, screenY }: ScreenPosition): string | null {
    const { picture } = this.#frame ?? {};
    if (!picture || this.element.hasAttribute('data-hidden')) return null;
    const position = { screenX: screenX - picture.leftPx, screenY: screenY - picture.topPx };
    const target = boxAround(position, 2 * HIT_SLOP_PX);
    for (const [id, label] of this.#labels) {
      if (boxesOverlap(target, this.#boxOf(id, label))) return id;
    }
    return null;
  }

  setHovered(id: string | null): void {
    const previous = this.#hovered;
    this.#hovered = id;
    for (const changed of [previous, id]) {
      const label = this.#labels.get(changed ?? '');
      label?.element.toggleAttribute('data-pointed', changed === id);
    }
  }

  /** Moves the labels of these markers out of the rings, whose lines would cross the text. */
  setRinged(ids: ReadonlySet<string | null>): void {
    const previous = this.#ringed;
    this.#ringed = ids;
    for (const id of [...previous, ...ids]) {
      const label = id === null ? undefined : this.#labels.get(id);
      if (id !== null && label) positionElement(label.element, this.#boxOf(id, label));
    }
  }

  destroy(): void {
    this.#cancelPlacement();
    this.element.remove();
  }

  #boxOf(id: string, { box, ringedBox }: LabelEntry): ScreenRect {
    return this.#ringed.has(id) ? ringedBox : box;
  }

  /** The boxes of the controls over the stage. */
  #controlBoxes(): ScreenRect[] {
    const { left = 0, top = 0 } = this.element.parentElement?.getBoundingClientRect() ?? {};
    return [...document.querySelectorAll('.map-stage ~ * > .over-map > *')].map((card) => {
      const box = card.getBoundingClientRect();
      const { width: widthPx, height: heightPx } = box;
      return { leftPx: box.left - left, topPx: box.top - top, widthPx, heightPx };
    });
  }

  /** Whether the labels fit this frame, because the picture has only moved since they were placed. */
  #isPlacedFor({ picture, sizePx }: MarkerFrame): boolean {
    const placed = this.#placedFrame;
    if (!placed) return false;
    const isSame = (a: number, b: number) => Math.abs(a / b - 1) < 1e-6;
    return (
      isSame(picture.widthPx, placed.picture.widthPx) &&
      isSame(picture.heightPx, placed.picture.heightPx) &&
      isSame(sizePx, placed.sizePx)
    );
  }

  #place(frame: MarkerFrame, { icons, dots }: MarkerSplit): void {
    const { picture, stage, sizePx } = frame;
    this.element.style.fontSize = labelFontSize(sizePx);
    this.#titles.setFont(getComputedStyle(this.element));
    const controls = this.#controlBoxes().map((box) => expandBox(box, EDGE_PX));
    const candidates = this.#areLabelsShown() ? this.#candidates(frame, icons, controls) : [];
    const placed = placeLabels(candidates, {
      // Otherwise a label at the picture's edge would extend beyond it.
      bounds: expandBox(intersectBoxes({ leftPx: 0, topPx: 0, ...stage }, picture), -EDGE_PX),
      markerPx: sizePx,
      obstacles: [
        ...controls,
        ...icons.map((marker) => boxAround(percentToScreen(marker, picture), sizePx)),
        ...dots.map((marker) => boxAround(percentToScreen(marker, picture), NUMBER_PX)),
      ],
      maxCount: MAX_LABELS,
    });
    this.#show(placed, icons, frame);
    this.#placedFrame = frame;
    this.follow(frame);
  }

  /**
   * The labels to try, the most central first. After a pan the labels that are shown come first, and stay
   * where they are; after a zoom they only prefer the side where they were.
   */
  *#candidates(
    frame: MarkerFrame,
    icons: readonly MarkerData[],
    controls: readonly ScreenRect[],
  ): Generator<LabelCandidate> {
    const { picture, stage } = frame;
    const center = { screenX: stage.widthPx / 2, screenY: stage.heightPx / 2 };
    const isVisible = (at: ScreenPosition) => {
      const box = boxAround(at, 0);
      const isOnStage = boxContains({ leftPx: 0, topPx: 0, ...stage }, box);
      return isOnStage && !controls.some((control) => boxContains(control, box));
    };
    const visible = icons
      .filter(({ isFaded }) => !isFaded)
      .map((marker) => ({ marker, at: percentToScreen(marker, picture) }))
      .filter(({ at }) => isVisible(at))
      .map((item) => ({ ...item, distancePx: distance(item.at, center) }))
      .sort((a, b) => a.distancePx - b.distancePx)
      .slice(0, MAX_CANDIDATES);
    const sizeOf = ({ title }: MarkerData) => this.#titles.measure(title).size;
    if (this.#isPlacedFor(frame)) {
      for (const { marker, at } of visible) {
        const label = this.#labels.get(marker.id);
        if (label) yield { id: marker.id, at, size: sizeOf(marker), sides: [label.side] };
      }
    }
    for (const { marker, at } of visible) {
      const size = sizeOf(marker);
      const side = this.#labels.get(marker.id)?.side;
      const sides = side ? [side, ...LABEL_SIDES.filter((other) => other !== side)] : LABEL_SIDES;
      yield { id: marker.id, at, size, sides };
    }
  }

  /** Updates the page to show exactly the placed labels. */
  #show(
    placed: PlacedLabel[],
    icons: readonly MarkerData[],
    { picture, sizePx }: MarkerFrame,
  ): void {
    const markers = new Map(icons.map((marker) => [marker.id, marker]));
    this.#removeAllBut(new Set(placed.map(({ id }) => id)));
    for (const { id, side } of placed) {
      const marker = markers.get(id);
      if (!marker) continue;
      const { lines, size } = this.#titles.measure(marker.title);
      const text = lines.join('\n');
      const element = this.#labels.get(id)?.element ?? this.#add();
      if (element.textContent !== text) element.textContent = text;
      if (marker.lang) element.lang = marker.lang;
      else element.removeAttribute('lang');
      element.dataset.side = side;
      // Relative to the picture's corner, so that rounding does not move a label that stays.
      const at = percentToScreen(marker, { ...picture, leftPx: 0, topPx: 0 });
      const box = labelBox(at, sizePx, size, side);
      const ringedBox = labelBox(at, sizePx + 2 * FOCUS_RING_PX, size, side);
      const label = { element, side, box, ringedBox };
      positionElement(element, this.#boxOf(id, label));
      this.#labels.set(id, label);
    }
  }

  #add(): HTMLElement {
    const element = document.createElement('span');
    // The title's letters determine its direction, not the page's direction.
    element.dir = 'auto';
    this.element.append(element);
    return element;
  }

  #removeAllBut(ids: ReadonlySet<string>): void {
    for (const [id, { element }] of this.#labels) {
      if (ids.has(id)) continue;
      element.remove();
      this.#labels.delete(id);
    }
  }
}

function positionElement({ style }: HTMLElement, { leftPx, topPx, widthPx }: ScreenRect): void {
  style.left = `${Math.round(leftPx)}px`;
  style.top = `${Math.round(topPx)}px`;
  style.width = `${widthPx}px`;
}

function boxAround({ screenX, screenY }: ScreenPosition, sizePx: number): ScreenRect {
  return expandBox({ leftPx: screenX, topPx: screenY, widthPx: 0, heightPx: 0 }, sizePx / 2);
}

function expandBox({ leftPx, topPx, widthPx, heightPx }: ScreenRect, byPx: number): ScreenRect {
  return {
    leftPx: leftPx - byPx,
    topPx: topPx - byPx,
    widthPx: widthPx + 2 * byPx,
    heightPx: heightPx + 2 * byPx,
  };
}

/** The area that two boxes share. Its size is 0 if they do not overlap. */
function intersectBoxes(a: ScreenRect, b: ScreenRect): ScreenRect {
  const leftPx = Math.max(a.leftPx, b.leftPx);
  const topPx = Math.max(a.topPx, b.topPx);
  const rightPx = Math.min(a.leftPx + a.widthPx, b.leftPx + b.widthPx);
  const bottomPx = Math.min(a.topPx + a.heightPx, b.topPx + b.heightPx);
  return {
    leftPx,
    topPx,
    widthPx: Math.max(0, rightPx - leftPx),
    heightPx: Math.max(0, bottomPx - topPx),
  };
}
