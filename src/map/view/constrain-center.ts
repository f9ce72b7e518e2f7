import { clamp } from '@/geo/geometry';

/** What reaches in from both ends, in CSS pixels: from left and right, or from top and bottom. */
type AxisInsets = readonly [startPx: number, endPx: number];

/** How long everything is in one direction, in CSS pixels. */
type AxisLengths = {
  stagePx: number;
  picturePx: number;
  controls: AxisInsets;
  covered: AxisInsets;
};

/**
 * The nearest position of the picture that may be in the middle of the stage, in percent of the picture.
 * Between the controls is no gap that the picture could fill; where all of it has room there, it is as near
 * to the stage's middle as can be. It may also come out from under what covers the stage for the moment.
 */
export function constrainCenter(percent: number, lengths: AxisLengths): number {
  const { stagePx, picturePx, controls, covered } = lengths;
  const slackPx = (picturePx - stagePx) / 2;
  // How far the picture's middle may be from the stage's.
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

/** Far enough for the picture's end, or its middle if that is nearer, to come out from under what covers it. */
function uncoveringOffset(coveredPx: number, slackPx: number): number {
  if (coveredPx === 0) return Number.NEGATIVE_INFINITY;
  return Math.max(coveredPx + slackPx, coveredPx / 2);
}
