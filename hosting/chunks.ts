import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { parseSiteSettings } from './site-settings.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** A script referenced by the page itself. */
const INITIAL_SCRIPT = /(?:^|\/)(?:index|data|start|rolldown-runtime)-[^/]+\.js$/;

/** Only the admin changes rows, so the map's scripts leave out the library's code for it. */
const MUTATION_MODULES = /\/(?:useMutation|useMutationState|mutationObserver)\.js$/;

/** Only visitors of a site with a copy of the map read it; the admin of any site may publish one. */
const COPY_MODULE = /\/src\/data\/published-map\.ts$/;

/** No page uses infinite queries, but the library always includes their code. */
const UNUSED_MODULE = /\/query-core\/.+\/infiniteQueryBehavior\.js$/;

type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
};

/**
 * Bundles the code into a few files, each named for when it loads. The page references its first ones: `index` begins,
 * `data` requests the map, and `start` renders it. They load in parallel. By default, the bundler makes sixty files.
 */
export function chunks(): Plugin {
  let base = '/';
  let backend: string | null = null;
  let hasCopy = false;
  /** Chunks that wait for styles before they load. */
  const styled = new Set<string>();
  const preload = (fileName: string, kind: { rel: string; as?: string }) => ({
    tag: 'link',
    // Use the credentials mode of the later request, or the browser sends two.
    attrs: { ...kind, crossorigin: true, href: base + fileName },
    injectTo: 'head' as const,
  });

  return {
    name: 'poi-map:chunks',
    // A standalone site has a single script.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'standalone',
    config: () => ({
      build: {
        // Only Safari before 17 would load the code one file after another; all other browsers are spared the
        // polyfill's bytes.
        modulePreload: {
          polyfill: false,
          // Files that load together with a lazy chunk. Each name is a line of the first scripts.
          resolveDependencies: (chunk, files) =>
            files.filter((file) =>
              file === chunk ? styled.has(chunk) : !INITIAL_SCRIPT.test(file),
            ),
        },
        rolldownOptions: {
          // A slow machine would print how long the plugins take. The library that reads the database is in a lazy chunk
          // only if the page has a copy of the map.
          checks: { pluginTimings: false, ineffectiveDynamicImport: false },
          output: {
            // Put these next to the page, where hosts revalidate a file at each visit: no script could repair a
            // wrong response in place of the first script or styles. Firefox keeps truncated styles in its memory
            // even after they were refetched, unless it has to revalidate them.
            entryFileNames: '[name]-[hash].js',
            assetFileNames: ({ names }) =>
              names.some((name) => /^(?:index|start|places)\.css$/.test(name))
                ? '[name]-[hash][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              // The page's first script must not depend on a file that it loads.
              includeDependenciesRecursively: false,
              groups: [{ name: chunkOfModule(() => hasCopy), debugName: 'chunks' }],
            },
          },
        },
      },
    }),
    load: {
      filter: { id: UNUSED_MODULE },
      handler: () => 'export let infiniteQueryBehavior, hasNextPage, hasPreviousPage;',
    },
    configResolved(config) {
      base = config.base;
      hasCopy = config.define?.['import.meta.env.MAP_COPY'] !== 'null';
      backend = parseSiteSettings(config.env).hosted?.url ?? null;
    },
    generateBundle: {
      // The lists are generated after this hook.
      order: 'pre',
      handler(_, bundle) {
        styled.clear();
        for (const name of Object.keys(bundle)) if (hasStyles(name, bundle)) styled.add(name);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.name === 'start');
        const main = files.find((file) => file.type === 'chunk' && file.isEntry);
        if (entry?.type !== 'chunk' || main?.type !== 'chunk') {
          throw new Error('The build has no start chunk');
        }
        // The start would wait for a lazy chunk, and the browser would load them one after another.
        const early = entry.imports.filter((name) => !INITIAL_SCRIPT.test(name));
        if (early.length > 0) throw new Error(`The start imports ${early.join(', ')}`);
        // In the order of need: a small script must not wait behind a large one that needs it.
        const scripts = [...entry.imports, ...main.dynamicImports, entry.fileName];
        const styles = files.filter(({ fileName }) => /^start-[^/]+\.css$/.test(fileName));
        return [
          ...(backend ? preconnectTags(backend) : []),
          ...styles.map(({ fileName }) => preload(fileName, { rel: 'preload', as: 'style' })),
          ...[...new Set(scripts)]
            .filter((file) => file !== main.fileName)
            .map((file) => preload(file, { rel: 'modulepreload' })),
        ];
      },
    },
  };
}

