/**
 * Tells an element's styles its own height, as `--height`, for as long as it is in the page.
 * @returns ends it
 */
export function trackHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--height', `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
