import { useCallback, useState } from 'react';
import { isSameJson } from '@/lib/same-json';
import { type FileColumns, takesSeveral } from './columns';
import type { Coordinates, Placing } from './geo/picture-of-map';
import type { ImportWishes } from './plan-import';
import { rememberColumn } from './remembered-columns';
import { type MendedCells, withoutColumns } from './sheet-lines';

/** What the administrator says of a file. */
export type ImportChoices = ImportWishes & {
  columns: FileColumns;
  mended: MendedCells;
  placing: Placing;
  /** Whether places were matched by hand. */
  isMatched: boolean;
};

const NOT_PLACED: Placing = { coordinates: 'degrees', matches: new Map() };

const NO_CHOICES: ImportChoices = {
  columns: [],
  mended: new Map(),
  createsGroups: true,
  takesDuplicates: false,
  placing: NOT_PLACED,
  isMatched: false,
};

/** Sets one of the columns of a file. No two are the same, unless they are joined. */
export function withColumn(
  columns: FileColumns,
  index: number,
  column: string | null,
): FileColumns {
  const isAlone = column !== null && !takesSeveral(column);
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
      const others = [...choices.placing.matches].filter(
        ([number, id]) => number !== lineNumber && id !== pointId,
      );
      const own: [number, string][] = pointId === null ? [] : [[lineNumber, pointId]];
      const placing = { ...choices.placing, matches: new Map([...others, ...own]) };
      return { ...choices, placing, isMatched: true };
    });
  }, []);

  return {
    choices,

    /** Begins with what the columns of another file are guessed to be, and where its places are. */
    begin: (columns: FileColumns, placing = NOT_PLACED) =>
      setChoices({ ...NO_CHOICES, columns, placing }),

    /** Says which places were matched beforehand, unless something else was said of them meanwhile. */
    beginMatching: (matches: Placing['matches'], columns: FileColumns) =>
      setChoices((choices) =>
        choices.isMatched || !isSameJson(choices.columns, columns)
          ? choices
          : { ...choices, placing: { ...choices.placing, matches } },
      ),

    wish: (changed: Partial<ImportWishes>) => setChoices((choices) => ({ ...choices, ...changed })),

    /**
     * Says what a column is, which is remembered for its header. Another one that was the same is left out.
     * @param index the column's number, from 0
     */
    chooseColumn(header: string, index: number, column: string | null) {
      rememberColumn(header, column);
      setChoices((choices) => ({
        ...choices,
        columns: withColumn(choices.columns, index, column),
        mended: withoutColumns(choices.mended, [column, choices.columns[index] ?? null]),
      }));
    },

    /** Says what the coordinates of a file are. */
    chooseCoordinates: (coordinates: Coordinates) =>
      setChoices((choices) => ({ ...choices, placing: { ...choices.placing, coordinates } })),

    match,

    /** Puts what somebody typed in the place of a cell. */
    mend(lineNumber: number, column: string, text: string) {
      setChoices((choices) => {
        const cells = { ...choices.mended.get(lineNumber), [column]: text };
        return { ...choices, mended: new Map(choices.mended).set(lineNumber, cells) };
      });
    },
  };
}
