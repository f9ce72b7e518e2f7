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
  // Vite ends with its standard input unless it thinks it runs in CI. A server should not.
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
      // Both are the plugin's, which says what to do. Who would listen to the changes of files needs a secret
      // of the page as well.
      allowedHosts: true,
      cors: false,
    },
  });
  await server.listen();
  printAddress(settings, backend);
});
