import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PercentPosition } from '@/geo/geometry';
import { nearestOnPath, pathLength } from '@/geo/path';
import {
  EMPTY_TRAIL,
  MAX_SECTION_POSITIONS,
  MAX_TRAIL_POSITIONS,
  MAX_TRAIL_SECTIONS,
  parseTrail,
  trailToJson,
} from '@/model/trail';
import { begin, change, redo, undo } from './drawing-history';
import {
  addCorners,
  closingCorner,
  countPieces,
  type Drawing,
  endLine,
  insertCorner,
  markSection,
  marksInSection,
  moveCorner,
  nearestPlace,
  openEnd,
  removeCorner,
  reverse,
  selectMarked,
  selectSection,
  simplifyDrawing,
  toDrawing,
  toSections,
} from './edit-trail';

const IMAGE = { imageWidthPx: 4096, imageHeightPx: 2731 };
const ASPECT = 4096 / 2731;

// As they are stored.
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const position = fc.record({ percentX: percent, percentY: percent });
const fraction = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** An edit, with what it needs: fractions choose a corner or a place. */
type Edit = { kind: (typeof EDITS)[number]; at: PercentPosition; a: number; b: number };

const EDITS = [
  'add',
  'add',
  'add',
  'move',
  'select',
  'bend',
  'remove',
  'end',
  'close',
  'reverse',
  'mark',
] as const;
const edits = fc.array(
  fc.record({ kind: fc.constantFrom(...EDITS), at: position, a: fraction, b: fraction }),
  { maxLength: 40 },
);

const EMPTY = toDrawing([]);

function indexOf({ corners }: Drawing, fraction: number): number {
  return Math.floor(fraction * corners.length);
}

function edit(drawing: Drawing, { kind, at, a, b }: Edit): Drawing {
  const { corners } = drawing;
  const selected = indexOf(drawing, a);
  const place = nearestPlace(corners, at, ASPECT);
  if (kind === 'add') return addCorners(drawing, [at]);
  if (kind === 'end') return endLine(drawing);
  if (kind === 'reverse') return reverse(drawing);
  if (kind === 'close')
    return addCorners(drawing, corners.slice(closingCorner(drawing) ?? corners.length).slice(0, 1));
  if (corners.length === 0 || !place) return drawing;
  if (kind === 'select') return { ...drawing, selected };
  if (kind === 'remove') return removeCorner({ ...drawing, selected });
  if (kind === 'move') return moveCorner({ ...drawing, selected }, at);
  if (kind === 'bend') return moveCorner(insertCorner(drawing, place), at);
  return markSection(
    selectRandom(drawing, at, b),
    a < 0.5 ? { steps: Math.floor(40 * b) } : { isSteep: b < 0.5 },
  );
}

/** Selects a section from the place next to a position to one next to another corner of its line. */
function selectRandom(drawing: Drawing, at: PercentPosition, fraction: number): Drawing {
  const place = nearestPlace(drawing.corners, at, ASPECT);
  if (!place) return drawing;
  const begun = insertCorner(drawing, place);
  const goal = begun.corners[indexOf(begun, fraction)] ?? at;
  const to = nearestPlace(begun.corners, goal, ASPECT, begun.selected ?? 0);
  return to ? selectSection(begun, to) : begun;
}

const drawings = edits.map((edits) => edits.reduce(edit, EMPTY));
const positionsOf = ({ corners }: Drawing) =>
  corners.map(({ percentX, percentY }) => ({ percentX, percentY }));

