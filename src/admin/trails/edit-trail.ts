import { clamp, type ImageSize, type PercentPosition } from '@/geo/geometry';
import { nearestOnPath } from '@/geo/path';
import { simplifyPath } from '@/geo/simplify-path';
import { isSamePosition, type TrailSection } from '@/model/trail';

// Edits a trail, without drawing it. A drawing never changes: each edit makes a new one.

/** What a stretch of a trail is made of. Segments with the same object are one section. */
export type Mark = Omit<TrailSection, 'positions'>;

/** A position of a trail, and the mark of the segment to the next corner; null where a line ends. */
export type Corner = PercentPosition & { after: Mark | null };

/** A place on the segment that follows the corner of an index. */
export type Place = { segment: number; position: PercentPosition };

/** A trail that is being drawn: one line, or several with gaps between them. */
export type Drawing = {
  corners: readonly Corner[];
  /** Whether the next corner continues the last line. */
  isOpen: boolean;
  /** Index of the selected corner. */
  selected: number | null;
  /** The section to mark. */
  section: Stretch | null;
};

/** A part of a line: from the corner of one index to that of another. */
export type Stretch = { from: number; to: number };

const PLAIN: Mark = { steps: null, isSteep: false, isRough: false, isPaved: false };

/** A loop has at least three corners, and the first one again. */
const MIN_LOOP_SEGMENTS = 3;

/** The drawing of a stored trail, or of none. */
export function toDrawing(sections: readonly TrailSection[]): Drawing {
  const corners: Corner[] = [];
  for (const { positions, ...properties } of sections) {
    const mark = orPlain(properties);
    const [last, first] = [corners.at(-1), positions[0]];
    if (last && first && isSamePosition(last, first)) corners.pop();
    corners.push(
      ...positions.map((at, index) => ({ ...at, after: positions[index + 1] ? mark : null })),
    );
  }
  const isOpen = corners.length > 0 && !isLoop(corners, corners.length - 1);
  return { corners, isOpen, selected: null, section: null };
}

/** The sections of a drawing. A single corner is none. */
export function toSections(corners: readonly Corner[]): TrailSection[] {
  const sections: (Mark & { positions: PercentPosition[] })[] = [];
  for (const [index, { after, ...position }] of corners.entries()) {
    const next = corners[index + 1];
    if (!after || !next) continue;
    if (corners[index - 1]?.after !== after) sections.push({ ...after, positions: [position] });
    sections.at(-1)?.positions.push({ percentX: next.percentX, percentY: next.percentY });
  }
  return sections;
}

/** The first and last corner of the line that has a corner: all by their indices. */
function lineAt(corners: readonly Corner[], index: number): Stretch {
  let [from, to] = [index, index];
  while (corners[from - 1]?.after) from -= 1;
  while (corners[to]?.after) to += 1;
  return { from, to };
}

/** Whether the line that has a corner ends where it begins. */
function isLoop(corners: readonly Corner[], index: number): boolean {
  const { from, to } = lineAt(corners, index);
  const [start, end] = [corners[from], corners[to]];
  return Boolean(start && end && to - from >= MIN_LOOP_SEGMENTS && isSamePosition(start, end));
}

/** Index of the corner that closes the open line if it is added again, or null. */
export function closingCorner({ corners, isOpen }: Drawing): number | null {
  const { from, to } = lineAt(corners, corners.length - 1);
  return isOpen && to - from >= MIN_LOOP_SEGMENTS - 1 ? from : null;
}

/** Index of the corner that the next one continues: the open end, or a selected end of a line. Null if there is none. */
export function openEnd({ corners, isOpen, selected }: Drawing): number | null {
  if (isOpen) return corners.length - 1;
  if (selected === null || isLoop(corners, selected)) return null;
  const { from, to } = lineAt(corners, selected);
  return selected === from || selected === to ? selected : null;
}

/** Adds corners at the open end, or begins a line. The line's own first corner closes it. */
export function addCorners(drawing: Drawing, path: readonly PercentPosition[]): Drawing {
  const end = openEnd(drawing);
  const old = end === null ? drawing.corners : withLineLast(drawing.corners, end);
  const last = end === null ? undefined : old.at(-1);
  const added = path.map(roundToStored).filter((at, index, all) => {
    const previous = all[index - 1] ?? last;
    return !previous || !isSamePosition(previous, at);
  });
  if (added.length === 0) return drawing;
  const before = last ? old.with(-1, { ...last, after: PLAIN }) : old;
  const corners = [...before, ...added.map((at) => ({ ...at, after: PLAIN }))];
  return withEnd(corners, true);
}

