import type { ScreenRect } from '@/map/geometry';
import { type MarkerData, markerPicture } from '@/map/marker';
import type { Ground } from '@/map/visible-markers';

/**
 * Stands in for the markers while many of them move: blitting a thousand small pictures takes a tenth of
 * what it takes to restyle and repaint a thousand elements.
 */
export class MotionCanvas {
  readonly element = document.createElement('canvas');
  readonly #sprites = new Map<string, ImageBitmap>();
  readonly #imageOf: (marker: MarkerData) => HTMLImageElement;
  #spriteSizePx = 0;
  /** Where the picture was when it was drawn last. */
  #drawn: ScreenRect | null = null;
  /** What was drawn: the stage, and perhaps more around it. */
  #area: ScreenRect = { leftPx: 0, topPx: 0, widthPx: 0, heightPx: 0 };

  /** @param imageOf the picture that a marker shows on the page */
  constructor(imageOf: (marker: MarkerData) => HTMLImageElement) {
    this.#imageOf = imageOf;
    this.element.className = 'pointer-events-none absolute top-0 left-0 hidden';
    this.element.setAttribute('aria-hidden', 'true');
  }

  /**
   * Draws the markers, and shows itself.
   * @param margin draws as much more on all sides, as a part of the stage's size
   */
  draw(markers: readonly MarkerData[], { picture, stage, sizePx }: Ground, margin: number): void {
    const density = window.devicePixelRatio;
    const area = {
      leftPx: -margin * stage.widthPx,
      topPx: -margin * stage.heightPx,
      widthPx: (1 + 2 * margin) * stage.widthPx,
      heightPx: (1 + 2 * margin) * stage.heightPx,
    };
    this.#area = area;
    this.#drawn = picture;
    this.#moveBy(0, 0);
    this.element.classList.remove('hidden');
    const width = Math.round(area.widthPx * density);
    const height = Math.round(area.heightPx * density);
    if (this.element.width !== width || this.element.height !== height) {
      Object.assign(this.element, { width, height });
      this.element.style.width = `${area.widthPx}px`;
      this.element.style.height = `${area.heightPx}px`;
    }
    const context = this.element.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width, height);
    const drawnPx = Math.round(sizePx * density);
    if (drawnPx > this.#spriteSizePx) {
      this.#sprites.clear();
      this.#spriteSizePx = drawnPx;
    }
    const left = Math.round((picture.leftPx - area.leftPx) * density - drawnPx / 2);
    const top = Math.round((picture.topPx - area.topPx) * density - drawnPx / 2);
    const xPerPercent = (picture.widthPx * density) / 100;
    const yPerPercent = (picture.heightPx * density) / 100;
    // No object and no look at the page for a marker: there are thousands of them on every frame.
    for (const marker of markers) {
      const x = left + Math.round(marker.percentX * xPerPercent);
      const y = top + Math.round(marker.percentY * yPerPercent);
      if (x <= -drawnPx || y <= -drawnPx || x >= width || y >= height) continue;
      const address = markerPicture(marker);
      const sprite = this.#sprites.get(address) ?? this.#addSprite(address, this.#imageOf(marker));
      if (sprite) context.drawImage(sprite, x, y, drawnPx, drawnPx);
    }
  }

  /**
   * Moves with a picture that was dragged, as far as the margin goes.
   * @returns false if the markers have to be drawn anew
   */
  follow(picture: ScreenRect): boolean {
    if (this.#drawn?.widthPx !== picture.widthPx) return false;
    const dxPx = picture.leftPx - this.#drawn.leftPx;
    const dyPx = picture.topPx - this.#drawn.topPx;
    const { leftPx, topPx } = this.#area;
    if (Math.abs(dxPx) > -leftPx || Math.abs(dyPx) > -topPx) return false;
    this.#moveBy(dxPx, dyPx);
    return true;
  }

  hide(): void {
    this.#drawn = null;
    this.element.classList.add('hidden');
  }

  #moveBy(dxPx: number, dyPx: number): void {
    const { leftPx, topPx } = this.#area;
    this.element.style.transform = `translate(${leftPx + dxPx}px, ${topPx + dyPx}px)`;
  }

  /**
   * Keeps a picture at the greatest size that markers were drawn in, as `object-fit: contain` lays it out.
   * @returns null if it is not there yet
   */
  #addSprite(address: string, image: HTMLImageElement): ImageBitmap | null {
    if (!image.complete || image.naturalWidth === 0) return null;
    const sizePx = this.#spriteSizePx;
    const canvas = new OffscreenCanvas(sizePx, sizePx);
    const context = canvas.getContext('2d');
    if (!context) return null;
    const scale = Math.min(sizePx / image.naturalWidth, sizePx / image.naturalHeight);
    const width = image.naturalWidth * scale;
    const height = image.naturalHeight * scale;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, (sizePx - width) / 2, (sizePx - height) / 2, width, height);
    // Drawn several times as fast as a canvas.
    const sprite = canvas.transferToImageBitmap();
    this.#sprites.set(address, sprite);
    return sprite;
  }
}
