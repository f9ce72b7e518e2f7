import type { PercentPosition, ScreenPosition } from '@/geo/geometry';
import type { MarkerLayer } from '@/map/markers/marker-layer';
import type { PositionRevealer } from '@/map/view/position-revealer';
import type { Viewport } from '@/map/view/viewport';

/** What visitors may do to a map, and who is told. Positions are given to a tenth of a percent. */
export type MapOptions = {
  /** The picture and the markers are there, as far as they can be loaded. */
  onReady?: () => void;
  /** So are the markers' icons: what may be needed next can be loaded. */
  onSettled?: () => void;
  /** In a page that scrolls, one finger and the wheel scroll the page; two fingers, or Ctrl or ⌘, move the map. */
  isCooperative?: boolean;
  onMarkerPress?: (id: string) => void;
  /**
   * Several markers lie where the map was pressed, those in front first, and one of them is to be chosen:
   * they can't part, or the first was pressed before. Without this the first is pressed.
   * @param at where on the stage
   */
  onStackPress?: (ids: string[], at: ScreenPosition) => void;
  /** The picture was pressed where no marker is drawn: then a press close beside one is for the picture. */
  onPicturePress?: (position: PercentPosition) => void;
  /** The pointer or the focus came to a marker, or left it. */
  onMarkerHover?: (id: string | null) => void;
  /** Whether a marker follows the pointer and the arrow keys. */
  canMoveMarker?: (id: string) => boolean;
  /** Lets pointers drag markers: `attachMarkerDrag`, which visitors need not load. */
  attachDrag?: (map: GestureContext) => void;
  /** A marker was dropped somewhere else, or moved there by keys. */
  onMarkerMove?: (id: string, position: PercentPosition) => void;
  /** The visitor tried to move the map with what scrolls the page. */
  onBlockedGesture?: (by: 'finger' | 'wheel') => void;
};

/** What they are done to. */
export type GestureContext = {
  stage: HTMLElement;
  viewport: Viewport;
  markers: MarkerLayer;
  revealer: PositionRevealer;
  /** Those of the moment. */
  options: () => MapOptions;
  /** The map is gone: gestures let go of the stage. */
  signal: AbortSignal;
};

/** Where on the stage an event, or one of its touches, is. */
export function stagePosition(
  stage: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): ScreenPosition {
  const { left, top } = stage.getBoundingClientRect();
  return { screenX: clientX - left, screenY: clientY - top };
}

/** How a mouse aims: where a press on the picture is for something, a marker is no larger than it is drawn. */
export function mouseHitMode({ onPicturePress }: MapOptions): 'mouse' | 'exact' {
  return onPicturePress ? 'exact' : 'mouse';
}
