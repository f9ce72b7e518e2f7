import { build } from 'vite';
import { openBackendFor, runCommand, setDemoSiteName } from './command.ts';
import { readSettings } from './local-settings.ts';
import { readOptions } from './read-options.ts';
import { serveSite } from './serve-site.ts';

readOptions(
  `Usage: npm start

Builds the site and serves it with its embedded backend. Settings come from .env: see .env.example.`,
  {},
);

await runCommand(async () => {
  // Vite exits when its standard input closes, unless it thinks it's running in CI. A server should keep running.
  process.env.CI ??= 'true';
  const settings = readSettings(4173);
  const backend = await openBackendFor(settings);
  await setDemoSiteName(settings, backend);

  // Each data folder has its own build, so two servers with different settings don't interfere with each other.
  const outDir = backend?.dataFolder.site ?? 'dist';
  await build({
    mode: backend ? 'embedded' : 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  await serveSite(settings, outDir, backend);
});
