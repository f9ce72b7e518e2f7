import type { PrecacheEntry } from 'workbox-precaching';
import { cacheNameOf } from '@/offline/cache-name';
import type { Addresses } from '@/offline/requests';

declare const self: ServiceWorkerGlobalScope;

/** What src/offline/vite-plugin.ts knows of the build that the worker is a part of. */
declare const __BUILD__: {
  /** The map's page and all that it is made of. */
  precached: PrecacheEntry[];
  /** Addresses of the files of each language but English, by its code. */
  languages: Record<string, string[]>;
  /** Of all that shows visitors where they are, by the code of their language. */
  whereAmI: Record<string, string[]>;
  /** Address of the backend's API, or null where it is the site's own. */
  backend: string | null;
};

/** The map's page and all that it is made of. */
export const PRECACHED = __BUILD__.precached;

/** Addresses of the files of each language but English, by its code. */
export const LANGUAGE_FILES = __BUILD__.languages;

/** Addresses of the files that show visitors where they are, by the code of their language. */
export const WHERE_FILES = __BUILD__.whereAmI;

export const ADDRESSES: Addresses = {
  map: self.registration.scope,
  backend: __BUILD__.backend ?? self.location.origin,
};

/** The name of a cache of this site. */
export function cacheName(of: 'data' | 'pictures' | 'language'): string {
  return cacheNameOf(of, ADDRESSES.map);
}
