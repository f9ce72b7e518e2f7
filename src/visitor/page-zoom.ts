/** What fingers do. Safari tells of two of them by events of its own as well. */
const TOUCH_EVENTS = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
const SAFARI_GESTURE_EVENTS = ['gesturestart', 'gesturechange'];

const CAPTURE_PASSIVE = { capture: true, passive: true };

/** Whether the page was enlarged with two fingers. */
export function isPageZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

let isListening = false;
let areTouchesForPage = false;

/**
 * Leaves all fingers to the page while it is enlarged, wherever they are: one moves it, and two bring it
 * back. To be called by what can be enlarged, before it is shown; the map then hears of no finger meanwhile.
 */
export function enablePageZoom(): void {
  if (isListening) return;
  isListening = true;
  const { documentElement } = document;
  window.visualViewport?.addEventListener('resize', () =>
    documentElement.toggleAttribute('data-page-enlarged', isPageZoomed()),
  );
  // What the first finger began, the others go on with.
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
 * Lets one finger move the page where it is enlarged, for a dialog's `onTouchMove`: dialogs keep whatever is
 * behind them from being scrolled, and take an enlarged page for that.
 */
export function allowZoomedPagePan(event: { stopPropagation(): void }): void {
  if (isPageZoomed()) event.stopPropagation();
}
