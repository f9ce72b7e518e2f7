import { useCallback, useMemo, useRef, useState } from 'react';
import { useClosingsDialog } from '@/admin/closings/ClosingDialog';
import type { AdminNotice } from '@/admin/closings/usePointNotices';
import { VisibilityDialog } from '@/admin/visibility/VisibilityDialog';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { Checkbox, Table } from '@/ui/Table';
import { SetGroupDialog, SetIconDialog, SignpostsDialog } from './BulkEditDialogs';
import { DeletePointsDialog } from './DeletePointsDialog';
import { POINT_LAYOUT, PointRow, type PointRowProps } from './PointRow';
import { type BulkEdit, PointsToolbar, SelectionBar, TranslationFilter } from './PointsToolbar';
import {
  findRowAfterDeletion,
  getIdRange,
  nextSort,
  type PointFilterState,
  type PointSort,
  pointCountText,
  SORT_COLUMNS,
  sortPoints,
  updateSelection,
} from './point-list';
import { type JustSavedPoint, useScrollToSavedRow, useVirtualRows } from './useVirtualRows';

const COLUMN_TITLES = { title: 'Title', group: 'Group', coordinates: 'Coordinates' };
/** The index of a row's delete button among its controls: the last one. */
const DELETE_BUTTON = -1;

/**
 * The points to delete once confirmed. Afterward the focus moves to `control` in the row `neighborId`; if they are
 * restored, in the row `rowId`.
 */
type PendingDeletion = {
  points: Point[];
  rowId: string;
  neighborId: string | null;
  control: number;
};

type PointsTableProps = {
  points: Point[];
  filterState: PointFilterState;
  /** The current and future notices, by the points' ids. */
  notices: ReadonlyMap<string, AdminNotice>;
  groups: Group[];
  justSaved: JustSavedPoint | null;
  /** The id of the point that stands out here and on the map. */
  highlighted: string | null;
  /** Moves the focus elsewhere when no row is left. */
  onEmptied: () => void;
} & Pick<PointRowProps, 'onHighlight' | 'onEdit' | 'onDuplicate' | 'onShare'>;

