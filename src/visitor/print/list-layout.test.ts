import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsFor, type GroupHeights, layOutList } from './list-layout';

const heights = fc.array(
  fc.record({
    headingPx: fc.integer({ min: 20, max: 60 }),
    pointsPx: fc.array(fc.integer({ min: 15, max: 120 }), { minLength: 1, maxLength: 60 }),
  }),
  { minLength: 1, maxLength: 6 },
);

function heightOf(groups: GroupHeights[], column: ReturnType<typeof layOutList>[number][number]) {
  return column.reduce((sum, item) => {
    const group = groups[item.group];
    const own = item.kind === 'heading' ? group?.headingPx : group?.pointsPx[item.point];
    return sum + (own ?? 0);
  }, 0);
}

test('the list has each point once and in order, in columns that fit and begin with a heading', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 700 }), (groups, firstPx) => {
      const sheets = layOutList(groups, { columns: 3, firstSheetPx: firstPx, sheetPx: 700 });
      const points = sheets.flat(2).flatMap((item) => (item.kind === 'point' ? [item] : []));
      expect(points.map(({ group, point }) => [group, point])).toEqual(
        groups.flatMap(({ pointsPx }, group) => pointsPx.map((_, point) => [group, point])),
      );
      sheets.forEach((columns, sheet) => {
        expect(columns.length).toBeLessThanOrEqual(3);
        for (const column of columns) {
          expect(heightOf(groups, column)).toBeLessThanOrEqual(sheet === 0 ? firstPx : 700);
          expect(column.at(0)?.kind).toBe('heading');
          expect(column.at(-1)?.kind).toBe('point');
        }
      });
    }),
  );
});

test('a heading is repeated where its group goes on in another column', () => {
  const sheets = layOutList([{ headingPx: 20, pointsPx: [20, 20, 20] }], {
    columns: 2,
    firstSheetPx: 60,
    sheetPx: 60,
  });
  expect(sheets).toEqual([
    [
      [
        { kind: 'heading', group: 0, isContinued: false },
        { kind: 'point', group: 0, point: 0 },
        { kind: 'point', group: 0, point: 1 },
      ],
      [
        { kind: 'heading', group: 0, isContinued: true },
        { kind: 'point', group: 0, point: 2 },
      ],
    ],
  ]);
});

test('the columns of the last sheet are about as high as each other', () => {
  const group = { headingPx: 20, pointsPx: Array.from({ length: 30 }, () => 20) };
  const [columns] = layOutList([group], { columns: 3, firstSheetPx: 640, sheetPx: 640 });
  expect(columns?.map((column) => column.length)).toEqual([11, 11, 11]);
});

test('on the last sheet a group is taken apart only where there is no room for it as a whole', () => {
  const groupsIn = (counts: number[], sheetPx: number) => {
    const groups = counts.map((count) => ({
      headingPx: 20,
      pointsPx: Array.from({ length: count }, () => 20),
    }));
    const sheets = layOutList(groups, { columns: 2, firstSheetPx: sheetPx, sheetPx });
    return sheets.flat().map((column) => [...new Set(column.map(({ group }) => group))]);
  };
  expect(groupsIn([3, 2, 2], 200)).toEqual([[0], [1, 2]]);
  expect(groupsIn([5, 1], 100)).toEqual([[0], [0, 1]]);
});

test('a first sheet with too little room below the map stays empty', () => {
  const sheets = layOutList([{ headingPx: 20, pointsPx: [20] }], {
    columns: 2,
    firstSheetPx: 30,
    sheetPx: 500,
  });
  expect(sheets.map((columns) => columns.length)).toEqual([0, 1]);
});

test('a point that is higher than a sheet does not stop the list', () => {
  const sheets = layOutList([{ headingPx: 20, pointsPx: [900, 20] }], {
    columns: 1,
    firstSheetPx: 0,
    sheetPx: 500,
  });
  expect(sheets).toHaveLength(3);
});

test('without a point there is no list', () => {
  expect(layOutList([], { columns: 3, firstSheetPx: 500, sheetPx: 500 })).toEqual([]);
});

test('columns fill the width of the sheet', () => {
  for (const widthPx of [200, 718, 1047]) {
    const { count, columnPx } = columnsFor(widthPx);
    expect(count * columnPx + (count - 1) * 20).toBeCloseTo(widthPx);
  }
  expect(columnsFor(200).count).toBe(1);
});
