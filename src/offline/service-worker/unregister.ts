import type { CacheKind } from '@/offline/offline-cache';
import { ADDRESSES, cacheName } from './build';

declare const self: ServiceWorkerGlobalScope;

/** Whether the worker only runs until the open pages are closed. */
let hasUnregistered = false;

/** Opens a cache. Returns null after unregistering: nothing would ever delete a cache that was filled then. */
export async function openCache(kind: CacheKind): Promise<Cache | null> {
  return hasUnregistered ? null : caches.open(cacheName(kind));
}

/**
 * Unregisters the worker and deletes its caches if the site no longer has a service worker. Ignores errors, because
 * the site may be back in a moment.
 * @param page the site's response to the request for the map's page
 */
export async function unregisterIfRemoved(page: Response): Promise<void> {
  if (!page.ok) return;
  const script = await fetch(self.location.href, { method: 'HEAD', cache: 'no-store' });
  if (!isMissingScript(script)) return;
  hasUnregistered = true;
  await self.registration.unregister();
  for (const name of await caches.keys()) {
    if (name.endsWith(ADDRESSES.map)) await caches.delete(name);
  }
}

function isMissingScript({ status, headers }: Response): boolean {
  // Some hosts respond with the page if a file is missing.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 404 || status === 410 || (status === 200 && isPage);
}
