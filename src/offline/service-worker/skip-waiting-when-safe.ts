import { matchPrecache } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

const MAX_TRIES = 10;
const RETRY_DELAY_MS = 1000;

/**
 * Takes over from the worker of an older build where that does no harm: the page that asks is of this
 * build, and no other is open that would still need files of the older one. Elsewhere the browser
 * waits until no page is open.
 * @param entry address of the script that the page began with
 */
export async function skipWaitingWhenSafe(page: WindowClient, entry: string): Promise<void> {
  if (!(await matchPrecache(entry))) return;
  // A page that was just left, as by a reload, counts as open for a moment.
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!windows.some(({ id }) => id === page.id)) return;
    if (windows.length === 1) {
      void self.skipWaiting();
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_DELAY_MS);
    });
  }
}
