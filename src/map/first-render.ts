import type { MapOptions } from './gestures/gesture-context';
import type { MarkerElements } from './markers/marker-elements';

/** On a slow connection, the markers' icons wait at most this long for the map's picture. */
const MAX_PICTURE_WAIT_MS = 1500;

/** Deferred code waits at most this long for the markers' icons. */
const MAX_ICONS_WAIT_MS = 5000;
const POLL_INTERVAL_MS = 100;

/**
 * Loads the icons and calls `onReady` after the first render of the map with everything that could be loaded, and
 * `onSettled` once all icons have loaded or failed, or after a timeout.
 * @returns a function to call when some of the map has loaded: with whether the markers are set, or there are none to
 *   wait for; and whether the map's picture is still being loaded
 */
export function notifyFirstRender(
  icons: MarkerElements,
  options: () => MapOptions,
  signal: AbortSignal,
): (hasMarkers: boolean, isPicturePending: boolean) => void {
  let isRendered = false;

  function notify(): void {
    if (isRendered || signal.aborted) return;
    isRendered = true;
    // So far, the map's picture has had the connection to itself.
    icons.loadIcons();
    options().onReady?.();
    notifySettled(performance.now() + MAX_ICONS_WAIT_MS);
  }

  function notifySettled(untilMs: number): void {
    if (signal.aborted) return;
    if (icons.areComplete || performance.now() > untilMs) options().onSettled?.();
    else setTimeout(notifySettled, POLL_INTERVAL_MS, untilMs);
  }

  return (hasMarkers, isPicturePending) => {
    if (isRendered || !hasMarkers) return;
    if (isPicturePending) setTimeout(notify, MAX_PICTURE_WAIT_MS);
    // Wait until the current drawing is on the screen.
    else requestAnimationFrame(() => setTimeout(notify));
  };
}
