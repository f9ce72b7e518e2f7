import { RetryScheduler } from '@/lib/retry-scheduler';
import type { Motion } from '@/map/view/frame-loop';
import { parsePictureSizes } from '@/pictures/picture-variants';
import {
  type Tile,
  type TileLevel,
  tileLevels,
  tileRect,
  tileSuffix,
} from '@/pictures/tile-levels';
import { getScreenCapabilities, neededWidth } from '@/pictures/variant-width';
import { type StoredTile, TileStore } from './tile-store';
import {
  chooseLevel,
  coarserTile,
  isInRange,
  isSameRange,
  type PictureFrame,
  type TileRange,
  tilesInRange,
  visibleTileRange,
} from './visible-tiles';

/** So far outside the stage tiles are loaded, once all that is in sight is there, as a part of its size. */
const PREFETCH_MARGIN = 0.05;

/** So far outside the stage those that are there stay in the page. */
const RETENTION_MARGIN = 1;

/** What the tiles are drawn on: a version of the whole picture. */
export type TiledPicture = {
  /** The picture's own address, which tells of its tiles. */
  address: string;
  /** The width of the version that is shown. */
  widthPx: number;
};

/**
 * The tiles of a large picture, over the version of it that shows the whole. They are laid out in the picture's own
 * pixels and scaled together: were they laid out in the screen's, browsers would move each to whole pixels, and
 * lines would break where two meet.
 */
export class TileLayer {
  readonly #element = document.createElement('div');
  /** Width of the picture's own layout, in CSS pixels. */
  #layoutPx = 0;
  readonly #onChange: () => void;
  #isLoading = false;
  readonly #again = new RetryScheduler(() => this.#store?.retryFailed());
  #address: string | null = null;
  #levels: TileLevel[] = [];
  /** One a level, as `#levels`. */
  #layers: HTMLElement[] = [];
  #store: TileStore | null = null;
  /** Where the picture is, which level is sharp enough there, and what of that is in sight. */
  #shown: { sight: PictureFrame; level: TileLevel; range: TileRange; isAtRest: boolean } | null =
    null;

  /**
   * @param picture the element that is as large as the picture
   * @param onChange is told when `isLoading` or `hasFailed` may have changed
   */
  constructor(picture: HTMLElement, onChange: () => void) {
    this.#element.className = 'map-tiles absolute top-0 left-0 origin-top-left';
    picture.append(this.#element);
    this.#onChange = onChange;
  }

  /** Sharper tiles of what is in sight are on their way. */
  get isLoading(): boolean {
    return this.#isLoading;
  }

  /** Some of what is in sight can't be loaded for now. */
  get hasFailed(): boolean {
    return this.#store?.hasFailed ?? false;
  }

  /**
   * Follows the map. Nothing is asked for during a zoom: it passes many tiles by.
   * @param picture null where none is shown
   * @param layoutPx the width that the picture is laid out with, in CSS pixels
   */
  draw(picture: TiledPicture | null, sight: PictureFrame, layoutPx: number, motion: Motion): void {
    if ((picture?.address ?? null) !== this.#address) this.#begin(picture?.address ?? null);
    this.#layOut(layoutPx);
    if (!picture || motion === 'zoom') return;
    const level = motion === 'rest' ? this.#levelFor(picture, sight) : this.#shown?.level;
    const range = level && visibleTileRange(level, sight, 0);
    const isSame = range && this.#shown ? isSameRange(range, this.#shown.range) : !this.#shown;
    if (motion === 'pan' && isSame) return;
    this.#shown = level && range ? { sight, level, range, isAtRest: motion === 'rest' } : null;
    this.#update();
  }

  destroy(): void {
    this.#begin(null);
  }

  #begin(address: string | null): void {
    this.#again.stop();
    this.#store?.destroy();
    this.#address = address;
    this.#shown = null;
    this.#isLoading = false;
    const sizes = address === null ? null : parsePictureSizes(address);
    this.#levels = sizes?.tiles ? tileLevels(sizes.tiles) : [];
    this.#store =
      address === null || !sizes?.tiles
        ? null
        : new TileStore(address, sizes.type, () => this.#update());
    // Finer ones lie above.
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

  /** Undefined where the version below is sharp enough. */
  #levelFor({ widthPx }: TiledPicture, { picture }: PictureFrame): TileLevel | undefined {
    const neededPx = neededWidth(picture.widthPx, getScreenCapabilities());
    return widthPx >= neededPx ? undefined : chooseLevel(this.#levels, neededPx);
  }

  /** Loads what is in sight, and shows what of it is there. */
  #update(): void {
    const store = this.#store;
    if (!store) return;
    const { level, range, sight, isAtRest } = this.#shown ?? {};
    const inSight = level && range ? tilesInRange(level.level, range) : [];
    const missing = inSight.filter((tile) => !store.isLoaded(tile));
    const hasMargin =
      level && sight && missing.length === 0 && isAtRest && !getScreenCapabilities().savesData;
    store.request(
      hasMargin
        ? [
            ...inSight,
            ...tilesInRange(level.level, visibleTileRange(level, sight, PREFETCH_MARGIN)),
          ]
        : inSight,
    );
    this.#show(missing);
    this.#isLoading = store.isLoading(inSight);
    this.#onChange();
    if (store.hasFailed) this.#again.reportFailure();
    else this.#again.stop();
  }

  /**
   * Puts what is there into the page: of coarser levels what lies under a missing tile, of finer ones what is in
   * sight, until the right level covers that. They stay while the map moves: each that goes has all of it drawn anew.
   */
  #show(missing: Tile[]): void {
    const { level, sight, isAtRest = true } = this.#shown ?? {};
    const ranges = this.#levels.map((other) => {
      if (!sight || !level) return null;
      if (other === level) return visibleTileRange(other, sight, RETENTION_MARGIN);
      return missing.length > 0 && other.level < level.level
        ? visibleTileRange(other, sight, 0)
        : null;
    });
    const under = new Set(
      this.#levels.flatMap((coarser) =>
        missing.flatMap((tile) => {
          const isUnder = coarser.level > tile.level;
          return isUnder ? [tileSuffix(coarserTile(tile, coarser.level))] : [];
        }),
      ),
    );
    for (const stored of this.#store?.loaded ?? []) {
      const { tile, element } = stored;
      const range = ranges[tile.level];
      if ((range && isInRange(tile, range)) || under.has(tileSuffix(tile))) this.#attach(stored);
      else if (isAtRest || tile.level === level?.level) element.remove();
    }
  }

  #attach({ tile, element }: StoredTile): void {
    const level = this.#levels[tile.level];
    const layer = this.#layers[tile.level];
    if (!level || !layer || element.parentNode === layer) return;
    const { leftPx, topPx, widthPx, heightPx } = tileRect(tile, level);
    const part = (px: number, ofPx: number) => `${(px / ofPx) * 100}%`;
    element.className = 'absolute max-w-none select-none';
    element.style.left = part(leftPx, level.imageWidthPx);
    element.style.top = part(topPx, level.imageHeightPx);
    element.style.width = part(widthPx, level.imageWidthPx);
    element.style.height = part(heightPx, level.imageHeightPx);
    layer.append(element);
  }
}
