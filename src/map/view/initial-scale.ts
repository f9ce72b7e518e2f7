import { type ImageSize, type Insets, NO_INSETS, type ScreenSize } from '@/geo/geometry';

/** A picture, a stage, the space for the controls on it, and whether the picture is to fill it even behind them. */
type Space = { picture: ImageSize; stage: ScreenSize; controls: Insets; fillsStage?: boolean };

/** A picture that fills the stage is enlarged at most by this factor, or too little of a narrow one would show. */
const MAX_FILLING_FACTOR = 2;

/** On an upright stage, at least this fraction of the picture's width shows, unless its height would be too small. */
export const MIN_SHOWN_WIDTH_FRACTION = 2 / 5;

/** On an upright stage the picture fills at least this fraction of the free height. */
export const MIN_FILLED_HEIGHT_FRACTION = 1 / 3;

/** Gap between the controls and the map, in CSS pixels. */
export const CONTROL_GAP_PX = 8;

/** The controls reserve at most this fraction of the stage's width or height. */
export const MAX_CONTROL_FRACTION = 1 / 2;

/** The largest scale at which the controls cover none of the picture, in CSS pixels per image pixel. */
export function wholeMapScale(space: Space): number {
  const { toWidth, toHeight } = fillScales(space);
  return Math.min(toWidth, toHeight);
}

/**
 * The scale that a map opens with: that of the whole picture. On an upright stage the picture is enlarged
 * until it fills the free height or only two fifths of its width show, whichever comes first. If it is then shorter
 * than a third of the free height, it is enlarged to that third. With `fillsStage`, it covers the stage, but is at
 * most twice as large as the whole picture.
 */
export function initialScale(space: Space): number {
  const { toWidth, toHeight } = fillScales(space);
  if (space.fillsStage) {
    const covering = fillScales({ ...space, controls: NO_INSETS });
    const maxScale = wholeMapScale(space) * MAX_FILLING_FACTOR;
    return Math.min(maxScale, Math.max(covering.toWidth, covering.toHeight));
  }
  if (space.stage.widthPx >= space.stage.heightPx) return Math.min(toWidth, toHeight);
  const enlarged = Math.min(toHeight, toWidth / MIN_SHOWN_WIDTH_FRACTION);
  return Math.max(enlarged, toHeight * MIN_FILLED_HEIGHT_FRACTION);
}

/** The scales at which the picture fills the free width and the free height. */
function fillScales({ picture, stage, controls }: Space) {
  return {
    toWidth: (stage.widthPx - controls.leftPx - controls.rightPx) / picture.imageWidthPx,
    toHeight: (stage.heightPx - controls.topPx - controls.bottomPx) / picture.imageHeightPx,
  };
}
