import type { ScreenRect, ScreenSize } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** Up to this count all markers are in the page; beyond it, only those near the window. */
export const MAX_UNCULLED_MARKERS = 150;

/** Markers this far outside the window count as near, as a fraction of its size. */
export const CULLING_MARGIN = 0.15;

/** The position of the picture in one frame, and the size of the markers. */
export type MarkerFrame = {
  /** Position of the picture on the stage. */
  picture: ScreenRect;
  stage: ScreenSize;
  /** A marker's width and height, in CSS pixels. */
  sizePx: number;
};

/** A zoom by less than this factor from one frame to the next is slow. */
const SLOW_ZOOM_FACTOR = 1.01;

/**
 * The factor by which a marker may be too large or too small. In a fast zoom its edges may be off by a pixel,
 * which is not noticeable; in a slow one, such as at the end, they must be exact.
 * @param before the previous frame
 */
export function subpixelTolerance(
  { picture, sizePx }: MarkerFrame,
  before: MarkerFrame | null,
): number {
  const zoomed = Math.abs(Math.log(picture.widthPx / (before ?? { picture }).picture.widthPx));
  return zoomed < Math.log(SLOW_ZOOM_FACTOR) ? 1 : 1 + 2 / sizePx;
}

/** The markers to put into the page: all of them, or if there are many, only those near the window. */
export function cullMarkers(
  markers: readonly MarkerData[],
  frame: MarkerFrame,
): readonly MarkerData[] {
  return markers.length <= MAX_UNCULLED_MARKERS
    ? markers
    : filterMarkersInView(markers, frame, CULLING_MARGIN);
}

/** @param margin extends the view on all sides, as a fraction of the stage's size */
export function filterMarkersInView(
  markers: readonly MarkerData[],
  { picture, stage }: MarkerFrame,
  margin: number,
): MarkerData[] {
  const left = (100 * (-margin * stage.widthPx - picture.leftPx)) / picture.widthPx;
  const right = (100 * ((1 + margin) * stage.widthPx - picture.leftPx)) / picture.widthPx;
  const top = (100 * (-margin * stage.heightPx - picture.topPx)) / picture.heightPx;
  const bottom = (100 * ((1 + margin) * stage.heightPx - picture.topPx)) / picture.heightPx;
  return markers.filter(
    ({ percentX, percentY }) =>
      percentX >= left && percentX <= right && percentY >= top && percentY <= bottom,
  );
}
