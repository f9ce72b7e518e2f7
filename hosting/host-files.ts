import {
  HASHED_FILE_HEADERS,
  type Headers,
  NAMED_FILE_HEADERS,
  SECURE_HOST_HEADERS,
  siteHeaders,
  UNLISTED_HEADERS,
  UNLISTED_PATHS,
  unframedHeaders,
} from './response-headers.ts';

type Rule = [path: string, headers: Headers];

/**
 * The file `_headers`, which Netlify and Cloudflare Pages read. Where two rules with the same header
 * match, the one lets the later win and the other joins them, so no two rules differ in more than
 * what makes a policy stricter.
 * @param backend the origin of the backend's API
 */
export function headersFile(backend: string | null): string {
  const unframed = unframedHeaders(backend);
  const rules: Rule[] = [
    ['/*', { ...siteHeaders(backend), ...SECURE_HOST_HEADERS }],
    // All but `/`: a list of pages would miss `/Admin` and `/%61dmin`, which are the same page.
    ['/:page', unframed],
    ['/:page/*', unframed],
    ...UNLISTED_PATHS.map((path): Rule => [path, UNLISTED_HEADERS]),
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
  const rules: Rule[] = [
    ['/(.*)', { ...siteHeaders(backend), ...SECURE_HOST_HEADERS, ...NAMED_FILE_HEADERS }],
    ['/(.+)', unframedHeaders(backend)],
    ...UNLISTED_PATHS.map((path): Rule => [path, UNLISTED_HEADERS]),
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