/** An import of a lazy chunk by another chunk, as the bundler writes it. */
const LAZY_IMPORT = /\bimport\(([`"'])\.\/([\w-]+\.js)\1\)/g;

/**
 * Lets `importChunk` in `src/lib/failed-chunk.ts` choose the address of each lazy chunk. Its callers could not: the
 * bundler needs a constant name in each `import()`.
 */
export function retriedImports(): Plugin {
  return {
    name: 'poi-map:retried-imports',
    apply: 'build',
    generateBundle: {
      // Vite reads the original imports in this hook.
      order: 'post',
      handler(_, bundle) {
        const folder = `${this.environment.config.base}assets/`;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(LAZY_IMPORT, (original, _quote, file: string) =>
            // Other chunks import the page's first ones, and would load them again from their own addresses.
            INITIAL_SCRIPT.test(file)
              ? original
              : `importChunk(file=>import(file),"${folder}${file}")`,
          );
        }
      },
    },
  };
}

/** Connects to the backend early: once for rows, and once for pictures, which use another connection. */
function preconnectTags(backend: string): HtmlTagDescriptor[] {
  return [{ crossorigin: true }, {}].map((mode) => ({
    tag: 'link',
    attrs: { rel: 'preconnect', ...mode, href: backend },
    injectTo: 'head',
  }));
}

/** Whether a lazy chunk has styles that the page hasn't loaded by then. */
function hasStyles(
  name: string,
  bundle: Rolldown.OutputBundle,
  visited = new Set<string>(),
): boolean {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || INITIAL_SCRIPT.test(name) || visited.has(name)) return false;
  visited.add(name);
  const own = chunk.viteMetadata?.importedCss.size ?? 0;
  return own > 0 || chunk.imports.some((next) => hasStyles(next, bundle, visited));
}

/** The files that the page starts with, and the module that begins each. */
const INITIAL_CHUNKS = {
  main: 'src/main.ts',
  data: 'src/app/bootstrap.ts',
  start: 'src/app/render-app.tsx',
};

/** Lazy chunks of the map page. `places` also has what several of them need. */
const VISITOR_CHUNKS = {
  places: 'src/visitor/places.ts',
  labels: 'src/map/react/MapLabels.tsx',
  details: 'src/visitor/details/localize-points.ts',
  live: 'src/data/map-changes.ts',
  locate: 'src/visitor/locate/LocateControl.tsx',
  walks: 'src/visitor/walks/Walks.tsx',
  tiles: 'src/map/tiles/tile-layer.ts',
  print: 'src/visitor/print/PrintPage.tsx',
  'local-backups': 'src/data/local-backups.ts',
};

/** Lazy chunks of the other pages. A module is in the first chunk that needs it. */
const PAGE_CHUNKS = {
  supabase: 'src/data/admin/supabase-client.ts',
  pages: 'src/app/RoutedPages.tsx',
  admin: 'src/app/admin.tsx',
  import: 'src/admin/export/import-export.ts',
  backup: 'src/admin/backup/backup.ts',
  help: 'src/admin/help/HelpPage.tsx',
  words: 'src/visitor/words/WordsPage.tsx',
};

/** Assigns each module to a chunk; null leaves the choice to the bundler. */
function chunkOfModule(hasCopy: () => boolean) {
  let imports: Map<string, Set<string>> | null = null;
  return (id: string, graph: ModuleGraph): string | null => {
    imports ??= importsOfChunks({ ...INITIAL_CHUNKS, ...VISITOR_CHUNKS, ...PAGE_CHUNKS }, graph);
    const needs = (chunk: string) => imports?.get(chunk)?.has(id);
    // The one module that imports all icons belongs to every chunk.
    if (/\/lucide-react\//.test(id)) return 'places';
    // Shared by the printed map and the admin: visitors who don't print never load it.
    if (/\/lean-qr\/|\/ui\/QrImage/.test(id)) return 'qr';
    if (MUTATION_MODULES.test(id) || (COPY_MODULE.test(id) && !hasCopy())) return 'admin';
    if (/\/postgrest-js\//.test(id)) return hasCopy() ? 'rest' : 'data';
    if (needs('main')) return null;
    if (id.includes('rolldown/runtime')) return 'data';
    const initial = Object.keys(INITIAL_CHUNKS).find(needs);
    if (initial) return initial;
    const [chunk, ...others] = Object.keys(VISITOR_CHUNKS).filter(needs);
    // The script for walks loads after this one, and only on maps with trails.
    if (chunk === 'locate' && others.join() === 'walks') return chunk;
    // Tiles and the locate button may load first, and must not fail together with `places`.
    if (others.length > 0 && (needs('tiles') || needs('locate'))) return 'start';
    // The printed map always needs the details, and trails come with them.
    if (chunk === 'details' && others.every((other) => /print|walks/.test(other))) return 'details';
    if (chunk) return others.length > 0 || (chunk === 'print' && needs('admin')) ? 'places' : chunk;
    return Object.keys(PAGE_CHUNKS).find(needs) ?? null;
  };
}

function importsOfChunks(chunks: Record<string, string>, graph: ModuleGraph) {
  return new Map(
    Object.entries(chunks).map(([chunk, entry]) => {
      const file = path.join(ROOT, entry);
      if (!graph.getModuleInfo(file)) throw new Error(`The chunk ${chunk} has no module ${entry}`);
      return [chunk, transitiveImports(file, graph, new Set([file]))];
    }),
  );
}

/** The modules that a file imports, directly or indirectly. */
function transitiveImports(
  file: string,
  graph: ModuleGraph,
  found = new Set<string>(),
): Set<string> {
  for (const id of graph.getModuleInfo(file)?.importedIds ?? []) {
    if (!found.has(id)) transitiveImports(id, graph, found.add(id));
  }
  return found;
}
