import type { ScreenPosition } from '@/geo/geometry';
import type { Motion } from '@/map/view/frame-loop';
import {
  findHitCandidates,
  type HitCandidate,
  type HitMode,
  type HitResult,
  hitTest,
  isIconOpaqueAt,
} from './hit-test';
import { type MarkerData, markerIconAddress } from './marker';
import { MarkerCanvas } from './marker-canvas';
import type { MarkerElements } from './marker-elements';
import { dotSize, NUMBER_PX, renderDot, renderIcon } from './marker-sprites';
import { type MarkerSplit, splitMarkers } from './split-markers';
import { coversStage } from './stage-canvas';
import {
  CULLING_MARGIN,
  cullMarkers,
  type MarkerFrame,
  subpixelTolerance,
} from './visible-markers';

/** During a zoom the existing dots are scaled by up to this factor before the markers are split again. */
const MAX_REUSE_SCALE = 1.25;

/** A marker that is focused, highlighted or hovered is drawn larger. map.css repeats it. */
const RAISED_SCALE = 1.12;

/** Draws overlapping markers as dots, draws many markers while they move, and finds the marker that a press selects. */
export class OverlapRenderer {
  /** How the markers near the window are drawn. */
  split: MarkerSplit = { icons: [], dots: [] };
  /** All markers when they were split. */
  all: readonly MarkerData[] = [];
  readonly #elements: MarkerElements;
  /** Draws overlapping markers as dots: thousands of them are one element. */
  readonly #dots = new MarkerCanvas(renderDot, ({ color }) => color);
  /** Draws one dot with a number where dots would cover each other. */
  readonly #numbers = new MarkerCanvas(
    (marker, sizePx) => this.crowds?.renderNumber(marker, sizePx) ?? null,
    ({ color, stack }) => `${color} ${stack?.length}`,
  );
  /** Null until it is loaded. */
  crowds: typeof import('./crowds') | null = null;
  #drawnDots: readonly MarkerData[] = [];
  #drawnNumbers: readonly MarkerData[] = [];
  /**
   * Replaces the elements while many markers move: drawing a thousand sprites takes a tenth of the time that
   * restyling and repainting a thousand elements takes.
   */
  readonly moving = new MarkerCanvas(
    (marker, sizePx) => renderIcon(this.#imageOf(marker), marker, sizePx),
    markerIconAddress,
  );
  /** Images of the markers that are only on the canvas, by address. */
  readonly #images = new Map<string, HTMLImageElement>();
  /** The frame for which the markers were split. */
  #splitFrame: MarkerFrame | null = null;
  #frame: MarkerFrame | null = null;

  constructor(elements: MarkerElements) {
    this.#elements = elements;
    // On most frames this canvas only moves and is not drawn again.
    this.#dots.element.classList.add('will-change-transform');
    this.#numbers.element.classList.add('will-change-transform');
  }

  /** The canvases behind the markers' elements, from back to front. */
  get layers(): HTMLElement[] {
    return [this.#dots.element, this.#numbers.element, this.moving.element];
  }

  /** Draws all markers while they move, instead of their elements. */
  drawMoving(all: readonly MarkerData[], frame: MarkerFrame, motion: Motion): void {
    const before = this.#frame;
    if (this.isSplitFor(frame)) this.follow(frame);
    else this.splitAgain(all, frame, false);
    const { icons } = this.split;
    // If all markers are dots, the canvas has nothing to draw.
    const tolerance = subpixelTolerance(frame, before);
    if (icons.length === 0 || this.moving.follow(frame, tolerance)) return;
    // A zoom continues, so draw for its next frames, as far ahead as the tolerance allows.
    const isGrowing = frame.picture.widthPx > (before?.picture.widthPx ?? 0);
    const ahead = scaleFrame(frame, isGrowing ? tolerance : 1 / tolerance);
    const margin = motion === 'pan' ? CULLING_MARGIN : tolerance ** 2 - 1;
    this.moving.draw(icons, ahead, margin, frame.sizePx);
    this.moving.follow(frame, tolerance);
  }

  /** Whether all markers near the window were near it when they were split. */
  isSplitFor(frame: MarkerFrame): boolean {
    const split = this.#splitFrame;
    return split !== null && coversStage(split, CULLING_MARGIN, frame, MAX_REUSE_SCALE);
  }

  /** Decides how each marker is drawn, and draws the dots and numbers; at rest, also the icons until `moving` is hidden. */
  splitAgain(all: readonly MarkerData[], frame: MarkerFrame, isAtRest = true): void {
    this.all = all;
    this.#splitFrame = frame;
    this.split = splitMarkers(cullMarkers(all, frame), frame, this.crowds?.keepFirst);
    const drawn = this.crowds?.stackDots(this.split, frame) ?? this.split.dots;
    if (isAtRest && this.#elements.areComplete)
      this.crowds?.preloadIcons(all, (marker) => this.#imageOf(marker));
    this.#drawnDots = drawn.filter(({ stack }) => !stack);
    this.#drawnNumbers = drawn.filter(({ stack }) => stack);
    this.#dots.hide();
    this.#numbers.hide();
    if (isAtRest && this.moving.isShown) {
      this.moving.draw(this.split.icons, frame, 0, frame.sizePx);
    } else this.moving.hide();
    this.follow(frame);
  }

  /** Moves the dots with the picture. */
  follow(frame: MarkerFrame): void {
    this.#frame = frame;
    const draw = (canvas: MarkerCanvas, markers: readonly MarkerData[], sizePx: number) => {
      if (markers.length === 0 || canvas.follow(frame, MAX_REUSE_SCALE)) return;
      canvas.draw(markers, frame, CULLING_MARGIN, sizePx);
    };
    draw(this.#dots, this.#drawnDots, dotSize(frame.sizePx));
    draw(this.#numbers, this.#drawnNumbers, NUMBER_PX);
  }

  /** The marker that a pointer selects at a position on the stage, or null. */
  hitTest(position: ScreenPosition, mode: HitMode): HitResult | null {
    const hit = hitTest(this.#candidatesAt(position), mode, (candidate) =>
      isIconOpaqueAt(this.#imageOf(candidate.marker), candidate),
    );
    if (!hit || !this.#frame) return null;
    const { picture } = this.#frame;
    const unstack = (candidates: HitCandidate[]) =>
      this.crowds?.unstack(candidates, position, picture, this.#elements.raised) ?? candidates;
    if ('ambiguous' in hit) return { ambiguous: unstack(hit.ambiguous) };
    const { top, hidden } = hit;
    return top.marker.stack ? { ambiguous: unstack([top]) } : { top, hidden: unstack(hidden) };
  }

  /** The markers that a press at a position on the stage may select, from back to front. */
  #candidatesAt(position: ScreenPosition): HitCandidate[] {
    if (!this.#frame) return [];
    const { picture, sizePx } = this.#frame;
    const { raised } = this.#elements;
    const candidates = (markers: readonly MarkerData[], sizePx: number, isDot = false) =>
      findHitCandidates(position, markers, picture, sizePx, isDot);
    const isFlat = ({ marker }: HitCandidate) => !raised.has(marker.id);
    const raisedMarkers = this.all.filter(({ id }) => raised.has(id));
    return [
      ...candidates(this.#drawnDots, dotSize(sizePx), true).filter(isFlat),
      ...candidates(this.#drawnNumbers, NUMBER_PX, true),
      ...candidates(this.split.icons, sizePx).filter(isFlat),
      ...candidates(raisedMarkers, sizePx * RAISED_SCALE),
    ];
  }

  #imageOf(marker: MarkerData): HTMLImageElement {
    const inPage = this.#elements.imageOf(marker);
    if (inPage) return inPage;
    const address = markerIconAddress(marker);
    const image = this.#images.get(address) ?? new Image();
    if (!image.src) image.src = address;
    this.#images.set(address, image);
    return image;
  }
}

/** Enlarges the picture from the stage's corner. The markers keep their size. */
function scaleFrame({ picture, stage, sizePx }: MarkerFrame, factor: number): MarkerFrame {
  const scaled = {
    leftPx: picture.leftPx * factor,
    topPx: picture.topPx * factor,
    widthPx: picture.widthPx * factor,
    heightPx: picture.heightPx * factor,
  };
  return { picture: scaled, stage, sizePx };
}
