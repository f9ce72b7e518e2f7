import { RetryScheduler } from '@/lib/retry';
import type { TileLayer } from '@/map/tiles/tile-layer';
import type { PictureFrame } from '@/map/tiles/visible-tiles';
import type { Motion } from '@/map/view/frame-loop';
import type { LoadedVariant } from './map-picture';

/**
 * The picture on the stage, with its tiles. While it moves, it is one texture that the compositor moves and
 * scales; at rest it is laid out at its size on the screen, so that the browser draws it as sharp as it can.
 */
export class PictureLayer {
  readonly element = document.createElement('div');
  readonly #onTilesChange: () => void;
  /** Width of the picture's layout, in CSS pixels. */
  #layoutWidthPx = 0;
  #shown: LoadedVariant | null = null;
  #frame: PictureFrame | null = null;
  #tiles: TileLayer | null = null;
  #isLoadingTileLayer = false;
  readonly #retry = new RetryScheduler(() => void this.#loadTileLayer());
  #isDestroyed = false;

  /** @param onTilesChange called when `isLoadingTiles` or `hasFailedTiles` may have changed */
  constructor(onTilesChange: () => void) {
    this.#onTilesChange = onTilesChange;
    // A light color shows through a transparent picture, also in dark mode: its lines are drawn for paper. The color has
    // a layer of its own: otherwise the browser would paint the picture again at each step of a zoom.
    this.element.className =
      'absolute top-0 left-0 origin-top-left will-change-transform before:absolute before:inset-0 before:-z-1 before:will-change-transform print:before:hidden';
  }

  /** Whether sharper tiles of the visible part are being loaded. */
  get isLoadingTiles(): boolean {
    return this.#isLoadingTileLayer || (this.#tiles?.isLoading ?? false);
  }

  /** Whether some tiles of the visible part could not be loaded. */
  get hasFailedTiles(): boolean {
    return this.#tiles?.hasFailed ?? false;
  }

  get shown(): LoadedVariant | null {
    return this.#shown;
  }

  /** Puts a decoded picture into the page, below its tiles. The next frame shows it. */
  show(variant: LoadedVariant | null): void {
    this.#shown?.element.remove();
    this.#shown = variant;
    // Before the picture is there, it would flash in dark mode.
    this.element.classList.toggle('before:bg-ground', variant !== null);
    if (variant) this.element.prepend(variant.element);
    this.#layoutWidthPx = 0;
  }

  /** @param imageWidthPx the picture's own width: a larger layout would take memory and show no more detail */
  draw(frame: PictureFrame, imageWidthPx: number, motion: Motion): void {
    const { leftPx, topPx, widthPx, heightPx } = frame.picture;
    const layoutWidthPx = Math.min(widthPx, imageWidthPx);
    if (motion === 'rest' || this.#layoutWidthPx === 0) {
      this.#layoutWidthPx = layoutWidthPx;
      this.element.style.width = `${layoutWidthPx}px`;
      this.element.style.height = `${(layoutWidthPx / widthPx) * heightPx}px`;
    }
    const scale = widthPx / this.#layoutWidthPx;
    this.element.style.transform = `translate(${leftPx}px, ${topPx}px) scale(${scale})`;
    this.#frame = frame;
    this.#drawTiles(motion);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#retry.stop();
    this.#tiles?.destroy();
  }

  #drawTiles(motion: Motion): void {
    if (!this.#frame) return;
    const tiled = this.#shown?.hasTiles ? this.#shown : null;
    this.#tiles?.draw(tiled, this.#frame, this.#layoutWidthPx, motion);
    if (tiled && motion === 'rest') void this.#loadTileLayer();
  }

  async #loadTileLayer(): Promise<void> {
    if (this.#tiles || this.#isLoadingTileLayer || this.#retry.isWaiting) return;
    this.#isLoadingTileLayer = true;
    this.#onTilesChange();
    const tileModule = await import('@/map/tiles/tile-layer').catch(() => null);
    this.#isLoadingTileLayer = false;
    if (this.#isDestroyed) return;
    if (tileModule) {
      this.#tiles = new tileModule.TileLayer(this.element, this.#onTilesChange);
      this.#drawTiles('rest');
    } else this.#retry.reportFailure();
    this.#onTilesChange();
  }
}
