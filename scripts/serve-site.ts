import { preview } from 'vite';
import type { Backend } from '../supabase/local/backend.ts';
import { embeddedBackend } from '../supabase/local/vite-plugin.ts';
import { printAddress } from './command.ts';
import type { LocalSettings } from './local-settings.ts';

/**
 * Serves a build, and the embedded backend beside it, until the process ends.
 * @param outDir the build
 * @param backend null where the site talks to a hosted project
 */
export async function serveSite(
  settings: LocalSettings,
  outDir: string,
  backend: Backend | null,
): Promise<void> {
  const server = await preview({
    build: { outDir },
    plugins: backend ? [embeddedBackend(backend)] : [],
    preview: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      // Named in HOST, the machine may be known by any name.
      allowedHosts: settings.host === '127.0.0.1' ? [] : true,
    },
  });
  process.once('SIGINT', () => server.close().finally(() => process.exit()));
  printAddress(settings);
}
