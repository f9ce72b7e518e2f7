import { type PercentPosition, type ScreenPosition, screenToPercent } from '@/map/geometry';
import {
  isSamePicture,
  isSameView,
  openingView,
  pictureRect,
  type Space,
  scaleLimits,
  type View,
} from '@/map/view';

// What becomes of a view that is moved: always one that is allowed.

/**
 * The nearest view that is allowed: within the limits of scale, and without a gap at an edge that the
 * picture could fill. Where it is smaller than the stage it is in the middle. What is covered of the
 * stage need not be filled.
 */
export function constrainView(view: View, space: Space): View {
  const { picture, stage, coveredPx } = space;
  const { min, max } = scaleLimits(space);
  const scale = clamp(view.scale, min, max);
  return {
    scale,
    percentX: constrainCenter(view.percentX, stage.widthPx, picture.imageWidthPx * scale, 0),
    percentY: constrainCenter(
      view.percentY,
      stage.heightPx,
      picture.imageHeightPx * scale,
      coveredPx,
    ),
  };
}

/** The middle of the stage, in percent of a picture of that length on the screen. */
function constrainCenter(
  percent: number,
  stagePx: number,
  picturePx: number,
  coveredPx: number,
): number {
  const slackPx = (picturePx - stagePx) / 2;
  const backPx = Math.max(slackPx, 0);
  // Far enough for the picture's end, or its middle if that is nearer, to come above what covers it.
  const onPx = Math.max(coveredPx + slackPx, coveredPx / 2);
  return clamp(percent, 50 - (backPx / picturePx) * 100, 50 + (onPx / picturePx) * 100);
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

/**
 * The view at another scale. What is under the anchor stays there, as far as the edges allow.
 * @param scale is brought within its limits
 */
export function zoomView(view: View, scale: number, anchor: ScreenPosition, space: Space): View {
  const { picture, stage } = space;
  const { min, max } = scaleLimits(space);
  const newScale = clamp(scale, min, max);
  const position = screenToPercent(anchor, pictureRect(view, space));
  // The middle of the stage lies as many pixels beside the anchor as before.
  const asideX = (stage.widthPx / 2 - anchor.screenX) / (picture.imageWidthPx * newScale);
  const asideY = (stage.heightPx / 2 - anchor.screenY) / (picture.imageHeightPx * newScale);
  const zoomed = {
    scale: newScale,
    percentX: position.percentX + asideX * 100,
    percentY: position.percentY + asideY * 100,
  };
  return constrainView(zoomed, space);
}

/** The view that shows a position of the picture at a position of the stage, as far as the edges allow. */
export function viewOfPosition(
  position: PercentPosition,
  scale: number,
  at: ScreenPosition,
  space: Space,
): View {
  const centered = { ...position, scale };
  const { stage } = space;
  const dxPx = at.screenX - stage.widthPx / 2;
  const dyPx = at.screenY - stage.heightPx / 2;
  return panView(centered, dxPx, dyPx, space);
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
    : (view.scale / opening.scale) * openingView(to).scale;
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

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
