import { SettingsError } from '../hosting/site-settings.ts';
import { removeDataFolder } from '../supabase/local/data-folder.ts';
import { openBackendFor, runCommand } from './command.ts';
import { readSettings } from './local-settings.ts';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: npm run reset

Deletes the local data and restores the demo map. POI_DATA_DIR names the folder, by default .poi-data.`,
  {},
);

await runCommand(async () => {
  const settings = readSettings(4173);
  if (settings.site.hosted) {
    throw new SettingsError(
      'VITE_SUPABASE_URL names a hosted project, which `npm run reset` leaves alone. It empties local data only.',
    );
  }
  await removeDataFolder(settings.dataFolder);
  const backend = await openBackendFor(settings);
  await backend?.close();
  console.log(`${settings.dataFolder} holds the demo map again.`);
});
