/** The languages of a site, as BCP 47 writes them, in small letters. */
export type SiteLanguages = { language: string; further_languages: string[] };

/** All languages that a visitor of the site can read it in, its own first. */
export function languagesOf({ language, further_languages }: SiteLanguages): string[] {
  return [...new Set([language, ...further_languages])];
}

/**
 * The language that a visitor reads: the one that the address asks for, else the first of the browser's that
 * the site has, else the site's.
 * @param asked the `lang` of the address, or null
 * @param browser the browser's languages, the most wanted first
 */
export function chooseLanguage(
  site: SiteLanguages,
  asked: string | null,
  browser: readonly string[] = navigator.languages,
): string {
  const known = languagesOf(site);
  const find = (wanted: string) => {
    const code = wanted.toLowerCase();
    // Someone who reads de-AT reads de, and the other way round.
    return (
      known.find((own) => own === code) ??
      known.find((own) => primarySubtag(own) === primarySubtag(code))
    );
  };
  for (const wanted of asked === null ? browser : [asked, ...browser]) {
    const found = find(wanted);
    if (found !== undefined) return found;
  }
  return site.language;
}

/** What a language is without its script and its country: `de` of `de-AT`. */
export function primarySubtag(code: string): string {
  return code.replace(/-.*/, '');
}
