import { roundPosition } from '@/geo/geometry';
import { markerIdOf } from '@/map/markers/marker';
import { DIRECTIONS, type Direction, type MarkerStep } from '@/map/markers/nearest-marker';
import { dropMarker, type GestureContext } from './gesture-context';

const ARROW_PAN_PX = 120;

/** What an arrow key moves a marker by, in percent; with Shift, and without. */
const NUDGE_PERCENT = { far: 1, near: 0.1 };

/** So long after the last key a marker counts as dropped. */
const NUDGE_COMMIT_DELAY_MS = 500;

const ARROW_KEYS: Record<string, Direction> = {
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

/** Lets the keys zoom and move the map; where a marker has the focus, go from one to the next, or move it. */
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
    // What is to the left comes into view as the map goes to the right.
    viewport.panSmoothlyBy(-x * ARROW_PAN_PX, -y * ARROW_PAN_PX);
    return true;
  }

  function leaveMarker(id: string, key: string): boolean {
    const to = MARKER_STEP_KEYS[key];
    if (to) markers.focusNeighbor(id, to);
    return to !== undefined;
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
    const isUsed = zoom(key) || (id ? moveMarker(id, event) || leaveMarker(id, key) : moveMap(key));
    if (isUsed) event.preventDefault();
  }

  stage.addEventListener('keydown', onKey, { signal });
  stage.addEventListener('focusout', dropNudged, { signal });
  // On its way down: what is pressed may open, and has to be where it was moved to by then.
  stage.addEventListener('pointerdown', dropNudged, { signal, capture: true });
  stage.addEventListener('click', dropNudged, { signal, capture: true });
  signal.addEventListener('abort', dropNudged);
}
