import type { MarkerData } from './marker';
import { StageCanvas } from './stage-canvas';
import type { MarkerFrame } from './visible-markers';

/** Opacity of a place that a search has not found, from 0 to 1. map.css repeats it. */
const FADED_ALPHA = 0.3;

/** A canvas on which a few different pictures are drawn many times: each is rendered once, as a sprite. */
export class MarkerCanvas extends StageCanvas {
  readonly #renderSprite: (marker: MarkerData, sizePx: number) => ImageBitmap | null;
  readonly #keyOf: (marker: MarkerData) => string;
  readonly #sprites = new Map<string, ImageBitmap>();
  /** Width and height of the sprites, in the canvas's own pixels. */
  #spriteSizePx = 0;

  /**
   * @param renderSprite renders the picture of a marker, or returns null if that is not possible yet
   * @param keyOf names the picture of a marker without a notice
   */
  constructor(
    renderSprite: (marker: MarkerData, sizePx: number) => ImageBitmap | null,
    keyOf: (marker: MarkerData) => string,
  ) {
    super();
    this.#renderSprite = renderSprite;
    this.#keyOf = keyOf;
  }

  /**
   * Draws the markers and shows the canvas.
   * @param margin extends the canvas on all sides, as a fraction of the stage's size
   * @param markerPx a marker's width and height, in CSS pixels
   */
  draw(markers: readonly MarkerData[], frame: MarkerFrame, margin: number, markerPx: number): void {
    const context = this.begin(frame, margin);
    if (!context) return;
    const { picture, stage } = frame;
    const { width, height } = this.element;
    const density = window.devicePixelRatio;
    const sizePx = Math.round(markerPx * density);
    // Sprites are scaled down, but never up.
    if (sizePx > this.#spriteSizePx) this.#sprites.clear();
    this.#spriteSizePx = Math.max(this.#spriteSizePx, sizePx);
    const left = (picture.leftPx + margin * stage.widthPx) * density - sizePx / 2;
    const top = (picture.topPx + margin * stage.heightPx) * density - sizePx / 2;
    const xPerPercent = (picture.widthPx * density) / 100;
    const yPerPercent = (picture.heightPx * density) / 100;
    // Creates no objects and does not access the page: there may be a thousand markers on every frame.
    for (const marker of markers) {
      const x = Math.round(left + marker.percentX * xPerPercent);
      const y = Math.round(top + marker.percentY * yPerPercent);
      if (x <= -sizePx || y <= -sizePx || x >= width || y >= height) continue;
      const sprite = this.#spriteOf(marker);
      context.globalAlpha = marker.isFaded ? FADED_ALPHA : 1;
      if (sprite) context.drawImage(sprite, x, y, sizePx, sizePx);
    }
  }

  #spriteOf(marker: MarkerData): ImageBitmap | null {
    const { notice } = marker;
    const key = notice ? `${notice.isClosed} ${this.#keyOf(marker)}` : this.#keyOf(marker);
    const sprite = this.#sprites.get(key) ?? this.#renderSprite(marker, this.#spriteSizePx);
    if (sprite) this.#sprites.set(key, sprite);
    return sprite;
  }
}
