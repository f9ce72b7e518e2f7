import { useState } from 'react';
import type { Point } from '@/data/points';
import { useChangePoints } from '@/data/points.admin';
import { messageOf, toastError } from '@/ui/toast-error';
import { toastUndo } from '../toast-undo';
import { countPoints } from './point-list';

/** Sets one field of many points alike, says what came of it, and offers to undo it. */
export function useBulkChange(points: Point[], field: 'group_id' | 'marker_icon') {
  const update = useChangePoints();
  const byValue = Map.groupBy(points, (point) => point[field]);
  const hasOneValue = byValue.size === 1;
  const [chosen, choose] = useState(hasOneValue ? (points[0]?.[field] ?? '') : null);

  const changeOf = (points: Point[], value: string | null) => ({
    ids: points.map(({ id }) => id),
    value: { [field]: value },
  });

  /** Those that got yet another value since stay as they are. */
  async function putBack(value: string | null) {
    const onlyIf = { [field]: value };
    const { error } = await update.mutateAsync(
      [...byValue].map(([before, alike]) => ({ ...changeOf(alike, before), onlyIf })),
    );
    if (error) throw error;
  }

  /** @returns whether all points were changed */
  async function save(): Promise<boolean> {
    const value = chosen || null;
    const { count, error } = await update.mutateAsync([changeOf(points, value)]);
    const undo = () => putBack(value);
    const undoable = { undo, undone: 'Points put back', isError: error !== null };
    if (error && count > 0) {
      const only = countPoints(count, points.length);
      toastUndo(`${messageOf(error)}. Only ${only} were updated.`, undoable);
    } else if (error) {
      toastError(error);
    } else {
      toastUndo(count === 1 ? 'Point updated' : `${countPoints(count)} updated`, undoable);
    }
    return error === null;
  }

  return {
    /** What they are to have; empty for none. Null until it is chosen, where they differ. */
    chosen,
    choose,
    hasOneValue,
    save,
    isSaving: update.isPending,
  };
}
