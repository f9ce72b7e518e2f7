import { roundPosition } from '@/geo/geometry';
import { markerIdOf } from '@/map/markers/marker';
import { DIRECTIONS, type Direction, type MarkerStep } from '@/map/markers/nearest-marker';
import { dropMarker, type GestureContext } from './gesture-context';

const ARROW_PAN_PX = 120;

/** The distance by which an arrow key moves a marker, in percent, with and without Shift. */
const NUDGE_PERCENT = { far: 1, near: 0.1 };

/** A marker counts as dropped this long after the last key press. */
const NUDGE_COMMIT_DELAY_MS = 500;

/** The directions of the arrow keys. */
export const ARROW_KEYS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const MARKER_STEP_KEYS: Record<string, MarkerStep> = {
  ...ARROW_KEYS,
  Home: 'first',
  End: 'last',
  PageUp: 'previous',
  PageDown: 'next',
};

/** Keys zoom and move the map; with a focused marker, they go to another marker or move it. */
export function attachKeys(map: GestureContext): void {
  const { stage, viewport, markers, revealer, options, signal } = map;
  let nudged: { id: string; timer: number } | null = null;

  function dropNudged(): void {
    if (!nudged) return;
    clearTimeout(nudged.timer);
    nudged = null;
    dropMarker(map);
  }

  function zoom(key: string): boolean {
    if (key === '+' || key === '=') viewport.zoomStep('in');
    else if (key === '-' || key === '_') viewport.zoomStep('out');
    else if (key === '0') viewport.showWholeMap();
    else return false;
    return true;
  }

  function moveMap(key: string): boolean {
    const arrow = ARROW_KEYS[key];
    if (!arrow) return false;
    const { x, y } = DIRECTIONS[arrow];
    // To show more of the left, the map moves right.
    viewport.panSmoothlyBy(-x * ARROW_PAN_PX, -y * ARROW_PAN_PX);
    return true;
  }

  function leaveMarker(id: string, key: string): boolean {
    const step = MARKER_STEP_KEYS[key];
    if (step) markers.focusNeighbor(id, step);
    return step !== undefined;
  }

  function moveMarker(id: string, { key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROW_KEYS[key];
    const marker = markers.list.find(id);
    if (!arrow || !marker || !options().canMoveMarker?.(id)) return false;
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
    return true;
  }

  function onKey(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const id = markerIdOf(target);
    const isHandled =
      zoom(key) || (id ? moveMarker(id, event) || leaveMarker(id, key) : moveMap(key));
    if (isHandled) event.preventDefault();
  }

  stage.addEventListener('keydown', onKey, { signal });
  stage.addEventListener('focusout', dropNudged, { signal });
  // In the capture phase: a press may open the marker, which must have its new position by then.
  stage.addEventListener('pointerdown', dropNudged, { signal, capture: true });
  stage.addEventListener('click', dropNudged, { signal, capture: true });
  signal.addEventListener('abort', dropNudged);
}
