import { BACKEND_URL } from '@/lib/env';

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The allowed beginnings of a link, for messages. */
export const LINK_SCHEMES_TEXT = 'https://, http://, mailto: or tel:';

/**
 * The link as an `href`, or null if it isn't a link or has a scheme that could run code. The browser's own parser
 * decides, so that no spelling slips through.
 */
export function safeLink(link: string | null): string | null {
  const url = parseUrl(link);
  return url && LINK_SCHEMES.has(url.protocol) ? url.href : null;
}

/** The address of a picture on the web or on this site, or null if it is anything else. */
export function safePictureAddress(address: string | null): string | null {
  const url = parseUrl(address && resolveSiteAddress(address), location.origin);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/**
 * The address from which this site loads a stored picture. A stored path does not depend on where the site is
 * published: it starts at the site's root, which may be under a path of its host, or at the backend's root.
 */
export function resolveSiteAddress(address: string): string {
  if (!address.startsWith('/')) return address;
  if (!address.startsWith('/storage/v1/')) return import.meta.env.BASE_URL + address.slice(1);
  return BACKEND_URL === location.origin ? address : BACKEND_URL + address;
}

function parseUrl(address: string | null, base?: string): URL | null {
  if (!address) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
