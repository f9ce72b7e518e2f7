const formats: Record<string, Intl.DateTimeFormat> = {};

/**
 * The format of dates and times on all pages. Cached, because creating one takes a slow phone tens of milliseconds.
 * @param language the reader's, as a BCP 47 tag
 * @param timeZone one that the browser knows; undefined for the browser's own
 */
export function getTimeFormat(
  language: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const locale = resolveLocale(language, navigator.languages);
  // All numbers on the pages use these digits, even in Arabic.
  const all = { ...options, timeZone, numberingSystem: 'latn', calendar: 'gregory' };
  const key = locale + JSON.stringify(all);
  formats[key] ??= new Intl.DateTimeFormat(locale, all);
  return formats[key];
}

/** The language with the reader's country, such as en-GB for en, if the browser's languages contain one. */
export function resolveLocale(language: string, browser: readonly string[]): string {
  const hasCountry = (locale: string) => locale.toLowerCase().startsWith(`${language}-`);
  return browser.find(hasCountry) ?? language;
}
