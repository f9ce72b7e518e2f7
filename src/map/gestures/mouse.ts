import { Drag } from '@/map/gestures/drag';
import { stagePosition } from '@/map/gestures/stage-position';
import type { Viewport } from '@/map/viewport';

/**
 * Drags the map with the mouse or a pen.
 * @returns lets go of the stage
 */
export function attachMouse(stage: HTMLElement, viewport: Viewport): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  const drag = new Drag(stage, viewport);
  let pressedId: number | null = null;
  /** Whether a click that comes now is the end of a drag. */
  let isEndOfDrag = false;

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      pressedId = event.pointerId;
      drag.begin(stagePosition(stage, event), event.timeStamp);
    },
    { signal },
  );

  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pressedId) return;
      const isDragging = drag.moveTo(stagePosition(stage, event), event.timeStamp);
      if (isDragging && !stage.hasPointerCapture(pressedId)) stage.setPointerCapture(pressedId);
    },
    { signal },
  );

  const onEnd = (event: PointerEvent) => {
    if (event.pointerId !== pressedId) return;
    pressedId = null;
    isEndOfDrag = drag.hasMoved;
    // Its click comes at once. Any later one is another press, or a key's, or a voice's.
    setTimeout(() => {
      isEndOfDrag = false;
    });
    drag.end(event.timeStamp);
  };
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });

  // What began as a press on a marker and became a drag must not open its popup.
  stage.addEventListener(
    'click',
    (event) => {
      if (!isEndOfDrag) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );

  return () => detach.abort();
}
