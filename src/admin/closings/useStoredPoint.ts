import { useAdminQuery } from '@/admin/useAdminQuery';
import { pointRowsQuery } from '@/data/admin/rows';
import { mapSettingsQuery } from '@/data/map-settings';
import type { NoticeFormatter } from '@/model/format-notice';
import type { Point } from '@/model/point';
import { useNoticeFormatter } from './usePointNotices';

/** A point as it is stored now, whatever its form holds, and who tells its notices; null for a new one. */
export function useStoredPoint(
  point: Point | null,
): { point: Point; noticeFormatter: NoticeFormatter } | null {
  const { data: points } = useAdminQuery(pointRowsQuery);
  const { data: settings } = useAdminQuery(mapSettingsQuery);
  const teller = useNoticeFormatter(settings?.time_zone);
  const stored = point && (points?.find(({ id }) => id === point.id) ?? point);
  return stored && { point: stored, noticeFormatter: teller };
}
