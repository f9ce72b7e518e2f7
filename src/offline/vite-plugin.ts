import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { parseSiteSettings } from '../lib/settings.ts';

const SOURCE = fileURLToPath(new URL('./service-worker/service-worker.ts', import.meta.url));

/** What visitors of the map never load: the administrator's pages and the not-found page. */
const NOT_OF_THE_MAP = '/src/app/RoutedPages.tsx';

/** Adds the service worker to a build, with a list of the files that the map's page is made of. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'poi-map:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },

    async writeBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html');
      const precached = [
        // By the address that it has: hosts answer /index.html with other headers.
        { url: config.base, revision: createHash('sha256').update(page.source).digest('hex') },
        // Their names change with their content.
        ...filesOfTheMap(bundle).map((file) => ({ url: config.base + file, revision: null })),
      ];
      const backend = parseSiteSettings(config.env).hosted?.url ?? null;
      await build({
        configFile: false,
        root: config.root,
        mode: config.mode,
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias: config.resolve.alias },
        define: { __BUILD__: JSON.stringify({ precached, backend }) },
        build: {
          outDir: config.build.outDir,
          target: config.build.target,
          emptyOutDir: false,
          rolldownOptions: {
            input: SOURCE,
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/** Scripts and styles that the page's entry leads to, now or later. */
function filesOfTheMap(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  let isAdminLeftOut = false;

  function visit(name: string): void {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    if (chunk.facadeModuleId?.endsWith(NOT_OF_THE_MAP)) {
      isAdminLeftOut = true;
      return;
    }
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  }

  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.isEntry) visit(name);
  }
  if (!isAdminLeftOut) throw new Error(`No part of the build begins with ${NOT_OF_THE_MAP}`);
  return [...files].sort();
}
