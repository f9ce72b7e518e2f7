import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');

/** Asks for the data; it does so before the app's code is there. */
const DATA_ENTRY = path.join(ROOT, 'src/main.ts');

/** Draws the app. */
const START_ENTRY = path.join(ROOT, 'src/app/start.tsx');

type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Keeps the requests before the first look at the map few, and in parallel. The code comes in two
 * files, of what asks for the data and of what draws; left alone, the bundler makes twenty of what
 * other pages share. And the page names both, so that the second need not wait for the first.
 */
export function firstRequests(): Plugin {
  let base = '/';
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
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: firstFile(), debugName: 'first' }] } },
        },
      },
    }),
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle);
        const entry = files.find(
          (file) => file.type === 'chunk' && file.facadeModuleId === START_ENTRY,
        );
        if (entry?.type !== 'chunk') throw new Error('The build has no start');
        const styles = files.filter((file) => /\/start-[^/]+\.css$/.test(file.fileName));
        return [
          ...styles.map(({ fileName }) => preload(fileName, { rel: 'preload', as: 'style' })),
          ...[entry.fileName, ...entry.imports.filter((file) => /\/start-/.test(file))].map(
            (file) => preload(file, { rel: 'modulepreload' }),
          ),
        ];
      },
    },
  };
}

/** Tells the bundler which of the two files a module belongs to; null leaves it to the bundler. */
function firstFile() {
  let reached: { data: Set<string>; start: Set<string> } | null = null;
  return (id: string, graph: ModuleGraph): 'data' | 'start' | null => {
    reached ??= {
      data: importedFrom(DATA_ENTRY, graph),
      start: importedFrom(START_ENTRY, graph),
    };
    if (reached.data.has(id)) return 'data';
    return reached.start.has(id) ? 'start' : null;
  };
}

/** The modules that a file imports, directly or not. */
function importedFrom(file: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  for (const id of graph.getModuleInfo(file)?.importedIds ?? []) {
    if (!found.has(id)) importedFrom(id, graph, found.add(id));
  }
  return found;
}