describe('a drawing', () => {
  test('is the same after it was stored, but for single corners', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const sections = toSections(drawing.corners);
        const stored = parseTrail(
          JSON.parse(JSON.stringify(trailToJson({ ...EMPTY_TRAIL, sections }))),
        );
        if (sections.length <= MAX_TRAIL_SECTIONS && sections.length > 0)
          expect(stored?.sections).toEqual(sections);
        const again = toSections(toDrawing(sections).corners);
        expect(
          again.reduce((sum, section) => sum + pathLength(section.positions, ASPECT), 0),
        ).toBeCloseTo(
          sections.reduce((sum, section) => sum + pathLength(section.positions, ASPECT), 0),
        );
        expect(toSections(toDrawing(again).corners)).toEqual(again);
      }),
    );
  });

  test('ends each line with a corner that has no mark', () => {
    fc.assert(
      fc.property(drawings, ({ corners, selected }) => {
        if (corners.length > 0) expect(corners.at(-1)?.after).toBeNull();
        if (selected !== null) expect(corners[selected]).toBeDefined();
      }),
    );
  });

  test('moves no other corner when one snaps, but the other end of a loop', () => {
    fc.assert(
      fc.property(drawings, fraction, position, (drawing, fraction, target) => {
        fc.pre(drawing.corners.length > 0);
        const selected = indexOf(drawing, fraction);
        const before = positionsOf(drawing);
        const after = positionsOf(moveCorner({ ...drawing, selected }, target));
        expect(after[selected]).toEqual(target);
        for (const [index, at] of after.entries()) {
          const wasSame = JSON.stringify(before[index]) === JSON.stringify(before[selected]);
          if (index !== selected && !wasSame) expect(at).toEqual(before[index]);
        }
      }),
    );
  });

  test('keeps its path when a section is marked, and all of its corners in order', () => {
    fc.assert(
      fc.property(drawings, position, fraction, (drawing, at, fraction) => {
        const section = selectRandom(drawing, at, fraction);
        fc.pre(section.section !== null);
        const marked = markSection(section, { isRough: true });
        const kept = [...positionsOf(marked)];
        for (const corner of positionsOf(drawing)) {
          const index = kept.findIndex((other) => JSON.stringify(other) === JSON.stringify(corner));
          expect(index).toBeGreaterThanOrEqual(0);
          // At most two were added before it.
          expect(index).toBeLessThanOrEqual(2);
          kept.splice(0, index + 1);
        }
        const [from, to] = [section.section?.from ?? 0, section.section?.to ?? 0];
        for (const added of [marked.corners[from], marked.corners[to]]) {
          const place = added && nearestPlace(drawing.corners, added, ASPECT);
          // Rounded to what can be stored.
          expect(place?.distance).toBeLessThan(0.0001);
        }
        expect(marksInSection(marked).every(({ isRough }) => isRough)).toBe(true);
      }),
    );
  });

  test('is its own reverse twice', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        expect(reverse(reverse(drawing)).corners).toEqual(drawing.corners);
        const length = (drawing: Drawing) =>
          toSections(drawing.corners).reduce(
            (sum, section) => sum + pathLength(section.positions, ASPECT),
            0,
          );
        expect(length(reverse(drawing))).toBeCloseTo(length(drawing));
      }),
    );
  });

  test('keeps its marks when it is simplified', () => {
    fc.assert(
      fc.property(drawings, (drawing) => {
        const marks = ({ corners }: Drawing) =>
          toSections(corners).map(({ positions, ...mark }) => [
            mark,
            positions[0],
            positions.at(-1),
          ]);
        const stored = toDrawing(toSections(drawing.corners));
        expect(marks(simplifyDrawing(drawing, IMAGE, 20))).toEqual(marks(stored));
      }),
    );
  });
});

