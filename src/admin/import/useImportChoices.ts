import { useState } from 'react';
import { isSameJson } from '@/lib/same-json';
import {
  allowsMultiple,
  COLUMNS,
  type FileColumns,
  normalizeHeader,
  parseTranslationColumn,
} from './columns';
import type { TrackTarget } from './geo/imported-trails';
import type { CoordinateSystem, Placement } from './geo/placement';
import type { ImportChoices } from './plan-file';
import type { ImportOptions } from './plan-import';
import type { FixedCells } from './read-rows';

const NO_PLACEMENT: Placement = { coordinates: 'degrees', matches: new Map() };

const NO_CHOICES: ImportChoices = {
  columns: [],
  fixedCells: new Map(),
  createsGroups: true,
  includesDuplicates: false,
  placement: NO_PLACEMENT,
  isMatchedByHand: false,
  trackTargets: new Map(),
};

/** Sets one of the columns of a file. Another column with the same choice is left out, unless they are joined. */
export function withColumn(
  columns: FileColumns,
  index: number,
  column: string | null,
): FileColumns {
  const isUnique = column !== null && !allowsMultiple(column);
  return columns.map((other) => (isUnique && other === column ? null : other)).with(index, column);
}

/** Removes the fixed cells of some columns, which now hold something else. */
function withoutColumns(fixedCells: FixedCells, columns: FileColumns): FixedCells {
  return new Map(
    [...fixedCells].map(([number, cells]) => [
      number,
      Object.fromEntries(Object.entries(cells).filter(([column]) => !columns.includes(column))),
    ]),
  );
}

/**
 * Holds the administrator's choices for the open file.
 * @param initialChoices the choices of an earlier import of the file
 */
export function useImportChoices(initialChoices = NO_CHOICES) {
  const [choices, setChoices] = useState(initialChoices);

  const change = (changed: (choices: ImportChoices) => Partial<ImportChoices>) =>
    setChoices((choices) => ({ ...choices, ...changed(choices) }));

  return {
    choices,

    /** Starts with the guesses for another file. */
    startChoices: (
      columns: FileColumns,
      placement = NO_PLACEMENT,
      trackTargets: ImportChoices['trackTargets'] = new Map(),
    ) => setChoices({ ...NO_CHOICES, columns, placement, trackTargets }),

    /** Sets the suggested matches, unless the columns or matches have changed in the meantime. */
    setInitialMatches: (matches: Placement['matches'], columns: FileColumns) =>
      change((choices) =>
        choices.isMatchedByHand || !isSameJson(choices.columns, columns)
          ? {}
          : { placement: { ...choices.placement, matches } },
      ),

    setOptions: (options: Partial<ImportOptions>) => change(() => options),

    /** Sets the column at an index, and remembers it for its header. */
    chooseColumn(header: string, index: number, column: string | null) {
      rememberColumn(header, column);
      change(({ columns, fixedCells }) => ({
        columns: withColumn(columns, index, column),
        fixedCells: withoutColumns(fixedCells, [column, columns[index] ?? null]),
      }));
    },

    chooseCoordinates: (coordinates: CoordinateSystem) =>
      change(({ placement }) => ({ placement: { ...placement, coordinates } })),

    /** Matches a place with a point, or with none. A place that had the point loses it. */
    match: (rowNumber: number, pointId: string | null) =>
      change(({ placement }) => {
        const others = [...placement.matches].filter(
          ([number, id]) => number !== rowNumber && id !== pointId,
        );
        const own: [number, string][] = pointId === null ? [] : [[rowNumber, pointId]];
        const matches = new Map([...others, ...own]);
        return { placement: { ...placement, matches }, isMatchedByHand: true };
      }),

    chooseTrackTarget: (number: number, target: TrackTarget) =>
      change(({ trackTargets }) => ({ trackTargets: new Map(trackTargets).set(number, target) })),

    fixCell: (rowNumber: number, column: string, text: string) =>
      change(({ fixedCells }) => {
        const cells = { ...fixedCells.get(rowNumber), [column]: text };
        return { fixedCells: new Map(fixedCells).set(rowNumber, cells) };
      }),
  };
}

const STORAGE_KEY = 'poi-map-import-columns';
const MAX_REMEMBERED = 200;

/** The columns that the administrator chose for headers in this browser, by normalized header; null for left out. */
export function rememberedColumns(): Map<string, string | null> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isChoice) : []);
  } catch {
    // Storage may be forbidden, and what is stored may be invalid.
    return new Map();
  }
}

/** Remembers the column that was chosen for a header. Does nothing without storage. */
export function rememberColumn(header: string, column: string | null): void {
  const name = normalizeHeader(header);
  if (name === '') return;
  const choices = rememberedColumns();
  // The newest is last.
  choices.delete(name);
  choices.set(name, column);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...choices].slice(-MAX_REMEMBERED)));
  } catch {
    // Storage may be full, or forbidden.
  }
}

function isChoice(entry: unknown): entry is [string, string | null] {
  if (!Array.isArray(entry)) return false;
  const [header, column] = entry;
  return typeof header === 'string' && (column === null || isColumn(column));
}

function isColumn(name: string): boolean {
  return COLUMNS.includes(name) || parseTranslationColumn(name) !== null;
}
