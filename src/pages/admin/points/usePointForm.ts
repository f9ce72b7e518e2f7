import { POINT_FIELDS, type PointForm } from '@/data/point-fields.admin';
import type { Point } from '@/data/points';
import { useSavePoint } from '@/data/points.admin';
import { useRowForm } from '../useRowForm';

/**
 * The form of a point, and its saving.
 * @param row the point to edit, or null for a new one
 */
export function usePointForm(row: Point | null, initial: PointForm) {
  const { mutateAsync: save } = useSavePoint();
  return useRowForm({
    fields: POINT_FIELDS,
    row,
    initial,
    save,
    messages: { created: 'Point created', updated: 'Point updated' },
  });
}
