import type { ScreenPosition } from '@/geo/geometry';
import { type GestureContext, mouseHitMode } from '@/map/gestures/gesture-context';
import { initialScale } from '@/map/view/initial-scale';
import { scaleLimits } from '@/map/view/view';
import type { HitCandidate } from './hit-test';
import type { OverlapRenderer } from './overlap-renderer';
import { separationZoomFactor } from './separation-zoom-factor';

/** Presses where markers are close together. */
export class MarkerPressHandler {
  readonly #crowd: OverlapRenderer;
  /** Of the stack that was pressed last what has been seen of it: what was on top, or all, if it was offered. */
  #known: ReadonlySet<string> = new Set();

  constructor(crowd: OverlapRenderer) {
    this.#crowd = crowd;
  }

  /** @returns false if no marker was meant */
  handlePress(map: GestureContext, at: ScreenPosition, isFinger: boolean): boolean {
    const { onMarkerPress, onStackPress } = map.options();
    const mouse = mouseHitMode(map.options());
    const aim = this.#crowd.hitTest(at, isFinger && mouse !== 'exact' ? 'finger' : mouse);
    const known = this.#known;
    this.#known = new Set();
    if (!aim) return false;
    if ('ambiguous' in aim) {
      if (!zoomToSeparate(map, aim.ambiguous))
        onStackPress?.(idsOf(aim.ambiguous.toReversed()), at);
      return true;
    }
    const ids = idsOf([aim.top, ...aim.hidden]);
    const { id } = aim.top.marker;
    const isAgain = ids.length > 1 && known.has(id) && onStackPress !== undefined;
    this.#known = new Set(isAgain ? ids : [id]);
    if (isAgain) onStackPress(ids, at);
    else onMarkerPress?.(id);
    return true;
  }
}

/**
 * Zooms in until several markers part, and brings them to the middle.
 * @returns false if they can't part
 */
function zoomToSeparate(
  { viewport, markers }: GestureContext,
  close: readonly HitCandidate[],
): boolean {
  const { layout, view } = viewport;
  const maxFactor = scaleLimits(layout).max / view.scale;
  const factor = separationZoomFactor(close, markers.sizePx, layout.stage, maxFactor);
  if (factor === null) return false;
  const position = {
    percentX: midpointOf(close.map(({ marker }) => marker.percentX)),
    percentY: midpointOf(close.map(({ marker }) => marker.percentY)),
  };
  viewport.showPosition(position, (view.scale * factor) / initialScale(layout));
  return true;
}

function midpointOf(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function idsOf(aimed: HitCandidate[]): string[] {
  return aimed.map(({ marker }) => marker.id);
}
