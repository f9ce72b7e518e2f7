/** A position in percent of the picture's width (from its left edge) and height (from its top edge). */
export type PercentPosition = { percentX: number; percentY: number };

/** A position in CSS pixels from the top left corner of the stage, which the map is drawn on. */
export type ScreenPosition = { screenX: number; screenY: number };

/** A width and height in CSS pixels. */
export type ScreenSize = { widthPx: number; heightPx: number };

/** A picture's own width and height in image pixels. */
export type ImageSize = { imageWidthPx: number; imageHeightPx: number };

/** A rectangle in CSS pixels on the stage. */
export type ScreenRect = { leftPx: number; topPx: number } & ScreenSize;

/** Widths along each edge of the stage, in CSS pixels. */
export type Insets = { topPx: number; rightPx: number; bottomPx: number; leftPx: number };

export const NO_INSETS: Insets = { topPx: 0, rightPx: 0, bottomPx: 0, leftPx: 0 };

/** Widens insets along each edge. */
export function insetBy({ topPx, rightPx, bottomPx, leftPx }: Insets, byPx: number): Insets {
  return {
    topPx: topPx + byPx,
    rightPx: rightPx + byPx,
    bottomPx: bottomPx + byPx,
    leftPx: leftPx + byPx,
  };
}

/** A marker's width as a fraction of the map's, unless the settings specify another. */
export const DEFAULT_SIZE_RATIO = 0.0515;

/** A marker's width in CSS pixels before the map's width is known. */
export const INITIAL_MARKER_SIZE_PX = 48;

export const MIN_MARKER_SIZE_PX = 20;
export const MAX_MARKER_SIZE_PX = 96;

/** Converts a position on the picture to one on the stage. */
export function percentToScreen(position: PercentPosition, picture: ScreenRect): ScreenPosition {
  return {
    screenX: picture.leftPx + (position.percentX / 100) * picture.widthPx,
    screenY: picture.topPx + (position.percentY / 100) * picture.heightPx,
  };
}

/** Converts a position on the stage to one of the picture; below 0 or above 100 percent outside it. */
export function screenToPercent(position: ScreenPosition, picture: ScreenRect): PercentPosition {
  return {
    percentX: ((position.screenX - picture.leftPx) / picture.widthPx) * 100,
    percentY: ((position.screenY - picture.topPx) / picture.heightPx) * 100,
  };
}

/** Positions are rounded to a tenth of a percent: four pixels on a picture 4,000 pixels wide. */
const STEPS_PER_PERCENT = 10;

/** The nearest position on the picture, to a tenth of a percent. */
export function roundPosition({ percentX, percentY }: PercentPosition): PercentPosition {
  const round = (percent: number) =>
    Math.round(clamp(percent, 0, 100) * STEPS_PER_PERCENT) / STEPS_PER_PERCENT;
  return { percentX: round(percentX), percentY: round(percentY) };
}

/**
 * A marker's width and height in CSS pixels.
 * @param mapWidthPx width of the map in the initial view, in CSS pixels
 * @param sizeRatio the marker's width as a fraction of the map's; null for the default
 * @returns 20 to 96
 */
export function markerSize(mapWidthPx: number, sizeRatio: number | null): number {
  const sizePx = mapWidthPx * (sizeRatio ?? DEFAULT_SIZE_RATIO);
  return clamp(sizePx, MIN_MARKER_SIZE_PX, MAX_MARKER_SIZE_PX);
}

/** Whether a position is on the picture or its edge. */
export function isOnPicture({ percentX, percentY }: PercentPosition): boolean {
  return percentX >= 0 && percentX <= 100 && percentY >= 0 && percentY <= 100;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** In CSS pixels. */
export function distance(a: ScreenPosition, b: ScreenPosition): number {
  return Math.hypot(b.screenX - a.screenX, b.screenY - a.screenY);
}