/** The table of points, with search, sorting, selection, and bulk changes. */
export function PointsTable(props: PointsTableProps) {
  const { points, filterState, notices, groups, justSaved, highlighted, onEmptied, ...rowProps } =
    props;
  const { filter, filteredPoints, hidden, isNearest, changeFilter, clearFilter } = filterState;
  const [sort, setSort] = useState<PointSort>(null);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<{ edit: BulkEdit; points: Point[] } | null>(null);
  const [deletion, setDeletion] = useState<PendingDeletion | null>(null);
  const { openClosings, closingsDialog } = useClosingsDialog();
  const groupFilter = useRef<HTMLSelectElement>(null);

  const groupsById = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const shown = useMemo(
    () => sortPoints(filteredPoints, groups, sort),
    [filteredPoints, groups, sort],
  );
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const { virtualizer, activeIndex, body, focusRow } = useVirtualRows(shownIds);
  const litId = useScrollToSavedRow(justSaved, shownIds, virtualizer.scrollToIndex, clearFilter);

  const pointIds = useMemo(() => new Set(points.map(({ id }) => id)), [points]);
  const isGone = (id: string) => !pointIds.has(id);
  if ([...selection].some(isGone)) {
    // A deleted point that is brought back must not be selected again.
    setSelection(updateSelection(selection, [...selection].filter(isGone), false));
  }
  const selected = shown.filter(({ id }) => selection.has(id));
  const isAllSelected = selected.length === shown.length && shown.length > 0;

  const isShiftHeld = useRef(false);
  // Not every browser reports Shift for the click that a press of Space causes.
  const trackShift = ({ shiftKey }: { shiftKey: boolean }) => {
    isShiftHeld.current = shiftKey;
  };
  const lastToggled = useRef<string | null>(null);
  const toggle = useCallback(
    (id: string, isOn: boolean) => {
      const ids = isShiftHeld.current ? getIdRange(shownIds, lastToggled.current, id) : [id];
      setSelection((selection) => updateSelection(selection, ids, isOn));
      lastToggled.current = id;
    },
    [shownIds],
  );
  const askToDelete = useCallback(
    (points: Point[], rowId: string, control: number) => {
      const deletedIds = new Set(points.map(({ id }) => id));
      const neighborId = findRowAfterDeletion(shownIds, rowId, deletedIds);
      setDeletion({ points, rowId, neighborId, control });
    },
    [shownIds],
  );
  const deleteOne = useCallback(
    (point: Point) => askToDelete([point], point.id, DELETE_BUTTON),
    [askToDelete],
  );

  const close = () => setDialog(null);

  const selectAll = (
    <Checkbox
      label={`Select all ${pointCountText(shown.length)}`}
      checked={isAllSelected}
      isMixed={selected.length > 0 && !isAllSelected}
      disabled={shown.length === 0}
      onChange={(event) =>
        setSelection((selection) => updateSelection(selection, shownIds, event.target.checked))
      }
    />
  );

  return (
    <>
      <PointsToolbar
        groupFilterRef={groupFilter}
        groups={groups}
        filter={filter}
        onFilterChange={changeFilter}
        sort={sort}
        onSortChange={setSort}
      />
      <TranslationFilter points={points} filter={filter} onFilterChange={changeFilter} />
      <div className="z-2 flex min-h-14 items-center gap-3 bg-surface px-4 text-sm md:sticky md:top-(--band) md:short:static">
        <span className="-ml-3 md:hidden">{selectAll}</span>
        <p role="status" className={`text-muted ${selected.length > 0 ? 'md:sr-only' : ''}`}>
          {isNearest && shown.length > 0 && 'No exact match. Nearest: '}
          {pointCountText(shown.length, points.length)}
        </p>
        <SelectionBar
          count={selected.length}
          hiddenCount={selection.size - selected.length}
          hasClosed={selected.some(({ id }) => notices.get(id)?.isClosed)}
          onEdit={(edit) =>
            edit === 'closing' ? openClosings(selected) : setDialog({ edit, points: selected })
          }
          onDelete={() => askToDelete(selected, shownIds[activeIndex] ?? '', 0)}
          onClear={() => setSelection(new Set())}
        />
      </div>
      <Table
        label="Points"
        columns={[
          ...SORT_COLUMNS.map((column) => ({
            title: COLUMN_TITLES[column],
            sort: {
              direction: sort?.column === column ? sort.direction : null,
              onSort: () => setSort(nextSort(sort, column)),
            },
          })),
          { title: 'Actions' },
        ]}
        layout={POINT_LAYOUT}
        lead={<span className="max-md:hidden">{selectAll}</span>}
        rowCount={shown.length + 1}
        headClass="top-[calc(var(--band)+3.5rem)] short:top-(--band)"
        body={{
          ...body,
          onPointerDown: trackShift,
          onKeyDownCapture: trackShift,
          onKeyUp: trackShift,
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const point = shown[index];
          return (
            point && (
              <PointRow
                key={point.id}
                point={point}
                notice={notices.get(point.id)}
                hiddenText={hidden.get(point.id)}
                group={groupsById.get(point.group_id ?? '')}
                index={index}
                offsetPx={start - virtualizer.options.scrollMargin}
                isSelected={selection.has(point.id)}
                isActive={index === activeIndex}
                measureRef={virtualizer.measureElement}
                onToggle={toggle}
                isHighlighted={point.id === highlighted}
                isJustSaved={point.id === litId}
                onDelete={deleteOne}
                {...rowProps}
              />
            )
          );
        })}
      </Table>
      {shown.length === 0 && (
        <div className="flex flex-col items-center gap-4 px-6 py-10 text-center text-muted">
          <p>
            No points match this search and {filter.missingLanguage ? 'these filters' : 'group'}.
          </p>
          <Button onClick={clearFilter}>Show all points</Button>
        </div>
      )}
      {selection.size > 0 && (
        // Space for the bar, which would cover the last rows on a phone.
        <div className="h-24 md:hidden" />
      )}
      {dialog?.edit === 'group' && (
        <SetGroupDialog
          points={dialog.points}
          groups={groups}
          onClose={close}
          returnFocusTo={groupFilter}
        />
      )}
      {dialog?.edit === 'icon' && <SetIconDialog points={dialog.points} onClose={close} />}
      {dialog?.edit === 'signposts' && <SignpostsDialog points={dialog.points} onClose={close} />}
      {dialog?.edit === 'visibility' && <VisibilityDialog points={dialog.points} onClose={close} />}
      {closingsDialog}
      {deletion && (
        <DeletePointsDialog
          points={deletion.points}
          onClose={() => setDeletion(null)}
          onFocusLost={() =>
            deletion.neighborId ? focusRow(deletion.neighborId, deletion.control) : onEmptied()
          }
          onUndone={() => focusRow(deletion.rowId, deletion.control)}
        />
      )}
    </>
  );
}
