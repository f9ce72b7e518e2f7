import { useMemo, useState } from 'react';
import { useNoticeFormatter } from '@/admin/closings/usePointNotices';
import { useGroupRows, usePointRows } from '@/admin/useMapRows';
import { endOfDay } from '@/lib/wall-clock';
import { useExpiry } from '@/ui/useExpiry';
import { appearanceMs, untilText } from './visibility-form';

/** Until when something is hidden, by the ids of points and groups: “Hidden until Dec 1, 9:00 AM”. */
export type HiddenTexts = ReadonlyMap<string, string>;

/** Says what visitors don't see now. A point of a hidden group is hidden with it. Texts disappear when their time comes. */
export function useHiddenTexts(): HiddenTexts {
  const { data: points } = usePointRows();
  const { data: groups } = useGroupRows();
  const formatter = useNoticeFormatter();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const { texts, untilMs } = useMemo(() => {
    const texts = new Map<string, string>();
    let nextMs = Number.POSITIVE_INFINITY;
    const groupsById = new Map(groups?.map((group) => [group.id, group]));
    for (const row of [...(groups ?? []), ...(points ?? [])]) {
      const group = 'group_id' in row ? groupsById.get(row.group_id ?? '') : undefined;
      const ownMs = appearanceMs(row);
      const groupMs = group ? appearanceMs(group) : ownMs;
      const atMs = Math.max(ownMs, groupMs);
      if (atMs <= nowMs) continue;
      nextMs = Math.min(nextMs, atMs);
      const withGroup = group && groupMs > ownMs ? `with ${group.name} ` : '';
      texts.set(row.id, `Hidden ${withGroup}${untilText(atMs, formatter, nowMs)}`);
    }
    // At midnight, “tomorrow” becomes today.
    const midnightMs = endOfDay(formatter.timeZone, nowMs, 0);
    return { texts, untilMs: Number.isFinite(nextMs) ? Math.min(nextMs, midnightMs) : null };
  }, [points, groups, formatter, nowMs]);
  useExpiry(nowMs, untilMs, setNowMs);
  return texts;
}
