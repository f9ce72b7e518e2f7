import { type Insets, NO_INSETS } from '@/geo/geometry';

/** In these windows, the popup is next to its marker. The variant `beside` in app/design.css repeats it. */
const BESIDE_MARKER_QUERY = '(min-width: 30rem) and (orientation: landscape)';

/** Whether the popup is a sheet at the window's bottom. */
export function isSheetLayout(): boolean {
  return !window.matchMedia(BESIDE_MARKER_QUERY).matches;
}

/**
 * Reports which part of the window the popup covers, in CSS pixels, whenever either changes its size.
 * @returns a function that stops observing, and reports that nothing is covered
 */
export function observeCoveredInsets(
  popup: HTMLElement,
  onChange: (covered: Insets | null) => void,
): () => void {
  // The popup's animations don't matter: offsets ignore transforms.
  const observer = new ResizeObserver(() => onChange(coveredInsets(popup)));
  observer.observe(popup);
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
    onChange(null);
  };
}

function coveredInsets({ offsetLeft, offsetWidth, offsetHeight }: HTMLElement): Insets {
  if (isSheetLayout()) return { ...NO_INSETS, bottomPx: offsetHeight };
  const leftPx = offsetLeft + offsetWidth;
  const rightPx = document.documentElement.clientWidth - offsetLeft;
  return leftPx < rightPx ? { ...NO_INSETS, leftPx } : { ...NO_INSETS, rightPx };
}

/** A ref that gives the element's styles its own height as `--height`. */
export function trackHeight(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--height', `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** A ref for an element at the popup's end: gives the element before it `data-more` while the popup continues below. */
export function trackMore(end: HTMLElement | null): (() => void) | undefined {
  if (!end) return;
  const observer = new IntersectionObserver(
    (entries) =>
      end.previousElementSibling?.toggleAttribute('data-more', !entries.at(-1)?.isIntersecting),
    { root: end.closest('[role=dialog]') },
  );
  observer.observe(end);
  return () => observer.disconnect();
}
