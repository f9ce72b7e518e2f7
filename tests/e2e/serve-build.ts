import { openBackendFor, runCommand } from '../../scripts/command.ts';
import { readSettings } from '../../scripts/local-settings.ts';
import { serveSite } from '../../scripts/serve-site.ts';

// `npm start` without its build: serve-build.ts BUILD

await runCommand(async () => {
  process.env.CI ??= 'true';
  const settings = readSettings(4173);
  await serveSite(settings, process.argv[2] ?? '', await openBackendFor(settings));
});
