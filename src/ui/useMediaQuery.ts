import { useSyncExternalStore } from 'react';

/** Whether the window's size matches a media query. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(subscribeToSize, () => window.matchMedia(query).matches);
}

function subscribeToSize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}
