/** What fingers do. Safari tells of two of them by events of its own as well. */
const BY_FINGERS = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];
const BY_SAFARI = ['gesturestart', 'gesturechange'];

const FIRST = { capture: true, passive: true };

/** Whether the page was enlarged with two fingers. */
export function isPageEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

let isWatched = false;
let areForPage = false;

/**
 * Leaves all fingers to the page while it is enlarged, wherever they are: one moves it, and two bring it
 * back. To be called by what can be enlarged, before it is shown; the map then hears of no finger meanwhile.
 */
export function letPageBeEnlarged(): void {
  if (isWatched) return;
  isWatched = true;
  const { documentElement } = document;
  window.visualViewport?.addEventListener('resize', () =>
    documentElement.toggleAttribute('data-page-enlarged', isPageEnlarged()),
  );
  // What the first finger began, the others go on with.
  const onFirstFinger = ({ touches, changedTouches }: TouchEvent) => {
    if (touches.length === changedTouches.length) areForPage = isPageEnlarged();
  };
  window.addEventListener('touchstart', onFirstFinger, FIRST);
  for (const type of [...BY_FINGERS, ...BY_SAFARI]) {
    window.addEventListener(type, keepFromMap, FIRST);
  }
}

function keepFromMap(event: Event): void {
  const isOnMap = event.target instanceof Element && event.target.closest('.map-stage') !== null;
  if (areForPage && isOnMap) event.stopPropagation();
}

/**
 * Lets one finger move the page where it is enlarged, for a dialog's `onTouchMove`: dialogs keep whatever is
 * behind them from being scrolled, and take an enlarged page for that.
 */
export function letEnlargedPageMove(event: { stopPropagation(): void }): void {
  if (isPageEnlarged()) event.stopPropagation();
}
