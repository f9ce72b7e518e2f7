import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { parseSiteSettings } from '../src/lib/settings.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Starts the page, and repeats all other requests after a network failure. */
const MAIN_ENTRY = path.join(ROOT, 'src/main.ts');

/** Requests the data before the app's code has loaded. */
const DATA_ENTRY = path.join(ROOT, 'src/app/bootstrap.ts');

/** Renders the app. */
const START_ENTRY = path.join(ROOT, 'src/app/render-app.tsx');

/** An icon's file. Whatever needs an icon imports the one file that imports all icons. */
const ICON_MODULE = /\/lucide-react\/dist\/esm\/icons\/([^/]+)\.mjs$/;

/** A script that the page itself names. */
const INITIAL_SCRIPT = /(?:^|\/)(?:index|data|start|rolldown-runtime)-[^/]+\.js$/;

/** Only the admin changes rows, so the map's scripts leave out the library's code for it. */
const MUTATION_MODULES = /\/(?:useMutation|useMutationState|mutationObserver)\.js$/;

type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
};

/**
 * Keeps the requests before the first paint few and parallel. Besides the page's first script, the code comes
 * in two files: one requests the data, the other renders. Left alone, the bundler makes twenty files of what
 * other pages share. The page names both files, so that neither waits for the other.
 */
export function initialChunks(): Plugin {
  let base = '/';
  let backend: string | null = null;
  /** Chunks that wait for styles before they load. */
  const styled = new Set<string>();
  const preload = (fileName: string, kind: { rel: string; as?: string }) => ({
    tag: 'link',
    // Use the credentials mode of the later request, or the browser sends two.
    attrs: { ...kind, crossorigin: true, href: base + fileName },
    injectTo: 'head' as const,
  });

  return {
    name: 'poi-map:first-requests',
    apply: 'build',
    config: () => ({
      build: {
        // Only Safari before 17 would load the code one file after the other; all other browsers are spared the
        // polyfill's bytes.
        modulePreload: {
          polyfill: false,
          // Files that load together with a lazy chunk. Each name is a line of the first scripts.
          resolveDependencies: (part, files) =>
            files.filter((file) => (file === part ? styled.has(part) : !INITIAL_SCRIPT.test(file))),
        },
        rolldownOptions: {
          output: {
            // Put these beside the page, where hosts revalidate a file at each visit: no script could repair a
            // wrong response in place of the first script or styles.
            entryFileNames: '[name]-[hash].js',
            assetFileNames: ({ names }) =>
              names.includes('index.css')
                ? '[name]-[hash][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              // The page's first script must not depend on a file that it loads.
              includeDependenciesRecursively: false,
              groups: [{ name: initialChunkNames(), debugName: 'first' }],
            },
          },
        },
      },
    }),
    configResolved(config) {
      base = config.base;
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
        const entry = files.find(
          (file) => file.type === 'chunk' && file.moduleIds.includes(START_ENTRY),
        );
        const main = files.find((file) => file.type === 'chunk' && file.isEntry);
        if (entry?.type !== 'chunk' || main?.type !== 'chunk') {
          throw new Error('The build has no start');
        }
        // The icons of other pages import React from there, so neither could load before the other.
        if (files.some((file) => /\/start-/.test(file.fileName) && importsIcons(file))) {
          throw new Error('The map needs an icon by a name that first-requests.ts does not know');
        }
        const scripts = [...main.dynamicImports, entry.fileName, ...entry.imports];
        const styles = files.filter((file) => /\/start-[^/]+\.css$/.test(file.fileName));
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

/** Connects to the backend early: once for rows, and once for pictures, which use another connection. */
function preconnectTags(backend: string): HtmlTagDescriptor[] {
  return [{ crossorigin: true }, {}].map((mode) => ({
    tag: 'link',
    attrs: { rel: 'preconnect', ...mode, href: backend },
    injectTo: 'head',
  }));
}

/** Whether a lazy chunk has styles that the page has not loaded by then. */
function hasStyles(name: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): boolean {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || INITIAL_SCRIPT.test(name) || seen.has(name)) return false;
  seen.add(name);
  const own = chunk.viteMetadata?.importedCss.size ?? 0;
  return own > 0 || chunk.imports.some((next) => hasStyles(next, bundle, seen));
}

/** Assigns each module to a file; null leaves the choice to the bundler. */
function initialChunkNames() {
  let reached: Record<'main' | 'data' | 'start', Set<string>> | null = null;
  let icons: Set<string> | null = null;
  return (id: string, graph: ModuleGraph): 'data' | 'start' | 'icons' | null => {
    reached ??= {
      main: transitiveImports(MAIN_ENTRY, graph),
      data: transitiveImports(DATA_ENTRY, graph),
      start: transitiveImports(START_ENTRY, graph),
    };
    icons ??= importedIcons(reached.start, graph);
    const [, icon] = ICON_MODULE.exec(id) ?? [];
    if (icon !== undefined) return icons.has(icon) ? 'start' : 'icons';
    if (reached.main.has(id) || MUTATION_MODULES.test(id)) return null;
    if (id === DATA_ENTRY || reached.data.has(id)) return 'data';
    return id === START_ENTRY || reached.start.has(id) ? 'start' : null;
  };
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

/** The icons that some of the project's own modules import, by file name. */
function importedIcons(modules: Set<string>, graph: ModuleGraph): Set<string> {
  const icons = new Set<string>();
  for (const id of modules) {
    const { code } = (!id.includes('node_modules') && graph.getModuleInfo(id)) || { code: null };
    const [, names = ''] =
      /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '') ?? [];
    for (const [name] of names.matchAll(/\w+/g)) {
      // Each icon has a second name that ends in "Icon".
      const own = name.replace(/Icon$/, '');
      icons.add(own.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase());
    }
  }
  return icons;
}

function importsIcons(file: { type: string; imports?: string[] }): boolean {
  return file.imports?.some((name) => /\/icons-/.test(name)) ?? false;
}
