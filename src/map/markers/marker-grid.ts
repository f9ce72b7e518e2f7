import type { ScreenRect } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** More than the columns of any picture. */
const ROW = 1e5;
const ADJACENT = [-ROW, 0, ROW].flatMap((row) => [row - 1, row, row + 1]);

/**
 * Collects markers, and finds one that is close to another.
 * @param distancePx markers are close if they are less than this apart, both across and down, in CSS pixels
 */
export function createMarkerGrid({ widthPx, heightPx }: ScreenRect, distancePx: number) {
  // A cell is as wide as the distance, so close markers are in the same or in adjacent cells.
  const cells = new Map<number, MarkerData[]>();
  const xOf = ({ percentX }: MarkerData) => ((percentX / 100) * widthPx) / distancePx;
  const yOf = ({ percentY }: MarkerData) => ((percentY / 100) * heightPx) / distancePx;
  const cellOf = (marker: MarkerData) => Math.floor(yOf(marker)) * ROW + Math.floor(xOf(marker));
  return {
    add(marker: MarkerData): void {
      cells.set(cellOf(marker), [...(cells.get(cellOf(marker)) ?? []), marker]);
    },
    findClose(marker: MarkerData): MarkerData | undefined {
      const isClose = (other: MarkerData) =>
        Math.abs(xOf(other) - xOf(marker)) < 1 && Math.abs(yOf(other) - yOf(marker)) < 1;
      const cell = cellOf(marker);
      return ADJACENT.flatMap((step) => cells.get(cell + step) ?? []).find(isClose);
    },
  };
}
