/** On a poor line markers get their pictures without waiting any longer for the map's. */
const MAX_PICTURE_WAIT_MS = 1500;

/** What is needed later waits no longer than this for the markers' icons. */
const MAX_ICONS_WAIT_MS = 5000;
const POLL_INTERVAL_MS = 100;

/** Notices when the map is shown for the first time, as far as it can be loaded, and tells once. */
export class FirstRenderNotifier {
  /** Null once it was told. */
  #onShown: (() => void) | null;
  #timer = 0;

  constructor(onShown: () => void) {
    this.#onShown = onShown;
  }

  /**
   * To be called when something of the map has come.
   * @param hasMarkers the markers are there, or there are none to wait for
   * @param isPictureAwaited the map's picture is still to come
   */
  update(hasMarkers: boolean, isPictureAwaited: boolean): void {
    if (!this.#onShown || !hasMarkers) return;
    if (isPictureAwaited) {
      this.#timer ||= window.setTimeout(() => this.#tell(), MAX_PICTURE_WAIT_MS);
    } else {
      // Once what was drawn just now is on the screen.
      requestAnimationFrame(() => setTimeout(() => this.#tell()));
    }
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#onShown?.();
    this.#onShown = null;
  }
}

/** Calls once all icons have come or failed, or have had their time. */
export function whenIconsSettled(
  icons: { readonly areComplete: boolean },
  signal: AbortSignal,
  onSettled: () => void,
): void {
  const startMs = performance.now();
  (function look() {
    if (signal.aborted) return;
    if (icons.areComplete || performance.now() - startMs > MAX_ICONS_WAIT_MS) onSettled();
    else setTimeout(look, POLL_INTERVAL_MS);
  })();
}
