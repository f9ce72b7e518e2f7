import { useAdminQuery } from '@/admin/useAdminQuery';
import { pointRowsQuery } from '@/data/admin/rows';
import { mapSettingsQuery } from '@/data/map-settings';
import type { Point } from '@/model/point';
import type { NoticeTeller } from '@/model/tell-notice';
import { useDeskTeller } from './usePointNotices';

/** A point as it is stored now, whatever its form holds, and who tells its notices; null for a new one. */
export function useStoredPoint(point: Point | null): { point: Point; teller: NoticeTeller } | null {
  const { data: points } = useAdminQuery(pointRowsQuery);
  const { data: settings } = useAdminQuery(mapSettingsQuery);
  const teller = useDeskTeller(settings?.time_zone);
  const stored = point && (points?.find(({ id }) => id === point.id) ?? point);
  return stored && { point: stored, teller };
}
