import { clamp } from '@/geo/geometry';
import { CLOSED_ALPHA, drawClosedMark } from './closed-mark';
import type { MarkerData } from './marker';
import { StageCanvas } from './stage-canvas';
import { CULLING_MARGIN, type MarkerFrame } from './visible-markers';

/**
 * A dot's width in CSS pixels, its light ring and dark edge included.
 * @param sizePx a marker's
 */
export function dotSize(sizePx: number): number {
  return clamp(sizePx / 4, 9, 12);
}

/** The markers of a crowd that are drawn as dots: thousands of them are one element. */
export class DotCanvas extends StageCanvas {
  readonly #sprites = new Map<string, ImageBitmap>();
  #spriteSizePx = 0;

  constructor() {
    super();
    // Only moved on most frames, and not drawn again.
    this.element.classList.add('will-change-transform');
  }

  /** Draws a dot for each marker. */
  draw(markers: readonly MarkerData[], ground: MarkerFrame): void {
    const drawing = this.begin(ground, CULLING_MARGIN);
    if (!drawing) return;
    const { context, density, xOf, yOf } = drawing;
    const { width, height } = this.element;
    const sizePx = Math.round(dotSize(ground.sizePx) * density);
    if (sizePx !== this.#spriteSizePx) this.#sprites.clear();
    this.#spriteSizePx = sizePx;
    for (const { percentX, percentY, color, notice } of markers) {
      const x = Math.round(xOf(percentX) - sizePx / 2);
      const y = Math.round(yOf(percentY) - sizePx / 2);
      if (x <= -sizePx || y <= -sizePx || x >= width || y >= height) continue;
      const isClosed = notice?.isClosed === true;
      const name = isClosed ? `${color} closed` : color;
      const sprite = this.#sprites.get(name) ?? this.#addSprite(name, color, isClosed, density);
      if (sprite) context.drawImage(sprite, x, y);
    }
  }

  #addSprite(name: string, color: string, isClosed: boolean, density: number): ImageBitmap | null {
    const sizePx = this.#spriteSizePx;
    const canvas = new OffscreenCanvas(sizePx, sizePx);
    const context = canvas.getContext('2d');
    if (!context) return null;
    const disc = (style: string, insetPx: number) => {
      context.fillStyle = style;
      context.beginPath();
      context.arc(sizePx / 2, sizePx / 2, sizePx / 2 - insetPx, 0, 2 * Math.PI);
      context.fill();
    };
    // As the pins are: in a light ring with a faint edge, so that each color is seen on any picture.
    disc('rgb(0 0 0 / 0.35)', 0);
    disc('#fffdf8', 0.5 * density);
    context.globalAlpha = isClosed ? CLOSED_ALPHA : 1;
    disc(color, 1.75 * density);
    if (isClosed) drawClosedMark(context, sizePx / 2, sizePx / 2, sizePx * 0.35);
    const sprite = canvas.transferToImageBitmap();
    this.#sprites.set(name, sprite);
    return sprite;
  }
}
