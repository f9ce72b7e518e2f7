import { useQueryClient } from '@tanstack/react-query';
import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { getOptimisticPoint, type PointPosition, useMovePoint } from '@/data/admin/move-point';
import type { PercentPosition } from '@/geo/geometry';

/** Moves points, says what came of it, and offers to undo it. */
export function useMovePointWithUndo() {
  const queryClient = useQueryClient();
  const { mutateAsync: move } = useMovePoint();

  return async (id: string, { percentX, percentY }: PercentPosition): Promise<void> => {
    const from = getOptimisticPoint(queryClient, id);
    if (!from) return;
    const to: PointPosition = { id, coord_x: percentX, coord_y: percentY };
    try {
      await move({ from, to, onlyIfUnmoved: false });
      toastUndo('Point updated', {
        about: getOptimisticPoint(queryClient, id)?.title,
        undo: () => move({ from: to, to: from, onlyIfUnmoved: true }),
        undone: 'Point change undone',
        redo: () => move({ from, to, onlyIfUnmoved: true }),
      });
    } catch (error) {
      toastError(error);
    }
  };
}
