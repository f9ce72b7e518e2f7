import { clamp, type ImageSize, type PercentPosition } from '@/geo/geometry';
import { nearestOnPath, simplifyPath } from '@/geo/path';
import { isSamePosition, type Trail, type TrailPart } from '@/model/trail';

// Edits a trail, without drawing it. A drawing never changes: each edit makes a new one.

/** What a stretch of a trail is made of. Corners with the same object are one part. */
export type Mark = Omit<TrailPart, 'positions'>;

/** A position of a trail, and the mark of the segment to the next corner; null where a line ends. */
export type Corner = PercentPosition & { after: Mark | null };

/** A place on the segment that follows the corner of an index. */
export type Place = { segment: number; position: PercentPosition };

/** From one place to a later one on the same line. */
export type Stretch = { from: Place; to: Place };

/** A trail that is being drawn: one line, or several with gaps between them. */
export type Drawing = {
  corners: readonly Corner[];
  /** Whether the next corner continues the last line. */
  isOpen: boolean;
  /** Index of the selected corner. */
  selected: number | null;
  /** The stretch to mark. */
  stretch: Stretch | null;
};

export const PLAIN: Mark = { steps: null, isSteep: false, isRough: false, isPaved: false };

/** A loop has at least three corners, and the first one again. */
const MIN_LOOP_SEGMENTS = 3;

/** The drawing of a stored trail, or an empty one. */
export function toDrawing(trail: Pick<Trail, 'parts'> | null): Drawing {
  const corners: Corner[] = [];
  for (const { positions, ...properties } of trail?.parts ?? []) {
    const mark = isPlain(properties) ? PLAIN : properties;
    const [first] = positions;
    const last = corners.at(-1);
    const isJoined = last !== undefined && first !== undefined && isSamePosition(last, first);
    if (isJoined) corners.pop();
    corners.push(
      ...positions.map((at, index) => ({ ...at, after: positions[index + 1] ? mark : null })),
    );
  }
  const isOpen = corners.length > 0 && !isLoopAt(corners, corners.length - 1);
  return { corners, isOpen, selected: null, stretch: null };
}

/** The parts of a drawing. A single corner is none. */
export function toParts(corners: readonly Corner[]): TrailPart[] {
  const parts: (Mark & { positions: PercentPosition[] })[] = [];
  let mark: Mark | null = null;
  for (const [index, { after, ...position }] of corners.entries()) {
    const next = corners[index + 1];
    if (after && next) {
      if (after !== mark) parts.push({ ...after, positions: [position] });
      parts.at(-1)?.positions.push({ percentX: next.percentX, percentY: next.percentY });
    }
    mark = after;
  }
  return parts;
}

/** The indices of the first and last corner of the line that has a corner. */
export function lineAt(corners: readonly Corner[], index: number): { from: number; to: number } {
  let [from, to] = [index, index];
  while (corners[from - 1]?.after) from -= 1;
  while (corners[to]?.after && to < corners.length - 1) to += 1;
  return { from, to };
}

/** Whether the line that has a corner ends where it begins. */
function isLoopAt(corners: readonly Corner[], index: number): boolean {
  const { from, to } = lineAt(corners, index);
  const [start, end] = [corners[from], corners[to]];
  return Boolean(start && end && to - from >= MIN_LOOP_SEGMENTS && isSamePosition(start, end));
}

/** Index of the corner that closes a loop if it is drawn again, or null. */
export function closingCorner({ corners, isOpen }: Drawing): number | null {
  const { from, to } = lineAt(corners, corners.length - 1);
  return isOpen && to - from >= MIN_LOOP_SEGMENTS - 1 ? from : null;
}

/** Adds corners, to the last line if that is open. The line's own first corner closes it. */
export function addCorners(drawing: Drawing, path: readonly PercentPosition[]): Drawing {
  const last = drawing.corners.at(-1);
  const continued = drawing.isOpen ? last : undefined;
  const added = path
    .map(roundToStored)
    .filter((at, index, all) => {
      const previous = all[index - 1] ?? continued;
      return !previous || !isSamePosition(previous, at);
    })
    .map((at, index, all) => ({ ...at, after: index < all.length - 1 ? PLAIN : null }));
  if (added.length === 0) return drawing;
  const before = continued
    ? [...drawing.corners.slice(0, -1), { ...continued, after: PLAIN }]
    : drawing.corners;
  const corners = [...before, ...added];
  const selected = corners.length - 1;
  return { corners, isOpen: !isLoopAt(corners, selected), selected, stretch: null };
}

