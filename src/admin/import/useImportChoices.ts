import { useCallback, useState } from 'react';
import { isSameJson } from '@/lib/same-json';
import { allowsMultiple, type FileColumns } from './columns';
import type { CoordinateSystem, Placement } from './geo/base-map-picture';
import type { ImportOptions } from './plan-import';
import { rememberColumn } from './remembered-columns';
import { type FixedCells, withoutColumns } from './sheet-lines';

/** What the administrator says of a file. */
export type ImportChoices = ImportOptions & {
  columns: FileColumns;
  fixedCells: FixedCells;
  placement: Placement;
  /** Whether places were matched by hand. */
  isMatchedByHand: boolean;
};

const NO_PLACEMENT: Placement = { coordinates: 'degrees', matches: new Map() };

const NO_CHOICES: ImportChoices = {
  columns: [],
  fixedCells: new Map(),
  createsGroups: true,
  includesDuplicates: false,
  placement: NO_PLACEMENT,
  isMatchedByHand: false,
};

/** Sets one of the columns of a file. No two are the same, unless they are joined. */
export function withColumn(
  columns: FileColumns,
  index: number,
  column: string | null,
): FileColumns {
  const isAlone = column !== null && !allowsMultiple(column);
  return columns.map((other) => (isAlone && other === column ? null : other)).with(index, column);
}

/**
 * Keeps what the administrator says of the file that is open.
 * @param said what was said of it before, if it was open before
 */
export function useImportChoices(said = NO_CHOICES) {
  const [choices, setChoices] = useState(said);

  /**
   * Says which point of the map a place of a file is, or that it is none. No two are the same: the earlier
   * one is none then.
   */
  const match = useCallback((lineNumber: number, pointId: string | null) => {
    setChoices((choices) => {
      const others = [...choices.placement.matches].filter(
        ([number, id]) => number !== lineNumber && id !== pointId,
      );
      const own: [number, string][] = pointId === null ? [] : [[lineNumber, pointId]];
      const placing = { ...choices.placement, matches: new Map([...others, ...own]) };
      return { ...choices, placement: placing, isMatchedByHand: true };
    });
  }, []);

  return {
    choices,

    /** Begins with what the columns of another file are guessed to be, and where its places are. */
    startChoices: (columns: FileColumns, placing = NO_PLACEMENT) =>
      setChoices({ ...NO_CHOICES, columns, placement: placing }),

    /** Says which places were matched beforehand, unless something else was said of them meanwhile. */
    setInitialMatches: (matches: Placement['matches'], columns: FileColumns) =>
      setChoices((choices) =>
        choices.isMatchedByHand || !isSameJson(choices.columns, columns)
          ? choices
          : { ...choices, placement: { ...choices.placement, matches } },
      ),

    setOptions: (changed: Partial<ImportOptions>) =>
      setChoices((choices) => ({ ...choices, ...changed })),

    /**
     * Says what a column is, which is remembered for its header. Another one that was the same is left out.
     * @param index the column's number, from 0
     */
    chooseColumn(header: string, index: number, column: string | null) {
      rememberColumn(header, column);
      setChoices((choices) => ({
        ...choices,
        columns: withColumn(choices.columns, index, column),
        fixedCells: withoutColumns(choices.fixedCells, [column, choices.columns[index] ?? null]),
      }));
    },

    /** Says what the coordinates of a file are. */
    chooseCoordinates: (coordinates: CoordinateSystem) =>
      setChoices((choices) => ({ ...choices, placement: { ...choices.placement, coordinates } })),

    match,

    /** Puts what somebody typed in the place of a cell. */
    fixCell(lineNumber: number, column: string, text: string) {
      setChoices((choices) => {
        const cells = { ...choices.fixedCells.get(lineNumber), [column]: text };
        return { ...choices, fixedCells: new Map(choices.fixedCells).set(lineNumber, cells) };
      });
    },
  };
}
