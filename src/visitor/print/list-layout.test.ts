import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnsFor,
  type GroupHeights,
  layOutList,
  layOutParts,
  type MeasuredGroup,
  type PrintedItem,
} from './list-layout';

const heights = fc.array(
  fc.record({
    headingPx: fc.integer({ min: 20, max: 60 }),
    partsPx: fc.array(fc.integer({ min: 15, max: 120 }), { minLength: 1, maxLength: 60 }),
  }),
  { minLength: 1, maxLength: 6 },
);

function heightOf(groups: GroupHeights[], column: ReturnType<typeof layOutParts>[number][number]) {
  return column.reduce((sum, item) => {
    const group = groups[item.group];
    const own = item.kind === 'heading' ? group?.headingPx : group?.partsPx[item.part];
    return sum + (own ?? 0);
  }, 0);
}

test('each part is listed once and in order, in columns that fit and begin with a heading', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 700 }), (groups, firstPx) => {
      const sheets = layOutParts(groups, { columns: 3, firstSheetPx: firstPx, sheetPx: 700 });
      const parts = sheets.flat(2).flatMap((item) => (item.kind === 'part' ? [item] : []));
      expect(parts.map(({ group, part }) => [group, part])).toEqual(
        groups.flatMap(({ partsPx }, group) => partsPx.map((_, part) => [group, part])),
      );
      sheets.forEach((columns, sheet) => {
        expect(columns.length).toBeLessThanOrEqual(3);
        for (const column of columns) {
          expect(heightOf(groups, column)).toBeLessThanOrEqual(sheet === 0 ? firstPx : 700);
          expect(column.at(0)?.kind).toBe('heading');
          expect(column.at(-1)?.kind).toBe('part');
        }
      });
    }),
  );
});

test('a heading is repeated if its group continues in another column', () => {
  const sheets = layOutParts([{ headingPx: 20, partsPx: [20, 20, 20] }], {
    columns: 2,
    firstSheetPx: 60,
    sheetPx: 60,
  });
  expect(sheets).toEqual([
    [
      [
        { kind: 'heading', group: 0, isContinued: false },
        { kind: 'part', group: 0, part: 0 },
        { kind: 'part', group: 0, part: 1 },
      ],
      [
        { kind: 'heading', group: 0, isContinued: true },
        { kind: 'part', group: 0, part: 2 },
      ],
    ],
  ]);
});

test('the columns of the last sheet are about equally tall', () => {
  const group = { headingPx: 20, partsPx: Array.from({ length: 30 }, () => 20) };
  const [columns] = layOutParts([group], { columns: 3, firstSheetPx: 640, sheetPx: 640 });
  expect(columns?.map((column) => column.length)).toEqual([11, 11, 11]);
});

test('the last sheet splits a group only if the whole group does not fit', () => {
  const groupsIn = (counts: number[], sheetPx: number) => {
    const groups = counts.map((count) => ({
      headingPx: 20,
      partsPx: Array.from({ length: count }, () => 20),
    }));
    const sheets = layOutParts(groups, { columns: 2, firstSheetPx: sheetPx, sheetPx });
    return sheets.flat().map((column) => [...new Set(column.map(({ group }) => group))]);
  };
  expect(groupsIn([3, 2, 2], 200)).toEqual([[0], [1, 2]]);
  expect(groupsIn([5, 1], 100)).toEqual([[0], [0, 1]]);
});

test('the list leaves a first sheet empty if there is too little space below the map', () => {
  const sheets = layOutParts([{ headingPx: 20, partsPx: [20] }], {
    columns: 2,
    firstSheetPx: 30,
    sheetPx: 500,
  });
  expect(sheets.map((columns) => columns.length)).toEqual([0, 1]);
});

test('a part taller than a sheet does not stop the list', () => {
  const sheets = layOutParts([{ headingPx: 20, partsPx: [900, 20] }], {
    columns: 1,
    firstSheetPx: 0,
    sheetPx: 500,
  });
  expect(sheets).toHaveLength(3);
});

test('a map without points has no list', () => {
  expect(layOutParts([], { columns: 3, firstSheetPx: 500, sheetPx: 500 })).toEqual([]);
});

test('columns fill the width of the sheet', () => {
  for (const widthPx of [200, 718, 1047]) {
    const { count, columnPx } = columnsFor(widthPx);
    expect(count * columnPx + (count - 1) * 20).toBeCloseTo(widthPx);
  }
  expect(columnsFor(200).count).toBe(1);
});

const LINE_LENGTH = 10;

