import { useState } from 'react';

/** A row's id, and its index from 0. */
export type ActiveRow = { id: string; index: number };

/** The row that takes part in the Tab order. Where it is gone, the one at its index does. */
export function useActiveRow(ids: string[]) {
  const [active, setActive] = useState<ActiveRow>({ id: '', index: 0 });
  const { id, index } = active;
  const found = ids[index] === id ? index : ids.indexOf(id);
  return {
    /** From 0; -1 where there is no row. */
    activeIndex: found < 0 ? Math.min(index, ids.length - 1) : found,
    setActive(row: ActiveRow) {
      // Every control of it that gets the focus says so.
      if (row.id !== id || row.index !== index) setActive(row);
    },
  };
}
