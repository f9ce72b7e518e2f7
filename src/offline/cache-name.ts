/**
 * The name of a cache. Sites under different paths of a host have the host's caches in common.
 * @param map address of the map's page
 */
export function cacheNameOf(of: 'data' | 'pictures' | 'language', map: string): string {
  return `poi-map-${of}-${map}`;
}
