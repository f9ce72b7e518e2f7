import { Search, X } from 'lucide-react';
import { type Ref, useMemo } from 'react';
import { useSiteLanguages } from '@/admin/useMapRows';
import { languageName } from '@/model/fields/translations';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { fieldClasses } from '@/ui/Field';
import { IconButton } from '@/ui/IconButton';
import { Select } from '@/ui/SelectField';
import {
  ALL_GROUPS,
  findUntranslatedPoints,
  HIDDEN,
  NO_GROUP,
  type PointFilter,
  type PointSort,
  UNDESCRIBED,
} from './point-list';

type PointsToolbarProps = {
  groupFilterRef: Ref<HTMLSelectElement>;
  groups: Group[];
  filter: PointFilter;
  onFilterChange: (changed: Partial<PointFilter>) => void;
  sort: PointSort;
  onSortChange: (sort: PointSort) => void;
};

const DEFAULT_SORT_OPTION = 'Oldest first';

/** The orders that column headers offer, for a phone, which shows no headers. */
const SORT_OPTIONS: Record<string, PointSort> = {
  [DEFAULT_SORT_OPTION]: null,
  'Title, A to Z': { column: 'title', direction: 'ascending' },
  'Title, Z to A': { column: 'title', direction: 'descending' },
  'Group, A to Z': { column: 'group', direction: 'ascending' },
  'Group, Z to A': { column: 'group', direction: 'descending' },
  'Coordinates, from the left': { column: 'coordinates', direction: 'ascending' },
  'Coordinates, from the right': { column: 'coordinates', direction: 'descending' },
};

/** Searches, filters and sorts the table of points. */
export function PointsToolbar(props: PointsToolbarProps) {
  const { groupFilterRef, groups, filter, onFilterChange, sort, onSortChange } = props;
  const sortOption = Object.entries(SORT_OPTIONS).find(
    ([, option]) => option?.column === sort?.column && option?.direction === sort?.direction,
  );
  return (
    <div className="grid grid-cols-2 gap-3 p-4 pb-2 md:grid-cols-[1fr_14rem]">
      <div className="relative max-md:col-span-2">
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
          onChange={(event) => onFilterChange({ query: event.target.value })}
          className={`${fieldClasses} pl-9`}
        />
      </div>
      <Select
        ref={groupFilterRef}
        id="group-filter"
        aria-label="Filter by group"
        value={filter.group}
        onValueChange={(group) => onFilterChange({ group })}
        options={[
          { value: ALL_GROUPS, text: 'All groups' },
          { value: NO_GROUP, text: 'No group' },
          { value: HIDDEN, text: 'Hidden from visitors' },
          { value: UNDESCRIBED, text: 'Picture without text' },
          ...groups.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <div className="md:hidden">
        <Select
          aria-label="Sort points"
          value={sortOption?.[0] ?? DEFAULT_SORT_OPTION}
          onValueChange={(name) => onSortChange(SORT_OPTIONS[name] ?? null)}
          options={Object.keys(SORT_OPTIONS).map((name) => ({ value: name, text: name }))}
        />
      </div>
    </div>
  );
}

type TranslationFilterProps = {
  /** All points, including those that are not shown. */
  points: Point[];
  filter: PointFilter;
  onFilterChange: (changed: Partial<PointFilter>) => void;
};

/** Counts the translated points and filters the others. Renders nothing if the site has one language. */
export function TranslationFilter({ points, filter, onFilterChange }: TranslationFilterProps) {
  const { further_languages } = useSiteLanguages();
  const counts = useMemo(
    () =>
      further_languages.map((language) => ({
        language,
        count: points.length - findUntranslatedPoints(points, language).length,
      })),
    [points, further_languages],
  );
  if (counts.length === 0) return null;
  return (
    <div className="grid items-center gap-x-3 gap-y-2 px-4 pb-2 md:grid-cols-[1fr_14rem]">
      <TranslationCounts counts={counts} total={points.length} />
      <Select
        aria-label="Filter by translation"
        value={filter.missingLanguage}
        onValueChange={(missingLanguage) => onFilterChange({ missingLanguage })}
        options={[
          { value: '', text: 'Translated or not' },
          ...further_languages.map((language) => ({
            value: language,
            text: `Not in ${languageName(language)}`,
          })),
        ]}
      />
    </div>
  );
}

/** What can be changed in many points at once, and the buttons for it. */
const BULK_EDITS = [
  { edit: 'group', text: 'Set group…' },
  { edit: 'icon', text: 'Set icon…' },
  { edit: 'closing', text: 'Close for now…' },
  { edit: 'visibility', text: 'Hide…' },
  { edit: 'signposts', text: 'Signposts…' },
] as const;
export type BulkEdit = (typeof BULK_EDITS)[number]['edit'];

type SelectionBarProps = {
  /** The number of selected points that are shown. The buttons change only these. */
  count: number;
  /** The number of selected points that are not shown. */
  hiddenCount: number;
  /** Whether some of the selected points that are shown are closed. */
  hasClosed: boolean;
  onEdit: (edit: BulkEdit) => void;
  onDelete: () => void;
  onClear: () => void;
};

/** The actions for the selected points. On a phone it is at the bottom of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, hiddenCount } = props;
  const isEmpty = count === 0 && hiddenCount === 0;
  const buttonClasses = 'px-3 md:px-2 md:text-[0.8125rem] max-md:flex-1';
  return (
    <div
      className={`flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 md:flex-nowrap md:gap-1 ${isEmpty ? '' : 'selection-bar max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-3 max-md:justify-between max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:shadow-float'}`}
    >
      <p
        role="status"
        className={`min-w-0 flex-1 leading-tight ${isEmpty ? '' : 'max-md:basis-3/4'}`}
      >
        {count > 0 && <span className="font-semibold">{count} selected</span>}
        {count > 0 && hiddenCount > 0 && (
          <span className="block text-xs text-muted">{hiddenCount} more not shown</span>
        )}
        {count === 0 && hiddenCount > 0 && (
          <span className="text-muted">{hiddenCount} selected, but not shown</span>
        )}
      </p>
      {!isEmpty && (
        <>
          <IconButton
            icon={X}
            label="Clear selection"
            onClick={props.onClear}
            className="md:order-last"
          />
          {count > 0 && (
            <>
              {BULK_EDITS.map(({ edit, text }) => (
                <Button key={edit} className={buttonClasses} onClick={() => props.onEdit(edit)}>
                  {edit === 'closing' && props.hasClosed ? 'Close or open…' : text}
                </Button>
              ))}
              <Button className={buttonClasses} onClick={props.onDelete}>
                Delete
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The number of rows with all of their fields in a language. */
export type LanguageCount = { language: string; count: number };

/** Lists the number of translated rows in each additional language: “12 of 23 complete in French”. */
export function TranslationCounts({ counts, total }: { counts: LanguageCount[]; total: number }) {
  return (
    <ul
      aria-label="Translated"
      className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums"
    >
      {counts.map(({ language, count }) => (
        <li key={language}>
          {count.toLocaleString('en')} of {total.toLocaleString('en')} complete in{' '}
          {languageName(language)}
        </li>
      ))}
    </ul>
  );
}
