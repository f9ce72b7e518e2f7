import { clamp } from '@/geo/geometry';

/** Insets at both ends of an axis, in CSS pixels: left and right, or top and bottom. */
type AxisInsets = readonly [startPx: number, endPx: number];

/** Lengths along one axis, in CSS pixels. */
type AxisLengths = {
  stagePx: number;
  picturePx: number;
  controls: AxisInsets;
  covered: AxisInsets;
};

/**
 * The nearest position on the picture, in percent, that is allowed in the center of the stage. It leaves no gap
 * between the controls if the picture is large enough to fill it. A picture that is smaller than the space between them stays as close to
 * the stage's center as possible. The picture may also move out from under whatever covers the stage.
 */
export function constrainCenter(percent: number, lengths: AxisLengths): number {
  const { stagePx, picturePx, controls, covered } = lengths;
  const slackPx = (picturePx - stagePx) / 2;
  // Allowed offsets of the picture's center from the stage's.
  let minPx = -slackPx - controls[1];
  let maxPx = slackPx + controls[0];
  if (minPx > maxPx) {
    minPx = clamp(0, maxPx, minPx);
    maxPx = minPx;
  }
  minPx = Math.min(minPx, -uncoveringOffset(covered[1], slackPx));
  maxPx = Math.max(maxPx, uncoveringOffset(covered[0], slackPx));
  const percentOf = (px: number) => (px / picturePx) * 100;
  return clamp(percent, 50 - percentOf(maxPx), 50 - percentOf(minPx));
}

/** The offset that uncovers the picture's edge, or its center if that takes less. */
function uncoveringOffset(coveredPx: number, slackPx: number): number {
  if (coveredPx === 0) return Number.NEGATIVE_INFINITY;
  return Math.max(coveredPx + slackPx, coveredPx / 2);
}
