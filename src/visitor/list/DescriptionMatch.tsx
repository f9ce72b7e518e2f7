import { useMemo } from 'react';
import { useLangAttribute } from '@/i18n/messages';
import type { MapPoint } from '@/model/point';
import { extractSnippet } from '@/model/text-snippet';

/** Where in a point's description is what was searched: a line of it. */
export function DescriptionMatch({ point, query }: { point: MapPoint; query: string }) {
  const { description, descriptionLang } = point;
  const lang = useLangAttribute(descriptionLang);
  const snippet = useMemo(() => extractSnippet(description ?? '', query), [description, query]);
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
