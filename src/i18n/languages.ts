/** The languages of the visitors' pages, as BCP 47 tags, and their native names. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'es', name: 'Español' },
  { code: 'it', name: 'Italiano' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'ar', name: 'العربية' },
] as const;

/** The native name of a language. */
export function nativeLanguageName(code: string): string {
  const language = LANGUAGES.find((language) => language.code === code);
  return language?.name ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}