describe('the history', () => {
  test('returns to exactly each state, and forward again', () => {
    fc.assert(
      fc.property(edits, (edits) => {
        let history = begin(EMPTY_TRAIL);
        const states = [history.present];
        for (const each of edits) {
          const before = history.past.length;
          history = change(history, edit(history.present, each), IMAGE).history;
          if (history.past.length > before) states.push(history.present);
          else states.splice(-1, 1, history.present);
        }
        for (const state of states.toReversed()) {
          expect(history.present).toBe(state);
          history = undo(history);
        }
        expect(undo(history)).toBe(history);
        for (const state of states) {
          expect(history.present).toBe(state);
          history = redo(history);
        }
      }),
    );
  });

  test('has a step for the end of a line, but none for a selection', () => {
    const line = [
      { percentX: 1, percentY: 1 },
      { percentX: 2, percentY: 2 },
    ];
    const begun = change(begin(EMPTY_TRAIL), addCorners(EMPTY, line), IMAGE).history;
    const selected = change(begun, { ...begun.present, selected: 0 }, IMAGE).history;
    expect(selected.past).toHaveLength(1);
    const ended = change(selected, endLine(selected.present), IMAGE).history;
    expect(undo(ended)).toMatchObject({ present: { isOpen: true, selected: 0 } });
  });

  test('holds only what can be stored', () => {
    fc.assert(
      fc.property(edits, (edits) => {
        let history = begin(EMPTY_TRAIL);
        for (const each of [...edits, ...edits, ...edits]) {
          history = change(history, edit(history.present, each), IMAGE).history;
          const sections = toSections(history.present.corners);
          expect(sections.length).toBeLessThanOrEqual(MAX_TRAIL_SECTIONS);
          expect(sections.every(({ positions }) => positions.length >= 2)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test.each([
    ['a section', 1, MAX_SECTION_POSITIONS],
    ['a trail', 4, MAX_TRAIL_POSITIONS],
  ])('simplifies %s with too many corners, and says so', (_, lineCount, limit) => {
    const wave = (row: number) =>
      Array.from({ length: limit / lineCount + 100 }, (_, index) => ({
        percentX: (100 * index * lineCount) / (limit + 100 * lineCount),
        percentY: 20 * row + 10 + 0.1 * (index % 2) + 5 * Math.sin(index / 40),
      }));
    let history = begin(EMPTY_TRAIL);
    let problem: string | null = null;
    for (let row = 0; row < lineCount; row += 1) {
      ({ history, problem } = change(
        history,
        addCorners(endLine(history.present), wave(row)),
        IMAGE,
      ));
    }
    expect(problem).toMatch(/corners\. The line was simplified\.$/);
    const sections = toSections(history.present.corners);
    expect(sections).toHaveLength(lineCount);
    expect(sections.flatMap(({ positions }) => positions).length).toBeLessThanOrEqual(limit);
    const path = sections[0]?.positions ?? [];
    for (const at of wave(0)) {
      expect((nearestOnPath(path, at, ASPECT)?.distance ?? 1) * 4096).toBeLessThan(40);
    }
  });

  test('refuses a section too many, and keeps the drawing', () => {
    let history = begin(EMPTY_TRAIL);
    const drawLine = (percentY: number) =>
      addCorners(endLine(history.present), [
        { percentX: 10, percentY },
        { percentX: 90, percentY },
      ]);
    for (let line = 0; line < MAX_TRAIL_SECTIONS; line += 1)
      history = change(history, drawLine(line), IMAGE).history;
    const refused = change(history, drawLine(50), IMAGE);
    expect(refused.problem).toBe('A trail has at most 20 sections.');
    expect(refused.history).toBe(history);
  });
});

describe('marking', () => {
  const line = addCorners(EMPTY, [
    { percentX: 10, percentY: 10 },
    { percentX: 50, percentY: 10 },
    { percentX: 90, percentY: 10 },
  ]);
  const at = (percentX: number) => ({
    segment: percentX < 50 ? 0 : 1,
    position: { percentX, percentY: 10 },
  });
  const section = (drawing: Drawing, from: number, to: number) => {
    const begun = insertCorner(
      drawing,
      nearestPlace(drawing.corners, at(from).position, ASPECT) ?? at(from),
    );
    return selectSection(begun, nearestPlace(begun.corners, at(to).position, ASPECT) ?? at(to));
  };
  const summary = ({ corners }: Drawing) =>
    toSections(corners).map(({ positions, steps, isSteep }) => [
      positions[0]?.percentX,
      positions.at(-1)?.percentX,
      steps,
      isSteep,
    ]);

  test('splits a line, in either direction, and joins it again', () => {
    const marked = markSection(section(line, 70, 30), { steps: 12 });
    expect(summary(marked)).toEqual([
      [10, 30, null, false],
      [30, 70, 12, false],
      [70, 90, null, false],
    ]);
    expect(summary(markSection(marked, { steps: null }))).toEqual([[10, 90, null, false]]);
  });

  test('makes counted steps uncounted that are cut in two', () => {
    const marked = markSection(section(line, 30, 70), { steps: 12 });
    expect(summary(markSection(section(marked, 50, 80), { isSteep: true }))).toEqual([
      [10, 30, null, false],
      [30, 50, 0, false],
      [50, 70, 0, true],
      [70, 80, null, true],
      [80, 90, null, false],
    ]);
  });

  test('finds the marked section that has a segment', () => {
    const marked = markSection(section(line, 30, 70), { steps: 12 });
    const pressed = selectMarked(marked, 2, { from: 2, to: 3 });
    expect(marksInSection(pressed)).toEqual([
      { steps: 12, isSteep: false, isRough: false, isPaved: false },
    ]);
    expect(pressed.section).toEqual({ from: 1, to: 3 });
  });

  test('goes from corner to corner, and on to the next one, until the section has a mark', () => {
    const long = addCorners(line, [{ percentX: 90, percentY: 50 }]);
    const press = (drawing: Drawing, segment: number) =>
      selectMarked(drawing, segment, { from: segment, to: segment + 1 });
    const one = press(long, 1);
    expect(one.section).toEqual({ from: 1, to: 2 });
    expect(press(one, 2).section).toEqual({ from: 1, to: 3 });
    expect(press(press(one, 2), 0).section).toEqual({ from: 0, to: 3 });
    expect(press(press(long, 0), 2).section).toEqual({ from: 2, to: 3 });
    expect(press(markSection(one, { isSteep: true }), 2).section).toEqual({ from: 2, to: 3 });
  });
});

describe('a loop', () => {
  const triangle = addCorners(EMPTY, [
    { percentX: 10, percentY: 10 },
    { percentX: 50, percentY: 10 },
    { percentX: 50, percentY: 50 },
  ]);
  const first = triangle.corners.slice(0, 1);
  const loop = addCorners(triangle, first);

  test('is closed by its first corner, and then ends', () => {
    expect(closingCorner(triangle)).toBe(0);
    expect(loop.isOpen).toBe(false);
    expect(closingCorner(loop)).toBeNull();
    expect(addCorners(loop, [{ percentX: 90, percentY: 90 }]).corners[3]?.after).toBeNull();
  });

  test('stays closed when its joint is moved from either end', () => {
    for (const selected of [0, 3]) {
      const moved = moveCorner({ ...loop, selected }, { percentX: 5, percentY: 5 });
      expect(positionsOf(moved)[0]).toEqual({ percentX: 5, percentY: 5 });
      expect(positionsOf(moved)[3]).toEqual({ percentX: 5, percentY: 5 });
    }
  });

  test('is opened when its last corner is removed', () => {
    const opened = removeCorner({ ...loop, selected: 3 });
    expect(opened.isOpen).toBe(true);
    expect(positionsOf(opened)).toEqual(positionsOf(triangle));
  });
});

describe('several lines', () => {
  const at = (percentX: number, percentY = 10) => ({ percentX, percentY });
  const drawLine = (drawing: Drawing, ...path: PercentPosition[]) =>
    endLine(addCorners(drawing, path));
  const two = drawLine(drawLine(EMPTY, at(10), at(20), at(30)), at(60, 50), at(70, 50));

  test('begin after a gap, unless an end is selected, which is then continued', () => {
    expect(openEnd(two)).toBeNull();
    expect(openEnd({ ...two, selected: 1 })).toBeNull();
    expect(positionsOf(addCorners({ ...two, selected: 2 }, [at(40)]))).toEqual([
      at(60, 50),
      at(70, 50),
      at(10),
      at(20),
      at(30),
      at(40),
    ]);
    const first = addCorners({ ...two, selected: 0 }, [at(5)]);
    expect(toSections(first.corners).map(({ positions }) => positions)).toEqual([
      [at(60, 50), at(70, 50)],
      [at(30), at(20), at(10), at(5)],
    ]);
    expect(first).toMatchObject({ isOpen: true, selected: 5 });
  });

  test('keep their marks when they are continued at their beginning', () => {
    const marked = markSection({ ...two, section: { from: 0, to: 1 } }, { steps: 3 });
    const continued = addCorners({ ...marked, section: null, selected: 0 }, [at(5)]);
    expect(toSections(continued.corners).map(({ steps }) => steps)).toEqual([null, null, 3, null]);
  });

  test('have no gap where they share a position', () => {
    expect(countPieces(EMPTY)).toBe(0);
    expect(countPieces(two)).toBe(2);
    expect(countPieces(drawLine(two, at(5), at(50)))).toBe(3);
    expect(countPieces(drawLine(two, at(20), at(60, 50)))).toBe(1);
  });

  test('lose a corner only if it is selected or the open end', () => {
    expect(removeCorner(two)).toBe(two);
    expect(removeCorner({ ...two, isOpen: true }).corners).toHaveLength(4);
    expect(removeCorner({ ...two, selected: 1 }).corners).toHaveLength(4);
  });
});
