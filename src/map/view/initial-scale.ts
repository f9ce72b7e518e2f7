import type { ImageSize, Insets, ScreenSize } from '@/geo/geometry';

/** A picture, a stage, and what the controls take of it. */
type AvailableSpace = { picture: ImageSize; stage: ScreenSize; controls: Insets };

/** On an upright stage so much of the picture's length is shown at least, as long as it isn't too low. */
const MIN_SHOWN_WIDTH_FRACTION = 1 / 2;

/** On an upright stage the picture is at least so high, of the height that is free. */
const MIN_FILLED_HEIGHT_FRACTION = 1 / 3;

/** The greatest scale, in CSS pixels an image pixel, at which the whole picture has room beside the controls. */
export function wholeMapScale(room: AvailableSpace): number {
  const { toWidth, toHeight } = fillScales(room);
  return Math.min(toWidth, toHeight);
}

/**
 * The scale that a map opens with: that of the whole picture. On an upright stage the picture is enlarged
 * until it is as high as there is room, or only half of its length shows, whichever comes first; and if it
 * is then lower than a third of the room, to that third.
 */
export function initialScale(room: AvailableSpace): number {
  const { toWidth, toHeight } = fillScales(room);
  if (room.stage.widthPx >= room.stage.heightPx) return Math.min(toWidth, toHeight);
  const enlarged = Math.min(toHeight, toWidth / MIN_SHOWN_WIDTH_FRACTION);
  return Math.max(enlarged, toHeight * MIN_FILLED_HEIGHT_FRACTION);
}

/** The scales at which the picture is as wide, and as high, as there is room. */
function fillScales({ picture, stage, controls }: AvailableSpace) {
  return {
    toWidth: (stage.widthPx - controls.leftPx - controls.rightPx) / picture.imageWidthPx,
    toHeight: (stage.heightPx - controls.topPx - controls.bottomPx) / picture.imageHeightPx,
  };
}
