import './labels.css';
import { distance, percentToScreen, type ScreenPosition, type ScreenRect } from '@/geo/geometry';
import type { MarkerData } from '@/map/markers/marker';
import type { MapLayer, ShownMarkers } from '@/map/markers/marker-layer';
import type { MarkerFrame } from '@/map/markers/visible-markers';
import { FOCUS_RING_PX } from '@/map/view/position-revealer';
import { boxContains, boxesOverlap } from './box-grid';
import {
  LABEL_SIDES,
  type LabelCandidate,
  type LabelSide,
  labelBox,
  type PlacedLabel,
  placeLabels,
} from './place-labels';
import { TitleMeasurer } from './title-measurer';

/** Of a crowd no more names are shown, nor more markers gone through. */
const MAX_LABELS = 150;
const MAX_CANDIDATES = 500;

/** Between a name and the edge of what is seen of the picture, or the controls: its halo has room there. */
const EDGE_PX = 4;

/** A name is pressed also so close beside it. */
const HIT_SLOP_PX = 3;

/** The boxes count from the picture's corner; `ringedBox` is outside of the ring of a marker that stands out. */
type LabelEntry = { element: HTMLElement; side: LabelSide; box: ScreenRect; ringedBox: ScreenRect };

/**
 * The markers' names: one layer that goes along with a pan, is hidden while the map zooms, and is placed anew
 * when it rests.
 */
export class LabelLayer implements MapLayer {
  readonly element = document.createElement('div');
  readonly elements = [this.element];
  readonly isBehindMarkers = true;
  readonly #isWanted: () => boolean;
  readonly #titles = new TitleMeasurer();
  readonly #names = new Map<string, LabelEntry>();
  /** What they were placed on last. */
  #placedOn: MarkerFrame | null = null;
  #ground: MarkerFrame | null = null;
  #pointed: string | null = null;
  #ringed: ReadonlySet<string | null> = new Set();
  #stopWaiting = () => {};

  /** @param isWanted whether names are shown in the view of the moment */
  constructor(isWanted: () => boolean) {
    this.#isWanted = isWanted;
    this.element.className = 'map-names';
    // The markers have them already.
    this.element.setAttribute('aria-hidden', 'true');
  }

  /** Goes along with the picture. */
  follow(ground: MarkerFrame): void {
    this.#ground = ground;
    this.#stopWaiting();
    const { leftPx, topPx } = ground.picture;
    const isHidden = !this.#isInPlace(ground);
    this.element.toggleAttribute('data-hidden', isHidden);
    // On whole pixels letters stay sharp.
    if (!isHidden) {
      this.element.style.transform = `translate(${Math.round(leftPx)}px, ${Math.round(topPx)}px)`;
    }
  }

  /** Places the names anew at rest, once the markers are on the screen. */
  place(ground: MarkerFrame, markers: ShownMarkers): void {
    this.follow(ground);
    const ids = new Set(markers.icons.map(({ id }) => id));
    for (const id of this.#names.keys()) if (!ids.has(id)) this.#remove(id);
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => this.#place(ground, markers));
    });
    this.#stopWaiting = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }

