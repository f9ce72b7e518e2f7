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
  /** Addresses of the files that show visitors where they are. */
  locate: string[];
  /** How long each of these files is, by its address. */
  bytes: Record<string, number>;
  /** Address of the backend's API, or null where it is the site's own. */
  backend: string | null;
};

// Once: each mention of it would repeat all of it in the built file.
const BUILD = __BUILD__;

/** The map's page and all that it is made of. */
export const PRECACHED = BUILD.precached;

/** Addresses of the files of each language but English, by its code. */
export const LANGUAGE_FILES = BUILD.languages;

/** Addresses of the files that show visitors where they are. */
export const LOCATE_FILES = BUILD.locate;

/** How long each file of the build is, by its whole address. */
export const FILE_BYTES = new Map(
  Object.entries(BUILD.bytes).map(([path, bytes]) => [
    new URL(path, self.location.href).href,
    bytes,
  ]),
);

export const ADDRESSES: Addresses = {
  map: self.registration.scope,
  backend: BUILD.backend ?? self.location.origin,
};

/** The name of a cache of this site. */
export function cacheName(of: 'data' | 'pictures' | 'language'): string {
  return cacheNameOf(of, ADDRESSES.map);
}
