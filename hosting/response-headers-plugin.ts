import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { headersFile } from './host-files.ts';
import {
  contentSecurityPolicy,
  DEPLOY_HOOK_ORIGINS,
  denyFramingHeaders,
  HASHED_FILE_HEADERS,
  NAMED_FILE_HEADERS,
  NOINDEX_HEADERS,
  NOINDEX_PATHS,
  siteHeaders,
} from './response-headers.ts';
import { isWithoutHost, parseSiteSettings } from './site-settings.ts';

/**
 * Sends the response headers from the server of `npm start`, and writes them for static hosts. The dev server
 * sends none, because hot reload needs inline scripts.
 */
export function responseHeaders(): Plugin {
  let config: ResolvedConfig;
  const backend = () => parseSiteSettings(config.env).hosted?.url ?? null;
  const isPublished = () => config.define?.['import.meta.env.MAP_COPY'] === '"published"';
  // Cloudflare joins the policies of rules, so no rule for /admin can allow more; the other pages narrow it themselves.
  const headerOrigins = () =>
    [backend(), isPublished() && DEPLOY_HOOK_ORIGINS].filter(Boolean).join(' ') || null;

  return {
    name: 'poi-map:response-headers',
    configResolved(resolved) {
      config = resolved;
    },

    // Also in the page, for hosts without headers (GitHub Pages) or with wider ones (Vercel).
    transformIndexHtml: {
      order: 'post',
      handler: () =>
        config.command === 'build'
          ? [
              {
                tag: 'meta',
                attrs: {
                  'http-equiv': 'Content-Security-Policy',
                  content: contentSecurityPolicy(backend()),
                },
                injectTo: 'head-prepend',
              },
            ]
          : [],
    },

    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.name !== 'client' || isWithoutHost(config.mode)) return;
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html');
        const page = String(index.source);
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        // Hosts serve auth.html and admin.html without the extension, and 404.html for everything that is missing.
        emit('auth.html', page);
        emit('404.html', page);
        if (!isPublished()) emit('admin.html', page);
        else emit('admin.html', page.replace(/connect-src [^"]*/, `$& ${DEPLOY_HOOK_ORIGINS}`));
        // The hosts that read this file serve a site at their root.
        if (config.base === '/') emit('_headers', headersFile(headerOrigins()));
      },
    },

    configurePreviewServer({ middlewares }) {
      const folder = path.resolve(config.root, config.build.outDir);
      const everywhere = siteHeaders(backend());
      const unframed = denyFramingHeaders(backend());
      middlewares.use((request, response, next) => {
        // Not resolved against an address: `//admin` would be the root of a host with that name.
        const { pathname } = new URL(`http://site${request.url}`);
        const isMap = pathname === config.base;
        const isUnlisted = NOINDEX_PATHS.includes(`/${pathname.slice(config.base.length)}`);
        const isHashed = pathname.startsWith(`${config.base}assets/`);
        const isThere = existsSync(path.join(folder, pathname.slice(config.base.length)));
        const headers = {
          ...everywhere,
          ...(isMap ? {} : unframed),
          ...(isUnlisted ? NOINDEX_HEADERS : {}),
          ...(isHashed && isThere ? HASHED_FILE_HEADERS : NAMED_FILE_HEADERS),
        };
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        // A missing file of an older build must not be answered with the page.
        if (isHashed && !isThere) response.writeHead(404).end();
        else next();
      });
    },
  };
}
