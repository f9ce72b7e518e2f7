import type { ScreenPosition, ScreenRect, ScreenSize } from '@/geo/geometry';
import { BoxGrid, boxContains } from './box-grid';

/** Where a name stands beside its marker, in the order in which they are tried. */
export const LABEL_SIDES = ['below', 'right', 'left', 'above'] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

/** A name that is to be placed. */
export type LabelCandidate = {
  id: string;
  /** The middle of its marker on the stage. */
  at: ScreenPosition;
  size: ScreenSize;
  /** The places that it may have, those that it has rather first. */
  sides: readonly LabelSide[];
};

/** A name that has a place. */
export type PlacedLabel = { id: string; side: LabelSide; box: ScreenRect };

/** What names are placed among. */
export type PlacementConstraints = {
  /** What they stay in. */
  bounds: ScreenRect;
  /** A marker's width and height, in CSS pixels. */
  markerPx: number;
  /** What they may not lie over: all markers, and what else there is. */
  obstacles: Iterable<ScreenRect>;
  /** No more of them are placed. */
  maxCount: number;
};

/** Between a name and its marker's box. Icons hardly ever fill theirs. */
const GAP_PX = 1;

/**
 * Places names beside their markers where they lie over nothing, each as its turn comes: one gives way to
 * those before it, whatever comes after.
 * @param names in order of precedence; one that found no place may have another turn. No more of them are asked for
 *   than have room
 */
export function placeLabels(
  names: Iterable<LabelCandidate>,
  { bounds, markerPx, obstacles, maxCount }: PlacementConstraints,
): PlacedLabel[] {
  const taken = new BoxGrid(bounds);
  for (const obstacle of obstacles) taken.add(obstacle);
  const placed = new Map<string, PlacedLabel>();
  if (maxCount <= 0) return [];
  for (const { id, at, size, sides } of names) {
    if (placed.has(id)) continue;
    for (const side of sides) {
      const box = labelBox(at, markerPx, size, side);
      if (!boxContains(bounds, box) || taken.isOccupied(box)) continue;
      taken.add(box);
      placed.set(id, { id, side, box });
      break;
    }
    if (placed.size >= maxCount) break;
  }
  return [...placed.values()];
}

/** Where a name is on the stage. */
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
