import { useEffect, useSyncExternalStore } from 'react';

// One for the page: what is lost with it may be begun anywhere on it.
let unfinishedCount = 0;
let unsavedNames: readonly string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Tells that something was begun here that one would have to begin again: an open dialog, also an untouched one. */
export function useUnfinishedWork(isUnfinished = true): void {
  useEffect(
    function count() {
      if (!isUnfinished) return;
      unfinishedCount += 1;
      notifyListeners();
      return () => {
        unfinishedCount -= 1;
        notifyListeners();
      };
    },
    [isUnfinished],
  );
}

/**
 * Tells that something would be lost with the page: a form that was changed, or something that is being
 * sent. It is unfinished work as well.
 * @param name what it is called where one is asked about it: ‘the settings’
 */
export function useUnsavedWork(isUnsaved: boolean, name: string): void {
  useEffect(
    function list() {
      if (!isUnsaved) return;
      unsavedNames = [...unsavedNames, name];
      notifyListeners();
      return () => {
        const index = unsavedNames.indexOf(name);
        unsavedNames = unsavedNames.filter((_, other) => other !== index);
        notifyListeners();
      };
    },
    [isUnsaved, name],
  );
}

/** What would be lost with the page, by its names. */
export function useUnsavedNames(): readonly string[] {
  return useSyncExternalStore(subscribe, () => unsavedNames);
}

/** Whether something on the page was begun and is not finished. */
export function useHasUnfinishedWork(): boolean {
  return useSyncExternalStore(subscribe, () => unfinishedCount > 0 || unsavedNames.length > 0);
}

/** Has the browser ask before the page is left with what would be lost with it. */
export function useBeforeUnloadPrompt(): void {
  const isAsked = useSyncExternalStore(subscribe, () => unsavedNames.length > 0);
  useEffect(
    function listen() {
      if (!isAsked) return;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
    [isAsked],
  );
}
