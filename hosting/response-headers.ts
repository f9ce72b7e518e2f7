/** Response headers: their values by name. */
export type HeaderMap = Record<string, string>;

/** The sources from which the site's pages may load. `docs/decisions/0090` explains each line. */
const CSP_DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // A picture may have any web address; pins are data URLs, previews are blobs.
  'img-src': "'self' data: blob: https: http:",
  'font-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/** The origins of the hosts' deploy hooks, to which the administrator's page of a published site connects. */
export const DEPLOY_HOOK_ORIGINS =
  'https://api.netlify.com https://api.vercel.com https://api.cloudflare.com';

/**
 * The pages' Content-Security-Policy without `frame-ancestors`.
 * @param backend the origins of the backend's API and of deploy hooks, or null if there is only the site's own
 */
export function contentSecurityPolicy(backend: string | null): string {
  const connect = backend ? `'self' ${backend}` : "'self'";
  return [...Object.entries(CSP_DIRECTIVES), ['connect-src', connect]]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Headers of every file on the site. */
export function siteHeaders(backend: string | null): HeaderMap {
  return {
    'Content-Security-Policy': contentSecurityPolicy(backend),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Sharing and the clipboard are not restricted: the map needs both, even in a frame.
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(self), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  };
}

/** Additional headers of every address except the map's: no page may frame it. */
export function denyFramingHeaders(backend: string | null): HeaderMap {
  return {
    // Repeats the whole policy, so that it takes effect whether a host sends both headers or only this one.
    'Content-Security-Policy': `${contentSecurityPolicy(backend)}; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
  };
}

/** The administrator's pages. The pages also declare this themselves, for hosts that send no headers. */
export const NOINDEX_PATHS = ['/auth', '/admin'];

/** Additional headers of those pages, which keep them out of search engines. */
export const NOINDEX_HEADERS: HeaderMap = { 'X-Robots-Tag': 'noindex' };

/** For hosts with a domain name; the local server has no certificate. */
export const HSTS_HEADERS: HeaderMap = {
  'Strict-Transport-Security': 'max-age=31536000',
};

/** For files whose name changes with their content. */
export const HASHED_FILE_HEADERS: HeaderMap = {
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** For files with a constant name: revalidated at each request, and sent only if changed. */
export const NAMED_FILE_HEADERS: HeaderMap = { 'Cache-Control': 'no-cache' };

/**
 * Headers of the embedded backend's responses. An uploaded file never acts as anything but a picture, whatever
 * it contains. Styles are allowed for the browser's own page around a picture.
 */
export const API_HEADERS: HeaderMap = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
