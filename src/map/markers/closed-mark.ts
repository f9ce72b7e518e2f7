/** How much is left of the color of a place that is closed, from 0 to 1; in closed-marker.css as well. */
export const CLOSED_ALPHA = 0.5;

/** Width of the mark on an icon, as a part of the icon's; in closed-marker.css as well. */
export const CLOSED_MARK_SIZE = 0.42;

/** Draws the mark of a place that is closed, a bar in a disc, as closed-marker.css does on an element. */
export function drawClosedMark(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  radiusPx: number,
): void {
  context.globalAlpha = 1;
  const disc = (style: string, radiusPx: number) => {
    context.fillStyle = style;
    context.beginPath();
    context.arc(x, y, radiusPx, 0, 2 * Math.PI);
    context.fill();
  };
  disc('#fff', radiusPx);
  disc('#b3261e', radiusPx * 0.88);
  context.fillStyle = '#fff';
  context.fillRect(x - radiusPx * 0.55, y - radiusPx * 0.18, radiusPx * 1.1, radiusPx * 0.36);
}
