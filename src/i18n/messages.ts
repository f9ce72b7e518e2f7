import { useSyncExternalStore } from 'react';
import { en, type Messages } from './en';

/** Imports the catalog of each language but English, by its code. */
export const CATALOG_LOADERS: Record<string, () => Promise<{ messages: Messages }>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  it: () => import('./it'),
  nl: () => import('./nl'),
  ar: () => import('./ar'),
};

type Locale = {
  /** The visitor's language, as a BCP 47 tag. The map's titles are in it, even if the pages have no catalog for it. */
  language: string;
  /** The language of `messages`: English until the visitor's catalog is loaded. */
  pageLanguage: string;
  messages: Messages;
};

let locale: Locale = { language: 'en', pageLanguage: 'en', messages: en };
const listeners = new Set<() => void>();

/**
 * Sets the language of the pages.
 * @param language the visitor's, as a BCP 47 tag
 * @param messages its catalog; null if there is none, for English; undefined while it is loading
 */
export function setLocale(language: string, messages: Messages | null | undefined): void {
  const next =
    messages === undefined
      ? { ...locale, language }
      : {
          language,
          pageLanguage: messages || /^en\b/.test(language) ? language : 'en',
          messages: messages ?? en,
        };
  if (next.language === locale.language && next.messages === locale.messages) return;
  locale = next;
  document.documentElement.lang = locale.pageLanguage;
  document.documentElement.dir = /^ar\b/.test(locale.pageLanguage) ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}

/** The messages of an area of the pages, in the current language. */
export function useMessages<Area extends keyof Messages>(area: Area): Messages[Area] {
  return useLocale().messages[area];
}

/** All current messages, for code outside of React. They change together with the language of the page. */
export function getMessages(): Messages {
  return locale.messages;
}

/** The language of the messages as a BCP 47 tag. */
export function usePageLanguage(): string {
  return useLocale().pageLanguage;
}

/** The visitor's language as a BCP 47 tag, for sorting and for text in it. */
export function useLanguage(): string {
  return useLocale().language;
}

/**
 * The `lang` attribute of a text of the map, such as a title; undefined if it is the page's.
 * @param textLanguage the text's language, if it differs from the visitor's
 */
export function useLangAttribute(textLanguage: string | undefined): string | undefined {
  const { language, pageLanguage } = useLocale();
  const lang = textLanguage ?? language;
  return lang === pageLanguage ? undefined : lang;
}

function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => locale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
