import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { openValues } from '@/admin/closings/closing-form';
import { toastError } from '@/admin/toasts';
import { saveWithUndo, toastUndo } from '@/admin/undo/undo-toasts';
import { useDeleteRowsIfUnchanged, useRestoreRows } from '@/data/admin/deleted-rows';
import { type PointPosition, useMovePoint } from '@/data/admin/points';
import { pointRowsQuery } from '@/data/admin/rows';
import { POINTS, useSaveRow } from '@/data/admin/useSaveRow';
import { type PercentPosition, roundPosition } from '@/geo/geometry';
import { pickFieldValues } from '@/model/fields/fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { type Point, percentPositionOf } from '@/model/point';
import type { JustSavedPoint } from './useVirtualRows';

/** A point as it was just stored. */
export type SavedPoint = Point & JustSavedPoint;

/** Returns a stable function that saves a point, confirms that, and offers to undo it. */
export function useSavePointWithUndo() {
  const save = useSaveRow(POINTS, POINT_FIELDS);
  const { mutateAsync: remove } = useDeleteRowsIfUnchanged();
  const { mutateAsync: restore } = useRestoreRows();
  return useMemo(
    () =>
      saveWithUndo(POINT_FIELDS, save, {
        updated: 'Point updated',
        reverted: 'Point change undone',
        nameOf: ({ title }) => title,
        creation: {
          created: 'Point created',
          removed: 'Point removed',
          remove: (point) => remove({ points: [point] }),
          restore: (point) => restore({ points: [point] }),
        },
      }),
    [save, remove, restore],
  );
}

/**
 * Returns a stable function that adds a copy of a point next to it.
 * @param onSaved must be stable, too
 */
export function useDuplicatePoint(
  onSaved: (copy: SavedPoint) => void,
): (point: Point) => Promise<void> {
  const queryClient = useQueryClient();
  const save = useSavePointWithUndo();
  const pendingIds = useRef(new Set<string>());
  return useCallback(
    async (point) => {
      // Ignores a second click until the copy is stored.
      if (pendingIds.current.has(point.id)) return;
      pendingIds.current.add(point.id);
      const points = queryClient.getQueryData(pointRowsQuery.queryKey) ?? [];
      const { percentX, percentY } = findFreePosition(
        percentPositionOf(point),
        points.map(percentPositionOf),
      );
      const values = {
        ...pickFieldValues<PointValues>(POINT_FIELDS, point),
        // A closing concerns only the original, and the position of the copy on Earth is unknown.
        ...openValues(point),
        latitude: null,
        longitude: null,
        coord_x: percentX,
        coord_y: percentY,
      };
      try {
        const outcome = await save({ base: null, values });
        if ('saved' in outcome) onSaved({ ...outcome.saved, isNew: true });
      } catch (error) {
        toastError(error);
      } finally {
        pendingIds.current.delete(point.id);
      }
    },
    [save, queryClient, onSaved],
  );
}

/** About half a marker. */
const STEP_PERCENT = 2;

/** A position closer than this to a point is taken. */
const MIN_GAP_PERCENT = 1;

/**
 * A free position near another: the first one to the right in its row, to the left where the picture ends, or else in
 * the rows below and above. If nothing is free, the position to the side.
 */
export function findFreePosition(
  position: PercentPosition,
  taken: PercentPosition[],
): PercentPosition {
  const candidates = [position.percentY, ...stepsAround(position.percentY)].flatMap((percentY) =>
    stepsAround(position.percentX).map((percentX) => ({ percentX, percentY })),
  );
  const isTaken = (at: PercentPosition) =>
    taken.some(
      ({ percentX, percentY }) =>
        Math.abs(percentX - at.percentX) < MIN_GAP_PERCENT &&
        Math.abs(percentY - at.percentY) < MIN_GAP_PERCENT,
    );
  return roundPosition(candidates.find((at) => !isTaken(at)) ?? candidates[0] ?? position);
}

/** The percentages to both edges in steps: first up to 100, then down to 0. */
function stepsAround(from: number): number[] {
  const steps: number[] = [];
  for (let to = from + STEP_PERCENT; to <= 100; to += STEP_PERCENT) steps.push(to);
  for (let to = from - STEP_PERCENT; to >= 0; to -= STEP_PERCENT) steps.push(to);
  return steps;
}

/**
 * Returns a function that moves a point, confirms that, and offers to undo it.
 * @param points at their positions after all pending moves
 */
export function useMovePointWithUndo(points: Point[]) {
  const { mutateAsync: move } = useMovePoint();

  return async (id: string, { percentX, percentY }: PercentPosition): Promise<void> => {
    const from = points.find((point) => point.id === id);
    if (!from) return;
    const to: PointPosition = { id, coord_x: percentX, coord_y: percentY };
    try {
      await move({ from, to, onlyIfUnmoved: false });
      toastUndo('Point updated', {
        about: from.title,
        undo: () => move({ from: to, to: from, onlyIfUnmoved: true }),
        undone: 'Point change undone',
        redo: () => move({ from, to, onlyIfUnmoved: true }),
      });
    } catch (error) {
      toastError(error);
    }
  };
}
