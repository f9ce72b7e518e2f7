import { markerIdOf } from '@/map/marker';
import type { MarkerStep } from '@/map/marker-list';
import type { Direction } from '@/map/nearest-marker';
import type { Viewport } from '@/map/viewport';

type MovableMarkers = {
  canMove: (id: string) => boolean;
  /** Moves a marker by so many percent of the picture. */
  moveBy: (id: string, percentX: number, percentY: number) => void;
  /** A marker that was moved stays where it is. */
  drop: (id: string) => void;
};

const PAN_PX = 120;

/** What an arrow key moves a marker by, in percent; with Shift, and without. */
const NUDGE = { far: 1, near: 0.1 };

/** So long after the last key a marker counts as dropped. */
const NUDGE_REST_MS = 500;

const ARROWS: Record<string, { direction: Direction; x: number; y: number }> = {
  ArrowLeft: { direction: 'left', x: -1, y: 0 },
  ArrowRight: { direction: 'right', x: 1, y: 0 },
  ArrowUp: { direction: 'up', x: 0, y: -1 },
  ArrowDown: { direction: 'down', x: 0, y: 1 },
};

const STEPS: Record<string, MarkerStep> = {
  Home: 'first',
  End: 'last',
  PageUp: 'previous',
  PageDown: 'next',
};

/**
 * Lets the keys zoom and move the map; where a marker has the focus, go from one to the next, or move it.
 * @param goToMarker gives the focus to another marker, if there is one
 * @returns lets go of the stage
 */
export function attachKeys(
  stage: HTMLElement,
  viewport: Viewport,
  markers: MovableMarkers,
  goToMarker: (from: string, to: MarkerStep) => void,
): () => void {
  let nudged: { id: string; timer: number } | null = null;

  function dropNudged(): void {
    if (!nudged) return;
    const { id, timer } = nudged;
    clearTimeout(timer);
    nudged = null;
    markers.drop(id);
  }

  function nudge(id: string, percentX: number, percentY: number): void {
    if (nudged?.id !== id) dropNudged();
    clearTimeout(nudged?.timer);
    markers.moveBy(id, percentX, percentY);
    nudged = { id, timer: window.setTimeout(dropNudged, NUDGE_REST_MS) };
  }

  function zoom(key: string): boolean {
    if (key === '+' || key === '=') viewport.zoomStep('in');
    else if (key === '-' || key === '_') viewport.zoomStep('out');
    else if (key === '0') viewport.showWhole();
    else return false;
    return true;
  }

  function moveMap(key: string): boolean {
    const arrow = ARROWS[key];
    // What is to the left comes into view as the map goes to the right.
    if (arrow) viewport.glideBy(-arrow.x * PAN_PX, -arrow.y * PAN_PX);
    return arrow !== undefined;
  }

  function leaveMarker(id: string, key: string): boolean {
    const to = ARROWS[key]?.direction ?? STEPS[key];
    if (to) goToMarker(id, to);
    return to !== undefined;
  }

  function moveMarker(id: string, { key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (!arrow || !markers.canMove(id)) return false;
    const step = shiftKey ? NUDGE.far : NUDGE.near;
    nudge(id, arrow.x * step, arrow.y * step);
    return true;
  }

  function onKey(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const id = markerIdOf(target);
    const isUsed = zoom(key) || (id ? moveMarker(id, event) || leaveMarker(id, key) : moveMap(key));
    if (isUsed) event.preventDefault();
  }

  const detach = new AbortController();
  const { signal } = detach;
  stage.addEventListener('keydown', onKey, { signal });
  stage.addEventListener('focusout', dropNudged, { signal });
  // On its way down: what is pressed may open, and has to be where it was moved to by then.
  stage.addEventListener('pointerdown', dropNudged, { signal, capture: true });
  stage.addEventListener('click', dropNudged, { signal, capture: true });
  return () => {
    detach.abort();
    dropNudged();
  };
}
