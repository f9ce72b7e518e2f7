import {
  distance,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  screenToPercent,
} from '@/geo/geometry';
import { simplifyPath } from '@/geo/path';
import { CLICK_SLOP_PX, Drag } from '@/map/gestures/drag';
import { type GestureContext, stagePosition } from '@/map/gestures/gesture-context';
import { markerIdOf } from '@/map/markers/marker';
import {
  addCorners,
  closingCorner,
  type Drawing,
  endLine,
  insertCorner,
  moveCorner,
  nearestPlace,
  type Place,
  partAt,
  removeCorner,
  roundToStored,
  toStretch,
} from './edit-trail';
import type { EditorLayer } from './editor-layer';
import { findTarget, type SnapTarget } from './snap';

/** What the gesture edits. */
export type DrawingHost = {
  layer: EditorLayer;
  drawing: Drawing;
  isMarking: boolean;
  targets: readonly SnapTarget[];
  change: (drawing: Drawing) => void;
  /** Announces something that changes nothing. */
  say: (text: string) => void;
};

/** A pointer that went down to draw. */
type Held = {
  pointerId: number;
  start: ScreenPosition;
  base: Drawing;
  /** Index of the corner that it holds. */
  corner: number | null;
  /** Otherwise, the place on the line. */
  place: Place | null;
  /** Otherwise, the freehand line. */
  path: PercentPosition[];
  hasMoved: boolean;
};

/** How far from a corner or a line a pointer still hits it, in CSS pixels. */
const REACH_PX = {
  mouse: { corner: 10, line: 7, marking: 24 },
  finger: { corner: 22, line: 14, marking: 32 },
};

/** Two presses in this time and at this distance end a line. */
const DOUBLE_PRESS_MS = 350;
const DOUBLE_PRESS_PX = 20;

/** How far a freehand line may be from the pointer's path, in CSS pixels. */
const FREEHAND_TOLERANCE_PX = 1.5;

const CURSOR_STEP_PX = { near: 8, far: 48 };

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Draws with a mouse, a pen, one finger or keys. Two fingers, the other buttons or Space with the mouse move the map. */
export class DrawingGesture {
  readonly #host: () => DrawingHost;
  #held: Held | null = null;

  /** @param host returns what to edit now */
  constructor(host: () => DrawingHost) {
    this.#host = host;
  }

