import { BACKEND_URL } from '@/lib/env';

/**
 * Several sites may be under one address, and come from several backends. Words are read and kept language by
 * language, so those of one may be older than those of another.
 */
function storageKey(language: string): string {
  return `poi-map-changes ${import.meta.env.BASE_URL} ${BACKEND_URL} ${language}`;
}

/**
 * The number of changes that the map had at least when its rows were last read, in this browser and in a
 * language; null where nobody knows. The rows that a page begins with may be older than what the backend has now:
 * the service worker keeps them, or they are read long before the number on a slow line.
 */
export function readLastChangeCount(language: string): number | null {
  try {
    const stored = localStorage.getItem(storageKey(language));
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

/** Keeps that number. */
export function storeLastChangeCount(language: string, number: number): void {
  try {
    localStorage.setItem(storageKey(language), String(number));
  } catch {
    // Without a storage the map is read once more, at the next visit.
  }
}
