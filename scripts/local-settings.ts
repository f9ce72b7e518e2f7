import path from 'node:path';
import { loadEnv } from 'vite';
import {
  type Environment,
  parseSiteSettings,
  SettingsError,
  type SiteSettings,
  setting,
} from '../src/lib/settings.ts';

/** What the commands need to know to run the site on this machine. */
export type LocalSettings = {
  site: SiteSettings;
  /** Loopback unless HOST says otherwise. */
  host: string;
  /** TCP port. */
  port: number;
  /** Absolute path of the folder that holds the embedded backend's database and files. */
  dataFolder: string;
  /** The administrator's password on the embedded backend. */
  adminPassword: string;
};

const MIN_PASSWORD_LENGTH = 6;

/**
 * Reads the settings of `npm start`, `npm run dev` and `npm run reset` from the environment and the `.env`
 * files of the project, whose folder is the working folder.
 * @param defaultPort the TCP port where PORT is not set
 * @throws SettingsError that names the first setting that is missing or malformed.
 */
export function readSettings(defaultPort: number): LocalSettings {
  const environment = loadEnv('production', process.cwd(), ['VITE_', 'POI_', 'PORT', 'HOST']);
  return {
    site: parseSiteSettings(environment),
    host: setting(environment, 'HOST') ?? '127.0.0.1',
    port: parsePort(environment, defaultPort),
    dataFolder: path.resolve(setting(environment, 'POI_DATA_DIR') ?? '.poi-data'),
    adminPassword: parseAdminPassword(environment),
  };
}

function parsePort(environment: Environment, defaultPort: number): number {
  const value = setting(environment, 'PORT');
  if (value === undefined) return defaultPort;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65535) {
    throw new SettingsError(`PORT is "${value}". Set it to a whole number from 1 to 65535.`);
  }
  return port;
}

function parseAdminPassword(environment: Environment): string {
  const password = environment.POI_ADMIN_PASSWORD || 'local-admin';
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new SettingsError(
      `POI_ADMIN_PASSWORD is too short. Set it to at least ${MIN_PASSWORD_LENGTH} characters.`,
    );
  }
  // bcrypt, which keeps the password, looks at no more than this.
  if (Buffer.byteLength(password) > 72) {
    throw new SettingsError('POI_ADMIN_PASSWORD is too long. Set it to at most 72 bytes.');
  }
  return password;
}
