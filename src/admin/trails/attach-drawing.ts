import { type PercentPosition, percentToScreen, screenToPercent } from '@/geo/geometry';
import { Drag } from '@/map/gestures/drag';
import { type GestureContext, stagePosition } from '@/map/gestures/gesture-context';
import { ARROW_KEYS } from '@/map/gestures/keys';
import { markerIdOf } from '@/map/markers/marker';
import { DIRECTIONS } from '@/map/markers/nearest-marker';
import { type DrawingHost, type DrawingTool, KEYBOARD } from './drawing-tool';
import { endLine, removeCorner, roundToStored } from './edit-trail';

/** How far an arrow key moves the cursor, in CSS pixels. */
const STEP_PX = { near: 8, far: 48 };

/**
 * Draws with a mouse, a pen, one finger or keys. Two fingers or the mouse's other buttons move the map.
 * @param host returns what to draw now
 */
export function attachDrawing(
  { stage, viewport, markers, revealer, signal }: GestureContext,
  tool: DrawingTool,
  host: () => DrawingHost,
): void {
  const pan = new Drag(stage, viewport);
  let panningId: number | null = null;
  /** Whether fingers move the map, until all are lifted and another one goes down. */
  let areFingersMoving = false;
  /** The position that the arrow keys move, while it is shown. */
  let cursor: PercentPosition | null = null;
  markers.addLayer(host().layer);

  function onDown(event: PointerEvent): void {
    const isFinger = event.pointerType === 'touch';
    areFingersMoving = isFinger && !event.isPrimary;
    if (areFingersMoving) {
      tool.cancel();
      return;
    }
    const at = stagePosition(stage, event);
    if (document.activeElement !== stage) stage.focus({ preventScroll: true });
    showCursor(null);
    if (event.button > 0) {
      panningId = event.pointerId;
      pan.begin(at, event.timeStamp);
    } else if (!tool.begin(at, event.pointerId, isFinger)) {
      areFingersMoving = isFinger;
      return;
    }
    viewport.stop();
    event.stopPropagation();
  }

  function onMove(event: PointerEvent): void {
    const at = stagePosition(stage, event);
    if (event.pointerId === panningId) pan.moveTo(at, event.timeStamp);
    else if (event.pointerId === tool.pointerId) tool.moveTo(at);
  }

  function onEnd(event: PointerEvent): void {
    if (event.pointerId === panningId) {
      panningId = null;
      pan.end(event.timeStamp);
    } else if (event.pointerId !== tool.pointerId) return;
    else if (event.type === 'pointercancel') tool.cancel();
    else tool.end(stagePosition(stage, event), event.timeStamp);
  }

  function onHover(event: PointerEvent): void {
    if (tool.pointerId !== null || event.buttons > 0 || event.pointerType === 'touch') return;
    stage.style.cursor = tool.hover(stagePosition(stage, event));
  }

  function showCursor(at: PercentPosition | null): void {
    cursor = at && roundToStored(at);
    tool.hover(cursor && toScreen(cursor));
    host().layer.show({ cursor });
    host().onCursorChange(cursor !== null);
  }

  const toScreen = (at: PercentPosition) => percentToScreen(at, viewport.pictureRect);

  /** Shows the cursor, or moves it. With a section that is being marked, its end follows. */
  function moveCursor({ x, y }: { x: number; y: number }, stepPx: number): void {
    const { widthPx, heightPx } = viewport.layout.stage;
    const center = { screenX: widthPx / 2, screenY: heightPx / 2 };
    const from = cursor ? toScreen(cursor) : center;
    const to = { screenX: from.screenX + x * stepPx, screenY: from.screenY + y * stepPx };
    showCursor(screenToPercent(to, viewport.pictureRect));
    if (!cursor) return;
    revealer.revealWithRing(cursor);
    tool.moveTo(toScreen(cursor));
  }

  /** Presses at a position. To mark a section, the first press begins it, and the second one ends it. */
  function pressAt(position: PercentPosition, timeMs: number): void {
    const at = toScreen(position);
    const isFirst = tool.pointerId === null;
    if (isFirst && !tool.begin(at, KEYBOARD, false)) {
      if (host().hasPicture) host().onNotice('Move the cross onto the line first.');
      return;
    }
    if (!isFirst || !host().isMarking) tool.end(at, timeMs);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, shiftKey, target, timeStamp } = event;
    const { drawing, isMarking, onDraw } = host();
    const arrow = ARROW_KEYS[key];
    const marker = key === ' ' ? markers.list.find(markerIdOf(target)) : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey || (target !== stage && !marker)) return;
    if (marker) pressAt(marker, timeStamp);
    else if (arrow) moveCursor(DIRECTIONS[arrow], shiftKey ? STEP_PX.far : STEP_PX.near);
    else if (key === ' ' && cursor) pressAt(cursor, timeStamp);
    else if (isMarking) return;
    else if (key === 'Enter') onDraw(endLine(drawing));
    else if (key === 'Delete' || key === 'Backspace') onDraw(removeCorner(drawing));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus(): void {
    if (stage.matches(':focus-visible')) moveCursor({ x: 0, y: 0 }, 0);
  }

  // In the capture phase, before the gestures that move the map.
  const capture = { signal, capture: true };
  stage.addEventListener('pointerdown', onDown, capture);
  stage.addEventListener('keydown', onKeyDown, capture);
  // Otherwise the finger would also move the map.
  stage.addEventListener('touchstart', (e) => areFingersMoving || e.stopPropagation(), capture);
  stage.addEventListener('dblclick', (event) => event.stopPropagation(), capture);
  // Markers don't get the focus, and the browser shows no menu.
  stage.addEventListener('mousedown', (event) => event.preventDefault(), capture);
  stage.addEventListener('contextmenu', (event) => event.preventDefault(), capture);
  stage.addEventListener('pointermove', onHover, { signal });
  stage.addEventListener('pointerleave', () => tool.hover(null), { signal });
  stage.addEventListener('focus', onFocus, { signal });
  stage.addEventListener('blur', () => showCursor(null), { signal });
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onEnd, { signal });
  window.addEventListener('pointercancel', onEnd, { signal });
}
