import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadEnv, type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import {
  POINTER_FILE,
  type PublishedMap,
  type PublishedPointer,
} from '../../src/data/published-map.ts';
import { groupColoredFile } from '../../src/pictures/group-colored.ts';
import { type OwnerSettings, parseOwnerSettings } from '../site-settings.ts';
import { escapeText, inlineJson } from '../site-tags.ts';
import { type CopyOptions, checkHostLimits, copyMap } from './copy-map.ts';
import { firstMap } from './first-map.ts';
import { sha256Of } from './live-copy.ts';

/** Larger rows are a file of their own, which the page preloads. */
const MAX_INLINE_BYTES = 50_000;

/**
 * Copies the map, and puts the copy into a build: its rows into the page, or beside it if there are many, and its pictures
 * and pointer beside it.
 * @param folder receives the pictures
 * @throws PublishError
 */
export async function publishedMap(options: CopyOptions, folder: string): Promise<Plugin> {
  const { isStandalone } = options;
  const { publishedAt, map, files } = await copyMap(options, folder);
  // The name from the admin replaces the build's wherever the build uses it, in its other pages, too.
  if (map.settings.site_name) process.env.VITE_SITE_NAME = map.settings.site_name;
  map.icons = readIcons(map);
  const json = inlineJson(map);
  const rows = `published/rows-${sha256Of(json).slice(0, 16)}.json`;
  // Sorted, because they are in the order in which they were downloaded.
  const list = JSON.stringify(Object.fromEntries(Object.entries(files).sort()));
  const pointer: PublishedPointer = {
    publishedAt,
    number: map.number,
    rows,
    files: `published/files-${sha256Of(list).slice(0, 16)}.json`,
  };
  const rowBytes = Buffer.byteLength(json);
  const isInline = isStandalone || rowBytes <= MAX_INLINE_BYTES;
  const pictureBytes = Object.values(files).map(({ bytes }) => bytes);
  checkHostLimits([rowBytes, ...pictureBytes], Boolean(process.env.CF_PAGES));
  let config: ResolvedConfig;
  let owner: OwnerSettings;
  let first: Awaited<ReturnType<typeof firstMap>>;

  return {
    name: 'poi-map:published-map',
    apply: 'build',
    config: () => ({
      define: {
        'import.meta.env.MAP_COPY': JSON.stringify(isStandalone ? 'standalone' : 'published'),
      },
      // Browsers load no modules from a disk.
      ...(isStandalone && {
        base: './',
        build: {
          modulePreload: false,
          chunkSizeWarningLimit: 1000,
          cssCodeSplit: false,
          rolldownOptions: {
            output: { format: 'iife', codeSplitting: false },
            // Only code that loads further scripts needs its address.
            transform: { define: { 'import.meta': '{}' } },
          },
        },
      }),
    }),
    async configResolved(resolved) {
      config = resolved;
      owner = parseOwnerSettings(loadEnv(config.mode, config.root, 'VITE_'));
      first = await firstMap(map, [folder, config.publicDir], owner);
    },

    load: {
      filter: { id: /\/src\/app\/first-sight\.css$/ },
      handler: (id) => readFileSync(id, 'utf8') + (first?.css ?? ''),
    },

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        // Vite loads it, because it shares components with the page. A module without styles replaces their styles.
        const root = import.meta.dirname;
        const noStyles = { find: /^.*\.css$/, replacement: path.join(root, '../site-tags.ts') };
        const { module } = await runnerImport<typeof import('./static-places.ts')>(
          path.join(root, 'static-places.ts'),
          {
            resolve: { alias: [noStyles, ...config.resolve.alias] },
            // A build has neither an address nor a visitor.
            define: { 'location.origin': '""', 'navigator.languages': '[]' },
          },
        );
        const places = await module.staticPlaces(map, owner, Date.parse(publishedAt));
        const preload = `<link rel="preload" as="fetch" crossorigin href="${config.base}${rows}">`;
        const copy = `<script type="application/json" id="published-map" data-published-at="${escapeText(publishedAt)}" data-rows="${rows}">${isInline ? json : ''}</script>`;
        page.source = String(page.source)
          // No visit begins with a request to the backend.
          .replace(/\s*<link rel="preconnect"[^>]*>/g, '')
          // Delays the first paint until this script has run: it removes the map if the address opens another view.
          .replace('type="module"', isStandalone ? '$&' : 'blocking="render" $&')
          .replace('<div id="root">', (root) => (first?.html ?? '') + root)
          .replace('</head>', isInline ? '$&' : `${preload}$&`)
          // Replace by a function, because `$&` in a text would be a pattern.
          .replace('</body>', () => `${copy}${places}</body>`);
        if (isStandalone) {
          // Scripts and styles from a disk have no origin that could allow them.
          page.source = page.source.replace(/<(?:script|link) [^>]*>/g, (tag) =>
            tag.replace('type="module"', 'defer').replace(' crossorigin', ''),
          );
          return;
        }
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        emit(POINTER_FILE, JSON.stringify(pointer));
        emit(pointer.rows, json);
        emit(pointer.files, list);
      },
    },

    writeBundle() {
      const outDir = path.resolve(config.root, config.build.outDir);
      cpSync(folder, outDir, { recursive: true });
    },
  };
}

/** The files of the icons that the map shows in the colors of groups, by the icons' stored addresses. */
function readIcons({ points }: PublishedMap): Record<string, string> {
  const icons: Record<string, string> = {};
  for (const { marker_icon } of points) {
    const name = groupColoredFile(marker_icon ?? '');
    const file = name && path.join('public', name);
    if (marker_icon && file && existsSync(file)) icons[marker_icon] = readFileSync(file, 'utf8');
  }
  return icons;
}
