import { BACKEND_URL } from '@/lib/env';

/** Several sites may be under one address, and come from several backends. */
const KEY = `poi-map-changes ${import.meta.env.BASE_URL} ${BACKEND_URL}`;

/**
 * The number of changes that the map had at least when its rows were last read, in this browser. The rows that
 * a page begins with may be older than what the backend has now: the service worker keeps them.
 */
export function knownNumber(): number | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

/** Keeps that number. */
export function keepKnownNumber(number: number): void {
  try {
    localStorage.setItem(KEY, String(number));
  } catch {
    // Without a storage the map is read once more, at the next visit.
  }
}
