import type { MarkerData } from './marker';
import { filterMarkersInView, type MarkerFrame } from './visible-markers';

/** More in view than this are a crowd where that part of them is covered by others. */
const MAX_ICONS_IN_VIEW = 150;
const MIN_COVERED_FRACTION = 1 / 3;

/** How markers are shown, each list in the order of the markers. */
export type MarkerSplit = {
  /** With their icons. */
  icons: readonly MarkerData[];
  /** As dots of their groups' colors. */
  dots: readonly MarkerData[];
};

/**
 * How each marker near the window is shown: with its icon, as a rule.
 *
 * Thousands of markers on a whole map lie on top of each other, and on the map. In such a crowd those
 * that cover the middle of another, or whose own is covered, are dots until one zooms in. So no icon
 * hides a dot, and what is drawn no longer grows with their number.
 */
export function splitMarkers(near: readonly MarkerData[], ground: MarkerFrame): MarkerSplit {
  const all = { icons: near, dots: [] };
  if (near.length <= MAX_ICONS_IN_VIEW) return all;
  const inView = filterMarkersInView(near, ground, 0);
  if (inView.length <= MAX_ICONS_IN_VIEW) return all;
  const overlaps = findOverlaps(near, ground);
  const covered = inView.filter((marker) => overlaps.get(marker) === 'covered');
  if (covered.length < inView.length * MIN_COVERED_FRACTION) return all;
  return {
    icons: near.filter((marker) => !overlaps.has(marker)),
    dots: near.filter((marker) => overlaps.has(marker)),
  };
}

/** Of markers of which one lies over the middle of the other: whether it is covered, or only covers. */
function findOverlaps(
  markers: readonly MarkerData[],
  { picture, sizePx }: MarkerFrame,
): Map<MarkerData, 'covered' | 'covering'> {
  const reachPx = sizePx / 2;
  const xs = Float64Array.from(markers, ({ percentX }) => (percentX / 100) * picture.widthPx);
  const ys = Float64Array.from(markers, ({ percentY }) => (percentY / 100) * picture.heightPx);
  const at = (numbers: Float64Array | Int32Array, index: number) => numbers[index] ?? 0;
  // Cells as wide as a marker reaches: what it lies over is in its own or beside it.
  const columns = Math.ceil(picture.widthPx / reachPx) + 3;
  const cellOf = (index: number) =>
    Math.floor(at(ys, index) / reachPx) * columns + Math.floor(at(xs, index) / reachPx);
  /** The uppermost marker of each cell, and the next one below each in its cell. */
  const uppermost = new Map<number, number>();
  const below = new Int32Array(markers.length);
  for (const index of markers.keys()) {
    below[index] = uppermost.get(cellOf(index)) ?? -1;
    uppermost.set(cellOf(index), index);
  }
  const around = [-columns, 0, columns].flatMap((row) => [row - 1, row, row + 1]);
  const overlapOf = (index: number) => {
    let isCovering = false;
    for (const step of around) {
      let other = uppermost.get(cellOf(index) + step) ?? -1;
      // One that covers it is enough: in a crowd that is found at once.
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
