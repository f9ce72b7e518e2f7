import type { ScreenPosition } from '@/map/geometry';
import { CLICK_SLOP_PX } from '@/map/gestures/drag';
import { stagePosition } from '@/map/gestures/stage-position';
import { markerIdOf } from '@/map/marker';

type MovableMarkers = {
  canMove: (id: string) => boolean;
  /** Where a marker's middle is on the stage. */
  positionOf: (id: string) => ScreenPosition | null;
  /** Shows a marker somewhere else, as long as it is dragged. */
  moveTo: (id: string, position: ScreenPosition) => void;
  /** The marker was let go of. */
  drop: (id: string) => void;
  /** The marker that was dragged is to go back to where it was. */
  putBack: () => void;
};

/** A marker that is held by a pointer. */
type Held = {
  id: string;
  pointerId: number;
  /** The marker's middle when it was taken hold of. */
  start: ScreenPosition;
  /** How far from its middle the pointer holds it. */
  grip: ScreenPosition;
  hasMoved: boolean;
};

/**
 * Drags markers with the mouse, a pen or a finger. The map stays where it is meanwhile; Escape puts
 * the marker back.
 * @returns lets go of the stage
 */
export function attachMarkerDrag(stage: HTMLElement, markers: MovableMarkers): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  let held: Held | null = null;
  /** Whether a click that comes now is the end of a drag. */
  let isEndOfDrag = false;

  function onDown(event: PointerEvent): void {
    // Another finger neither ends the drag nor begins one.
    if (held) return;
    isEndOfDrag = false;
    const id = markerIdOf(event.target);
    const start = id && markers.canMove(id) ? markers.positionOf(id) : null;
    if (!id || !start || event.button !== 0) return;
    const grip = minus(stagePosition(stage, event), start);
    held = { id, pointerId: event.pointerId, start, grip, hasMoved: false };
    event.stopPropagation();
  }

  function onMove(event: PointerEvent): void {
    if (held?.pointerId !== event.pointerId) return;
    const to = minus(stagePosition(stage, event), held.grip);
    const way = minus(to, held.start);
    if (!held.hasMoved && Math.hypot(way.screenX, way.screenY) <= CLICK_SLOP_PX) return;
    if (!held.hasMoved) stage.setPointerCapture(event.pointerId);
    held.hasMoved = true;
    markers.moveTo(held.id, to);
  }

  function onEnd(event: PointerEvent): void {
    if (held?.pointerId !== event.pointerId) return;
    const { id, hasMoved } = letGo(held);
    if (!hasMoved) return;
    if (event.type === 'pointercancel') markers.putBack();
    else markers.drop(id);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !held) return;
    // A dialog around the map stays open.
    event.stopPropagation();
    letGo(held);
    markers.putBack();
  }

  function letGo(marker: Held): Held {
    held = null;
    isEndOfDrag = marker.hasMoved;
    return marker;
  }

  // A marker that was dragged was not pressed.
  function onClick(event: MouseEvent): void {
    if (!isEndOfDrag) return;
    isEndOfDrag = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // On their way down, before the gestures that move the map hear of them.
  const options = { signal, capture: true };
  stage.addEventListener('pointerdown', onDown, options);
  stage.addEventListener('keydown', onKey, options);
  stage.addEventListener('click', onClick, options);
  // What a finger does comes as touches, too.
  for (const type of ['touchstart', 'touchmove', 'touchend'] as const) {
    stage.addEventListener(type, (event) => held && event.stopPropagation(), options);
  }
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
  return () => detach.abort();
}

function minus(one: ScreenPosition, other: ScreenPosition): ScreenPosition {
  return { screenX: one.screenX - other.screenX, screenY: one.screenY - other.screenY };
}
