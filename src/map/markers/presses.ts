import type { ScreenPosition } from '@/geo/geometry';
import { type GestureMap, mouseOf } from '@/map/gestures/gesture-map';
import { openingScale } from '@/map/view/opening-scale';
import { scaleLimits } from '@/map/view/view';
import type { AimedMarker } from './aim';
import type { Crowd } from './crowd';
import { partingFactor } from './parting';

/** Presses where markers are close together. */
export class Presses {
  readonly #crowd: Crowd;
  /** Of the stack that was pressed last what has been seen of it: what was on top, or all, if it was offered. */
  #known: ReadonlySet<string> = new Set();

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
  }

  /** @returns false if no marker was meant */
  press(map: GestureMap, at: ScreenPosition, isFinger: boolean): boolean {
    const { onMarkerPress, onStackPress } = map.options();
    const mouse = mouseOf(map.options());
    const aim = this.#crowd.aimAt(at, isFinger && mouse !== 'exact' ? 'finger' : mouse);
    const known = this.#known;
    this.#known = new Set();
    if (!aim) return false;
    if ('among' in aim) {
      if (!part(map, aim.among)) onStackPress?.(idsOf(aim.among.toReversed()), at);
      return true;
    }
    const ids = idsOf([aim.at, ...aim.hidden]);
    const { id } = aim.at.marker;
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
function part({ viewport, markers }: GestureMap, close: readonly AimedMarker[]): boolean {
  const { space, view } = viewport;
  const maxFactor = scaleLimits(space).max / view.scale;
  const factor = partingFactor(close, markers.sizePx, space.stage, maxFactor);
  if (factor === null) return false;
  const position = {
    percentX: middleOf(close.map(({ marker }) => marker.percentX)),
    percentY: middleOf(close.map(({ marker }) => marker.percentY)),
  };
  viewport.showPosition(position, (view.scale * factor) / openingScale(space));
  return true;
}

function middleOf(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function idsOf(aimed: AimedMarker[]): string[] {
  return aimed.map(({ marker }) => marker.id);
}
