import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { OPEN } from '@/data/closing.admin';
import { valuesOf } from '@/data/fields.admin';
import { POINT_FIELDS, type PointValues } from '@/data/point-fields.admin';
import type { Point } from '@/data/points';
import { useDeleteUnchangedPoints, useSavePoint } from '@/data/points.admin';
import { useRestoreRows } from '@/data/restore-rows.admin';
import { pointRowsQuery } from '@/data/rows.admin';
import { newId } from '@/lib/new-id';
import { supabase } from '@/lib/supabase-client';
import type { PercentPosition } from '@/map/geometry';
import { toastError } from '@/ui/toast-error';
import { toastSaved } from '../toast-saved';
import { POINT_TEXTS } from './point-texts';
import { positionBeside } from './position-beside';
import type { StoredPoint } from './useShownRow';

/**
 * Adds a copy of a point beside it. The function is the same at every drawing.
 * @param onStored is told the copy; must be the same function at every drawing
 */
export function useDuplicatePoint(
  onStored: (copy: StoredPoint) => void,
): (point: Point) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSavePoint();
  const { mutateAsync: remove } = useDeleteUnchangedPoints();
  const { mutateAsync: restore } = useRestoreRows();
  const underway = useRef(new Set<string>());
  return useCallback(
    async (point) => {
      // A second press is a slip until the copy is there.
      if (underway.current.has(point.id)) return;
      underway.current.add(point.id);
      const known = queryClient.getQueryData(pointRowsQuery(supabase).queryKey) ?? [];
      const { percentX, percentY } = positionBeside(positionOf(point), known.map(positionOf));
      const copy = valuesOf<PointValues>(POINT_FIELDS, point);
      // Whether it is open today isn't what it is, and where on Earth it is nobody knows.
      const own = { ...OPEN, latitude: null, longitude: null };
      const values = { ...copy, ...own, coord_x: percentX, coord_y: percentY };
      try {
        const outcome = await save({ id: newId(), base: null, values });
        if ('conflict' in outcome) return;
        onStored({ id: outcome.saved.id, isNew: true });
        toastSaved(POINT_FIELDS, { before: null, saved: outcome.saved }, POINT_TEXTS, {
          save: (base, values) => save({ id: base.id, base, values }),
          ofNew: {
            remove: (copy) => remove([copy]),
            restore: (copy) => restore({ points: [copy] }),
          },
        });
      } catch (error) {
        toastError(error);
      } finally {
        underway.current.delete(point.id);
      }
    },
    [save, remove, restore, queryClient, onStored],
  );
}

function positionOf({ coord_x, coord_y }: Point): PercentPosition {
  return { percentX: coord_x, percentY: coord_y };
}