  /** The marker whose name is at a position of the stage, or null. */
  markerIdAt({ screenX, screenY }: ScreenPosition): string | null {
    const { picture } = this.#ground ?? {};
    if (!picture || this.element.hasAttribute('data-hidden')) return null;
    const at = {
      leftPx: screenX - picture.leftPx - HIT_SLOP_PX,
      topPx: screenY - picture.topPx - HIT_SLOP_PX,
      widthPx: 2 * HIT_SLOP_PX,
      heightPx: 2 * HIT_SLOP_PX,
    };
    for (const [id, shown] of this.#names) if (boxesOverlap(at, this.#boxOf(id, shown))) return id;
    return null;
  }

  /** Marks the name of the marker that the mouse points at, or none. */
  setHovered(id: string | null): void {
    const before = this.#pointed;
    this.#pointed = id;
    for (const changed of [before, id]) {
      const name = changed === null ? null : this.#names.get(changed);
      name?.element.toggleAttribute('data-pointed', changed === id);
    }
  }

  /** Moves the names of the markers with a ring out of it, or it would strike them through. */
  setRinged(ids: ReadonlySet<string | null>): void {
    const before = this.#ringed;
    this.#ringed = ids;
    for (const id of [...before, ...ids]) {
      const shown = id === null ? undefined : this.#names.get(id);
      if (id !== null && shown) positionElement(shown.element, this.#boxOf(id, shown));
    }
  }

  #boxOf(id: string, { box, ringedBox }: LabelEntry): ScreenRect {
    return this.#ringed.has(id) ? ringedBox : box;
  }

  destroy(): void {
    this.#stopWaiting();
    this.element.remove();
  }

  /** What lies over the stage, on it. */
  #controls(): ScreenRect[] {
    const { left = 0, top = 0 } = this.element.parentElement?.getBoundingClientRect() ?? {};
    return [...document.querySelectorAll('.map-stage ~ * > .over-map > *')].map((card) => {
      const box = card.getBoundingClientRect();
      const { width: widthPx, height: heightPx } = box;
      return { leftPx: box.left - left, topPx: box.top - top, widthPx, heightPx };
    });
  }

  /** Whether names are where they belong when the picture is merely moved. */
  #isInPlace({ picture, sizePx }: MarkerFrame): boolean {
    const placed = this.#placedOn;
    if (!placed) return false;
    const isSame = (one: number, other: number) => Math.abs(one / other - 1) < 1e-6;
    return (
      isSame(picture.widthPx, placed.picture.widthPx) &&
      isSame(picture.heightPx, placed.picture.heightPx) &&
      isSame(sizePx, placed.sizePx)
    );
  }

  #place(ground: MarkerFrame, { icons, dots, dotPx }: ShownMarkers): void {
    if (!this.#isWanted()) {
      for (const id of this.#names.keys()) this.#remove(id);
      this.#placedOn = null;
      this.element.toggleAttribute('data-hidden', true);
      return;
    }
    this.#titles.setFont(getComputedStyle(this.element));
    const { picture, stage, sizePx } = ground;
    const controls = this.#controls().map((box) => expandBox(box, EDGE_PX));
    const placed = placeLabels(this.#wanted(ground, icons, controls, this.#isInPlace(ground)), {
      // Beside the picture a name would stand half on it and half off it.
      bounds: expandBox(intersectBoxes({ leftPx: 0, topPx: 0, ...stage }, picture), -EDGE_PX),
      markerPx: sizePx,
      obstacles: [
        ...controls,
        ...icons.map((marker) => boxAround(percentToScreen(marker, picture), sizePx)),
        ...dots.map((marker) => boxAround(percentToScreen(marker, picture), dotPx)),
      ],
      maxCount: MAX_LABELS,
    });
    this.#show(placed, icons, ground);
    this.#placedOn = ground;
    this.follow(ground);
  }

  /**
   * Those that may be shown, the most central first. After a pan those that are there have the first turn, and stay;
   * after a zoom they only rather stand where they stood.
   */
  *#wanted(
    { picture, stage }: MarkerFrame,
    icons: readonly MarkerData[],
    controls: readonly ScreenRect[],
    isInPlace: boolean,
  ): Generator<LabelCandidate> {
    const middle = { screenX: stage.widthPx / 2, screenY: stage.heightPx / 2 };
    const isSeen = (at: ScreenPosition) => {
      const box = boxAround(at, 0);
      const isOnStage = boxContains({ leftPx: 0, topPx: 0, ...stage }, box);
      return isOnStage && !controls.some((control) => boxContains(control, box));
    };
    const inSight = icons
      .map((marker) => ({ marker, at: percentToScreen(marker, picture) }))
      .filter(({ at }) => isSeen(at))
      .map((seen) => ({ ...seen, farPx: distance(seen.at, middle) }))
      .sort((one, other) => one.farPx - other.farPx)
      .slice(0, MAX_CANDIDATES);
    const sizeOf = ({ title }: MarkerData) => this.#titles.measure(title).size;
    if (isInPlace) {
      for (const { marker, at } of inSight) {
        const shown = this.#names.get(marker.id);
        if (shown) yield { id: marker.id, at, size: sizeOf(marker), sides: [shown.side] };
      }
    }
    for (const { marker, at } of inSight) {
      const size = sizeOf(marker);
      const side = this.#names.get(marker.id)?.side;
      const sides = side ? [side, ...LABEL_SIDES.filter((other) => other !== side)] : LABEL_SIDES;
      yield { id: marker.id, at, size, sides };
    }
  }

  /** Brings the page in line with the names that have a place. */
  #show(
    placed: PlacedLabel[],
    icons: readonly MarkerData[],
    { picture, sizePx }: MarkerFrame,
  ): void {
    const markers = new Map(icons.map((marker) => [marker.id, marker]));
    const ids = new Set(placed.map(({ id }) => id));
    for (const id of this.#names.keys()) if (!ids.has(id)) this.#remove(id);
    for (const { id, side } of placed) {
      const marker = markers.get(id);
      if (!marker) continue;
      const { lines, size } = this.#titles.measure(marker.title);
      const text = lines.join('\n');
      const element = this.#names.get(id)?.element ?? this.#add();
      if (element.textContent !== text) element.textContent = text;
      if (marker.lang) element.lang = marker.lang;
      else element.removeAttribute('lang');
      element.dataset.side = side;
      // From the picture's corner, so that one that stays is not moved by a rounding.
      const at = percentToScreen(marker, { ...picture, leftPx: 0, topPx: 0 });
      const box = labelBox(at, sizePx, size, side);
      const ringedBox = labelBox(at, sizePx + 2 * FOCUS_RING_PX, size, side);
      const shown = { element, side, box, ringedBox };
      positionElement(element, this.#boxOf(id, shown));
      this.#names.set(id, shown);
    }
  }

  #add(): HTMLElement {
    const element = document.createElement('span');
    // As the title's own first letters have it, whatever the page's language is.
    element.dir = 'auto';
    this.element.append(element);
    return element;
  }

  #remove(id: string): void {
    this.#names.get(id)?.element.remove();
    this.#names.delete(id);
  }
}

