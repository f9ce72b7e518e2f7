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
 * The file `_headers`, which Netlify and Cloudflare Pages read. If two matching rules set the same header,
 * Netlify uses the later value and Cloudflare joins both. So if two rules match, one only makes the other's
 * policy stricter.
 * @param backend the origins of the backend's API and of deploy hooks
 */
export function headersFile(backend: string | null): string {
  const unframed = denyFramingHeaders(backend);
  const rules: HeaderRule[] = [
    ['/*', { ...siteHeaders(backend), ...HSTS_HEADERS }],
    // All paths but `/`. A list of pages would miss `/Admin` and `/%61dmin`, which are the same page.
    ['/:page', unframed],
    ['/:page/*', unframed],
    ...NOINDEX_PATHS.map((path): HeaderRule => [path, NOINDEX_HEADERS]),
    ['/', NAMED_FILE_HEADERS],
    ['/index.html', NAMED_FILE_HEADERS],
    ['/sw.js', NAMED_FILE_HEADERS],
    ['/assets/*', HASHED_FILE_HEADERS],
    ['/published/*', HASHED_FILE_HEADERS],
    // For Netlify, the rule above matches this file, too.
    ['/published.json', NAMED_FILE_HEADERS],
  ];
  return rules
    .map(([path, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${[path, ...lines].join('\n')}\n`;
    })
    .join('\n');
}

/** The section of `vercel.json` about responses. */
export type VercelConfig = {
  /** Serves admin.html at /admin. */
  cleanUrls: boolean;
  headers: { source: string; headers: { key: string; value: string }[] }[];
};

/**
 * The file `vercel.json`. Vercel reads it before the build, when the backend's origin is still unknown; the
 * page itself narrows the policy (see `pagePolicy` in response-headers-plugin.ts).
 */
export function vercelConfig(): VercelConfig & Record<string, unknown> {
  const backend = 'https:';
  const rules: HeaderRule[] = [
    ['/(.*)', { ...siteHeaders(backend), ...HSTS_HEADERS, ...NAMED_FILE_HEADERS }],
    ['/(.+)', denyFramingHeaders(backend)],
    ...NOINDEX_PATHS.map((path): HeaderRule => [path, NOINDEX_HEADERS]),
    ['/(assets|published)/(.*)', HASHED_FILE_HEADERS],
  ];
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
    cleanUrls: true,
    headers: rules.map(([source, headers]) => ({
      source,
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
}
