/** The languages of a site, as BCP 47 writes them. */
export type SiteLanguages = { language: string; further_languages: string[] };

/**
 * The language that a visitor reads: the one that the address asks for, else the first of the browser's that
 * the site has, else the site's.
 * @param asked the `lang` of the address, or null
 * @param browser the browser's languages, the most wanted first
 */
export function chooseLanguage(
  { language, further_languages }: SiteLanguages,
  asked: string | null,
  browser: readonly string[],
): string {
  const known = [language, ...further_languages];
  const find = (wanted: string) => {
    const code = wanted.toLowerCase();
    // Someone who reads de-AT reads de, and the other way round.
    return known.find((own) => own === code) ?? known.find((own) => rootOf(own) === rootOf(code));
  };
  for (const wanted of asked === null ? browser : [asked, ...browser]) {
    const found = find(wanted);
    if (found !== undefined) return found;
  }
  return language;
}

/** The same in this browser, at this address. */
export function visitorLanguage(languages: SiteLanguages): string {
  const asked = new URLSearchParams(window.location.search).get('lang');
  return chooseLanguage(languages, asked, navigator.languages);
}

function rootOf(code: string): string {
  return code.replace(/-.*/, '');
}
