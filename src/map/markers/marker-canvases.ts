import { clamp } from '@/geo/geometry';
import type { FormattedNotice } from '@/model/notice';
import { type MarkerData, markerIconAddress } from './marker';
import { type DrawingContext, StageCanvas } from './stage-canvas';
import { CULLING_MARGIN, type MarkerFrame } from './visible-markers';

/** Opacity of a closed place's color, from 0 to 1. closed-marker.css repeats it. */
const CLOSED_ALPHA = 0.5;

/** Width of a badge, as a fraction of the icon's. closed-marker.css repeats it. */
const BADGE_SIZE = 0.42;

/**
 * A dot's width in CSS pixels, with its light ring and dark edge.
 * @param sizePx a marker's width
 */
export function dotSize(sizePx: number): number {
  return clamp(sizePx / 4, 9, 12);
}

/** A canvas on which a few different pictures are drawn many times: each is rendered once, as a sprite. */
abstract class SpriteCanvas extends StageCanvas {
  readonly #sprites = new Map<string, ImageBitmap>();
  /** Width and height of the sprites, in the canvas's own pixels. */
  protected spriteSizePx = 0;

  /** @returns the sprite of a marker, or null if it cannot be rendered yet */
  protected abstract renderSprite(marker: MarkerData): ImageBitmap | null;

  protected setSpriteSize(sizePx: number): void {
    if (sizePx !== this.spriteSizePx) this.#sprites.clear();
    this.spriteSizePx = sizePx;
  }

  /**
   * Draws a sprite at the position of each marker.
   * @param sizePx width and height to draw it with, in the canvas's own pixels
   * @param keyOf names the picture of a marker
   */
  protected drawSprites(
    markers: readonly MarkerData[],
    { context, xOf, yOf }: DrawingContext,
    sizePx: number,
    keyOf: (marker: MarkerData) => string,
  ): void {
    const { width, height } = this.element;
    // Creates no objects and does not access the page: there may be a thousand markers on every frame.
    for (const marker of markers) {
      const x = Math.round(xOf(marker.percentX) - sizePx / 2);
      const y = Math.round(yOf(marker.percentY) - sizePx / 2);
      if (x <= -sizePx || y <= -sizePx || x >= width || y >= height) continue;
      const { notice } = marker;
      const key = notice ? `${notice.isClosed} ${keyOf(marker)}` : keyOf(marker);
      const sprite = this.#sprites.get(key) ?? this.#addSprite(key, marker);
      if (sprite) context.drawImage(sprite, x, y, sizePx, sizePx);
    }
  }

  #addSprite(key: string, marker: MarkerData): ImageBitmap | null {
    const sprite = this.renderSprite(marker);
    if (sprite) this.#sprites.set(key, sprite);
    return sprite;
  }
}

/** Draws overlapping markers as dots: thousands of them are one element. */
export class DotCanvas extends SpriteCanvas {
  constructor() {
    super();
    // On most frames the canvas only moves and is not drawn again.
    this.element.classList.add('will-change-transform');
  }

  draw(markers: readonly MarkerData[], frame: MarkerFrame): void {
    const drawing = this.begin(frame, CULLING_MARGIN);
    if (!drawing) return;
    this.setSpriteSize(Math.round(dotSize(frame.sizePx) * drawing.density));
    this.drawSprites(markers, drawing, this.spriteSizePx, ({ color }) => color);
  }

  protected renderSprite({ color, notice }: MarkerData): ImageBitmap | null {
    const sizePx = this.spriteSizePx;
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
}

/**
 * Replaces the elements while many markers move: drawing a thousand sprites takes a tenth of the time that
 * restyling and repainting a thousand elements takes.
 */
export class MotionCanvas extends SpriteCanvas {
  readonly #imageOf: (marker: MarkerData) => HTMLImageElement;

  /** @param imageOf returns the image that a marker shows in the page */
  constructor(imageOf: (marker: MarkerData) => HTMLImageElement) {
    super();
    this.#imageOf = imageOf;
  }

  /**
   * Draws the markers and shows the canvas.
   * @param margin extends the canvas on all sides, as a fraction of the stage's size
   */
  draw(markers: readonly MarkerData[], frame: MarkerFrame, margin: number): void {
    const drawing = this.begin(frame, margin);
    if (!drawing) return;
    const sizePx = Math.round(frame.sizePx * drawing.density);
    // Sprites are scaled down, but never up.
    this.setSpriteSize(Math.max(this.spriteSizePx, sizePx));
    this.drawSprites(markers, drawing, sizePx, markerIconAddress);
  }

  /** Renders an icon as `object-fit: contain` does. */
  protected renderSprite(marker: MarkerData): ImageBitmap | null {
    const image = this.#imageOf(marker);
    if (!image.complete || image.naturalWidth === 0) return null;
    const sizePx = this.spriteSizePx;
    return createSprite(sizePx, (context) => {
      const scale = Math.min(sizePx / image.naturalWidth, sizePx / image.naturalHeight);
      const width = image.naturalWidth * scale;
      const height = image.naturalHeight * scale;
      context.imageSmoothingQuality = 'high';
      context.globalAlpha = marker.notice?.isClosed ? CLOSED_ALPHA : 1;
      context.drawImage(image, (sizePx - width) / 2, (sizePx - height) / 2, width, height);
      const { notice } = marker;
      const radiusPx = (sizePx * BADGE_SIZE) / 2;
      const farPx = sizePx - radiusPx;
      if (notice) drawBadge(context, notice, [farPx, notice.isClosed ? farPx : radiusPx], radiusPx);
    });
  }
}

/** An `ImageBitmap`, since browsers draw it several times as fast as a canvas. */
function createSprite(
  sizePx: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): ImageBitmap | null {
  const canvas = new OffscreenCanvas(sizePx, sizePx);
  const context = canvas.getContext('2d');
  if (!context) return null;
  draw(context);
  return canvas.transferToImageBitmap();
}

function drawDisc(
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
