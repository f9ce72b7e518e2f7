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
import { densestWindowCenter } from './densest-window-center';
import { initialScale, wholeMapScale } from './initial-scale';

/** What the stage shows: which position of the picture is in its middle, and how large. */
export type View = PercentPosition & {
  /** CSS pixels per image pixel. */
  scale: number;
};

/** What there is to show, and what to show it on. */
export type MapLayout = {
  picture: ImageSize;
  /** Where the markers are: a map opens with one of them in sight. */
  markers: readonly PercentPosition[];
  stage: ScreenSize;
  /** What the controls take of the stage: the whole picture leaves it free, and so does the map as it opens. */
  controls: Insets;
  /** What is covered of the stage for the moment: the map may be moved out from under it. */
  covered: Insets;
};

/** Of a space with no markers, and nothing over the stage. */
export const UNOBSTRUCTED = { markers: [], controls: NO_INSETS, covered: NO_INSETS };

/** How far in one can zoom: CSS pixels per image pixel, or times the opening scale if that is more. */
const MAX_SCALE = 2;
const MIN_ZOOM_RANGE = 4;

/** The whole picture, as large as the controls leave room for, and as near to the stage's middle. */
export function wholeMapView(space: MapLayout): View {
  return uncoveredView(50, wholeMapScale(space), space);
}

/**
 * What is shown at first: the whole picture, or on an upright stage a part of it that is as high as it, as
 * `openingScale` says. Of that the middle, or where no marker would be in sight the part with most of them.
 */
export function initialView(space: MapLayout): View {
  const scale = initialScale(space);
  const middle = uncoveredView(50, scale, space);
  const { picture, stage, markers } = space;
  const shownPercent = (stage.widthPx / (picture.imageWidthPx * scale)) * 100;
  const isInSight = ({ percentX }: PercentPosition) =>
    Math.abs(percentX - middle.percentX) <= shownPercent / 2;
  if (markers.length === 0 || markers.some(isInSight)) return middle;
  const percents = markers.map(({ percentX }) => percentX);
  return uncoveredView(densestWindowCenter(percents, shownPercent), scale, space);
}

/** A view with nothing over the stage but the controls. */
function uncoveredView(percentX: number, scale: number, space: MapLayout): View {
  return constrainView({ percentX, percentY: 50, scale }, { ...space, covered: NO_INSETS });
}

/** The least and the greatest scale. */
export function scaleLimits(space: MapLayout): { min: number; max: number } {
  const max = Math.max(MAX_SCALE, initialScale(space) * MIN_ZOOM_RANGE);
  return { min: wholeMapScale(space), max };
}

/** The direction in which one can't zoom any further, or null. */
export type ZoomLimit = 'in' | 'out' | null;

/** Whether a view is at an end of the scales. */
export function zoomLimitOf({ scale }: View, space: MapLayout): ZoomLimit {
  const { min, max } = scaleLimits(space);
  if (scale >= max * (1 - 1e-6)) return 'in';
  return scale <= min * (1 + 1e-6) ? 'out' : null;
}

/** The nearest scale within the limits. */
export function constrainScale(scale: number, space: MapLayout): number {
  const { min, max } = scaleLimits(space);
  return clamp(scale, min, max);
}

/** The middle of a stage, or of what is not covered of it. */
export function stageCenter(
  { widthPx, heightPx }: ScreenSize,
  covered = NO_INSETS,
): ScreenPosition {
  return {
    screenX: (covered.leftPx + widthPx - covered.rightPx) / 2,
    screenY: (covered.topPx + heightPx - covered.bottomPx) / 2,
  };
}

/** Whether a position of the stage is not covered, and so far from what covers it, and from the edges. */
export function isUncovered(position: ScreenPosition, space: MapLayout, marginPx: number): boolean {
  const { screenX, screenY } = nearestUncovered(position, {
    ...space,
    covered: insetBy(space.covered, marginPx),
  });
  return screenX === position.screenX && screenY === position.screenY;
}

/** The nearest position of the stage that is not covered. */
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

/** Where the picture is on the stage. */
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
 * A marker's width and height, in CSS pixels. Zoomed in it keeps the size that it has when the map opens.
 * Where one can zoom out from there, on a phone, it follows the picture's width, or markers would cover it.
 * @param sizeRatio a marker's part of the map's width, or null for the default
 */
