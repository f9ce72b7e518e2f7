import { networkInterfaces } from 'node:os';
import { type Backend, openBackend } from '../supabase/local/backend.ts';
import type { LocalSettings } from './local-settings.ts';

/** Runs a command. An error that the user can fix ends it with one sentence instead of a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence = userMessageOf(error);
    if (sentence === null) throw error;
    console.error(`\n${sentence}\n`);
    process.exit(1);
  }
}

/** Opens the embedded backend, unless the settings name a hosted project. */
export async function openBackendFor(settings: LocalSettings): Promise<Backend | null> {
  if (settings.site.hosted) return null;
  return openBackend({
    folder: settings.dataFolder,
    adminEmail: settings.site.adminEmail,
    adminPassword: settings.adminPassword,
  });
}

/**
 * Names the next build after the demo's park if the embedded backend holds the demo and the owner has not named
 * the site. An owner's map never gets this name.
 */
export async function setDemoSiteName(
  settings: LocalSettings,
  backend: Backend | null,
): Promise<void> {
  if (!backend || settings.owner.name !== null) return;
  const demo = await backend.database.query(
    "select from public.map_settings where base_map_image like '/demo/%'",
  );
  if (demo.rows.length > 0) process.env.VITE_SITE_NAME = 'Larkmere Nature Park';
}

/** Prints where the site is and how to sign in. */
export function printAddress(settings: LocalSettings, backend: Backend | null): void {
  const isEverywhere = ['0.0.0.0', '::'].includes(settings.host);
  const addressAt = (host: string) =>
    `http://${host.includes(':') ? `[${host}]` : host}:${settings.port}`;
  const address = addressAt(isEverywhere ? '127.0.0.1' : settings.host);
  const lines = [
    '',
    '  POI Map is ready.',
    '',
    `  Map       ${address}/`,
    `  Admin     ${address}/admin`,
    // Addresses that a phone can open.
    ...(isEverywhere ? networkHosts().map((host) => `  Network   ${addressAt(host)}/`) : []),
    `  Email     ${settings.site.adminEmail}`,
    backend ? `  Password  ${backend.adminPassword}` : `  Backend   ${settings.site.hosted?.url}`,
    '',
  ];
  console.log(lines.join('\n'));
}

/** This machine's IPv4 addresses in its networks. */
function networkHosts(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

function userMessageOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // Compare names, because Vite bundles vite.config.ts with a separate copy of the class.
  if (['SettingsError', 'PublishError', 'DataFolderError'].includes(error.name))
    return error.message;
  if (/^Port \d+ is already in use$/.test(error.message)) {
    return `${error.message}. Stop what uses it, or set PORT to another one.`;
  }
  if (/ENOSPC|No space left on device/.test(error.message)) {
    return 'There is too little space on the disk. Free up some, then try again.';
  }
  return null;
}
