import { isChunkLoadError, reloadIfStale } from '@/lib/failed-chunk';
import { RetryScheduler } from './lib/retry';
import { prepareFirstMap } from './map/first-map';

// The page starts in this order: main.ts → app/bootstrap.ts (requests the data) → app/render-app.tsx (renders the
// map, or loads app/RoutedPages.tsx). Without the network, only this file has loaded, so it is small and retries.

const isMap =
  import.meta.env.MAP_COPY === 'standalone' ||
  window.location.pathname === import.meta.env.BASE_URL;
const retry = new RetryScheduler(() => void loadApp(true));

async function loadApp(isAgain: boolean): Promise<void> {
  try {
    const { bootstrap } = await import('./app/bootstrap');
    await bootstrap(isMap);
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    // An empty page has nothing to lose in a reload.
    if (!(await reloadIfStale(error, isAgain))) retry.reportFailure();
  }
}

prepareFirstMap(isMap);
void loadApp(false);
