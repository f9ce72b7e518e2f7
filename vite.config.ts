import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { parseSiteSettings, SettingsError } from './src/lib/settings.ts';

export default defineConfig(({ command, mode }) => {
  const settings = parseSiteSettings(loadEnv(mode, import.meta.dirname, 'VITE_'));
  // `npm start` builds in the mode "embedded"; any other build is for a static host.
  if (command === 'build' && mode !== 'embedded' && !settings.hosted) {
    throw new SettingsError(
      'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing. A build for a static host needs the Supabase project it talks to.',
    );
  }
  return {
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
  };
});
