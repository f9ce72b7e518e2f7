import type { ScreenRect, ScreenSize } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** As many markers are in the page wherever they are; of more, only those near the window. */
export const MAX_UNCULLED_MARKERS = 1000;

/** Markers are ready this far outside the window, as a part of its size. */
export const CULLING_MARGIN = 0.15;

/** What the markers lie on, and how large they are. */
export type MarkerFrame = {
  /** Where the picture is on the stage. */
  picture: ScreenRect;
  stage: ScreenSize;
  sizePx: number;
};

/** A zoom by less than this from one frame to the next is slow. */
const SLOW_ZOOM_FACTOR = 1.01;

/**
 * By so much a marker may be too large or too small: while the map zooms fast its edges may be off by a
 * pixel, which nobody sees. Slow as it is at its end they are where they stay.
 * @param before what the markers lay on a frame ago
 */
export function subpixelTolerance(
  { picture, sizePx }: MarkerFrame,
  before: MarkerFrame | null,
): number {
  const grown = Math.abs(Math.log(picture.widthPx / (before ?? { picture }).picture.widthPx));
  return grown < Math.log(SLOW_ZOOM_FACTOR) ? 1 : 1 + 2 / sizePx;
}

/** The markers that are to be in the page: of many, those near the window. */
export function cullMarkers(
  markers: readonly MarkerData[],
  ground: MarkerFrame,
): readonly MarkerData[] {
  return markers.length <= MAX_UNCULLED_MARKERS
    ? markers
    : filterMarkersInView(markers, ground, CULLING_MARGIN);
}

/** @param margin so far outside the stage, as a part of its size */
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
