import type { ScreenRect, ScreenSize } from '@/map/geometry';
import type { MarkerData } from '@/map/marker';

/** As many markers are in the page wherever they are; of more, only those near the window. */
export const MANY_MARKERS = 1000;

/** Of so many near the window, one that is covered by others waits until one zooms in. */
const CROWD = 2000;

/** Markers are ready this far outside the window, as a part of its size. */
export const MARGIN = 0.15;

/** What the markers lie on, and how large they are. */
export type Ground = {
  /** Where the picture is on the stage. */
  picture: ScreenRect;
  stage: ScreenSize;
  sizePx: number;
};

/**
 * The markers that are to be in the page.
 *
 * Thousands of markers on a whole map lie on top of each other. Those whose middle is within half a
 * marker of the middle of one above are left out then. The picture hardly differs, and the work no
 * longer grows with their number.
 * @param kept is in the page in any case: the marker that has the focus
 * @returns in the order of the markers
 */
export function visibleMarkers(
  markers: readonly MarkerData[],
  ground: Ground,
  kept: string | null,
): readonly MarkerData[] {
  if (markers.length <= MANY_MARKERS) return markers;
  const near = markersNear(markers, ground, kept);
  return near.length <= CROWD ? near : uncovered(near, ground, kept);
}

function markersNear(
  markers: readonly MarkerData[],
  { picture, stage }: Ground,
  kept: string | null,
): MarkerData[] {
  const left = (100 * (-MARGIN * stage.widthPx - picture.leftPx)) / picture.widthPx;
  const right = (100 * ((1 + MARGIN) * stage.widthPx - picture.leftPx)) / picture.widthPx;
  const top = (100 * (-MARGIN * stage.heightPx - picture.topPx)) / picture.heightPx;
  const bottom = (100 * ((1 + MARGIN) * stage.heightPx - picture.topPx)) / picture.heightPx;
  return markers.filter(
    ({ id, percentX, percentY }) =>
      (percentX >= left && percentX <= right && percentY >= top && percentY <= bottom) ||
      id === kept,
  );
}

function uncovered(
  markers: MarkerData[],
  { picture, sizePx }: Ground,
  kept: string | null,
): MarkerData[] {
  // Cells lie on the picture, not on the screen, so that dragging changes nothing.
  const cellPx = sizePx / 2;
  const columns = Math.ceil(picture.widthPx / cellPx) + 1;
  const taken = new Set<number>();
  const seen: MarkerData[] = [];
  // The last is drawn on top of the others.
  for (let index = markers.length - 1; index >= 0; index -= 1) {
    const marker = markers[index];
    if (!marker) continue;
    const column = Math.floor(((marker.percentX / 100) * picture.widthPx) / cellPx);
    const row = Math.floor(((marker.percentY / 100) * picture.heightPx) / cellPx);
    const cell = row * columns + column;
    if (taken.has(cell) && marker.id !== kept) continue;
    taken.add(cell);
    seen.push(marker);
  }
  return seen.reverse();
}
