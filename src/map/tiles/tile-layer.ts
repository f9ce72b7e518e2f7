import { RetryScheduler } from '@/lib/retry';
import type { Motion } from '@/map/view/frame-loop';
import { parsePictureSizes } from '@/pictures/picture-variants';
import { type Tile, type TileLevel, tileLevels, tileRect } from '@/pictures/tile-levels';
import { getScreenCapabilities, neededWidth } from '@/pictures/variant-width';
import { type StoredTile, TileStore } from './tile-store';
import {
  chooseLevel,
  isInRange,
  isSameRange,
  type PictureFrame,
  type TileRange,
  tilesInRange,
  visibleTileRange,
} from './visible-tiles';

/** Once all visible tiles have loaded, tiles this far outside the stage follow, as a fraction of its size. */
const PREFETCH_MARGIN = 0.05;

/** Loaded tiles this far outside the stage stay in the page, as a fraction of its size. */
const RETENTION_MARGIN = 1;

/** The variant of the whole picture that the tiles are drawn on. */
export type TiledPicture = {
  /** The picture's own address, whose fragment describes its tiles. */
  address: string;
  /** Width of the variant, in image pixels. */
  widthPx: number;
};

/**
 * The tiles of a large picture, over a variant of the whole picture. They are laid out in the picture's own
 * pixels and scaled together. In a layout in screen pixels, browsers would round each tile to whole pixels,
 * and lines in the picture would break where two tiles meet.
 */
export class TileLayer {
  readonly #element = document.createElement('div');
  /** Width of the picture's layout, in CSS pixels. */
  #layoutPx = 0;
  readonly #onChange: () => void;
  readonly #retry = new RetryScheduler(() => this.#store?.retryFailed());
  #address: string | null = null;
  #levels: TileLevel[] = [];
  /** One for each of `#levels`. */
  #layers: HTMLElement[] = [];
  #store: TileStore | null = null;
  /** The last drawn frame, the level that is sharp enough for it, and that level's visible tiles. */
  #shown: { frame: PictureFrame; level: TileLevel; range: TileRange; isAtRest: boolean } | null =
    null;

  /**
   * @param parent an element as large as the picture
   * @param onChange called when `isLoading` or `hasFailed` may have changed
   */
  constructor(parent: HTMLElement, onChange: () => void) {
    this.#element.className = 'map-tiles absolute top-0 left-0 origin-top-left';
    parent.append(this.#element);
    this.#onChange = onChange;
  }

  /** Whether visible tiles are being loaded. */
  get isLoading(): boolean {
    return this.#store?.isLoading(this.#visibleTiles) ?? false;
  }

  /** Whether some visible tiles have failed to load. */
  get hasFailed(): boolean {
    return this.#store?.hasFailed ?? false;
  }

  /**
   * Follows the map. Nothing is loaded during a zoom, which passes over many tiles.
   * @param picture null if no picture with tiles is shown
   * @param layoutPx the width of the picture's layout, in CSS pixels
   */
  draw(picture: TiledPicture | null, frame: PictureFrame, layoutPx: number, motion: Motion): void {
    if ((picture?.address ?? null) !== this.#address) this.#reset(picture?.address ?? null);
    this.#layOut(layoutPx);
    if (!picture || motion === 'zoom') return;
    const level = motion === 'rest' ? this.#levelFor(picture, frame) : this.#shown?.level;
    const range = level && visibleTileRange(level, frame, 0);
    const isSame = range && this.#shown ? isSameRange(range, this.#shown.range) : !this.#shown;
    if (motion === 'pan' && isSame) return;
    this.#shown = level && range ? { frame, level, range, isAtRest: motion === 'rest' } : null;
    this.#update();
  }

  destroy(): void {
    this.#reset(null);
  }

  #reset(address: string | null): void {
    this.#retry.stop();
    this.#store?.destroy();
    this.#address = address;
    this.#shown = null;
    this.#store = null;
    this.#levels = [];
    const sizes = address === null ? null : parsePictureSizes(address);
    if (address !== null && sizes?.tiles) {
      this.#levels = tileLevels(sizes.tiles);
      this.#store = new TileStore(address, sizes.type, () => this.#update());
    }
    // Finer levels are above coarser ones.
    this.#layers = this.#levels.map(() => document.createElement('div'));
    for (const layer of this.#layers) layer.className = 'absolute inset-0';
    this.#element.replaceChildren(...this.#layers.toReversed());
    this.#layoutPx = 0;
  }

  #layOut(layoutPx: number): void {
    const [full] = this.#levels;
    if (!full || layoutPx === this.#layoutPx) return;
    this.#layoutPx = layoutPx;
    const { style } = this.#element;
    style.width = `${full.imageWidthPx}px`;
    style.height = `${full.imageHeightPx}px`;
    style.transform = `scale(${layoutPx / full.imageWidthPx})`;
  }

  get #visibleTiles(): Tile[] {
    return this.#shown ? tilesInRange(this.#shown.level.level, this.#shown.range) : [];
  }

  /** Undefined if the variant below is sharp enough. */
  #levelFor({ widthPx }: TiledPicture, { picture }: PictureFrame): TileLevel | undefined {
    const neededPx = neededWidth(picture.widthPx, getScreenCapabilities());
    return widthPx >= neededPx ? undefined : chooseLevel(this.#levels, neededPx);
  }

  /** Loads the visible tiles, and shows those that have loaded. */
  #update(): void {
    const store = this.#store;
    if (!store) return;
    const visible = this.#visibleTiles;
    const isComplete = visible.every((tile) => store.isLoaded(tile));
    const requested = [...visible];
    if (this.#shown?.isAtRest && isComplete && !getScreenCapabilities().savesData) {
      const { level, frame } = this.#shown;
      const range = visibleTileRange(level, frame, PREFETCH_MARGIN);
      requested.push(...tilesInRange(level.level, range));
    }
    store.request(requested);
    this.#show(isComplete);
    this.#onChange();
    if (store.hasFailed) this.#retry.reportFailure();
    else this.#retry.stop();
  }

  /**
   * Puts loaded tiles into the page. Until the right level is complete, visible tiles of the others fill the gaps.
   * None is removed while the map moves, since that repaints all of it.
   */
  #show(isComplete: boolean): void {
    const { level, frame, isAtRest = true } = this.#shown ?? {};
    const ranges = this.#levels.map((other) => {
      if (!frame || (other !== level && isComplete)) return null;
      return visibleTileRange(other, frame, other === level ? RETENTION_MARGIN : 0);
    });
    for (const stored of this.#store?.loaded ?? []) {
      const { tile, element } = stored;
      const range = ranges[tile.level];
      if (range && isInRange(tile, range)) this.#attach(stored);
      else if (isAtRest || tile.level === level?.level) element.remove();
    }
  }

  #attach({ tile, element }: StoredTile): void {
    const level = this.#levels[tile.level];
    const layer = this.#layers[tile.level];
    if (!level || !layer || element.parentNode === layer) return;
    const { leftPx, topPx, widthPx, heightPx } = tileRect(tile, level);
    const percent = (px: number, ofPx: number) => `${(px / ofPx) * 100}%`;
    element.className = 'absolute max-w-none select-none';
    element.style.left = percent(leftPx, level.imageWidthPx);
    element.style.top = percent(topPx, level.imageHeightPx);
    element.style.width = percent(widthPx, level.imageWidthPx);
    element.style.height = percent(heightPx, level.imageHeightPx);
    layer.append(element);
  }
}
