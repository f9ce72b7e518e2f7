import { useState } from 'react';
import type { FileColumns } from './columns';
import type { ImportWishes } from './plan-import';
import { rememberColumn } from './remembered-columns';
import { type MendedCells, withoutColumns } from './sheet-lines';

/** What the administrator says of a file. */
export type ImportChoices = ImportWishes & { columns: FileColumns; mended: MendedCells };

const NO_CHOICES: ImportChoices = {
  columns: [],
  mended: new Map(),
  createsGroups: true,
  takesDuplicates: false,
};

/**
 * Keeps what the administrator says of the file that is open.
 * @param said what was said of it before, if it was open before
 */
export function useImportChoices(said = NO_CHOICES) {
  const [choices, setChoices] = useState(said);
  return {
    choices,

    /** Begins with what the columns of another file are guessed to be. */
    begin: (columns: FileColumns) => setChoices({ ...NO_CHOICES, columns }),

    wish: (changed: Partial<ImportWishes>) => setChoices((choices) => ({ ...choices, ...changed })),

    /**
     * Says what a column is, which is remembered for its header. Another one that was the same is left out.
     * @param index the column's number, from 0
     */
    chooseColumn(header: string, index: number, column: string | null) {
      rememberColumn(header, column);
      setChoices((choices) => ({
        ...choices,
        columns: choices.columns
          .map((other) => (other === column ? null : other))
          .with(index, column),
        mended: withoutColumns(choices.mended, [column, choices.columns[index] ?? null]),
      }));
    },

    /** Puts what somebody typed in the place of a cell. */
    mend(lineNumber: number, column: string, text: string) {
      setChoices((choices) => {
        const cells = { ...choices.mended.get(lineNumber), [column]: text };
        return { ...choices, mended: new Map(choices.mended).set(lineNumber, cells) };
      });
    },
  };
}
