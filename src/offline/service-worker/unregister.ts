import { ADDRESSES, cacheName } from './build';

declare const self: ServiceWorkerGlobalScope;

let hasUnregistered = false;

/** Whether the worker is only there until the pages that are open have gone. */
export function isUnregistered(): boolean {
  return hasUnregistered;
}

/** A cache to keep something in, or null once all is being forgotten: nobody would forget that. */
export async function openCache(of: 'data' | 'pictures' | 'language'): Promise<Cache | null> {
  return hasUnregistered ? null : caches.open(cacheName(of));
}

/**
 * Ends the worker and forgets all that it kept, if the site no longer has a service worker. An error
 * says nothing of that: the site may be back in a moment.
 * @param page the site's own answer to the request for the map's page
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
  // Some hosts answer with the page where there is no file.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status === 404 || status === 410 || (status === 200 && isPage);
}
