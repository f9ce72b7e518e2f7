import { Drag } from './drag';
import { type GestureContext, stagePosition } from './gesture-context';

/** Drags the map with the mouse or a pen. */
export function attachMouse({ stage, viewport, signal }: GestureContext): void {
  const drag = new Drag(stage, viewport);
  let pressedId: number | null = null;
  /** Whether the next click is the end of a drag. */
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
    // The click of the drag follows immediately. Any later click is another press.
    setTimeout(() => {
      isEndOfDrag = false;
    });
    drag.end(event.timeStamp);
  }

  // A drag that began on a marker must not open its popup.
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
