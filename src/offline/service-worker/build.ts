import type { PrecacheEntry } from 'workbox-precaching';
import { cacheNameOf } from '@/offline/cache-name';
import type { Addresses } from '@/offline/requests';

declare const self: ServiceWorkerGlobalScope;

/** What src/offline/vite-plugin.ts knows of the build that the worker is a part of. */
declare const __BUILD__: {
  /** The map's page and all that it is made of. */
  precached: PrecacheEntry[];
  /** Address of the backend's API, or null where it is the site's own. */
  backend: string | null;
};

/** The map's page and all that it is made of. */
export const PRECACHED = __BUILD__.precached;

export const ADDRESSES: Addresses = {
  map: self.registration.scope,
  backend: __BUILD__.backend ?? self.location.origin,
};

/** The name of a cache of this site. */
export function cacheName(of: 'data' | 'pictures'): string {
  return cacheNameOf(of, ADDRESSES.map);
}
