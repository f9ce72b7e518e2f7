import type { ScreenRect } from '@/geo/geometry';
import type { Motion } from '@/map/view/frame-loop';

/**
 * The picture on the stage. While it moves it is one texture that the compositor moves and scales; at
 * rest it is laid out at its size on the screen, so that the browser draws it as sharp as it can.
 */
export class PictureLayer {
  readonly element = document.createElement('div');
  #laidOutPx = 0;
  #shown: HTMLImageElement | null = null;

  constructor() {
    this.element.className = 'absolute top-0 left-0 origin-top-left will-change-transform';
  }

  /** Width that the picture is laid out with, in CSS pixels. */
  get layoutWidthPx(): number {
    return this.#laidOutPx;
  }

  /** Puts a decoded picture itself on the page, which shows it in the same frame, below its tiles. */
  show(element: HTMLImageElement | null): void {
    this.#shown?.remove();
    this.#shown = element;
    if (element) this.element.prepend(element);
    this.#laidOutPx = 0;
  }

  /** @param imageWidthPx the picture's own width: more pixels would cost memory, and show nothing more */
  draw(
    { leftPx, topPx, widthPx, heightPx }: ScreenRect,
    imageWidthPx: number,
    motion: Motion,
  ): void {
    const layoutPx = Math.min(widthPx, imageWidthPx);
    if (motion === 'rest' || this.#laidOutPx === 0) {
      this.#laidOutPx = layoutPx;
      this.element.style.width = `${layoutPx}px`;
      this.element.style.height = `${(layoutPx / widthPx) * heightPx}px`;
    }
    const scale = widthPx / this.#laidOutPx;
    this.element.style.transform = `translate(${leftPx}px, ${topPx}px) scale(${scale})`;
  }
}
