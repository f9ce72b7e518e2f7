import { Drag } from '@/map/gestures/drag';
import { type GestureContext, stagePosition } from './gesture-context';

/** Drags the map with the mouse or a pen. */
export function attachMouse({ stage, viewport, signal }: GestureContext): void {
  const drag = new Drag(stage, viewport);
  let pressedId: number | null = null;
  /** Whether a click that comes now is the end of a drag. */
  let isEndOfDrag = false;

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    pressedId = event.pointerId;
    drag.begin(stagePosition(stage, event), event.timeStamp);
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== pressedId) return;
    const isDragging = drag.moveTo(stagePosition(stage, event), event.timeStamp);
    if (isDragging && !stage.hasPointerCapture(pressedId)) stage.setPointerCapture(pressedId);
  }

  function onEnd(event: PointerEvent): void {
    if (event.pointerId !== pressedId) return;
    pressedId = null;
    isEndOfDrag = drag.hasMoved;
    // Its click comes at once. Any later one is another press, or a key's, or a voice's.
    setTimeout(() => {
      isEndOfDrag = false;
    });
    drag.end(event.timeStamp);
  }

  // What began as a press on a marker and became a drag must not open its popup.
  function onClick(event: MouseEvent): void {
    if (!isEndOfDrag) return;
    event.preventDefault();
    event.stopPropagation();
  }

  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('click', onClick, { signal, capture: true });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
}
