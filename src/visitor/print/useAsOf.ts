import { useMemo, useState } from 'react';
import { useMessages } from '@/i18n/messages';
import { supportedTimeZone } from '@/lib/wall-clock';
import { createTimeFormat } from '@/model/format-notice';
import { useExpiry } from '@/ui/useExpiry';
import type { NumberedGroup } from './numbered-points';

const MINUTE_MS = 60_000;

const FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/**
 * When the sheets are printed, to the minute: where one says ‘Closed today’, it is to say which day that was.
 * @param language what is read, as BCP 47 writes it
 * @param timeZone the site's; without one, or one that the browser knows, its own
 * @returns null where nothing is said of a place for a time
 */
export function useAsOf(
  groups: NumberedGroup[],
  language: string,
  timeZone: string | null | undefined,
): string | null {
  const messages = useMessages('print');
  const isNoticed = groups.some(({ points }) => points.some(({ notice }) => notice));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const nextMs = (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
  useExpiry(nowMs, isNoticed ? nextMs : null, setNowMs);
  const format = useMemo(
    () => createTimeFormat(language, supportedTimeZone(timeZone), FORMAT),
    [language, timeZone],
  );
  return isNoticed ? messages.asOf(format.format(nowMs)) : null;
}
