import type { ImageSize } from '@/map/geometry';
import { currentScreen, variantWidth } from '@/map/variant-width';
import { parsePictureSizes, variantAddress } from '@/pictures/picture-variants';

/** A version of a picture that can be shown at once, without a gap and without a broken-image sign. */
type Decoded = {
  /** What the map was told to show. */
  address: string;
  element: HTMLImageElement;
  /** What the element loaded. */
  source: string;
  /** The version's own width; infinite where there is only one version. */
  widthPx: number;
  /** Size of the full picture, which the map is laid out by. */
  size: ImageSize;
};

/** What a picture is shown on. */
export type PictureStage = {
  /** Width that a picture of a size would have on the stage, in CSS pixels, or null if it has no room. */
  shownWidthPx(size: ImageSize): number | null;
  isAtRest(): boolean;
  /** There is another picture or version to show, or another size to lay the markers out by. */
  onChange(): void;
};

/**
 * The picture of a map. Loads the version of it that the stage needs, and, when one has zoomed in, a
 * sharper one that takes its place: never while the map moves, never a less sharp one.
 */
export class MapPicture {
  readonly #stage: PictureStage;
  #address: string | null = null;
  #shown: Decoded | null = null;
  /** Came while the map was moving. */
  #waiting: Decoded | null = null;
  /** What is on its way. Told apart by identity: what was asked for before is dropped when it comes. */
  #asked: object | null = null;
  /** What was loaded, by its address, so that nothing is twice. */
  readonly #elements = new Map<string, HTMLImageElement>();
  /** Width of the sharpest version that was shown of each picture. */
  readonly #sharpest = new Map<string, number>();

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
    this.#address = address;
    this.#asked = null;
    this.#waiting = null;
    if (address === null) this.#shown = null;
    // Until a picture is there, the markers are laid out by what the address tells of it.
    if (!this.#shown) this.#stage.onChange();
    this.refine();
  }

  /** Gets a sharper version if what is on the stage needs one. To be asked whenever the map rests. */
  refine(): void {
    if (this.#address === null || this.#asked) return;
    const isThere = this.#shown?.address === this.#address;
    if (isThere && !this.#stage.isAtRest()) return;
    if (this.#waiting) {
      this.#show(this.#waiting);
      return;
    }
    const widthPx = this.#neededWidth(this.#address);
    if (widthPx === null || (isThere && widthPx <= (this.#shown?.widthPx ?? 0))) return;
    void this.#load(this.#address, widthPx);
  }

  /** Drops what is on its way. */
  destroy(): void {
    this.#address = null;
    this.#asked = null;
  }

  #neededWidth(address: string): number | null {
    const sizes = parsePictureSizes(address);
    if (!sizes) return Number.POSITIVE_INFINITY;
    const shownPx = this.#stage.shownWidthPx(sizes);
    if (shownPx === null) return null;
    const neededPx = variantWidth(sizes, shownPx, currentScreen());
    return Math.max(neededPx, this.#sharpest.get(address) ?? 0);
  }

  async #load(address: string, neededPx: number): Promise<void> {
    const asked = {};
    this.#asked = asked;
    const sizes = parsePictureSizes(address);
    const fullPx = sizes?.imageWidthPx ?? Number.POSITIVE_INFINITY;
    const widthsPx = [neededPx, fullPx];
    // Any version is better than none: without a network, those that were seen before are there.
    if (this.#shown?.address !== address) widthsPx.push(...(sizes?.widths.toReversed() ?? []));
    let widthPx = neededPx;
    let source = address;
    let element: HTMLImageElement | null = null;
    for (widthPx of new Set(widthsPx)) {
      source = widthPx < fullPx ? variantAddress(address, widthPx) : address;
      element = await this.#decode(source);
      if (element || this.#asked !== asked) break;
    }
    if (this.#asked !== asked) return;
    this.#asked = null;
    if (element) {
      const size = sizes ?? {
        imageWidthPx: element.naturalWidth,
        imageHeightPx: element.naturalHeight,
      };
      this.#waiting = { address, element, source, widthPx, size };
      this.refine();
    } else if (this.#shown?.address !== address) {
      this.choose(null);
    }
  }

  #show(decoded: Decoded): void {
    const before = this.#shown;
    // It won't be shown again.
    if (before?.address === decoded.address) this.#elements.delete(before.source);
    this.#waiting = null;
    this.#shown = decoded;
    this.#sharpest.set(decoded.address, decoded.widthPx);
    this.#stage.onChange();
  }

  /** The version at an address, or null if it can't be loaded. */
  async #decode(address: string): Promise<HTMLImageElement | null> {
    const element = this.#elements.get(address) ?? createImage(address);
    this.#elements.set(address, element);
    try {
      await element.decode();
      return element;
    } catch {
      this.#elements.delete(address);
      return null;
    }
  }
}

function createImage(address: string): HTMLImageElement {
  const element = new Image();
  // Should the browser have dropped what it decoded before it draws it, it is to wait for it, rather
  // than to leave a gap.
  element.decoding = 'sync';
  element.fetchPriority = 'high';
  element.src = address;
  return element;
}
