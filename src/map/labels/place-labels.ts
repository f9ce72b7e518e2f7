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
  obstacles: ScreenRect[];
  /** Maximum number of labels. */
  maxCount: number;
};

/** Gap between a label and its marker's box, which icons rarely fill. */
const GAP_PX = 1;

/**
 * Places labels next to their markers so that they overlap nothing. Earlier candidates take precedence.
 * @param candidates in order of precedence. A label that didn't fit may appear again, with different sides.
 *   Iteration stops once `maxCount` labels are placed
 */
export function placeLabels(
  candidates: Iterable<LabelCandidate>,
  { bounds, markerPx, obstacles, maxCount }: PlacementConstraints,
): PlacedLabel[] {
  // Outside the bounds there are no labels.
  const occupied = obstacles.filter((obstacle) => boxesOverlap(obstacle, bounds));
  const isOccupied = (box: ScreenRect) => occupied.some((other) => boxesOverlap(box, other));
  const placed = new Map<string, PlacedLabel>();
  if (maxCount <= 0) return [];
  for (const { id, at, size, sides } of candidates) {
    if (placed.has(id)) continue;
    const boxes = sides.map((side) => ({ id, side, box: labelBox(at, markerPx, size, side) }));
    const label = boxes.find(({ box }) => boxContains(bounds, box) && !isOccupied(box));
    if (!label) continue;
    occupied.push(label.box);
    placed.set(id, label);
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
