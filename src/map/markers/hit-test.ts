import type { ScreenPosition, ScreenRect } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** Target sizes in CSS pixels, from WCAG 2.2, 2.5.5 (enhanced) and 2.5.8 (minimum). */
const COMFORTABLE_TARGET_PX = 44;
const MIN_TARGET_PX = 24;

/** Half the width of a fingertip, which is 8 to 10 mm wide, in CSS pixels. */
export const FINGER_RADIUS_PX = 24;

/** Below this alpha, of 255, a pixel counts as a shadow. */
const MIN_OPAQUE_ALPHA = 64;

/** A marker near a position on the stage. */
export type HitCandidate = {
  marker: MarkerData;
  /** Offset from its center to the position, in CSS pixels. */
  dxPx: number;
  dyPx: number;
  /** Its width and height as drawn, in CSS pixels. */
  sizePx: number;
  /** Whether it is drawn as a dot of its group's color. */
  isDot: boolean;
};

/**
 * The markers that a press at a position on the stage may select, in their order.
 * @param sizePx their width and height as drawn, in CSS pixels
 */
export function findHitCandidates(
  { screenX, screenY }: ScreenPosition,
  markers: readonly MarkerData[],
  picture: ScreenRect,
  sizePx: number,
  isDot: boolean,
): HitCandidate[] {
  const reachPx = sizePx / 2 + FINGER_RADIUS_PX;
  const candidates: HitCandidate[] = [];
  // Creates no object for a marker out of reach: there may be thousands on each mouse move.
  for (const marker of markers) {
    const dxPx = screenX - picture.leftPx - (marker.percentX / 100) * picture.widthPx;
    if (dxPx > reachPx || dxPx < -reachPx) continue;
    const dyPx = screenY - picture.topPx - (marker.percentY / 100) * picture.heightPx;
    if (dyPx > reachPx || dyPx < -reachPx) continue;
    candidates.push({ marker, dxPx, dyPx, sizePx, isDot });
  }
  return candidates;
}

/**
 * How a pointer hits markers. The mouse also hits a small marker when close to it. In exact mode, only
 * the drawn marker counts, because a press next to it is for the map. A finger covers its surroundings.
 */
export type HitMode = 'mouse' | 'exact' | 'finger';

/** The hit marker and the markers hidden behind it, from front to back; or several that a finger may have meant. */
export type HitResult =
  | { top: HitCandidate; hidden: HitCandidate[] }
  | { ambiguous: HitCandidate[] };

/**
 * Finds the marker that a pointer selects: one visible at its position, or else one nearby.
 * @param candidates from back to front; dots are behind all others
 * @param isVisible whether a marker's icon is opaque at the position
 * @returns null if the pointer hits none
 */
export function hitTest(
  candidates: readonly HitCandidate[],
  mode: HitMode,
  isVisible: (candidate: HitCandidate) => boolean,
): HitResult | null {
  const icons = candidates.filter(({ isDot }) => !isDot).reverse();
  const dots = candidates.filter(({ isDot }) => isDot);
  const visible = icons.find(isVisible);
  if (visible) return hitWithHidden(visible, candidates);
  if (mode === 'finger') {
    const inReach = candidates.filter((candidate) => distanceToEdge(candidate) < FINGER_RADIUS_PX);
    if (inReach.some((a, index) => inReach.slice(0, index).some((b) => areClose(a, b)))) {
      return { ambiguous: inReach };
    }
  }
  // The hole of a ring-shaped icon belongs to the icon. Dots look alike, so the nearest one is selected.
  const nearest =
    icons.find(isInside) ?? findNearest(dots.filter(isInside)) ?? findNearest(candidates);
  if (!nearest) return null;
  const isHit =
    mode === 'exact' ? isInside(nearest) : axisDistance(nearest) <= targetRadius(nearest, mode);
  return isHit ? hitWithHidden(nearest, candidates) : null;
}

/** The hidden markers are those whose center is behind the hit one, because they can hardly be pressed. */
function hitWithHidden(top: HitCandidate, candidates: readonly HitCandidate[]): HitResult {
  const isHidden = (other: HitCandidate) =>
    other !== top && isInside(other) && distanceBetween(top, other) < top.sizePx / 2;
  return { top, hidden: candidates.filter(isHidden).reverse() };
}

/** From center to center, in CSS pixels. */
export function distanceBetween(a: HitCandidate, b: HitCandidate): number {
  return Math.hypot(a.dxPx - b.dxPx, a.dyPx - b.dyPx);
}

/** Whether a finger does not fit between two markers. */
function areClose(a: HitCandidate, b: HitCandidate): boolean {
  return distanceBetween(a, b) - (a.sizePx + b.sizePx) / 2 < FINGER_RADIUS_PX;
}

/** Distance from the position to the circle that a marker fills; 0 or less inside it. */
function distanceToEdge({ dxPx, dyPx, sizePx }: HitCandidate): number {
  return Math.hypot(dxPx, dyPx) - sizePx / 2;
}

function isInside(candidate: HitCandidate): boolean {
  return distanceToEdge(candidate) <= 0;
}

function findNearest(markers: readonly HitCandidate[]): HitCandidate | undefined {
  return markers.reduce<HitCandidate | undefined>(
    (nearest, marker) =>
      nearest && distanceToEdge(nearest) < distanceToEdge(marker) ? nearest : marker,
    undefined,
  );
}

/** The greater distance to a marker's center, across or down, since the target around it is a square. */
function axisDistance({ dxPx, dyPx }: HitCandidate): number {
  return Math.max(Math.abs(dxPx), Math.abs(dyPx));
}

function targetRadius({ sizePx, isDot }: HitCandidate, mode: HitMode): number {
  return Math.max(sizePx, isDot && mode === 'mouse' ? MIN_TARGET_PX : COMFORTABLE_TARGET_PX) / 2;
}

/**
 * Whether an icon is opaque at a position on the stage. Pages cannot read the pixels of a picture from another
 * server, so such an icon counts as an ellipse. An icon that has not loaded counts as a circle.
 * @param image laid out like `object-fit: contain`
 */
export function isIconOpaqueAt(image: HTMLImageElement | null, candidate: HitCandidate): boolean {
  const { dxPx, dyPx, sizePx } = candidate;
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
