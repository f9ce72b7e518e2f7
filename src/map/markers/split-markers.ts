import type { MarkerData } from './marker';
import { filterMarkersInView, type MarkerFrame } from './visible-markers';

/** Markers become dots if more than this are in view and others cover at least this fraction of them. */
const MAX_ICONS_IN_VIEW = 150;
const MIN_COVERED_FRACTION = 1 / 3;

/** How markers are drawn. Both lists keep the order of the markers. */
export type MarkerSplit = {
  /** Drawn with their icons. */
  icons: readonly MarkerData[];
  /** Drawn as dots of their groups' colors. */
  dots: readonly MarkerData[];
};

/**
 * Decides how each marker near the window is drawn: normally with its icon.
 *
 * Thousands of markers on a whole map hide each other and the map. In that case the markers that cover the
 * center of another, or whose own center is covered, are dots until the visitor zooms in. So the cost of drawing no
 * longer grows with the number of markers.
 * @param chooseIcons the overlapping markers that keep their icons; none without it
 */
export function splitMarkers(
  near: readonly MarkerData[],
  frame: MarkerFrame,
  chooseIcons?: (overlapping: readonly MarkerData[], frame: MarkerFrame) => ReadonlySet<MarkerData>,
): MarkerSplit {
  const all = { icons: near, dots: [] };
  if (near.length <= MAX_ICONS_IN_VIEW) return all;
  const inView = filterMarkersInView(near, frame, 0);
  if (inView.length <= MAX_ICONS_IN_VIEW) return all;
  const overlaps = findOverlaps(near, frame);
  const covered = inView.filter((marker) => overlaps.get(marker) === 'covered');
  if (covered.length < inView.length * MIN_COVERED_FRACTION) return all;
  const kept = chooseIcons?.([...overlaps.keys()], frame);
  const isIcon = (marker: MarkerData) => !overlaps.has(marker) || kept?.has(marker) === true;
  return { icons: near.filter(isIcon), dots: near.filter((marker) => !isIcon(marker)) };
}

/** The markers that cover the center of another or are covered there. A marker that is both counts as covered. */
function findOverlaps(
  markers: readonly MarkerData[],
  { picture, sizePx }: MarkerFrame,
): Map<MarkerData, 'covered' | 'covering'> {
  const reachPx = sizePx / 2;
  const xs = Float64Array.from(markers, ({ percentX }) => (percentX / 100) * picture.widthPx);
  const ys = Float64Array.from(markers, ({ percentY }) => (percentY / 100) * picture.heightPx);
  const at = (numbers: Float64Array | Int32Array, index: number) => numbers[index] ?? 0;
  // A cell is as wide as a marker's reach, so overlapping markers are in the same or in adjacent cells.
  const columns = Math.ceil(picture.widthPx / reachPx) + 3;
  const cellOf = (index: number) =>
    Math.floor(at(ys, index) / reachPx) * columns + Math.floor(at(xs, index) / reachPx);
  // A linked list for each cell: its topmost marker, and below each marker the next one.
  const topmost = new Map<number, number>();
  const below = new Int32Array(markers.length);
  for (const index of markers.keys()) {
    below[index] = topmost.get(cellOf(index)) ?? -1;
    topmost.set(cellOf(index), index);
  }
  const adjacent = [-columns, 0, columns].flatMap((row) => [row - 1, row, row + 1]);
  const overlapOf = (index: number) => {
    let isCovering = false;
    for (const step of adjacent) {
      let other = topmost.get(cellOf(index) + step) ?? -1;
      // One covering marker is enough, and in a dense area it is found quickly.
      while (other > index || (other >= 0 && !isCovering)) {
        const isOver =
          other !== index &&
          Math.abs(at(xs, other) - at(xs, index)) < reachPx &&
          Math.abs(at(ys, other) - at(ys, index)) < reachPx;
        if (isOver && other > index) return 'covered';
        isCovering ||= isOver;
        other = at(below, other);
      }
    }
    return isCovering ? 'covering' : null;
  };
  const overlaps = new Map<MarkerData, 'covered' | 'covering'>();
  for (const [index, marker] of markers.entries()) {
    const overlap = overlapOf(index);
    if (overlap) overlaps.set(marker, overlap);
  }
  return overlaps;
}
