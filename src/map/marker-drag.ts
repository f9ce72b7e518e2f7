import type { ScreenPosition } from '@/map/geometry';
import { markerIdOf } from '@/map/marker';

/** A press that moves less than this is a click. */
const CLICK_SLOP_PX = 5;

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

/**
 * Drags markers with the mouse, a pen or a finger. The map stays where it is meanwhile; Escape puts
 * the marker back.
 * @returns lets go of the stage
 */
export function attachMarkerDrag(stage: HTMLElement, markers: MovableMarkers): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  let drag: { id: string; pointerId: number; grip: ScreenPosition; start: ScreenPosition } | null =
    null;
  let hasMoved = false;

  const positionOf = ({ clientX, clientY }: PointerEvent): ScreenPosition => {
    const { left, top } = stage.getBoundingClientRect();
    return { screenX: clientX - left, screenY: clientY - top };
  };

  // On their way down, before the gestures that move the map hear of them.
  const options = { signal, capture: true };

  stage.addEventListener(
    'pointerdown',
    (event) => {
      hasMoved = false;
      const id = markerIdOf(event.target);
      const start = id && markers.canMove(id) ? markers.positionOf(id) : null;
      if (!id || !start || drag || event.button !== 0) return;
      const { screenX, screenY } = positionOf(event);
      const grip = { screenX: screenX - start.screenX, screenY: screenY - start.screenY };
      drag = { id, pointerId: event.pointerId, grip, start };
      event.stopPropagation();
    },
    options,
  );

  // What a finger does is told as touches, too.
  for (const type of ['touchstart', 'touchmove', 'touchend'] as const) {
    stage.addEventListener(type, (event) => drag && event.stopPropagation(), options);
  }

  window.addEventListener(
    'pointermove',
    (event) => {
      if (drag?.pointerId !== event.pointerId) return;
      const { screenX, screenY } = positionOf(event);
      const { id, grip, start } = drag;
      const to = { screenX: screenX - grip.screenX, screenY: screenY - grip.screenY };
      const movedPx = Math.hypot(to.screenX - start.screenX, to.screenY - start.screenY);
      if (!hasMoved && movedPx <= CLICK_SLOP_PX) return;
      if (!hasMoved) stage.setPointerCapture(event.pointerId);
      hasMoved = true;
      markers.moveTo(id, to);
    },
    { signal },
  );

  const end = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    const { id } = drag;
    drag = null;
    if (!hasMoved) return;
    if (event.type === 'pointercancel') markers.putBack();
    else markers.drop(id);
  };
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });

  stage.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !drag) return;
      // A dialog around the map stays open.
      event.stopPropagation();
      markers.putBack();
      drag = null;
    },
    options,
  );

  // A marker that was dragged was not pressed.
  stage.addEventListener(
    'click',
    (event) => {
      if (!hasMoved) return;
      hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );

  return () => detach.abort();
}
