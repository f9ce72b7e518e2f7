import { clamp } from '@/geo/geometry';
import type { Trail, TrailSection } from '@/model/trail';
import { STROKE_LEVELS, type TrailStroke, trailColors, trailStrokes } from './trail-strokes';

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

/** The properties of an SVG path, with React's names. */
export type TrailShape = ReturnType<typeof toShape>;

/** A position in the drawing's units, and the length of the trail up to it. */
type Vertex = { x: number; y: number; along: number };

/** Distance from one arrow to the next, as a multiple of the trail's width. */
const ARROW_DISTANCE = 20;

/** Only a scribble would have more, and each of them is looked up along the whole trail. */
const MAX_ARROWS = 500;

/** Corners are rounded by up to this fraction of the picture's width, as a hand would draw them. */
const MAX_ROUNDING = 0.012;

const curves = new WeakMap<TrailSection, { size: string; d: string }>();

/** The paths that show a trail, from back to front. */
export function trailShapes(
  { sections, isDirected }: Pick<Trail, 'sections' | 'isDirected'>,
  color: string | null,
  drawing: TrailDrawing,
): TrailShape[] {
  const { unit, widthPx, progress = 1 } = drawing;
  const colors = trailColors(color);
  const paths = measurePaths(sections, drawing);
  const trail = paths.flat();
  const drawnLength = progress * lengthOf(trail);
  const shapes = sections.flatMap((section, index) => {
    const path = paths[index] ?? [];
    const drawn = startOf(path, drawnLength);
    const toWhole = () =>
      toCurve(drawn, drawing.width, neighborsOf(drawn, paths[index - 1], paths[index + 1]));
    const d = progress < 1 ? toWhole() : cached(section, drawing, toWhole);
    return trailStrokes(section, colors, widthPx).map((stroke) => toShape(d, stroke, unit));
  });
  const inOrder = STROKE_LEVELS.flatMap((level) =>
    shapes.filter((shape) => shape['data-level'] === level),
  );
  if (!isDirected) return inOrder;
  const arrows = arrowsAlong(trail, widthPx * unit, drawnLength);
  return [
    ...inOrder,
    ...STROKE_LEVELS.map((level, index) => {
      const color = colors[level];
      const outlinePx = widthPx * (0.5 - 0.25 * index);
      const stroke = { level, color, widthPx: outlinePx, dash: null, cap: 'round' } as const;
      return toShape(arrows, stroke, unit, color);
    }),
  ];
}

function toShape(
  d: string,
  { level, color, widthPx, dash, cap }: TrailStroke,
  unit: number,
  fill = 'none',
) {
  return {
    d,
    // For trails.css.
    'data-level': level,
    stroke: color,
    strokeWidth: widthPx * unit,
    strokeDasharray: dash?.map((px) => px * unit).join(' ') ?? 'none',
    strokeLinecap: cap,
    strokeLinejoin: 'round' as const,
    fill,
  };
}

/** The vertices of each section. A gap between two sections has no length. */
function measurePaths(sections: Trail['sections'], { width, height }: TrailDrawing): Vertex[][] {
  let along = 0;
  return sections.map(({ positions }) => {
    const path: Vertex[] = [];
    for (const { percentX, percentY } of positions) {
      const [x, y] = [(percentX / 100) * width, (percentY / 100) * height];
      const last = path.at(-1) ?? { x, y };
      along += Math.hypot(x - last.x, y - last.y);
      path.push({ x, y, along });
    }
    return path;
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
  const fraction = clamp((length - start.along) / (end.along - start.along || 1), 0, 1);
  return {
    x: start.x + fraction * (end.x - start.x),
    y: start.y + fraction * (end.y - start.y),
    along: start.along + fraction * (end.along - start.along),
  };
}

/** The curve of a whole section, which stays the same when a zoom changes the strokes. */
function cached(section: TrailSection, { width, height }: TrailDrawing, toWhole: () => string) {
  const size = `${width} ${height}`;
  const known = curves.get(section);
  if (known?.size === size) return known.d;
  const d = toWhole();
  curves.set(section, { size, d });
  return d;
}

/** The vertices before and after a section, in the sections that are joined to it. */
function neighborsOf(path: readonly Vertex[], before?: Vertex[], after?: Vertex[]) {
  const areJoined = (end?: Vertex, start?: Vertex) => end?.x === start?.x && end?.y === start?.y;
  return {
    before: areJoined(before?.at(-1), path[0]) ? before?.at(-2) : undefined,
    after: areJoined(path.at(-1), after?.[0]) ? after?.[1] : undefined,
  };
}

/** A path with rounded corners. Where it is joined to another section, each has half of the curve. */
function toCurve(
  path: readonly Vertex[],
  width: number,
  neighbors: ReturnType<typeof neighborsOf>,
): string {
  const segments = path.map((corner, index) => {
    const before = path[index - 1] ?? neighbors.before;
    const after = path[index + 1] ?? neighbors.after;
    if (!before || !after) return `L${toPoint(corner)}`;
    const lengths = [corner.along - before.along, after.along - corner.along];
    const rounding = Math.min(MAX_ROUNDING * width, ...lengths.map((length) => length / 2));
    const from = vertexAt([before, corner], corner.along - rounding);
    const to = vertexAt([corner, after], corner.along + rounding);
    const [start, end] = [middleOf(from, corner), middleOf(corner, to)];
    const middle = toPoint(middleOf(start, end));
    if (index === 0) return `L${middle}Q${toPoint(end)} ${toPoint(to)}`;
    if (index === path.length - 1) return `L${toPoint(from)}Q${toPoint(start)} ${middle}`;
    return `L${toPoint(from)}Q${toPoint(corner)} ${toPoint(to)}`;
  });
  return segments.join('').replace('L', 'M');
}

function middleOf(a: { x: number; y: number }, b: { x: number; y: number }) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function toPoint({ x, y }: { x: number; y: number }): string {
  return `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;
}

/**
 * Arrowheads at equal distances.
 * @param width the trail's width, in the drawing's units
 */
function arrowsAlong(trail: readonly Vertex[], width: number, drawnLength: number): string {
  const length = lengthOf(trail);
  const count = clamp(Math.round(length / (ARROW_DISTANCE * width)), 1, MAX_ARROWS);
  return Array.from({ length: count }, (_, index) => ((index + 0.5) * length) / count)
    .filter((along) => along <= drawnLength)
    .map((along) => {
      const [from, to] = [vertexAt(trail, along - width), vertexAt(trail, along + width)];
      const { x, y } = vertexAt(trail, along);
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      const corners = [0, 2.3, -2.3].map((turn) =>
        toPoint({
          x: x + 0.9 * width * Math.cos(angle + turn),
          y: y + 0.9 * width * Math.sin(angle + turn),
        }),
      );
      return `M${corners.join('L')}Z`;
    })
    .join('');
}