/** Moves one corner, and nothing else: the first corner of a loop is its last one, too. */
export function moveCorner(drawing: Drawing, index: number, to: PercentPosition): Drawing {
  const line = lineAt(drawing.corners, index);
  const isEnd = index === line.from || index === line.to;
  const moved = isEnd && isLoopAt(drawing.corners, index) ? [line.from, line.to] : [index];
  const position = roundToStored(to);
  const corners = drawing.corners.map((corner, index) =>
    moved.includes(index) ? { ...corner, ...position } : corner,
  );
  const hasClosed = index === corners.length - 1 && isLoopAt(corners, index);
  return { corners, isOpen: drawing.isOpen && !hasClosed, selected: index, stretch: null };
}

/** Adds a corner on a segment. */
export function insertCorner(drawing: Drawing, place: Place): Drawing {
  const { corners, index } = cutAt(drawing.corners, place);
  return { ...drawing, corners, selected: index, stretch: null };
}

/** Removes a corner. After the last one is removed, the line can be continued. */
export function removeCorner(drawing: Drawing, index: number): Drawing {
  const isEndOfLine = drawing.corners[index]?.after === null;
  const isEndOfAll = index === drawing.corners.length - 1;
  const corners = drawing.corners
    .map((corner, at) => (at === index - 1 && isEndOfLine ? { ...corner, after: null } : corner))
    .filter((_, at) => at !== index);
  return {
    corners,
    isOpen: corners.length > 0 && (isEndOfAll || drawing.isOpen),
    selected: corners.length > 0 ? Math.max(0, index - 1) : null,
    stretch: null,
  };
}

/** Ends the line, so that the next corner begins another one after a gap. */
export function endLine(drawing: Drawing): Drawing {
  const { corners } = drawing;
  const last = corners.length - 1;
  // A single corner is no line.
  const isSingle = last >= 0 && lineAt(corners, last).from === last;
  const kept = isSingle ? corners.slice(0, -1) : corners;
  return { corners: kept, isOpen: false, selected: null, stretch: null };
}

/** Makes the trail begin at its end. */
export function reverse(drawing: Drawing): Drawing {
  const { corners } = drawing;
  const reversed = corners.map((_, index) => ({
    ...roundToStored(corners[corners.length - 1 - index] ?? ORIGIN),
    after: corners[corners.length - 2 - index]?.after ?? null,
  }));
  return { ...drawing, corners: reversed, selected: null, stretch: null };
}

const ORIGIN: PercentPosition = { percentX: 0, percentY: 0 };

/**
 * The place on the lines that is nearest to a position, and its distance in widths of the picture.
 * @param onlyLineOf index of a corner whose line alone counts
 */
export function nearestPlace(
  corners: readonly Corner[],
  to: PercentPosition,
  { imageWidthPx, imageHeightPx }: ImageSize,
  onlyLineOf?: number,
): (Place & { distance: number }) | null {
  let nearest: (Place & { distance: number }) | null = null;
  for (let index = 0; index < corners.length; ) {
    const line = lineAt(corners, onlyLineOf ?? index);
    const path = corners.slice(line.from, line.to + 1);
    const found = nearestOnPath(path, to, imageWidthPx / imageHeightPx);
    if (found && (!nearest || found.distance < nearest.distance)) {
      nearest = { ...found, segment: found.segment + line.from };
    }
    index = onlyLineOf === undefined ? line.to + 1 : corners.length;
  }
  return nearest;
}

/** The part that has a segment. */
export function partAt(corners: readonly Corner[], segment: number): Stretch {
  const mark = corners[segment]?.after;
  let [from, to] = [segment, segment];
  while (corners[from - 1]?.after === mark && from > 0) from -= 1;
  while (corners[to + 1]?.after === mark && to < corners.length - 2) to += 1;
  return stretchBetween(corners, from, to + 1);
}

