import { type PointsChange, useChangePoints } from '@/data/change-points.admin';
import type { Point } from '@/data/points';

import { messageOf, toastError } from '@/ui/toast-error';
import { toastUndo } from '../toast-undo';
import { countPoints } from './point-list';

/** Sets one field of many points alike, says what came of it, and offers to undo it. */
export function useBulkChange(points: Point[], field: 'group_id' | 'marker_icon') {
  const update = useChangePoints();
  const before = changesBack(points, field);

  /** Those that got yet another value since stay as they are. */
  async function putBack(value: string | null) {
    const onlyIf = { [field]: value };
    const { error } = await update.mutateAsync(before.map((change) => ({ ...change, onlyIf })));
    if (error) throw error;
  }

  /** @returns whether all points were changed */
  async function change(value: string | null): Promise<boolean> {
    const ids = points.map(({ id }) => id);
    const { count, error } = await update.mutateAsync([{ ids, value: { [field]: value } }]);
    const undo = () => putBack(value);
    const undoable = { undo, undone: 'Points put back', isError: error !== null };
    if (error && count > 0) {
      toastUndo(
        `${messageOf(error)}. Only ${countPoints(count, points.length)} were updated.`,
        undoable,
      );
    } else if (error) {
      toastError(error);
    } else {
      toastUndo(count === 1 ? 'Point updated' : `${countPoints(count)} updated`, undoable);
    }
    return error === null;
  }

  return { change, isSaving: update.isPending };
}

/** What sets the field as it is now: a change for each value, with all points that have it. */
function changesBack(points: Point[], field: 'group_id' | 'marker_icon'): PointsChange[] {
  const idsByValue = Map.groupBy(points, (point) => point[field]);
  return [...idsByValue].map(([value, alike]) => ({
    ids: alike.map(({ id }) => id),
    value: { [field]: value },
  }));
}
