import { useEffect, useSyncExternalStore } from 'react';

// One for the page: what is lost with it may be begun anywhere on it.
const counts = { begun: 0, unsaved: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useCounted(kind: keyof typeof counts, isOn: boolean): void {
  useEffect(
    function count() {
      if (!isOn) return;
      const add = (number: number) => {
        counts[kind] += number;
        for (const listener of listeners) listener();
      };
      add(1);
      return () => add(-1);
    },
    [kind, isOn],
  );
}

/** Tells that something was begun here that one would have to begin again: an open dialog, also an untouched one. */
export function useUnfinishedWork(isUnfinished = true): void {
  useCounted('begun', isUnfinished);
}

/** Tells that something would be lost with the page: a form that was changed, or something that is being sent. It is unfinished work as well. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useCounted('unsaved', isUnsaved);
}

/** Whether something on the page was begun and is not finished. */
export function useHasUnfinishedWork(): boolean {
  return useSyncExternalStore(subscribe, () => counts.begun + counts.unsaved > 0);
}

/** Has the browser ask before the page is left with what would be lost with it. */
export function useQuestionBeforeLeaving(): void {
  const isAsked = useSyncExternalStore(subscribe, () => counts.unsaved > 0);
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
