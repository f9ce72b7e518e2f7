/** Size of the canvas, in pixels: so small that the browser blurs the picture when it enlarges the canvas. */
export const SURROUNDINGS_SIZE = { width: 24, height: 16 };

/** Keeps the picture itself, and what floats over the map, more conspicuous than the surroundings. */
const DIMMING = 'rgb(0 0 0 / 0.3)';

/**
 * Draws a dimmed picture for the space around it, or clears the canvas. Scripts may be unable to read the canvas
 * afterward, since a picture from another origin is requested without CORS.
 */
export function drawSurroundings(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement | null,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const area = [0, 0, canvas.width, canvas.height] as const;
  context.clearRect(...area);
  if (!picture) return;
  // Otherwise only a few of the picture's pixels would count, and the colors would be spots.
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, ...area);
  context.fillStyle = DIMMING;
  context.fillRect(...area);
}
