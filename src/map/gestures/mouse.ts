import { markerIdOf } from '@/map/markers/marker';
import { Drag } from './drag';
import { type GestureContext, mouseHitMode, stagePosition } from './gesture-context';

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

/** Reports the marker under the mouse or pen, or with the focus. */
export function attachHover(map: GestureContext): void {
  const { stage, viewport, markers, revealer, options, signal } = map;
  /** Marks the marker that a press would open, which may differ from the one that the browser finds. */
  function hover(id: string | null): void {
    if (id === markers.elements.idOf.hovered) return;
    markers.setHovered(id);
    options().onMarkerHover?.(id);
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0 || !viewport.isAtRest) return;
    hover(markers.markerIdAt(stagePosition(stage, event), mouseHitMode(options())));
  }

  /** Keeps a pressed marker in the page until the click, even if the map comes to rest in between. */
  function onDown({ pointerType, target }: PointerEvent): void {
    const id = markerIdOf(target);
    if (id !== null && pointerType !== 'touch') hover(id);
  }

  function onFocusIn({ target }: FocusEvent): void {
    const id = markerIdOf(target);
    if (id === null || !(target instanceof Element)) return;
    const marker = markers.list.find(id);
    // Only if a key moved the focus: a marker pressed with the mouse stays in place.
    if (marker && target.matches(':focus-visible')) revealer.revealWithRing(marker);
    options().onMarkerHover?.(id);
  }

  stage.addEventListener('pointermove', onMove, { signal });
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointerleave', () => hover(null), { signal });
  // A zoom moves the map under the pointer.
  stage.addEventListener('wheel', () => hover(null), { signal, passive: true });
  stage.addEventListener('focusin', onFocusIn, { signal });
  stage.addEventListener('focusout', () => options().onMarkerHover?.(null), { signal });
}
