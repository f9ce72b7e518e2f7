import {
  type Insets,
  NO_INSETS,
  type PercentPosition,
  percentToScreen,
  type ScreenRect,
} from '@/geo/geometry';
import { initialView, type MapLayout, pictureRect } from '@/map/view/view';

/** Positions this near to the card count as covered. */
const MARGIN_PX = 16;

/**
 * The strip of the stage that a card in its upper corner covers: at the top or at the card's side, whichever leaves more.
 * A wide stage shows the whole picture; there, a card that covers none of the positions covers nothing.
 */
export function cardInsets(
  { leftPx, topPx, widthPx, heightPx }: ScreenRect,
  positions: readonly PercentPosition[],
  layout: MapLayout,
): Insets {
  const { stage } = layout;
  const [rightPx, bottomPx] = [leftPx + widthPx, topPx + heightPx];
  const isLeft = leftPx < stage.widthPx - rightPx;
  const picture = pictureRect(initialView(layout), layout);
  const isCovered = positions.some((position) => {
    const { screenX, screenY } = percentToScreen(position, picture);
    const isBeside = isLeft ? screenX > rightPx + MARGIN_PX : screenX < leftPx - MARGIN_PX;
    return !isBeside && screenY < bottomPx + MARGIN_PX;
  });
  if (stage.widthPx > stage.heightPx && !isCovered) return NO_INSETS;
  const sidePx = isLeft ? rightPx : stage.widthPx - leftPx;
  if (bottomPx * stage.widthPx <= sidePx * stage.heightPx) return { ...NO_INSETS, topPx: bottomPx };
  return { ...NO_INSETS, ...(isLeft ? { leftPx: sidePx } : { rightPx: sidePx }) };
}
