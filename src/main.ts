import { isChunkLoadError, reloadIfStale } from '@/lib/stale-build';
import { RetryScheduler } from './lib/retry';
import { preloadBaseMap } from './visitor/preload-base-map';

if (window.location.pathname === import.meta.env.BASE_URL) void preloadBaseMap();

// As little as can be: it is what asks for the rest again where the network fails.
const again = new RetryScheduler(() => void load(true));

async function load(isAgain: boolean): Promise<void> {
  try {
    const { bootstrap } = await import('./app/bootstrap');
    await bootstrap();
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    // A page that shows nothing has nothing to lose.
    if (!(await reloadIfStale(error, isAgain))) again.reportFailure();
  }
}

void load(false);
