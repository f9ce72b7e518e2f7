import { clamp, type ScreenPosition, type ScreenSize } from '@/geo/geometry';
import { initialScale } from '@/map/view/initial-scale';
import { scaleLimits } from '@/map/view/view';
import type { Viewport } from '@/map/view/viewport';
import {
  distanceBetween,
  FINGER_RADIUS_PX,
  type HitCandidate,
  type HitMode,
  type HitResult,
} from './hit-test';

/** Zooming in by less than this to separate markers would hardly be visible. */
const MIN_ZOOM_FACTOR = 1.5;

/** If the map cannot zoom in by at least this much, zooming is not worth it. */
const MIN_USEFUL_FACTOR = 1.1;

/** Callbacks for pressed markers. */
export type PressCallbacks = {
  onMarkerPress?: (id: string) => void;
  /**
   * Several markers are at the pressed position, and the visitor has to choose one: zooming in cannot
   * separate them, or the topmost was already pressed before. Without this callback the topmost is pressed.
   * @param ids the markers from front to back
   * @param at position on the stage
   */
  onStackPress?: (ids: string[], at: ScreenPosition) => void;
};

type MarkerPress = {
  at: ScreenPosition;
  mode: HitMode;
  viewport: Viewport;
  /** A marker's width and height, in CSS pixels. */
  markerSizePx: number;
  callbacks: PressCallbacks;
};

/** Handles presses where markers are close together. */
export class MarkerPressHandler {
  readonly #hitTest: (position: ScreenPosition, mode: HitMode) => HitResult | null;
  /** The markers of the last pressed stack that were shown: the topmost, or all once they were listed. */
  #shownIds: ReadonlySet<string> = new Set();

  constructor(hitTest: (position: ScreenPosition, mode: HitMode) => HitResult | null) {
    this.#hitTest = hitTest;
  }

  /** @returns false if the press hit no marker */
  handlePress(press: MarkerPress): boolean {
    const { at, callbacks } = press;
    const { onMarkerPress, onStackPress } = callbacks;
    const hit = this.#hitTest(at, press.mode);
    const shownIds = this.#shownIds;
    this.#shownIds = new Set();
    if (!hit) return false;
    if ('ambiguous' in hit) {
      if (!zoomToSeparate(press, hit.ambiguous))
        onStackPress?.(idsOf(hit.ambiguous.toReversed()), at);
      return true;
    }
    const ids = idsOf([hit.top, ...hit.hidden]);
    const { id } = hit.top.marker;
    const isStackPress = ids.length > 1 && shownIds.has(id) && onStackPress !== undefined;
    this.#shownIds = new Set(isStackPress ? ids : [id]);
    if (isStackPress) onStackPress(ids, at);
    else onMarkerPress?.(id);
    return true;
  }
}

/**
 * Zooms in until the markers are far enough apart, and centers them.
 * @returns false if zooming in cannot separate them
 */
function zoomToSeparate(
  { viewport, markerSizePx }: MarkerPress,
  candidates: readonly HitCandidate[],
): boolean {
  const { layout, view } = viewport;
  const maxFactor = scaleLimits(layout).max / view.scale;
  const factor = separationZoomFactor(candidates, markerSizePx, layout.stage, maxFactor);
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

function idsOf(candidates: HitCandidate[]): string[] {
  return candidates.map(({ marker }) => marker.id);
}
