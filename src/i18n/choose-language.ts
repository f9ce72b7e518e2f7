/** The languages of a site, as BCP 47 tags in lower case. */
export type SiteLanguages = { language: string; further_languages: string[] };

/** All languages of a site, its main one first. */
export function languagesOf({ language, further_languages }: SiteLanguages): string[] {
  return [...new Set([language, ...further_languages])];
}

/**
 * Chooses a visitor's language: the one that the address requests, else the first of the browser's that the site has,
 * else the site's main one.
 * @param requested the `lang` of the address, or null
 * @param browser the browser's languages, the preferred one first
 */
export function chooseLanguage(
  site: SiteLanguages,
  requested: string | null,
  browser: readonly string[] = navigator.languages,
): string {
  const available = languagesOf(site);
  const find = (preferred: string) => {
    const code = preferred.toLowerCase();
    // de also serves de-AT, and de-AT serves de.
    return (
      available.find((language) => language === code) ??
      available.find((language) => primarySubtag(language) === primarySubtag(code))
    );
  };
  for (const preferred of requested === null ? browser : [requested, ...browser]) {
    const found = find(preferred);
    if (found !== undefined) return found;
  }
  return site.language;
}

/** A language without its script and region: `de` of `de-AT`. */
export function primarySubtag(code: string): string {
  return code.replace(/-.*/, '');
}
