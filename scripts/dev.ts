import { createServer } from 'vite';
import { embeddedBackend } from '../supabase/local/vite-plugin.ts';
import { openBackendFor, printAddress, runCommand } from './command.ts';
import { readSettings } from './local-settings.ts';

await runCommand(async () => {
  // Vite ends with its standard input unless it thinks it runs in CI. A server should not.
  process.env.CI ??= 'true';
  const settings = readSettings(5173);
  const backend = await openBackendFor(settings);
  const server = await createServer({
    plugins: backend ? [embeddedBackend(backend)] : [],
    server: { host: settings.host, port: settings.port, strictPort: true },
  });
  await server.listen();
  printAddress(settings);
});
