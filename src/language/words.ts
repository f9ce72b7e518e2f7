import { useSyncExternalStore } from 'react';
import type { notices } from './english/notices';
import type { popup } from './english/popup';

/**
 * All that the visitors' pages say, area by area. English stands in `english/`, where each area is loaded with
 * the part of the page that says it; any other language is a file of its own, which has all areas.
 */
export type Words = {
  notices: typeof notices;
  popup: typeof popup;
};

let words: Words | null = null;
const listeners = new Set<() => void>();

/** Has the pages speak another language from now on; null for English. */
export function speak(language: Words | null): void {
  words = language;
  for (const listener of listeners) listener();
}

/**
 * What an area of the pages says in the language that is spoken now.
 * @param english the same in English, which whoever asks brings along
 */
export function useWords<Area extends keyof Words>(area: Area, english: Words[Area]): Words[Area] {
  const spoken = useSyncExternalStore(subscribe, () => words);
  return spoken?.[area] ?? english;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
