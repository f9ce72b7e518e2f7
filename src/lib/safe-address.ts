import { BACKEND_URL, MAP_COPY } from '@/lib/env';
import { stripFragment } from '@/lib/strip-fragment';

/** A standalone site may be opened from a disk. */
const SITE_SCHEME = MAP_COPY === 'standalone' ? location.protocol : 'https:';

const PUBLIC_PICTURES = '/storage/v1/object/public/';

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
  const url = parseUrl(address && resolveSiteAddress(address), location.href);
  return url && ['https:', 'http:', SITE_SCHEME].includes(url.protocol) ? url.href : null;
}

/**
 * The address from which this site loads a stored picture. A stored path does not depend on where the site is
 * published: it starts at the site's root, which may be under a path of its host, or at the backend's root.
 */
export function resolveSiteAddress(address: string): string {
  const published = publishedAddress(address);
  if (published !== null) return published;
  if (!address.startsWith('/')) return address;
  if (!address.startsWith('/storage/v1/')) return import.meta.env.BASE_URL + address.slice(1);
  return BACKEND_URL === location.origin ? address : BACKEND_URL + address;
}

/** The pictures in the site's copy of the map, by their paths under the site's root. */
const publishedPictures = new Set<string>();

/**
 * Stores which pictures the site has a copy of. They keep the addresses of the copy when rows are read from the backend.
 * @param addresses as in the rows of the copy
 */
export function setPublishedPictures(addresses: (string | null)[]): void {
  for (const address of addresses) if (address) publishedPictures.add(stripFragment(address));
}

/** The address of the copy of a picture in the backend's storage, or null if there is none. */
function publishedAddress(address: string): string | null {
  if (publishedPictures.size === 0) return null;
  const start = (address.startsWith('/') ? '' : BACKEND_URL) + PUBLIC_PICTURES;
  const path = address.startsWith(start) ? `/published/${address.slice(start.length)}` : '';
  return publishedPictures.has(stripFragment(path))
    ? import.meta.env.BASE_URL + path.slice(1)
    : null;
}

function parseUrl(address: string | null, base?: string): URL | null {
  if (!address) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
