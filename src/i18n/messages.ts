import { useSyncExternalStore } from 'react';
import type { crash } from './english/crash';
import type { hint } from './english/hint';
import type { keys } from './english/keyboard';
import type { list } from './english/list';
import type { where } from './english/locate';
import type { map } from './english/map';
import type { missing } from './english/missing';
import type { notices } from './english/notices';
import type { keeping } from './english/offline';
import type { popup } from './english/popup';
import type { print } from './english/print';
import type { scrolling } from './english/scrolling';
import type { stack } from './english/stack';

/**
 * All that the visitors' pages say, area by area. English stands in `english/`, where each area is loaded with
 * the part of the page that says it; any other language is a file of its own, which has all areas.
 */
export type Messages = {
  crash: typeof crash;
  hint: typeof hint;
  keeping: typeof keeping;
  keys: typeof keys;
  list: typeof list;
  map: typeof map;
  missing: typeof missing;
  notices: typeof notices;
  popup: typeof popup;
  print: typeof print;
  scrolling: typeof scrolling;
  stack: typeof stack;
  where: typeof where;
};

/** The language that the visitor reads, and the one that the pages speak, which is English until the other's words are there. */
let locale: { read: string; spoken: string; words: Messages | null } = {
  read: 'en',
  spoken: 'en',
  words: null,
};
const listeners = new Set<() => void>();

/**
 * Has the pages speak another language from now on.
 * @param read what the visitor reads, as BCP 47 writes it: the map's titles are in it, also where the pages can't speak it
 * @param words what the pages say in it; null for English; undefined while they are on their way
 */
export function setLocale(read: string, words: Messages | null | undefined): void {
  // As for nearly everybody.
  if (read === locale.read && words === locale.words) return;
  locale =
    words === undefined
      ? { ...locale, read }
      : { read, spoken: words || /^en\b/.test(read) ? read : 'en', words };
  document.documentElement.lang = locale.spoken;
  document.documentElement.dir = /^ar\b/.test(locale.spoken) ? 'rtl' : 'ltr';
  for (const listener of listeners) listener();
}

/**
 * What an area of the pages says in the language that is spoken now.
 * @param english the same in English, which whoever asks brings along
 */
export function useMessages<Area extends keyof Messages>(
  area: Area,
  english: Messages[Area],
): Messages[Area] {
  useLocale();
  return getMessages(area, english);
}

/** The same for what is not drawn by React, and stays as it is. */
export function getMessages<Area extends keyof Messages>(
  area: Area,
  english: Messages[Area],
): Messages[Area] {
  return locale.words?.[area] ?? english;
}

/** What the visitor reads, as BCP 47 writes it: for sorting, and for what is written in it. */
export function useLanguage(): string {
  return useLocale().read;
}

/**
 * The `lang` of a text of the map's own, such as a title; undefined where it is the page's.
 * @param own the text's, where it is another one than the visitor reads
 */
export function useLangAttribute(own: string | undefined): string | undefined {
  const { read, spoken } = useLocale();
  const lang = own ?? read;
  return lang === spoken ? undefined : lang;
}

function useLocale() {
  return useSyncExternalStore(subscribe, () => locale);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
