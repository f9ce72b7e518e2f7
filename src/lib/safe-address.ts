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
  const url = parseUrl(address, window.location.origin);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

function parseUrl(address: string | null, base?: string): URL | null {
  if (!address) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
