import { type Insets, NO_INSETS } from '@/geo/geometry';

/** Where the popup stands beside its marker; app/design.css has the same as the variant `beside`. */
const BESIDE_MARKER_QUERY = '(min-width: 30rem) and (orientation: landscape)';

/** Whether popups are sheets from the window's bottom. */
export function isSheetLayout(): boolean {
  return !window.matchMedia(BESIDE_MARKER_QUERY).matches;
}

/**
 * Tells what the popup covers of the window, in CSS pixels, whenever it or the window gets another size.
 * @returns ends it, and tells that nothing is covered
 */
export function observeCoveredInsets(
  popup: HTMLElement,
  onCover: (covered: Insets | null) => void,
): () => void {
  // Its animations don't count: an element's offsets know nothing of transforms.
  const observer = new ResizeObserver(() => onCover(coveredInsets(popup)));
  observer.observe(popup);
  observer.observe(document.documentElement);
  return () => {
    observer.disconnect();
    onCover(null);
  };
}

function coveredInsets({ offsetLeft, offsetWidth, offsetHeight }: HTMLElement): Insets {
  if (isSheetLayout()) return { ...NO_INSETS, bottomPx: offsetHeight };
  const leftPx = offsetLeft + offsetWidth;
  const rightPx = document.documentElement.clientWidth - offsetLeft;
  return leftPx < rightPx ? { ...NO_INSETS, leftPx } : { ...NO_INSETS, rightPx };
}
