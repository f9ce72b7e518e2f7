import type { ScreenRect } from '@/geo/geometry';

const CELL_PX = 64;

/** Boxes on the stage, of which those near a place are found without going through all. */
export class BoxGrid {
  readonly #cells = new Map<number, ScreenRect[]>();
  readonly #bounds: ScreenRect;
  readonly #columns: number;

  /** @param bounds what lies outside of it is not asked for */
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

  /** Whether a box within the bounds lies over one of them. */
  isOccupied(box: ScreenRect): boolean {
    return this.#cellsOf(box).some((cell) =>
      this.#cells.get(cell)?.some((other) => boxesOverlap(box, other)),
    );
  }

  #cellsOf({ leftPx, topPx, widthPx, heightPx }: ScreenRect): number[] {
    const { leftPx: originX, topPx: originY } = this.#bounds;
    const within = (px: number, lengthPx: number) =>
      Math.floor(Math.min(Math.max(px, 0), lengthPx) / CELL_PX);
    const fromColumn = within(leftPx - originX, this.#bounds.widthPx);
    const toColumn = within(leftPx + widthPx - originX, this.#bounds.widthPx);
    const fromRow = within(topPx - originY, this.#bounds.heightPx);
    const toRow = within(topPx + heightPx - originY, this.#bounds.heightPx);
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
export function boxesOverlap(one: ScreenRect, other: ScreenRect): boolean {
  return (
    one.leftPx < other.leftPx + other.widthPx &&
    other.leftPx < one.leftPx + one.widthPx &&
    one.topPx < other.topPx + other.heightPx &&
    other.topPx < one.topPx + one.heightPx
  );
}

/** Whether a box lies wholly in another. */
export function boxContains(outer: ScreenRect, inner: ScreenRect): boolean {
  return (
    inner.leftPx >= outer.leftPx &&
    inner.topPx >= outer.topPx &&
    inner.leftPx + inner.widthPx <= outer.leftPx + outer.widthPx &&
    inner.topPx + inner.heightPx <= outer.topPx + outer.heightPx
  );
}
