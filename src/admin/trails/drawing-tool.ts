import {
  distance,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
  screenToPercent,
} from '@/geo/geometry';
import { simplifyPath } from '@/geo/path';
import { CLICK_SLOP_PX } from '@/map/gestures/drag';
import {
  addCorners,
  closingCorner,
  type Drawing,
  endLine,
  insertCorner,
  moveCorner,
  nearestPlace,
  type Place,
  selectPart,
  selectSection,
} from './edit-trail';
import type { EditorLayer } from './editor-layer';

/** A position that corners snap to: a place, or another trail's corner. */
export type SnapTarget = PercentPosition & { title?: string };

/** What is drawn, and how. */
export type DrawingHost = {
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

  /** @returns whether there is something to do: beside the lines, there is nothing to mark */
  begin(at: ScreenPosition, pointerId: number, isFinger: boolean): boolean {
    const { drawing, isMarking, layer } = this.#host();
    const reach = REACH_PX[isFinger ? 'finger' : 'mouse'];
    const corner = isMarking ? null : layer.cornerAt(at, reach.corner);
    const near = this.#findPlace(drawing, at);
    const px = near ? near.distance * this.#picture.widthPx : Number.POSITIVE_INFINITY;
    const isOnLine = corner === null && px <= (isMarking ? reach.marking : reach.line);
    const place = isOnLine ? near : null;
    if (isMarking && !place) return false;
    const path = [this.#snap(at) ?? this.#toPercent(at)];
    this.#held = { pointerId, start: at, base: drawing, corner, place, path, hasMoved: false };
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
    const { layer, onDraw } = this.#host();
    layer.show({ snapped: null });
    const isDouble =
      held.pointerId !== KEYBOARD &&
      this.#lastPress !== null &&
      timeMs - this.#lastPress.timeMs < DOUBLE_PRESS_MS &&
      distance(this.#lastPress.at, at) < DOUBLE_PRESS_PX;
    this.#lastPress = held.hasMoved || isDouble ? null : { at, timeMs };
    const isStroke = held.corner === null && !held.place;
    if (!held.hasMoved) onDraw(this.#press(held, isDouble));
    else onDraw(isStroke ? this.#endStroke(held, at) : this.#drag(held, at));
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

  /** Shows where a press would add a corner, and what it would snap to. Null hides that. */
  hover(at: ScreenPosition | null): 'crosshair' | 'move' | 'grab' {
    const { layer, isMarking } = this.#host();
    const isOnCorner = at !== null && layer.cornerAt(at, REACH_PX.mouse.corner) !== null;
    const shown = isOnCorner || isMarking ? null : at;
    const snapped = shown && this.#snap(shown);
    layer.show({ next: snapped ?? (shown && this.#toPercent(shown)), snapped });
    return isMarking ? 'grab' : isOnCorner ? 'move' : 'crosshair';
  }

  /** The drawing as a held pointer changes it. */
  #drag({ base, corner, place, path }: Held, at: ScreenPosition): Drawing {
    if (corner === null && !place) return addCorners(base, path);
    const grabbed = place ? insertCorner(base, place) : { ...base, selected: corner };
    if (!this.#host().isMarking) {
      return moveCorner(grabbed, this.#snap(at, grabbed) ?? this.#toPercent(at));
    }
    const to = this.#findPlace(grabbed, at, grabbed.selected ?? 0);
    return to ? selectSection(grabbed, to) : base;
  }

  /** A freehand line with few corners, whose end may close a loop. */
  #endStroke({ base, path }: Held, at: ScreenPosition): Drawing {
    const { widthPx: imageWidthPx, heightPx: imageHeightPx } = this.#picture;
    const simple = simplifyPath(path, { imageWidthPx, imageHeightPx }, FREEHAND_TOLERANCE_PX);
    const drawing = addCorners(base, simple);
    return drawing === base
      ? base
      : moveCorner(drawing, this.#snap(at, drawing) ?? this.#toPercent(at));
  }

  /** The drawing after a press without a drag. */
  #press({ base, corner, place, path }: Held, isDouble: boolean): Drawing {
    if (this.#host().isMarking) return selectPart(base, place?.segment ?? 0);
    const isEnd = corner === null || corner === base.corners.length - 1;
    if (isDouble && isEnd && base.isOpen) return endLine(base);
    const first = base.corners[corner ?? -1];
    if (first && corner === closingCorner(base)) return addCorners(base, [first]);
    if (corner !== null) return { ...base, selected: corner };
    return place ? insertCorner(base, place) : addCorners(base, path);
  }

  /** The target that a corner snaps to. The end of a line that is drawn or moved also snaps to its first corner. */
  #snap(at: ScreenPosition, drawing?: Drawing): PercentPosition | null {
    const { targets } = this.#host();
    const first = drawing?.corners[closingCorner(drawing) ?? -1];
    const isEnd = first && drawing.selected === drawing.corners.length - 1;
    return this.#findTarget(isEnd ? [...targets, first] : targets, at);
  }

  #findTarget(targets: readonly PercentPosition[], at: ScreenPosition): PercentPosition | null {
    const inReach = targets
      .map((target) => ({ target, px: distance(percentToScreen(target, this.#picture), at) }))
      .filter(({ px }) => px <= SNAP_PX);
    return inReach.sort((a, b) => a.px - b.px)[0]?.target ?? null;
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
