import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutPlaces, type MeasuredGroup, type PrintedItem } from './list-parts';

const LETTERS_A_LINE = 10;

const place = fc
  .record({
    rowPx: fc.integer({ min: 15, max: 60 }),
    linesPx: fc.array(fc.integer({ min: 10, max: 40 }), { maxLength: 120 }),
  })
  .map(({ rowPx, linesPx }) => ({
    rowPx,
    lines: linesPx.map((heightPx, line) => ({ start: line * LETTERS_A_LINE, heightPx })),
  }));

const groups = fc.array(
  fc.record({
    headingPx: fc.integer({ min: 20, max: 60 }),
    places: fc.array(place, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const SHEET_PX = 400;
const ROOM = { columns: 3, firstSheetPx: 150, sheetPx: SHEET_PX };

/** The lines of a place that an item shows, as their numbers. */
function linesIn(groups: MeasuredGroup[], item: PrintedItem): number[] {
  if (item.kind === 'heading') return [];
  const lines = groups[item.group]?.places[item.place]?.lines ?? [];
  return lines.flatMap(({ start }, line) =>
    start >= item.from && start < (item.to ?? Number.POSITIVE_INFINITY) ? [line] : [],
  );
}

test('every line of every text is printed once and in its order, and no column is too high', () => {
  fc.assert(
    fc.property(groups, (groups) => {
      const columns = layOutPlaces(groups, ROOM).flat();
      const printed = columns.flat().flatMap((item) => {
        if (item.kind === 'heading') return [];
        return linesIn(groups, item).map((line) => [item.group, item.place, line]);
      });
      expect(printed).toEqual(
        groups.flatMap(({ places }, group) =>
          places.flatMap(({ lines }, place) => lines.map((_, line) => [group, place, line])),
        ),
      );
      // Each place begins once.
      const begun = columns.flat().filter((item) => item.kind === 'place' && item.from === 0);
      expect(begun).toHaveLength(groups.flatMap(({ places }) => places).length);
      for (const column of columns) {
        const heightPx = column.reduce((sum, item) => {
          const group = groups[item.group];
          if (item.kind === 'heading') return sum + (group?.headingPx ?? 0);
          const { rowPx = 0, lines = [] } = group?.places[item.place] ?? {};
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

test('a text is taken apart with two lines of it at least on either side', () => {
  const lines = Array.from({ length: 6 }, (_, line) => ({ start: line * 10, heightPx: 10 }));
  const [columns] = layOutPlaces([{ headingPx: 10, places: [{ rowPx: 10, lines }] }], {
    columns: 2,
    firstSheetPx: 55,
    sheetPx: 400,
  });
  expect(columns?.map((column) => column.slice(1))).toEqual([
    [{ kind: 'place', group: 0, place: 0, from: 0, to: 30 }],
    [{ kind: 'place', group: 0, place: 0, from: 30 }],
  ]);
});
