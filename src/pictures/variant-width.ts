import { isSlowConnection } from '@/lib/slow-connection';
import type { PictureSizes } from './picture-variants';

/** How sharp a picture is to be shown, and how much of it a device can hold. */
type ScreenCapabilities = {
  /** Device pixels a CSS pixel. */
  devicePixelRatio: number;
  /** The visitor asked to save data. */
  savesData: boolean;
  /** A phone or tablet, which has little memory for pictures. */
  isHandheld: boolean;
};

/**
 * So many image pixels a CSS pixel are enough. Screens that show more pixels have smaller ones: what
 * is gained beyond this is hardly seen, and costs bytes by the square.
 */
const MAX_DENSITY = 1.35;

/** A variant may be this much too narrow: enlarging it by a tenth is not seen. */
const UPSCALING_TOLERANCE = 0.9;

/**
 * What a phone is asked to hold of one picture: decoded it takes four bytes a pixel, and a page that
 * takes too much memory is ended there.
 */
const MAX_HANDHELD_PIXELS = 32_000_000;

/**
 * The width of the variant to show: the smallest that is sharp enough, or the sharpest there is.
 * @param shownPx width that the whole picture has on the stage, in CSS pixels
 * @returns one of the widths, or the picture's own
 */
export function variantWidth(
  sizes: PictureSizes,
  shownPx: number,
  screen = getScreenCapabilities(),
): number {
  const { imageWidthPx, imageHeightPx, widths } = sizes;
  const isTooLarge = screen.isHandheld && imageWidthPx * imageHeightPx > MAX_HANDHELD_PIXELS;
  const last = widths.at(-1);
  const sharpest = isTooLarge && last !== undefined ? last : imageWidthPx;
  const neededPx = neededWidth(shownPx, screen);
  return widths.find((width) => width >= neededPx) ?? sharpest;
}

/**
 * The width of the variant to show until the one that is needed is there: on a slow line the smallest.
 * @returns null where there is none to show before
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
 * The width that a whole picture needs to have to be sharp, in image pixels.
 * @param shownPx width that it has on the stage, in CSS pixels
 */
export function neededWidth(
  shownPx: number,
  { savesData, devicePixelRatio }: ScreenCapabilities,
): number {
  const density = savesData ? 1 : Math.min(devicePixelRatio, MAX_DENSITY);
  return shownPx * density * UPSCALING_TOLERANCE;
}

/** The screen that the page is shown on. */
export function getScreenCapabilities(): ScreenCapabilities {
  // Not every browser can tell.
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return {
    devicePixelRatio: window.devicePixelRatio,
    savesData: connection?.saveData ?? false,
    isHandheld: window.matchMedia('(pointer: coarse)').matches,
  };
}
