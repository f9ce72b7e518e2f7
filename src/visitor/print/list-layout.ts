const MIN_COLUMN_PX = 220;
export const COLUMN_GAP_PX = 20;

/** The columns that a list has on a sheet of a width, and their width, in CSS pixels. */
export function columnsFor(widthPx: number): { count: number; columnPx: number } {
  const count = Math.max(
    1,
    Math.floor((widthPx + COLUMN_GAP_PX) / (MIN_COLUMN_PX + COLUMN_GAP_PX)),
  );
  return { count, columnPx: (widthPx - (count - 1) * COLUMN_GAP_PX) / count };
}

/** Heights of a group's heading and of its points, in CSS pixels. */
export type GroupHeights = { headingPx: number; pointsPx: number[] };

/** A heading or a point in a column: numbers of the group, and of the point in it, from 0. */
export type ColumnItem =
  | { kind: 'heading'; group: number; isContinued: boolean }
  | { kind: 'point'; group: number; point: number };

/** What there is for a list, in CSS pixels. */
export type ListSpace = {
  /** How many there are on a sheet. */
  columns: number;
  /** How much of the first sheet is free; it stays empty if that is too little. */
  firstSheetPx: number;
  /** How much of every other sheet is. */
  sheetPx: number;
};

type Column = ColumnItem[];
type Cursor = { group: number; point: number };

/**
 * Lays a list out in columns on sheets. A column begins with its group's heading, no heading is the
 * last in its column, and the columns of the last sheet are about as high as each other.
 * @returns the columns of each sheet
 */
export function layOutList(
  groups: GroupHeights[],
  { columns, firstSheetPx, sheetPx }: ListSpace,
): Column[][] {
  const sheets: Column[][] = [];
  let cursor: Cursor | null = groups.length > 0 ? { group: 0, point: 0 } : null;
  for (let sheet = 0; cursor; sheet += 1) {
    // Higher than a whole sheet it would fit nowhere.
    const room: SheetSpace = {
      columns,
      heightPx: sheet === 0 ? firstSheetPx : sheetPx,
      takesAll: sheet > 0,
    };
    const filled = fillColumns(groups, cursor, room);
    sheets.push(filled.rest ? filled.columns : balanceColumns(groups, cursor, room));
    cursor = filled.rest;
  }
  return sheets;
}

/** What there is of a sheet. */
type SheetSpace = {
  columns: number;
  heightPx: number;
  /** Also takes a point that is too high for it. */
  takesAll: boolean;
  /** Begins a new column rather than taking a group apart. */
  keepsGroups?: boolean;
};

function fillColumns(groups: GroupHeights[], from: Cursor, room: SheetSpace) {
  const { columns: count, heightPx, takesAll, keepsGroups } = room;
  const columns: Column[] = [];
  let cursor: Cursor | null = from;
  while (cursor && columns.length < count) {
    const column: Column = [];
    let usedPx = 0;
    while (cursor) {
      const { group, point }: Cursor = cursor;
      const heights = groups[group];
      if (!heights) break;
      const hasHeading = column.length === 0 || point === 0;
      const isWhole = keepsGroups && point === 0 && column.length > 0;
      if (isWhole && usedPx + heightOf(heights) > heightPx) break;
      const neededPx = (hasHeading ? heights.headingPx : 0) + (heights.pointsPx[point] ?? 0);
      const isForced = takesAll && column.length === 0;
      if (usedPx + neededPx > heightPx && !isForced) break;
      if (hasHeading) column.push({ kind: 'heading', group, isContinued: point > 0 });
      column.push({ kind: 'point', group, point });
      usedPx += neededPx;
      cursor = nextCursor(groups, { group, point });
    }
    if (column.length === 0) break;
    columns.push(column);
  }
  return { columns, rest: cursor };
}

function heightOf({ headingPx, pointsPx }: GroupHeights): number {
  return pointsPx.reduce((sum, pointPx) => sum + pointPx, headingPx);
}

function nextCursor(groups: GroupHeights[], { group, point }: Cursor): Cursor | null {
  if (point + 1 < (groups[group]?.pointsPx.length ?? 0)) return { group, point: point + 1 };
  return group + 1 < groups.length ? { group: group + 1, point: 0 } : null;
}

/**
 * The columns with the least height that still takes all that is left; with whole groups, where there
 * is room for that.
 */
function balanceColumns(groups: GroupHeights[], from: Cursor, room: SheetSpace): Column[] {
  const keepsGroups = fillColumns(groups, from, { ...room, keepsGroups: true }).rest === null;
  let [low, high] = [0, room.heightPx];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const { rest } = fillColumns(groups, from, {
      ...room,
      heightPx: middle,
      takesAll: false,
      keepsGroups,
    });
    if (rest) low = middle;
    else high = middle;
  }
  return fillColumns(groups, from, { ...room, heightPx: high, keepsGroups }).columns;
}
