/** On a slow connection the markers' icons wait no longer than this for the map's picture. */
const MAX_PICTURE_WAIT_MS = 1500;

/** Everything that is loaded last waits no longer than this for the markers' icons. */
const MAX_ICONS_WAIT_MS = 5000;
const POLL_INTERVAL_MS = 100;

/** Calls back once, when the map with all of it that can be loaded is on the screen for the first time. */
export class FirstRenderNotifier {
  /** Null after the call. */
  #onRender: (() => void) | null;
  #timer = 0;

  constructor(onRender: () => void) {
    this.#onRender = onRender;
  }

  /**
   * Call it when a part of the map has loaded.
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
