import { useState } from 'react';
import type { Point } from '@/data/points';
import { useDeletePoints, useRestorePoints } from '@/data/points.admin';
import { messageOf, toastError } from '@/ui/toast-error';
import { toastUndo } from '../toast-undo';
import { countPoints } from './point-list';

/**
 * Deletes points, says what came of it, and offers to undo it.
 * @param onUndone is told when deleted points are back
 */
export function usePointsDeletion(points: Point[], onUndone: () => void) {
  const remove = useDeletePoints();
  const restore = useRestorePoints();
  /** Those that are still there. */
  const [left, setLeft] = useState(points);

  /** @returns whether nothing is left to be deleted */
  async function deletePoints(): Promise<boolean> {
    const { deleted, error } = await remove.mutateAsync(left);
    const deletedIds = new Set(deleted.map(({ id }) => id));
    const still = left.filter(({ id }) => !deletedIds.has(id));
    if (deleted.length > 0) {
      toastUndo(error ? partText(error, deleted.length, left.length) : doneText(deleted.length), {
        undo: () => restore.mutateAsync(deleted),
        undone: deleted.length === 1 ? 'Point restored' : `${countPoints(deleted.length)} restored`,
        onUndone,
        isError: error !== null,
      });
    } else if (error) {
      toastError(error);
    }
    if (!error || still.length === 0) return true;
    setLeft(still);
    return false;
  }

  return { left, deletePoints, isDeleting: remove.isPending };
}

function doneText(count: number): string {
  return count === 1 ? 'Point deleted' : `${countPoints(count)} deleted`;
}

/** Whatever the error says of the points, these are gone. */
function partText(error: unknown, deleted: number, all: number): string {
  const message = messageOf(error);
  if (all === 1) return `${message}. The point is deleted.`;
  return deleted === all
    ? `${message}. All ${all} points are deleted.`
    : `${message}. Only ${deleted} of ${all} points are deleted.`;
}