function positionElement({ style }: HTMLElement, { leftPx, topPx, widthPx }: ScreenRect): void {
  style.left = `${Math.round(leftPx)}px`;
  style.top = `${Math.round(topPx)}px`;
  style.width = `${widthPx}px`;
}

function boxAround({ screenX, screenY }: ScreenPosition, sizePx: number): ScreenRect {
  return {
    leftPx: screenX - sizePx / 2,
    topPx: screenY - sizePx / 2,
    widthPx: sizePx,
    heightPx: sizePx,
  };
}

function expandBox({ leftPx, topPx, widthPx, heightPx }: ScreenRect, byPx: number): ScreenRect {
  return {
    leftPx: leftPx - byPx,
    topPx: topPx - byPx,
    widthPx: widthPx + 2 * byPx,
    heightPx: heightPx + 2 * byPx,
  };
}

/** What two boxes have in common; of no size where they are apart. */
function intersectBoxes(one: ScreenRect, other: ScreenRect): ScreenRect {
  const leftPx = Math.max(one.leftPx, other.leftPx);
  const topPx = Math.max(one.topPx, other.topPx);
  const rightPx = Math.min(one.leftPx + one.widthPx, other.leftPx + other.widthPx);
  const bottomPx = Math.min(one.topPx + one.heightPx, other.topPx + other.heightPx);
  return {
    leftPx,
    topPx,
    widthPx: Math.max(0, rightPx - leftPx),
    heightPx: Math.max(0, bottomPx - topPx),
  };
}
