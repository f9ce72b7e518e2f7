import type { ScreenPosition } from '@/geo/geometry';
import type { Motion } from '@/map/view/frame-loop';
import { DotCanvas, dotSize } from './dot-canvas';
import {
  findHitCandidates,
  type HitCandidate,
  type HitMode,
  type HitResult,
  hitTest,
} from './hit-test';
import { isIconOpaqueAt } from './icon-opacity';
import { type MarkerData, markerIconAddress } from './marker';
import type { MarkerElements } from './marker-elements';
import { MarkerPressHandler } from './marker-press-handler';
import { MotionCanvas } from './motion-canvas';
import { type MarkerSplit, splitMarkers } from './split-markers';
import { coversStage } from './stage-canvas';
import {
  CULLING_MARGIN,
  cullMarkers,
  type MarkerFrame,
  subpixelTolerance,
} from './visible-markers';

/** Until the map rests, a zoom makes the dots that are there larger or smaller, up to this: then all is decided anew. */
const MAX_REUSE_SCALE = 1.25;

/** A marker that stands out is drawn larger; map.css does it. */
const RAISED_SCALE = 1.12;

/** Where markers are close together: those of a crowd are dots, and a press finds the one that is meant. */
export class OverlapRenderer {
  readonly pressHandler = new MarkerPressHandler((position, mode) => this.hitTest(position, mode));
  readonly #elements: MarkerElements;
  readonly #dots = new DotCanvas();
  readonly #moving = new MotionCanvas((marker) => this.#imageOf(marker));
  /** Pictures of markers that are on the canvas only, by their addresses. */
  readonly #images = new Map<string, HTMLImageElement>();
  #shown: MarkerSplit = { icons: [], dots: [] };
  /** What the markers lay on when it was decided how they are shown. */
  #shownOn: MarkerFrame | null = null;
  #all: readonly MarkerData[] = [];
  #ground: MarkerFrame | null = null;

  constructor(elements: MarkerElements) {
    this.#elements = elements;
  }

  /** What lies behind the markers' elements, from the back to the front. */
  get layers(): HTMLElement[] {
    return [this.#dots.element, this.#moving.element];
  }

  /** The markers that are dots. */
  get dots(): readonly MarkerData[] {
    return this.#shown.dots;
  }

  /** A dot's width, in CSS pixels. */
  get dotPx(): number {
    return dotSize(this.#ground?.sizePx ?? 0);
  }

  /**
   * Shows the markers at rest: draws the dots.
   * @returns those that are to be shown with their icons
   */
  showAtRest(all: readonly MarkerData[], ground: MarkerFrame): readonly MarkerData[] {
    this.#decide(all, ground);
    return this.#shown.icons;
  }

  /** Draws all markers while they move, in place of their elements. */
  drawMoving(all: readonly MarkerData[], ground: MarkerFrame, motion: Motion): void {
    const before = this.#ground;
    const isDecided =
      this.#shownOn && coversStage(this.#shownOn, CULLING_MARGIN, ground, MAX_REUSE_SCALE);
    if (isDecided) this.follow(ground);
    else this.#decide(all, ground);
    const { icons } = this.#shown;
    // Where all are dots nothing is drawn on each frame.
    const unseen = subpixelTolerance(ground, before);
    if (icons.length === 0 || this.#moving.follow(ground, unseen)) return;
    if (motion === 'pan') {
      this.#moving.draw(icons, ground, CULLING_MARGIN);
      return;
    }
    // A zoom goes on: they are drawn for what comes, as far ahead as they may.
    const isGrowing = ground.picture.widthPx > (before?.picture.widthPx ?? 0);
    const ahead = scaleFrame(ground, isGrowing ? unseen : 1 / unseen);
    this.#moving.draw(icons, ahead, unseen ** 2 - 1);
    this.#moving.follow(ground, unseen);
  }

  #decide(all: readonly MarkerData[], ground: MarkerFrame): void {
    this.#all = all;
    this.#shownOn = ground;
    this.#shown = splitMarkers(cullMarkers(all, ground), ground);
    this.#dots.hide();
    this.#moving.hide();
    this.follow(ground);
  }

  /** Moves the dots with the picture. */
  follow(ground: MarkerFrame): void {
    this.#ground = ground;
    const { dots } = this.#shown;
    if (dots.length > 0 && !this.#dots.follow(ground, MAX_REUSE_SCALE))
      this.#dots.draw(dots, ground);
  }

  /** What a pointer at a position of the stage aims at, or null. */
  hitTest(position: ScreenPosition, pointer: HitMode): HitResult | null {
    return hitTest(this.#around(position), pointer, (aimed) =>
      isIconOpaqueAt(this.#elements.imageOf(aimed.marker), aimed),
    );
  }

  /** Those that may be meant at a position of the stage, from the back to the front. */
  #around(position: ScreenPosition): HitCandidate[] {
    if (!this.#ground) return [];
    const { picture, sizePx } = this.#ground;
    const { raised } = this.#elements;
    const around = (markers: readonly MarkerData[], sizePx: number, isDot = false) =>
      findHitCandidates(position, markers, picture, sizePx, isDot);
    const isFlat = ({ marker }: HitCandidate) => !raised.has(marker.id);
    const raisedMarkers = this.#all.filter(({ id }) => raised.has(id));
    return [
      ...around(this.#shown.dots, dotSize(sizePx), true).filter(isFlat),
      ...around(this.#shown.icons, sizePx).filter(isFlat),
      ...around(raisedMarkers, sizePx * RAISED_SCALE),
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

/** A picture that is larger by a factor, with the stage's corner where it is. The markers keep their size. */
function scaleFrame({ picture, stage, sizePx }: MarkerFrame, factor: number): MarkerFrame {
  const larger = {
    leftPx: picture.leftPx * factor,
    topPx: picture.topPx * factor,
    widthPx: picture.widthPx * factor,
    heightPx: picture.heightPx * factor,
  };
  return { picture: larger, stage, sizePx };
}
