// biome-ignore-all lint/a11y/noRedundantRoles: rows are displayed as a grid, or as cards in a narrow window. Without
// `display: table`, screen readers only recognize a table by explicit roles.

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type SortDirection = 'ascending' | 'descending';

export type Column = {
  title: string;
  /** Omitted if the table can't be sorted by the column. */
  sort?: { direction: SortDirection | null; onSort: () => void };
};

type TableProps = {
  /** The accessible name. */
  label: string;
  /** The last column contains the actions. */
  columns: Column[];
  /** The classes of each row's grid columns. */
  layout: string;
  /** The head's cell above the `LeadCell` of each row. */
  lead?: ReactNode;
  /** The number of rows including the head, if not all are rendered. */
  rowCount?: number;
  /** The class for the position at which the head sticks. */
  headClass?: string;
  /** Attributes of the element around the rows. */
  body?: ComponentProps<'tbody'>;
  children: ReactNode;
};

/** A table with a head that stays in view. */
export function Table(props: TableProps) {
  const { columns, layout, lead, rowCount, headClass = 'top-(--band)', body } = props;
  return (
    <table role="table" aria-label={props.label} aria-rowcount={rowCount} className="block text-sm">
      <thead
        role="rowgroup"
        className={`sticky z-1 block rounded-t-card border-b border-line bg-surface max-md:sr-only ${headClass}`}
      >
        <tr role="row" aria-rowindex={rowCount && 1} className={`grid items-center ${layout}`}>
          {lead && (
            // Reserves the size of its content, even if that is shown elsewhere.
            <td role="cell" className="min-h-target min-w-target">
              {lead}
            </td>
          )}
          {columns.map(({ title, sort }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              aria-sort={sort && (sort.direction ?? 'none')}
              className="px-3 py-3 text-left font-semibold text-muted last:text-right"
            >
              {sort ? <SortButton title={title} {...sort} /> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" {...body} className={`block ${body?.className ?? ''}`}>
        {props.children}
      </tbody>
    </table>
  );
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown };

function SortButton({ title, direction, onSort }: { title: string } & NonNullable<Column['sort']>) {
  const Icon = direction ? SORT_ICONS[direction] : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className={`-mx-2 -my-2 inline-flex min-h-10 items-center gap-1 rounded-control px-2 transition-colors hover:bg-sunken hover:text-ink active:bg-line ${direction ? 'text-ink' : ''}`}
    >
      {title}
      <Icon aria-hidden size={14} className={direction ? '' : 'opacity-60'} />
    </button>
  );
}

/** A row. In a narrow window, the actions are next to the title, and two details below it. */
export function Row({
  layout,
  className = '',
  ...props
}: ComponentProps<'tr'> & Pick<TableProps, 'layout'>) {
  return (
    <tr
      role="row"
      // A shadow instead of a border, so that the last row is as tall as the others.
      className={`grid items-center shadow-[inset_0_-1px_--theme(--color-line)] last:rounded-b-card last:shadow-none hover:bg-sunken/60 data-highlighted:bg-sunken max-md:gap-x-2.5 max-md:py-2 max-md:short:py-0.5 max-md:pr-1 max-md:pl-4 ${layout} ${className}`}
      {...props}
    />
  );
}

const SLOTS = {
  title: 'font-medium max-md:col-span-2 max-md:pb-0.5',
  detail: 'max-md:text-[0.8125rem] max-md:text-muted',
  // In a narrow window it may extend below the actions.
  lastDetail: 'max-md:col-span-2 max-md:pr-3 max-md:text-[0.8125rem] max-md:text-muted',
  actions: 'text-right whitespace-nowrap md:pr-2 md:pl-2 max-md:-col-start-2 max-md:row-start-1',
};

type CellProps = { slot: keyof typeof SLOTS; children: ReactNode };

export function Cell({ slot, children }: CellProps) {
  return (
    <td role="cell" className={`min-w-0 md:px-3 md:py-2 ${SLOTS[slot]}`}>
      {children}
    </td>
  );
}

/** The first cell of a row, with its checkbox. It names the row for screen readers. */
export function LeadCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <th
      role="rowheader"
      scope="row"
      aria-label={label}
      className="font-normal max-md:row-span-2 max-md:row-start-1 max-md:-ml-3"
    >
      {children}
    </th>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** The accessible name, as there is no visible one. */
  label: string;
  /** Whether some rows are selected and some are not. */
  isMixed?: boolean;
};

/** A checkbox that selects a row, or all rows. It is large enough for a finger. */
export function Checkbox({ label, isMixed = false, ...props }: CheckboxProps) {
  return (
    // Without `select-none`, a click with Shift would select the text in between.
    <label className="flex size-target cursor-pointer items-center justify-center select-none">
      <input
        // There is no attribute for this, only a property.
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        className="size-4.5 cursor-pointer accent-accent"
        {...props}
      />
    </label>
  );
}
