/** The kinds of content that a site caches: rows, pictures, and the scripts of one language. */
export type CacheKind = 'data' | 'pictures' | 'language';

/** Limits the rows and the pictures in the caches together. */
export const MAX_OFFLINE_MEGABYTES = 50;
export const MAX_OFFLINE_BYTES = MAX_OFFLINE_MEGABYTES * 1024 * 1024;

/**
 * The name of a cache. It contains the site's address, because all sites of a host share its caches.
 * @param map address of the map's page
 */
export function cacheNameOf(kind: CacheKind, map: string): string {
  return `poi-map-${kind}-${map}`;
}

/**
 * The size of all rows in a cache, translations included. Rows count toward the limit of the pictures, because a
 * map may have megabytes of text.
 */
export async function cachedRowBytes(cache: Cache): Promise<number> {
  const sizes = await cachedSizes(cache);
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Bytes of each response in a cache by its address, the oldest first. */
export async function cachedSizes(cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const request of await cache.keys()) {
    const length = (await cache.match(request))?.headers.get('content-length');
    sizes.set(request.url, Number(length ?? 0));
  }
  return sizes;
}

/**
 * The size of a picture in bytes, without loading it. Returns ‘gone’ if the picture doesn't exist, and null if the
 * server doesn't send the size.
 * @param address of this site or its backend; the Content Security Policy allows requests to no other
 * @throws the network's error, or an error if the server can't respond now
 */
export async function fetchPictureBytes(address: string): Promise<number | 'gone' | null> {
  const response = await fetch(address, { method: 'HEAD' });
  // Supabase's storage responds with 400 for a missing file.
  if ([400, 404, 410].includes(response.status)) return 'gone';
  if (!response.ok) throw new Error(`The server responded with ${response.status}`);
  const bytes = response.headers.get('content-length');
  return bytes === null ? null : Number(bytes);
}

/**
 * Chooses the pictures to evict so that the rest is within a limit: first those that the map no longer shows, the
 * oldest first, then the least important of those that it shows.
 * @param cached bytes of each picture by its address, the oldest first
 * @param needed addresses of the pictures that the map shows, the most important first
 * @returns the addresses to evict
 */
export function picturesToEvict(
  cached: Map<string, number>,
  needed: string[],
  limitBytes: number,
): string[] {
  const rank = new Map(needed.map((address, index) => [address, index]));
  // Pictures that are not needed share the last rank. Sorting keeps their order.
  const rankOf = (address: string) => rank.get(address) ?? needed.length;
  const leastImportantFirst = [...cached].sort(([a], [b]) => rankOf(b) - rankOf(a));
  let remainingBytes = [...cached.values()].reduce((sum, bytes) => sum + bytes, 0);
  const evicted: string[] = [];
  for (const [address, bytes] of leastImportantFirst) {
    if (remainingBytes <= limitBytes) break;
    remainingBytes -= bytes;
    evicted.push(address);
  }
  return evicted;
}
