import { useMemo } from 'react';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { mapSettingsQuery } from '@/data/map-queries';
import type { SiteLanguages } from '@/i18n/choose-language';

/** The site's language and the additional ones of its content: English and none until the settings are loaded. */
export function useSiteLanguages(): SiteLanguages {
  const { data } = useAdminQuery(mapSettingsQuery);
  return useMemo(() => {
    const { language = 'en', further_languages = [] } = data ?? {};
    return { language, further_languages: further_languages.filter((code) => code !== language) };
  }, [data]);
}
