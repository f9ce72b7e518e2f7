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
import { middleOfMost } from './middle-of-most';
import { openingScale, wholeScale } from './opening-scale';

/** What the stage shows: which position of the picture is in its middle, and how large. */
export type View = PercentPosition & {
  /** CSS pixels per image pixel. */
  scale: number;
};

/** What there is to show, and what to show it on. */
export type Space = {
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
export const BARE = { markers: [], controls: NO_INSETS, covered: NO_INSETS };

/** How far in one can zoom: CSS pixels per image pixel, or times the opening scale if that is more. */
const MAX_SCALE = 2;
const MIN_ZOOM_RANGE = 4;

/** The whole picture, as large as the controls leave room for, and as near to the stage's middle. */
export function wholeView(space: Space): View {
  return viewAtRest(50, wholeScale(space), space);
}

/**
 * What is shown at first: the whole picture, or on an upright stage a part of it that is as high as it, as
 * `openingScale` says. Of that the middle, or where no marker would be in sight the part with most of them.
 */
export function openingView(space: Space): View {
  const scale = openingScale(space);
  const middle = viewAtRest(50, scale, space);
  const { picture, stage, markers } = space;
  const shownPercent = (stage.widthPx / (picture.imageWidthPx * scale)) * 100;
  const isInSight = ({ percentX }: PercentPosition) =>
    Math.abs(percentX - middle.percentX) <= shownPercent / 2;
  if (markers.length === 0 || markers.some(isInSight)) return middle;
  const percents = markers.map(({ percentX }) => percentX);
  return viewAtRest(middleOfMost(percents, shownPercent), scale, space);
}

/** A view with nothing over the stage but the controls. */
function viewAtRest(percentX: number, scale: number, space: Space): View {
  return constrainView({ percentX, percentY: 50, scale }, { ...space, covered: NO_INSETS });
}

/** The least and the greatest scale. */
export function scaleLimits(space: Space): { min: number; max: number } {
  const max = Math.max(MAX_SCALE, openingScale(space) * MIN_ZOOM_RANGE);
  return { min: wholeScale(space), max };
}

/** The direction in which one can't zoom any further, or null. */
export type ZoomEnd = 'in' | 'out' | null;

/** Whether a view is at an end of the scales. */
export function zoomEndOf({ scale }: View, space: Space): ZoomEnd {
  const { min, max } = scaleLimits(space);
  if (scale >= max * (1 - 1e-6)) return 'in';
  return scale <= min * (1 + 1e-6) ? 'out' : null;
}

/** The nearest scale within the limits. */
export function constrainScale(scale: number, space: Space): number {
  const { min, max } = scaleLimits(space);
  return clamp(scale, min, max);
}

/** The middle of a stage, or of what is not covered of it. */
export function middleOf({ widthPx, heightPx }: ScreenSize, covered = NO_INSETS): ScreenPosition {
  return {
    screenX: (covered.leftPx + widthPx - covered.rightPx) / 2,
    screenY: (covered.topPx + heightPx - covered.bottomPx) / 2,
  };
}

/** Whether a position of the stage is not covered, and so far from what covers it, and from the edges. */
export function isFree(position: ScreenPosition, space: Space, marginPx: number): boolean {
  const { screenX, screenY } = nearestFree(position, {
    ...space,
    covered: insetBy(space.covered, marginPx),
  });
  return screenX === position.screenX && screenY === position.screenY;
}

/** The nearest position of the stage that is not covered. */
export function nearestFree(position: ScreenPosition, { stage, covered }: Space): ScreenPosition {
  const { leftPx, topPx, rightPx, bottomPx } = covered;
  return {
    screenX: clamp(position.screenX, leftPx, stage.widthPx - rightPx),
    screenY: clamp(position.screenY, topPx, stage.heightPx - bottomPx),
  };
}

/** Where the picture is on the stage. */
export function pictureRect(view: View, { picture, stage }: Space): ScreenRect {
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
export function markerSizeAt(view: View, space: Space, sizeRatio: number | null): number {
  const scale = Math.min(view.scale, openingScale(space));
  return markerSize(scale * space.picture.imageWidthPx, sizeRatio);
}

/** Whether the same is shown on the same, whatever covers it. */
export function isSameSpace(one: Space, other: Space): boolean {
  const { stage, controls } = one;
  return (
    stage.widthPx === other.stage.widthPx &&
    stage.heightPx === other.stage.heightPx &&
    controls.rightPx === other.controls.rightPx &&
    controls.bottomPx === other.controls.bottomPx &&
    isSamePicture(one, other)
  );
}

/** Whether the pictures have the same size. */
export function isSamePicture({ picture: one }: Space, { picture: other }: Space): boolean {
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
export function constrainView(view: View, space: Space): View {
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
export function panView(view: View, dxPx: number, dyPx: number, space: Space): View {
  const { widthPx, heightPx } = pictureRect(view, space);
  const moved = {
    ...view,
    percentX: view.percentX - (dxPx / widthPx) * 100,
    percentY: view.percentY - (dyPx / heightPx) * 100,
  };
  return constrainView(moved, space);
}

/** The view at another scale. What is under the anchor stays there, as far as the edges allow. */
export function zoomView(view: View, scale: number, anchor: ScreenPosition, space: Space): View {
  return viewOfPosition(screenToPercent(anchor, pictureRect(view, space)), scale, anchor, space);
}

/**
 * The view that shows a position of the picture at a position of the stage, as far as the edges allow.
 * @param scale is brought within its limits
 */
export function viewOfPosition(
  position: PercentPosition,
  scale: number,
  at: ScreenPosition,
  space: Space,
): View {
  const { screenX, screenY } = middleOf(space.stage);
  const centered = { ...position, scale: constrainScale(scale, space) };
  return panView(centered, at.screenX - screenX, at.screenY - screenY, space);
}

/**
 * The same view in another space: after the window was resized, a phone turned, or another picture
 * put on the stage. What had not been moved opens anew; otherwise what is in the middle stays there.
 */
export function carryView(view: View, from: Space, to: Space): View {
  const opening = openingView(from);
  if (isSameView(view, opening)) return openingView(to);
  const scale = isSamePicture(from, to)
    ? view.scale
    : (view.scale / opening.scale) * openingScale(to);
  return constrainView({ ...view, scale }, to);
}

/**
 * A view on the way from one to another. Scales are passed through evenly as the eye sees them, by
 * factors, and positions in step with them, so that zooming at an anchor keeps it where it is.
 * @param part how far on the way, from 0 to 1
 */
export function viewBetween(from: View, to: View, part: number): View {
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
