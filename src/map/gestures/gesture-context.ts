import type { PercentPosition, ScreenPosition } from '@/geo/geometry';
import type { MarkerLayer } from '@/map/markers/marker-layer';
import type { PositionRevealer } from '@/map/view/position-revealer';
import type { Viewport } from '@/map/view/viewport';

/** The options and callbacks of a map. Positions are rounded to a tenth of a percent. */
export type MapOptions = {
  /** The picture and the markers are shown, or cannot be loaded. */
  onReady?: () => void;
  /** The markers' icons have loaded, too, so deferred code can load now. */
  onSettled?: () => void;
  /** Another picture is shown, or none: not called for a sharper variant. */
  onPictureChange?: (picture: HTMLImageElement | null) => void;
  /** In a page that scrolls, one finger and the wheel scroll the page; two fingers, or Ctrl or ⌘, move the map. */
  isCooperative?: boolean;
  /** The map opens with a picture that fills the stage, instead of the whole picture. */
  fillsStage?: boolean;
  onMarkerPress?: (id: string) => void;
  /**
   * Several markers are at the pressed position, and the visitor has to choose one: zooming in cannot
   * separate them, or the topmost was already pressed before. Without this callback the topmost is pressed.
   * @param ids the markers from front to back
   * @param at position on the stage
   */
  onStackPress?: (ids: string[], at: ScreenPosition) => void;
  /**
   * The picture was pressed where no marker is drawn. With this callback, a press close to a marker counts as one on
   * the picture.
   */
  onPicturePress?: (position: PercentPosition) => void;
  /** The pointer or the focus has reached a marker, or left it. */
  onMarkerHover?: (id: string | null) => void;
  /** Whether a marker follows the pointer and the arrow keys. */
  canMoveMarker?: (id: string) => boolean;
  /** `attachMarkerDrag`, where pointers and keys may move markers. Passed in, so that visitors need not load it. */
  attachDrag?: (map: GestureContext) => void;
  /** A marker was dropped at another position, or moved there by keys. */
  onMarkerMove?: (id: string, position: PercentPosition) => void;
  /**
   * A gesture did something other than intended: a finger or the wheel scrolled the page instead of the map, or a drag
   * on a fixed marker moved the map.
   */
  onBlockedGesture?: (by: 'finger' | 'wheel' | 'marker') => void;
};

/** Everything that gestures act on. */
export type GestureContext = {
  stage: HTMLElement;
  viewport: Viewport;
  markers: MarkerLayer;
  revealer: PositionRevealer;
  /** Returns the current options. */
  options: () => MapOptions;
  /** Aborted when the map is destroyed; gestures remove their listeners. */
  signal: AbortSignal;
};

/** The position of an event, or of one of its touches, on the stage. */
export function stagePosition(
  stage: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): ScreenPosition {
  const { left, top } = stage.getBoundingClientRect();
  return { screenX: clientX - left, screenY: clientY - top };
}

/** Whether fingers on the map pan the page or zoom it out, and leave the map alone (lib/page-zoom.ts). */
export function areFingersForPage(): boolean {
  return document.documentElement.hasAttribute('data-page-enlarged');
}

/** How the mouse hits markers. Where a press on the picture has an effect, the mouse hits only drawn markers. */
export function mouseHitMode({ onPicturePress }: MapOptions): 'mouse' | 'exact' {
  return onPicturePress ? 'exact' : 'mouse';
}

/** Drops the marker that is being moved, if one is, and reports its new position. */
export function dropMarker({ markers, options }: GestureContext): void {
  const dropped = markers.list.drop();
  if (!dropped) return;
  const { id, percentX, percentY } = dropped;
  options().onMarkerMove?.(id, { percentX, percentY });
}
