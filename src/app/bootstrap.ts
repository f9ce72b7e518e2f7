import { removeExpiredBackups } from '@/data/local-backups';
import { groupsQuery, mapSettingsQuery, pointsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { restClient } from '@/data/rest-client';
import { runWhenIdle } from '@/lib/run-when-idle';
import { showCrashPage } from './crash-page';
import { showFramedPage } from './framed-page';

/** Requests the map's data, then loads the app's code and renders it. */
export async function bootstrap(): Promise<void> {
  runWhenIdle(removeOldBackups);

  const isMap = window.location.pathname === import.meta.env.BASE_URL;

  // The data loads at the same time as the app's code.
  if (isMap) {
    void queryClient.prefetchQuery(mapSettingsQuery(restClient));
    void queryClient.prefetchQuery(groupsQuery(restClient));
    void queryClient.prefetchQuery(pointsQuery(restClient));
  } else {
    document.querySelector('.first-sight')?.remove();
    if (window.self !== window.top) {
      showFramedPage();
      return;
    }
  }
  try {
    const { renderApp } = await import('./render-app');
    renderApp(document.getElementById('root'), isMap);
  } catch (error) {
    await showCrashPage(error);
  }
}

/** Deletes an administrator's expired backups. A visitor's browser has no such database, so nothing is loaded. */
async function removeOldBackups(): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    await removeExpiredBackups(databases);
  } catch {
    // A browser that blocks storage has no backups.
  }
}
