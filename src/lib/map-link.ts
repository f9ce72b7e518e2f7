/**
 * The address of the map, on the site that this page is of.
 * @param query with its `?`: `?embed` for a part of another page, `?print` for sheets of paper
 */
export function mapLink(query = ''): string {
  return new URL(import.meta.env.BASE_URL + query, window.location.origin).href;
}

/** The address that opens the map with a point's popup. */
export function pointLink(pointId: string): string {
  return mapLink(`?point=${encodeURIComponent(pointId)}`);
}
