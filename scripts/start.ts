import { build, preview } from 'vite';
import { embeddedBackend } from '../supabase/local/vite-plugin.ts';
import { openBackendFor, printAddress, readSettings, runCommand } from './command.ts';

await runCommand(async () => {
  // Vite ends with its standard input unless it thinks it runs in CI. A server should not.
  process.env.CI ??= 'true';
  const settings = readSettings(4173);
  const backend = await openBackendFor(settings);

  // Each data folder has a build of its own: two starts with other settings don't disturb each other.
  const outDir = backend?.dataFolder.site ?? 'dist';
  await build({
    mode: backend ? 'embedded' : 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
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
});
