import { pointRowsQuery } from '@/data/rows.admin';
import { useAdminQuery } from '../useAdminQuery';

/** Whether some point of the map has a position on Earth. */
export function useHasPositions(): boolean {
  const { data: points } = useAdminQuery(pointRowsQuery);
  return points?.some(({ latitude }) => latitude !== null) ?? false;
}
