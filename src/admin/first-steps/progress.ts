import { useCallback, useState } from 'react';
import { BACKEND_URL } from '@/lib/env';

const PROGRESS = ['started', 'languages checked', 'dismissed'] as const;

/** How far the administrator is in the first steps, beyond what the map shows. */
export type Progress = (typeof PROGRESS)[number];

/** Several sites with different backends may share an origin. */
const STORAGE_KEY = `poi-map-first-steps ${import.meta.env.BASE_URL} ${BACKEND_URL}`;

function readProgress(): Progress | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return PROGRESS.find((each) => each === stored) ?? null;
  } catch {
    return null;
  }
}

/** The progress in this browser, null on a site that was never new, and a function that changes it. */
export function useProgress() {
  const [progress, setProgress] = useState(readProgress);
  const storeProgress = useCallback((next: Progress) => {
    setProgress(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Without storage, the steps return with the next visit.
    }
  }, []);
  return { progress, storeProgress };
}
