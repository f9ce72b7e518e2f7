import {
  denyFramingHeaders,
  HASHED_FILE_HEADERS,
  type HeaderMap,
  HSTS_HEADERS,
  NAMED_FILE_HEADERS,
  NOINDEX_HEADERS,
  NOINDEX_PATHS,
  siteHeaders,
} from './response-headers.ts';

type HeaderRule = [path: string, headers: HeaderMap];

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read. Where two rules with the same header
 * match, the one lets the later win and the other joins them, so no two rules differ in more than
 * what makes a policy stricter.
 * @param backend the origin of the backend's API
 */
export function headersFile(backend: string | null): string {
  const unframed = denyFramingHeaders(backend);
  const rules: HeaderRule[] = [
    ['/*', { ...siteHeaders(backend), ...HSTS_HEADERS }],
    // All but `/`: a list of pages would miss `/Admin` and `/%61dmin`, which are the same page.
    ['/:page', unframed],
    ['/:page/*', unframed],
    ...NOINDEX_PATHS.map((path): HeaderRule => [path, NOINDEX_HEADERS]),
    ['/', NAMED_FILE_HEADERS],
    ['/index.html', NAMED_FILE_HEADERS],
    ['/sw.js', NAMED_FILE_HEADERS],
    ['/assets/*', HASHED_FILE_HEADERS],
  ];
  return rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${[path, ...lines].join('\n')}\n`;
    })
    .join('\n');
}

/** What of `vercel.json` is about answers. */
export type VercelConfig = {
  rewrites: { source: string; destination: string }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
};

/**
 * The file `vercel.json`. Vercel reads it before the build, when the backend's origin is not known
 * yet; the page itself narrows it down (see `pagePolicy` in vite-plugin.ts).
 */
export function vercelConfig(): VercelConfig & Record<string, unknown> {
  const backend = 'https:';
  const rules: HeaderRule[] = [
    ['/(.*)', { ...siteHeaders(backend), ...HSTS_HEADERS, ...NAMED_FILE_HEADERS }],
    ['/(.+)', denyFramingHeaders(backend)],
    ...NOINDEX_PATHS.map((path): HeaderRule => [path, NOINDEX_HEADERS]),
    ['/assets/(.*)', HASHED_FILE_HEADERS],
  ];
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    // A file of an older build is not there; it must not be answered with the page.
    rewrites: [{ source: '/((?!assets/).*)', destination: '/index.html' }],
    headers: rules.map(([source, headers]) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
}
