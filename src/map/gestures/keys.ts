import { markerIdOf } from '@/map/markers/marker';
import { DIRECTIONS, type Direction, type MarkerStep } from '@/map/markers/nearest-marker';
import type { GestureContext } from './gesture-context';

const ARROW_PAN_PX = 120;

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

/** Keys zoom and move the map; with a focused marker, they go to another marker. */
export function attachKeys({ stage, viewport, markers, signal }: GestureContext): void {
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

  function onKey(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const id = markerIdOf(target);
    const isHandled = zoom(key) || (id ? leaveMarker(id, key) : moveMap(key));
    if (isHandled) event.preventDefault();
  }

  stage.addEventListener('keydown', onKey, { signal });
}
