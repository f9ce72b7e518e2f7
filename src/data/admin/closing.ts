import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Fields, toPayload } from '@/model/fields/fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { POINT_MUTATION_SCOPE } from './points';
import { pointRowsQuery } from './rows';
import { type SaveOutcome, updateIfUnchanged } from './save-row';
import { supabase } from './supabase-client';

/** Whether a point is open, and what is said of that. */
export type ClosingValues = Pick<
  PointValues,
  'is_closed' | 'closing_reason' | 'notice' | 'notice_from' | 'notice_until'
>;

/** The part of {@link POINT_FIELDS} that is about it. */
export const CLOSING_FIELDS: Fields<ClosingValues> = {
  is_closed: POINT_FIELDS.is_closed,
  closing_reason: POINT_FIELDS.closing_reason,
  notice: POINT_FIELDS.notice,
  notice_from: POINT_FIELDS.notice_from,
  notice_until: POINT_FIELDS.notice_until,
};

/** Of a place that is open, with nothing to say. */
export const DEFAULT_CLOSING_VALUES: ClosingValues = {
  is_closed: false,
  closing_reason: null,
  notice: null,
  notice_from: null,
  notice_until: null,
};

/**
 * Closes or opens a point, or gives it a notice, unless somebody else has changed that meanwhile. Only what
 * changes is sent. What is stored is shown at once; settles when the list is fresh.
 */
export function useSaveClosing() {
  const queryClient = useQueryClient();
  const { queryKey } = pointRowsQuery(supabase);
  const points = () => supabase.from('points');
  return useMutation({
    scope: POINT_MUTATION_SCOPE,
    mutationFn: async ({
      base,
      values,
    }: {
      base: Point;
      values: ClosingValues;
    }): Promise<SaveOutcome<Point>> => {
      const sent: Partial<ClosingValues> = toPayload(CLOSING_FIELDS, values, base);
      if (Object.keys(sent).length === 0) return { saved: base };
      return updateIfUnchanged<Point, ClosingValues>(CLOSING_FIELDS, base, sent, {
        read: (id) => points().select().eq('id', id).maybeSingle().throwOnError(),
        update: (row, values) => points().update(values).match(row).select().throwOnError(),
      });
    },
    onSuccess: async (outcome) => {
      if ('saved' in outcome) {
        const { saved } = outcome;
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (rows) =>
          rows?.map((row) => (row.id === saved.id ? saved : row)),
        );
      }
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
