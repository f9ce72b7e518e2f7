import { isSlowConnection } from '@/lib/slow-connection';
import type { PictureSizes } from './picture-variants';

/** The facts about a screen that determine how large a picture has to be. */
type ScreenCapabilities = {
  /** Device pixels per CSS pixel. */
  devicePixelRatio: number;
  /** The browser is set to save data. */
  savesData: boolean;
  /** A phone or tablet, which has little memory for pictures. */
  isHandheld: boolean;
};

/**
 * The maximum image pixels per CSS pixel. A higher density is hardly visible, because such screens have smaller
 * pixels, and its bytes grow with the square.
 */
const MAX_DENSITY = 1.35;

/** A variant may be a tenth too narrow, which is not visible. */
const UPSCALING_TOLERANCE = 0.9;

/**
 * The limit for one picture on a phone: decoded, it takes four bytes per pixel, and phones end pages that use
 * too much memory.
 */
const MAX_HANDHELD_PIXELS = 32_000_000;

/**
 * The width of the variant to show: the smallest that is sharp enough, or the sharpest there is.
 * @param shownPx the width of the whole picture on the stage, in CSS pixels
 * @returns one of the widths, or the picture's own
 */
export function variantWidth(
  sizes: PictureSizes,
  shownPx: number,
  screen = getScreenCapabilities(),
): number {
  const { imageWidthPx, imageHeightPx, widths } = sizes;
  const isTooLarge = screen.isHandheld && imageWidthPx * imageHeightPx > MAX_HANDHELD_PIXELS;
  const sharpest = (isTooLarge && widths.at(-1)) || imageWidthPx;
  const neededPx = neededWidth(shownPx, screen);
  return widths.find((width) => width >= neededPx) ?? sharpest;
}

/**
 * The width of the variant to show first on a slow connection: the smallest.
 * @returns null if no smaller one is shown first
 */
export function coarseWidth(
  { widths }: PictureSizes,
  neededPx: number,
  isSlow = isSlowConnection(),
): number | null {
  const [smallest] = widths;
  return isSlow && smallest !== undefined && smallest < neededPx ? smallest : null;
}

/**
 * The width that a whole picture needs to be sharp, in image pixels.
 * @param shownPx its width on the stage, in CSS pixels
 */
export function neededWidth(
  shownPx: number,
  { savesData, devicePixelRatio }: ScreenCapabilities,
): number {
  const density = savesData ? 1 : Math.min(devicePixelRatio, MAX_DENSITY);
  return shownPx * density * UPSCALING_TOLERANCE;
}

export function getScreenCapabilities(): ScreenCapabilities {
  // Not every browser has this property.
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return {
    devicePixelRatio: window.devicePixelRatio,
    savesData: connection?.saveData ?? false,
    isHandheld: window.matchMedia('(pointer: coarse)').matches,
  };
}
