import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { toastError } from '@/admin/toasts';
import { toastSaved } from '@/admin/undo/toast-saved';
import { useDeletePointsIfUnchanged } from '@/data/admin/points';
import { useRestoreDeletedRows } from '@/data/admin/restore-deleted-rows';
import { pointRowsQuery } from '@/data/admin/rows';
import { supabase } from '@/data/admin/supabase-client';
import { POINTS, useSaveRow } from '@/data/admin/useSaveRow';
import type { PercentPosition } from '@/geo/geometry';
import { pickFieldValues } from '@/model/fields/fields';
import {
  DEFAULT_CLOSING_VALUES,
  POINT_FIELDS,
  type PointValues,
} from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { findFreePosition } from './find-free-position';
import { POINT_SAVE_MESSAGES } from './point-save-messages';
import type { JustSavedPoint } from './useScrollToSavedRow';

/**
 * Adds a copy of a point beside it. The function is the same at every drawing.
 * @param onStored is told the copy; must be the same function at every drawing
 */
export function useDuplicatePoint(
  onStored: (copy: JustSavedPoint) => void,
): (point: Point) => Promise<void> {
  const queryClient = useQueryClient();
  const save = useSaveRow(POINTS, POINT_FIELDS);
  const { mutateAsync: remove } = useDeletePointsIfUnchanged();
  const { mutateAsync: restore } = useRestoreDeletedRows();
  const underway = useRef(new Set<string>());
  return useCallback(
    async (point) => {
      // A second press is a slip until the copy is there.
      if (underway.current.has(point.id)) return;
      underway.current.add(point.id);
      const known = queryClient.getQueryData(pointRowsQuery(supabase).queryKey) ?? [];
      const { percentX, percentY } = findFreePosition(
        toPercentPosition(point),
        known.map(toPercentPosition),
      );
      const copy = pickFieldValues<PointValues>(POINT_FIELDS, point);
      // Whether it is open today isn't what it is, and where on Earth it is nobody knows.
      const own = { ...DEFAULT_CLOSING_VALUES, latitude: null, longitude: null };
      const values = { ...copy, ...own, coord_x: percentX, coord_y: percentY };
      try {
        const outcome = await save({ base: null, values });
        if ('conflict' in outcome) return;
        onStored({ id: outcome.saved.id, isNew: true });
        toastSaved(POINT_FIELDS, { before: null, saved: outcome.saved }, POINT_SAVE_MESSAGES, {
          save,
          creationUndo: {
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

function toPercentPosition({ coord_x, coord_y }: Point): PercentPosition {
  return { percentX: coord_x, percentY: coord_y };
}
