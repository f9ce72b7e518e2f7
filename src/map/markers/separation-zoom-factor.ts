import { clamp, type ScreenSize } from '@/geo/geometry';
import { distanceBetween, FINGER_RADIUS_PX, type HitCandidate } from './hit-test';

/** To come nearer by less would hardly be seen. */
const MIN_ZOOM_FACTOR = 1.5;
const MIN_USEFUL_FACTOR = 1.1;

/**
 * How much nearer the map has to come for several markers to part, so that a finger has room between
 * them. They stay on the stage together: where that is not enough, another touch goes on.
 * @param sizePx a marker's size, in CSS pixels: a dot may become one
 * @param maxFactor how much nearer the map can come
 * @returns null if they can't part
 */
export function separationZoomFactor(
  markers: readonly HitCandidate[],
  sizePx: number,
  stage: ScreenSize,
  maxFactor: number,
): number | null {
  const apartPx = sizePx + FINGER_RADIUS_PX;
  // Beyond that the middle of each can be seen, and pressed.
  const leastPx = Math.max(sizePx / 2, FINGER_RADIUS_PX);
  const parting = markers
    .flatMap((one, index) => markers.slice(0, index).map((other) => distanceBetween(one, other)))
    .filter((distance) => distance < apartPx && distance * maxFactor >= leastPx);
  if (parting.length === 0 || maxFactor < MIN_USEFUL_FACTOR) return null;
  const wanted = apartPx / parting.reduce((least, distance) => Math.min(least, distance));
  const fitting = Math.min(
    (stage.widthPx - apartPx) / spanOf(markers.map(({ dxPx }) => dxPx)),
    (stage.heightPx - apartPx) / spanOf(markers.map(({ dyPx }) => dyPx)),
  );
  return Math.min(clamp(wanted, MIN_ZOOM_FACTOR, Math.max(fitting, MIN_ZOOM_FACTOR)), maxFactor);
}

function spanOf(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}
