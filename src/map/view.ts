import {
  type ImageSize,
  markerSize,
  type PercentPosition,
  type ScreenRect,
  type ScreenSize,
} from '@/map/geometry';

/** What the stage shows: which position of the picture is in its middle, and how large. */
export type View = PercentPosition & {
  /** CSS pixels per image pixel. */
  scale: number;
};

/** What there is to show, and what to show it on. */
export type Space = {
  picture: ImageSize;
  stage: ScreenSize;
  /** So many CSS pixels at the bottom of the stage are covered: the map may be moved up by them. */
  coveredPx: number;
};

/** How far in one can zoom: CSS pixels per image pixel, or times the opening scale if that is more. */
const MAX_SCALE = 2;
const MIN_ZOOM_RANGE = 4;

/** The scale at which the whole picture just fits on the stage. */
export function wholeScale({ picture, stage }: Space): number {
  return Math.min(stage.widthPx / picture.imageWidthPx, stage.heightPx / picture.imageHeightPx);
}

/** The whole picture, as large as possible, in the middle of the stage. */
export function wholeView(space: Space): View {
  return { percentX: 50, percentY: 50, scale: wholeScale(space) };
}

/**
 * What is shown at first: the whole picture, but where that would leave more than half of an upright
 * stage's height empty, as on a phone, as much of its width as fills the height.
 */
export function openingView(space: Space): View {
  const { picture, stage } = space;
  const whole = wholeView(space);
  const isUpright = stage.heightPx > stage.widthPx;
  const isMostlyEmpty = whole.scale * picture.imageHeightPx < stage.heightPx / 2;
  if (!isUpright || !isMostlyEmpty) return whole;
  return { ...whole, scale: stage.heightPx / picture.imageHeightPx };
}

/** The least and the greatest scale. */
export function scaleLimits(space: Space): { min: number; max: number } {
  const max = Math.max(MAX_SCALE, openingView(space).scale * MIN_ZOOM_RANGE);
  return { min: wholeScale(space), max };
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
  const scale = Math.min(view.scale, openingView(space).scale);
  return markerSize(scale * space.picture.imageWidthPx, sizeRatio);
}

/** Whether the same is shown on the same, whatever covers it. */
export function isSameSpace(one: Space, other: Space): boolean {
  return (
    isSamePicture(one, other) &&
    one.stage.widthPx === other.stage.widthPx &&
    one.stage.heightPx === other.stage.heightPx
  );
}

/** Whether the pictures have the same size. */
export function isSamePicture(one: Space, other: Space): boolean {
  return (
    one.picture.imageWidthPx === other.picture.imageWidthPx &&
    one.picture.imageHeightPx === other.picture.imageHeightPx
  );
}

/** Whether two views can't be told apart on a screen. */
export function isSameView(one: View, other: View): boolean {
  return (
    Math.abs(one.scale / other.scale - 1) < 1e-6 &&
    Math.abs(one.percentX - other.percentX) < 1e-6 &&
    Math.abs(one.percentY - other.percentY) < 1e-6
  );
}