/** The stretch between two places on the same line, in either order. */
export function toStretch(corners: readonly Corner[], a: Place, b: Place): Stretch {
  const isBefore =
    a.segment === b.segment ? shareOf(corners, a) <= shareOf(corners, b) : a.segment < b.segment;
  return isBefore ? { from: a, to: b } : { from: b, to: a };
}

/** How far a place is along its segment, in percent of the picture. */
function shareOf(corners: readonly Corner[], { segment, position }: Place): number {
  const { percentX, percentY } = corners[segment] ?? ORIGIN;
  return Math.hypot(position.percentX - percentX, position.percentY - percentY);
}

function stretchBetween(corners: readonly Corner[], from: number, to: number): Stretch {
  return {
    from: { segment: from, position: corners[from] ?? ORIGIN },
    to: { segment: to - 1, position: corners[to] ?? ORIGIN },
  };
}

/** The marks in a stretch, each once. */
export function marksIn(corners: readonly Corner[], { from, to }: Stretch): Mark[] {
  const marks = corners.slice(from.segment, to.segment + 1).flatMap(({ after }) => after ?? []);
  return [...new Set(marks)];
}

/**
 * Changes the marks in a stretch, at whose ends it adds corners. Steps that are cut in two have to be counted again.
 */
export function markStretch(drawing: Drawing, stretch: Stretch, change: Partial<Mark>): Drawing {
  const end = cutAt(drawing.corners, stretch.to);
  const start = cutAt(end.corners, stretch.from);
  const to = end.index + start.corners.length - end.corners.length;
  const isInside = (index: number) => index >= start.index && index < to;
  const marksOf = (inside: boolean) =>
    new Set(
      start.corners.flatMap(({ after }, index) => (isInside(index) === inside && after) || []),
    );
  const [inside, outside] = [marksOf(true), marksOf(false)];
  const uncounted = (mark: Mark): Mark =>
    mark.steps !== null && inside.has(mark) && outside.has(mark) ? { ...mark, steps: 0 } : mark;
  const changed = new Map(
    [...inside].map((mark) => [mark, normalize({ ...uncounted(mark), ...change })]),
  );
  const others = new Map([...outside].map((mark) => [mark, uncounted(mark)]));
  const corners = start.corners.map((corner, index) => {
    const marks = isInside(index) ? changed : others;
    return corner.after ? { ...corner, after: marks.get(corner.after) ?? corner.after } : corner;
  });
  return { ...drawing, corners, stretch: stretchBetween(corners, start.index, to), selected: null };
}

function normalize(mark: Mark): Mark {
  return isPlain(mark) ? PLAIN : mark;
}

function isPlain({ steps, isSteep, isRough, isPaved }: Mark): boolean {
  return steps === null && !isSteep && !isRough && !isPaved;
}

/** Adds a corner at a place, unless there is one. */
function cutAt(
  corners: readonly Corner[],
  { segment, position }: Place,
): { corners: readonly Corner[]; index: number } {
  const at = roundToStored(position);
  const index = [segment, segment + 1].find((index) => {
    const corner = corners[index];
    return corner && isSamePosition(corner, at);
  });
  if (index !== undefined) return { corners, index };
  const added = { ...at, after: corners[segment]?.after ?? null };
  return { corners: corners.toSpliced(segment + 1, 0, added), index: segment + 1 };
}

/** Leaves out corners that are hardly visible. The ends of each part stay. */
export function simplifyDrawing(drawing: Drawing, image: ImageSize, tolerancePx: number): Drawing {
  const { corners } = drawing;
  const kept = new Set<PercentPosition>();
  for (let from = 0; from < corners.length; ) {
    const mark = corners[from]?.after;
    let to = from;
    while (mark && corners[to]?.after === mark) to += 1;
    const path = corners.slice(from, to + 1);
    for (const corner of simplifyPath(path, image, tolerancePx)) kept.add(corner);
    from = Math.max(to, from + 1);
  }
  return {
    ...drawing,
    corners: corners.filter((corner) => kept.has(corner)),
    selected: null,
    stretch: null,
  };
}

/** The nearest position on the picture that can be stored: to a hundredth of a percent. */
export function roundToStored({ percentX, percentY }: PercentPosition): PercentPosition {
  const round = (percent: number) => Math.round(clamp(percent, 0, 100) * 100) / 100;
  return { percentX: round(percentX), percentY: round(percentY) };
}
