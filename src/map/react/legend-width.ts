/** The bar's padding and the gap between its buttons, in CSS pixels. Legend.tsx repeats them as classes. */
const GAP_PX = 4;

/** At least this much of the button at the bar's end is visible, most of it faded. */
const MIN_VISIBLE_PX = 44;

/** At least this much of it is cut off. */
const MIN_HIDDEN_PX = 20;

/**
 * The width of the bar in CSS pixels. If it ended between two buttons, nobody would see that more of them follow,
 * so it is made a little narrower and ends in the middle of a button.
 * @param availablePx the maximum
 */
export function legendWidth(buttonWidthsPx: readonly number[], availablePx: number): number {
  let widthPx = availablePx;
  let startPx = GAP_PX;
  for (const buttonPx of buttonWidthsPx) {
    const minPx = startPx + MIN_VISIBLE_PX;
    if (minPx > availablePx) return widthPx;
    widthPx = Math.min(Math.max(minPx, startPx + buttonPx - MIN_HIDDEN_PX), availablePx);
    startPx += buttonPx + GAP_PX;
  }
  return startPx <= availablePx ? availablePx : widthPx;
}
