import { useEffect, useSyncExternalStore } from 'react';

// Module state, because unfinished work may be anywhere on the page.
let works: readonly { name: string | null }[] = [];
let unsavedNames: readonly string[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWorks(next: typeof works): void {
  works = next;
  unsavedNames = works.flatMap(({ name }) => name ?? []);
  for (const listener of listeners) listener();
}

/**
 * Marks work as unfinished: an open dialog, even without changes, a changed form, or an upload in progress.
 * @param name of unsaved work, for the warning before leaving the page: ‘the settings’; null if leaving loses nothing
 */
export function useUnfinishedWork(isUnfinished = true, name: string | null = null): void {
  useEffect(
    function addWork() {
      if (!isUnfinished) return;
      const work = { name };
      setWorks([...works, work]);
      return () => setWorks(works.filter((other) => other !== work));
    },
    [isUnfinished, name],
  );
}

/** The names of the unsaved work on the page. */
export function useUnsavedNames(): readonly string[] {
  return useSyncExternalStore(subscribe, () => unsavedNames);
}

/** Whether there is unfinished or unsaved work on the page. */
export function useHasUnfinishedWork(): boolean {
  return useSyncExternalStore(subscribe, () => works.length > 0);
}

/** While there is unsaved work, the browser asks before the administrator leaves the page. */
export function useBeforeUnloadPrompt(): void {
  const hasUnsavedWork = useSyncExternalStore(subscribe, () => unsavedNames.length > 0);
  useEffect(
    function listen() {
      if (!hasUnsavedWork) return;
      const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', prompt);
      return () => window.removeEventListener('beforeunload', prompt);
    },
    [hasUnsavedWork],
  );
}
