/** On a slow connection, the markers' icons wait at most this long for the map's picture. */
const MAX_PICTURE_WAIT_MS = 1500;

/** Deferred code waits at most this long for the markers' icons. */
const MAX_ICONS_WAIT_MS = 5000;
const POLL_INTERVAL_MS = 100;

/** Calls back once, after the first render of the map with everything that could be loaded. */
export class FirstRenderNotifier {
  /** Null once it has been called. */
  #onRender: (() => void) | null;
  #timer = 0;

  constructor(onRender: () => void) {
    this.#onRender = onRender;
  }

  /**
   * Call this when some of the map has loaded.
   * @param hasMarkers whether the markers are set, or there are none to wait for
   * @param isPicturePending whether the map's picture is still being loaded
   */
  update(hasMarkers: boolean, isPicturePending: boolean): void {
    if (!this.#onRender || !hasMarkers) return;
    if (isPicturePending) {
      this.#timer ||= window.setTimeout(() => this.#notify(), MAX_PICTURE_WAIT_MS);
    } else {
      // Wait until the current drawing is on the screen.
      requestAnimationFrame(() => setTimeout(() => this.#notify()));
    }
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #notify(): void {
    clearTimeout(this.#timer);
    this.#onRender?.();
    this.#onRender = null;
  }
}

/** Calls back once all icons have loaded or failed, or after a timeout. */
export function whenIconsSettled(
  icons: { readonly areComplete: boolean },
  signal: AbortSignal,
  onSettled: () => void,
): void {
  const startMs = performance.now();
  (function check() {
    if (signal.aborted) return;
    if (icons.areComplete || performance.now() - startMs > MAX_ICONS_WAIT_MS) onSettled();
    else setTimeout(check, POLL_INTERVAL_MS);
  })();
}
