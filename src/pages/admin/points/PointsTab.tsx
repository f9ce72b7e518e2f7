import { MapPin, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import * as v from 'valibot';
import { groupsQuery } from '@/data/groups';
import { type Point, pointsQuery } from '@/data/points';
import { type PointForm, pointSchema, useDeletePoint, useSavePoint } from '@/data/points.admin';
import { supabase } from '@/lib/supabase-client';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { toastError } from '../toast-error';
import { useDeskQuery } from '../useDeskQuery';
import { PointDialog } from './PointDialog';
import { PointsTable } from './PointsTable';

/** Lists the points, and saves and deletes them. */
export function PointsTab() {
  const { data: points, error, refetch } = useDeskQuery(pointsQuery(supabase));
  const { data: groups = [] } = useDeskQuery(groupsQuery(supabase));
  const save = useSavePoint();
  const remove = useDeletePoint();
  const [edited, setEdited] = useState<Point | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Point | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  async function savePoint(form: PointForm) {
    const { success, output } = v.safeParse(pointSchema, form);
    if (!success) {
      toast.error('Please fill in all required fields');
      return;
    }
    const id = edited === 'new' || edited === null ? null : edited.id;
    try {
      await save.mutateAsync({ id, input: output });
      toast.success(id ? 'Point updated' : 'Point created');
      setEdited(null);
    } catch (error) {
      toastError(error);
    }
  }

  async function deletePoint({ id }: Point) {
    try {
      await remove.mutateAsync(id);
      toast.success('Point deleted');
      setDoomed(null);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <section aria-labelledby="points-heading">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="points-heading" className="text-lg font-semibold">
          Points
        </h2>
        <Button ref={addButton} look="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden size={16} />
          Add Point
        </Button>
      </div>
      <Loaded data={points} error={error} onRetry={refetch}>
        {(rows) =>
          rows.length === 0 ? (
            <Notice
              icon={MapPin}
              title="No points yet"
              text="A point is a marker on the map that opens a popup."
            >
              <Button onClick={() => setEdited('new')}>Add the first point</Button>
            </Notice>
          ) : (
            <PointsTable points={rows} groups={groups} onEdit={setEdited} onDelete={setDoomed} />
          )
        }
      </Loaded>
      {edited && (
        <PointDialog
          point={edited === 'new' ? null : edited}
          groups={groups}
          isSaving={save.isPending}
          onSave={savePoint}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          title={`Delete “${doomed.title}”`}
          question="Are you sure you want to delete this point?"
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => deletePoint(doomed)}
          onCancel={() => setDoomed(null)}
          returnFocusTo={addButton}
        />
      )}
    </section>
  );
}
