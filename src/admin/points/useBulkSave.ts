import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { type BulkValue, useUpdatePoints } from '@/data/admin/points';
import { messageOf } from '@/lib/error-message';
import { groupBy } from '@/lib/group-by';
import type { Point } from '@/model/point';
import { pointCountText } from './point-list';

/**
 * Saves columns of many points, confirms that, and offers to undo it for all of them.
 * @returns a function that returns whether all are stored, and shows any error
 */
export function useBulkSave() {
  const update = useUpdatePoints();

  /** @param getValue the columns to store of a point. All points have the same ones. */
  async function save(
    points: readonly Point[],
    getValue: (point: Point) => BulkValue,
  ): Promise<boolean> {
    const changes = points.map((point) => {
      const to = getValue(point);
      const from: BulkValue = Object.fromEntries(
        Object.entries(point).filter(([name]) => Object.hasOwn(to, name)),
      );
      return { id: point.id, from, to };
    });
    const store = async (first: 'from' | 'to', onlyIf?: 'from' | 'to') =>
      update.mutateAsync(
        // One request for all points with the same values.
        [
          ...groupBy(changes, ({ from, to }) => JSON.stringify(onlyIf ? [from, to] : to)).values(),
        ].flatMap((same) => {
          const [change] = same;
          if (!change) return [];
          const ids = same.map(({ id }) => id);
          return { ids, value: change[first], ...(onlyIf && { onlyIf: change[onlyIf] }) };
        }),
      );
    /** Skips points whose values have changed since. */
    const storeIfUnchanged = async (first: 'from' | 'to', onlyIf: 'from' | 'to') => {
      const { error } = await store(first, onlyIf);
      if (error) throw error;
    };
    const message = (count: number) =>
      count === 1 ? 'Point updated' : `${pointCountText(count)} updated`;
    const { count, error } = await store('to');
    const undoable = {
      undo: () => storeIfUnchanged('from', 'to'),
      undone: 'Point changes undone',
      redo: () => storeIfUnchanged('to', 'from'),
      done: message(points.length),
      kind: 'points updated',
      about: points.length === 1 ? points[0]?.title : undefined,
      isError: error !== null,
    };
    if (error && count > 0) {
      const only = pointCountText(count, points.length);
      toastUndo(`${messageOf(error)}. Only ${only} were updated.`, undoable);
    } else if (error) {
      toastError(error);
    } else {
      toastUndo(message(count), undoable);
    }
    return error === null;
  }

  return { save, isSaving: update.isPending };
}
