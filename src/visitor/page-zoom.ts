/** Safari also fires its own events for two fingers. */
const TOUCH_EVENTS = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
const SAFARI_GESTURE_EVENTS = ['gesturestart', 'gesturechange'];

const CAPTURE_PASSIVE = { capture: true, passive: true };

/** Whether the visitor has zoomed the page in with two fingers. */
export function isPageZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

let isListening = false;
let areTouchesForPage = false;

/**
 * While the page is zoomed in, leaves all touches to the page, so that one finger pans it and two zoom it out: the map
 * gets no touch events. Call this before showing anything on which the page can be zoomed.
 */
export function enablePageZoom(): void {
  if (isListening) return;
  isListening = true;
  const { documentElement } = document;
  window.visualViewport?.addEventListener('resize', () =>
    documentElement.toggleAttribute('data-page-enlarged', isPageZoomed()),
  );
  // The first finger decides for the others.
  const onFirstFinger = ({ touches, changedTouches }: TouchEvent) => {
    if (touches.length === changedTouches.length) areTouchesForPage = isPageZoomed();
  };
  window.addEventListener('touchstart', onFirstFinger, CAPTURE_PASSIVE);
  for (const type of [...TOUCH_EVENTS, ...SAFARI_GESTURE_EVENTS]) {
    window.addEventListener(type, blockMapTouch, CAPTURE_PASSIVE);
  }
}

function blockMapTouch(event: Event): void {
  const isOnMap = event.target instanceof Element && event.target.closest('.map-stage') !== null;
  if (areTouchesForPage && isOnMap) event.stopPropagation();
}

/**
 * Lets one finger pan a zoomed page, as a dialog's `onTouchMove`: dialogs block scrolling behind them, which would
 * include the zoomed page.
 */
export function allowZoomedPagePan(event: { stopPropagation(): void }): void {
  if (isPageZoomed()) event.stopPropagation();
}