/** The corners with one line moved behind the others, so that an end of it is the last corner. */
function withLineLast(corners: readonly Corner[], end: number): readonly Corner[] {
  const { from, to } = lineAt(corners, end);
  const line = corners.slice(from, to + 1);
  const others = corners.toSpliced(from, line.length);
  return [...others, ...(end === to ? line : backwards(line))];
}

/** Ends the last line at its last corner, which is selected. A loop is closed. */
function withEnd(path: readonly Corner[], isOpen: boolean): Drawing {
  const last = path.length - 1;
  const corners = path.map((corner, index) =>
    index === last ? { ...corner, after: null } : corner,
  );
  const isClosed = isLoop(corners, last);
  return { corners, isOpen: isOpen && !isClosed, selected: last < 0 ? null : last, section: null };
}

/** Moves the selected corner, and no other: the first corner of a loop is its last one, too. */
export function moveCorner(drawing: Drawing, to: PercentPosition): Drawing {
  const { corners, selected } = drawing;
  if (selected === null) return drawing;
  const { from, to: end } = lineAt(corners, selected);
  const isJoint = (selected === from || selected === end) && isLoop(corners, selected);
  const moved = corners.map((corner, index) =>
    index === selected || (isJoint && (index === from || index === end))
      ? { ...corner, ...roundToStored(to) }
      : corner,
  );
  return selected === moved.length - 1
    ? withEnd(moved, drawing.isOpen)
    : { ...drawing, corners: moved, section: null };
}

/** Adds a corner on a segment, unless there is one, and selects it. */
export function insertCorner(drawing: Drawing, { segment, position }: Place): Drawing {
  const { corners } = drawing;
  const at = roundToStored(position);
  for (const selected of [segment, segment + 1]) {
    const corner = corners[selected];
    if (corner && isSamePosition(corner, at)) return { ...drawing, selected };
  }
  const added = { ...at, after: corners[segment]?.after ?? null };
  return { ...drawing, corners: corners.toSpliced(segment + 1, 0, added), selected: segment + 1 };
}

/** Removes the selected corner, or the open end. After the last one is removed, the line can be continued. */
export function removeCorner(drawing: Drawing): Drawing {
  const { corners, isOpen } = drawing;
  const index = drawing.selected ?? openEnd(drawing);
  if (index === null) return drawing;
  const before = corners[index - 1];
  const isEnd = corners[index]?.after === null;
  const cut = isEnd && before ? corners.with(index - 1, { ...before, after: null }) : corners;
  const kept = cut.filter((_, at) => at !== index);
  const isLast = index === kept.length;
  if (isLast) return withEnd(kept, kept.length > 0);
  return { corners: kept, isOpen, selected: Math.max(0, index - 1), section: null };
}

/** Ends the line, so that the next corner begins another one after a gap. A single corner is no line. */
export function endLine({ corners }: Drawing): Drawing {
  const isLine = Boolean(corners.at(-2)?.after);
  return {
    corners: isLine ? corners : corners.slice(0, -1),
    isOpen: false,
    selected: null,
    section: null,
  };
}

/** Makes the trail begin at its end. */
export function reverse(drawing: Drawing): Drawing {
  return { ...drawing, corners: backwards(drawing.corners), selected: null, section: null };
}

function backwards(corners: readonly Corner[]): Corner[] {
  const after = corners.slice(0, -1).map(({ after }) => after);
  return corners
    .toReversed()
    .map((corner, index) => ({ ...corner, after: after.at(-1 - index) ?? null }));
}

/**
 * The place on the lines that is nearest to a position, and its distance in widths of the picture.
 * @param aspectRatio the picture's width divided by its height
 * @param onLineOf index of a corner whose line alone counts
 */
export function nearestPlace(
  corners: readonly Corner[],
  to: PercentPosition,
  aspectRatio: number,
  onLineOf?: number,
): (Place & { distance: number }) | null {
  const range =
    onLineOf === undefined ? { from: 0, to: corners.length } : lineAt(corners, onLineOf);
  const places = corners.slice(range.from, range.to).flatMap(({ after }, offset) => {
    const segment = range.from + offset;
    const place = after && nearestOnPath(corners.slice(segment, segment + 2), to, aspectRatio);
    return place ? [{ ...place, segment }] : [];
  });
  return places.sort((a, b) => a.distance - b.distance)[0] ?? null;
}

