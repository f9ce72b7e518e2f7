import { isPageEnlarged } from '@/lib/page-zoom';
import type { GestureMap } from '@/map/gestures/gesture-map';

/**
 * Leaves fingers to the page while that is enlarged: one moves it, and two bring it back. No gesture that is
 * attached later hears of them.
 */
export function attachEnlargedPage({ stage, signal }: GestureMap): void {
  let areForPage = false;

  function onTouch(event: TouchEvent): void {
    // What the first of them began, the others go on with.
    const isFirst = event.touches.length === event.changedTouches.length;
    if (event.type === 'touchstart' && isFirst) areForPage = isPageEnlarged();
    if (areForPage) event.stopImmediatePropagation();
  }

  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
    stage.addEventListener(type, onTouch, { signal, passive: true });
  }
  // map.css lets the browser have them, there and beside the map.
  window.visualViewport?.addEventListener(
    'resize',
    () => stage.toggleAttribute('data-page-enlarged', isPageEnlarged()),
    { signal },
  );
}
