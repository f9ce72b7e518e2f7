import { markerIdOf } from './marker';

/**
 * Has what lies over the map, as the controls or the list, let a marker shine through: the one that has
 * the focus, or the one that is highlighted. map.css draws it.
 * @returns to be called when a marker, the focus or the highlight has moved
 */
export function revealCoveredMarker(stage: HTMLElement): () => void {
  let overHighlighted: Element | null = null;
  return () => {
    const { activeElement } = document;
    const focused = markerIdOf(activeElement) === null ? null : activeElement;
    stage.toggleAttribute('data-focus-covered', findOverlay(focused) !== null);
    overHighlighted?.removeAttribute('data-over-highlight');
    overHighlighted = findOverlay(stage.querySelector('[data-highlighted]'));
    overHighlighted?.setAttribute('data-over-highlight', '');
  };
}

function findOverlay(marker: Element | null): Element | null {
  if (!marker) return null;
  const { left, top, width, height } = marker.getBoundingClientRect();
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
  return uppermost?.closest('.over-map') ?? null;
}
