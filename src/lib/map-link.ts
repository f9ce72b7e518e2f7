/**
 * The address of the map, on the site that this page is of, in the language that this page's address asks for.
 * @param query with its `?`: `?embed` for a part of another page
 */
export function mapLink(query = ''): string {
  const link = new URL(import.meta.env.BASE_URL + query, window.location.origin);
  const language = new URLSearchParams(window.location.search).get('lang');
  if (language) link.search += `${query && '&'}lang=${encodeURIComponent(language)}`;
  return link.href;
}

/** The address that opens the map with a point's popup. */
export function pointLink(pointId: string): string {
  return mapLink(`?point=${encodeURIComponent(pointId)}`);
}

/**
 * The address of the map on sheets of paper.
 * @param groupId a group's, or null for all
 */
export function printLink(groupId: string | null = null): string {
  return mapLink(groupId ? `?print&group=${encodeURIComponent(groupId)}` : '?print');
}

const LOCALHOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A warning where a link leads others nowhere; undefined where it is good. */
export function localhostWarning(link: string): string | undefined {
  if (!LOCALHOST.test(new URL(link).hostname)) return undefined;
  return 'This address works only on this computer. Open the published map to share it.';
}