/** The number of lines with gaps between them. Lines that share a position count as one. */
export function countPieces({ corners }: Drawing): number {
  let pieces: Set<string>[] = [];
  for (const { positions } of toSections(corners)) {
    const line = positions.map(({ percentX, percentY }) => `${percentX} ${percentY}`);
    const touching = pieces.filter((piece) => line.some((at) => piece.has(at)));
    const joined = new Set([...line, ...touching.flatMap((piece) => [...piece])]);
    pieces = [...pieces.filter((piece) => !touching.includes(piece)), joined];
  }
  return pieces.length;
}

/** Selects the section from the selected corner to a place on its line, at which it adds a corner. */
export function selectSection(drawing: Drawing, place: Place): Drawing {
  const { selected: from } = drawing;
  const { corners, selected: to } = insertCorner(drawing, place);
  if (from === null || to === null) return drawing;
  const isBefore = to <= from;
  const start = isBefore ? from + corners.length - drawing.corners.length : from;
  const section = { from: Math.min(start, to), to: Math.max(start, to) };
  return { ...drawing, corners, selected: null, section };
}

/**
 * Selects the marked section that has a segment. Without marks, selects the stretch around the segment, or extends the
 * selected section by it if they meet.
 */
export function selectMarked(drawing: Drawing, segment: number, stretch: Stretch): Drawing {
  const { corners, section } = drawing;
  const mark = corners[segment]?.after;
  const isUnmarked = mark === PLAIN && marksInSection(drawing).every((other) => other === PLAIN);
  let { from, to } = stretch;
  if (section && isUnmarked && (from === section.to || to === section.from))
    [from, to] = [Math.min(from, section.from), Math.max(to, section.to)];
  while (mark !== PLAIN && corners[from - 1]?.after === mark) from -= 1;
  while (mark !== PLAIN && corners[to]?.after === mark) to += 1;
  return { ...drawing, selected: null, section: { from, to } };
}

/** The marks in the section, each once. */
export function marksInSection({ corners, section }: Drawing): Mark[] {
  const inside = section ? corners.slice(section.from, section.to) : [];
  return [...new Set(inside.flatMap(({ after }) => after ?? []))];
}

/** Changes the marks in the section. Steps that are cut in two have to be counted again. */
export function markSection(drawing: Drawing, change: Partial<Mark>): Drawing {
  const { section } = drawing;
  const isInside = (index: number) => section && index >= section.from && index < section.to;
  const outside = new Set(drawing.corners.map(({ after }, index) => !isInside(index) && after));
  const inside = new Map(
    marksInSection(drawing).map((mark) => {
      const isCut = mark.steps !== null && outside.has(mark);
      const kept = isCut ? { ...mark, steps: 0 } : mark;
      return [mark, { kept, changed: orPlain({ ...kept, ...change }) }];
    }),
  );
  const corners = drawing.corners.map((corner, index) => {
    const marks = corner.after && inside.get(corner.after);
    return marks ? { ...corner, after: isInside(index) ? marks.changed : marks.kept } : corner;
  });
  return { ...drawing, corners };
}

function orPlain(mark: Mark): Mark {
  const { steps, isSteep, isRough, isPaved } = mark;
  return steps === null && !isSteep && !isRough && !isPaved ? PLAIN : mark;
}

/** Leaves out corners that are hardly visible. The ends of each section stay. */
export function simplifyDrawing(drawing: Drawing, image: ImageSize, tolerancePx: number): Drawing {
  const sections = toSections(drawing.corners).map((section) => ({
    ...section,
    positions: simplifyPath(section.positions, image, tolerancePx),
  }));
  return { ...toDrawing(sections), isOpen: drawing.isOpen };
}

/** The nearest position on the picture that can be stored: to a hundredth of a percent. */
export function roundToStored({ percentX, percentY }: PercentPosition): PercentPosition {
  const round = (percent: number) => Math.round(clamp(percent, 0, 100) * 100) / 100;
  return { percentX: round(percentX), percentY: round(percentY) };
}
