import { MapPin, Plus } from 'lucide-react';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useNoticeFormatter, usePointNotices } from '@/admin/closings/usePointNotices';
import { ImportExportButtons } from '@/admin/export/ImportExportButtons';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import { ShareDialog } from '@/admin/share/ShareDialog';
import { useGroupRows, usePointRows, useSiteLanguages } from '@/admin/useMapRows';
import { useHiddenTexts } from '@/admin/visibility/useHiddenTexts';
import { useOptimisticPoints } from '@/data/admin/points';
import type { PercentPosition } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import type { PointForm } from '@/model/fields/point-fields';
import type { Group } from '@/model/group';
import { type Point, percentPositionOf } from '@/model/point';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { PointDialog, type PointDraft } from './PointDialog';
import { PointsMap } from './PointsMap';
import { PointsTable } from './PointsTable';
import { type SavedPoint, useDuplicatePoint, useMovePointWithUndo } from './point-actions';
import { ShownPointsContext, usePointFilter } from './point-list';

/** Lists the points, on a map and in a table, and opens their dialogs. */
export function PointsTab() {
  const { data, error, refetch } = usePointRows();
  const points = useOptimisticPoints(data);
  const { data: groups = NONE } = useGroupRows();
  const [edited, setEdited] = useState<EditedPoint | null>(null);
  const offerReopening = useReopenToast((draft: PointDraft) =>
    setEdited({ point: draft.base, draft }),
  );
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const map = useRef<MapView>(null);
  const [justSaved, setJustSaved] = useState<SavedPoint | null>(null);
  const showSaved = useCallback((saved: SavedPoint) => {
    setJustSaved(saved);
    // It may be outside of the map's opening view.
    map.current?.viewport.uncoverPosition(percentPositionOf(saved));
  }, []);
  const { further_languages } = useSiteLanguages();
  const [shared, setShared] = useState<Point | null>(null);
  const notices = usePointNotices(points ?? NONE, useNoticeFormatter());
  const hidden = useHiddenTexts();
  const filterState = usePointFilter(points ?? NONE, groups, further_languages, notices, hidden);
  const { clearFilter, changeFilter } = filterState;
  const shownPoints = useContext(ShownPointsContext);
  const addButton = useRef<HTMLButtonElement>(null);
  const move = useMovePointWithUndo(points ?? NONE);
  const duplicate = useDuplicatePoint(showSaved);

  useEffect(
    function showPointsOfGroup() {
      if (!shownPoints) return;
      clearFilter();
      changeFilter(shownPoints);
      document.getElementById('group-filter')?.focus();
    },
    [shownPoints, clearFilter, changeFilter],
  );

  const create = (initialValues: Partial<PointForm> = {}) =>
    setEdited({ point: null, initialValues });
  // Stable functions keep unchanged rows from rendering again.
  const edit = useCallback((point: Point) => setEdited({ point }), []);

  function createAt({ percentX, percentY }: PercentPosition, group: Group | null) {
    const group_id = group?.id ?? '';
    create({ coord_x: String(percentX), coord_y: String(percentY), group_id });
  }

  function editById(id: string) {
    const point = points?.find((point) => point.id === id);
    if (point) edit(point);
  }

  return (
    <section
      aria-labelledby="points-heading"
      // In a wide window, the map is beside the heading and the table, as high as the window.
      className="grid grid-cols-1 gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:grid-rows-[auto_1fr] xl:items-start"
    >
      <div className="flex flex-wrap items-center gap-3 xl:col-start-2">
        <h2 id="points-heading" className="mr-auto text-lg font-semibold">
          Points
        </h2>
        <ImportExportButtons />
        <Button
          icon={Plus}
          ref={addButton}
          id="add-point"
          variant="primary"
          onClick={() => create()}
        >
          Add Point
        </Button>
      </div>
      <PointsMap
        map={map}
        filterState={filterState}
        notices={notices}
        groups={groups}
        highlighted={highlighted}
        onHighlight={setHighlighted}
        onEdit={editById}
        onCreateAt={createAt}
        onMove={move}
      />
      <AsyncContent data={points} error={error} onRetry={refetch}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={MapPin}
              title="No points yet"
              text="A point is a marker on the map that opens a popup."
            >
              <Button onClick={() => create()}>Add the first point</Button>
            </EmptyState>
          ) : (
            <PointsTable
              points={rows}
              filterState={filterState}
              notices={notices}
              groups={groups}
              justSaved={justSaved}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              onEdit={edit}
              onDuplicate={duplicate}
              onShare={setShared}
              onEmptied={() => addButton.current?.focus()}
            />
          )
        }
      </AsyncContent>
      {edited && (
        <PointDialog
          {...edited}
          onSaved={showSaved}
          onClose={() => setEdited(null)}
          returnFocusTo={addButton}
          onCloseUnsaved={offerReopening}
        />
      )}
      {shared && <ShareDialog point={shared} onClose={() => setShared(null)} />}
    </section>
  );
}

/** The props of the open dialog. */
type EditedPoint = { point: Point | null; initialValues?: Partial<PointForm>; draft?: PointDraft };

const NONE: never[] = [];
