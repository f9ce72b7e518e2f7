import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { parseSiteSettings } from './site-settings.ts';

const SOURCE = fileURLToPath(
  new URL('../src/offline/service-worker/service-worker.ts', import.meta.url),
);

/** The entry module of code that visitors of the map never load: the admin and the not-found page. */
const NON_MAP_MODULE = '/src/app/RoutedPages.tsx';

/** The entry module of code that visitors load only for a map that can show them where they are. */
const LOCATE_MODULE = '/src/visitor/locate/LocateControl.tsx';

/** The entry module of code that visitors load only for a map with trails. */
const WALKS_MODULE = '/src/visitor/walks/Walks.tsx';
const WORDS_MODULE = '/src/visitor/words/WordsPage.tsx';

/** Languages with their own catalog. The English one is in the first scripts. */
const CATALOGS = LANGUAGES.filter(({ code }) => code !== 'en');

/** Adds the service worker to a build, with a list of the files needed by the map's page. */
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
      const isSplit = config.mode !== 'standalone';
      const filesOfMap = isSplit
        ? [...collectMapFiles(bundle), ...publishedRows(page.source)]
        : Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
      const precached = [
        // At the site's root: hosts send different headers with /index.html.
        { url: config.base, revision: createHash('sha256').update(page.source).digest('hex') },
        // Their names change with their content.
        ...filesOfMap.map((file) => ({ url: config.base + file, revision: null })),
      ];
      // Leaves out precached files and their imports, such as the administrator's pages.
      const addressesOf = (modules: string[], excluded: string[] = []) =>
        filesFrom(
          modules.flatMap((module) => chunksOf(module, bundle)),
          bundle,
          new Set([...filesOfMap, ...excluded]),
        ).map((file) => config.base + file);
      const catalogs = isSplit ? CATALOGS : [];
      const languages = Object.fromEntries(
        catalogs.map(({ code }) => [code, addressesOf([languageModule(code)])]),
      );
      const locate = isSplit ? addressesOf([LOCATE_MODULE]) : [];
      const trails = Object.fromEntries(
        (isSplit ? LANGUAGES : []).map(({ code }) => {
          const others = catalogs.filter((other) => other.code !== code);
          const unused = others
            .flatMap((other) => walkCatalogs(other.code))
            .flatMap((catalog) => chunksOf(catalog, bundle));
          return [code, addressesOf([WALKS_MODULE, WORDS_MODULE], unused)];
        }),
      );
      const sizeOf = (file: string) =>
        statSync(path.resolve(config.root, config.build.outDir, file)).size;
      const files = [
        ...precached.slice(1).map(({ url }) => url),
        ...Object.values(languages).flat(),
        ...locate,
        ...Object.values(trails).flat(),
      ];
      const bytes = Object.fromEntries(
        files.map((url) => [url, sizeOf(url.slice(config.base.length))]),
      );
      const backend = parseSiteSettings(config.env).hosted?.url ?? null;
      await build({
        configFile: false,
        root: config.root,
        mode: config.mode,
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias: config.resolve.alias },
        define: {
          __BUILD__: JSON.stringify({ precached, languages, locate, trails, bytes, backend }),
        },
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

/** The file with the rows of a published copy, if the page names one. */
function publishedRows(page: string | Uint8Array): string[] {
  const [, rows] = /data-rows="([^"]+)"/.exec(String(page)) ?? [];
  return rows ? [rows] : [];
}

type Bundle = Rolldown.OutputBundle;

/** Scripts and styles that the page's entry imports, now or later, without those that only some visitors need. */
function collectMapFiles(bundle: Bundle): string[] {
  const entryModules = [NON_MAP_MODULE, LOCATE_MODULE, WALKS_MODULE, WORDS_MODULE];
  const catalogs = CATALOGS.flatMap(({ code }) => [languageModule(code), ...walkCatalogs(code)]);
  const excludedModules = [...entryModules, ...catalogs];
  const excluded = excludedModules.flatMap((module) => chunksOf(module, bundle));
  const missing = entryModules.find((module) => chunksOf(module, bundle).length === 0);
  if (missing) throw new Error(`No chunk of the build contains ${missing}`);
  const entries = Object.entries(bundle).filter(
    ([, file]) => file.type === 'chunk' && file.isEntry,
  );
  return filesFrom(
    entries.map(([name]) => name),
    bundle,
    new Set(excluded),
  ).sort();
}

function languageModule(code: string): string {
  return `/src/i18n/${code}.ts`;
}

/** The messages of trails and of the map in words, whose page needs the code of trails. */
function walkCatalogs(code: string): string[] {
  return [`/src/i18n/trails/${code}.ts`, `/src/i18n/words/${code}.ts`];
}

/** The names of the chunks that contain a module. */
function chunksOf(module: string, bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(module));
  });
}

/** The given chunks and all files they import, except the excluded chunks and their imports. */
function filesFrom(names: string[], bundle: Bundle, excluded: Set<string>): string[] {
  const files = new Set<string>();

  function visit(name: string): void {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name) || excluded.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  }

  for (const name of names) visit(name);
  return [...files];
}
