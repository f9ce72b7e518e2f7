import {
  distance,
  percentToScreen,
  roundPosition,
  type ScreenPosition,
  screenToPercent,
} from '@/geo/geometry';
import { markerIdOf } from '@/map/markers/marker';
import { DIRECTIONS } from '@/map/markers/nearest-marker';
import { CLICK_SLOP_PX } from './drag';
import { dropMarker, type GestureContext, mouseHitMode, stagePosition } from './gesture-context';
import { ARROW_KEYS } from './keys';

/** The distance by which an arrow key moves a marker, in percent, with and without Shift. */
const NUDGE_PERCENT = { far: 1, near: 0.1 };

/** A marker counts as dropped this long after the last key press. */
const NUDGE_COMMIT_DELAY_MS = 500;

/** A marker held by a pointer. */
type HeldMarker = {
  id: string;
  pointerId: number;
  /** The marker's center when the drag began. */
  start: ScreenPosition;
  /** Offset from the marker's center to the pointer. */
  grip: ScreenPosition;
};

/**
 * Drags markers with the mouse, a pen or a finger while the map stays in place, or moves them with the arrow keys.
 * Escape puts a dragged marker back.
 */
export function attachMarkerDrag(map: GestureContext): void {
  const { stage, viewport, markers, options, signal } = map;
  let held: HeldMarker | null = null;
  /** Whether the marker was moved, so that the next click is the end of a drag. */
  let hasMoved = false;
  /** Where a pointer went down on a marker that stays. */
  let pulledAt: (ScreenPosition & { pointerId: number }) | null = null;

  function onDown(event: PointerEvent): void {
    // A second finger neither ends the drag nor begins one.
    if (held) return;
    hasMoved = false;
    const { canMoveMarker, isCooperative } = options();
    if (event.button !== 0) return;
    const position = stagePosition(stage, event);
    const id = markers.markerIdAt(position, mouseHitMode(options()));
    const marker = markers.list.find(id);
    const canMove = marker && canMoveMarker?.(marker.id);
    // A finger that scrolls the page gets another hint.
    if (marker && !canMove && !(isCooperative && event.pointerType === 'touch'))
      pulledAt = { ...position, pointerId: event.pointerId };
    if (!marker || !canMove) return;
    // Shows a dot as a marker while it is dragged.
    markers.setHovered(marker.id);
    const start = percentToScreen(marker, viewport.pictureRect);
    const grip = subtractPositions(position, start);
    held = { id: marker.id, pointerId: event.pointerId, start, grip };
    event.stopPropagation();
  }

  function onMove(event: PointerEvent): void {
    if (
      pulledAt?.pointerId === event.pointerId &&
      distance(pulledAt, stagePosition(stage, event)) > CLICK_SLOP_PX
    ) {
      pulledAt = null;
      options().onBlockedGesture?.('marker');
    }
    if (held?.pointerId !== event.pointerId) return;
    const center = subtractPositions(stagePosition(stage, event), held.grip);
    if (!hasMoved && distance(held.start, center) <= CLICK_SLOP_PX) return;
    if (!hasMoved) stage.setPointerCapture(event.pointerId);
    hasMoved = true;
    markers.list.moveTo(held.id, roundPosition(screenToPercent(center, viewport.pictureRect)));
  }

  function onEnd(event: PointerEvent): void {
    pulledAt = null;
    if (held?.pointerId !== event.pointerId) return;
    held = null;
    // A lifted finger hovers over nothing.
    if (event.pointerType === 'touch') markers.setHovered(null);
    if (event.type === 'pointercancel') markers.list.cancelMove();
    else dropMarker(map);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !held) return;
    // Keep a dialog around the map open.
    event.stopPropagation();
    held = null;
    markers.list.cancelMove();
  }

  // The end of a drag is not a press.
  function onClick(event: MouseEvent): void {
    if (!hasMoved) return;
    hasMoved = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // In the capture phase, before the gestures that move the map.
  const capture = { signal, capture: true };
  stage.addEventListener('pointerdown', onDown, capture);
  stage.addEventListener('keydown', onKey, capture);
  stage.addEventListener('click', onClick, capture);
  // Otherwise the finger would also move the map.
  stage.addEventListener('touchstart', (event) => held && event.stopPropagation(), capture);
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
  attachMarkerNudge(map);
}

/** Moves the focused marker with the arrow keys, which otherwise go to another marker. */
function attachMarkerNudge(map: GestureContext): void {
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

function subtractPositions(a: ScreenPosition, b: ScreenPosition): ScreenPosition {
  return { screenX: a.screenX - b.screenX, screenY: a.screenY - b.screenY };
}
