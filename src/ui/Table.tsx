// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the rows are laid out as cards, and a table
// that is not displayed as one keeps its meaning for screen readers only by explicit roles.

import type { ReactNode } from 'react';

type TableProps = {
  /** What the table lists, for those who can't see where it stands. */
  label: string;
  /** Titles of the columns; the last is the one of the actions. */
  columns: string[];
  children: ReactNode;
};

/** A table with a head that stays in view. */
export function Table({ label, columns, children }: TableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className="w-full border-separate border-spacing-0 text-left text-sm max-sm:block"
    >
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="sticky top-0 z-1 border-b border-line bg-surface px-4 py-3 font-semibold text-muted first:rounded-tl-card last:rounded-tr-card last:text-right"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {children}
      </tbody>
    </table>
  );
}

type RowProps = {
  /** The row stands out, as what it is about does elsewhere. */
  isHighlighted?: boolean;
  /** The pointer or the focus came to the row, or left it. */
  onHighlight?: (isHighlighted: boolean) => void;
  children: ReactNode;
};

/** A row of cells: on a phone the title, below it two details, and beside them the actions. */
export function Row({ isHighlighted = false, onHighlight, children }: RowProps) {
  return (
    <tr
      role="row"
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={() => onHighlight?.(true)}
      onPointerLeave={() => onHighlight?.(false)}
      onFocus={() => onHighlight?.(true)}
      onBlur={() => onHighlight?.(false)}
      className="group/row hover:bg-sunken/60 data-highlighted:bg-sunken max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:items-center max-sm:gap-x-2.5 max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:pr-1 max-sm:pl-4 max-sm:last:border-b-0"
    >
      {children}
    </tr>
  );
}

const PLACES = {
  title: 'font-medium max-sm:col-span-2 max-sm:pb-0.5',
  detail: 'max-sm:text-[0.8125rem] max-sm:text-muted',
  actions:
    'text-right whitespace-nowrap sm:pr-2 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1',
};

type CellProps = { place: keyof typeof PLACES; children: ReactNode };

/** A cell of a row. */
export function Cell({ place, children }: CellProps) {
  return (
    <td
      role="cell"
      className={`border-line sm:border-b sm:px-4 sm:py-2 sm:group-last/row:border-b-0 ${PLACES[place]}`}
    >
      {children}
    </td>
  );
}
