import { type Insets, type PercentPosition, percentToScreen } from '@/geo/geometry';
import { initialScale } from './initial-scale';
import {
  isUncovered,
  type MapLayout,
  pictureRect,
  stageCenter,
  type View,
  viewAnchoredAt,
} from './view';

/**
 * Whether a view shows all positions between the controls and beside what covers the stage.
 * @param marginPx minimum distance from a position to them, and to the stage's edge
 */
export function areInView(
  positions: readonly PercentPosition[],
  view: View,
  layout: MapLayout,
  marginPx: number,
): boolean {
  const rect = pictureRect(view, layout);
  const free = { ...layout, covered: unusableInsets(layout) };
  return positions.every((position) =>
    isUncovered(percentToScreen(position, rect), free, marginPx),
  );
}

/**
 * The view that shows all positions between the controls and beside what covers the stage: as close as possible, but
 * no closer than the initial view. At the picture's edge, a position may have less than the margin.
 * @param positions at least one
 */
export function zoomToInclude(
  positions: readonly PercentPosition[],
  layout: MapLayout,
  marginPx: number,
): View {
  const { picture, stage } = layout;
  const x = rangeOf(positions.map(({ percentX }) => percentX));
  const y = rangeOf(positions.map(({ percentY }) => percentY));
  const unusable = unusableInsets(layout);
  const freeWidthPx = stage.widthPx - unusable.leftPx - unusable.rightPx - 2 * marginPx;
  const freeHeightPx = stage.heightPx - unusable.topPx - unusable.bottomPx - 2 * marginPx;
  const scale = Math.min(
    initialScale(layout),
    freeWidthPx / (x.length * picture.imageWidthPx),
    freeHeightPx / (y.length * picture.imageHeightPx),
  );
  const center = { percentX: x.center, percentY: y.center };
  return viewAnchoredAt(center, scale, stageCenter(stage, unusable), layout);
}

/** The range of some percents: its center, and its length as a fraction of the picture's. */
function rangeOf(percents: number[]): { center: number; length: number } {
  const [min, max] = [Math.min(...percents), Math.max(...percents)];
  return { center: (min + max) / 2, length: (max - min) / 100 };
}

/** The space for the controls, together with what covers the stage. */
export function unusableInsets({
  controls,
  covered,
}: Pick<MapLayout, 'controls' | 'covered'>): Insets {
  return {
    topPx: Math.max(controls.topPx, covered.topPx),
    rightPx: Math.max(controls.rightPx, covered.rightPx),
    bottomPx: Math.max(controls.bottomPx, covered.bottomPx),
    leftPx: Math.max(controls.leftPx, covered.leftPx),
  };
}