export function markerSizeAt(view: View, space: MapLayout, sizeRatio: number | null): number {
  const scale = Math.min(view.scale, initialScale(space));
  return markerSize(scale * space.picture.imageWidthPx, sizeRatio);
}

/** Whether the same is shown on the same, whatever covers it. */
export function isSameLayout(one: MapLayout, other: MapLayout): boolean {
  const { stage, controls } = one;
  return (
    stage.widthPx === other.stage.widthPx &&
    stage.heightPx === other.stage.heightPx &&
    controls.rightPx === other.controls.rightPx &&
    controls.bottomPx === other.controls.bottomPx &&
    isSamePictureSize(one, other)
  );
}

/** Whether the pictures have the same size. */
export function isSamePictureSize(
  { picture: one }: MapLayout,
  { picture: other }: MapLayout,
): boolean {
  return one.imageWidthPx === other.imageWidthPx && one.imageHeightPx === other.imageHeightPx;
}

/** Whether two views can't be told apart on a screen. */
export function isSameView(one: View, other: View): boolean {
  return (
    Math.abs(one.scale / other.scale - 1) < 1e-6 &&
    Math.abs(one.percentX - other.percentX) < 1e-6 &&
    Math.abs(one.percentY - other.percentY) < 1e-6
  );
}

/**
 * The nearest view that is allowed: within the limits of scale, and without a gap at an edge that the
 * picture could fill. Where there is room for all of it beside the controls it is there, as near to the
 * stage's middle as can be. What is covered of the stage need not be filled, nor what the controls take.
 */
export function constrainView(view: View, space: MapLayout): View {
  const { picture, stage, controls, covered } = space;
  const scale = constrainScale(view.scale, space);
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

/** The view after the picture was dragged by so many CSS pixels. */
export function panView(view: View, dxPx: number, dyPx: number, space: MapLayout): View {
  const { widthPx, heightPx } = pictureRect(view, space);
  const moved = {
    ...view,
    percentX: view.percentX - (dxPx / widthPx) * 100,
    percentY: view.percentY - (dyPx / heightPx) * 100,
  };
  return constrainView(moved, space);
}

/** The view at another scale. What is under the anchor stays there, as far as the edges allow. */
export function zoomView(
  view: View,
  scale: number,
  anchor: ScreenPosition,
  space: MapLayout,
): View {
  return viewAnchoredAt(screenToPercent(anchor, pictureRect(view, space)), scale, anchor, space);
}

/**
 * The view that shows a position of the picture at a position of the stage, as far as the edges allow.
 * @param scale is brought within its limits
 */
export function viewAnchoredAt(
  position: PercentPosition,
  scale: number,
  at: ScreenPosition,
  space: MapLayout,
): View {
  const { screenX, screenY } = stageCenter(space.stage);
  const centered = { ...position, scale: constrainScale(scale, space) };
  return panView(centered, at.screenX - screenX, at.screenY - screenY, space);
}

/**
 * The same view in another space: after the window was resized, a phone turned, or another picture
 * put on the stage. What had not been moved opens anew; otherwise what is in the middle stays there.
 */
export function adaptView(view: View, from: MapLayout, to: MapLayout): View {
  const opening = initialView(from);
  if (isSameView(view, opening)) return initialView(to);
  const scale = isSamePictureSize(from, to)
    ? view.scale
    : (view.scale / opening.scale) * initialScale(to);
  return constrainView({ ...view, scale }, to);
}

/**
 * A view on the way from one to another. Scales are passed through evenly as the eye sees them, by
 * factors, and positions in step with them, so that zooming at an anchor keeps it where it is.
 * @param part how far on the way, from 0 to 1
 */
export function interpolateView(from: View, to: View, part: number): View {
  const scale = from.scale * (to.scale / from.scale) ** part;
  const isZoom = Math.abs(to.scale / from.scale - 1) > 1e-6;
  // With x = a + b / scale what is at the anchor stays put (solve both ends for a and b).
  const wayPart = isZoom ? (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale) : part;
  return {
    scale,
    percentX: from.percentX + (to.percentX - from.percentX) * wayPart,
    percentY: from.percentY + (to.percentY - from.percentY) * wayPart,
  };
}
