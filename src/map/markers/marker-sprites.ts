import { clamp } from '@/geo/geometry';
import type { FormattedNotice } from '@/model/notice';
import type { MarkerData } from './marker';

/** Opacity of a closed place's color, from 0 to 1. closed-marker.css repeats it. */
const CLOSED_ALPHA = 0.5;

/** Width of a badge, as a fraction of the icon's. closed-marker.css repeats it. */
const BADGE_SIZE = 0.42;

/** Width of a dot with a number, in CSS pixels. */
export const NUMBER_PX = 24;

/**
 * A dot's width in CSS pixels, with its light ring and dark edge.
 * @param sizePx a marker's width
 */
export function dotSize(sizePx: number): number {
  return clamp(sizePx / 4, 9, 12);
}

/** Renders a marker as a dot of its group's color. */
export function renderDot({ color, notice }: MarkerData, sizePx: number): ImageBitmap | null {
  const center = sizePx / 2;
  const middle = [center, center] as const;
  const density = window.devicePixelRatio;
  return createSprite(sizePx, (context) => {
    // Like the pins, in a light ring with a faint edge, so that each color is visible on any picture.
    drawDisc(context, 'rgb(0 0 0 / 0.35)', middle, center);
    drawDisc(context, '#fffdf8', middle, center - 0.5 * density);
    context.globalAlpha = notice?.isClosed ? CLOSED_ALPHA : 1;
    drawDisc(context, color, middle, center - 1.75 * density);
    if (notice) drawBadge(context, notice, middle, sizePx * 0.35);
  });
}

/** Renders an icon as `object-fit: contain` does. */
export function renderIcon(
  image: HTMLImageElement,
  { notice }: MarkerData,
  sizePx: number,
): ImageBitmap | null {
  if (!image.complete || image.naturalWidth === 0) return null;
  return createSprite(sizePx, (context) => {
    const scale = Math.min(sizePx / image.naturalWidth, sizePx / image.naturalHeight);
    const width = image.naturalWidth * scale;
    const height = image.naturalHeight * scale;
    context.imageSmoothingQuality = 'high';
    context.globalAlpha = notice?.isClosed ? CLOSED_ALPHA : 1;
    context.drawImage(image, (sizePx - width) / 2, (sizePx - height) / 2, width, height);
    const radiusPx = (sizePx * BADGE_SIZE) / 2;
    const farPx = sizePx - radiusPx;
    if (notice) drawBadge(context, notice, [farPx, notice.isClosed ? farPx : radiusPx], radiusPx);
  });
}

/** An `ImageBitmap`, since browsers draw it several times as fast as a canvas. */
export function createSprite(
  sizePx: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): ImageBitmap | null {
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const context = canvas.getContext('2d');
  if (!context) return null;
  draw(context);
  return canvas.transferToImageBitmap();
}

export function drawDisc(
  context: OffscreenCanvasRenderingContext2D,
  color: string,
  [x, y]: readonly [x: number, y: number],
  radiusPx: number,
): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radiusPx, 0, 2 * Math.PI);
  context.fill();
}

/** Draws the badge of a closed place, a bar on a disc, or of a notice, an i. closed-marker.css does so on an element. */
function drawBadge(
  context: OffscreenCanvasRenderingContext2D,
  { isClosed }: FormattedNotice,
  center: readonly [x: number, y: number],
  radiusPx: number,
): void {
  const drawBar = (width: number, top: number, height: number) =>
    context.fillRect(
      center[0] - (radiusPx * width) / 2,
      center[1] + radiusPx * top,
      radiusPx * width,
      radiusPx * height,
    );
  context.globalAlpha = 1;
  drawDisc(context, '#fff', center, radiusPx);
  drawDisc(context, isClosed ? '#b3261e' : '#1a5fb4', center, radiusPx * 0.88);
  context.fillStyle = '#fff';
  if (isClosed) drawBar(1.1, -0.18, 0.36);
  else {
    drawBar(0.32, -0.52, 0.28);
    drawBar(0.32, -0.1, 0.68);
  }
}
