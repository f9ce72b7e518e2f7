import type { ImageSize } from '@/map/geometry';
import { type LoadedVariant, VariantLoader } from '@/map/variant-loader';
import { currentScreen, variantWidth } from '@/map/variant-width';
import { parsePictureSizes } from '@/pictures/picture-variants';

/** What a picture is shown on. */
export type PictureStage = {
  /** Width that a picture of a size would have on the stage, in CSS pixels, or null if it has no room. */
  shownWidthPx(size: ImageSize): number | null;
  isAtRest(): boolean;
  /** There is another picture or variant to show, or another size to lay the markers out by. */
  onChange(): void;
};

/**
 * The picture of a map. Loads the variant of it that the stage needs, and, when one has zoomed in, a
 * sharper one that takes its place: never while the map moves, never a less sharp one.
 */
export class MapPicture {
  readonly #stage: PictureStage;
  readonly #variants = new VariantLoader();
  /** The picture that was chosen. What is shown may still be the one before. */
  #address: string | null = null;
  #shown: LoadedVariant | null = null;
  /** What came while the map was moving. */
  #waiting: LoadedVariant | null = null;
  /** A variant is on its way. */
  #loading: AbortController | null = null;
  /** Width of the sharpest variant that was shown of each picture. */
  readonly #sharpestPx = new Map<string, number>();

  constructor(stage: PictureStage) {
    this.#stage = stage;
  }

  get element(): HTMLImageElement | null {
    return this.#shown?.element ?? null;
  }

  /** The size of what is shown, or will be; null where that is not known, or there is nothing. */
  get size(): ImageSize | null {
    if (this.#shown) return this.#shown.size;
    return this.#address === null ? null : parsePictureSizes(this.#address);
  }

  /** There is to be a picture, and none is shown yet. */
  get isAwaited(): boolean {
    return this.#address !== null && !this.#shown;
  }

  /** Shows another picture, as soon as it is there, or none. */
  choose(address: string | null): void {
    this.#stopLoading();
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
    const neededPx = this.#neededWidth(address);
    if (neededPx !== null && neededPx > (shownPx ?? 0)) void this.#load(address, neededPx);
  }

  /** Drops what is on its way. */
  destroy(): void {
    this.#stopLoading();
    this.#address = null;
  }

  /** Null while the stage has no room for it. */
  #neededWidth(address: string): number | null {
    const sizes = parsePictureSizes(address);
    if (!sizes) return Number.POSITIVE_INFINITY;
    const shownPx = this.#stage.shownWidthPx(sizes);
    if (shownPx === null) return null;
    const neededPx = variantWidth(sizes, shownPx, currentScreen());
    return Math.max(neededPx, this.#sharpestPx.get(address) ?? 0);
  }

  async #load(address: string, neededPx: number): Promise<void> {
    const loading = new AbortController();
    this.#loading = loading;
    const sizes = parsePictureSizes(address);
    const widthsPx = [neededPx, sizes?.imageWidthPx ?? Number.POSITIVE_INFINITY];
    // Any variant is better than none: without a network, those that were seen before are there.
    if (this.#shown?.address !== address) widthsPx.push(...(sizes?.widths.toReversed() ?? []));
    const variant = await this.#variants.load(address, widthsPx, loading.signal);
    if (loading.signal.aborted) return;
    this.#loading = null;
    if (variant) {
      this.#waiting = variant;
      this.refine();
    } else if (this.#shown?.address !== address) {
      this.choose(null);
    }
  }

  #stopLoading(): void {
    this.#loading?.abort();
    this.#loading = null;
  }

  #show(variant: LoadedVariant): void {
    const before = this.#shown;
    if (before?.address === variant.address) this.#variants.drop(before);
    this.#waiting = null;
    this.#shown = variant;
    this.#sharpestPx.set(variant.address, variant.widthPx);
    this.#stage.onChange();
  }
}
