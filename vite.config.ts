import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { chunks, retriedImports } from './hosting/chunks.ts';
import { noInlineStyles } from './hosting/no-inline-styles.ts';
import { OLDEST_BROWSERS } from './hosting/oldest-browsers.ts';
import { responseHeaders } from './hosting/response-headers-plugin.ts';
import { serviceWorker } from './hosting/service-worker-plugin.ts';
import { siteMetadata } from './hosting/site-metadata.ts';
import { isWithoutHost, parseSiteSettings, SettingsError } from './hosting/site-settings.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    siteSettings(),
    siteMetadata(),
    noInlineStyles(),
    chunks(),
    retriedImports(),
    responseHeaders(),
    serviceWorker(),
  ],
  resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
  build: { target: OLDEST_BROWSERS },
  // The worker that reads files loads only what reads this one.
  worker: { format: 'es' },
  // Without this, Vite also scans the pages of bench, a package of its own whose dependencies may be missing.
  optimizeDeps: { entries: ['index.html'] },
  // A build with a copy of the map replaces this.
  define: { 'import.meta.env.MAP_COPY': 'null' },
});

/**
 * Gives src/lib/env.ts the settings, already read and checked, so that visitors don't load the code for
 * that. Stops a build whose site could not reach its backend.
 */
function siteSettings(): Plugin {
  return {
    name: 'poi-map:site-settings',
    config({ root = process.cwd() }, { command, mode }) {
      const settings = parseSiteSettings(loadEnv(mode, root, 'VITE_'));
      if (command === 'build' && !isWithoutHost(mode) && !settings.hosted) {
        throw new SettingsError(
          'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing. A build for a static host needs the Supabase project it talks to.',
        );
      }
      return { define: { 'import.meta.env.SITE_SETTINGS': JSON.stringify(settings) } };
    },
  };
}
