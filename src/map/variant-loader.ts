import type { ImageSize } from '@/map/geometry';
import { parsePictureSizes, variantAddress } from '@/pictures/picture-variants';

/** A variant of a picture that can be shown at once, without a gap and without a broken-image sign. */
export type LoadedVariant = {
  /** The picture's own address, which tells of its variants. */
  address: string;
  /** The variant's file. */
  file: string;
  element: HTMLImageElement;
  /** The variant's width; infinite where there is only the picture itself. */
  widthPx: number;
  /** Size of the full picture, which the map is laid out by. */
  size: ImageSize;
};

/** Loads and decodes variants of pictures, none of them twice. */
export class VariantLoader {
  readonly #elements = new Map<string, HTMLImageElement>();

  /**
   * Loads the first variant that can be loaded.
   * @param widthsPx which to try, in this order; the picture's own width, or infinite, for itself
   * @param signal what is loaded is not wanted any more
   * @returns null if there is none
   */
  async load(
    address: string,
    widthsPx: number[],
    signal: AbortSignal,
  ): Promise<LoadedVariant | null> {
    const sizes = parsePictureSizes(address);
    for (const widthPx of new Set(widthsPx)) {
      const isFull = !sizes || widthPx >= sizes.imageWidthPx;
      const file = isFull ? address : variantAddress(address, widthPx);
      const element = await this.#decode(file);
      if (element) return { address, file, element, widthPx, size: sizes ?? sizeOf(element) };
      if (signal.aborted) return null;
    }
    return null;
  }

  /** A variant that won't be shown again need not be kept. */
  drop({ file }: LoadedVariant): void {
    this.#elements.delete(file);
  }

  async #decode(file: string): Promise<HTMLImageElement | null> {
    const element = this.#elements.get(file) ?? createImage(file);
    this.#elements.set(file, element);
    try {
      await element.decode();
      return element;
    } catch {
      this.#elements.delete(file);
      return null;
    }
  }
}

function createImage(file: string): HTMLImageElement {
  const element = new Image();
  // Should the browser have dropped what it decoded before it draws it, it is to wait for it, rather
  // than to leave a gap.
  element.decoding = 'sync';
  element.fetchPriority = 'high';
  element.src = file;
  return element;
}

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): ImageSize {
  return { imageWidthPx: naturalWidth, imageHeightPx: naturalHeight };
}
