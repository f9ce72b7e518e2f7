import type { ImageSize } from '@/geo/geometry';
import { RetryScheduler } from '@/lib/retry';
import {
  fullSize,
  type PictureSizes,
  parsePictureSizes,
  variantAddressForWidth,
} from '@/pictures/picture-variants';
import { coarseWidth, variantWidth } from '@/pictures/variant-width';

/** The map that shows a picture. */
export type PictureHost = {
  /** The width at which a picture must be sharp, in CSS pixels, or null if the stage has no size. */
  shownWidthPx(sizes: PictureSizes): number | null;
  isAtRest(): boolean;
  /** Called when the shown variant has changed, or the size that the markers are laid out by. */
  onChange(): void;
  /** Called when only `isLoading` may have changed. */
  onLoadingChange(): void;
};

/** A decoded variant of a picture, which can be shown without a gap or a broken-image icon. */
export type LoadedVariant = {
  /** The picture's own address, whose fragment names its variants. */
  address: string;
  element: HTMLImageElement;
  /** The variant's width; infinite if the picture has no variants. */
  widthPx: number;
  /** Size of the full picture, by which the map is laid out. */
  size: ImageSize;
  /** Whether tiles are drawn on it when zoomed in. */
  hasTiles: boolean;
};

/**
 * The picture of a map. Loads the variant that the stage needs, and replaces it with a sharper one after the
 * map has zoomed in: never while the map moves, and never with a less sharp one.
 */
export class MapPicture {
  readonly #host: PictureHost;
  /** The chosen picture. The previous one may still be shown. */
  #address: string | null = null;
  #shown: LoadedVariant | null = null;
  /** A variant that was loaded while the map was moving. */
  #pending: LoadedVariant | null = null;
  /** Aborts the variant that is being loaded. */
  #loading: AbortController | null = null;
  /** Whether a coarse variant is shown until the needed one has loaded. */
  #isCoarse = false;
  readonly #retry = new RetryScheduler(() => this.refine());
  /** The sharpest variant shown of each picture, by address, so that none is loaded twice. */
  readonly #sharpest = new Map<string, LoadedVariant>();

  constructor(host: PictureHost) {
    this.#host = host;
  }

  get shown(): LoadedVariant | null {
    return this.#shown;
  }

  /** Size of the picture that is or will be shown; null if it is unknown or there is no picture. */
  get size(): ImageSize | null {
    if (this.#shown) return this.#shown.size;
    const sizes = this.#address === null ? null : parsePictureSizes(this.#address);
    return sizes && fullSize(sizes);
  }

  /** Whether a picture, or a sharper variant of it, is being loaded. */
  get isLoading(): boolean {
    return this.#loading !== null;
  }

  /** Whether the first usable variant is still being loaded. */
  get isPending(): boolean {
    return this.#address !== null && (!this.#shown || this.#isCoarse) && !this.#retry.isWaiting;
  }

  /** Shows another picture as soon as it has loaded, or none. */
  setAddress(address: string | null): void {
    this.#loading?.abort();
    this.#loading = null;
    this.#retry.stop();
    this.#address = address;
    this.#pending = null;
    if (address === null) this.#shown = null;
    // Until the picture has loaded, the markers are laid out by the size in its address.
    if (!this.#shown) this.#host.onChange();
    this.refine();
  }

  /** Loads a sharper variant if the stage needs one. Call it whenever the map rests. */
  refine(): void {
    const address = this.#address;
    if (address === null || this.#loading) return;
    const shownPx = this.#shown?.address === address ? this.#shown.widthPx : null;
    if (shownPx !== null && !this.#host.isAtRest()) return;
    if (this.#pending) {
      this.#show(this.#pending);
      return;
    }
    if (this.#retry.isWaiting) return;
    const neededPx = this.#neededWidth(address);
    if (neededPx !== null && neededPx > (shownPx ?? 0)) void this.#load(address, neededPx);
  }

  /** Aborts loading. */
  destroy(): void {
    this.#loading?.abort();
    this.#retry.stop();
    this.#address = null;
  }

  /** Null while the stage has no size. */
  #neededWidth(address: string): number | null {
    const sizes = parsePictureSizes(address);
    if (!sizes) return Number.POSITIVE_INFINITY;
    const shownPx = this.#host.shownWidthPx(sizes);
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
    this.#host.onLoadingChange();
    const widthsPx = [neededPx, sizes?.imageWidthPx ?? Number.POSITIVE_INFINITY];
    // Any variant is better than none: offline, previously shown ones are cached.
    if (!isShown) widthsPx.push(...(sizes?.widths.toReversed() ?? []));
    for (const widthPx of new Set(widthsPx)) {
      const variant = await this.#loadVariant(address, widthPx);
      if (loading.signal.aborted) return;
      if (!variant) continue;
      this.#loading = null;
      this.#retry.stop();
      this.#pending = variant;
      this.refine();
      return;
    }
    this.#loading = null;
    this.#retry.reportFailure();
    this.#host.onLoadingChange();
    if (this.#shown?.address === address) return;
    this.#shown = null;
    // The markers stay laid out by the picture's address, since it may still load.
    this.#host.onChange();
  }

  /** Shows a coarse variant while the needed one is loading, which takes a long time on a slow connection. */
  async #showCoarse(address: string, widthPx: number, loading: AbortController): Promise<void> {
    const variant = await this.#loadVariant(address, widthPx);
    if (!variant || this.#loading !== loading) return;
    // Tiles would compete with the needed variant, which shows as much detail.
    this.#show({ ...variant, hasTiles: false }, true);
  }

  /** @returns null if it cannot be loaded */
  async #loadVariant(address: string, widthPx: number): Promise<LoadedVariant | null> {
    const sharpest = this.#sharpest.get(address);
    const isCached = sharpest?.widthPx === widthPx;
    const element = isCached
      ? sharpest.element
      : createImage(variantAddressForWidth(address, widthPx));
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
    this.#pending = null;
    this.#isCoarse = isCoarse;
    this.#shown = variant;
    this.#sharpest.set(variant.address, variant);
    this.#host.onChange();
  }
}

function createImage(address: string): HTMLImageElement {
  const element = new Image();
  element.alt = '';
  element.draggable = false;
  element.className = 'block size-full max-w-none select-none';
  // Decode synchronously rather than leave a gap: the browser may have evicted the decoded bitmap.
  element.decoding = 'sync';
  element.fetchPriority = 'high';
  element.src = address;
  return element;
}
