import { useMemo, useState } from 'react';
import type { Point } from '@/data/points';
import { notices as english } from '@/language/english/notices';
import { isCurrent, nextChangeMs, noticeOf, type ToldNotice } from '@/lib/notice';
import { NoticeTeller } from '@/lib/tell-notice';
import { endOfDay } from '@/lib/wall-clock';
import { useTimePassing } from '@/ui/useTimePassing';

/** Tells the desk's notices, in English and by the site's clock. */
export function useDeskTeller(timeZone: string | null | undefined): NoticeTeller {
  return useMemo(() => new NoticeTeller(english, 'en', timeZone), [timeZone]);
}

/** What is said of points now, by their ids. It begins and ends by itself. */
export function usePointNotices(
  points: Point[],
  teller: NoticeTeller,
): ReadonlyMap<string, ToldNotice> {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { told, untilMs } = useMemo(() => {
    const all = points.flatMap((point) => {
      const notice = noticeOf(point);
      return notice ? { id: point.id, notice } : [];
    });
    const current = all.filter(({ notice }) => isCurrent(notice, nowMs));
    const told = new Map(current.map(({ id, notice }) => [id, teller.tell(notice, nowMs)]));
    const changeMs = nextChangeMs(
      all.map(({ notice }) => notice),
      nowMs,
    );
    return { told, untilMs: changeMs && Math.min(changeMs, endOfDay(teller.timeZone, nowMs, 0)) };
  }, [points, teller, nowMs]);
  useTimePassing(nowMs, untilMs, setNowMs);
  return told;
}
