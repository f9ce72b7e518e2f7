import type { MarkerFrame } from './visible-markers';

/** A canvas over the stage, with a margin if needed, that moves with the map. */
export class StageCanvas {
  readonly element = document.createElement('canvas');
  /** The frame that it was last drawn for, and the margin around the stage. */
  #drawn: MarkerFrame | null = null;
  #margin = 0;

  constructor() {
    this.element.className = 'pointer-events-none absolute top-0 left-0 hidden origin-top-left';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /**
   * Clears the canvas and shows it.
   * @param margin extends the canvas on all sides, as a fraction of the stage's size
   * @returns null if the browser provides no drawing context
   */
  begin(frame: MarkerFrame, margin: number): CanvasRenderingContext2D | null {
    const { stage } = frame;
    const density = window.devicePixelRatio;
    const widthPx = (1 + 2 * margin) * stage.widthPx;
    const heightPx = (1 + 2 * margin) * stage.heightPx;
    this.#drawn = frame;
    this.#margin = margin;
    this.#moveWith(frame, frame);
    this.element.classList.remove('hidden');
    const width = Math.round(widthPx * density);
    const height = Math.round(heightPx * density);
    if (this.element.width !== width || this.element.height !== height) {
      Object.assign(this.element, { width, height });
      this.element.style.width = `${widthPx}px`;
      this.element.style.height = `${heightPx}px`;
    }
    const context = this.element.getContext('2d');
    context?.clearRect(0, 0, width, height);
    return context;
  }

  /** Whether it shows a drawing. */
  get isShown(): boolean {
    return this.#drawn !== null;
  }

  /**
   * Moves and scales the canvas with the picture, while the drawing covers the stage.
   * @param maxFactor the most that the drawing is enlarged or reduced by
   * @returns false if it must be drawn again
   */
  follow(frame: MarkerFrame, maxFactor: number): boolean {
    if (!this.#drawn || !coversStage(this.#drawn, this.#margin, frame, maxFactor)) return false;
    this.#moveWith(frame, this.#drawn);
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
 * Whether a drawing of the stage with a margin still covers the stage after the picture has moved.
 * @param maxFactor the most that the drawing may be enlarged or reduced by
 */
export function coversStage(
  drawn: MarkerFrame,
  margin: number,
  now: MarkerFrame,
  maxFactor: number,
): boolean {
  const { picture, stage } = now;
  const scale = picture.widthPx / drawn.picture.widthPx;
  const isCovered = (fromPx: number, drawnFromPx: number, lengthPx: number, drawnPx: number) => {
    const startPx = fromPx - (drawnFromPx + margin * drawnPx) * scale;
    return startPx <= 0 && startPx + (1 + 2 * margin) * drawnPx * scale >= lengthPx;
  };
  return (
    // With tolerance for rounding errors.
    scale <= maxFactor * (1 + 1e-9) &&
    scale >= (1 - 1e-9) / maxFactor &&
    isCovered(picture.leftPx, drawn.picture.leftPx, stage.widthPx, drawn.stage.widthPx) &&
    isCovered(picture.topPx, drawn.picture.topPx, stage.heightPx, drawn.stage.heightPx)
  );
}
