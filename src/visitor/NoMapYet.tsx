import { Map as MapIcon } from 'lucide-react';
import { useMessages } from '@/i18n/messages';
import { SITE_NAME } from '@/lib/env';

/** What there is to see of a site whose owner has not put up a map yet. */
export function NoMapYet() {
  const { map: name } = useMessages('map');
  const { comingSoon } = useMessages('missing');
  return (
    <div className="absolute inset-0 flex animate-fade-in flex-col items-center justify-center gap-2 overflow-y-auto p-6 text-center text-ink">
      <MapIcon aria-hidden strokeWidth={1.5} className="size-10 shrink-0 text-muted" />
      <h1 className="max-w-prose text-2xl font-semibold text-balance wrap-anywhere">
        {SITE_NAME || name}
      </h1>
      <p className="text-muted">{comingSoon}</p>
    </div>
  );
}
