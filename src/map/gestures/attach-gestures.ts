import type { PercentPosition } from '@/map/geometry';
import { attachKeys } from '@/map/gestures/keys';
import { attachMarkerDrag } from '@/map/gestures/marker-drag';
import { attachMouse } from '@/map/gestures/mouse';
import { attachPointing } from '@/map/gestures/pointing';
import { attachPress } from '@/map/gestures/press';
import { attachTouch } from '@/map/gestures/touch';
import { attachWheel } from '@/map/gestures/wheel';
import type { MarkerLayer } from '@/map/marker-layer';
import { MovableMarkers } from '@/map/movable-markers';
import type { PointsInView } from '@/map/points-in-view';
import type { Viewport } from '@/map/viewport';

/** What visitors do to a map. */
export type GestureListeners = {
  onMarkerPress: (id: string) => void;
  /** The picture was pressed where no marker is. The position is given to a tenth of a percent. */
  onPicturePress: (position: PercentPosition) => void;
  /** The pointer or the focus came to a marker, or left it. */
  onMarkerPoint: (id: string | null) => void;
  /** Whether a marker follows the pointer and the arrow keys. */
  canMoveMarker: (id: string) => boolean;
  /** A marker was dropped somewhere else, or moved there by keys. To a tenth of a percent. */
  onMarkerMove: (id: string, position: PercentPosition) => void;
  /** In a page that scrolls, the visitor tried to move the map with one finger or the bare wheel. */
  onBlockedGesture: (by: 'finger' | 'wheel') => void;
};

/** What they are done to. */
type Map = {
  stage: HTMLElement;
  viewport: Viewport;
  markers: MarkerLayer;
  points: PointsInView;
  /** The page around scrolls with one finger and with the wheel. */
  isCooperative: () => boolean;
  /** The focus came to a marker. */
  onFocus: () => void;
};

/**
 * Lets the map be moved and pressed by all that can do so.
 * @returns lets go of the stage
 */
export function attachGestures(map: Map, listeners: GestureListeners): () => void {
  const { stage, viewport, markers, points, isCooperative } = map;
  const movable = new MovableMarkers(markers, viewport, {
    canMove: listeners.canMoveMarker,
    onNudge: (position) => points.showWithRing(position),
    onDrop: listeners.onMarkerMove,
  });
  const cleanups = [
    attachPress(stage, viewport, listeners),
    attachPointing(stage, {
      onPoint: listeners.onMarkerPoint,
      onFocus: (id, isByKey) => {
        const marker = markers.markerOf(id);
        if (marker && isByKey) points.showWithRing(marker);
        map.onFocus();
      },
    }),
    // Before the gestures that would move the map instead.
    attachMarkerDrag(stage, movable),
    attachKeys(stage, viewport, movable, (from, to) => markers.focusNeighbour(from, to)),
    attachMouse(stage, viewport),
    attachTouch(stage, viewport, {
      isCooperative,
      onScrollByFinger: () => listeners.onBlockedGesture('finger'),
    }),
    attachWheel(stage, viewport, {
      isCooperative,
      onScrollByWheel: () => listeners.onBlockedGesture('wheel'),
    }),
  ];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}
