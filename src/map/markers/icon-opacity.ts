import type { HitCandidate } from './hit-test';

/** Of 255: fainter than this is a shadow. */
const MIN_OPAQUE_ALPHA = 64;

/**
 * Whether an icon shows something at a position of the stage, and isn't transparent there. Of a picture
 * from another server pages can't know: it counts as an ellipse. Before it is there it is a circle.
 * @param image as `object-fit: contain` lays it out
 */
export function isIconOpaqueAt(image: HTMLImageElement | null, aimed: HitCandidate): boolean {
  const { dxPx, dyPx, sizePx } = aimed;
  const [width, height] = [image?.naturalWidth || 1, image?.naturalHeight || 1];
  const scale = sizePx / Math.max(width, height);
  const [halfX, halfY] = [(width * scale) / 2, (height * scale) / 2];
  if (Math.abs(dxPx) > halfX || Math.abs(dyPx) > halfY) return false;
  const isInEllipse = Math.hypot(dxPx / halfX, dyPx / halfY) <= 1;
  if (!image?.complete || !image.naturalWidth) return isInEllipse;

  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return isInEllipse;
  context.drawImage(image, -halfX - dxPx, -halfY - dyPx, 2 * halfX, 2 * halfY);
  try {
    return (context.getImageData(0, 0, 1, 1).data[3] ?? 0) >= MIN_OPAQUE_ALPHA;
  } catch {
    return isInEllipse;
  }
}
