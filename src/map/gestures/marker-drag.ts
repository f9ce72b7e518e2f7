import {
  distance,
  percentToScreen,
  roundPosition,
  type ScreenPosition,
  screenToPercent,
} from '@/geo/geometry';
import { CLICK_SLOP_PX } from './drag';
import { dropMarker, type GestureContext, mouseHitMode, stagePosition } from './gesture-context';

/** A marker that is held by a pointer. */
type HeldMarker = {
  id: string;
  pointerId: number;
  /** The marker's middle when it was taken hold of. */
  start: ScreenPosition;
  /** How far from its middle the pointer holds it. */
  grip: ScreenPosition;
};

/**
 * Drags markers with the mouse, a pen or a finger. The map stays where it is meanwhile; Escape puts
 * the marker back.
 */
export function attachMarkerDrag(map: GestureContext): void {
  const { stage, viewport, markers, options, signal } = map;
  let held: HeldMarker | null = null;
  /** Whether it was moved: a click that comes then is the end of a drag. */
  let hasMoved = false;

  function onDown(event: PointerEvent): void {
    // Another finger neither ends the drag nor begins one.
    if (held) return;
    hasMoved = false;
    const { canMoveMarker } = options();
    if (!canMoveMarker || event.button !== 0) return;
    const position = stagePosition(stage, event);
    const id = markers.markerIdAt(event.target, position, mouseHitMode(options()));
    const marker = markers.list.find(id);
    if (!marker || !canMoveMarker(marker.id)) return;
    // A dot is a marker while it is dragged.
    markers.setHovered(marker.id);
    const start = percentToScreen(marker, viewport.pictureRect);
    const grip = subtractPositions(position, start);
    held = { id: marker.id, pointerId: event.pointerId, start, grip };
    event.stopPropagation();
  }

  function onMove(event: PointerEvent): void {
    if (held?.pointerId !== event.pointerId) return;
    const to = subtractPositions(stagePosition(stage, event), held.grip);
    if (!hasMoved && distance(held.start, to) <= CLICK_SLOP_PX) return;
    if (!hasMoved) stage.setPointerCapture(event.pointerId);
    hasMoved = true;
    markers.list.moveTo(held.id, roundPosition(screenToPercent(to, viewport.pictureRect)));
  }

  function onEnd(event: PointerEvent): void {
    if (held?.pointerId !== event.pointerId) return;
    held = null;
    // A finger points at nothing once it is lifted.
    if (event.pointerType === 'touch') markers.setHovered(null);
    if (event.type === 'pointercancel') markers.list.cancelMove();
    else dropMarker(map);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !held) return;
    // A dialog around the map stays open.
    event.stopPropagation();
    held = null;
    markers.list.cancelMove();
  }

  // A marker that was dragged was not pressed.
  function onClick(event: MouseEvent): void {
    if (!hasMoved) return;
    hasMoved = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // On their way down, before the gestures that move the map hear of them.
  const capture = { signal, capture: true };
  stage.addEventListener('pointerdown', onDown, capture);
  stage.addEventListener('keydown', onKey, capture);
  stage.addEventListener('click', onClick, capture);
  // What a finger does comes as touches, too.
  for (const type of ['touchstart', 'touchmove', 'touchend'] as const) {
    stage.addEventListener(type, (event) => held && event.stopPropagation(), capture);
  }
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
}

function subtractPositions(one: ScreenPosition, other: ScreenPosition): ScreenPosition {
  return { screenX: one.screenX - other.screenX, screenY: one.screenY - other.screenY };
}
