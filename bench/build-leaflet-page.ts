import path from 'node:path';
import { build } from 'vite';
import { LEAFLET } from './subjects.ts';

/**
 * Builds the Leaflet page into the folder that the app's site is served from, so that both come from
 * the same server, with the same compression and caching, and beside the same backend.
 */
export async function buildLeafletPage(siteFolder: string): Promise<void> {
  await build({
    configFile: false,
    root: 'bench/leaflet-page',
    base: LEAFLET.path,
    logLevel: 'warn',
    resolve: { alias: { '@': path.resolve('src') } },
    build: { outDir: path.join(siteFolder, LEAFLET.path), emptyOutDir: true },
  });
}
