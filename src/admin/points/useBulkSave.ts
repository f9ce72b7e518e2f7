import { toastError } from '@/admin/toasts';
import { toastUndo } from '@/admin/undo/undo-toasts';
import { useReadMapRows } from '@/data/admin/import';
import { type BulkValue, useUpdatePoints } from '@/data/admin/points';
import { messageOf } from '@/lib/error-message';
import { groupBy } from '@/lib/group-by';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { pointCountText } from './point-list';

/** A change of a point's columns. */
type PointChange = { id: string; from: BulkValue; to: BulkValue };

/**
 * Saves columns of many points, confirms that, and offers to undo it for all of them.
 * @returns a function that returns whether all are stored, and shows any error
 */
export function useBulkSave() {
  const update = useUpdatePoints();
  const readRows = useReadMapRows();

  /** Keeps the translations that a change doesn't concern as they are stored now. */
  async function withOtherTranslations(changes: PointChange[]): Promise<PointChange[]> {
    if (changes.every(({ to }) => to.translations === undefined)) return changes;
    const { points } = await readRows();
    const stored = new Map(points.map(({ id, translations }) => [id, translations]));
    return changes.map(({ id, from, to }) => {
      const [now, before, after] = [stored.get(id), from.translations, to.translations];
      if (now === undefined || before === undefined || after === undefined) return { id, from, to };
      const merged = POINT_FIELDS.translations.merge?.(before, after, now);
      return { id, from, to: { ...to, translations: merged === undefined ? after : merged } };
    });
  }

  async function store(changes: PointChange[], { onlyIfUnchanged = false } = {}) {
    try {
      const merged = await withOtherTranslations(changes);
      // One request for all points with the same values.
      const groups = groupBy(merged, ({ from, to }) =>
        JSON.stringify(onlyIfUnchanged ? [from, to] : to),
      );
      return await update.mutateAsync(
        [...groups.values()].flatMap((same) => {
          const [change] = same;
          if (!change) return [];
          const ids = same.map(({ id }) => id);
          return { ids, value: change.to, ...(onlyIfUnchanged && { onlyIf: change.from }) };
        }),
      );
    } catch (error) {
      return { count: 0, error };
    }
  }

  /**
   * @param getValue the columns to store of a point. All points have the same ones.
   * @param verb of the message, as in ‘3 points closed’
   */
  async function save(
    points: readonly Point[],
    getValue: (point: Point) => BulkValue,
    verb = 'updated',
  ): Promise<boolean> {
    const changes: PointChange[] = points.map((point) => {
      const to = getValue(point);
      const from = Object.fromEntries(
        Object.entries(point).filter(([name]) => Object.hasOwn(to, name)),
      );
      return { id: point.id, from, to };
    });
    const reverse = changes.map(({ id, from, to }) => ({ id, from: to, to: from }));
    /** Skips points whose values have changed since. */
    const storeIfUnchanged = async (changes: PointChange[]) => {
      const { error } = await store(changes, { onlyIfUnchanged: true });
      if (error) throw error;
    };
    const message = (count: number) =>
      count === 1 ? `Point ${verb}` : `${pointCountText(count)} ${verb}`;
    const { count, error } = await store(changes);
    const undoable = {
      undo: () => storeIfUnchanged(reverse),
      undone: 'Point changes undone',
      redo: () => storeIfUnchanged(changes),
      done: message(points.length),
      kind: `points ${verb}`,
      about: points.length === 1 ? points[0]?.title : undefined,
      isError: error !== null,
    };
    if (error && count > 0) {
      const only = pointCountText(count, points.length);
      toastUndo(`${messageOf(error)}. Only ${only} were ${verb}.`, undoable);
    } else if (error) {
      toastError(error);
    } else {
      toastUndo(message(count), undoable);
    }
    return error === null;
  }

  return { save, isSaving: update.isPending };
}
