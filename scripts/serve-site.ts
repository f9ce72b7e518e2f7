import { type Plugin, preview } from 'vite';
import type { Backend } from '../supabase/local/backend.ts';
import { embeddedBackend } from '../supabase/local/embedded-backend-plugin.ts';
import { sameOrigin } from '../supabase/local/same-origin.ts';
import { printAddress } from './command.ts';
import type { LocalSettings } from './local-settings.ts';

/**
 * Serves a build, along with the embedded backend, until the process ends.
 * @param outDir the build
 * @param backend null if the site uses a hosted project
 * @param plugins additional plugins, for tests
 */
export async function serveSite(
  settings: LocalSettings,
  outDir: string,
  backend: Backend | null,
  plugins: Plugin[] = [],
): Promise<void> {
  const server = await preview({
    build: { outDir },
    plugins: [
      sameOrigin(settings.allowedHosts),
      ...plugins,
      ...(backend ? [embeddedBackend(backend)] : []),
    ],
    preview: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      // The plugin checks both, with advice in its refusals.
      allowedHosts: true,
      cors: false,
    },
  });
  process.once('SIGINT', () => server.close().finally(() => process.exit()));
  printAddress(settings, backend);
}
