import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { toast } from 'sonner';
import * as v from 'valibot';
import { type Group, groupsQuery } from '@/data/groups';
import { mapSettingsQuery } from '@/data/map-settings';
import { type Point, pointsQuery } from '@/data/points';
import {
  EMPTY_POINT_FORM,
  type PointForm,
  type PointPlace,
  pointSchema,
  toPointForm,
  useMovePoint,
  useSavePoint,
} from '@/data/points.admin';
import { newId } from '@/lib/new-id';
import { supabase } from '@/lib/supabase-client';
import type { PercentPosition } from '@/map/geometry';
import { Button } from '@/ui/Button';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { toastError } from '@/ui/toast-error';
import { SpreadsheetButtons } from '../import/SpreadsheetButtons';
import { ShareDialog } from '../share/ShareDialog';
import { toastUndo } from '../toast-undo';
import { useDeskQuery } from '../useDeskQuery';
import type { FormChange, SaveOutcome } from '../useRowForm';
import { DeletePointsDialog } from './DeletePointsDialog';
import { PointDialog } from './PointDialog';
import { PointsMap } from './PointsMap';
import { type DeletedFocus, PointsTable } from './PointsTable';
import { placeBeside } from './place-beside';

/** Lists the points, and saves and deletes them. */
export function PointsTab() {
  const queryClient = useQueryClient();
  const { data: points, error, refetch } = useDeskQuery(pointsQuery(supabase));
  const { data: groups = [] } = useDeskQuery(groupsQuery(supabase));
  const { data: settings } = useDeskQuery(mapSettingsQuery(supabase));
  const save = useSavePoint();
  const move = useMovePoint();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [shared, setShared] = useState<Point | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const create = (known: Partial<PointForm> = {}) =>
    setEdited({ point: null, initial: { ...EMPTY_POINT_FORM, ...known } });
  // Rows are drawn again only where something of theirs changes.
  const edit = useCallback((point: Point) => setEdited({ point, initial: toPointForm(point) }), []);
  const { mutateAsync: insert } = save;
  const duplicating = useRef(new Set<string>());
  const duplicate = useCallback(
    async (point: Point) => {
      // A second press is a slip until the copy is there.
      if (duplicating.current.has(point.id)) return;
      duplicating.current.add(point.id);
      const { title, group_id, marker_icon, popup_image, link } = point;
      const known = queryClient.getQueryData(pointsQuery(supabase).queryKey) ?? [];
      const place = placeBeside(placeOf(point), known.map(placeOf));
      const input = { title, group_id, marker_icon, popup_image, link };
      try {
        await insert({
          id: newId(),
          base: null,
          input: { ...input, coord_x: place.percentX, coord_y: place.percentY },
        });
        toast.success('Point created');
      } catch (error) {
        toastError(error);
      } finally {
        duplicating.current.delete(point.id);
      }
    },
    [insert, queryClient],
  );

  const askToDelete = useCallback(
    (points: Point[], focus: DeletedFocus) => setDoomed({ points, focus }),
    [],
  );

  function createAt({ percentX, percentY }: PercentPosition, group: Group | null) {
    const group_id = group?.id ?? '';
    create({ coord_x: String(percentX), coord_y: String(percentY), group_id });
  }

  async function savePoint({
    form,
    ...change
  }: FormChange<Point, PointForm>): Promise<SaveOutcome<Point>> {
    const { success, output } = v.safeParse(pointSchema, form);
    if (!success) {
      toast.error('Please fill in all required fields');
      return 'failed';
    }
    try {
      const conflict = await save.mutateAsync({ ...change, input: output });
      if (conflict) return conflict;
      toast.success(change.base ? 'Point updated' : 'Point created');
      return { saved: { ...(change.base ?? { id: change.id, created_at: '' }), ...output } };
    } catch (error) {
      toastError(error);
      return 'failed';
    }
  }

  async function movePoint(from: PointPlace, to: PointPlace) {
    try {
      await move.mutateAsync({ from, to, isUndo: false });
      toastUndo('Point updated', {
        id: `moved ${from.id}`,
        undo: () => move.mutateAsync({ from: to, to: from, isUndo: true }),
        undone: 'Point put back',
      });
    } catch (error) {
      toastError(error);
    }
  }

  /** With the point as it is known now, which may not be drawn yet. */
  function withPoint(id: string, action: (point: Point) => void) {
    const known = queryClient.getQueryData(pointsQuery(supabase).queryKey);
    const point = known?.find((point) => point.id === id);
    if (point) action(point);
  }

  return (
    <section aria-labelledby="points-heading">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 id="points-heading" className="mr-auto text-lg font-semibold">
          Points
        </h2>
        <SpreadsheetButtons onError={toastError} />
        <Button ref={addButton} look="primary" onClick={() => create()}>
          <Plus aria-hidden size={16} />
          Add Point
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[2fr_3fr] xl:items-start">
        <div className="xl:sticky xl:top-4">
          <PointsMap
            points={points ?? NONE}
            groups={groups}
            settings={settings}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onEdit={(id) => withPoint(id, edit)}
            onCreateAt={createAt}
            onMove={(id, { percentX, percentY }) =>
              withPoint(id, (point) =>
                movePoint(point, { id, coord_x: percentX, coord_y: percentY }),
              )
            }
          />
        </div>
        <Loaded data={points} error={error} onRetry={refetch}>
          {(rows) =>
            rows.length === 0 ? (
              <Notice
                icon={MapPin}
                title="No points yet"
                text="A point is a marker on the map that opens a popup."
              >
                <Button onClick={() => create()}>Add the first point</Button>
              </Notice>
            ) : (
              <PointsTable
                points={rows}
                groups={groups}
                highlighted={highlighted}
                onHighlight={setHighlighted}
                onEdit={edit}
                onDuplicate={duplicate}
                onShare={setShared}
                onDelete={askToDelete}
              />
            )
          }
        </Loaded>
      </div>
      {edited && (
        <PointDialog
          point={edited.point}
          initial={edited.initial}
          points={points ?? NONE}
          groups={groups}
          settings={settings}
          isSaving={save.isPending}
          onSave={savePoint}
          onClose={() => setEdited(null)}
        />
      )}
      {shared && <ShareDialog point={shared} onClose={() => setShared(null)} />}
      {doomed && (
        <DeletePointsDialog
          points={doomed.points}
          onClose={() => setDoomed(null)}
          onFocusLost={() => doomed.focus.passOn() || addButton.current?.focus()}
          onUndone={doomed.focus.bringBack}
        />
      )}
    </section>
  );
}

/** An open dialog: the point, or null for a new one, and what its fields hold at first. */
type Edited = { point: Point | null; initial: PointForm };

/** Points that may be deleted, and where the focus goes then. */
type Doomed = { points: Point[]; focus: DeletedFocus };

const NONE: never[] = [];

function placeOf({ coord_x, coord_y }: Point): PercentPosition {
  return { percentX: coord_x, percentY: coord_y };
}