  /** Takes back what a pointer has drawn so far. @returns false if none is down */
  cancel(): boolean {
    if (!this.#held) return false;
    this.#host().layer.show({ drawing: this.#held.base, snapped: null, next: null });
    this.#held = null;
    return true;
  }

  /** For the map's option `attachDrag`. */
  readonly attach = (map: GestureContext): void => {
    const { stage, viewport, markers, revealer, signal } = map;
    const pan = new Drag(stage, viewport);
    let panningId: number | null = null;
    /** Whether fingers move the map until all are lifted. */
    let areFingersMoving = false;
    let lastPress: { at: ScreenPosition; timeMs: number } | null = null;
    let cursor: PercentPosition | null = null;
    /** The place at which a section begins that is marked by keys. */
    let markedFrom: Place | null = null;
    let isSpaceDown = false;

    const image = () => viewport.layout.picture;
    const toPercent = (at: ScreenPosition) => screenToPercent(at, viewport.pictureRect);
    const toScreen = (position: PercentPosition) => percentToScreen(position, viewport.pictureRect);
    const reachOf = ({ pointerType }: PointerEvent) =>
      REACH_PX[pointerType === 'mouse' ? 'mouse' : 'finger'];

    /** The position to use for one of the pointer: a target nearby, or the corner that closes the loop. */
    function snap(
      at: ScreenPosition,
      drawing: Drawing,
    ): { position: PercentPosition; target: PercentPosition | null } {
      const closing = drawing.corners[closingCorner(drawing) ?? -1];
      const targets = closing ? [...host().targets, closing] : host().targets;
      const target = findTarget(targets, at, viewport.pictureRect);
      return { position: target ?? toPercent(at), target };
    }
    const host = this.#host;

    function placeNear(at: ScreenPosition, reachPx: number): Place | null {
      const place = nearestPlace(host().drawing.corners, toPercent(at), image());
      return place && place.distance * viewport.pictureRect.widthPx <= reachPx ? place : null;
    }

    /** The drawing as a held pointer has changed it so far. */
    function preview({ base, corner, place, path }: Held, at: ScreenPosition): Drawing {
      if (host().isMarking && place) {
        const to = nearestPlace(base.corners, toPercent(at), image(), place.segment);
        return { ...base, stretch: to && toStretch(base.corners, place, to) };
      }
      if (corner === null && !place) return addCorners(base, path);
      const drawing = place ? insertCorner(base, place) : base;
      const index = place ? drawing.selected : corner;
      return moveCorner(drawing, index ?? 0, snap(at, withoutLoop(drawing, index)).position);
    }

    /** Only the last corner of an open line closes it. */
    const withoutLoop = (drawing: Drawing, index: number | null): Drawing =>
      index === drawing.corners.length - 1 ? drawing : { ...drawing, isOpen: false };

    /** A freehand line with few corners, whose end may close a loop. */
    function finishStroke({ base, path }: Held, at: ScreenPosition): Drawing {
      const tolerancePx = Math.max(1, FREEHAND_TOLERANCE_PX / viewport.view.scale);
      const end = snap(at, base).position;
      const drawing = addCorners(base, simplifyPath([...path, end], image(), tolerancePx));
      const first = drawing.corners[closingCorner(drawing) ?? -1];
      const isClosed = first && findTarget([first], at, viewport.pictureRect);
      return isClosed ? moveCorner(drawing, drawing.corners.length - 1, first) : drawing;
    }

    /** The drawing after a press without a drag. */
    function press({ base, corner, place }: Held, at: ScreenPosition, isDouble: boolean): Drawing {
      const { corners, isOpen } = base;
      if (host().isMarking) return { ...base, stretch: place && partAt(corners, place.segment) };
      const isAtEnd = corner === null || corner === corners.length - 1;
      if (isDouble && isOpen && isAtEnd) return endLine(base);
      const closing = closingCorner(base);
      const first = corners[closing ?? -1];
      if (corner !== null && corner === closing && first) return addCorners(base, [first]);
      if (corner !== null) return { ...base, selected: corner };
      return place ? insertCorner(base, place) : addCorners(base, [snap(at, base).position]);
    }

    const onDown = (event: PointerEvent): void => {
      const at = stagePosition(stage, event);
      if (event.pointerType === 'touch' && (areFingersMoving || !event.isPrimary)) {
        this.cancel();
        return;
      }
      if (document.activeElement !== stage) stage.focus({ preventScroll: true });
      hideCursor();
      if (event.button > 0 || isSpaceDown) {
        event.stopPropagation();
        panningId = event.pointerId;
        pan.begin(at, event.timeStamp);
        return;
      }
      const { drawing, isMarking, layer } = host();
      const reach = reachOf(event);
      const corner = isMarking ? null : layer.cornerAt(at, reach.corner);
      const place = corner === null ? placeNear(at, isMarking ? reach.marking : reach.line) : null;
      // Beside the line there is nothing to mark.
      if (isMarking && !place) {
        areFingersMoving = event.pointerType === 'touch';
        return;
      }
      event.stopPropagation();
      viewport.stop();
      const path = [snap(at, drawing).position];
      this.#held = {
        pointerId: event.pointerId,
        start: at,
        base: drawing,
        corner,
        place,
        path,
        hasMoved: false,
      };
    };

    const onMove = (event: PointerEvent): void => {
      const at = stagePosition(stage, event);
      if (event.pointerId === panningId) pan.moveTo(at, event.timeStamp);
      const held = this.#held;
      if (held?.pointerId !== event.pointerId) return;
      if (!held.hasMoved && distance(held.start, at) <= CLICK_SLOP_PX) return;
      if (!held.hasMoved) stage.setPointerCapture(event.pointerId);
      held.hasMoved = true;
      held.path.push(...pathOf(event).map(toPercent));
      const { target } = snap(at, held.base);
      host().layer.show({
        drawing: preview(held, at),
        snapped: host().isMarking ? null : target,
        next: null,
      });
    };

    /** The positions since the last event, which browsers report together. */
    function pathOf(event: PointerEvent): ScreenPosition[] {
      const events = event.getCoalescedEvents?.() ?? [];
      return (events.length > 0 ? events : [event]).map((event) => stagePosition(stage, event));
    }

    const onEnd = (event: PointerEvent): void => {
      if (event.pointerId === panningId) {
        panningId = null;
        pan.end(event.timeStamp);
      }
      const held = this.#held;
      if (held?.pointerId !== event.pointerId) return;
      if (event.type === 'pointercancel') {
        this.cancel();
        return;
      }
      this.#held = null;
      const at = stagePosition(stage, event);
      const isStroke = held.corner === null && !held.place;
      const isDouble =
        lastPress !== null &&
        event.timeStamp - lastPress.timeMs < DOUBLE_PRESS_MS &&
        distance(lastPress.at, at) < DOUBLE_PRESS_PX;
      lastPress = held.hasMoved || isDouble ? null : { at, timeMs: event.timeStamp };
      host().layer.show({ snapped: null });
      if (!held.hasMoved) host().change(press(held, at, isDouble));
      else host().change(isStroke ? finishStroke(held, at) : preview(held, at));
    };

    /** Shows where a press would add a corner. */
    const onHover = (event: PointerEvent): void => {
      if (this.#held || panningId !== null || event.pointerType === 'touch') return;
      const { drawing, isMarking, layer } = host();
      const at = stagePosition(stage, event);
      const corner = isMarking ? null : layer.cornerAt(at, REACH_PX.mouse.corner);
      const isOnLine =
        placeNear(at, isMarking ? REACH_PX.mouse.marking : REACH_PX.mouse.line) !== null;
      stage.style.cursor =
        corner !== null ? 'move' : isMarking ? (isOnLine ? 'pointer' : '') : 'crosshair';
      const isFree = corner === null && !isOnLine && !isMarking;
      const { position, target } = snap(at, drawing);
      layer.show({ next: isFree ? position : null, snapped: isFree ? target : null });
    };

    const onTouch = (event: TouchEvent): void => {
      if (event.touches.length > 1) areFingersMoving = true;
      if (!areFingersMoving) event.stopPropagation();
      if (event.touches.length === 0) areFingersMoving = false;
    };

    function hideCursor(): void {
      cursor = null;
      host().layer.show({ cursor });
    }

    function showCursor(position: PercentPosition): void {
      cursor = roundToStored(position);
      host().layer.show({ cursor, next: host().isMarking ? null : cursor });
    }

    function centerOfStage(): PercentPosition {
      const { widthPx, heightPx } = viewport.layout.stage;
      return toPercent({ screenX: widthPx / 2, screenY: heightPx / 2 });
    }

    function moveCursor([x, y]: readonly [number, number], stepPx: number): void {
      const { screenX, screenY } = toScreen(cursor ?? centerOfStage());
      showCursor(toPercent({ screenX: screenX + x * stepPx, screenY: screenY + y * stepPx }));
      if (cursor) revealer.revealWithRing(cursor);
    }

    /** Adds a corner at the cursor; or begins a section there, and then ends it. */
    function pressCursor(position: PercentPosition): void {
      const { drawing, isMarking, change, say } = host();
      if (!isMarking) {
        change(addCorners(drawing, [snap(toScreen(position), drawing).position]));
        return;
      }
      const from = markedFrom;
      const place = nearestPlace(drawing.corners, position, image(), from?.segment);
      if (from && place) change({ ...drawing, stretch: toStretch(drawing.corners, from, place) });
      else say('The section begins here. Press Space where it ends.');
      markedFrom = from ? null : place;
    }

    const onKeyDown = (event: KeyboardEvent): void => {
      const { drawing, change, isMarking } = host();
      const { key, shiftKey, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const marker = key === ' ' ? markers.list.find(markerIdOf(target)) : undefined;
      const arrow = ARROWS[key];
      if (marker) pressCursor(marker);
      else if (target !== stage) return;
      else if (arrow) moveCursor(arrow, shiftKey ? CURSOR_STEP_PX.far : CURSOR_STEP_PX.near);
      else if (key === ' ') isSpaceDown = true;
      else if (key === 'Enter') change(endLine(drawing));
      else if ((key === 'Delete' || key === 'Backspace') && !isMarking) {
        const index = drawing.selected ?? drawing.corners.length - 1;
        if (index >= 0) change(removeCorner(drawing, index));
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };

    const onKeyUp = ({ key, target }: KeyboardEvent): void => {
      if (key !== ' ' || !isSpaceDown) return;
      isSpaceDown = false;
      // Otherwise Space was held to move the map.
      if (cursor && target === stage && panningId === null) pressCursor(cursor);
    };

    const onFocus = ({ target }: FocusEvent): void => {
      if (target === stage && stage.matches(':focus-visible')) showCursor(centerOfStage());
    };

    // In the capture phase, before the gestures that move the map.
    const capture = { signal, capture: true };
    stage.addEventListener('pointerdown', onDown, capture);
    stage.addEventListener('keydown', onKeyDown, capture);
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      stage.addEventListener(type, onTouch, capture);
    }
    for (const type of ['click', 'dblclick'] as const) {
      stage.addEventListener(type, (event) => event.stopPropagation(), capture);
    }
    // Markers don't get the focus, and the browser shows no menu.
    for (const type of ['mousedown', 'contextmenu'] as const) {
      stage.addEventListener(type, (event) => event.preventDefault(), capture);
    }
    stage.addEventListener('pointermove', onHover, { signal });
    stage.addEventListener('pointerleave', () => host().layer.show({ next: null, snapped: null }), {
      signal,
    });
    stage.addEventListener('focus', onFocus, { signal });
    stage.addEventListener('blur', hideCursor, { signal });
    window.addEventListener('keyup', onKeyUp, { signal });
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onEnd, { signal });
    window.addEventListener('pointercancel', onEnd, { signal });
  };
}
