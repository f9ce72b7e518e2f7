/** Whether the visitor has zoomed the page in with two fingers. */
export function isPageZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

function markPage(): void {
  document.documentElement.toggleAttribute('data-page-enlarged', isPageZoomed());
}

/**
 * While the page is zoomed in, leaves all fingers to the page, so that one finger pans it and two zoom it out (map.css).
 * Call this before showing anything on which the page can be zoomed.
 */
export function enablePageZoom(): void {
  window.visualViewport?.addEventListener('resize', markPage);
}

/**
 * Lets one finger pan a zoomed page, as a dialog's `onTouchMove`: dialogs block scrolling behind them, which would
 * include the zoomed page.
 */
export function allowZoomedPagePan(event: { stopPropagation(): void }): void {
  if (isPageZoomed()) event.stopPropagation();
}
