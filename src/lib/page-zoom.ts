/** Whether the page was enlarged with two fingers: they then move all of it, and bring it back. */
export function isPageEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

/**
 * Lets one finger move the page where it is enlarged, for a dialog's `onTouchMove`: dialogs keep whatever is
 * behind them from being scrolled, and take an enlarged page for that.
 */
export function letEnlargedPageMove(event: { stopPropagation(): void }): void {
  if (isPageEnlarged()) event.stopPropagation();
}
