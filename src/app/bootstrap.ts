import { loadPublishedMap } from '@/data/load-published-map';
import { groupsQuery, mapSettingsQuery, pointsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { getRestClient } from '@/data/rest-client';
import { runWhenIdle } from '@/lib/run-when-idle';
import { preloadBaseMap } from '@/visitor/preload-base-map';
import { plainLink, showCrashPage, showPlainPage } from './crash-page';

/**
 * Requests the map's data, then loads the app's code and renders it.
 * @param isMap whether the address is the map's
 */
export async function bootstrap(isMap: boolean): Promise<void> {
  runWhenIdle(removeOldBackups);

  // The data loads at the same time as the app's code.
  const loadingRows = isMap ? loadRows() : null;
  if (!isMap) {
    document.querySelector('.first-sight')?.remove();
    if (window.self !== window.top) {
      showFramedPage();
      return;
    }
  }
  try {
    const [{ renderApp }] = await Promise.all([import('./render-app'), loadingRows]);
    document.querySelector('.places')?.remove();
    renderApp(document.getElementById('root'), isMap);
  } catch (error) {
    await showCrashPage(error);
  }
}

/** Shows the copy in the page, or else requests the rows. Settles when the app may be rendered. */
async function loadRows(): Promise<void> {
  if (import.meta.env.MAP_COPY) {
    try {
      return await loadPublishedMap(preloadBaseMap);
    } catch {
      // The rows come from the backend.
    }
  }
  void queryClient.fetchQuery(mapSettingsQuery(getRestClient)).then(preloadBaseMap, () => {});
  void queryClient.prefetchQuery(groupsQuery(getRestClient));
  void queryClient.prefetchQuery(pointsQuery(getRestClient));
}

/**
 * Replaces any page but the map when it is in a frame, to prevent clickjacking. Most hosts already block such frames
 * with a header; this covers those that send no headers.
 */
function showFramedPage(): void {
  const link = plainLink('Open this page', window.location.href);
  link.target = '_blank';
  link.rel = 'noopener';
  showPlainPage({
    title: 'This page can’t be shown inside another page',
    text: 'Only the map can be shown there.',
    actions: [link],
  });
}

/** Deletes an administrator's expired backups. A visitor's browser has no database, so nothing is loaded. */
async function removeOldBackups(): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    if (databases.length === 0) return;
    const { removeExpiredBackups } = await import('@/data/local-backups');
    await removeExpiredBackups(databases);
  } catch {
    // A browser that blocks storage has no backups. Without the network, the next page removes them.
  }
}
