import { percentToScreen, type ScreenRect, type ScreenSize } from '@/map/geometry';
import type { MarkerData } from '@/map/marker';

/**
 * Stands in for the markers while many of them have to move apart from each other, as they do on every
 * frame of a zoom: blitting a thousand small pictures takes a tenth of what it takes to restyle and
 * repaint a thousand elements.
 */
export class MotionCanvas {
  readonly element = document.createElement('canvas');
  readonly #sprites = new Map<string, HTMLCanvasElement>();
  #spriteSizePx = 0;

  constructor() {
    this.element.className = 'pointer-events-none absolute top-0 left-0 hidden';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /**
   * @param imageOf the picture that a marker shows on the page, or null if it is not there yet
   */
  draw(
    markers: MarkerData[],
    picture: ScreenRect,
    stage: ScreenSize,
    sizePx: number,
    imageOf: (marker: MarkerData) => HTMLImageElement | null,
  ): void {
    const density = window.devicePixelRatio;
    this.#fit(stage, density);
    const context = this.element.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, this.element.width, this.element.height);
    const drawnPx = Math.round(sizePx * density);
    if (drawnPx > this.#spriteSizePx) {
      this.#sprites.clear();
      this.#spriteSizePx = drawnPx;
    }
    for (const marker of markers) {
      const { screenX, screenY } = percentToScreen(marker, picture);
      const isNear =
        screenX > -sizePx &&
        screenY > -sizePx &&
        screenX < stage.widthPx + sizePx &&
        screenY < stage.heightPx + sizePx;
      const sprite = isNear ? this.#spriteOf(imageOf(marker)) : null;
      if (!sprite) continue;
      context.drawImage(
        sprite,
        Math.round(screenX * density - drawnPx / 2),
        Math.round(screenY * density - drawnPx / 2),
        drawnPx,
        drawnPx,
      );
    }
  }

  show(isShown: boolean): void {
    this.element.classList.toggle('hidden', !isShown);
  }

  #fit({ widthPx, heightPx }: ScreenSize, density: number): void {
    const width = Math.round(widthPx * density);
    const height = Math.round(heightPx * density);
    if (this.element.width === width && this.element.height === height) return;
    this.element.width = width;
    this.element.height = height;
    this.element.style.width = `${widthPx}px`;
    this.element.style.height = `${heightPx}px`;
  }

  /** A marker's picture at the greatest size it was drawn in, as `object-fit: contain` lays it out. */
  #spriteOf(image: HTMLImageElement | null): HTMLCanvasElement | null {
    if (!image?.complete || image.naturalWidth === 0) return null;
    const known = this.#sprites.get(image.src);
    if (known) return known;
    const sprite = document.createElement('canvas');
    sprite.width = this.#spriteSizePx;
    sprite.height = this.#spriteSizePx;
    const scale = Math.min(
      this.#spriteSizePx / image.naturalWidth,
      this.#spriteSizePx / image.naturalHeight,
    );
    const width = image.naturalWidth * scale;
    const height = image.naturalHeight * scale;
    const context = sprite.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      image,
      (this.#spriteSizePx - width) / 2,
      (this.#spriteSizePx - height) / 2,
      width,
      height,
    );
    this.#sprites.set(image.src, sprite);
    return sprite;
  }
}
