import { useEffect, useSyncExternalStore } from 'react';

// One for the page: what is lost with it may be begun anywhere on it.
let count = 0;
const listeners = new Set<() => void>();

function add(number: number): void {
  count += number;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that something was begun here that would be lost with the page: an open dialog, or a form that was typed into. */
export function useUnfinishedWork(isUnfinished = true): void {
  useEffect(
    function tell() {
      if (!isUnfinished) return;
      add(1);
      return () => add(-1);
    },
    [isUnfinished],
  );
}

/** Whether something on the page would be lost with it. */
export function useHasUnfinishedWork(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
