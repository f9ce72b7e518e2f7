import type { ScreenPosition, ScreenRect, ScreenSize } from '@/geo/geometry';

/** The sides of a marker on which a label may be, in the order in which they are tried. */
export const LABEL_SIDES = ['below', 'right', 'left', 'above'] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

/** A label to place. */
export type LabelCandidate = {
  id: string;
  /** The center of its marker on the stage. */
  at: ScreenPosition;
  size: ScreenSize;
  /** The sides where it may be, preferred ones first. */
  sides: readonly LabelSide[];
};

/** A label that has been placed. */
export type PlacedLabel = { id: string; side: LabelSide; box: ScreenRect };

/** The limits for the placement of labels. */
export type PlacementConstraints = {
  /** Labels stay inside this box. */
  bounds: ScreenRect;
  /** A marker's width and height, in CSS pixels. */
  markerPx: number;
  /** Boxes that no label may overlap, such as the markers. */
  obstacles: Iterable<ScreenRect>;
  /** Maximum number of labels. */
  maxCount: number;
};

/** Gap between a label and its marker's box, which icons rarely fill. */
const GAP_PX = 1;

/** Width and height of a grid cell, in CSS pixels. */
const CELL_PX = 64;

/**
 * Places labels next to their markers so that they overlap nothing. Earlier candidates take precedence.
 * @param candidates in order of precedence. A label that didn't fit may appear again, with different sides.
 *   Iteration stops once `maxCount` labels are placed
 */
export function placeLabels(
  candidates: Iterable<LabelCandidate>,
  { bounds, markerPx, obstacles, maxCount }: PlacementConstraints,
): PlacedLabel[] {
  const occupied = new BoxGrid(bounds);
  for (const obstacle of obstacles) occupied.add(obstacle);
  const placed = new Map<string, PlacedLabel>();
  if (maxCount <= 0) return [];
  for (const { id, at, size, sides } of candidates) {
    if (placed.has(id)) continue;
    for (const side of sides) {
      const box = labelBox(at, markerPx, size, side);
      if (!boxContains(bounds, box) || occupied.overlaps(box)) continue;
      occupied.add(box);
      placed.set(id, { id, side, box });
      break;
    }
    if (placed.size >= maxCount) break;
  }
  return [...placed.values()];
}

/** The box of a label on the stage. */
export function labelBox(
  { screenX, screenY }: ScreenPosition,
  markerPx: number,
  { widthPx, heightPx }: ScreenSize,
  side: LabelSide,
): ScreenRect {
  const reachPx = markerPx / 2 + GAP_PX;
  const leftPx = {
    below: screenX - widthPx / 2,
    above: screenX - widthPx / 2,
    right: screenX + reachPx,
    left: screenX - reachPx - widthPx,
  }[side];
  const topPx = {
    below: screenY + reachPx,
    above: screenY - reachPx - heightPx,
    right: screenY - heightPx / 2,
    left: screenY - heightPx / 2,
  }[side];
  return { leftPx, topPx, widthPx, heightPx };
}

/** Boxes in a grid, which makes it fast to find those that overlap another. */
class BoxGrid {
  readonly #cells = new Map<number, ScreenRect[]>();
  readonly #bounds: ScreenRect;
  readonly #columns: number;

  /** @param bounds boxes outside of it are ignored */
  constructor(bounds: ScreenRect) {
    this.#bounds = bounds;
    this.#columns = Math.ceil(bounds.widthPx / CELL_PX) + 1;
  }

  add(box: ScreenRect): void {
    if (!boxesOverlap(box, this.#bounds)) return;
    for (const cell of this.#cellsOf(box)) {
      const boxes = this.#cells.get(cell);
      if (boxes) boxes.push(box);
      else this.#cells.set(cell, [box]);
    }
  }

  /** Whether a box within the bounds overlaps one in the grid. */
  overlaps(box: ScreenRect): boolean {
    return this.#cellsOf(box).some((cell) =>
      this.#cells.get(cell)?.some((other) => boxesOverlap(box, other)),
    );
  }

  #cellsOf({ leftPx, topPx, widthPx, heightPx }: ScreenRect): number[] {
    const { leftPx: originX, topPx: originY } = this.#bounds;
    const cellIndex = (px: number, lengthPx: number) =>
      Math.floor(Math.min(Math.max(px, 0), lengthPx) / CELL_PX);
    const fromColumn = cellIndex(leftPx - originX, this.#bounds.widthPx);
    const toColumn = cellIndex(leftPx + widthPx - originX, this.#bounds.widthPx);
    const fromRow = cellIndex(topPx - originY, this.#bounds.heightPx);
    const toRow = cellIndex(topPx + heightPx - originY, this.#bounds.heightPx);
    const cells: number[] = [];
    for (let row = fromRow; row <= toRow; row += 1) {
      for (let column = fromColumn; column <= toColumn; column += 1) {
        cells.push(row * this.#columns + column);
      }
    }
    return cells;
  }
}

/** Whether two boxes share more than an edge. */
export function boxesOverlap(a: ScreenRect, b: ScreenRect): boolean {
  return (
    a.leftPx < b.leftPx + b.widthPx &&
    b.leftPx < a.leftPx + a.widthPx &&
    a.topPx < b.topPx + b.heightPx &&
    b.topPx < a.topPx + a.heightPx
  );
}

/** Whether a box is entirely inside another. */
export function boxContains(outer: ScreenRect, inner: ScreenRect): boolean {
  return (
    inner.leftPx >= outer.leftPx &&
    inner.topPx >= outer.topPx &&
    inner.leftPx + inner.widthPx <= outer.leftPx + outer.widthPx &&
    inner.topPx + inner.heightPx <= outer.topPx + outer.heightPx
  );
}
