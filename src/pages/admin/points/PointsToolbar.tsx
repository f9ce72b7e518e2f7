import { Search } from 'lucide-react';
import type { Ref } from 'react';
import type { Group } from '@/data/groups';
import { fieldClasses } from '@/ui/Field';
import { Select } from '@/ui/SelectField';
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
        aria-label="Filter by group"
        value={filter.group}
        onValueChange={(group) => onFilter({ group })}
        options={[
          { value: ALL_GROUPS, text: 'All groups' },
          { value: NO_GROUP, text: 'None' },
          ...groups.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <div className="sm:hidden">
        <Select
          aria-label="Sort points"
          value={order?.[0] ?? DEFAULT_ORDER}
          onValueChange={(name) => onSort(ORDERS[name] ?? null)}
          options={Object.keys(ORDERS).map((name) => ({ value: name, text: name }))}
        />
      </div>
    </div>
  );
}