const point = fc
  .record({
    rowPx: fc.integer({ min: 15, max: 60 }),
    linesPx: fc.array(fc.integer({ min: 10, max: 40 }), { maxLength: 120 }),
  })
  .map(({ rowPx, linesPx }) => ({
    rowPx,
    lines: linesPx.map((heightPx, line) => ({ start: line * LINE_LENGTH, heightPx })),
  }));

const measuredGroups = fc.array(
  fc.record({
    headingPx: fc.integer({ min: 20, max: 60 }),
    points: fc.array(point, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const SHEET_PX = 400;
const SPACE = { columns: 3, firstSheetPx: 150, sheetPx: SHEET_PX };

/** The indices of the lines that an item shows of a point. */
function linesIn(groups: MeasuredGroup[], item: PrintedItem): number[] {
  if (item.kind === 'heading') return [];
  const lines = groups[item.group]?.points[item.point]?.lines ?? [];
  return lines.flatMap(({ start }, line) =>
    start >= item.from && start < (item.to ?? Number.POSITIVE_INFINITY) ? [line] : [],
  );
}

test('every line of every text is printed once and in order, and no column is too tall', () => {
  fc.assert(
    fc.property(measuredGroups, (groups) => {
      const columns = layOutList(groups, SPACE).flat();
      const printed = columns.flat().flatMap((item) => {
        if (item.kind === 'heading') return [];
        return linesIn(groups, item).map((line) => [item.group, item.point, line]);
      });
      expect(printed).toEqual(
        groups.flatMap(({ points }, group) =>
          points.flatMap(({ lines }, point) => lines.map((_, line) => [group, point, line])),
        ),
      );
      // Each point begins once.
      const beginnings = columns.flat().filter((item) => item.kind === 'point' && item.from === 0);
      expect(beginnings).toHaveLength(groups.flatMap(({ points }) => points).length);
      for (const column of columns) {
        const heightPx = column.reduce((sum, item) => {
          const group = groups[item.group];
          if (item.kind === 'heading') return sum + (group?.headingPx ?? 0);
          const { rowPx = 0, lines = [] } = group?.points[item.point] ?? {};
          const textPx = linesIn(groups, item).reduce(
            (sum, line) => sum + (lines[line]?.heightPx ?? 0),
            0,
          );
          return sum + textPx + (item.from === 0 ? rowPx : 0);
        }, 0);
        expect(heightPx).toBeLessThanOrEqual(SHEET_PX);
        expect(column[0]?.kind).toBe('heading');
      }
    }),
  );
});

test('a point that fits into a column of a whole sheet is never split', () => {
  fc.assert(
    fc.property(measuredGroups, (groups) => {
      const items = layOutList(groups, SPACE).flat(2);
      groups.forEach(({ headingPx, points }, group) => {
        points.forEach(({ rowPx, lines }, point) => {
          const heightPx = lines.reduce((sum, line) => sum + line.heightPx, headingPx + rowPx);
          const pieces = items.filter(
            (item) => item.kind === 'point' && item.group === group && item.point === point,
          );
          if (heightPx <= SHEET_PX) expect(pieces).toHaveLength(1);
        });
      });
    }),
  );
});

test('no other way to fill the columns of the last sheet makes them notably shorter', () => {
  fc.assert(
    fc.property(heights, (groups) => {
      const columns = layOutParts(groups, { columns: 3, firstSheetPx: 1e6, sheetPx: 1e6 }).flat();
      const tallestPx = Math.max(...columns.map((column) => heightOf(groups, column)));
      const tooLowPx = tallestPx / 1.2 - 2;
      const sheets = layOutParts(groups, { columns: 3, firstSheetPx: tooLowPx, sheetPx: 1e6 });
      expect(sheets.length).toBeGreaterThan(1);
    }),
  );
});

test('a group stays whole on the last sheet only if the columns stay balanced', () => {
  const groups = [9, 1].map((count) => ({
    headingPx: 20,
    partsPx: Array.from({ length: count }, () => 20),
  }));
  const [columns] = layOutParts(groups, { columns: 2, firstSheetPx: 640, sheetPx: 640 });
  expect(columns?.map((column) => column.length)).toEqual([7, 6]);
});

test('a text is split with at least two lines on either side', () => {
  const lines = Array.from({ length: 6 }, (_, line) => ({ start: line * 10, heightPx: 10 }));
  const [columns] = layOutList([{ headingPx: 10, points: [{ rowPx: 10, lines }] }], {
    columns: 2,
    firstSheetPx: 55,
    sheetPx: 60,
  });
  expect(columns?.map((column) => column.slice(1))).toEqual([
    [{ kind: 'point', group: 0, point: 0, from: 0, to: 30 }],
    [{ kind: 'point', group: 0, point: 0, from: 30 }],
  ]);
});
