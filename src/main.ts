import { isChunkLoadError, reloadIfStale } from '@/lib/failed-chunk';
import { RetryScheduler } from './lib/retry';

// The page starts in this order: main.ts → app/bootstrap.ts (requests the data) → app/render-app.tsx (renders the
// map, or loads app/RoutedPages.tsx). Without the network, only this file has loaded, so it is small and retries.

const retry = new RetryScheduler(() => void loadApp(true));

async function loadApp(isAgain: boolean): Promise<void> {
  try {
    const { bootstrap } = await import('./app/bootstrap');
    await bootstrap();
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    // An empty page has nothing to lose in a reload.
    if (!(await reloadIfStale(error, isAgain))) retry.reportFailure();
  }
}

void loadApp(false);
