import type { Plugin } from 'vite';
import { openBackendFor, runCommand } from '../../scripts/command.ts';
import { readSettings } from '../../scripts/local-settings.ts';
import { serveSite } from '../../scripts/serve-site.ts';
import type { Backend } from '../../supabase/local/backend.ts';
import { CLEAR_MAP_PATH, clearMap } from '../clear-map.ts';

// `npm start` without the build step, plus a path that empties the map: serve-build.ts BUILD

await runCommand(async () => {
  process.env.CI ??= 'true';
  const settings = readSettings(4173);
  const backend = await openBackendFor(settings);
  const plugins = backend ? [clearMapPlugin(backend)] : [];
  await serveSite(settings, process.argv[2] ?? '', backend, plugins);
});

function clearMapPlugin(backend: Backend): Plugin {
  return {
    name: 'poi-map:clear-map',
    configurePreviewServer({ middlewares }) {
      middlewares.use(CLEAR_MAP_PATH, (_request, response, next) => {
        clearMap(backend.database).then(() => response.writeHead(204).end(), next);
      });
    },
  };
}
