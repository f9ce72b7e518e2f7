/** The languages that the visitors' pages speak, as BCP 47 writes them, and what they call themselves. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'it', name: 'Italiano' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'ar', name: 'العربية' },
] as const;

/** What a language calls itself. */
export function nativeLanguageName(code: string): string {
  const known = LANGUAGES.find((language) => language.code === code);
  return known?.name ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}
