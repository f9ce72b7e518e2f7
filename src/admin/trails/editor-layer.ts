import {
  distance,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
  type ScreenRect,
} from '@/geo/geometry';
import type { MapLayer } from '@/map/markers/marker-layer';
import { StageCanvas } from '@/map/markers/stage-canvas';
import type { MarkerFrame } from '@/map/markers/visible-markers';
import { type ShownTrail, TrailLayer } from '@/map/trails/trail-layer';
import { EMPTY_TRAIL } from '@/model/trail';
import type { Junction } from './decide-junctions';
import { closingCorner, type Drawing, openEnd, type Stretch, toSections } from './edit-trail';

/** A position that corners snap to, and what is there: a place, or another trail. */
export type SnapTarget = PercentPosition & { title: string };

/** What the editor shows on the map, in addition to the other trails. */
type Scene = {
  drawing: Drawing;
  color: string | null;
  isDirected: boolean;
  /** Whether sections are being marked, so that corners can't be moved. */
  isMarking: boolean;
  junctions: readonly Junction[];
  /** Where the next corner would be. */
  next: PercentPosition | null;
  /** What a corner snaps to. */
  snapped: SnapTarget | null;
  /** The position that the arrow keys move. */
  cursor: PercentPosition | null;
};

/** A handle needs this distance to the one before, in CSS pixels: a freehand line has many corners. */
const MIN_HANDLE_DISTANCE_PX = 24;

/** A segment of at least this length shows that its middle can be bent. */
const MIN_BENT_PX = 48;

const INK = '#1d211c';
const PAPER = '#ffffff';
const SELECTED = '#2f9e73';

/** The edited trail with its handles, above the other trails and the markers. Drawn without React. */
export class EditorLayer implements MapLayer {
  readonly #others = new TrailLayer();
  readonly #line = new TrailLayer();
  readonly #canvas = new StageCanvas();
  readonly elements = [this.#others.element, this.#line.element, this.#canvas.element];
  #scene: Scene;
  #frame: MarkerFrame | null = null;
  /** The corners whose handles are shown. */
  #handles: { index: number; at: ScreenPosition }[] = [];

  constructor(drawing: Drawing) {
    const nowhere = { next: null, snapped: null, cursor: null };
    const plain = { color: null, isDirected: false, isMarking: false, junctions: [] };
    this.#scene = { drawing, ...plain, ...nowhere };
    this.#others.element.style.opacity = '0.45';
  }

  setOthers(trails: readonly ShownTrail[]): void {
    this.#others.setTrails(trails);
  }

  show(change: Partial<Scene>): void {
    this.#scene = { ...this.#scene, ...change };
    const { drawing, color, isDirected } = this.#scene;
    if (change.drawing) {
      const trail = { ...EMPTY_TRAIL, sections: toSections(drawing.corners), isDirected };
      this.#line.setTrails([{ id: 'edited', trail, color, isChosen: false }]);
    }
    this.#draw();
  }

  follow(frame: MarkerFrame): void {
    this.#frame = frame;
    this.#others.follow(frame);
    this.#line.follow(frame);
    this.#draw();
  }

  place(frame: MarkerFrame): void {
    this.#others.place(frame);
    this.#line.place(frame);
  }

  destroy(): void {
    for (const element of this.elements) element.remove();
  }

  /** The picture's position and size on the stage. */
  get picture(): ScreenRect {
    return this.#frame?.picture ?? { leftPx: 0, topPx: 0, widthPx: 1, heightPx: 1 };
  }

  /** Index of the corner whose handle is nearest to a position on the stage, or null. */
  cornerAt(position: ScreenPosition, reachPx: number): number | null {
    if (this.#scene.isMarking) return null;
    let [nearest, nearestPx]: [number | null, number] = [null, reachPx];
    for (const { index, at } of this.#handles) {
      const px = distance(at, position);
      // If two corners are in one place, choose the last one: removing it opens a loop.
      if (px <= nearestPx) [nearest, nearestPx] = [index, px];
    }
    return nearest;
  }

  /** The stretch around a segment, from one shown corner to the next. */
  stretchAt(segment: number): Stretch {
    const indexes = this.#handles.map(({ index }) => index);
    const from = indexes.findLast((index) => index <= segment) ?? segment;
    return { from, to: indexes.find((index) => index > segment) ?? segment + 1 };
  }

  /** The junction that is nearest to a position on the stage, or null. The handle of a corner there comes first. */
  junctionAt(position: ScreenPosition, reachPx: number): Junction | null {
    const { drawing, junctions } = this.#scene;
    const px = ({ at }: Junction) => distance(percentToScreen(at, this.picture), position);
    const [nearest] = junctions.toSorted((a, b) => px(a) - px(b));
    if (!nearest || px(nearest) > reachPx) return null;
    const corner = this.cornerAt(position, px(nearest));
    // A selected corner needs no other press, except to end the line.
    const isFree = corner === null || (corner === drawing.selected && corner !== openEnd(drawing));
    return isFree ? nearest : null;
  }

  #draw(): void {
    const frame = this.#frame;
    const context = frame && this.#canvas.begin(frame, 0);
    if (!context) return;
    const density = window.devicePixelRatio;
    context.setTransform(density, 0, 0, density, 0, 0);
    const { drawing, isMarking, junctions, next, snapped, cursor } = this.#scene;
    const { corners, selected, section } = drawing;
    const toScreen = (at: PercentPosition) => percentToScreen(at, frame.picture);
    const points = corners.map(toScreen);
    const openAt = points[openEnd(drawing) ?? -1];
    const dot = (at: ScreenPosition, radiusPx: number, isSelected = false) =>
      stroke(context, circle(at, radiusPx), INK, 1.5, isSelected ? SELECTED : PAPER);

    if (section) {
      const path = points.slice(section.from, section.to + 1);
      context.globalAlpha = 0.5;
      stroke(context, line(path), SELECTED, 20);
      context.globalAlpha = 1;
      for (const end of [path[0], path.at(-1)]) if (end) dot(end, 7, true);
    }
    if (next && openAt) strokeVisibly(context, line([openAt, toScreen(next)]), [4, 5]);
    this.#handles = this.#handlesAmong(points);
    for (const [index, at] of isMarking ? [] : points.entries()) {
      const end = corners[index]?.after ? points[index + 1] : undefined;
      if (!end || distance(at, end) < MIN_BENT_PX) continue;
      dot(
        { screenX: (at.screenX + end.screenX) / 2, screenY: (at.screenY + end.screenY) / 2 },
        3.5,
      );
    }
    const closing = closingCorner(drawing);
    for (const { index, at } of this.#handles) {
      if (index === closing && !isMarking) dot(at, 9);
      dot(at, isMarking ? 3.5 : index === selected ? 7 : 5, index === selected);
    }
    for (const { at, isJoined } of junctions) {
      if (isJoined) stroke(context, circle(toScreen(at), 6.5), PAPER, 2, INK);
      else strokeVisibly(context, circle(toScreen(at), 7.5));
    }
    if (snapped) {
      stroke(context, circle(toScreen(snapped), 14), PAPER, 7);
      stroke(context, circle(toScreen(snapped), 14), SELECTED, 4);
      label(context, snapped.title, toScreen(snapped));
    }
    if (cursor) strokeVisibly(context, cross(toScreen(cursor)));
  }

  /** Those of the corners that are far enough apart, the ends of sections, and the selected one. */
  #handlesAmong(points: readonly ScreenPosition[]) {
    const { corners, selected } = this.#scene.drawing;
    let shown: ScreenPosition | null = null;
    return points.flatMap((at, index) => {
      const mark = corners[index]?.after;
      const isEnd = !mark || mark !== corners[index - 1]?.after;
      const isFar = !shown || distance(shown, at) >= MIN_HANDLE_DISTANCE_PX;
      if (!isEnd && !isFar && index !== selected) return [];
      shown = at;
      return [{ index, at }];
    });
  }
}

