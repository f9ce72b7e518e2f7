import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toastError } from '@/admin/toast-error';
import { toastSaved } from '@/admin/undo/toast-saved';
import { OPEN } from '@/data/admin/closing';
import { useDeleteUnchangedPoints, useSavePoint } from '@/data/admin/points';
import { useRestoreRows } from '@/data/admin/restore-rows';
import { pointRowsQuery } from '@/data/admin/rows';
import { supabase } from '@/data/admin/supabase-client';
import type { PercentPosition } from '@/geo/geometry';
import { newId } from '@/lib/new-id';
import { valuesOf } from '@/model/fields/fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
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
