import { useSyncExternalStore } from 'react';

/** Keeps the group and the point that are shown in the address, so that it can be shared. */
export function useMapAddress() {
  const params = new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));
  return {
    groupId: params.get('group'),
    pointId: params.get('point'),
    /** The map is part of another page, which scrolls. */
    isEmbedded: params.has('embed'),
    selectGroup: (id: string | null) => go('replace', 'group', id),
    /** Opens a point's popup; the browser's Back closes it. */
    // Where the first press's popup is still to come, the second takes its place.
    openPoint: (id: string) => go(history.state?.isOpenedHere ? 'replace' : 'push', 'point', id),
    /** Shows another point in the popup that is open. */
    changePoint: (id: string) => go('replace', 'point', id),
    closePoint: () => {
      // A popup that was opened here is what Back goes back from.
      if (!history.state?.isOpenedHere) go('replace', 'point', null);
      else if (!isGoingBack) {
        isGoingBack = true;
        history.back();
      }
    },
  };
}

/** Going back takes a moment, in which a second press of Close would go back from the map itself. */
let isGoingBack = false;
window.addEventListener('popstate', () => {
  isGoingBack = false;
});

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

function go(how: 'push' | 'replace', name: 'group' | 'point', id: string | null): void {
  const url = new URL(window.location.href);
  if (id === null) url.searchParams.delete(name);
  else url.searchParams.set(name, id);
  if (how === 'push') history.pushState({ isOpenedHere: true }, '', url);
  else history.replaceState(history.state, '', url);
  // The browser tells only of what it did by itself.
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
