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
  removeCorner,
  roundToStored,
  selectPart,
  selectSection,
} from './edit-trail';
import type { EditorLayer } from './editor-layer';

/** A position that corners snap to: a place, or another trail's corner. */
export type SnapTarget = PercentPosition & { title?: string };

/** What the gesture edits. */
type DrawingHost = {
  layer: EditorLayer;
  drawing: Drawing;
  isMarking: boolean;
  targets: readonly SnapTarget[];
  onDraw: (drawing: Drawing) => void;
};

/** A pointer that went down to draw, or a key that stands for one. */
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

/** How close to a corner or a line a pointer hits it, in CSS pixels. */
const REACH_PX = {
  mouse: { corner: 10, line: 7, marking: 24 },
  finger: { corner: 22, line: 14, marking: 32 },
};

/** How close to its target a corner snaps, in CSS pixels. */
const SNAP_PX = 12;

/** Two presses in this time and at this distance end a line. */
const DOUBLE_PRESS_MS = 350;
const DOUBLE_PRESS_PX = 20;

/** How far a freehand line may be from the pointer's path, in CSS pixels. */
const FREEHAND_TOLERANCE_PX = 1.5;

/** How far an arrow key moves the cursor, in CSS pixels. */
const STEP_PX = { near: 8, far: 48 };

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The id of the pointer that Space stands for. */
const KEYBOARD = -1;

/** Draws with a mouse, a pen, one finger or keys. Two fingers, the other buttons or Space with the mouse move the map. */
export class DrawingGesture {
  readonly #host: () => DrawingHost;
  #held: Held | null = null;

  /** @param host returns what to edit now */
  constructor(host: () => DrawingHost) {
    this.#host = host;
  }

