import { groupsQuery, mapSettingsQuery, pointsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { restClient } from '@/data/rest-client';
import { runWhenIdle } from '@/lib/run-when-idle';
import { showCrashPage } from './crash-page';

/** Asks for the map's data, and draws the app when its code has come. */
export async function bootstrap(): Promise<void> {
  runWhenIdle(removeOldBackups);

  const isMap = window.location.pathname === import.meta.env.BASE_URL;

  // The data is on its way while the app's code still is.
  if (isMap) {
    void queryClient.prefetchQuery(mapSettingsQuery(restClient));
    void queryClient.prefetchQuery(groupsQuery(restClient));
    void queryClient.prefetchQuery(pointsQuery(restClient));
  }

  if (!isMap) {
    document.querySelector('.first-sight')?.remove();
    if (window.self !== window.top) {
      const { showFramedPage } = await import('./framed-page');
      showFramedPage();
      return;
    }
  }
  try {
    const { startApp } = await import('./start');
    startApp(document.getElementById('root'), isMap);
  } catch (error) {
    await showCrashPage(error);
  }
}

/** Loads nothing for visitors, who have no database of the site. */
async function removeOldBackups(): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    if (databases.length > 0)
      await (await import('@/data/local-backups')).removeExpiredBackups(databases);
  } catch {
    // Where the browser lets the site keep nothing, there is nothing to remove.
  }
}
