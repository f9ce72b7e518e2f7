type TouchListener = (event: TouchEvent) => void;

/** Called when fingers go down, move, are lifted, or are taken over by the browser. */
type TouchListeners = Record<'onStart' | 'onMove' | 'onEnd' | 'onCancel', TouchListener>;

/**
 * Listens to the fingers that go down on an element, until they are lifted. A touch keeps its target: once that child of
 * the element has left the page, the finger's events no longer reach the element. The listeners may prevent scrolling.
 */
export function listenToTouches(
  element: HTMLElement,
  signal: AbortSignal,
  { onStart, onMove, onEnd, onCancel }: TouchListeners,
): void {
  const options = { signal, passive: false };
  element.addEventListener('touchstart', onStart, options);
  const later = { touchmove: onMove, touchend: onEnd, touchcancel: onCancel };
  for (const type of ['touchmove', 'touchend', 'touchcancel'] as const) {
    const onDetached = (event: Event) => {
      const isDetached = !event.composedPath().includes(element);
      if (isDetached && event instanceof TouchEvent) later[type](event);
    };
    const follow = ({ target }: Event) => target?.addEventListener(type, onDetached, options);
    element.addEventListener('touchstart', follow, options);
    element.addEventListener(type, later[type], options);
  }
}
