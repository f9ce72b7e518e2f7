import { MAP_COPY } from './env';

/**
 * The address of the map on this page's site, in the language of this page's address.
 * @param query with its `?`: `?embed` for a map within another page
 */
export function mapLink(query = ''): string {
  // A standalone site may be a file on a disk: only its query changes.
  const path = MAP_COPY === 'standalone' ? window.location.pathname : import.meta.env.BASE_URL;
  const link = new URL(path + query, window.location.href);
  const language = new URLSearchParams(window.location.search).get('lang');
  if (language) link.search += `${query && '&'}lang=${encodeURIComponent(language)}`;
  return link.href;
}

/** The address of the map with a point's popup open. */
export function pointLink(pointId: string): string {
  return mapLink(`?point=${encodeURIComponent(pointId)}`);
}

/**
 * The address of the map for printing.
 * @param groupId the group to print, or null for all
 */
export function printLink(groupId: string | null = null): string {
  return mapLink(groupId ? `?print&group=${encodeURIComponent(groupId)}` : '?print');
}

const LOCALHOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A warning about a link that works only on this computer; undefined for any other link. */
export function localhostWarning(link: string): string | undefined {
  if (!LOCALHOST.test(new URL(link).hostname)) return undefined;
  return 'This address works only on this computer. Open the published map to share it.';
}
