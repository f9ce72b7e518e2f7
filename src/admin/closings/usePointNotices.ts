import { useMemo, useState } from 'react';
import { notices as english } from '@/i18n/english/notices';
import { endOfDay } from '@/lib/wall-clock';
import { isCurrent, nextChangeMs, noticeOf, type ToldNotice } from '@/model/notice';
import type { Point } from '@/model/point';
import { NoticeTeller } from '@/model/tell-notice';
import { useTimePassing } from '@/ui/useTimePassing';

/** Tells the desk's notices, in English and by the site's clock. */
export function useDeskTeller(timeZone: string | null | undefined): NoticeTeller {
  return useMemo(() => new NoticeTeller(english, 'en', timeZone), [timeZone]);
}

/** What the desk says of a point. */
export type DeskNotice = ToldNotice & {
  /** When it begins, where that is later. */
  from?: string;
};

/** What is said of points now, or is to be later, by their ids. It begins and ends by itself. */
export function usePointNotices(
  points: Point[],
  teller: NoticeTeller,
): ReadonlyMap<string, DeskNotice> {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { told, untilMs } = useMemo(() => {
    const all = points.flatMap((point) => {
      const notice = noticeOf(point);
      return notice ? { id: point.id, notice } : [];
    });
    const told = new Map<string, DeskNotice>();
    for (const { id, notice } of all) {
      const { fromMs } = notice;
      if (isCurrent(notice, nowMs)) told.set(id, teller.tell(notice, nowMs));
      else if (fromMs !== null && fromMs > nowMs) {
        told.set(id, {
          ...teller.tell(notice, nowMs),
          from: teller.tellMoment(fromMs, nowMs),
        });
      }
    }
    const changeMs = nextChangeMs(
      all.map(({ notice }) => notice),
      nowMs,
    );
    return { told, untilMs: changeMs && Math.min(changeMs, endOfDay(teller.timeZone, nowMs, 0)) };
  }, [points, teller, nowMs]);
  useTimePassing(nowMs, untilMs, setNowMs);
  return told;
}
