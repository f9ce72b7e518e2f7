/** A drag begins so many CSS pixels from where the button was pressed; nearer by, it is a press. */
const DRAG_THRESHOLD_PX = 5;

/** Height of a line, where a wheel tells of lines, in CSS pixels. */
const WHEEL_LINE_PX = 20;

/** Has a wheel scroll an element sideways. At an end the wheel is the page's again. */
export function scrollByWheel(element: HTMLElement, signal: AbortSignal): void {
  element.addEventListener(
    'wheel',
    (event) => {
      const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
      // That the browser does itself, and with Ctrl it zooms.
      if (isSideways || event.ctrlKey || event.metaKey) return;
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1);
      const before = element.scrollLeft;
      const onPx = document.dir === 'rtl' ? -px : px;
      element.scrollTo({ left: before + onPx, behavior: 'instant' });
      if (element.scrollLeft !== before) event.preventDefault();
    },
    { passive: false, signal },
  );
}

/** Has a mouse scroll an element by dragging what is in it. What was dragged is not pressed. */
export function scrollByDrag(element: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; scrollLeft: number } | null = null;
  let wasDragged = false;

  function begin({ pointerType, button, clientX }: PointerEvent) {
    wasDragged = false;
    if (pointerType !== 'mouse' || button !== 0) return;
    from = { x: clientX, scrollLeft: element.scrollLeft };
  }

  function move({ clientX, buttons }: PointerEvent) {
    if (buttons === 0) from = null;
    if (!from) return;
    const dxPx = clientX - from.x;
    if (!wasDragged && Math.abs(dxPx) < DRAG_THRESHOLD_PX) return;
    wasDragged = true;
    element.scrollTo({ left: from.scrollLeft - dxPx, behavior: 'instant' });
  }

  function keepFromPressing(event: MouseEvent) {
    // A click of the keyboard's has no count.
    if (!wasDragged || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }

  element.addEventListener('pointerdown', begin, { signal });
  // A fast hand is beside the element before it has moved in it.
  window.addEventListener('pointermove', move, { signal });
  element.addEventListener('click', keepFromPressing, { capture: true, signal });
}
