import { useMemo, useState } from 'react';
import { useMapSettings } from '@/admin/useMapRows';
import { en } from '@/i18n/en';
import { endOfDay } from '@/lib/wall-clock';
import { NoticeFormatter } from '@/model/format-notice';
import { type FormattedNotice, isNoticeCurrent, nextChangeMs, noticeFromRow } from '@/model/notice';
import type { Point } from '@/model/point';
import { useExpiry } from '@/ui/useExpiry';

/** Formats notices for the admin, in English and in the site's time zone. */
export function useNoticeFormatter(): NoticeFormatter {
  const { data: settings } = useMapSettings();
  const timeZone = settings?.time_zone;
  return useMemo(() => new NoticeFormatter(en.notices, 'en', timeZone), [timeZone]);
}

/** A notice as the admin shows it. */
export type AdminNotice = FormattedNotice & {
  /** Its start, if that is in the future. */
  from?: string;
};

/** The current and future notices of points, by the points' ids. They appear and expire automatically. */
export function usePointNotices(
  points: Point[],
  formatter: NoticeFormatter,
): ReadonlyMap<string, AdminNotice> {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { noticesById, untilMs } = useMemo(() => {
    const all = points.flatMap((point) => {
      const notice = noticeFromRow(point);
      return notice ? { id: point.id, notice } : [];
    });
    const noticesById = new Map<string, AdminNotice>();
    for (const { id, notice } of all) {
      const { fromMs } = notice;
      if (isNoticeCurrent(notice, nowMs)) noticesById.set(id, formatter.format(notice, nowMs));
      else if (fromMs !== null && fromMs > nowMs) {
        noticesById.set(id, {
          ...formatter.format(notice, nowMs),
          from: formatter.formatMoment(fromMs, nowMs),
        });
      }
    }
    const changeMs = nextChangeMs(
      all.map(({ notice }) => notice),
      nowMs,
    );
    const midnightMs = endOfDay(formatter.timeZone, nowMs, 0);
    return { noticesById, untilMs: changeMs && Math.min(changeMs, midnightMs) };
  }, [points, formatter, nowMs]);
  useExpiry(nowMs, untilMs, setNowMs);
  return noticesById;
}
