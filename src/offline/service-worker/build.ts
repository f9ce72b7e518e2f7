import type { PrecacheEntry } from 'workbox-precaching';
import { type CacheKind, cacheNameOf } from '@/offline/offline-cache';
import type { Addresses } from '@/offline/requests';

declare const self: ServiceWorkerGlobalScope;

/** Facts about the worker's build, from hosting/service-worker-plugin.ts. */
declare const __BUILD__: {
  /** The map's page and all files that it needs. */
  precached: PrecacheEntry[];
  /** Paths of the files of each language but English, by its code. */
  languages: Record<string, string[]>;
  /** Paths of the files that show visitors where they are. */
  locate: string[];
  /** Paths of the files for trails with the messages of each language, by its code. */
  trails: Record<string, string[]>;
  /** The length of each of these files, by its path. */
  bytes: Record<string, number>;
  /** Address of the backend's API, or null if the site itself serves it. */
  backend: string | null;
};

// Read once, because each mention of __BUILD__ puts a copy of all of it into the built file.
export const BUILD = __BUILD__;

/** The length of each file of the build, by its absolute address. */
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
export function cacheName(kind: CacheKind): string {
  return cacheNameOf(kind, ADDRESSES.map);
}
