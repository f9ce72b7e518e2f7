import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createJiti } from 'jiti';
import { build, loadEnv, type Plugin } from 'vite';
import { parseOwnerSettings, parseSiteSettings, SettingsError } from '../hosting/site-settings.ts';
import { runCommand } from './command.ts';
import { readOptions } from './read-options.ts';

const { base, outDir, publish, standalone, force } = readOptions(
  `Usage: npm run build -- [--base=/park/] [--outDir=dist] [--publish | --standalone] [--force]

Builds the site for a static host.
  --base        the path that the host serves the site under; / by default
  --outDir      the folder for the build, which is emptied first; dist by default
  --publish     puts a copy of the map into the site; so does POI_PUBLISH=1, and npm run publish-map
  --standalone  makes a folder that needs no backend and works at any path, also from a disk
  --force       publishes even an empty map, or one without some of its pictures`,
  {
    base: { type: 'string' },
    outDir: { type: 'string' },
    publish: { type: 'boolean', default: isPublishSet() },
    standalone: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
).values;

// For a static host: vite.config.ts refuses to build without a Supabase project. `--base=/park/` is for a host
// that serves the site under a path, like GitHub Pages.
await runCommand(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'poi-map-copy-'));
  try {
    // Before the build is replaced: if anything fails, the last one stays.
    const plugins = publish || standalone ? [await copyMapInto(folder)] : [];
    if (standalone) {
      process.env.VITE_SUPABASE_URL = '';
      process.env.VITE_SUPABASE_PUBLISHABLE_KEY = '';
      process.env.VITE_SUPABASE_ANON_KEY = '';
    }
    await build({
      plugins,
      ...(standalone && { mode: 'standalone' }),
      ...(base !== undefined && { base }),
      build: { ...(outDir !== undefined && { outDir, emptyOutDir: true }) },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Whether the environment, which may be a host's, or the file .env says that builds have a copy of the map. */
function isPublishSet(): boolean {
  return loadEnv('production', process.cwd(), 'POI_').POI_PUBLISH === '1';
}

/** Copies the map, and returns the plugin that puts it into a build. */
async function copyMapInto(folder: string): Promise<Plugin> {
  const environment = loadEnv('production', process.cwd(), 'VITE_');
  const project = parseSiteSettings(environment).hosted;
  if (!project) {
    throw new SettingsError(
      'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing. They name the project whose map is published.',
    );
  }
  // It shares code with the pages, which import it by their alias.
  const jiti = createJiti(import.meta.url, {
    alias: { '@': path.join(import.meta.dirname, '../src') },
  });
  const { publishedMap } = await jiti.import<typeof import('../hosting/published-map/plugin.ts')>(
    '../hosting/published-map/plugin.ts',
  );
  const site = parseOwnerSettings(environment).address;
  return publishedMap({ project, site, isStandalone: standalone, isForced: force }, folder);
}
