/**
 * The format of dates and times on all pages.
 * @param language the reader's, as a BCP 47 tag
 * @param timeZone one that the browser knows; undefined for the browser's own
 */
export function createTimeFormat(
  language: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(resolveLocale(language, navigator.languages), {
    ...options,
    timeZone,
    // All numbers on the pages use these digits, even in Arabic.
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
}

/** The language with the reader's country, such as en-GB for en, if the browser's languages contain one. */
export function resolveLocale(language: string, browser: readonly string[]): string {
  const hasCountry = (locale: string) => locale.toLowerCase().startsWith(`${language}-`);
  return browser.find(hasCountry) ?? language;
}
