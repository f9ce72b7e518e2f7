import {
  distance,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
  screenToPercent,
} from '@/geo/geometry';
import { simplifyPath } from '@/geo/simplify-path';
import { CLICK_SLOP_PX } from '@/map/gestures/drag';
import type { Junction } from './decide-junctions';
import {
  addCorners,
  closingCorner,
  type Drawing,
  endLine,
  insertCorner,
  moveCorner,
  nearestPlace,
  openEnd,
  type Place,
  selectMarked,
  selectSection,
} from './edit-trail';
import type { EditorLayer, SnapTarget } from './editor-layer';

/** What is drawn, and how. */
export type DrawingHost = {
  layer: EditorLayer;
  drawing: Drawing;
  isMarking: boolean;
  /** Whether the picture is shown. Until then, its proportions are unknown. */
  hasPicture: boolean;
  targets: readonly SnapTarget[];
  onDraw: (drawing: Drawing) => void;
  onToggle: (junction: Junction) => void;
  /** Says why nothing was drawn. */
  onNotice: (text: string) => void;
  /** Called when the cursor that the arrow keys move is shown, moved or hidden. */
  onCursorChange: (isShown: boolean) => void;
};

/** A pointer that went down to draw, or a key that stands for one. */
type Held = {
  pointerId: number;
  start: ScreenPosition;
  /** Index of the corner that it holds. */
  corner: number | null;
  /** Otherwise, the place on the line. */
  place: Place | null;
  /** The junction that a press toggles. */
  junction: Junction | null;
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

/** The id of the pointer that a key stands for. */
export const KEYBOARD = -1;

/** Draws, bends and marks lines as a pointer goes down, moves and is lifted. Positions are on the stage. */
export class DrawingTool {
  readonly #host: () => DrawingHost;
  #held: Held | null = null;
  #lastPress: { at: ScreenPosition; timeMs: number } | null = null;

  /** @param host returns what to draw now */
  constructor(host: () => DrawingHost) {
    this.#host = host;
  }

  /** The pointer that is down, or null. */
  get pointerId(): number | null {
    return this.#held?.pointerId ?? null;
  }

  get #picture(): ScreenRect {
    return this.#host().layer.picture;
  }

  /** @returns whether there is something to do: without a picture there is nothing to draw on, and off the lines nothing to mark */
  begin(at: ScreenPosition, pointerId: number, isFinger: boolean): boolean {
    const { drawing, isMarking, hasPicture, layer } = this.#host();
    if (!hasPicture) return false;
    const reach = REACH_PX[isFinger ? 'finger' : 'mouse'];
    const corner = isMarking ? null : layer.cornerAt(at, reach.corner);
    const near = this.#findPlace(drawing, at);
    const px = near ? near.distance * this.#picture.widthPx : Number.POSITIVE_INFINITY;
    const isOnLine = corner === null && px <= (isMarking ? reach.marking : reach.line);
    const place = isOnLine ? near : null;
    if (isMarking && !place) return false;
    const path = [this.#snap(at) ?? this.#toPercent(at)];
    const junction = layer.junctionAt(at, reach.corner);
    this.#held = { pointerId, start: at, corner, place, junction, path, hasMoved: false };
    return true;
  }

  moveTo(at: ScreenPosition): void {
    const held = this.#held;
    if (!held) return;
    held.hasMoved ||= distance(held.start, at) > CLICK_SLOP_PX;
    if (!held.hasMoved) return;
    held.path.push(this.#toPercent(at));
    const { layer, isMarking } = this.#host();
    const drawing = this.#drag(held, at);
    layer.show({ drawing, snapped: isMarking ? null : this.#snap(at, drawing), next: null });
  }

  end(at: ScreenPosition, timeMs: number): void {
    const held = this.#held;
    if (!held) return;
    this.#held = null;
    const { layer, onDraw, onToggle } = this.#host();
    layer.show({ snapped: null });
    const isDouble =
      held.pointerId !== KEYBOARD &&
      this.#lastPress !== null &&
      timeMs - this.#lastPress.timeMs < DOUBLE_PRESS_MS &&
      distance(this.#lastPress.at, at) < DOUBLE_PRESS_PX;
    this.#lastPress = held.hasMoved || isDouble ? null : { at, timeMs };
    const isStroke = held.corner === null && !held.place;
    if (!held.hasMoved && held.junction) onToggle(held.junction);
    else if (!held.hasMoved) onDraw(this.#press(held, isDouble));
    else onDraw(isStroke ? this.#endStroke(held, at) : this.#drag(held, at));
  }

  /**
   * Takes back what a pointer that is down has drawn.
   * @returns false if none is down
   */
  cancel(): boolean {
    if (!this.#held) return false;
    this.#held = null;
    const { layer, drawing } = this.#host();
    layer.show({ drawing, snapped: null });
    return true;
  }

  /** Shows where a press would add a corner, and what it would snap to. Null hides that. */
  hover(at: ScreenPosition | null): 'crosshair' | 'move' | 'grab' | 'pointer' {
    const { layer, isMarking } = this.#host();
    const isOnCorner = at !== null && layer.cornerAt(at, REACH_PX.mouse.corner) !== null;
    const isOnJunction = at !== null && layer.junctionAt(at, REACH_PX.mouse.corner) !== null;
    const shown = isOnCorner || isOnJunction || isMarking ? null : at;
    const snapped = shown && this.#snap(shown);
    layer.show({ next: snapped ?? (shown && this.#toPercent(shown)), snapped });
    if (isOnJunction) return 'pointer';
    return isMarking ? 'grab' : isOnCorner ? 'move' : 'crosshair';
  }

  /** The drawing as a held pointer changes it. */
  #drag({ corner, place, path }: Held, at: ScreenPosition): Drawing {
    const { drawing, isMarking } = this.#host();
    if (corner === null && !place) return addCorners(drawing, path);
    const grabbed = place ? insertCorner(drawing, place) : { ...drawing, selected: corner };
    if (!isMarking) {
      return moveCorner(grabbed, this.#snap(at, grabbed) ?? this.#toPercent(at));
    }
    const to = this.#findPlace(grabbed, at, grabbed.selected ?? 0);
    return to ? selectSection(grabbed, to) : drawing;
  }

  /** A freehand line with few corners, whose end may close a loop. */
  #endStroke({ path }: Held, at: ScreenPosition): Drawing {
    const { drawing: before } = this.#host();
    const { widthPx: imageWidthPx, heightPx: imageHeightPx } = this.#picture;
    const simple = simplifyPath(path, { imageWidthPx, imageHeightPx }, FREEHAND_TOLERANCE_PX);
    const drawing = addCorners(before, simple);
    return drawing === before
      ? before
      : moveCorner(drawing, this.#snap(at, drawing) ?? this.#toPercent(at));
  }

  /** The drawing after a press without a drag. */
  #press({ corner, place, path }: Held, isDouble: boolean): Drawing {
    const { drawing, isMarking } = this.#host();
    if (isMarking) {
      const segment = place?.segment ?? 0;
      return selectMarked(drawing, segment, this.#host().layer.stretchAt(segment));
    }
    const isEnd = corner === null || corner === drawing.corners.length - 1;
    if (isDouble && isEnd && drawing.isOpen) return endLine(drawing);
    const pressed = drawing.corners[corner ?? -1];
    // The line may meet itself and the trail's other lines.
    const end = openEnd(drawing);
    if (pressed && end !== null && corner !== end) return addCorners(drawing, [pressed]);
    if (corner !== null) return { ...drawing, selected: corner };
    return place ? insertCorner(drawing, place) : addCorners(drawing, path);
  }

  /** The target that a corner snaps to. The end of a line that is drawn or moved also snaps to its first corner. */
  #snap(at: ScreenPosition, drawing?: Drawing): SnapTarget | null {
    const { targets } = this.#host();
    const first = drawing?.corners[closingCorner(drawing) ?? -1];
    const isEnd = first && drawing.selected === drawing.corners.length - 1;
    const loop = isEnd ? [{ ...first, title: 'Close the loop' }] : [];
    return this.#findTarget([...targets, ...loop], at);
  }

  #findTarget<Target extends PercentPosition>(targets: readonly Target[], at: ScreenPosition) {
    const px = (target: Target) => distance(percentToScreen(target, this.#picture), at);
    const inReach = targets.filter((target) => px(target) <= SNAP_PX);
    return inReach.sort((a, b) => px(a) - px(b))[0] ?? null;
  }

  /** The nearest place on the lines, or on one of them. A section begins and ends at a corner if one is close. */
  #findPlace({ corners }: Drawing, at: ScreenPosition, onLineOf?: number) {
    const { widthPx, heightPx } = this.#picture;
    const place = nearestPlace(corners, this.#toPercent(at), widthPx / heightPx, onLineOf);
    if (!place || !this.#host().isMarking) return place;
    const ends = corners.slice(place.segment, place.segment + 2);
    return { ...place, position: this.#findTarget(ends, at) ?? place.position };
  }

  #toPercent(at: ScreenPosition): PercentPosition {
    return screenToPercent(at, this.#picture);
  }
}
