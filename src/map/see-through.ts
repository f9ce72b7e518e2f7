import { markerIdOf } from '@/map/marker';

/**
 * Has what lies over the map, as the controls or the list, let a marker shine through: the one that has
 * the focus, or the one that is highlighted. map.css draws it.
 */
export class SeeThrough {
  readonly #stage: HTMLElement;
  #overHighlighted: Element | null = null;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
  }

  /** To be called when a marker, the focus or the highlight has moved. */
  update(): void {
    const { activeElement } = document;
    const focused = markerIdOf(activeElement) === null ? null : activeElement;
    this.#stage.toggleAttribute('data-focus-covered', whatIsOver(focused) !== null);
    this.#overHighlighted?.removeAttribute('data-over-highlight');
    this.#overHighlighted = whatIsOver(this.#stage.querySelector('[data-highlighted]'));
    this.#overHighlighted?.setAttribute('data-over-highlight', '');
  }
}

function whatIsOver(marker: Element | null): Element | null {
  if (!marker) return null;
  const { left, top, width, height } = marker.getBoundingClientRect();
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
  return uppermost?.closest('.over-map') ?? null;
}
