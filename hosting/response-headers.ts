/** Names and values of response headers. */
export type HeaderMap = Record<string, string>;

/** What the site's pages may load, and from where. `docs/decisions/0090` says why each line is as it is. */
const CSP_DIRECTIVES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // A picture's address may be any on the web; pins are data, previews are blobs.
  'img-src': "'self' data: blob: https: http:",
  'font-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
};

/**
 * The pages' Content-Security-Policy, all but who may frame them.
 * @param backend the origin of the backend's API, or null where it is the site's own
 */
export function contentSecurityPolicy(backend: string | null): string {
  const connect = backend ? `'self' ${backend}` : "'self'";
  return [...Object.entries(CSP_DIRECTIVES), ['connect-src', connect]]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Headers of everything that the site consists of. */
export function siteHeaders(backend: string | null): HeaderMap {
  return {
    'Content-Security-Policy': contentSecurityPolicy(backend),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Sharing and the clipboard are not in it: the map needs both, also in a frame.
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(self), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  };
}

/** What every address but the map's has on top: nobody may put it into a frame. */
export function denyFramingHeaders(backend: string | null): HeaderMap {
  return {
    // The whole policy once more, so that it is the same whether a host adds it or replaces with it.
    'Content-Security-Policy': `${contentSecurityPolicy(backend)}; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
  };
}

/** The administrator's pages. The pages themselves say the same, for hosts that send no headers. */
export const NOINDEX_PATHS = ['/auth', '/admin'];

/** What they have on top: no search engine is to list them. */
export const NOINDEX_HEADERS: HeaderMap = { 'X-Robots-Tag': 'noindex' };

/** For hosts with a name of their own; the server on this machine has no certificate. */
export const HSTS_HEADERS: HeaderMap = {
  'Strict-Transport-Security': 'max-age=31536000',
};

/** For files whose name changes with their content. */
export const HASHED_FILE_HEADERS: HeaderMap = {
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** For files that keep their name: asked for anew each time, and sent only if they changed. */
export const NAMED_FILE_HEADERS: HeaderMap = { 'Cache-Control': 'no-cache' };

/**
 * Headers of the embedded backend's answers. What was uploaded is never more than a picture, whatever
 * is in it. Style is for the browser's own page around a picture.
 */
export const API_HEADERS: HeaderMap = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
