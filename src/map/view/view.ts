import {
  clamp,
  type ImageSize,
  type Insets,
  insetBy,
  markerSize,
  NO_INSETS,
  type PercentPosition,
  type ScreenPosition,
  type ScreenRect,
  type ScreenSize,
  screenToPercent,
} from '@/geo/geometry';
import { constrainCenter } from './constrain-center';
import { initialScale, wholeMapScale } from './initial-scale';

/** The visible part of the picture: its position in the center of the stage, and the scale. */
export type View = PercentPosition & {
  /** CSS pixels per image pixel. */
  scale: number;
};

/** The picture, the markers, and the stage that shows them. */
export type MapLayout = {
  picture: ImageSize;
  /** The markers' positions: the initial view shows at least one of them. */
  markers: readonly PercentPosition[];
  stage: ScreenSize;
  /** The space for the controls: the whole-map view and the initial view leave it free. */
  controls: Insets;
  /** The currently covered part of the stage: the map may be moved out from under it. */
  covered: Insets;
  /** Whether the picture fills the stage at first, instead of showing all of it beside the controls. */
  fillsStage?: boolean;
};

/** For a layout without markers and with nothing over the stage. */
export const UNOBSTRUCTED = { markers: [], controls: NO_INSETS, covered: NO_INSETS };

/** The maximum scale: CSS pixels per image pixel, or this multiple of the initial scale if that is more. */
const MAX_SCALE = 2;
const MIN_ZOOM_RANGE = 4;

/** Tolerance for rounding errors when percents are subtracted. */
const ROUNDING_TOLERANCE = 1e-9;

/** The whole picture, as large and as close to the stage's center as the controls allow. */
export function wholeMapView(layout: MapLayout): View {
  return uncoveredView(50, wholeMapScale(layout), layout);
}

/**
 * The view that the map opens with: the whole picture, or a part of it (see `initialScale`).
 * Shows the picture's center, or the area with the most markers if the center has none.
 */
export function initialView(layout: MapLayout): View {
  const scale = initialScale(layout);
  const center = uncoveredView(50, scale, layout);
  const { picture, stage, markers } = layout;
  const shownPercent = (stage.widthPx / (picture.imageWidthPx * scale)) * 100;
  const isVisible = ({ percentX }: PercentPosition) =>
    Math.abs(percentX - center.percentX) <= shownPercent / 2 + ROUNDING_TOLERANCE;
  if (markers.length === 0 || markers.some(isVisible)) return center;
  const percents = markers.map(({ percentX }) => percentX);
  return uncoveredView(densestWindowCenter(percents, shownPercent), scale, layout);
}

/**
 * Finds the window that contains the most positions.
 * @param percents the positions along one axis
 * @param lengthPercent length of the window
 * @returns the midpoint between the first and the last position in it, in percent; 50 if there are none
 */
export function densestWindowCenter(percents: readonly number[], lengthPercent: number): number {
  const sorted = percents.toSorted((a, b) => a - b);
  let maxCount = 0;
  let center = 50;
  let from = 0;
  for (const [to, last] of sorted.entries()) {
    let first = sorted[from] ?? last;
    while (last - first > lengthPercent + ROUNDING_TOLERANCE) {
      from += 1;
      first = sorted[from] ?? last;
    }
    const count = to - from + 1;
    if (count > maxCount) {
      maxCount = count;
      center = (first + last) / 2;
    }
  }
  return center;
}

/** The nearest allowed view with nothing over the stage but the controls. */
function uncoveredView(percentX: number, scale: number, layout: MapLayout): View {
  return constrainView({ percentX, percentY: 50, scale }, { ...layout, covered: NO_INSETS });
}

/** The minimum and maximum scale. */
export function scaleLimits(layout: MapLayout): { min: number; max: number } {
  const max = Math.max(MAX_SCALE, initialScale(layout) * MIN_ZOOM_RANGE);
  return { min: wholeMapScale(layout), max };
}

/** The direction in which the map cannot zoom any further, or null. */
export type ZoomLimit = 'in' | 'out' | null;

/** The limit that a view has reached, or null. */
export function zoomLimitOf({ scale }: View, layout: MapLayout): ZoomLimit {
  const { min, max } = scaleLimits(layout);
  if (scale >= max * (1 - 1e-6)) return 'in';
  return scale <= min * (1 + 1e-6) ? 'out' : null;
}

export function constrainScale(scale: number, layout: MapLayout): number {
  const { min, max } = scaleLimits(layout);
  return clamp(scale, min, max);
}

/** The center of the stage, or of its uncovered part. */
export function stageCenter(
  { widthPx, heightPx }: ScreenSize,
  covered = NO_INSETS,
): ScreenPosition {
  return {
    screenX: (covered.leftPx + widthPx - covered.rightPx) / 2,
    screenY: (covered.topPx + heightPx - covered.bottomPx) / 2,
  };
}

/** Whether a position on the stage is uncovered, with a margin to what covers the stage and to its edges. */
export function isUncovered(
  position: ScreenPosition,
  layout: MapLayout,
  marginPx: number,
): boolean {
  const { screenX, screenY } = nearestUncovered(position, {
    ...layout,
    covered: insetBy(layout.covered, marginPx),
  });
  return screenX === position.screenX && screenY === position.screenY;
}

/** The nearest uncovered position on the stage. */
export function nearestUncovered(
  position: ScreenPosition,
  { stage, covered }: MapLayout,
): ScreenPosition {
  const { leftPx, topPx, rightPx, bottomPx } = covered;
  return {
    screenX: clamp(position.screenX, leftPx, stage.widthPx - rightPx),
    screenY: clamp(position.screenY, topPx, stage.heightPx - bottomPx),
  };
}

