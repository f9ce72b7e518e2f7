import { clamp, type ScreenSize } from '@/geo/geometry';
import { initialScale } from '@/map/view/initial-scale';
import { scaleLimits } from '@/map/view/view';
import type { Viewport } from '@/map/view/viewport';
import { distanceBetween, FINGER_RADIUS_PX, type HitCandidate } from './hit-test';

/** Zooming in by less than this to separate markers would hardly be visible. */
const MIN_ZOOM_FACTOR = 1.5;

/** If the map cannot zoom in by at least this much, zooming is not worth it. */
const MIN_USEFUL_FACTOR = 1.1;

/**
 * Zooms in until the markers are far enough apart, and centers them.
 * @param sizePx a marker's width and height, in CSS pixels
 * @returns false if zooming in cannot separate them
 */
export function zoomToSeparate(
  candidates: readonly HitCandidate[],
  sizePx: number,
  viewport: Viewport,
): boolean {
  const { layout, view } = viewport;
  const maxFactor = scaleLimits(layout).max / view.scale;
  const factor = separationZoomFactor(candidates, sizePx, layout.stage, maxFactor);
  if (factor === null) return false;
  const position = {
    percentX: midpointOf(candidates.map(({ marker }) => marker.percentX)),
    percentY: midpointOf(candidates.map(({ marker }) => marker.percentY)),
  };
  viewport.showPosition(position, (view.scale * factor) / initialScale(layout));
  return true;
}

/**
 * The factor to zoom in by until a finger fits between the markers. They all stay on the stage; if that
 * limits the zoom, the next touch continues it.
 * @param sizePx a marker's size in CSS pixels, since a dot may become a marker
 * @param maxFactor the factor that the map can still zoom in by
 * @returns null if zooming in cannot separate them
 */
export function separationZoomFactor(
  markers: readonly HitCandidate[],
  sizePx: number,
  stage: ScreenSize,
  maxFactor: number,
): number | null {
  const targetPx = sizePx + FINGER_RADIUS_PX;
  // At this distance, the center of each is visible and can be pressed.
  const minPx = Math.max(sizePx / 2, FINGER_RADIUS_PX);
  const separable = markers
    .flatMap((a, index) => markers.slice(0, index).map((b) => distanceBetween(a, b)))
    .filter((distance) => distance < targetPx && distance * maxFactor >= minPx);
  if (separable.length === 0 || maxFactor < MIN_USEFUL_FACTOR) return null;
  const neededFactor = targetPx / separable.reduce((min, distance) => Math.min(min, distance));
  const fittingFactor = Math.min(
    (stage.widthPx - targetPx) / spanOf(markers.map(({ dxPx }) => dxPx)),
    (stage.heightPx - targetPx) / spanOf(markers.map(({ dyPx }) => dyPx)),
  );
  const maxFitting = Math.max(fittingFactor, MIN_ZOOM_FACTOR);
  return Math.min(clamp(neededFactor, MIN_ZOOM_FACTOR, maxFitting), maxFactor);
}

function spanOf(values: number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function midpointOf(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
