const MIN_COLUMN_PX = 220;
export const COLUMN_GAP_PX = 20;

/** The number of columns that fit on a sheet of a width, and their width, in CSS pixels. */
export function columnsFor(widthPx: number): { count: number; columnPx: number } {
  const count = Math.max(
    1,
    Math.floor((widthPx + COLUMN_GAP_PX) / (MIN_COLUMN_PX + COLUMN_GAP_PX)),
  );
  return { count, columnPx: (widthPx - (count - 1) * COLUMN_GAP_PX) / count };
}

/** A line of a text: its first character, and its height in CSS pixels, including empty lines after it. */
export type TextLine = { start: number; heightPx: number };

/** Heights of a group's heading and its points, in CSS pixels. */
export type MeasuredGroup = { headingPx: number; points: MeasuredPoint[] };

/** A point in the list: its height without its text, and the lines of the text. */
export type MeasuredPoint = { rowPx: number; lines: TextLine[] };

/** A heading in a column, by the index of its group. */
type Heading = { kind: 'heading'; group: number; isContinued: boolean };

/** A heading, or a point or a part of one, by the index of its group and its own index there. */
export type PrintedItem =
  | Heading
  | {
      kind: 'point';
      group: number;
      point: number;
      /** The range of its text in this column; to the end without `to`. */
      from: number;
      to?: number | undefined;
    };

/** The space for a list, in CSS pixels. */
export type ListSpace = {
  /** Columns on each sheet. */
  columns: number;
  /** The height on the first sheet, below the map. The first sheet stays empty if nothing fits. */
  firstSheetPx: number;
  /** The height on every other sheet. */
  sheetPx: number;
};

/**
 * Lays the list out in columns on sheets. A column begins with its group's heading and never ends with one. The
 * columns of the last sheet are about equally tall. A point is split between the lines of its text only if no column
 * holds it.
 * @returns the columns of each sheet
 */
export function layOutList(groups: MeasuredGroup[], space: ListSpace): PrintedItem[][][] {
  const parts = groups.map(({ headingPx, points }) =>
    points.flatMap((point, index) => splitPoint(point, index, space.sheetPx - headingPx)),
  );
  const heights = groups.map(({ headingPx }, group) => ({
    headingPx,
    partsPx: (parts[group] ?? []).map(({ heightPx }) => heightPx),
  }));
  return layOutParts(heights, space).map((columns) =>
    columns.map((items) => mergeParts(items, parts)),
  );
}

/** How many lines stay together at the beginning and end of a text. */
const MIN_LINES_TOGETHER = 2;

/** The gap below the end of a text, which may be in another column than the beginning. */
const TEXT_END_GAP_PX = 4;

/** A piece of a point that is never split. */
type UnbreakablePart = { point: number; heightPx: number; from: number; to?: number | undefined };

function splitPoint(
  { rowPx, lines }: MeasuredPoint,
  point: number,
  maxPx: number,
): UnbreakablePart[] {
  const heightPx = rowPx + totalHeight(lines);
  if (heightPx <= maxPx || lines.length < 2 * MIN_LINES_TOGETHER) {
    return [{ point, heightPx, from: 0 }];
  }
  const last = lines.length - MIN_LINES_TOGETHER;
  const partOf = (from: number, to: number): UnbreakablePart => ({
    point,
    heightPx: totalHeight(lines.slice(from, to)),
    from: lines[from]?.start ?? 0,
    to: lines[to]?.start,
  });
  const beginning = partOf(0, MIN_LINES_TOGETHER);
  const end = partOf(last, lines.length);
  return [
    { ...beginning, from: 0, heightPx: rowPx + beginning.heightPx },
    ...lines
      .slice(MIN_LINES_TOGETHER, last)
      .map((_, index) => partOf(MIN_LINES_TOGETHER + index, MIN_LINES_TOGETHER + index + 1)),
    { ...end, heightPx: end.heightPx + TEXT_END_GAP_PX },
  ];
}

function totalHeight(lines: TextLine[]): number {
  return lines.reduce((sum, { heightPx }) => sum + heightPx, 0);
}

/** Merges consecutive parts of a point in a column. */
function mergeParts(items: ColumnItem[], parts: UnbreakablePart[][]): PrintedItem[] {
  const column: PrintedItem[] = [];
  for (const item of items) {
    if (item.kind === 'heading') {
      column.push(item);
      continue;
    }
    const part = parts[item.group]?.[item.part];
    const last = column.at(-1);
    if (!part) continue;
    const { point, from, to } = part;
    if (last?.kind === 'point' && last.group === item.group && last.point === point) last.to = to;
    else column.push({ kind: 'point', group: item.group, point, from, to });
  }
  return column;
}

