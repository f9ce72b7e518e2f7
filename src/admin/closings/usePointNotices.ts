import { useMemo, useState } from 'react';
import { en } from '@/i18n/en';
import { endOfDay } from '@/lib/wall-clock';
import { NoticeFormatter } from '@/model/format-notice';
import { type FormattedNotice, isNoticeCurrent, nextChangeMs, noticeFromRow } from '@/model/notice';
import type { Point } from '@/model/point';
import { useExpiry } from '@/ui/useExpiry';

/** Tells the desk's notices, in English and by the site's clock. */
export function useNoticeFormatter(timeZone: string | null | undefined): NoticeFormatter {
  return useMemo(() => new NoticeFormatter(en.notices, 'en', timeZone), [timeZone]);
}

/** What the desk says of a point. */
export type AdminNotice = FormattedNotice & {
  /** When it begins, where that is later. */
  from?: string;
};

/** What is said of points now, or is to be later, by their ids. It begins and ends by itself. */
export function usePointNotices(
  points: Point[],
  teller: NoticeFormatter,
): ReadonlyMap<string, AdminNotice> {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { told, untilMs } = useMemo(() => {
    const all = points.flatMap((point) => {
      const notice = noticeFromRow(point);
      return notice ? { id: point.id, notice } : [];
    });
    const told = new Map<string, AdminNotice>();
    for (const { id, notice } of all) {
      const { fromMs } = notice;
      if (isNoticeCurrent(notice, nowMs)) told.set(id, teller.format(notice, nowMs));
      else if (fromMs !== null && fromMs > nowMs) {
        told.set(id, {
          ...teller.format(notice, nowMs),
          from: teller.formatMoment(fromMs, nowMs),
        });
      }
    }
    const changeMs = nextChangeMs(
      all.map(({ notice }) => notice),
      nowMs,
    );
    return { told, untilMs: changeMs && Math.min(changeMs, endOfDay(teller.timeZone, nowMs, 0)) };
  }, [points, teller, nowMs]);
  useExpiry(nowMs, untilMs, setNowMs);
  return told;
}
