import { useQuery } from '@tanstack/react-query';
import { refreshPublishedMap } from '@/data/load-published-map';
import { pointsQuery } from '@/data/map-queries';
import { getRestClient } from '@/data/rest-client';
import { getTimeFormat } from '@/i18n/format-times';
import { useLanguage, useMessages } from '@/i18n/messages';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The format of the time as of which a page shows the map. */
export const AS_OF_FORMAT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** Looks for a newer copy of the map on the site: once, and whenever the visitor returns. Shows nothing itself. */
// Other builds leave it out.
export const CopyUpdates = import.meta.env.MAP_COPY === 'published' ? Updates : () => null;

function Updates() {
  useQuery({
    queryKey: ['published copy'],
    queryFn: refreshPublishedMap,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return null;
}

/** Says when the rows of the map were read, if they are older than a day. */
export function CopyDate() {
  const { dataUpdatedAt } = useQuery({ ...pointsQuery(getRestClient), enabled: false });
  const { asOf } = useMessages('print');
  const language = useLanguage();
  if (dataUpdatedAt === 0 || Date.now() - dataUpdatedAt < DAY_MS) return null;
  const format = getTimeFormat(language, undefined, AS_OF_FORMAT);
  return (
    <p className="flex min-h-target items-center px-2 text-xs text-muted">
      {asOf(format.format(dataUpdatedAt))}
    </p>
  );
}
