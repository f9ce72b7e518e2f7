import type { ImageSize } from '@/geo/geometry';
import { RetryScheduler } from '@/lib/retry-scheduler';
import {
  fullSize,
  type PictureSizes,
  parsePictureSizes,
  variantAddressForWidth,
} from '@/pictures/picture-variants';
import { coarseWidth, variantWidth } from '@/pictures/variant-width';

/** What a picture is shown on. */
export type PictureHost = {
  /** Width that a picture is to be sharp at on the stage, in CSS pixels, or null if it has no room. */
  shownWidthPx(sizes: PictureSizes): number | null;
  isAtRest(): boolean;
  /** There is another picture or variant to show, or another size to lay the markers out by. */
  onChange(): void;
  /** `isLoading` may have changed, and nothing else. */
  onLoadingChange(): void;
};

/** A variant of a picture that can be shown at once, without a gap and without a broken-image sign. */
export type LoadedVariant = {
  /** The picture's own address, which tells of its variants. */
  address: string;
  element: HTMLImageElement;
  /** The variant's width; infinite where there is only the picture itself. */
  widthPx: number;
  /** Size of the full picture, which the map is laid out by. */
  size: ImageSize;
  /** There are tiles to draw on it, for what is zoomed in. */
  hasTiles: boolean;
};

/**
 * The picture of a map. Loads the variant of it that the stage needs, and, when one has zoomed in, a
 * sharper one that takes its place: never while the map moves, never a less sharp one.
 */
export class MapPicture {
  readonly #stage: PictureHost;
  /** The picture that was chosen. What is shown may still be the one before. */
  #address: string | null = null;
  #shown: LoadedVariant | null = null;
  /** What came while the map was moving. */
  #waiting: LoadedVariant | null = null;
  /** A variant is on its way. */
  #loading: AbortController | null = null;
  /** What is shown of what was chosen is there only until the variant that is needed comes. */
  #isCoarse = false;
  /** What was chosen could not be loaded so far. */
  #hasFailed = false;
  readonly #again = new RetryScheduler(() => this.refine());
  /** The sharpest variant that was shown of each picture, by its address: it is not loaded again. */
  readonly #sharpest = new Map<string, LoadedVariant>();

  constructor(stage: PictureHost) {
    this.#stage = stage;
  }

  get shown(): LoadedVariant | null {
    return this.#shown;
  }