/** Heights of a group's heading and its unbreakable parts, in CSS pixels. */
export type GroupHeights = { headingPx: number; partsPx: number[] };

/** A heading or a part in a column, by the index of its group and its own index there. */
type ColumnItem = Heading | { kind: 'part'; group: number; part: number };

type Column = ColumnItem[];
type Cursor = { group: number; part: number };

/** Lays out a list of parts that aren't split further. */
export function layOutParts(
  groups: GroupHeights[],
  { columns, firstSheetPx, sheetPx }: ListSpace,
): Column[][] {
  const sheets: Column[][] = [];
  let cursor: Cursor | null = groups.length > 0 ? { group: 0, part: 0 } : null;
  for (let sheet = 0; cursor; sheet += 1) {
    const space: SheetSpace = {
      columns,
      heightPx: sheet === 0 ? firstSheetPx : sheetPx,
      acceptsTooHigh: sheet > 0,
    };
    const { columns: filled, rest } = fillColumns(groups, cursor, space);
    sheets.push(rest ? filled : balanceColumns(groups, cursor, space));
    cursor = rest;
  }
  return sheets;
}

/** The space on one sheet. */
type SheetSpace = {
  columns: number;
  heightPx: number;
  /** Also accepts a part that is too tall for a whole sheet, and so fits on none. */
  acceptsTooHigh: boolean;
  /** Begins a new column instead of splitting a group. */
  keepsGroups?: boolean;
};

function fillColumns(groups: GroupHeights[], from: Cursor, space: SheetSpace) {
  const { columns: count, heightPx, acceptsTooHigh, keepsGroups } = space;
  const columns: Column[] = [];
  let cursor: Cursor | null = from;
  while (cursor && columns.length < count) {
    const column: Column = [];
    let usedPx = 0;
    while (cursor) {
      const { group, part }: Cursor = cursor;
      const heights = groups[group];
      if (!heights) break;
      const needsHeading = column.length === 0 || part === 0;
      const mustFitWhole = keepsGroups && part === 0 && column.length > 0;
      if (mustFitWhole && usedPx + groupHeight(heights) > heightPx) break;
      const neededPx = (needsHeading ? heights.headingPx : 0) + (heights.partsPx[part] ?? 0);
      const isForced = acceptsTooHigh && column.length === 0;
      if (usedPx + neededPx > heightPx && !isForced) break;
      if (needsHeading) column.push({ kind: 'heading', group, isContinued: part > 0 });
      column.push({ kind: 'part', group, part });
      usedPx += neededPx;
      cursor = nextCursor(groups, { group, part });
    }
    if (column.length === 0) break;
    columns.push(column);
  }
  return { columns, rest: cursor };
}

function groupHeight({ headingPx, partsPx }: GroupHeights): number {
  return partsPx.reduce((sum, partPx) => sum + partPx, headingPx);
}

function nextCursor(groups: GroupHeights[], { group, part }: Cursor): Cursor | null {
  if (part + 1 < (groups[group]?.partsPx.length ?? 0)) return { group, part: part + 1 };
  return group + 1 < groups.length ? { group: group + 1, part: 0 } : null;
}

/** Whole groups may make the columns of the last sheet this much taller. */
const MAX_WHOLE_GROUPS_FACTOR = 1.2;

/** Makes the columns that hold the rest of the list as short as possible, or a little taller to keep groups whole. */
function balanceColumns(groups: GroupHeights[], from: Cursor, space: SheetSpace): Column[] {
  const shortest = shortestColumns(groups, from, space);
  const whole = shortestColumns(groups, from, { ...space, keepsGroups: true });
  const isBalanced = whole.heightPx <= shortest.heightPx * MAX_WHOLE_GROUPS_FACTOR;
  return whole.rest === null && isBalanced ? whole.columns : shortest.columns;
}

/** Finds the smallest height at which the columns hold the rest of the list, if they do. */
function shortestColumns(groups: GroupHeights[], from: Cursor, space: SheetSpace) {
  let [low, high] = [0, space.heightPx];
  while (high - low > 1) {
    const heightPx = (low + high) / 2;
    const { rest } = fillColumns(groups, from, { ...space, heightPx, acceptsTooHigh: false });
    if (rest) low = heightPx;
    else high = heightPx;
  }
  return { heightPx: high, ...fillColumns(groups, from, { ...space, heightPx: high }) };
}