/** The picture's position and size on the stage. */
export function pictureRect(view: View, { picture, stage }: MapLayout): ScreenRect {
  const widthPx = picture.imageWidthPx * view.scale;
  const heightPx = picture.imageHeightPx * view.scale;
  return {
    leftPx: stage.widthPx / 2 - (view.percentX / 100) * widthPx,
    topPx: stage.heightPx / 2 - (view.percentY / 100) * heightPx,
    widthPx,
    heightPx,
  };
}

/**
 * A marker's width and height, in CSS pixels. Zoomed in, it keeps its size in the initial view. Zoomed out
 * from there, which phones allow, it shrinks with the picture, or markers would cover it.
 * @param sizeRatio a marker's width as a fraction of the map's, or null for the default
 */
export function markerSizeAt(view: View, layout: MapLayout, sizeRatio: number | null): number {
  const scale = Math.min(view.scale, initialScale(layout));
  return markerSize(scale * layout.picture.imageWidthPx, sizeRatio);
}

/** Whether two layouts are equal, apart from their markers and what covers the stage. */
export function isSameLayout(a: MapLayout, b: MapLayout): boolean {
  return (
    a.stage.widthPx === b.stage.widthPx &&
    a.stage.heightPx === b.stage.heightPx &&
    a.controls.rightPx === b.controls.rightPx &&
    a.controls.bottomPx === b.controls.bottomPx &&
    a.controls.leftPx === b.controls.leftPx &&
    isSamePictureSize(a, b)
  );
}

/** Whether the pictures have the same size. */
export function isSamePictureSize({ picture: a }: MapLayout, { picture: b }: MapLayout): boolean {
  return a.imageWidthPx === b.imageWidthPx && a.imageHeightPx === b.imageHeightPx;
}

/** Whether two views look the same on a screen. */
export function isSameView(a: View, b: View): boolean {
  return (
    Math.abs(a.scale / b.scale - 1) < 1e-6 &&
    Math.abs(a.percentX - b.percentX) < 1e-6 &&
    Math.abs(a.percentY - b.percentY) < 1e-6
  );
}

/**
 * The nearest allowed view: within the scale limits, and without a gap that the picture could fill. A picture
 * for which there is space beside the controls stays there, as close to the stage's center as possible. The covered
 * part of the stage and the controls' space need not be filled.
 */
export function constrainView(view: View, layout: MapLayout): View {
  const { picture, stage, controls, covered } = layout;
  const scale = constrainScale(view.scale, layout);
  return {
    scale,
    percentX: constrainCenter(view.percentX, {
      stagePx: stage.widthPx,
      picturePx: picture.imageWidthPx * scale,
      controls: [controls.leftPx, controls.rightPx],
      covered: [covered.leftPx, covered.rightPx],
    }),
    percentY: constrainCenter(view.percentY, {
      stagePx: stage.heightPx,
      picturePx: picture.imageHeightPx * scale,
      controls: [controls.topPx, controls.bottomPx],
      covered: [covered.topPx, covered.bottomPx],
    }),
  };
}

/** The view after the picture was dragged by a distance in CSS pixels. */
export function panView(view: View, dxPx: number, dyPx: number, layout: MapLayout): View {
  const { widthPx, heightPx } = pictureRect(view, layout);
  const moved = {
    ...view,
    percentX: view.percentX - (dxPx / widthPx) * 100,
    percentY: view.percentY - (dyPx / heightPx) * 100,
  };
  return constrainView(moved, layout);
}

/** The view at a different scale, with the same position on the picture under the anchor if the edges allow. */
export function zoomView(
  view: View,
  scale: number,
  anchor: ScreenPosition,
  layout: MapLayout,
): View {
  return viewAnchoredAt(screenToPercent(anchor, pictureRect(view, layout)), scale, anchor, layout);
}

/**
 * The view that shows a position on the picture at a position on the stage, if the edges allow.
 * @param scale clamped to the scale limits
 */
export function viewAnchoredAt(
  position: PercentPosition,
  scale: number,
  at: ScreenPosition,
  layout: MapLayout,
): View {
  const { screenX, screenY } = stageCenter(layout.stage);
  const centered = { ...position, scale: constrainScale(scale, layout) };
  return panView(centered, at.screenX - screenX, at.screenY - screenY, layout);
}

/**
 * Adapts a view after the window was resized, the phone rotated, or the picture replaced. The initial view
 * becomes the new layout's initial view; any other keeps the position in its center.
 */
export function adaptView(view: View, from: MapLayout, to: MapLayout): View {
  const initial = initialView(from);
  if (isSameView(view, initial)) return initialView(to);
  const scale = isSamePictureSize(from, to)
    ? view.scale
    : (view.scale / initial.scale) * initialScale(to);
  return constrainView({ ...view, scale }, to);
}

/**
 * A view between two others. The scale changes by a constant factor, which looks smooth, and the position along
 * with it, so that a zoom at an anchor keeps the anchor in place.
 * @param progress from 0 to 1
 */
export function interpolateView(from: View, to: View, progress: number): View {
  const scale = from.scale * (to.scale / from.scale) ** progress;
  const isZoom = Math.abs(to.scale / from.scale - 1) > 1e-6;
  // With x = a + b / scale the anchor stays in place; both ends determine a and b.
  const fraction = isZoom
    ? (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale)
    : progress;
  return {
    scale,
    percentX: from.percentX + (to.percentX - from.percentX) * fraction,
    percentY: from.percentY + (to.percentY - from.percentY) * fraction,
  };
}
