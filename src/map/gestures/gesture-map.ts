import type { PercentPosition, ScreenPosition } from '@/map/geometry';
import type { MarkerLayer } from '@/map/marker-layer';
import type { PointsInView } from '@/map/points-in-view';
import type { Viewport } from '@/map/viewport';

/** What visitors do to a map. Positions are given to a tenth of a percent. */
export type GestureListeners = {
  onMarkerPress?: (id: string) => void;
  /** The picture was pressed where no marker is. */
  onPicturePress?: (position: PercentPosition) => void;
  /** The pointer or the focus came to a marker, or left it. */
  onMarkerPoint?: (id: string | null) => void;
  /** Whether a marker follows the pointer and the arrow keys. */
  canMoveMarker?: (id: string) => boolean;
  /** A marker was dropped somewhere else, or moved there by keys. */
  onMarkerMove?: (id: string, position: PercentPosition) => void;
  /** In a page that scrolls, the visitor tried to move the map with one finger or the bare wheel. */
  onBlockedGesture?: (by: 'finger' | 'wheel') => void;
};

/** What they are done to. */
export type GestureMap = {
  stage: HTMLElement;
  viewport: Viewport;
  markers: MarkerLayer;
  points: PointsInView;
  /** Those of the moment. */
  listeners: () => GestureListeners;
  /** The page around scrolls with one finger and with the wheel; two fingers, or Ctrl or ⌘, move the map. */
  isCooperative: () => boolean;
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
