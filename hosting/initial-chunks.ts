import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { parseSiteSettings } from '../src/lib/settings.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Begins the page, and asks for all else again where the network fails. */
const MAIN_ENTRY = path.join(ROOT, 'src/main.ts');

/** Asks for the data; it does so before the app's code is there. */
const DATA_ENTRY = path.join(ROOT, 'src/app/bootstrap.ts');

/** Draws the app. */
const START_ENTRY = path.join(ROOT, 'src/app/start.tsx');

/** An icon's file. All icons are imported by the one file that those who need some import. */
const ICON_MODULE = /\/lucide-react\/dist\/esm\/icons\/([^/]+)\.mjs$/;

/** A script that the page itself names. */
const INITIAL_SCRIPT = /(?:^|\/)(?:index|data|start|rolldown-runtime)-[^/]+\.js$/;

/** Changing rows is for the desk: the map, which only reads, leaves out what the library has for that. */
const MUTATION_MODULES = /\/(?:useMutation|useMutationState|mutationObserver)\.js$/;

type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
};

/**
 * Keeps the requests before the first look at the map few, and in parallel. Beside the page's first
 * script the code comes in two files, of what asks for the data and of what draws; left alone, the
 * bundler makes twenty of what other pages share. And the page names both, so that none need wait for
 * another.
 */
export function initialChunks(): Plugin {
  let base = '/';
  let backend: string | null = null;
  /** Parts that wait for styles before they are asked for. */
  const styled = new Set<string>();
  const preload = (fileName: string, kind: { rel: string; as?: string }) => ({
    tag: 'link',
    // With the same credentials mode as the request that follows, or it would be made twice.
    attrs: { ...kind, crossorigin: true, href: base + fileName },
    injectTo: 'head' as const,
  });

  return {
    name: 'poi-map:first-requests',
    apply: 'build',
    config: () => ({
      build: {
        // Safari before 17 asks for the code one after the other; all others are spared the bytes.
        modulePreload: {
          polyfill: false,
          // What is asked for at once with a part that is loaded later. Each name is a line of the first scripts.
          resolveDependencies: (part, files) =>
            files.filter((file) => (file === part ? styled.has(part) : !INITIAL_SCRIPT.test(file))),
        },
        rolldownOptions: {
          output: {
            // Beside the page, where hosts ask for a file again at each visit: a wrong answer in place of the first
            // script or styles could not be repaired by any script.
            entryFileNames: '[name]-[hash].js',
            assetFileNames: ({ names }) =>
              names.includes('index.css')
                ? '[name]-[hash][extname]'
                : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              // What the page's first script needs is not to be in a file that it asks for.
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
      // The lists are made after it.
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
        // The icons of other pages import React from there: neither could begin before the other.
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

/** Has the browser shake hands with the backend meanwhile: for the rows, and for pictures, which go another way. */
function preconnectTags(backend: string): HtmlTagDescriptor[] {
  return [{ crossorigin: true }, {}].map((mode) => ({
    tag: 'link',
    attrs: { rel: 'preconnect', ...mode, href: backend },
    injectTo: 'head',
  }));
}

/** Whether a part that is loaded later has styles that the page doesn't have by then. */
function hasStyles(name: string, bundle: Rolldown.OutputBundle, seen = new Set<string>()): boolean {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || INITIAL_SCRIPT.test(name) || seen.has(name)) return false;
  seen.add(name);
  const own = chunk.viteMetadata?.importedCss.size ?? 0;
  return own > 0 || chunk.imports.some((next) => hasStyles(next, bundle, seen));
}

/** Tells the bundler which file a module belongs to; null leaves it to the bundler. */
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

/** The modules that a file imports, directly or not. */
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

/** The icons that some of the project's own modules import, by the names of their files. */
function importedIcons(modules: Set<string>, graph: ModuleGraph): Set<string> {
  const icons = new Set<string>();
  for (const id of modules) {
    const { code } = (!id.includes('node_modules') && graph.getModuleInfo(id)) || { code: null };
    const [, names = ''] =
      /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code ?? '') ?? [];
    for (const [name] of names.matchAll(/\w+/g)) {
      // Each has a second name with "Icon" at its end.
      const own = name.replace(/Icon$/, '');
      icons.add(own.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase());
    }
  }
  return icons;
}

function importsIcons(file: { type: string; imports?: string[] }): boolean {
  return file.imports?.some((name) => /\/icons-/.test(name)) ?? false;
}
