import { useMemo } from 'react';
import { useLangOf } from '@/i18n/words';
import type { MapPoint } from '@/model/point';
import { snippetOf } from '@/model/text-snippet';

/** Where in a point's description is what was searched: a line of it. */
export function FoundText({ point, query }: { point: MapPoint; query: string }) {
  const { description, descriptionLang } = point;
  const lang = useLangOf(descriptionLang);
  const snippet = useMemo(() => snippetOf(description ?? '', query), [description, query]);
  if (!snippet) return null;
  return (
    <>
      <span className="sr-only">: </span>
      <span
        lang={lang}
        dir="auto"
        className="block truncate text-sm text-muted forced-colors:text-inherit"
      >
        {snippet.before}
        <mark className="bg-transparent font-semibold text-ink forced-colors:text-inherit">
          {snippet.found}
        </mark>
        {snippet.after}
      </span>
    </>
  );
}
