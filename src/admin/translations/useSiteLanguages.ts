import { useMemo } from 'react';
import { useMapSettings } from '@/admin/useMapRows';
import type { SiteLanguages } from '@/i18n/choose-language';

/** The site's language and the additional ones of its content: English and none until the settings are loaded. */
export function useSiteLanguages(): SiteLanguages {
  const { data } = useMapSettings();
  return useMemo(() => {
    const { language = 'en', further_languages = [] } = data ?? {};
    return { language, further_languages: further_languages.filter((code) => code !== language) };
  }, [data]);
}
