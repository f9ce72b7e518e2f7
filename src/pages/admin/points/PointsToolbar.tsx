import { ChevronDown, Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Group } from '@/data/groups';
import { fieldClasses } from '@/ui/Field';
import { ALL_GROUPS, NO_GROUP, type PointFilter, type PointSort } from './point-list';

type PointsToolbarProps = {
  groupFilterRef: Ref<HTMLSelectElement>;
  groups: Group[];
  filter: PointFilter;
  onFilter: (changed: Partial<PointFilter>) => void;
  sort: PointSort;
  onSort: (sort: PointSort) => void;
};

const DEFAULT_ORDER = 'Oldest first';

/** What the heads of the columns offer, for a phone, where they are not shown. */
const ORDERS: Record<string, PointSort> = {
  [DEFAULT_ORDER]: null,
  'Title, A to Z': { column: 'title', direction: 'ascending' },
  'Title, Z to A': { column: 'title', direction: 'descending' },
  'Group, A to Z': { column: 'group', direction: 'ascending' },
  'Group, Z to A': { column: 'group', direction: 'descending' },
  'Coordinates, from the left': { column: 'coordinates', direction: 'ascending' },
  'Coordinates, from the right': { column: 'coordinates', direction: 'descending' },
};

/** Finds and sorts the points of the table below it. */
export function PointsToolbar(props: PointsToolbarProps) {
  const { groupFilterRef, groups, filter, onFilter, sort, onSort } = props;
  const order = Object.entries(ORDERS).find(
    ([, order]) => order?.column === sort?.column && order?.direction === sort?.direction,
  );
  return (
    <div className="grid grid-cols-2 gap-3 p-4 pb-2 sm:grid-cols-[1fr_14rem]">
      <div className="relative max-sm:col-span-2">
        <Search
          aria-hidden
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label="Search points"
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={filter.query}
          onChange={(event) => onFilter({ query: event.target.value })}
          className={`${fieldClasses} pl-9`}
        />
      </div>
      <Select
        ref={groupFilterRef}
        label="Filter by group"
        value={filter.group}
        onValueChange={(group) => onFilter({ group })}
      >
        <option value={ALL_GROUPS}>All groups</option>
        <option value={NO_GROUP}>None</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="sm:hidden">
        <Select
          label="Sort points"
          value={order?.[0] ?? DEFAULT_ORDER}
          onValueChange={(name) => onSort(ORDERS[name] ?? null)}
        >
          {Object.keys(ORDERS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
    </div>
  );
}

type SelectProps = {
  ref?: Ref<HTMLSelectElement>;
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
};

/** A select that says itself what it is for: its label is not shown. */
function Select({ ref, label, value, onValueChange, children }: SelectProps) {
  return (
    <div className="relative">
      <select
        ref={ref}
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={`${fieldClasses} appearance-none truncate pr-9`}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
