import { clamp } from '@/geo/geometry';
import type { Trail, TrailPosition } from '@/model/trail';
import {
  STROKE_LEVELS,
  TICK_REACH,
  type TrailStroke,
  trailColors,
  trailStrokes,
} from './trail-strokes';

/** The drawing that a trail is a part of, and how the trail is drawn there. */
export type TrailDrawing = {
  /** Size of the whole picture, in the drawing's units. */
  width: number;
  height: number;
  /** The drawing's units per CSS pixel. */
  unit: number;
  /** The trail's width with its casing, in CSS pixels. */
  widthPx: number;
  /** The fraction of the trail that is drawn, from its start. */
  progress?: number;
};

/** The attributes of an SVG path. */
export type TrailShape = {
  d: string;
  'data-level': TrailStroke['level'];
  stroke: string;
  'stroke-width': number;
  'stroke-dasharray': string;
  'stroke-linecap': TrailStroke['cap'];
  fill: string;
};

/** A position in the drawing's units, and the length of the trail up to it. */
type Vertex = { x: number; y: number; along: number };

/** Distance from one arrow to the next, as a multiple of the trail's width. */
const ARROW_DISTANCE = 20;

/** The paths that show a trail, from back to front. */
export function trailShapes(
  { parts, isDirected }: Pick<Trail, 'parts' | 'isDirected'>,
  color: string | null,
  drawing: TrailDrawing,
): TrailShape[] {
  const { unit, widthPx, progress = 1 } = drawing;
  const colors = trailColors(color);
  const paths = measurePaths(parts, drawing);
  const trail = paths.flat();
  const drawnLength = progress * lengthOf(trail);
  const shapes = parts.flatMap((part, index) => {
    const d = toPath(startOf(paths[index] ?? [], drawnLength));
    return trailStrokes(part, colors, widthPx).map((stroke) => toShape(d, stroke, unit));
  });
  const inOrder = STROKE_LEVELS.flatMap((level) =>
    shapes.filter((shape) => shape['data-level'] === level),
  );
  if (!isDirected) return inOrder;
  const arrows = arrowsAlong(trail, widthPx * unit, drawnLength);
  return [
    ...inOrder,
    ...STROKE_LEVELS.map((level, index) => {
      const arrowPx = [0.5, 0.3, 0][index] ?? 0;
      const stroke = { level, color: colors[level], widthPx: arrowPx * widthPx, dash: null };
      return { ...toShape(arrows, { ...stroke, cap: 'round' }, unit), fill: colors[level] };
    }),
  ];
}

function toShape(d: string, stroke: TrailStroke, unit: number): TrailShape {
  const { level, color, widthPx, dash, cap } = stroke;
  return {
    d,
    'data-level': level,
    stroke: color,
    'stroke-width': widthPx * unit,
    'stroke-dasharray': dash?.map((px) => px * unit).join(' ') ?? 'none',
    'stroke-linecap': cap,
    fill: 'none',
  };
}

/** The vertices of each part. A gap between two parts has no length. */
function measurePaths(parts: Trail['parts'], { width, height }: TrailDrawing): Vertex[][] {
  let along = 0;
  return parts.map(({ positions }) => {
    let before: TrailPosition | undefined;
    return positions.map((position) => {
      const [x, y] = [(position.percentX / 100) * width, (position.percentY / 100) * height];
      if (before) {
        along += Math.hypot(
          x - (before.percentX / 100) * width,
          y - (before.percentY / 100) * height,
        );
      }
      before = position;
      return { x, y, along };
    });
  });
}

function lengthOf(path: readonly Vertex[]): number {
  return path.at(-1)?.along ?? 0;
}

/** The part of a path up to a length of the trail. */
function startOf(path: readonly Vertex[], length: number): readonly Vertex[] {
  if (length >= lengthOf(path)) return path;
  const start = path.filter(({ along }) => along < length);
  return start.length > 0 ? [...start, vertexAt(path, length)] : [];
}

/** The place on a path after a length of the trail, which is limited to the path. */
function vertexAt(path: readonly Vertex[], length: number): Vertex {
  const index = path.findIndex(({ along }) => along >= length);
  const end = path.at(index) ?? { x: 0, y: 0, along: 0 };
  const start = path[index - 1] ?? end;
  const share = clamp((length - start.along) / (end.along - start.along || 1), 0, 1);
  return {
    x: start.x + share * (end.x - start.x),
    y: start.y + share * (end.y - start.y),
    along: start.along + share * (end.along - start.along),
  };
}

function toPath(path: readonly Vertex[]): string {
  const points = path.map(({ x, y }) => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`);
  return points.length > 0 ? `M${points.join('L')}` : '';
}

/**
 * Arrowheads at equal distances.
 * @param width the trail's width, in the drawing's units
 */
function arrowsAlong(trail: readonly Vertex[], width: number, drawnLength: number): string {
  const length = lengthOf(trail);
  const count = Math.max(1, Math.round(length / (ARROW_DISTANCE * width)));
  const reach = (TICK_REACH * width) / 2;
  return Array.from({ length: count }, (_, index) => ((index + 0.5) * length) / count)
    .filter((along) => along <= drawnLength)
    .map((along) => {
      const [from, to] = [vertexAt(trail, along - reach), vertexAt(trail, along + reach)];
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const corners = [0, 2.4, -2.4].map((turn) => ({
        x: x + 0.75 * reach * Math.cos(angle + turn),
        y: y + 0.75 * reach * Math.sin(angle + turn),
        along,
      }));
      return `${toPath(corners)}Z`;
    })
    .join('');
}
