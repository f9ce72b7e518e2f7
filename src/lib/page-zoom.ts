/** Whether the page was enlarged with two fingers: they then move all of it, and bring it back. */
export function isPageEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}