  /**
   * Takes back what a pointer that is down has drawn.
   * @returns false if none is down
   */
  cancel(): boolean {
    if (!this.#held) return false;
    this.#host().layer.show({ drawing: this.#held.base, snapped: null });
    this.#held = null;
    return true;
  }

  /** For the map's option `attachDrag`. */
  readonly attach = (map: GestureContext): void => {
    const { stage, viewport, markers, revealer, signal } = map;
    const host = this.#host;
    const pan = new Drag(stage, viewport);
    let panningId: number | null = null;
    /** Whether fingers move the map, until all are lifted. */
    let areFingersMoving = false;
    let lastPress: { at: ScreenPosition; timeMs: number } | null = null;
    let cursor: PercentPosition | null = null;
    let isSpaceDown = false;
    markers.addLayer(host().layer);

    const toPercent = (at: ScreenPosition) => screenToPercent(at, viewport.pictureRect);
    const toScreen = (at: PercentPosition) => percentToScreen(at, viewport.pictureRect);

    function findTarget(targets: readonly PercentPosition[], at: ScreenPosition) {
      const inReach = targets
        .map((target) => ({ target, px: distance(toScreen(target), at) }))
        .filter(({ px }) => px <= SNAP_PX);
      return inReach.sort((a, b) => a.px - b.px)[0]?.target ?? null;
    }

    /** The nearest place on the lines, or on one of them. A section begins and ends at a corner if one is close. */
    function findPlace({ corners }: Drawing, at: ScreenPosition, onLineOf?: number) {
      const place = nearestPlace(corners, toPercent(at), viewport.layout.picture, onLineOf);
      if (!place || !host().isMarking) return place;
      const ends = corners.slice(place.segment, place.segment + 2);
      return { ...place, position: findTarget(ends, at) ?? place.position };
    }

    /** The position that snaps to a target, or to the corner that closes the line if its end is drawn or moved. */
    function snap(at: ScreenPosition, drawing: Drawing | null): PercentPosition | null {
      const { corners = [], selected = null } = drawing ?? {};
      const first = corners[(drawing && closingCorner(drawing)) ?? -1];
      const isEnd = first && selected === corners.length - 1;
      return findTarget(isEnd ? [...host().targets, first] : host().targets, at);
    }

    /** @returns whether there is something to do: beside the line there is nothing to mark */
    const begin = (at: ScreenPosition, pointerId: number, isFinger: boolean): boolean => {
      const { drawing, isMarking, layer } = host();
      const reach = REACH_PX[isFinger ? 'finger' : 'mouse'];
      const corner = isMarking ? null : layer.cornerAt(at, reach.corner);
      const near = findPlace(drawing, at);
      const px = near ? near.distance * viewport.pictureRect.widthPx : Number.POSITIVE_INFINITY;
      const isOnLine = corner === null && px <= (isMarking ? reach.marking : reach.line);
      const place = isOnLine ? near : null;
      if (isMarking && !place) return false;
      const path = [snap(at, null) ?? toPercent(at)];
      this.#held = { pointerId, start: at, base: drawing, corner, place, path, hasMoved: false };
      return true;
    };

    /** The drawing as a held pointer changes it. */
    function drag({ base, corner, place, path }: Held, at: ScreenPosition): Drawing {
      if (corner === null && !place) return addCorners(base, path);
      const grabbed = place ? insertCorner(base, place) : { ...base, selected: corner };
      if (!host().isMarking) return moveCorner(grabbed, snap(at, grabbed) ?? toPercent(at));
      const to = findPlace(grabbed, at, grabbed.selected ?? 0);
      return to ? selectSection(grabbed, to) : base;
    }

    /** A freehand line with few corners, whose end may close a loop. */
    function endStroke({ base, path }: Held, at: ScreenPosition): Drawing {
      const tolerancePx = Math.max(1, FREEHAND_TOLERANCE_PX / viewport.view.scale);
      const simple = simplifyPath(path, viewport.layout.picture, tolerancePx);
      const drawing = addCorners(base, simple);
      return drawing === base ? base : moveCorner(drawing, snap(at, drawing) ?? toPercent(at));
    }

    /** The drawing after a press without a drag. */
    function press({ base, corner, place, path }: Held, isDouble: boolean): Drawing {
      if (host().isMarking) return selectPart(base, place?.segment ?? 0);
      const isEnd = corner === null || corner === base.corners.length - 1;
      if (isDouble && isEnd && base.isOpen) return endLine(base);
      const first = base.corners[corner ?? -1];
      if (first && corner === closingCorner(base)) return addCorners(base, [first]);
      if (corner !== null) return { ...base, selected: corner };
      return place ? insertCorner(base, place) : addCorners(base, path);
    }

    const moveTo = (held: Held, at: ScreenPosition): void => {
      held.hasMoved ||= distance(held.start, at) > CLICK_SLOP_PX;
      if (!held.hasMoved) return;
      held.path.push(toPercent(at));
      const drawing = drag(held, at);
      const snapped = host().isMarking ? null : snap(at, drawing);
      host().layer.show({ drawing, snapped, next: null });
    };

    const end = (held: Held, at: ScreenPosition, timeMs: number): void => {
      this.#held = null;
      const { layer, onDraw } = host();
      layer.show({ snapped: null });
      const isDouble =
        held.pointerId !== KEYBOARD &&
        lastPress !== null &&
        timeMs - lastPress.timeMs < DOUBLE_PRESS_MS &&
        distance(lastPress.at, at) < DOUBLE_PRESS_PX;
      lastPress = held.hasMoved || isDouble ? null : { at, timeMs };
      const isStroke = held.corner === null && !held.place;
      if (!held.hasMoved) onDraw(press(held, isDouble));
      else onDraw(isStroke ? endStroke(held, at) : drag(held, at));
    };

    const onDown = (event: PointerEvent): void => {
      const isFinger = event.pointerType === 'touch';
      if (isFinger && (areFingersMoving || !event.isPrimary)) {
        this.cancel();
        return;
      }
      const at = stagePosition(stage, event);
      if (document.activeElement !== stage) stage.focus({ preventScroll: true });
      showCursor(null);
      if (event.button > 0 || isSpaceDown) {
        panningId = event.pointerId;
        pan.begin(at, event.timeStamp);
      } else if (!begin(at, event.pointerId, isFinger)) {
        areFingersMoving = isFinger;
        return;
      }
      viewport.stop();
      event.stopPropagation();
    };

    const onMove = (event: PointerEvent): void => {
      const at = stagePosition(stage, event);
      const held = this.#held;
      if (event.pointerId === panningId) pan.moveTo(at, event.timeStamp);
      else if (held?.pointerId === event.pointerId) moveTo(held, at);
    };

    const onEnd = (event: PointerEvent): void => {
      const held = this.#held;
      if (event.pointerId === panningId) {
        panningId = null;
        pan.end(event.timeStamp);
      } else if (held?.pointerId !== event.pointerId) return;
      else if (event.type === 'pointercancel') this.cancel();
      else end(held, stagePosition(stage, event), event.timeStamp);
    };

    /** Shows where a press would add a corner. */
    const onHover = (event: PointerEvent): void => {
      if (this.#held || event.buttons > 0 || event.pointerType === 'touch') return;
      const { layer, isMarking } = host();
      const at = stagePosition(stage, event);
      const isOnCorner = layer.cornerAt(at, REACH_PX.mouse.corner) !== null;
      stage.style.cursor = isOnCorner ? 'move' : isMarking ? 'grab' : 'crosshair';
      const snapped = isOnCorner || isMarking ? null : snap(at, null);
      layer.show({ next: isOnCorner || isMarking ? null : (snapped ?? toPercent(at)), snapped });
    };

    const onTouch = (event: TouchEvent): void => {
      areFingersMoving ||= event.touches.length > 1;
      if (!areFingersMoving) event.stopPropagation();
      if (event.touches.length === 0) areFingersMoving = false;
    };

    function showCursor(at: PercentPosition | null): void {
      cursor = at && roundToStored(at);
      host().layer.show({ cursor, next: host().isMarking ? null : cursor });
    }

    function centerOfStage(): PercentPosition {
      const { widthPx, heightPx } = viewport.layout.stage;
      return toPercent({ screenX: widthPx / 2, screenY: heightPx / 2 });
    }

    const moveCursor = ([x, y]: readonly [number, number], stepPx: number): void => {
      const { screenX, screenY } = toScreen(cursor ?? centerOfStage());
      showCursor(toPercent({ screenX: screenX + x * stepPx, screenY: screenY + y * stepPx }));
      if (!cursor) return;
      revealer.revealWithRing(cursor);
      if (this.#held) moveTo(this.#held, toScreen(cursor));
    };

    /** Presses at a position; to mark a section, the first press begins it, and the second one ends it. */
    const pressKey = (position: PercentPosition, timeMs: number): void => {
      const at = toScreen(position);
      const isFirst = !this.#held;
      if (isFirst && !begin(at, KEYBOARD, false)) return;
      if (this.#held && !(isFirst && host().isMarking)) end(this.#held, at, timeMs);
    };

    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, shiftKey, target, timeStamp } = event;
      const { drawing, isMarking, onDraw } = host();
      const arrow = ARROWS[key];
      const marker = key === ' ' ? markers.list.find(markerIdOf(target)) : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || (target !== stage && !marker)) return;
      if (marker) pressKey(marker, timeStamp);
      else if (arrow) moveCursor(arrow, shiftKey ? STEP_PX.far : STEP_PX.near);
      else if (key === ' ') isSpaceDown = true;
      else if (key === 'Enter') onDraw(endLine(drawing));
      else if ((key === 'Delete' || key === 'Backspace') && !isMarking)
        onDraw(removeCorner(drawing));
      else return;
      event.preventDefault();
      event.stopPropagation();
    };

    const onKeyUp = ({ key, timeStamp }: KeyboardEvent): void => {
      if (key !== ' ' || !isSpaceDown) return;
      isSpaceDown = false;
      // Without a cursor, Space was held to move the map with the mouse.
      if (cursor) pressKey(cursor, timeStamp);
    };

    // In the capture phase, before the gestures that move the map.
    const capture = { signal, capture: true };
    stage.addEventListener('pointerdown', onDown, capture);
    stage.addEventListener('keydown', onKeyDown, capture);
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      stage.addEventListener(type, onTouch, capture);
    }
    stage.addEventListener('dblclick', (event) => event.stopPropagation(), capture);
    // Markers don't get the focus, and the browser shows no menu.
    stage.addEventListener('mousedown', (event) => event.preventDefault(), capture);
    stage.addEventListener('contextmenu', (event) => event.preventDefault(), capture);
    stage.addEventListener('pointermove', onHover, { signal });
    stage.addEventListener('pointerleave', () => host().layer.show({ next: null }), { signal });
    stage.addEventListener(
      'focus',
      () => stage.matches(':focus-visible') && showCursor(centerOfStage()),
      { signal },
    );
    stage.addEventListener('blur', () => showCursor(null), { signal });
    window.addEventListener('keyup', onKeyUp, { signal });
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onEnd, { signal });
    window.addEventListener('pointercancel', onEnd, { signal });
  };
}
