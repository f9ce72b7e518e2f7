import type { ScreenPosition, ScreenRect } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** WCAG 2.2, 2.5.5 (enhanced) and 2.5.8 (minimum): the size of what one presses, in CSS pixels. */
const COMFORTABLE_TARGET_PX = 44;
const MIN_TARGET_PX = 24;

/** How far a fingertip reaches around the middle of where it touches, in CSS pixels: it is 8 to 10 mm wide. */
export const FINGER_RADIUS_PX = 24;

/** A marker, and how it lies to a position on the stage. */
export type HitCandidate = {
  marker: MarkerData;
  /** From its middle to the position, in CSS pixels. */
  dxPx: number;
  dyPx: number;
  /** Its width and height as it is drawn, in CSS pixels. */
  sizePx: number;
  /** It is drawn as a dot of its group's color. */
  isDot: boolean;
};

/**
 * The markers that a press at a position of the stage may be meant for, in their order.
 * @param sizePx their width and height as they are drawn, in CSS pixels
 */
export function findHitCandidates(
  { screenX, screenY }: ScreenPosition,
  markers: readonly MarkerData[],
  picture: ScreenRect,
  sizePx: number,
  isDot: boolean,
): HitCandidate[] {
  const reachPx = sizePx / 2 + FINGER_RADIUS_PX;
  const around: HitCandidate[] = [];
  // No object for each: there may be thousands, whenever the mouse moves.
  for (const marker of markers) {
    const dxPx = screenX - picture.leftPx - (marker.percentX / 100) * picture.widthPx;
    if (dxPx > reachPx || dxPx < -reachPx) continue;
    const dyPx = screenY - picture.topPx - (marker.percentY / 100) * picture.heightPx;
    if (dyPx > reachPx || dyPx < -reachPx) continue;
    around.push({ marker, dxPx, dyPx, sizePx, isDot });
  }
  return around;
}

/**
 * What aims at markers. A mouse hits a small marker also close beside it. Where a press beside a marker
 * is for the map, only what is drawn counts, exactly. A finger covers what is around it.
 */
export type HitMode = 'mouse' | 'exact' | 'finger';

/** What is aimed at: a marker, with those that it hides there from the front to the back, or several beside a finger. */
export type HitResult =
  | { top: HitCandidate; hidden: HitCandidate[] }
  | { ambiguous: HitCandidate[] };

/**
 * Finds what a pointer aims at. What is seen at its position comes first; only where nothing is, what is
 * near.
 * @param around the markers there, from the back to the front; dots lie behind all others
 * @param isSeen whether a marker's picture shows something at the position
 * @returns null if it aims at none
 */
export function hitTest(
  around: readonly HitCandidate[],
  pointer: HitMode,
  isSeen: (aimed: HitCandidate) => boolean,
): HitResult | null {
  const icons = around.filter(({ isDot }) => !isDot).reverse();
  const dots = around.filter(({ isDot }) => isDot);
  const seen = icons.find(isSeen);
  if (seen) return hitWithHidden(seen, around);
  if (pointer === 'finger') {
    const among = around.filter((aimed) => distanceToEdge(aimed) < FINGER_RADIUS_PX);
    if (among.some((one, index) => among.slice(0, index).some((other) => areClose(one, other)))) {
      return { ambiguous: among };
    }
  }
  // The hole in a ring is the ring's. Of dots, which are alike, the nearest is meant.
  const at = icons.find(isInside) ?? findNearest(dots.filter(isInside)) ?? findNearest(around);
  if (!at) return null;
  const isHit = pointer === 'exact' ? isInside(at) : axisDistance(at) <= targetRadius(at, pointer);
  return isHit ? hitWithHidden(at, around) : null;
}

/** Those with their middles behind a marker: they can hardly be pressed themselves. */
function hitWithHidden(at: HitCandidate, around: readonly HitCandidate[]): HitResult {
  const isHidden = (other: HitCandidate) =>
    other !== at && isInside(other) && distanceBetween(at, other) < at.sizePx / 2;
  return { top: at, hidden: around.filter(isHidden).reverse() };
}

/** In CSS pixels, from middle to middle. */
export function distanceBetween(one: HitCandidate, other: HitCandidate): number {
  return Math.hypot(one.dxPx - other.dxPx, one.dyPx - other.dyPx);
}

/** Whether there is no room for a finger between two markers. */
function areClose(one: HitCandidate, other: HitCandidate): boolean {
  return distanceBetween(one, other) - (one.sizePx + other.sizePx) / 2 < FINGER_RADIUS_PX;
}

/** From the position to the circle that a marker fills; 0 or less within it. */
function distanceToEdge({ dxPx, dyPx, sizePx }: HitCandidate): number {
  return Math.hypot(dxPx, dyPx) - sizePx / 2;
}

function isInside(aimed: HitCandidate): boolean {
  return distanceToEdge(aimed) <= 0;
}

function findNearest(markers: readonly HitCandidate[]): HitCandidate | undefined {
  return markers.reduce<HitCandidate | undefined>(
    (nearest, aimed) =>
      nearest && distanceToEdge(nearest) < distanceToEdge(aimed) ? nearest : aimed,
    undefined,
  );
}

/** How far a marker's middle is, across or down: what one presses around it is a square. */
function axisDistance({ dxPx, dyPx }: HitCandidate): number {
  return Math.max(Math.abs(dxPx), Math.abs(dyPx));
}

function targetRadius({ sizePx, isDot }: HitCandidate, pointer: HitMode): number {
  return Math.max(sizePx, isDot && pointer === 'mouse' ? MIN_TARGET_PX : COMFORTABLE_TARGET_PX) / 2;
}
