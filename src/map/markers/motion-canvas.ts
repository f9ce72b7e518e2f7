import { CLOSED_ALPHA, CLOSED_MARK_SIZE, drawClosedMark } from './closed-mark';
import { type MarkerData, markerIconAddress } from './marker';
import { StageCanvas } from './stage-canvas';
import type { MarkerFrame } from './visible-markers';

/**
 * Stands in for the markers while many of them move: blitting a thousand small pictures takes a tenth of
 * what it takes to restyle and repaint a thousand elements.
 */
export class MotionCanvas extends StageCanvas {
  readonly #sprites = new Map<string, ImageBitmap>();
  readonly #imageOf: (marker: MarkerData) => HTMLImageElement;
  #spriteSizePx = 0;

  /** @param imageOf the picture that a marker shows on the page */
  constructor(imageOf: (marker: MarkerData) => HTMLImageElement) {
    super();
    this.#imageOf = imageOf;
  }

  /**
   * Draws the markers, and shows itself.
   * @param margin draws as much more on all sides, as a part of the stage's size
   */
  draw(markers: readonly MarkerData[], ground: MarkerFrame, margin: number): void {
    const drawing = this.begin(ground, margin);
    if (!drawing) return;
    const { context, density, xOf, yOf } = drawing;
    const { width, height } = this.element;
    const drawnPx = Math.round(ground.sizePx * density);
    if (drawnPx > this.#spriteSizePx) {
      this.#sprites.clear();
      this.#spriteSizePx = drawnPx;
    }
    // No object and no look at the page for a marker: there may be a thousand of them on every frame.
    for (const marker of markers) {
      const x = Math.round(xOf(marker.percentX) - drawnPx / 2);
      const y = Math.round(yOf(marker.percentY) - drawnPx / 2);
      if (x <= -drawnPx || y <= -drawnPx || x >= width || y >= height) continue;
      const address = markerIconAddress(marker);
      const isClosed = marker.notice?.isClosed === true;
      const name = isClosed ? `closed ${address}` : address;
      const sprite =
        this.#sprites.get(name) ?? this.#addSprite(name, isClosed, this.#imageOf(marker));
      if (sprite) context.drawImage(sprite, x, y, drawnPx, drawnPx);
    }
  }

  /**
   * Keeps a picture at the greatest size that markers were drawn in, as `object-fit: contain` lays it out.
   * @returns null if it is not there yet
   */
  #addSprite(name: string, isClosed: boolean, image: HTMLImageElement): ImageBitmap | null {
    if (!image.complete || image.naturalWidth === 0) return null;
    const sizePx = this.#spriteSizePx;
    const canvas = new OffscreenCanvas(sizePx, sizePx);
    const context = canvas.getContext('2d');
    if (!context) return null;
    const scale = Math.min(sizePx / image.naturalWidth, sizePx / image.naturalHeight);
    const width = image.naturalWidth * scale;
    const height = image.naturalHeight * scale;
    context.imageSmoothingQuality = 'high';
    context.globalAlpha = isClosed ? CLOSED_ALPHA : 1;
    context.drawImage(image, (sizePx - width) / 2, (sizePx - height) / 2, width, height);
    if (isClosed) {
      const radiusPx = (sizePx * CLOSED_MARK_SIZE) / 2;
      drawClosedMark(context, sizePx - radiusPx, sizePx - radiusPx, radiusPx);
    }
    // Drawn several times as fast as a canvas.
    const sprite = canvas.transferToImageBitmap();
    this.#sprites.set(name, sprite);
    return sprite;
  }
}
