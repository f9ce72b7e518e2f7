import { isIP } from 'node:net';
import path from 'node:path';
import { loadEnv } from 'vite';
import {
  type Environment,
  type OwnerSettings,
  parseOwnerSettings,
  parseSiteSettings,
  readSetting,
  SettingsError,
} from '../hosting/site-settings.ts';
import type { SiteSettings } from '../src/lib/site-settings.ts';

/** The settings that the commands need to run the site on this machine. */
export type LocalSettings = {
  site: SiteSettings;
  owner: OwnerSettings;
  /** Loopback unless HOST is set. */
  host: string;
  /** The server's names besides its addresses, in lowercase, some with a port. */
  allowedHosts: string[];
  /** TCP port. */
  port: number;
  /** Absolute path of the folder that holds the embedded backend's database and files. */
  dataFolder: string;
  /** The administrator's password on the embedded backend; null to generate one for the data folder. */
  adminPassword: string | null;
};

const MIN_PASSWORD_LENGTH = 6;

/**
 * The administrator's password if the server is reachable from this machine only. It is public: the
 * documentation names it.
 */
const LOCAL_PASSWORD = 'local-admin';

/**
 * Reads the settings of `npm start`, `npm run dev` and `npm run reset` from the environment and from the `.env`
 * files in the working folder, which must be the project's.
 * @param defaultPort the TCP port if PORT is not set
 * @throws SettingsError that names the first missing or malformed setting
 */
export function readSettings(defaultPort: number): LocalSettings {
  const environment = loadEnv('production', process.cwd(), ['VITE_', 'POI_', 'PORT', 'HOST']);
  const host = readSetting(environment, 'HOST') ?? '127.0.0.1';
  const port = parsePort(environment, defaultPort);
  return {
    site: parseSiteSettings(environment),
    owner: parseOwnerSettings(environment),
    host,
    allowedHosts: parseAllowedHosts(environment, host, port),
    port,
    dataFolder: path.resolve(readSetting(environment, 'POI_DATA_DIR') ?? '.poi-data'),
    adminPassword: parseAdminPassword(environment) ?? (isLoopback(host) ? LOCAL_PASSWORD : null),
  };
}

function parsePort(environment: Environment, defaultPort: number): number {
  const value = readSetting(environment, 'PORT');
  if (value === undefined) return defaultPort;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65535) {
    throw new SettingsError(`PORT is "${value}". Set it to a whole number from 1 to 65535.`);
  }
  return port;
}

/** Whether a server at this address is reachable from this machine only. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
}

function parseAllowedHosts(environment: Environment, host: string, port: number): string[] {
  const value = readSetting(environment, 'POI_ALLOWED_HOSTS')?.toLowerCase() ?? '';
  const names = value.split(/[\s,]+/).filter(Boolean);
  const wrong = names.find((name) => !/^[a-z0-9_-]+(\.[a-z0-9_-]+)*(:\d+)?$/.test(name));
  if (wrong !== undefined) {
    throw new SettingsError(
      `POI_ALLOWED_HOSTS has "${wrong}" in it. Set it to names such as map.example.org, separated by commas.`,
    );
  }
  // A host with a port names only this server. Other ports of that host may belong to other servers.
  return isIP(host) ? names : [...names, `${host.toLowerCase()}:${port}`];
}

function parseAdminPassword(environment: Environment): string | null {
  const password = environment.POI_ADMIN_PASSWORD;
  if (!password) return null;
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new SettingsError(
      `POI_ADMIN_PASSWORD is too short. Set it to at least ${MIN_PASSWORD_LENGTH} characters.`,
    );
  }
  // bcrypt, which hashes the password, ignores any more bytes.
  if (Buffer.byteLength(password) > 72) {
    throw new SettingsError('POI_ADMIN_PASSWORD is too long. Set it to at most 72 bytes.');
  }
  return password;
}
