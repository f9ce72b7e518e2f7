import { type Aim, type AimedMarker, aimAt, markersAround, type Pointer } from '@/map/crowd/aim';
import { DotCanvas, dotSize } from '@/map/crowd/dot-canvas';
import { showsAt } from '@/map/crowd/icon-sight';
import { Presses } from '@/map/crowd/presses';
import { splitMarkers } from '@/map/crowd/split';
import type { ScreenPosition } from '@/map/geometry';
import type { MarkerData } from '@/map/marker';
import type { MarkerElements } from '@/map/marker-elements';
import type { Ground, Shown } from '@/map/visible-markers';

/** Until the map rests, a zoom makes the dots that are there larger or smaller, up to this. */
export const MAX_DOT_FACTOR = 1.25;

/** A marker that stands out is drawn larger; map.css does it. */
const RAISED_FACTOR = 1.12;

/** Where markers are close together: those of a crowd are dots, and a press finds the one that is meant. */
export class Crowd {
  readonly presses = new Presses(this);
  readonly #elements: MarkerElements;
  readonly #dots = new DotCanvas();
  #shown: Shown = { icons: [], dots: [] };
  #all: readonly MarkerData[] = [];
  #ground: Ground | null = null;

  constructor(elements: MarkerElements) {
    this.#elements = elements;
  }

  /** The dots, which lie behind the markers. */
  get element(): HTMLElement {
    return this.#dots.element;
  }

  /**
   * Decides how markers are shown.
   * @param all those that are not near the window as well
   */
  show(all: readonly MarkerData[], near: readonly MarkerData[], ground: Ground): Shown {
    this.#all = all;
    this.#shown = splitMarkers(near, ground);
    this.#dots.hide();
    this.moveTo(ground);
    return this.#shown;
  }

  /** Moves the dots with the picture. */
  moveTo(ground: Ground): void {
    this.#ground = ground;
    const { dots } = this.#shown;
    if (dots.length > 0 && !this.#dots.follow(ground, MAX_DOT_FACTOR))
      this.#dots.draw(dots, ground);
  }

  /** What a pointer at a position of the stage aims at, or null. */
  aimAt(position: ScreenPosition, pointer: Pointer): Aim | null {
    return aimAt(this.#around(position), pointer, (aimed) =>
      showsAt(this.#elements.imageOf(aimed.marker), aimed),
    );
  }

  /** Those that may be meant at a position of the stage, from the back to the front. */
  #around(position: ScreenPosition): AimedMarker[] {
    if (!this.#ground) return [];
    const { picture, sizePx } = this.#ground;
    const { raised } = this.#elements;
    const around = (markers: readonly MarkerData[], sizePx: number, isDot = false) =>
      markersAround(position, markers, picture, sizePx, isDot);
    const isFlat = ({ marker }: AimedMarker) => !raised.has(marker.id);
    const raisedMarkers = this.#all.filter(({ id }) => raised.has(id));
    return [
      ...around(this.#shown.dots, dotSize(sizePx), true).filter(isFlat),
      ...around(this.#shown.icons, sizePx).filter(isFlat),
      ...around(raisedMarkers, sizePx * RAISED_FACTOR),
    ];
  }
}
