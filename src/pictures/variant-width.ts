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

/** Facts about the connection over which the page was loaded. */
type ConnectionFacts = {
  /** The browser's estimate; not every browser has one. */
  connection: { effectiveType: string; downlink: number } | null;
  /** From the request for the page, a few hundred bytes, to the end of its response, in milliseconds. */
  responseMs: number;
  /** The service worker responds, so previously seen pictures are on the device. */
  isAvailableOffline: boolean;
};

/** In megabits per second. A browser reports this much only after measuring; less may be its initial guess. */
const FAST_MBPS = 3;

/** A good connection responds in half of this; slow 4G takes longer. */
const SLOW_RESPONSE_MS = 120;

/** Whether pictures take seconds to load. */
export function isSlowConnection(
  { connection, responseMs, isAvailableOffline } = readConnectionFacts(),
): boolean {
  if (isAvailableOffline) return false;
  if (connection && /[23]g$/.test(connection.effectiveType)) return true;
  // Browsers report anything better than 3G as 4G.
  if (connection && connection.downlink >= FAST_MBPS) return false;
  return responseMs > SLOW_RESPONSE_MS;
}

function readConnectionFacts(): ConnectionFacts {
  const { connection = null, serviceWorker }: Partial<Navigator> & Partial<ConnectionFacts> =
    navigator;
  const pages: (PerformanceEntry & Partial<PerformanceResourceTiming>)[] =
    performance.getEntriesByType('navigation');
  const { requestStart = 0, responseEnd = 0 } = pages[0] ?? {};
  return {
    connection,
    responseMs: responseEnd - requestStart,
    isAvailableOffline: !!serviceWorker?.controller,
  };
}
