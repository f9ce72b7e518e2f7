import { type ColumnItem, type ListSpace, layOutList } from './list-layout';

/** A line of a text: where it begins in it, and its height in CSS pixels, with that of empty lines behind it. */
export type TextLine = { start: number; heightPx: number };

/** Heights of a group's heading and of its places, in CSS pixels. */
export type MeasuredGroup = { headingPx: number; places: MeasuredPlace[] };

/** A place in the list: its height without its text, and the lines of that. */
export type MeasuredPlace = { rowPx: number; lines: TextLine[] };

/** A heading in a column, or a place, or a part of one: numbers of the group, and of the place in it, from 0. */
export type PrintedItem = Extract<ColumnItem, { kind: 'heading' }> | PrintedPlace;

export type PrintedPlace = {
  kind: 'place';
  group: number;
  place: number;
  /** Which part of its text is here; to the end where `to` is left out. */
  from: number;
  to?: number | undefined;
};

/** So many lines stay together where a text begins and ends. */
const MIN_LINES_TOGETHER = 2;

/** Below the end of a text, which may be in another column than its beginning. */
const TEXT_END_GAP_PX = 4;

/** A part of a place that is never taken apart. */
type UnbreakablePart = { place: number; heightPx: number; from: number; to?: number | undefined };

/**
 * Lays the list out as `layOutList` does. A place with a long text is taken apart between its lines, so that
 * it fits wherever a few of them do.
 */
export function layOutPlaces(groups: MeasuredGroup[], room: ListSpace): PrintedItem[][][] {
  const parts = groups.map(({ places }) => places.flatMap(splitPlace));
  const heights = groups.map(({ headingPx }, group) => ({
    headingPx,
    pointsPx: (parts[group] ?? []).map(({ heightPx }) => heightPx),
  }));
  return layOutList(heights, room).map((columns) =>
    columns.map((items) => mergeParts(items, parts)),
  );
}

/** A column with those parts of a place as one that follow each other in it. */
function mergeParts(items: ColumnItem[], parts: UnbreakablePart[][]): PrintedItem[] {
  const column: PrintedItem[] = [];
  for (const item of items) {
    if (item.kind === 'heading') {
      column.push(item);
      continue;
    }
    const part = parts[item.group]?.[item.point];
    const last = column.at(-1);
    if (!part) continue;
    const { place, from, to } = part;
    if (last?.kind === 'place' && last.group === item.group && last.place === place) last.to = to;
    else column.push({ kind: 'place', group: item.group, place, from, to });
  }
  return column;
}

function splitPlace({ rowPx, lines }: MeasuredPlace, place: number): UnbreakablePart[] {
  if (lines.length < 2 * MIN_LINES_TOGETHER) {
    return [{ place, heightPx: rowPx + heightOf(lines), from: 0 }];
  }
  const endOfFirst = MIN_LINES_TOGETHER;
  const last = lines.length - MIN_LINES_TOGETHER;
  const partOf = (from: number, to: number): UnbreakablePart => ({
    place,
    heightPx: heightOf(lines.slice(from, to)),
    from: lines[from]?.start ?? 0,
    to: lines[to]?.start,
  });
  const first = partOf(0, endOfFirst);
  const end = partOf(last, lines.length);
  return [
    { ...first, from: 0, heightPx: rowPx + first.heightPx },
    ...lines
      .slice(endOfFirst, last)
      .map((_, index) => partOf(endOfFirst + index, endOfFirst + index + 1)),
    { ...end, heightPx: end.heightPx + TEXT_END_GAP_PX },
  ];
}

function heightOf(lines: TextLine[]): number {
  return lines.reduce((sum, { heightPx }) => sum + heightPx, 0);
}