  /** The size of what is shown, or will be; null where that is not known, or there is nothing. */
  get size(): ImageSize | null {
    if (this.#shown) return this.#shown.size;
    const sizes = this.#address === null ? null : parsePictureSizes(this.#address);
    return sizes && fullSize(sizes);
  }

  /** A sharper variant than what is shown is on its way, or another picture. */
  get isLoading(): boolean {
    return this.#loading !== null && this.#shown !== null;
  }

  /** There is to be a picture in a moment, and none is shown yet, or a coarse one. */
  get isPending(): boolean {
    return this.#address !== null && (!this.#shown || this.#isCoarse) && !this.#hasFailed;
  }

  /** Shows another picture, as soon as it is there, or none. */
  setAddress(address: string | null): void {
    this.#loading?.abort();
    this.#loading = null;
    this.#again.stop();
    this.#hasFailed = false;
    this.#address = address;
    this.#waiting = null;
    if (address === null) this.#shown = null;
    // Until a picture is there, the markers are laid out by what the address tells of it.
    if (!this.#shown) this.#stage.onChange();
    this.refine();
  }

  /** Gets a sharper variant if what is on the stage needs one. To be called whenever the map rests. */
  refine(): void {
    const address = this.#address;
    if (address === null || this.#loading) return;
    const shownPx = this.#shown?.address === address ? this.#shown.widthPx : null;
    if (shownPx !== null && !this.#stage.isAtRest()) return;
    if (this.#waiting) {
      this.#show(this.#waiting);
      return;
    }
    if (this.#again.isWaiting) return;
    const neededPx = this.#neededWidth(address);
    if (neededPx !== null && neededPx > (shownPx ?? 0)) void this.#load(address, neededPx);
  }

  /** Drops what is on its way. */
  destroy(): void {
    this.#loading?.abort();
    this.#again.stop();
    this.#address = null;
  }

  /** Null while the stage has no room for it. */
  #neededWidth(address: string): number | null {
    const sizes = parsePictureSizes(address);
    if (!sizes) return Number.POSITIVE_INFINITY;
    const shownPx = this.#stage.shownWidthPx(sizes);
    if (shownPx === null) return null;
    return Math.max(variantWidth(sizes, shownPx), this.#sharpest.get(address)?.widthPx ?? 0);
  }

  async #load(address: string, neededPx: number): Promise<void> {
    const loading = new AbortController();
    this.#loading = loading;
    const sizes = parsePictureSizes(address);
    const isShown = this.#shown?.address === address;
    const coarsePx = sizes && !isShown && coarseWidth(sizes, neededPx);
    if (coarsePx) void this.#showCoarse(address, coarsePx, loading);
    this.#stage.onLoadingChange();
    const widthsPx = [neededPx, sizes?.imageWidthPx ?? Number.POSITIVE_INFINITY];
    // Any variant is better than none: without a network, those that were seen before are there.
    if (!isShown) widthsPx.push(...(sizes?.widths.toReversed() ?? []));
    for (const widthPx of new Set(widthsPx)) {
      const variant = await this.#loadVariant(address, widthPx);
      if (loading.signal.aborted) return;
      if (!variant) continue;
      this.#loading = null;
      this.#again.stop();
      this.#hasFailed = false;
      this.#waiting = variant;
      this.refine();
      return;
    }
    this.#loading = null;
    this.#again.reportFailure();
    this.#stage.onLoadingChange();
    if (this.#shown?.address === address) return;
    this.#hasFailed = true;
    this.#shown = null;
    // The markers stay where the picture's address tells, as it may still come.
    this.#stage.onChange();
  }

  /** On a slow line a coarse variant is there long before the one that is needed, which loads beside it. */
  async #showCoarse(address: string, widthPx: number, loading: AbortController): Promise<void> {
    const variant = await this.#loadVariant(address, widthPx);
    if (!variant || this.#loading !== loading) return;
    // Tiles would take the line from the one that is needed, which shows as much.
    this.#show({ ...variant, hasTiles: false }, true);
  }

  /** @returns null if it can't be loaded */
  async #loadVariant(address: string, widthPx: number): Promise<LoadedVariant | null> {
    const known = this.#sharpest.get(address);
    const isKnown = known?.widthPx === widthPx;
    const element = isKnown ? known.element : createImage(variantAddressForWidth(address, widthPx));
    try {
      await element.decode();
    } catch {
      return null;
    }
    const { naturalWidth: imageWidthPx, naturalHeight: imageHeightPx } = element;
    const sizes = parsePictureSizes(address);
    const size = sizes ? fullSize(sizes) : { imageWidthPx, imageHeightPx };
    return { address, element, widthPx, size, hasTiles: Boolean(sizes?.tiles) };
  }

  #show(variant: LoadedVariant, isCoarse = false): void {
    this.#waiting = null;
    this.#isCoarse = isCoarse;
    this.#shown = variant;
    this.#sharpest.set(variant.address, variant);
    this.#stage.onChange();
  }
}

function createImage(file: string): HTMLImageElement {
  const element = new Image();
  element.alt = '';
  element.draggable = false;
  element.className = 'block size-full max-w-none select-none';
  // Should the browser have dropped what it decoded before it draws it, it is to wait for it, rather
  // than to leave a gap.
  element.decoding = 'sync';
  element.fetchPriority = 'high';
  element.src = file;
  return element;
}
