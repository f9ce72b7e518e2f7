import { createServer } from 'vite';
import { embeddedBackend } from '../supabase/local/embedded-backend-plugin.ts';
import { sameOrigin } from '../supabase/local/same-origin.ts';
import { openBackendFor, printAddress, runCommand, setDemoSiteName } from './command.ts';
import { readSettings } from './local-settings.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run dev

Serves the site with hot reload and its embedded backend. Settings come from .env: see .env.example.`,
  {},
);

await runCommand(async () => {
  // Vite exits when its standard input closes, unless it thinks it's running in CI. A server should keep running.
  process.env.CI ??= 'true';
  const settings = readSettings(5173);
  const backend = await openBackendFor(settings);
  await setDemoSiteName(settings, backend);
  const server = await createServer({
    plugins: [sameOrigin(settings.allowedHosts), ...(backend ? [embeddedBackend(backend)] : [])],
    server: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      // The plugin checks both, with advice in its refusals. Subscribing to file changes also needs the page's
      // secret.
      allowedHosts: true,
      cors: false,
    },
  });
  await server.listen();
  printAddress(settings, backend);
});
