import { isFailedLoad, reloadIfStale } from '@/lib/stale-build';
import { TryAgain } from '@/lib/try-again';
import { preloadBaseMap } from './visitor/preload-base-map';

if (window.location.pathname === import.meta.env.BASE_URL) void preloadBaseMap();

// As little as can be: it is what asks for the rest again where the network fails.
const again = new TryAgain(() => void load(true));

async function load(isAgain: boolean): Promise<void> {
  try {
    const { begin } = await import('@/app/begin');
    await begin();
  } catch (error) {
    if (!isFailedLoad(error)) throw error;
    // A page that shows nothing has nothing to lose.
    if (!(await reloadIfStale(error, isAgain))) again.failed();
  }
}

void load(false);
