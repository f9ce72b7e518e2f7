import type { MarkerFrame } from './visible-markers';

/** What to draw on, and where the markers' middles are there, in the canvas's own pixels. */
export type DrawingContext = {
  context: CanvasRenderingContext2D;
  /** The canvas's pixels a CSS pixel. */
  density: number;
  xOf: (percentX: number) => number;
  yOf: (percentY: number) => number;
};

/** A canvas over the stage, perhaps with a margin, that goes along with the map. */
export class StageCanvas {
  readonly element = document.createElement('canvas');
  /** What it was drawn for last, and how far around the stage. */
  #drawn: MarkerFrame | null = null;
  #margin = 0;

  constructor() {
    this.element.className = 'pointer-events-none absolute top-0 left-0 hidden origin-top-left';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /**
   * Clears the canvas, and shows it.
   * @param margin it is larger by so much on all sides, as a part of the stage's size
   * @returns null if the browser has nothing to draw with
   */
  begin(ground: MarkerFrame, margin: number): DrawingContext | null {
    const { picture, stage } = ground;
    const density = window.devicePixelRatio;
    const widthPx = (1 + 2 * margin) * stage.widthPx;
    const heightPx = (1 + 2 * margin) * stage.heightPx;
    this.#drawn = ground;
    this.#margin = margin;
    this.#moveWith(ground, ground);
    this.element.classList.remove('hidden');
    const width = Math.round(widthPx * density);
    const height = Math.round(heightPx * density);
    if (this.element.width !== width || this.element.height !== height) {
      Object.assign(this.element, { width, height });
      this.element.style.width = `${widthPx}px`;
      this.element.style.height = `${heightPx}px`;
    }
    const context = this.element.getContext('2d');
    if (!context) return null;
    context.clearRect(0, 0, width, height);
    const left = (picture.leftPx + margin * stage.widthPx) * density;
    const top = (picture.topPx + margin * stage.heightPx) * density;
    const xPerPercent = (picture.widthPx * density) / 100;
    const yPerPercent = (picture.heightPx * density) / 100;
    return {
      context,
      density,
      xOf: (percentX) => left + percentX * xPerPercent,
      yOf: (percentY) => top + percentY * yPerPercent,
    };
  }

  /**
   * Goes along with a picture that was moved or zoomed, as far as what is drawn reaches.
   * @param maxFactor it is made larger or smaller by no more than this
   * @returns false if it has to be drawn anew
   */
  follow(ground: MarkerFrame, maxFactor: number): boolean {
    if (!this.#drawn || !coversStage(this.#drawn, this.#margin, ground, maxFactor)) return false;
    this.#moveWith(ground, this.#drawn);
    return true;
  }

  hide(): void {
    this.#drawn = null;
    this.element.classList.add('hidden');
  }

  #moveWith({ picture }: MarkerFrame, drawn: MarkerFrame): void {
    const scale = picture.widthPx / drawn.picture.widthPx;
    const leftPx = drawn.picture.leftPx + this.#margin * drawn.stage.widthPx;
    const topPx = drawn.picture.topPx + this.#margin * drawn.stage.heightPx;
    this.element.style.transform = `translate(${picture.leftPx - leftPx * scale}px, ${picture.topPx - topPx * scale}px) scale(${scale})`;
  }
}

/**
 * Whether what was drawn of the stage, with a margin, still fills it with the picture where it is now.
 * @param maxFactor it may be shown larger or smaller by no more than this
 */
export function coversStage(
  drawn: MarkerFrame,
  margin: number,
  now: MarkerFrame,
  maxFactor: number,
): boolean {
  const { picture, stage } = now;
  const scale = picture.widthPx / drawn.picture.widthPx;
  const isFilled = (fromPx: number, drawnFromPx: number, lengthPx: number, drawnPx: number) => {
    const startPx = fromPx - (drawnFromPx + margin * drawnPx) * scale;
    return startPx <= 0 && startPx + (1 + 2 * margin) * drawnPx * scale >= lengthPx;
  };
  return (
    // The same scale, but for what arithmetic loses.
    scale <= maxFactor * (1 + 1e-9) &&
    scale >= (1 - 1e-9) / maxFactor &&
    isFilled(picture.leftPx, drawn.picture.leftPx, stage.widthPx, drawn.stage.widthPx) &&
    isFilled(picture.topPx, drawn.picture.topPx, stage.heightPx, drawn.stage.heightPx)
  );
}
