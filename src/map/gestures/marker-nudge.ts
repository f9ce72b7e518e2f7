import { roundPosition } from '@/geo/geometry';
import { markerIdOf } from '@/map/markers/marker';
import { DIRECTIONS } from '@/map/markers/nearest-marker';
import { dropMarker, type GestureContext } from './gesture-context';
import { ARROW_KEYS } from './keys';

/** The distance by which an arrow key moves a marker, in percent, with and without Shift. */
const NUDGE_PERCENT = { far: 1, near: 0.1 };

/** A marker counts as dropped this long after the last key press. */
const NUDGE_COMMIT_DELAY_MS = 500;

/** Moves the focused marker with the arrow keys, which otherwise go to another marker. */
export function attachMarkerNudge(map: GestureContext): void {
  const { stage, markers, revealer, options, signal } = map;
  let nudged: { id: string; timer: number } | null = null;

  function dropNudged(): void {
    if (!nudged) return;
    clearTimeout(nudged.timer);
    nudged = null;
    dropMarker(map);
  }

  function onKey(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const id = markerIdOf(event.target);
    const arrow = ARROW_KEYS[key];
    const marker = markers.list.find(id);
    if (ctrlKey || metaKey || altKey) return;
    if (!arrow || id === null || !marker || !options().canMoveMarker?.(id)) return;
    if (nudged?.id !== id) dropNudged();
    clearTimeout(nudged?.timer);
    nudged = { id, timer: window.setTimeout(dropNudged, NUDGE_COMMIT_DELAY_MS) };
    const { x, y } = DIRECTIONS[arrow];
    const percent = shiftKey ? NUDGE_PERCENT.far : NUDGE_PERCENT.near;
    const position = roundPosition({
      percentX: marker.percentX + x * percent,
      percentY: marker.percentY + y * percent,
    });
    markers.list.moveTo(id, position);
    revealer.revealWithRing(position);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  stage.addEventListener('keydown', onKey, { signal });
  stage.addEventListener('focusout', dropNudged, { signal });
  // In the capture phase: a press may open the marker, which must have its new position by then.
  stage.addEventListener('pointerdown', dropNudged, { signal, capture: true });
  stage.addEventListener('click', dropNudged, { signal, capture: true });
  signal.addEventListener('abort', dropNudged);
}
