import {
  distance,
  type PercentPosition,
  percentToScreen,
  type ScreenPosition,
} from '@/geo/geometry';
import type { MapLayer } from '@/map/markers/marker-layer';
import { StageCanvas } from '@/map/markers/stage-canvas';
import type { MarkerFrame } from '@/map/markers/visible-markers';
import { type ShownTrail, TrailLayer } from '@/map/trails/trail-layer';
import { EMPTY_TRAIL } from './edit-history';
import { closingCorner, type Drawing, type Stretch, toParts } from './edit-trail';

/** What the editor shows on the map, in addition to the other trails. */
export type Scene = {
  drawing: Drawing;
  color: string | null;
  isDirected: boolean;
  /** Whether sections are being marked, so that corners have no handles. */
  isMarking: boolean;
  /** Where the next corner would be. */
  next: PercentPosition | null;
  /** The position that it snaps to. */
  snapped: PercentPosition | null;
  /** The position that the arrow keys move. */
  cursor: PercentPosition | null;
};

/** A handle needs this distance to the one before, in CSS pixels: a freehand line has many corners. */
const MIN_HANDLE_DISTANCE_PX = 14;

/** A segment of at least this length shows that its middle can be bent. */
const MIN_BENT_PX = 48;

const INK = '#1d211c';
const PAPER = '#ffffff';
const ACCENT = '#2f9e73';

/** The edited trail with its handles, above the other trails and the markers. */
export class EditorLayer implements MapLayer {
  readonly #others = new TrailLayer();
  readonly #line = new TrailLayer();
  readonly #canvas = new StageCanvas();
  readonly elements = [this.#others.element, this.#line.element, this.#canvas.element];
  #scene: Scene;
  #frame: MarkerFrame | null = null;
  /** The corners whose handles are shown. */
  #handles: { index: number; at: ScreenPosition }[] = [];

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#others.element.style.opacity = '0.45';
    this.show(scene);
  }

  setOthers(trails: readonly ShownTrail[]): void {
    this.#others.setTrails(trails);
  }

  show(change: Partial<Scene>): void {
    this.#scene = { ...this.#scene, ...change };
    const { drawing, color, isDirected } = this.#scene;
    if (change.drawing || change.color !== undefined || change.isDirected !== undefined) {
      const trail = { ...EMPTY_TRAIL, parts: toParts(drawing.corners), isDirected };
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
    this.#others.destroy();
    this.#line.destroy();
    this.#canvas.element.remove();
  }

  /** Index of the corner whose handle is nearest to a position on the stage, or null. */
  cornerAt(position: ScreenPosition, reachPx: number): number | null {
    let [nearest, nearestPx]: [number | null, number] = [null, reachPx];
    for (const { index, at } of this.#handles) {
      const px = distance(at, position);
      // Of the corners in one place, the last one: removing it opens a loop.
      if (px <= nearestPx) [nearest, nearestPx] = [index, px];
    }
    return nearest;
  }

  #draw(): void {
    const frame = this.#frame;
    const { context, density } = (frame && this.#canvas.begin(frame, 0)) ?? {};
    if (!frame || !context || density === undefined) return;
    context.setTransform(density, 0, 0, density, 0, 0);
    const { drawing, isMarking, next, snapped, cursor } = this.#scene;
    const { corners, selected, stretch } = drawing;
    const toScreen = (at: PercentPosition) => percentToScreen(at, frame.picture);
    const points = corners.map(toScreen);
    const last = points.at(-1);
    this.#handles = isMarking ? [] : this.#handlesAmong(points);
    if (stretch && isMarking) drawStretch(context, drawing, stretch, toScreen);
    if (next && last && drawing.isOpen) {
      strokeLine(context, [last, toScreen(next)], [4, 5]);
    }
    if (!isMarking) {
      for (const [index, at] of points.entries()) {
        const end = points[index + 1];
        if (!end || !corners[index]?.after || distance(at, end) < MIN_BENT_PX) continue;
        const middle = {
          screenX: (at.screenX + end.screenX) / 2,
          screenY: (at.screenY + end.screenY) / 2,
        };
        drawDot(context, middle, 3.5, PAPER);
      }
    }
    const closing = closingCorner(drawing);
    for (const { index, at } of this.#handles) {
      if (index === closing) drawDot(context, at, 9, PAPER);
      drawDot(context, at, index === selected ? 7 : 5, index === selected ? ACCENT : PAPER);
    }
    if (snapped) drawRing(context, toScreen(snapped), 14);
    if (cursor) drawCursor(context, toScreen(cursor));
  }

  /** Those of the corners that are far enough apart, the ends, and the selected one. */
  #handlesAmong(points: readonly ScreenPosition[]) {
    const { corners, selected } = this.#scene.drawing;
    let shown: ScreenPosition | null = null;
    return points.flatMap((at, index) => {
      const isEnd = !corners[index]?.after || !corners[index - 1]?.after;
      const isFar = !shown || distance(shown, at) >= MIN_HANDLE_DISTANCE_PX;
      if (!isEnd && !isFar && index !== selected) return [];
      shown = at;
      return [{ index, at }];
    });
  }
}

function drawStretch(
  context: CanvasRenderingContext2D,
  { corners }: Drawing,
  { from, to }: Stretch,
  toScreen: (at: PercentPosition) => ScreenPosition,
): void {
  const path = [from.position, ...corners.slice(from.segment + 1, to.segment + 1), to.position];
  context.globalAlpha = 0.55;
  strokePath(context, path.map(toScreen), ACCENT, 18);
  context.globalAlpha = 1;
  for (const end of [from, to]) drawDot(context, toScreen(end.position), 7, ACCENT);
}

/** A line that is visible on any picture. */
function strokeLine(
  context: CanvasRenderingContext2D,
  path: ScreenPosition[],
  dash: number[] = [],
): void {
  strokePath(context, path, PAPER, 4);
  context.setLineDash(dash);
  strokePath(context, path, INK, 2);
  context.setLineDash([]);
}

function strokePath(
  context: CanvasRenderingContext2D,
  path: readonly ScreenPosition[],
  color: string,
  widthPx: number,
): void {
  context.beginPath();
  for (const { screenX, screenY } of path) context.lineTo(screenX, screenY);
  Object.assign(context, {
    strokeStyle: color,
    lineWidth: widthPx,
    lineCap: 'round',
    lineJoin: 'round',
  });
  context.stroke();
}

function drawDot(
  context: CanvasRenderingContext2D,
  { screenX, screenY }: ScreenPosition,
  radiusPx: number,
  color: string,
): void {
  context.beginPath();
  context.arc(screenX, screenY, radiusPx, 0, 2 * Math.PI);
  Object.assign(context, { fillStyle: color, strokeStyle: INK, lineWidth: 1.5 });
  context.fill();
  context.stroke();
}

function drawRing(context: CanvasRenderingContext2D, at: ScreenPosition, radiusPx: number): void {
  for (const [color, widthPx] of [
    [PAPER, 6],
    [INK, 3],
  ] as const) {
    context.beginPath();
    context.arc(at.screenX, at.screenY, radiusPx, 0, 2 * Math.PI);
    Object.assign(context, { strokeStyle: color, lineWidth: widthPx });
    context.stroke();
  }
}

function drawCursor(context: CanvasRenderingContext2D, { screenX, screenY }: ScreenPosition): void {
  for (const [x, y] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const arm = [5, 18].map((px) => ({ screenX: screenX + x * px, screenY: screenY + y * px }));
    strokeLine(context, arm);
  }
}
