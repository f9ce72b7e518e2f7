import type { ScreenPosition, ScreenRect } from '@/geo/geometry';
import type { MarkerData } from './marker';

/** WCAG 2.2, 2.5.5 (enhanced) and 2.5.8 (minimum): the size of what one presses, in CSS pixels. */
const COMFORTABLE_PX = 44;
const LEAST_PX = 24;

/** How far a fingertip reaches around the middle of where it touches, in CSS pixels: it is 8 to 10 mm wide. */
export const FINGER_PX = 24;

/** A marker, and how it lies to a position on the stage. */
export type AimedMarker = {
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
export function markersAround(
  { screenX, screenY }: ScreenPosition,
  markers: readonly MarkerData[],
  picture: ScreenRect,
  sizePx: number,
  isDot: boolean,
): AimedMarker[] {
  const reachPx = sizePx / 2 + FINGER_PX;
  const around: AimedMarker[] = [];
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
export type Pointer = 'mouse' | 'exact' | 'finger';

/** What is aimed at: a marker, with those that it hides there from the front to the back, or several beside a finger. */
export type Aim = { at: AimedMarker; hidden: AimedMarker[] } | { among: AimedMarker[] };

/**
 * Finds what a pointer aims at. What is seen at its position comes first; only where nothing is, what is
 * near.
 * @param around the markers there, from the back to the front; dots lie behind all others
 * @param isSeen whether a marker's picture shows something at the position
 * @returns null if it aims at none
 */
export function aimAt(
  around: readonly AimedMarker[],
  pointer: Pointer,
  isSeen: (aimed: AimedMarker) => boolean,
): Aim | null {
  const icons = around.filter(({ isDot }) => !isDot).reverse();
  const dots = around.filter(({ isDot }) => isDot);
  const seen = icons.find(isSeen);
  if (seen) return withHidden(seen, around);
  if (pointer === 'finger') {
    const among = around.filter((aimed) => gapOf(aimed) < FINGER_PX);
    if (among.some((one, index) => among.slice(0, index).some((other) => areClose(one, other)))) {
      return { among };
    }
  }
  // The hole in a ring is the ring's. Of dots, which are alike, the nearest is meant.
  const at = icons.find(isWithin) ?? nearestOf(dots.filter(isWithin)) ?? nearestOf(around);
  if (!at) return null;
  const isHit = pointer === 'exact' ? isWithin(at) : apartOf(at) <= reachOf(at, pointer);
  return isHit ? withHidden(at, around) : null;
}

/** Those with their middles behind a marker: they can hardly be pressed themselves. */
function withHidden(at: AimedMarker, around: readonly AimedMarker[]): Aim {
  const isHidden = (other: AimedMarker) =>
    other !== at && isWithin(other) && distanceOf(at, other) < at.sizePx / 2;
  return { at, hidden: around.filter(isHidden).reverse() };
}

/** In CSS pixels, from middle to middle. */
export function distanceOf(one: AimedMarker, other: AimedMarker): number {
  return Math.hypot(one.dxPx - other.dxPx, one.dyPx - other.dyPx);
}

/** Whether there is no room for a finger between two markers. */
function areClose(one: AimedMarker, other: AimedMarker): boolean {
  return distanceOf(one, other) - (one.sizePx + other.sizePx) / 2 < FINGER_PX;
}

/** From the position to the circle that a marker fills; 0 or less within it. */
function gapOf({ dxPx, dyPx, sizePx }: AimedMarker): number {
  return Math.hypot(dxPx, dyPx) - sizePx / 2;
}

function isWithin(aimed: AimedMarker): boolean {
  return gapOf(aimed) <= 0;
}

function nearestOf(markers: readonly AimedMarker[]): AimedMarker | undefined {
  return markers.reduce<AimedMarker | undefined>(
    (nearest, aimed) => (nearest && gapOf(nearest) < gapOf(aimed) ? nearest : aimed),
    undefined,
  );
}

/** How far a marker's middle is, across or down: what one presses around it is a square. */
function apartOf({ dxPx, dyPx }: AimedMarker): number {
  return Math.max(Math.abs(dxPx), Math.abs(dyPx));
}

function reachOf({ sizePx, isDot }: AimedMarker, pointer: Pointer): number {
  return Math.max(sizePx, isDot && pointer === 'mouse' ? LEAST_PX : COMFORTABLE_PX) / 2;
}
