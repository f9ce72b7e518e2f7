import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstRequests } from './hosting/first-requests.ts';
import { OLDEST_BROWSERS } from './hosting/oldest-browsers.ts';
import { ownedSite } from './hosting/owned-site.ts';
import { strictStyles } from './hosting/strict-styles.ts';
import { responseHeaders } from './hosting/vite-plugin.ts';
import { parseSiteSettings, SettingsError } from './src/lib/settings.ts';
import { serviceWorker } from './src/offline/vite-plugin.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    checkSettings(),
    ownedSite(),
    strictStyles(),
    firstRequests(),
    responseHeaders(),
    serviceWorker(),
  ],
  resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
  build: { target: OLDEST_BROWSERS },
});

/** Stops a build whose site could not reach its backend. */
function checkSettings(): Plugin {
  return {
    name: 'poi-map:check-settings',
    apply: 'build',
    configResolved({ env, mode }) {
      const settings = parseSiteSettings(env);
      // `npm start` builds in the mode "embedded"; any other build is for a static host.
      if (mode !== 'embedded' && !settings.hosted) {
        throw new SettingsError(
          'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing. A build for a static host needs the Supabase project it talks to.',
        );
      }
    },
  };
}
