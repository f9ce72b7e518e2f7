import { BACKEND_URL } from '@/lib/env';

const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** What a link may start with, for messages. */
export const LINK_SCHEMES_TEXT = 'https://, http://, mailto: or tel:';

/**
 * A link that may become an `href`, or null if it is none, or one with a scheme that could run code.
 * Parsed as the browser will parse it, so that no spelling slips through.
 */
export function safeLink(link: string | null): string | null {
  const url = parseUrl(link);
  return url && LINK_SCHEMES.has(url.protocol) ? url.href : null;
}

/** The address of a picture on the web or on this site, or null if it is neither. */
export function safePictureAddress(address: string | null): string | null {
  const url = parseUrl(address && resolveSiteAddress(address), location.origin);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/**
 * A picture's stored address as this site loads it. A path is the same wherever the site is put: it
 * starts at the site's own root, which may lie under a path of its host, or at the backend's.
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