function line(points: readonly ScreenPosition[]): Path2D {
  const path = new Path2D();
  for (const { screenX, screenY } of points) path.lineTo(screenX, screenY);
  return path;
}

function circle({ screenX, screenY }: ScreenPosition, radiusPx: number): Path2D {
  const path = new Path2D();
  path.arc(screenX, screenY, radiusPx, 0, 2 * Math.PI);
  return path;
}

function cross({ screenX: x, screenY: y }: ScreenPosition): Path2D {
  return new Path2D(`M${x} ${y - 18}v13m0 10v13M${x - 18} ${y}h13m10 0h13`);
}

/** Names what a corner snaps to: above it, since a finger covers what is below, and toward the middle of the stage. */
function label(context: CanvasRenderingContext2D, title: string, at: ScreenPosition): void {
  const isRight = at.screenX > context.canvas.clientWidth / 2;
  const text = { font: '600 15px system-ui, sans-serif', textAlign: isRight ? 'right' : 'left' };
  Object.assign(context, { ...text, strokeStyle: PAPER, fillStyle: INK, lineWidth: 5 });
  const y = at.screenY < 40 ? at.screenY + 36 : at.screenY - 24;
  context.strokeText(title, at.screenX, y);
  context.fillText(title, at.screenX, y);
}

function stroke(
  context: CanvasRenderingContext2D,
  path: Path2D,
  color: string,
  widthPx: number,
  fill?: string,
): void {
  Object.assign(context, { lineCap: 'round', lineJoin: 'round', lineWidth: widthPx });
  Object.assign(context, { strokeStyle: color, fillStyle: fill ?? 'transparent' });
  context.fill(path);
  context.stroke(path);
}

/** Strokes a path so that it is visible on any picture. */
function strokeVisibly(context: CanvasRenderingContext2D, path: Path2D, dash: number[] = []): void {
  stroke(context, path, PAPER, 5);
  context.setLineDash(dash);
  stroke(context, path, INK, 2.5);
  context.setLineDash([]);
}
